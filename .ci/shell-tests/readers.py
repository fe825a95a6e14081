"""SCHEMA ACCOUNT FOLDER: checks the exported account, and each PEER.json of the folder against the messages of PEER.jsonl beside it."""
import datetime
import json
import logging
import os
import sys
import warnings
from pathlib import Path

os.environ["TQDM_DISABLE"] = "1"
logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")

import jsonschema
from chatminer.chatparsers import TelegramJsonParser
from tg_parser.infrastructure.readers.telegram_json import TelegramJSONReader

schema, account, folder = map(Path, sys.argv[1:])
validator = jsonschema.Draft202012Validator(json.loads(schema.read_text()))
validator.validate(json.loads(account.read_text()))

# A closed schema: unknown members are rejected.
broken = json.loads(account.read_text())
broken["chats"]["list"][0]["messages"][0]["surprise"] = 1
assert not validator.is_valid(broken)

SECRET = [0, 1, 2]


def squeezed(text):
    """Readers join the parts of a text in their own ways: spaces do not count. An entity may end within a surrogate pair, and cut it in two."""
    return "".join(c for c in text if not c.isspace() and ord(c) < 0x10000 and c != "\ufffd")


def exported_id(message):
    return message["id"] + {0: 0, 1: 1_000_000_000, 2: 1_500_000_000}[message["namespace"]]


chats = messages = 0
for path in sorted(folder.glob("*.json")):
    validator.validate(json.loads(path.read_text()))
    namespaces = SECRET if path.stem.startswith("secret:") else [0]
    rows = [json.loads(line) for line in path.with_suffix(".jsonl").open()]
    rows = [row for row in rows if row["id"]["namespace"] in namespaces]
    rows.sort(key=lambda row: (row["id"]["namespace"], row["id"]["id"]))
    kinds = {exported_id(row["id"]): {medium.get("$type") for medium in row["media"]} for row in rows}
    said = [row for row in rows if not kinds[exported_id(row["id"])] & {"TelegramMediaAction", "TelegramMediaUnsupported"}]
    expected = [((row["author"] or row["chat"])["name"] or None, squeezed(row["text"]), row["timestamp"]) for row in said]

    parser = TelegramJsonParser(str(path))
    parser.parse_file()
    mined = [
        (m.author, squeezed(m.message), int(m.timestamp.replace(tzinfo=datetime.timezone.utc).timestamp()))
        for m in parser.parsed_messages._parsed_messages
    ]
    assert mined == expected, (path.name, [pair for pair in zip(mined, expected) if pair[0] != pair[1]][:2], len(mined), len(expected))

    chat = TelegramJSONReader().read(path)
    parsed = {m.id: m for m in chat.messages if not m.is_service}
    for row, (author, text, time) in zip(said, expected):
        message = parsed[exported_id(row["id"])]
        assert squeezed(message.text) == text, (path.name, row["id"])
        assert author is None or message.author_name == author, (path.name, row["id"], message.author_name)
        assert message.timestamp.replace(tzinfo=datetime.timezone.utc).timestamp() == time, (path.name, row["id"])
    chats += 1
    messages += len(mined)

assert chats >= 10 and messages >= 500, (chats, messages)
print(f"{chats} chats, {messages} messages: chat-miner and tg-parser read what was said, by whom and when; the schema holds")
