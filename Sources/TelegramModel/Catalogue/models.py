"""Writes the typed models in Sources/TelegramModel/Generated, and the list of their properties for the tests, from types.json. `generate.py` runs it.

A model is a struct around a coded object: its properties read and write fields under their keys, everything else stays byte for byte.
The documentation of a property comes from meanings.py and from the field's own terms.
"""
import os
import re

import meanings
import subjects

FOLDER = os.path.dirname(os.path.abspath(__file__))
OUTPUT = os.path.join(FOLDER, "..", "Generated")
TESTS = os.path.join(FOLDER, "..", "..", "..", "Tests", "TelegramModelTests", "Generated")
HEAD = "// Written by generate.py from types.json; do not edit."

# Types with hand-written Swift types, and types that are never read by field.
ELSEWHERE = {"ChatListTotalUnreadCounters", "ChatListTotalUnreadState", "ItemCollectionId", "MediaId", "MessageId", "MessageIndex",
             "PeerGroupUnreadCountersCombinedSummary", "PeerGroupUnreadCountersSummary", "PeerId", "StoredMessageHistoryThreadInfo",
             "StoredMessageHistoryThreadInfo.Summary", "StoredPeerChatInterfaceState", "StoredPeerThreadCombinedState",
             "StoredPeerThreadCombinedState.Index", "StoredPeerThreadsSummary", "StoredPeerThreadsSummary.ThreadsTagSummary", "StoryId",
             "JSON", "Localization", "String", "Int32", "PeerSummaryCounterTags"}
RENAMED = {"EngineStoryPrivacy": "StoredStoryPrivacy", "UnauthorizedAccountState": "StoredUnauthorizedAccountState",
           "EngineMessageReplySubject": "StoredReplySubject","SecretChatState": "StoredSecretChatState", "GlobalPrivacySettings": "StoredGlobalPrivacySettings",
           "AudioTranscription.TrialState": "AudioTranscriptionTrialState", "ChatListFilter": "StoredChatListFilter",
           "EngineMessageHistoryThread.Info": "MessageHistoryThreadInfo"}
SKIPPED_KINDS = {"operation"}
# Settings and caches of the apps. The catalog shows them; their fields are never set.
SKIPPED_APPLICATION_KINDS = {"preference", "cacheItem", "other"}
KEYWORDS = {"default", "self", "extension", "in", "is", "as", "case", "class", "operator", "public", "private", "internal", "protocol",
            "import", "switch", "where", "repeat", "return", "true", "false", "nil", "init", "let", "var", "func", "for", "if", "else", "any", "subscript",
            "static", "struct", "enum", "continue", "break", "throw", "try", "catch", "do", "while", "guard", "defer", "super", "typealias"}
WRAPPED = {"TelegramMediaFile", "TelegramMediaImage", "TelegramMediaWebFile", "TelegramMediaImageReference", "ChatContextResultMessage"}


def camel(name):
    parts = [part for part in re.split(r"[^A-Za-z0-9]+", name) if part]
    text = parts[0] + "".join(part[0].upper() + part[1:] for part in parts[1:])
    return text[0].lower() + text[1:] if not text[:2].isupper() else text


def renamed(path):
    """The path in Swift. Renaming a type also renames the path of its nested types."""
    outer, dot, last = path.rpartition(".")
    return RENAMED.get(path) or (renamed(outer) + dot + last if outer else last)


def quoted(name):
    return f"`{name}`" if name in KEYWORDS else name


def upper(name):
    return name[0].upper() + name[1:]


