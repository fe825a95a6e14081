import PostboxComparison
import PostboxStorage
import PostboxTables

/// How many rows of a table a migration changes, found by comparing the database before with the one after.
public struct RowChanges: Sendable, Hashable {
    /// Rows that only the new database has.
    public private(set) var inserted = 0
    /// Rows that both have, with different values.
    public private(set) var changed = 0
    /// Rows that only the old database has.
    public private(set) var deleted = 0

    /// Whether the table is the same in both.
    public var isEmpty: Bool { inserted == 0 && changed == 0 && deleted == 0 }

    package init(_ table: ValueBoxTable, from old: SQLiteValueBox, to new: SQLiteValueBox, progress: (Int) throws -> Void = { _ in }) throws {
        try TableDifference(table, from: old, to: new).walk(progress: progress) { row in
            switch row.change {
            case .inserted: inserted += 1
            case .changed: changed += 1
            case .deleted: deleted += 1
            }
            return true
        }
    }
}

extension SQLiteValueBox {
    /// Throws `corrupt`, with the table's name, when the other database, a copy of this one, does not hold the same rows.
    package func expectSameRows(in copy: SQLiteValueBox, progress: (Int) throws -> Void = { _ in }) throws {
        let boxVersion = try pragma("user_version")
        guard try copy.pragma("user_version") == boxVersion, Set(copy.catalogue.tables.keys) == Set(catalogue.tables.keys) else {
            throw ValueBoxError(.corrupt, "\(copy.path) does not have the tables of \(path)")
        }
        for table in catalogue.tables.values.sorted(by: { $0.id < $1.id }) {
            guard try RowChanges(table.table, from: self, to: copy, progress: progress).isEmpty else {
                throw ValueBoxError(.corrupt, "\(copy.path) does not have the rows of t\(table.id) in \(path)")
            }
        }
        for id in catalogue.fullTextTables {
            try FullTextDifference(ValueBoxFullTextTable(id: id), from: self, to: copy).walk { _ in
                throw ValueBoxError(.corrupt, "\(copy.path) does not have the rows of ft\(id) in \(path)")
            }
        }
    }
}
