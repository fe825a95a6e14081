#!/usr/bin/env python3
"""Writes the files under Generated from types.json. Run it after every change of types.json:

    python3 Sources/TelegramModel/Catalogue/generate.py

The catalogue becomes three texts of printable ASCII that lie in the program's constant data: nothing is built at start-up.
Numbers are fixed-width, base 64, digit d written as the character 48 + d, the most significant digit first. `CatalogueText` reads them.
"""
import json
import os
import re

import models

FOLDER = os.path.dirname(os.path.abspath(__file__))
WIRE = ["int32", "int64", "bool", "double", "string", "object", "int32Array", "int64Array", "objectArray", "objectDictionary",
        "bytes", "nil", "stringArray", "bytesArray", "json"]
KINDS = ["other", "peer", "media", "messageAttribute", "cachedPeerData", "mediaResource", "operation", "state", "notificationSettings",
         "presence", "itemCollectionInfo", "itemCollectionItem", "preference", "cacheItem", "interfaceState", "threadInfo", "story"]
APPLICATIONS = [None, "iOS", "macOS", "both"]
CONTENTS = [None, "PostboxCoding", "Codable"]
PEER_NAME = re.compile(r"(^|\.|[a-z])[pP]eerIds?$|(^|\.)(from|to|inviter|invitedBy|authorId|originalAuthor|recentVoters|pinnedPeers|excludePeers)$|^data\.includePeers\.peers$")

# Swift types that are keys of object dictionaries and are not coded types themselves: name, hash, wire type of `k`.
KEY_TYPES = [("String", 211849460, "string"), ("Int32", -1497917908, "int32"), ("PeerSummaryCounterTags", 610006827, "int32")]
# Types that stand in rows of the samples and not in types.json. The stored hash tells the name, the rows tell the fields.
STORED_TYPES = [{
    "name": "TextWithEntities", "hashName": "TextWithEntities", "hash": 161958098, "kind": "interfaceState", "coding": "Codable", "fields": [
        {"key": "text", "type": "string", "name": "text"},
        {"key": "entities", "type": "objectArray", "name": "entities", "objectType": "MessageTextEntity", "content": "Codable"},
    ],
}]
COUNTER_TAGS = {"8": "contact", "16": "nonContact", "32": "group", "128": "bot", "256": "channel"}


def key_type(name, number, wire):
    field = {"key": "k", "type": wire, "name": "key"}
    if name == "PeerSummaryCounterTags":
        field["flags"] = COUNTER_TAGS
    return {"name": name, "hashName": name, "hash": number, "kind": "other", "coding": "PostboxCoding", "fields": [field]}


class Pool:
    """Every name once; names that lie inside another are not repeated."""

    def __init__(self, names):
        self.text = ""
        for name in sorted(set(names), key=lambda n: (-len(n), n)):
            assert name.isascii() and '"' not in name and "\\" not in name and "\n" not in name, name
            if name not in self.text:
                self.text += name

    def reference(self, name):
        return digits(self.text.index(name), 3) + digits(len(name), 2)


def digits(number, width):
    assert 0 <= number < 64 ** width, (number, width)
    return "".join(chr(48 + (number >> 6 * (width - 1 - i) & 63)) for i in range(width))


def is_packed_peer(field):
    """Whether numbers of the field are packed peer IDs."""
    return field["type"] in ("int64", "int64Array") and (bool(PEER_NAME.search(field["name"])) or field.get("note", "").startswith("packed peer id"))


def bytes_form(field):
    """The number of BytesForm, and the type that a bare body or a FlatBuffers table has."""
    text = field.get("bytes", "")
    bare = re.search(r"an? ([\w.]+), a Codable body", text) or re.search(r"bare PostboxCoding fields of (\w+)", text)
    flat = re.search(r"FlatBuffers ([\w.]+)", text)
    if field["type"] == "json":
        return 9, None
    if flat:
        return 10, flat.group(1)
    if bare:
        return 7, bare.group(1)
    if "complete PostboxCoding root buffer" in text or text.startswith("CodableEntry data"):
        return 1, None
    if text.startswith("a PostboxCoding buffer"):
        return 8, None
    for number, start in ((2, "ItemCollectionId array"), (3, "MediaId:"), (4, "MessageId array"), (5, "MediaId array"), (6, "PeerId array")):
        if text.startswith(start):
            return number, None
    return 0, None


def flattened(type_, list_name, types):
    """The fields of a type with those of inline members in their place. An inline case carries the member's own name."""
    result = []
    for field in type_.get(list_name, []):
        if field["type"] != "inline":
            name = {"(case)": "$case", "(self)": field["key"], "(attribute)": "attribute"}.get(field["name"], field["name"])
            result.append(dict(field, name=name, isCase=field["name"] == "(case)", isSelf=field["name"] == "(self)"))
            continue
        for inner in flattened(types[field["objectType"]], "fields", types):
            name = field["name"] if inner["isCase"] else field["name"] + "." + inner["name"]
            # Whatever holds in an optional member does not hold in its owner.
            result.append(dict(inner, name=name, required=inner.get("required") if not field.get("optional") else None))
    return result


