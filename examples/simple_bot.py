#!/usr/bin/env python3
"""A bot for Bastide in 60 lines: it speaks the line protocol of docs/bot-protocol.md and needs no rules.

Watch it:  bastide arena "cmd:python3 examples/simple_bot.py" random --games 10
Play it:   bastide play --bots "cmd:python3 examples/simple_bot.py"

It lays tiles where they touch the most neighbours, and puts a figure wherever it may: a monastery first, then a city.
"""
import random
import sys

LIKES = {"monastery": 9, "city": 6, "road": 4, "-": 2, "field": 1}


class SimpleBot:
    def __init__(self):
        self.new_game()

    def new_game(self):
        self.laid = {(0, 0)}  # the start tile; whatever else lies there is told as moves

    def hear(self, words):
        """Remembers what was laid; the rest of the moves it does not care for."""
        if words[0] == "place":
            self.laid.add(tuple(int(part) for part in words[1].split(",")))

    def worth(self, words):
        """What it likes about one of its legal moves."""
        if words[0] == "place":
            x, y = (int(part) for part in words[1].split(","))
            around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            return sum(cell in self.laid for cell in around)
        if words[0] == "figure":
            kind = words[1].split("[")[0]  # "city", "-", or "builder:road", "crown:storm"
            return LIKES.get(kind, 3)
        return 0

    def choose(self, legal):
        best = max(self.worth(words) for words in legal)
        return random.choice([words for words in legal if self.worth(words) == best])


def main():
    bot, legal = SimpleBot(), []
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "bastide":
            print("name simple\nready", flush=True)
        elif command == "newgame":
            bot.new_game()
        elif command == "move":
            bot.hear(words)
        elif command == "legal":
            legal.append(words)
        elif command == "go":
            print("best " + " ".join(bot.choose(legal)), flush=True)
            legal = []
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