class Model:
    def __init__(self, type_, names, is_packed_peer, bytes_form):
        self.type = type_
        self.names = names
        self.is_packed_peer = is_packed_peer
        self.bytes_form = bytes_form
        self.path = names[type_["name"]]
        self.lines = []
        self.rewrites = []
        self.demanded = []
        self.is_demanded = False
        self.taken = {"record", "typeHash", "bytes"}

    def nested_name(self, name):
        name = upper(name)
        if self.path + "." + name in self.names.values():
            return name + "Value"
        return name + "Value" if name in {"Type", "Self", "Protocol", self.path.split(".")[-1]} else name

    def add(self, name, type_text, getter, setter=None, doc=None):
        if setter and self.is_demanded and "absent: " in setter:
            # A setter never writes an object that Telegram cannot read.
            setter = "if let newValue { " + setter.replace("newValue?", "newValue") + " }"
            self.demanded.append((name, type_text.rstrip("?"), f"self.{name} = {quoted(name)}"))
        elif setter and self.is_demanded and type_text == "[UInt8]":
            key = setter.split('"')[1]
            # The setter writes no empty bytes where there were none.
            self.demanded.append((name, type_text, f'record.put("{key}", {quoted(name)}, over: nil, FieldValue.bytes, absent: .absent)'))
        self.lines += meanings.comment(doc, "    ")
        body = f"    public var {quoted(name)}: {type_text} {{ get {{ {getter} }} set {{ {setter} }} }}" if setter else \
            f"    public var {quoted(name)}: {type_text} {{ {getter} }}"
        if len(body) <= 150:
            self.lines.append(body)
        elif setter:
            set_lines = [f"        set {{ {setter} }}"] if len(setter) <= 132 else ["        set {", f"            {setter}", "        }"]
            if len(setter) > 138 and ", over: " in setter:
                start, rest = setter.split(", over: ", 1)
                head, first = start.split("(", 1)
                set_lines[1:2] = [f"            {head}(", f"                {first},", f"                over: {rest}"]
            self.lines += [f"    public var {quoted(name)}: {type_text} {{", f"        get {{ {getter} }}"] + set_lines + ["    }"]
        else:
            self.lines += [f"    public var {quoted(name)}: {type_text} {{", f"        {getter}", "    }"]
        if setter:
            self.rewrites.append(name)

    def named_numbers(self, name, table, is_flags, field):
        kind = "OptionSet" if is_flags else "RawRepresentable"
        what = "The bits" if is_flags else "The values"
        self.lines.append(f"    /// {what} of `{name[0].lower() + name[1:]}`. Unknown values of newer versions are preserved.")
        self.lines.append(f"    public struct {name}: {kind}, Hashable, Sendable {{")
        self.lines.append("        public var rawValue: Int32")
        self.lines.append("        public init(rawValue: Int32) { self.rawValue = rawValue }")
        taken = {"rawValue"}
        for number, text in table.items():
            text = camel(text)
            if text in taken:
                continue
            taken.add(text)
            value = int(number) if int(number) < 1 << 31 else int(number) - (1 << 32)
            self.lines += meanings.comment(meanings.value(self.type["name"], field["name"], table[number], value), "        ")
            self.lines.append(f"        public static let {quoted(text)} = {name}(rawValue: {value})")
        self.lines.append("    }")

    @staticmethod
    def other_name(name, field):
        """The name of a field whose plain name is already used by an earlier field of the type."""
        key = camel(field["key"])
        if not field.get("since"):
            return name + upper(key)
        if key.startswith(name) and key != name:
            return key
        return name + ("Data" if field["type"] == "bytes" else upper(field["type"]) if key == name else upper(key))

    def field(self, field, legacy_of):
        self.is_demanded = field.get("required") is True and not field.get("cases")
        name = "kind" if field["name"] == "(case)" else {"(self)": "value", "(attribute)": "attribute"}.get(field["name"], field["name"])
        # A model is Hashable, and its values may be raw: those names are not free.
        name = {"rawValue": "value", "hashValue": "hash"}.get(name) or camel(name)
        if name in self.taken or name == "init":
            if field.get("legacy"):
                return
            name = self.other_name(name, field)
            if name in self.taken:
                return
        self.taken.add(name)
        key = field["key"]
        doc = meanings.field(self.type, field)
        wire = field["type"]
        absent = ".null" if field.get("absent") == "nil" else ".absent"
        optional = bool(field.get("optional")) or bool(field.get("cases")) and field["name"] != "(case)" or bool(field.get("legacy"))
        quote = quoted(name)

        def scalar(type_text, read, make, default, convert="", back=""):
            """`convert` makes the Swift value of what is stored, `back` what is stored of the value."""
            if optional:
                getter = f"{read}.map {{ {convert}(rawValue: $0) }}" if convert else read
                value = f"newValue?{back}" if back else "newValue"
                self.add(name, type_text + "?", getter, f'record.put("{key}", {value}, over: {read}, {make}, absent: {absent})', doc)
            else:
                getter = f"{convert}(rawValue: {read} ?? {default})" if convert else f"{read} ?? {default}"
                self.add(name, type_text, getter, f'record.put("{key}", newValue{back}, over: {read}, {default}, {make})', doc)

        default = field.get("default")
        number = default if default and re.fullmatch(r"-?\d+", default) else "0"
        if wire == "int32":
            read = f'record.int32("{key}")'
            if field.get("note") == "bool as 1 or 0":
                scalar("Bool", f'record.numberAsBool("{key}")', "FieldValue.boolAsNumber", "true" if default == "true" else "false")
            elif field.get("flags") or field.get("enum"):
                table = field.get("flags") or {k: v for k, v in field["enum"].items() if k.lstrip("-").isdigit()}
                nested = self.nested_name(name)
                self.named_numbers(nested, table, bool(field.get("flags")), field)
                scalar(nested, read, "FieldValue.int32", number, nested, ".rawValue")
            else:
                scalar("Int32", read, "FieldValue.int32", number)
        elif wire == "int64":
            read = f'record.int64("{key}")'
            if self.is_packed_peer(field) or self.type["kind"] == "peer" and name == "id":
                if optional:
                    self.add(name, "PeerId?", f"{read}.map {{ PeerId(packed: $0) }}",
                             f'record.put("{key}", newValue?.packed, over: {read}, FieldValue.int64, absent: {absent})', doc)
                else:
                    self.add(name, "PeerId", f"PeerId(packed: {read} ?? 0)",
                             f'record.put("{key}", newValue.packed, over: {read}, 0, FieldValue.int64)', doc)
            elif legacy_of and legacy_of["type"] == "int32":
                old = legacy_of["key"]
                getter = f'{read} ?? record.int32("{old}").map {{ Int64($0) }}'
                if optional:
                    self.add(name, "Int64?", getter, f'record.put("{key}", newValue, over: {read}, FieldValue.int64, absent: {absent})', doc)
                else:
                    self.add(name, "Int64", f"{getter} ?? 0", f'record.put("{key}", newValue, over: {read}, 0, FieldValue.int64)', doc)
            else:
                scalar("Int64", read, "FieldValue.int64", number)
        elif wire == "bool":
            scalar("Bool", f'record.bool("{key}")', "FieldValue.bool", "true" if default == "true" else "false")
        elif wire == "double":
            scalar("Double", f'record.double("{key}")', "FieldValue.double", "0")
        elif wire == "string":
            text = '"' + default + '"' if default and re.fullmatch(r"[A-Za-z0-9]+", default) else '""'
            scalar("String", f'record.string("{key}")', "FieldValue.string", text)
        elif wire == "bytes" and self.bytes_form(field)[0] == 3:
            self.add(name, "MediaId?", f'record.mediaId("{key}")',
                     f'record.put("{key}", newValue, over: record.mediaId("{key}"), FieldValue.mediaId, absent: {absent})', doc)
        elif wire == "bytes":
            scalar("[UInt8]", f'record.fieldBytes("{key}")', "FieldValue.bytes", "[]")
        elif wire == "json":
            target = field.get("objectType")
            if target in self.names and self.names[target] and target in JSON_ONLY and "array" not in field.get("note", "") \
                    and "keyed" not in field.get("note", ""):
                self.add(name, self.names[target] + "?", f'record.json("{key}").map {{ {self.names[target]}(json: $0) }}', None, doc)
            else:
                self.add(name, "StoredJSON?", f'record.json("{key}")', None, doc)
        elif wire in ("int32Array", "int64Array", "stringArray", "bytesArray"):
            element = {"int32Array": "Int32", "int64Array": "Int64", "stringArray": "String", "bytesArray": "[UInt8]"}[wire]
            call = {"int32Array": "int32s", "int64Array": "int64s", "stringArray": "strings", "bytesArray": "bytesList"}[wire]
            make = f"FieldValue.{call}"
            if self.type["coding"] == "Codable" and wire != "int32Array":
                make = f"FieldValue.codable{upper(call)}"
            read = f'record.optional{upper(call)}("{key}")'
            if wire == "int64Array" and self.is_packed_peer(field):
                self.add(name, "[PeerId]", f"{read}?.map {{ PeerId(packed: $0) }} ?? []",
                         f'record.put("{key}", newValue.map(\\.packed), over: {read}, [], {make})', doc)
            else:
                self.add(name, f"[{element}]", f"{read} ?? []", f'record.put("{key}", newValue, over: {read}, [], {make})', doc)
        elif wire == "objectDictionary":
            read = f'record.pairs("{key}")'
            self.add(name, "[CodedPair]", read, f'record.put("{key}", newValue, over: {read}, [], FieldValue.pairs)', doc)
        elif wire in ("object", "objectArray"):
            self.objects(field, name, key, absent, doc)

    def objects(self, field, name, key, absent, doc):
        target = field.get("objectType", "")
        content = field.get("content")
        path = self.names.get(target)
        is_array = field["type"] == "objectArray"
        if path and target in BOTH and content == "Codable" and target not in WRAPPED and target in CODABLE_FORMS:
            path += ".CodableForm"
        is_codable = self.type["coding"] == "Codable"
        if target in ("MessageId", "PeerId", "MediaId") and not is_array:
            self.add(name, target + "?", f'record.object("{key}").flatMap {{ {target}(codedObject: $0) }}', None, doc)
        elif not path:
            if is_array:
                make = "FieldValue.codableObjects" if is_codable else "FieldValue.objects"
                self.add(name, "[CodedObject]", f'record.objects("{key}")',
                         f'record.put("{key}", newValue, over: record.objects("{key}"), [], {make})', doc)
            else:
                self.add(name, "CodedObject?", f'record.object("{key}")',
                         f'record.put("{key}", newValue, over: record.object("{key}"), FieldValue.object, absent: {absent})', doc)
        elif target in WRAPPED and content == "Codable":
            if is_array:
                self.add(name, f"[{path}]", f'record.objects("{key}").compactMap {{ $0.unwrapped.map({path}.init(unchecked:)) }}', None, doc)
            else:
                self.add(name, path + "?", f'record.object("{key}")?.unwrapped.map({path}.init(unchecked:))',
                         f'record.put("{key}", newValue?.record.wrapped(in: record.object("{key}")), over: record.object("{key}"), FieldValue.object, absent: {absent})', doc)
        elif is_array:
            make = "FieldValue.codableObjects" if is_codable else "FieldValue.objects"
            self.add(name, f"[{path}]", f'record.objects("{key}").map({path}.init(unchecked:))',
                     f'record.put("{key}", newValue.map(\\.record), over: record.objects("{key}"), [], {make})', doc)
        else:
            self.add(name, path + "?", f'record.object("{key}").map({path}.init(unchecked:))',
                     f'record.put("{key}", newValue?.record, over: record.object("{key}"), FieldValue.object, absent: {absent})', doc)

    def write(self, fields, struct_name, doc, is_json):
        if is_json:
            for field in fields:
                self.json_field(field)
            head = meanings.comment(doc, "") + [f"public struct {struct_name}: JSONModel {{", "    public let json: StoredJSON",
                    "    public init(json: StoredJSON) { self.json = json }"]
            return head + self.lines + ["}"]
        newest = {}
        for field in fields:
            if not field.get("legacy"):
                newest.setdefault(field["name"], field)
        legacy = {field["name"]: field for field in fields if field.get("legacy") and field["name"] in newest}
        for field in fields:
            if field["type"] == "inline":
                path = self.names.get(field.get("objectType"))
                name = camel({"(attribute)": "attribute", "(self)": "value", "(case)": "kind"}.get(field["name"], field["name"]))
                if path and name not in self.taken:
                    self.taken.add(name)
                    self.is_demanded = False
                    self.add(name, path, f"{path}(unchecked: record)", None, meanings.inline(self.type, field))
                continue
            self.field(field, legacy.get(field["name"]) if not field.get("legacy") else None)
        number = self.type["hash"]
        required = [field["key"] for field in fields if self.type["coding"] == "Codable" and field["type"] not in ("inline", "nil")
                    and not (set(field) & {"optional", "mayBeMissing", "legacy", "cases", "since", "until", "application"}) and field["key"]]
        if required:
            note = "    /// The required keys: Telegram cannot read an object without one of them."
            listed = ", ".join(f'"{key}"' for key in required)
            line = f"    public static var requiredKeys: [StaticString] {{ [{listed}] }}"
            if len(line) <= 150:
                self.lines[0:0] = [note, line]
            else:
                lines, row = [], "            "
                for key in required:
                    if len(row) + len(key) > 140:
                        lines.append(row.rstrip())
                        row = "            "
                    row += f'"{key}", '
                self.lines[0:0] = [note, "    public static var requiredKeys: [StaticString] {", "        ["] + lines + [row.rstrip()] + ["        ]", "    }"]
        if self.demanded:
            arguments = ", ".join(f"{name}: {type_text}" for name, type_text, _ in self.demanded)
            self.lines += ["    /// Creates an object with the required members.", f"    public init({arguments}) {{",
                           "        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))"]
            self.lines += [f"        {statement}" for _, _, statement in self.demanded] + ["    }"]
            self.lines += ['    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")',
                           "    public init() { self.init(unchecked: CodedObject([])) }"]
        head = meanings.comment(doc, "") + [f"public struct {struct_name}: CodedModel {{", f"    public static let typeHash: Int32 = {number}",
                "    public var record: CodedObject", "    public init(unchecked record: CodedObject) { self.record = record }"]
        return head + self.lines + ["}"]

    def json_field(self, field):
        name = camel("kind" if field["name"] == "(case)" else {"(self)": "value"}.get(field["name"], field["name"]))
        if name in self.taken or name == "json":
            return
        self.taken.add(name)
        key, wire, target = field["key"], field["type"], self.names.get(field.get("objectType"))
        doc = meanings.field(self.type, field, is_json=True)
        simple = {"int32": "int32", "int64": "int64", "bool": "bool", "double": "double", "string": "string"}
        types = {"int32": "Int32", "int64": "Int64", "bool": "Bool", "double": "Double", "string": "String"}
        if self.is_packed_peer(field) and wire == "int64":
            self.add(name, "PeerId?", f'json.int64("{key}").map {{ PeerId(packed: $0) }}', None, doc)
        elif field.get("objectType") == "PeerId" and wire == "object":
            self.add(name, "PeerId?", f'json.peerId("{key}")', None, doc)
        elif wire in simple:
            self.add(name, types[wire] + "?", f'json.{simple[wire]}("{key}")', None, doc)
        elif wire == "bytes":
            self.add(name, "[UInt8]?", f'json.bytes("{key}")', None, doc)
        elif wire == "object" and target and field["objectType"] in JSON_ONLY:
            self.add(name, target + "?", f'json.member("{key}").map({target}.init(json:))', None, doc)
        elif wire == "objectArray" and target and field["objectType"] in JSON_ONLY:
            self.add(name, f"[{target}]", f'json.elements("{key}").map({target}.init(json:))', None, doc)
        elif wire.endswith("Array"):
            self.add(name, "[StoredJSON]", f'json.elements("{key}")', None, doc)
        else:
            self.add(name, "StoredJSON?", f'json.member("{key}")', None, doc)