def fingerprint(*files):
    """FNV-1a of the files that the data comes from; a test fails when they changed and the data did not."""
    number = 0xCBF29CE484222325
    for name in files:
        with open(os.path.join(FOLDER, name), "rb") as file:
            for byte in file.read():
                number = (number ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return number


def main():
    source = json.load(open(os.path.join(FOLDER, "types.json"), encoding="utf-8"))
    source += [key_type(*one) for one in KEY_TYPES] + STORED_TYPES
    types = {type_["name"]: type_ for type_ in source}
    order = sorted(source, key=lambda type_: (type_["hash"] & 0xFFFFFFFF, type_["name"]))
    index = {type_["name"]: number for number, type_ in enumerate(order)}
    lists = [(flattened(type_, "fields", types), flattened(type_, "codableFields", types)) for type_ in order]
    every = [field for both in lists for one in both for field in one]
    names = [name for type_ in order for name in (type_["name"], type_["hashName"])]
    for field in every:
        names += [field["key"], field["name"]] + field.get("cases", [])
        names += list(field.get("enum", {}).values()) + list(field.get("flags", {}).values())
    pool = Pool(names)

    values, value_starts = [], {}

    def value_table(field):
        # A case that a key alone tells has its name as the only value.
        if field["type"] == "nil":
            table = {"0": field["cases"][0]}
        else:
            table = field.get("flags") or field.get("enum") or {}
        # An enum over strings names its values itself.
        rows = tuple(sorted((int(number) & 0xFFFFFFFF, name) for number, name in table.items() if number.lstrip("-").isdigit()))
        if rows not in value_starts:
            value_starts[rows] = len(values)
            values.extend(digits(number, 6) + pool.reference(name) for number, name in rows)
        return digits(value_starts[rows], 3) + digits(len(rows), 2)

    cases, case_starts = [], {}

    def case_list(row):
        row = tuple(row)
        if row not in case_starts:
            case_starts[row] = len(cases)
            cases.extend(pool.reference(name) for name in row)
        return digits(case_starts[row], 2) + digits(len(row), 1)

    def field_row(field, siblings):
        objects = [name.strip() for name in field.get("objectType", "").split("->")]
        if len(objects) == 1:
            objects.append("")
        form, bare = bytes_form(field)
        if bare:
            objects[0] = bare
        content = field.get("content") or ("Codable" if "Codable body" in field.get("bytes", "") else None)
        required = field.get("required")
        # Only the case tells such fields apart: by their keys in a coded object, or by their names in a text.
        twins = [one for one in siblings if (one["key"], one["type"]) == (field["key"], field["type"]) or one["name"] == field["name"]]
        marks = (1 if field.get("optional") else 0) | (2 if field.get("legacy") else 0) | (4 if is_packed_peer(field) else 0) \
            | (8 if field["isCase"] else 0) | (16 if field.get("flags") else 0) | (32 if field["isSelf"] else 0) \
            | (64 if field.get("note") == "bool as 1 or 0" else 0) | (128 if field.get("since") else 0) | (256 if field.get("until") else 0) \
            | (512 if required else 0) | APPLICATIONS.index(field.get("application")) << 10
        return (pool.reference(field["key"]) + pool.reference(field["name"]) + digits(WIRE.index(field["type"]), 1)
                + digits(CONTENTS.index(content), 1) + digits(form, 1)
                + digits(index.get(objects[0], -1) + 1, 2) + digits(index.get(objects[1], -1) + 1, 2)
                + value_table(field) + digits(marks, 2)
                + case_list(field.get("cases", []) if len(twins) > 1 else [])
                + case_list(required if isinstance(required, list) else field.get("cases", []) if required else []))

    type_rows, field_rows = [], []
    for type_, both in zip(order, lists):
        row = digits(type_["hash"] & 0xFFFFFFFF, 6) + pool.reference(type_["name"]) + pool.reference(type_["hashName"])
        row += digits(KINDS.index(type_["kind"]), 1)
        row += digits((1 if type_["coding"] == "Codable" else 0) | (2 if type_.get("registered") else 0) | (4 if type_.get("since") else 0)
                      | (8 if type_.get("until") else 0) | APPLICATIONS.index(type_.get("application")) << 4, 1)
        for fields in both:
            row += digits(len(field_rows), 2) + digits(len(fields), 2)
            for field in fields:
                if type_["kind"] == "peer" and field["name"] == "id":
                    field["note"] = "packed peer id"
                field_rows.append(field_row(field, fields))
        type_rows.append(row)
    by_name = [digits(index[name], 2) for name in sorted(types, key=lambda name: name.encode())]

    sections = [("types", "every type, ascending by hash as UInt32, then by name", type_rows),
                ("typesByName", "numbers of types, ascending by name", by_name),
                ("fields", "fields of types, in the order in which they are written", field_rows),
                ("values", "names of enum values and flags", values),
                ("cases", "names of cases", cases),
                ("names", "names, referred to by offset and length", [pool.text])]
    with open(os.path.join(models.OUTPUT, "CatalogueData.swift"), "w", encoding="ascii") as out:
        out.write("// Written by generate.py from types.json; do not edit.\n\nenum CatalogueData {\n")
        out.write("    /// FNV-1a of types.json and generate.py.\n")
        out.write(f"    static let fingerprint: UInt64 = {fingerprint('types.json', 'generate.py')}\n")
        for name, comment, rows in sections:
            text = "".join(rows)
            out.write(f"    /// {comment[0].upper()}{comment[1:]}.\n    static let {name}: StaticString = #\"\"\"\n")
            lines = [text[i:i + 140] for i in range(0, len(text), 140)]
            out.write("\\#\n".join("        " + line for line in lines))
            out.write("\n        \"\"\"#\n")
        out.write("}\n")
    models.write(source, is_packed_peer, bytes_form, fingerprint)


main()
