import PostboxCoding
import PostboxDocuments
import TelegramCore

/// A request recorded by a later version, which has fields that this version does not know.
enum LaterRequest {
    /// Returns the paths of the record's fields that this version does not know, if all its other fields match the request's; otherwise `nil`, as for
    /// a record without such fields.
    static func unknownFields(
        of expected: JSONNode, _ name: String, comparedWith fields: JSONNode, _ matches: (_ fields: JSONNode, _ expected: JSONNode) -> Bool
    ) -> [String]? {
        // The record as this version writes it: a field that remains is known, and its absence in the request is a difference.
        let own = JSONDocument()
        let request = (try? UnknownNames().skipping { try Read.knownRequest(name, expected) }) ?? nil
        let known = request.flatMap { (try? own.parse($0.json)) != nil ? own.root["fields"] : nil }
        var others: [String] = []
        let writer = JSONWriter()
        write(expected, comparedWith: fields, known, path: "", to: writer, &others)
        let rest = JSONDocument()
        guard !others.isEmpty, (try? rest.parse(String(decoding: writer.bytes, as: UTF8.self))) != nil, matches(fields, rest.root) else { return nil }
        return others
    }

    /// Writes a value of the record without the fields that neither the request has nor this version knows, and adds their paths to `others`.
    private static func write(
        _ expected: JSONNode, comparedWith actual: JSONNode, _ known: JSONNode?, path: String, to writer: JSONWriter, _ others: inout [String]
    ) {
        switch (expected.kind, actual.kind) {
        case (.object, .object):
            writer.beginObject()
            for member in expected.members {
                let name = member.keyString, own = known?.member(name)
                if let value = actual.member(name) {
                    writer.key(name)
                    write(member.value, comparedWith: value, own, path: path + name + ".", to: writer, &others)
                } else if member.value.isNull || own.map({ !$0.isNull }) ?? false || name.hasPrefix("=") {
                    // A name that begins with "=" is an operator of a pattern.
                    writer.key(name)
                    member.value.write(to: writer)
                } else if !others.contains(path + name) {
                    others.append(path + name)
                }
            }
            writer.endObject()
        case (.array, .array):
            var values = actual.elements.makeIterator(), owns = known?.kind == .array ? known?.elements.makeIterator() : nil
            writer.beginArray()
            for element in expected.elements {
                let own = owns?.next()
                if let value = values.next() {
                    write(element, comparedWith: value, own, path: path, to: writer, &others)
                } else {
                    element.write(to: writer)
                }
            }
            writer.endArray()
        default: expected.write(to: writer)
        }
    }
}
