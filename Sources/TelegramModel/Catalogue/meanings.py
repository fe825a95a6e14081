"""The documentation of the typed models: the meanings of fields and values from meanings.txt, and their storage from types.json."""
import os
import re
import textwrap

FOLDER = os.path.dirname(os.path.abspath(__file__))
NUMBERS = {"int32", "int64", "double"}
# The components of values whose components are stored separately.
PIXELS = {"width": "The width, in pixels.", "height": "The height, in pixels."}
ID = {"namespace": "The namespace of the ID. The number is stored separately.", "id": "The number of the ID. The namespace is stored separately."}
MESSAGE = {"peerId": "The chat of the message.", "namespace": "The namespace of the message ID.", "id": "The number of the message in its namespace."}
PARTS = {"dimensions": PIXELS, "size": PIXELS, "embedSize": PIXELS, "id": ID, "webpageId": ID, "coverId": ID, "avatarId": ID,
         "messageId": MESSAGE, "pinnedMessageId": MESSAGE, "minAvailableMessageId": MESSAGE, "receiptMessageId": MESSAGE, "launchMessageId": MESSAGE,
         "giveawayMessageId": MESSAGE, "threadMessageId": MESSAGE, "migrationReference": MESSAGE, "topMessageId": MESSAGE,
         "index": {"index": "The position in the collection, from 0.", "id": "The ID of the item, which orders items with the same position."}}
ORDINARY_NOTES = {"bool as 1 or 0", "packed peer id"}
KINDS = {"peer": "a peer", "media": "media of a message", "messageAttribute": "an attribute of a message", "cachedPeerData": "the cached profile of a peer",
         "mediaResource": "a file that media refers to", "state": "the state of the account or of a chat",
         "notificationSettings": "the notification settings of a peer", "presence": "the online status of a user", "itemCollectionInfo": "a collection of items",
         "itemCollectionItem": "an item of a collection", "preference": "a preference of the account", "cacheItem": "an item of a cache",
         "interfaceState": "the app's state of an open chat", "threadInfo": "a topic of a forum", "story": "part of a story"}


def read():
    sections, section = {}, None
    with open(os.path.join(FOLDER, "meanings.txt"), encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line.startswith("["):
                section = sections.setdefault(line.strip("[]"), {})
            elif line and not line.startswith("#"):
                name, text = line.split(": ", 1)
                assert name not in section, line
                section[name] = text
    return sections


SECTIONS = read()


def check(source):
    """Checks that types.json contains the subject of every entry in meanings.txt."""
    fields = {type_["name"]: type_.get("fields", []) + type_.get("codableFields", []) for type_ in source}
    tables = {}
    for name, listed in fields.items():
        for one in listed:
            for table in (one.get("enum"), one.get("flags")):
                if table:
                    tables.setdefault(f"{name}.{'case' if one['name'] == '(case)' else one['name']}", set()).update(table.values())
    for heading, section in SECTIONS.items():
        what, _, name = heading.partition(" ")
        listed = [one for every in fields.values() for one in every] if heading in ("fields", "numbers") else fields.get(name, [])
        known = {one["name"] for one in listed} | {one["name"].split(".")[-1] for one in listed} if what in ("fields", "numbers") else tables.get(name, set())
        unknown = set(section) - known
        assert not unknown, f"meanings.txt, [{heading}]: types.json has no {', '.join(sorted(unknown))}"


def comment(text, indent):
    return [f"{indent}/// {line}" for line in textwrap.wrap(text, 150 - len(indent) - 4, break_long_words=False, break_on_hyphens=False)]


def sentence(note):
    # Notes may refer to files outside the documentation.
    note = re.sub(r"; see \S+\.md$", "", note)
    note = note[0].upper() + note[1:] if re.match(r"[a-z]+[ ,:;]", note) else note
    return note if note.endswith(".") else note + "."


def is_bool(field):
    return field["type"] == "bool" or field.get("note") == "bool as 1 or 0"


def meaning(type_, field):
    path = field["name"].split(".")
    own = SECTIONS.get("fields " + type_["name"], {})
    for name in (field["name"], path[-1] if len(path) == 1 or path[-2] not in PARTS else None):
        if name in own:
            return own[name]
    if len(path) > 1 and path[-1] in PARTS.get(path[-2], {}):
        return PARTS[path[-2]][path[-1]]
    text = SECTIONS["fields"].get(path[-1])
    if text is None:
        return SECTIONS["numbers"].get(path[-1]) if field["type"] in NUMBERS and not is_bool(field) else None
    if text.startswith("Whether") != is_bool(field) and not (field.get("enum") and text.startswith("Whether")):
        return None
    return text


def default(field):
    text = field["default"]
    return {"0": "false", "1": "true"}.get(text, text) if is_bool(field) else text


def cases_of(field):
    return field.get("cases") or field["required"] is not True or field["type"] in ("json", "bytes")


def field(type_, field, is_json=False):
    """The meaning of the value, the cases that have it, its storage, and the meaning of nil."""
    key = field["key"]
    parts = [meaning(type_, field)]
    if field["name"] == "(case)":
        parts = ["The case. It determines which other properties have values."]
    note = field.get("note")
    if note and note not in ORDINARY_NOTES:
        parts.append(sentence(note))
    if field.get("since"):
        parts.append("Added in Telegram 12.")
    if field.get("until"):
        parts.append("Telegram 12 no longer writes it.")
    if field.get("application"):
        parts.append(f"Written only by the {field['application']} app.")
    if field.get("required"):
        parts.append("Telegram crashes when it reads an object without it" + (", so setting `nil` has no effect." if not cases_of(field) else "."))
    if field.get("legacy") and not (note and "no longer read" in note):
        parts.append("Written by older versions.")
    cases = field.get("cases")
    if cases and field["name"] != "(case)" and any(one["name"] == "(case)" for one in type_["fields"]):
        listed = [f"`{case[0].lower() + case[1:]}`" for case in cases[:4]]
        if len(cases) > 4:
            listed.append("others")
        parts.append("Present only for " + (", ".join(listed[:-1]) + " and " + listed[-1] if len(listed) > 1 else listed[0]) + ".")
    where = f"Stored as the member `{key}`" if is_json else f"Stored under `{key}`" if key else "Stored without a key"
    if field.get("optional") and not is_json:
        where += "; `nil` is stored as Nil" if field.get("absent") == "nil" else "; `nil` omits the key"
    elif field.get("mayBeMissing") and not is_json:
        where += "; missing in older objects" + (f", which means `{default(field)}`" if field.get("default") else "")
    parts.append(where + ".")
    return " ".join(part for part in parts if part)


def value(type_name, field_name, name, number):
    """The meaning of an enumeration value or flag, and its number."""
    section = SECTIONS.get(f"values {type_name}.{'case' if field_name == '(case)' else field_name}", {})
    return (section[name] + " " if name in section else "") + f"Stored as {number}."


def inline(type_, field):
    text = meaning(type_, field)
    return (text + " " if text else "") + "Its fields are part of this object: set them through a model of its type."


def type(type_, is_json):
    kind = KINDS.get(type_["kind"])
    text = f"The {'JSON text' if is_json else 'coded object'} `{type_['name']}`" + (f": {kind}." if kind else ".")
    if type_.get("since"):
        text += " Added in Telegram 12."
    if type_.get("until"):
        text += " Telegram 12 no longer writes it."
    if type_.get("removed"):
        text += " Written by versions up to 2021."
    elif type_.get("note"):
        text += " " + sentence(type_["note"])
    return text