JSON_ONLY, BOTH, CODABLE_FORMS = set(), set(), set()


def write(source, is_packed_peer, bytes_form, fingerprint):
    meanings.check(source)
    hashes = type_hashes(source)
    source = [type_ for type_ in source if type_["name"] not in ELSEWHERE]
    skipped = {type_["name"] for type_ in source if type_["kind"] in SKIPPED_KINDS
               or type_.get("application") and type_["kind"] in SKIPPED_APPLICATION_KINDS}
    generated = [type_ for type_ in source if type_["name"] not in skipped and type_["name"].split(".")[0] not in skipped | ELSEWHERE
                 and type_.get("fields")]
    all_names = {type_["name"] for type_ in generated}
    names = {}
    for type_ in generated:
        name = type_["name"]
        names[name] = renamed(re.sub(r"<.*>", "", name))
        JSON_ONLY.update([name] if type_.get("json") == "only" else [])
        if type_.get("codableFields"):
            BOTH.add(name)
            keys = [[(f["key"], f["type"]) for f in type_[part] if not f.get("legacy")] for part in ("fields", "codableFields")]
            if keys[0] != keys[1] and name not in WRAPPED:
                CODABLE_FORMS.add(name)
    spaces = {path.rsplit(".", 1)[0] for path in names.values() if "." in path}
    spaces = sorted((spaces | {space.rsplit(".", 1)[0] for space in spaces}) - set(names.values()))
    files, properties = {}, {}
    for type_ in sorted(generated, key=lambda type_: (type_["name"].count("."), type_["name"])):
        path = names[type_["name"]]
        is_json = type_["name"] in JSON_ONLY
        outer, _, last = path.rpartition(".")
        doc = meanings.type(type_, is_json)
        blocks = []
        model = Model(type_, names, is_packed_peer, bytes_form)
        blocks.append((outer, model.write(type_.get("fields", []), last, doc, is_json)))
        file = subjects.file(type_)
        if not is_json:
            properties.setdefault(file, []).append((path, model.rewrites))
        if type_["name"] in CODABLE_FORMS:
            form = Model(dict(type_, coding="Codable"), names, is_packed_peer, bytes_form)
            blocks.append((path, form.write(type_["codableFields"], "CodableForm", f"`{type_['name']}` in the form used inside Codable types, with other keys.", False)))
            properties[file].append((path + ".CodableForm", form.rewrites))
        for outer, lines in blocks:
            if outer:
                lines = [f"extension {outer} {{"] + ["    " + line if line else line for line in lines] + ["}"]
            files.setdefault(file, []).extend(lines + [""])
    clear(OUTPUT)
    clear(TESTS)
    for file, lines in files.items():
        save(OUTPUT, file, [HEAD, "import PostboxTables", ""] + lines[:-1])
    lines = [HEAD, ""]
    for space in spaces:
        outer, _, last = space.rpartition(".")
        declaration = [f"/// A namespace for the types whose names begin with `{space}.`.", f"public enum {last} {{}}"]
        lines += ([f"extension {outer} {{"] + ["    " + line for line in declaration] + ["}"] if outer else declaration) + [""]
    lines += ["package enum ModelData {", "    /// The FNV-1a hash of the files that the models are generated from.",
              f"    package static let fingerprint: UInt64 = {fingerprint('types.json', 'models.py', 'subjects.py', 'meanings.py', 'meanings.txt')}", "}"]
    save(OUTPUT, "Namespaces", lines)
    save(OUTPUT, "TypeHash", hashes)
    write_properties(properties)


