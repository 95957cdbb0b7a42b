#!/usr/bin/env python3
"""Checks the fair deck of a Bastide record, written only from docs/fair-deck.md: verify_deck.py RECORD..."""
import hashlib, hmac, re, sys


def numbers(key, label):
    """The endless stream of 32-bit numbers."""
    block = 0
    while True:
        digits = hmac.new(key, f"{label} {block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digits[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def below(bound, stream):
    usable = 2**32 - 2**32 % bound
    return next(number for number in stream if number < usable) % bound


def mix(items, stream):
    for left in range(len(items), 1, -1):
        j = below(left, stream)
        items[left - 1], items[j] = items[j], items[left - 1]
    return items


def check(text):
    """The number of draws, if all of them are proven."""
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M))
    assert tags.get("FairDeck") == "1", "the record has no proof of version 1"
    seed, table, tiles = bytes.fromhex(tags["FairSeed"]), tags["FairTable"], tags["FairTiles"]
    nonces, (how, *order) = tags["FairNonces"].split(), tags["FairOrder"].split()
    commitment = hashlib.sha256(b"bastide fair deck 1 seed\n" + seed).hexdigest()
    assert commitment == tags["FairCommitment"], "the seed is not the one committed to"
    sequence, previous, link = tags["FairChain"].split()
    chain = f"bastide chain 1\nsequence {sequence}\nprevious {previous}\ntable {table}\ncommitment {commitment}\n"
    assert hashlib.sha256(chain.encode()).hexdigest() == link, "the chain's link is of another table or commitment"

    message = f"bastide fair deck 1\ntable {table}\ntiles {tiles}\n" + "".join(f"nonce {n}\n" for n in nonces)
    key = hmac.new(seed, message.encode(), hashlib.sha256).digest()
    seats = mix([str(i) for i in range(len(nonces))], numbers(key, "seats"))
    assert how == "chosen" or order == seats, "the order of play is not the drawn one"
    deck, stream, returns = [], numbers(key, "tiles"), numbers(key, "return")
    for part in tiles.split(" | "):
        counted = [word.rsplit("*", 1) for word in part.split()]
        deck += mix([tile for tile, count in counted for _ in range(int(count))], stream)

    moves = re.sub(r"\{[^}]*\}", " ", text[text.index("\n\n") :])
    steps = re.findall(r"(?<!\S)(\d+[A-F]\+?)\s+(\S+)((?:(?!\s\d+[A-F]\+?\s)[\s\S])*)", moves)
    for head, tile, rest in steps:
        assert deck and deck[0] == tile, f"{head}: the record has {tile}, seed and nonces give {(deck or ['none'])[0]}"
        if "returned" in rest:
            j = below(len(deck), returns)
            deck[0], deck[j] = deck[j], deck[0]
        else:
            deck.pop(0)
    return len(steps)


failed = False
for name in sys.argv[1:] or sys.exit("usage: verify_deck.py RECORD..."):
    try:
        print(f"{name}: fair, {check(open(name, encoding='utf-8').read())} draws")
    except (AssertionError, KeyError, ValueError) as fault:
        failed = True
        print(f"{name}: not proven: {fault}")
sys.exit(failed)
