import PostboxStorage

/// What differs between a full-text table of one database and that of another, as `TableDifference` does for tables. A row is named by its
/// collection, item and tags; the numbers of rows do not matter.
public struct FullTextDifference {
    private let table: ValueBoxFullTextTable
    private let old: SQLiteValueBox
    private let new: SQLiteValueBox

    /// The rows of the table that `old` and `new` do not share.
    public init(_ table: ValueBoxFullTextTable, from old: SQLiteValueBox, to new: SQLiteValueBox) {
        self.table = table
        self.old = old
        self.new = new
    }

    /// Hands over the rows that differ, in order of collection, item and tags, until `body` answers false.
    public func walk(progress: (Int) throws -> Void = { _ in }, _ body: (RowDifference<FullTextKey>) throws -> Bool) throws {
        try OrderedMerge(old: old.cursor(table), new: new.cursor(table)).walk(progress: progress, body)
    }

    /// The same for the written rows alone, where it is known that all others are the same.
    package func walk(among rows: WrittenKeys.Rows, progress: (Int) throws -> Void, _ body: (RowDifference<FullTextKey>) throws -> Bool) throws {
        guard let items = rows.keys?.sorted(), let inOld = try old.cursor(table, items: items), let inNew = try new.cursor(table, items: items) else {
            return try walk(progress: progress, body)
        }
        try OrderedMerge(old: inOld, new: inNew).walk(progress: progress, body)
    }
}
