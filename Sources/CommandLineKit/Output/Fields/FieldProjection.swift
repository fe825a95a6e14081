import PostboxCoding

/// Takes the fields that were asked for out of results: each under its whole path, null where a result does not have it.
final class FieldProjection {
    private let paths: [FieldPath]
    private let document = JSONDocument()
    private let writer = JSONWriter()

    init(_ paths: [FieldPath]) { self.paths = paths }

    /// The projected row; valid until the next one.
    func project(_ row: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer {
        try document.parse(row)
        writer.removeAll()
        writer.beginObject()
        for path in paths {
            writer.key(path.text)
            write(document.root, path.names[...])
        }
        writer.endObject()
        return writer.bytes
    }

    private func write(_ node: JSONNode, _ path: ArraySlice<String>) {
        if path.isEmpty { return node.write(to: writer) }
        switch node.kind {
        case .array:
            writer.beginArray()
            for element in node.elements { write(element, path) }
            writer.endArray()
        case .object:
            if let (member, rest) = FieldProjection.member(of: node, path) { return write(member, rest) }
            writer.null()
        default: writer.null()
        }
    }

    /// The member that the beginning of the path names: one name, or several that are one with dots in it.
    static func member(of node: JSONNode, _ path: ArraySlice<String>) -> (JSONNode, ArraySlice<String>)? {
        for count in 1...max(1, path.count) {
            let name = path.prefix(count).joined(separator: ".")
            for member in node.members where member.keyString == name { return (member.value, path.dropFirst(count)) }
        }
        return nil
    }
}
