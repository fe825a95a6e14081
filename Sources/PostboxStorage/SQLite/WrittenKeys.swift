/// The written rows of a database: all rows that may differ from an earlier state, and some that do not.
///
/// Memory use does not grow with the database: a table with too many written rows, or one that was emptied at once, is treated as completely written.
package struct WrittenKeys {
    /// The written rows of a table.
    package struct Rows {
        /// The keys of the rows; `nil` if any row may have been written.
        package fileprivate(set) var keys: SuspectedKeys? = SuspectedKeys()

        fileprivate mutating func insert(_ key: UnsafeRawBufferPointer) {
            keys?.insert(key)
            if keys?.areTooMany == true { keys = nil }
        }
    }

    private var tables: [Int32: Rows] = [:]
    private var fullTextTables: [Int32: Rows] = [:]

    /// Returns the written rows of a table; `nil` if none exist.
    package subscript(_ table: ValueBoxTable) -> Rows? { tables[table.id] }

    /// Returns the written rows of a full-text table, by item in UTF-8; `nil` if none exist.
    package subscript(_ table: ValueBoxFullTextTable) -> Rows? { fullTextTables[table.id] }

    mutating func insert(_ key: UnsafeRawBufferPointer, of table: ValueBoxTable) { tables[table.id, default: Rows()].insert(key) }

    mutating func insertAll(of table: ValueBoxTable) { tables[table.id, default: Rows()].keys = nil }

    mutating func insert(item: String, of table: ValueBoxFullTextTable) {
        Array(item.utf8).withUnsafeBytes { fullTextTables[table.id, default: Rows()].insert($0) }
    }
}

extension SQLiteValueBox {
    /// Starts recording the rows written through this box. Rolled back rows stay in the record.
    package func recordWrittenKeys() { recordedKeys = WrittenKeys() }

    /// Returns the rows written since `recordWrittenKeys()`; `nil` if nothing is recorded.
    package func writtenKeys() throws -> WrittenKeys? {
        try flushAll()
        return recordedKeys
    }

    /// Records the rows that a table has in a range, both ends included, before they are removed.
    func recordKeys(_ table: ValueBoxTable, from low: ValueBoxKey, through high: ValueBoxKey) throws {
        guard recordedKeys != nil else { return }
        try rangeKeys(table, .from(low, through: high), limit: 0) { key in
            recordedKeys?.insert(key, of: table)
            return true
        }
    }
}

/// Keys of rows that may differ, a few megabytes of them.
package struct SuspectedKeys {
    private var keys: Set<ValueBoxKey> = []
    private var byteCount = 0

    private static let byteLimit = 4 << 20
    /// The memory of a key in addition to its bytes.
    private static let overhead = 64

    /// Creates a set without keys.
    package init() {}

    /// The tables are too different: walking them in key order is better then.
    package var areTooMany: Bool { byteCount >= SuspectedKeys.byteLimit }

    package mutating func insert(_ key: UnsafeRawBufferPointer) {
        if keys.insert(ValueBoxKey(copying: key)).inserted { byteCount += key.count + SuspectedKeys.overhead }
    }

    package func sorted() -> [ValueBoxKey] { keys.sorted() }

    /// Returns the keys in the order of a table whose keys are numbers, which have signs.
    package func sortedNumbers() -> [ValueBoxKey] { keys.sorted { ($0.int64 ?? 0) < ($1.int64 ?? 0) } }
}
