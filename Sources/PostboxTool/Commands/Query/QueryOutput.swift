import PostboxCoding

/// Takes the results of a query: prints, projects, counts, or only notes that there is one (spec 11.6).
final class QueryOutput {
    private let output: ResultOutput
    private let fields: [[String]]
    private let onlyCounts: Bool
    private let onlyExists: Bool
    private let limit: Int
    private let document = JSONDocument()
    private let projected = JSONWriter()
    private(set) var count = 0
    var damagedRows = 0

    init(_ invocation: Invocation) {
        output = invocation.output
        fields = invocation[QueryOptions.fields] ?? []
        onlyCounts = invocation[QueryOptions.count]
        onlyExists = invocation[QueryOptions.exists]
        limit = onlyExists ? 1 : invocation[QueryOptions.limit] ?? .max
    }

    /// Whether nothing more is wanted.
    var isDone: Bool { count >= limit }

    /// Takes one result; `write` makes its JSON when it is going to be seen. Returns false when nothing more is wanted.
    func add(_ writer: JSONWriter, _ write: () throws -> Void) throws -> Bool {
        guard !isDone else { return false }
        count += 1
        if !onlyCounts, !onlyExists {
            writer.removeAll()
            writer.beginObject()
            try write()
            if writer.sawInvalidUTF8 {
                writer.key("$invalidUTF8")
                writer.bool(true)
            }
            writer.endObject()
            try output.write(row: fields.isEmpty ? writer.bytes : project(writer.bytes))
        }
        return !isDone
    }

    func finish() throws {
        guard onlyCounts, !onlyExists else { return }
        projected.removeAll()
        projected.beginObject()
        projected.key("count")
        projected.int(count)
        projected.endObject()
        try output.write(row: projected.bytes)
    }

    /// The named fields under their dotted names; one that a result does not have is null.
    private func project(_ row: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer {
        try document.parse(row)
        projected.removeAll()
        projected.beginObject()
        for path in fields {
            var node: JSONNode? = document.root
            for name in path { node = node?.members.first { $0.keyString == name }?.value }
            projected.key(path.joined(separator: "."))
            if let node { node.write(to: projected) } else { projected.null() }
        }
        projected.endObject()
        return projected.bytes
    }
}
