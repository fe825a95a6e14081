import PostboxCoding

/// Takes the results of a query: prints, counts, or only notes that there is one (spec 11.6).
final class QueryOutput {
    private let output: ResultOutput
    private let onlyCounts: Bool
    private let onlyExists: Bool
    private let limit: Int
    private(set) var count = 0
    var damagedRows = 0

    init(_ invocation: Invocation) {
        output = invocation.output
        onlyCounts = invocation[QueryOptions.count]
        onlyExists = invocation[QueryOptions.exists]
        limit = min(invocation[QueryOptions.limit] ?? .max, onlyExists ? 1 : .max)
        if onlyExists { output.leave() }
    }

    /// Whether nothing more is wanted.
    var isDone: Bool { count >= limit }

    /// Whether results are seen, and not only counted.
    var showsResults: Bool { !onlyCounts && !onlyExists }

    /// Counts a result that is printed elsewhere, or not at all. Returns false when nothing more is wanted.
    func take(_ print: () throws -> Void) rethrows -> Bool {
        guard !isDone else { return false }
        count += 1
        try print()
        return !isDone
    }

    /// Takes one result; `write` makes its JSON when it is going to be seen. Returns false when nothing more is wanted.
    func add(_ writer: JSONWriter, _ write: () throws -> Void) throws -> Bool {
        try take {
            guard showsResults else { return }
            writer.removeAll()
            try QueryOutput.write(to: writer, write)
            try output.write(row: writer.bytes)
        }
    }

    /// Writes a result whose members `write` writes.
    static func write(to writer: JSONWriter, _ write: () throws -> Void) rethrows {
        writer.beginObject()
        try write()
        if writer.sawInvalidUTF8 {
            writer.key("$invalidUTF8")
            writer.bool(true)
        }
        writer.endObject()
    }

    func finish() throws {
        guard onlyCounts, !onlyExists else { return }
        let writer = JSONWriter(capacity: 64)
        writer.beginObject()
        writer.key("count")
        writer.int(count)
        writer.endObject()
        try output.write(row: writer.bytes)
    }
}