def type_hashes(source):
    """The constants for the hashes that hand-written code uses: `TypeHash.storiesItemPrivacy` is the hash of `Stories.Item.Privacy`."""
    used = set()
    for root in (os.path.join(FOLDER, "..", ".."), os.path.join(TESTS, "..", "..")):
        for folder, _, files in os.walk(root):
            for name in files:
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        text = file.read()
                    used |= set(re.findall(r"\bTypeHash\.(\w+)", text)) if "enum TypeHash" not in text else set()
    hashes = {name[0].lower() + name[1:]: type_["hash"] for type_ in source for name in ["".join(map(upper, type_["name"].split(".")))]}
    unknown = used - set(hashes)
    assert not unknown, f"types.json has no type for these constants: {sorted(unknown)}"
    return [HEAD, "", "/// The hashes of types that are used without a value of their model, by the names of the types without dots.",
            "package enum TypeHash {"] + [f"    package static let {name}: Int32 = {hashes[name]}" for name in sorted(used)] + ["}"]


def clear(folder):
    """Removes what an earlier run wrote."""
    os.makedirs(folder, exist_ok=True)
    for old in os.listdir(folder):
        if open(os.path.join(folder, old), encoding="utf-8").readline().startswith("// Written by generate.py from types.json") and old != "CatalogueData.swift":
            os.remove(os.path.join(folder, old))


def save(folder, name, lines):
    with open(os.path.join(folder, name + ".swift"), "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


def write_properties(properties):
    lines = [HEAD, "import TelegramModel", "", "/// The settable properties of the models, by file.", "enum ModelProperties {",
             "    static let all: [ModelRewriting] = [" + ", ".join(camel(file) for file in sorted(properties)) + "].flatMap { $0 }"]
    lines[-1:] = wrapped(lines[-1], 8)
    for file, models in sorted(properties.items()):
        lines += ["", f"    private static let {camel(file)}: [ModelRewriting] = ["]
        for path, rewrites in models:
            if rewrites:
                text = f"        ModelRewriting({path}.self, [" + ", ".join("\\." + quoted(rewrite) for rewrite in rewrites) + "]),"
                lines += wrapped(text, 12)
        lines.append("    ]")
    save(TESTS, "ModelProperties", lines + ["}"])


def wrapped(text, indent):
    """The text in lines of 150 characters, broken behind commas."""
    lines, line = [], ""
    for part in re.split(r"(?<=,) ", text):
        if line and len(line) + len(part) > 148:
            lines.append(line)
            line = " " * indent + part
        else:
            line = line + " " + part if line else part
    return lines + [line]
