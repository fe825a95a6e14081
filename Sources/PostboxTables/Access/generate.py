#!/usr/bin/env python3
"""Writes the files Generated/*TableKeys.swift, one in each folder of this module that has key structs. Run it after every change of such a struct:

    python3 Sources/PostboxTables/Access/generate.py

A key struct declares the parts of its keys as stored properties, in the order of the bytes:

    package struct PeerTagInitializedKey: TableKey {
        package static let kind: StaticString = "peerHistoryTagInitialized"   // The name of the form, if its table has several.
        package var peer: PackedPeerId
        package static let constant: UInt8 = 0x0C                             // A byte between the parts, at this position.
        package var tag: UInt32

        package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
    }

Keep the initializer in the struct. Without it, the compiler synthesizes an internal memberwise initializer, which conflicts with the generated one.
`static let minimumTail = 1` is the minimum length of a tail, and `// shown as "key"` after a property is the name in output, if it is another.
With `--check`, the script writes nothing and fails if a file is out of date.
"""
import os
import re
import sys

MODULE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
HEAD = "// Written by Access/generate.py from the key structs; do not edit.\n\nimport PostboxSchema\nimport PostboxStorage\n"
STRUCT = re.compile(r"^package struct (\w+): (?:TableKey|HoleRowKey)\b[^{]*\{\n(.*?)^\}\n", re.M | re.S)
PART = re.compile(r'^    package var (\w+): ([^{}=/\n]+?)(?:  // shown as "(\w+)")?$')
CONSTANT = re.compile(r"^    package static let constant: UInt8 = (\w+)$")
WIDTHS = {"PackedPeerId": 8, "Int64": 8, "Int32": 4, "UInt32": 4, "LittleEndianUInt16": 2, "Int8": 1, "UInt8": 1}
LONGEST_LINE = 150


def key_conformance(name, body):
    """The members of a key struct that follow from its parts."""
    parts, arguments, offset = [], [], 0
    for line in body.split("\n"):
        if part := PART.match(line):
            parts.append((part[1], part[2], part[3] or part[1]))
            offset += WIDTHS.get(part[2], 0)
        elif constant := CONSTANT.match(line):
            arguments = ["constant: Self.constant"] + ([f"at: {offset}"] if offset else [])
    if "static let minimumTail" in body:
        arguments.append("minimumTail: Self.minimumTail")
    types = ", ".join(type_ for _, type_, _ in parts)
    names = ", ".join(name for name, _, _ in parts)
    fields = "KeyFields(" + ", ".join([f'"{shown}"' for _, _, shown in parts] + arguments) + ")"
    kind = "kind: kind" if "static let kind" in body else ""
    lines = [f"extension {name} {{"]
    declaration = f"    package static var fields: KeyFields<{types}> {{"
    line = f"{declaration} {fields} }}"
    lines += [line] if len(line) <= LONGEST_LINE else [declaration, f"        {fields}", "    }"]
    lines += [f"    package static let form = fields.form({kind})", ""]
    lines.append(f"    package init({', '.join(f'{name}: {type_}' for name, type_, _ in parts)}) {{")
    lines += [f"        self.{name} = {name}" for name, _, _ in parts]
    lines += ["    }", "", "    init?(parsing key: UnsafeRawBufferPointer) {"]
    lines.append("        guard Self.fields.matches(key) else { return nil }")
    lines.append(f"        {f'({names})' if len(parts) > 1 else names} = Self.fields.parts(of: key)")
    lines += ["    }", "", f"    package var key: ValueBoxKey {{ Self.fields.key({names}) }}", "}", ""]
    return "\n".join(lines)


def generated_files():
    """The paths and contents of the generated files."""
    texts = {}
    for folder, _, files in os.walk(MODULE):
        found = []
        for name in files:
            if name.endswith(".swift") and os.path.basename(folder) != "Generated":
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found += STRUCT.findall(file.read())
        if found:
            path = os.path.join(folder, "Generated", os.path.basename(folder) + "TableKeys.swift")
            texts[path] = "\n".join([HEAD] + [key_conformance(name, body) for name, body in sorted(found)])
    return texts


def written_files():
    """The paths and contents of the files that exist."""
    texts = {}
    for folder, _, files in os.walk(MODULE):
        for name in files:
            if name.endswith("TableKeys.swift") and os.path.basename(folder) == "Generated":
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    texts[os.path.join(folder, name)] = file.read()
    return texts


def main():
    generated, written = generated_files(), written_files()
    if sys.argv[1:] == ["--check"]:
        if generated != written:
            sys.exit("Sources/PostboxTables: generated files are out of date: run Sources/PostboxTables/Access/generate.py")
        return
    for path in set(written) - set(generated):
        os.remove(path)
    for path, text in generated.items():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


main()
