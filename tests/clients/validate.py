#!/usr/bin/env python3
"""Holds messages against the schemas of docs/protocol.

validate.py              checks the schemas themselves and every example in docs/protocol.md
validate.py FILE...      checks recorded messages too: lines of {"kind": "server", "message": {...}}
"""
import json, pathlib, re, sys, warnings

import jsonschema

folder = pathlib.Path(__file__).resolve().parents[2] / "docs"
schemas = {path.name.split(".")[0]: json.loads(path.read_text()) for path in (folder / "protocol").glob("*.schema.json")}
store = {(folder / "protocol" / f"{name}.schema.json").as_uri(): schema for name, schema in schemas.items()}


def validator(kind):
    uri = (folder / "protocol" / f"{kind}.schema.json").as_uri()
    resolver = jsonschema.RefResolver(uri, schemas[kind], store=store)
    return jsonschema.Draft202012Validator(schemas[kind], resolver=resolver)


# Newer versions have another way; this one works with all.
warnings.simplefilter("ignore", DeprecationWarning)
validators = {kind: validator(kind) for kind in schemas}


def faults(kind, message):
    """What is wrong with it, one text a fault."""
    checker = validators[kind]
    word = isinstance(message, dict) and message.get({"action": "do", "event": "event"}.get(kind, "type"))
    if isinstance(word, str) and word in schemas[kind].get("$defs", {}):
        # Straight to the one form that is meant: a clearer text than "is not one of these".
        checker = checker.evolve(schema=schemas[kind]["$defs"][word])
    return [f"{kind}: {error.message[:300]} at {list(error.absolute_path)}" for error in checker.iter_errors(message)]


def examples(text):
    for kind, block in re.findall(r"^```json (\w+)\n(.*?)^```", text, re.M | re.S):
        for line in block.splitlines():
            yield kind, json.loads(line)


def recorded(path):
    for line in open(path, encoding="utf-8"):
        entry = json.loads(line)
        yield entry["kind"], entry["message"]


def main(paths):
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    messages = list(examples((folder / "protocol.md").read_text()))
    assert messages, "docs/protocol.md shows no example"
    for path in paths:
        messages += recorded(path)
    wrong = [f"{fault}\n  {json.dumps(message)[:500]}" for kind, message in messages for fault in faults(kind, message)]
    print(*wrong, f"validate: {len(messages)} messages, {len(wrong)} faults", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
