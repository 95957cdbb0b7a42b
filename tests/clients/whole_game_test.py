#!/usr/bin/env python3
"""A server, and the client that knows only the protocol's page: they play a whole game, whose deck is proven twice.

whole_game_test.py BASTIDE [ARGUMENT of game_client.py...]
"""
import pathlib, re, subprocess, sys, tempfile

here = pathlib.Path(__file__).resolve().parent


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    print(done.stdout + done.stderr, end="")
    assert done.returncode == 0, f"{command} ended with {done.returncode}"
    return done.stdout


def main(bastide, *arguments):
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [bastide, "serve", "--port", "0", "--data", f"{folder}/data"], stdout=subprocess.PIPE, text=True
        )
        try:
            url = re.search(r"http://[\w.]+:\d+", server.stdout.readline()).group()
            said = run(sys.executable, here / "game_client.py", url, "-o", f"{folder}/record.txt", *arguments)
            assert re.search(r"^game_client: .* totals \[\d+, \d+\]", said, re.M), said
            assert ": fair, " in run(bastide, "verify", f"{folder}/record.txt")
            run(sys.executable, here.parents[1] / "tools/verify_deck.py", f"{folder}/record.txt")
        finally:
            server.terminate()
            assert server.wait(timeout=60) == 0, "the server did not end in order"


if __name__ == "__main__":
    main(*sys.argv[1:])
