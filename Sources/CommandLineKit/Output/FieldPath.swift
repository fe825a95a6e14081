import PostboxCoding

/// A path of `--fields`. Dots separate levels. A key that contains dots is in quotation marks, as in `media."content.url"`.
package struct FieldPath: Sendable, Equatable {
    let names: [String]

    /// The name of the field in the results.
    var text: String { names.joined(separator: ".") }

    /// Returns the paths of a comma-separated list; `nil` if it is invalid.
    static func list(_ text: String) -> [FieldPath]? {
        var paths: [FieldPath] = []
        var names: [String] = []
        var name = ""
        var isQuoted = false, wasQuoted = false
        func endName() -> Bool {
            guard !name.isEmpty else { return false }
            names.append(name)
            (name, wasQuoted) = ("", false)
            return true
        }
        func endPath() -> Bool {
            guard endName() else { return false }
            let path = FieldPath(names: names)
            // A result has a member once.
            if !paths.contains(where: { $0.text == path.text }) { paths.append(path) }
            names = []
            return true
        }
        for character in text {
            switch character {
            case "\"":
                // Quotation marks must enclose a whole name.
                guard isQuoted || (name.isEmpty && !wasQuoted) else { return nil }
                if isQuoted { wasQuoted = true }
                isQuoted.toggle()
            case _ where isQuoted: name.append(character)
            case ".": guard endName() else { return nil }
            case ",": guard endPath() else { return nil }
            default:
                guard !wasQuoted else { return nil }
                name.append(character)
            }
        }
        return !isQuoted && endPath() ? paths : nil
    }
}

/// Extracts the requested fields from results: each under its whole path, null if a result does not have it.
final class FieldProjection {
    private let paths: [FieldPath]
    private let document = JSONDocument()
    private let writer = JSONWriter()

    init(_ paths: [FieldPath]) { self.paths = paths }

    /// Returns the row with only these fields. The bytes are valid until the next call.
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

    /// Finds the member for the start of the path: one name, or several that together are a name with dots.
    static func member(of node: JSONNode, _ path: ArraySlice<String>) -> (JSONNode, ArraySlice<String>)? {
        for count in 1...max(1, path.count) {
            let name = path.prefix(count).joined(separator: ".")
            for member in node.members where member.keyString == name { return (member.value, path.dropFirst(count)) }
        }
        return nil
    }
}
