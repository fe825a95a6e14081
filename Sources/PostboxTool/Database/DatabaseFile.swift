import Postbox
import PostboxCoding
import PostboxStorage

/// A database opened for reading: one consistent snapshot, nothing on disk changes (spec 11.1).
struct DatabaseFile {
    let path: String
    let box: SQLiteValueBox

    init(path: String, box: SQLiteValueBox) {
        self.path = path
        self.box = box
    }

    init(_ invocation: Invocation) throws {
        try self.init(invocation[.database])
    }

    init(_ argument: String) throws {
        do {
            path = try DatabaseLocator.locate(argument)
            box = try SQLiteValueBox(path: path, mode: .readOnly)
            guard box.catalogue.isValueBox || box.catalogue.tables[0] != nil else {
                throw ValueBoxError(.notADatabase, "\(path) is not a Postbox database: it is a SQLite file of something else")
            }
        } catch {
            throw ToolError(error, doing: "opening \(argument)")
        }
    }

    /// Walks the rows of a table whose keys begin with `prefix`, in key order or against it; all rows without one.
    func rows(
        _ table: TableDeclaration, prefix: ValueBoxKey? = nil, reverse: Bool = false,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard let prefix else { return try box.scan(table.table, reverse: reverse, body) }
        if table.table.keyType == .int64 {
            try box.withValue(table.table, key: prefix) { value in
                if let value { _ = try prefix.withBytes { try body($0, value) } }
            }
            return
        }
        // A key may be nothing but the prefix; ranges leave their ends out.
        try box.range(table.table, start: reverse ? prefix.successor : prefix.predecessor, end: reverse ? prefix.predecessor : prefix.successor, limit: 0) {
            guard $0.starts(with: prefix.bytes) else { return true }
            return try body($0, $1)
        }
    }
}
