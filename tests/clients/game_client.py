#!/usr/bin/env python3
"""Two people play a whole game on a Bastide server. Written only from docs/protocol.md, with Python's own library.

game_client.py URL [--sets base,river] [--seed 1] [-o RECORD]

Each has a session and a WebSocket of their own, knows no rules, and plays one of the moves that the server offers as
`choices`. The last line tells how the game ended; the record, with the proof of its deck, goes to the file.
"""
import argparse, base64, hashlib, json, os, random, secrets, socket, struct, sys, time
import urllib.error, urllib.parse, urllib.request

patience = 60  # seconds
breath = 0.2  # before what came too fast is said again


class Refused(Exception):
    pass


class Web:
    """Requests of one person: keeps the cookie, names the origin."""

    def __init__(self, url):
        self.url, self.cookie = url.rstrip("/"), None

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, method=method)
        request.add_header("Origin", self.url)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        try:
            with urllib.request.urlopen(request, timeout=patience) as answer:
                if answer.headers.get("Set-Cookie"):
                    self.cookie = answer.headers["Set-Cookie"].split(";")[0]
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            raise Refused(f"{method} {path}: {error.code} {error.read().decode()}") from None


class WebSocket:
    """RFC 6455 as far as the protocol needs it: text both ways, pings, the closing handshake."""

    text, closing, ping, pong = 1, 8, 9, 10

    def __init__(self, web):
        place = urllib.parse.urlsplit(web.url)
        self.line = socket.create_connection((place.hostname, place.port), timeout=patience)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.come = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            (
                f"GET /ws HTTP/1.1\r\nHost: {place.netloc}\r\nOrigin: {web.url}\r\nCookie: {web.cookie}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
        )
        head = self.until(b"\r\n\r\n").decode("latin-1")
        expected = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if " 101 " not in head.split("\r\n")[0] or expected.decode() not in head:
            raise Refused("handshake: " + head.split("\r\n")[0])

    def more(self):
        piece = self.line.recv(65536)
        if not piece:
            raise Refused("the server closed the connection")
        self.come += piece

    def until(self, end):
        while end not in self.come:
            self.more()
        head, self.come = self.come.split(end, 1)
        return head

    def take(self, count):
        while len(self.come) < count:
            self.more()
        piece, self.come = self.come[:count], self.come[count:]
        return piece

    def send_frame(self, kind, payload):
        mask = os.urandom(4)
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 128 | kind, 128 | length)
        else:
            head = struct.pack("!BBH", 128 | kind, 128 | 126, length)
        self.line.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def send(self, message):
        self.send_frame(self.text, json.dumps(message).encode())

    def receive(self):
        whole = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack("!H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.take(8))
            payload = self.take(length)
            kind = first & 15
            if kind == self.ping:
                self.send_frame(self.pong, payload)
            elif kind == self.closing:
                raise Refused(f"closed: {payload[2:].decode(errors='replace')}")
            elif kind in (0, self.text):
                whole += payload
                if first & 128:
                    return json.loads(whole)

    def close(self):
        self.send_frame(self.closing, struct.pack("!H", 1000))
        self.line.close()


class Person:
    """Somebody at one table."""

    def __init__(self, url, name):
        self.web = Web(url)
        self.web.ask("POST", "/api/session", {})
        self.id = json.loads(self.web.ask("PATCH", "/api/person", {"name": name}))["person"]["id"]
        self.wire = WebSocket(self.web)
        welcome = self.wire.receive()
        if welcome["type"] != "welcome" or welcome["protocol"] != 1:
            raise Refused(f"this client speaks protocol 1, the server said {welcome}")
        self.events, self.aside, self.commands, self.version = [], [], 0, 0

    def watch(self, table):
        self.table = table
        self.seats = self.ask({"type": "watch", "table": table}, "view")["view"]["seats"]

    def wait_for(self, *types):
        """The next message of these types; events before it are kept in order."""
        while True:
            for i, message in enumerate(self.aside):
                if message["type"] in types:
                    return self.aside.pop(i)
            message = self.wire.receive()
            if message["type"] == "event":
                self.note(message["event"])
            elif message["type"] == "view":
                self.version = message["version"]
            elif message["type"] in ("refused", "goodbye") and message["type"] not in types:
                raise Refused(str(message))
            if message["type"] in types:
                return message
            if message["type"] != "event":
                self.aside.append(message)

    def note(self, event):
        assert event["version"] > self.version, f"version {event['version']} after {self.version}"
        self.version = event["version"]
        self.events.append(event)

    def next_event(self):
        """The oldest that was not looked at."""
        while not self.events:
            self.note(self.wait_for_event())
        return self.events.pop(0)

    def wait_for_event(self):
        message = self.wire.receive()
        while message["type"] != "event":
            self.aside.append(message)
            message = self.wire.receive()
        return message["event"]

    def ask(self, question, *answers):
        """Says it again, unchanged, if it came too fast: a command's id makes sure that it is done once."""
        while True:
            self.wire.send(question)
            answer = self.wait_for(*answers, "refused")
            if answer.get("code") != "too_fast":
                return answer
            time.sleep(breath)

    def do(self, action, expected=None):
        self.commands += 1
        command = {"type": "command", "id": f"{self.id}-{self.commands}", "table": self.table, "action": action}
        if expected is not None:
            command["expected"] = expected
        answer = self.ask(command, "ack", "nack")
        if answer["type"] != "ack" or answer["id"] != command["id"]:
            raise Refused(f"{action}: {answer}")

    def choices(self):
        answer = self.ask({"type": "choices", "table": self.table}, "choices")
        if answer["type"] != "choices":
            raise Refused(str(answer))
        return answer["choices"]


def own_seats(person):
    return [i for i, seat in enumerate(person.seats) if seat["whose"].get("person") == person.id]


def follow_gathering(person):
    """Until the deck's seed is committed to; the seats as they are then."""
    while True:
        event = person.next_event()
        if event["event"] == "sat_down":
            person.seats[event["seat"]] = {"whose": event["whose"]}
        elif event["event"] == "seed_committed":
            person.seats = [seat for seat in person.seats if seat]
            return


def follow_dealing(person):
    while True:
        event = person.next_event()
        if event["event"] == "deck_mixed":
            person.seats = [person.seats[seat] for seat in event["order"]]
            return


def choose(chance, offered):
    if "take_back" in offered:
        return {"do": "take_back", "seat": offered["seat"], **chance.choice(offered["take_back"])}
    placement = chance.choice(offered["placements"])
    return {
        "do": "play",
        "seat": offered["seat"],
        "cell": placement["cell"],
        "rotation": placement["rotation"],
        "figure": chance.choice(placement["figures"]),
    }


def play(people, chance):
    """To the end; what game_over said, as each of them heard it."""
    moves, ends = 0, [None] * len(people)
    while not all(ends):
        offered = people[moves % len(people)].choices()
        if offered:
            mover = next(person for person in people if offered["seat"] in own_seats(person))
            mover.do(choose(chance, offered), offered["version"])
            moves += 1
            continue
        for i, person in enumerate(people):
            while not ends[i]:
                event = person.next_event()
                ends[i] = event if event["event"] == "game_over" else None
    assert all(end == ends[0] for end in ends), ends
    return moves, ends[0]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("url")
    arguments.add_argument("--sets", default="base,river,traders_and_builders,wheel")
    arguments.add_argument("--seed", type=int, default=1, help="which moves are chosen")
    arguments.add_argument("-o", dest="record", help="where the record goes")
    options = arguments.parse_args()

    people = [Person(options.url, name) for name in ("Anna", "Ben")]
    wanted = [["sets", options.sets], ["seats", "2"], ["visibility", "by_link"]]
    table = json.loads(people[0].web.ask("POST", "/api/tables", {"options": wanted}))["table"]
    for person in people:
        person.watch(table)
    for person in people:
        person.do({"do": "join"})
    people[1].do({"do": "say", "text": "Well met!"})
    people[0].do({"do": "start"})
    for person in people:
        follow_gathering(person)
        for seat in own_seats(person):
            person.do({"do": "nonce", "seat": seat, "nonce": secrets.token_hex(32)})
    for person in people:
        follow_dealing(person)
    moves, end = play(people, random.Random(options.seed))
    record = people[1].web.ask("GET", f"/api/tables/{table}/record")
    if options.record:
        with open(options.record, "w", encoding="utf-8") as file:
            file.write(record)
    for person in people:
        person.wire.close()
    print(f"game_client: table {table}, {moves} moves, totals {end['totals']}, winners {end['winners']}")


if __name__ == "__main__":
    try:
        main()
    except (Refused, OSError) as fault:
        sys.exit(f"game_client: {fault}")
