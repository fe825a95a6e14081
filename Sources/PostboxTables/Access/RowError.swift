import PostboxCoding
import PostboxSchema
import PostboxStorage

/// What is wrong with a stored row, and which row it is.
public struct RowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The table of the row.
    public let table: ValueBoxTable
    /// The row's key.
    public let key: ValueBoxKey
    /// What is wrong with the value, and at which byte.
    public let cause: CodingError

    /// A row and what is wrong with it.
    public init(table: ValueBoxTable, key: ValueBoxKey, cause: CodingError) {
        self.table = table
        self.key = key
        self.cause = cause
    }

    /// The table's number and name, the row's key, and what is wrong with it.
    public var description: String {
        let name = TableCatalogue.declaration(id: table.id).map { " \($0.name)" } ?? ""
        return "t\(table.id)\(name), key \(key): \(cause)"
    }

    /// `description`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { description }

    /// What to do about it.
    public var recoverySuggestion: String? { "postbox check lists every row that cannot be read; the others can be" }
}
