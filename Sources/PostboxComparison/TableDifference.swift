import PostboxStorage

/// The difference between a table of one database and the same table of another: rows that only the new one has, that only the old one has, or that
/// both have with different values. The stored bytes are compared.
///
/// Memory use does not grow with the tables: it is at most a few megabytes of keys and one row of each side. A missing table is treated as one
/// without rows.
///
///     try TableDifference(MessageHistoryTable.declaration.table, from: old, to: new).walk { row in
///         print(row.change, row.key.count)
///         return true
///     }
public struct TableDifference {
    private let oldTable: ValueBoxTable
    private let newTable: ValueBoxTable
    private let old: SQLiteValueBox
    private let new: SQLiteValueBox

    /// Creates the difference of a table: the rows that `old` and `new` do not share.
    public init(_ table: ValueBoxTable, from old: SQLiteValueBox, to new: SQLiteValueBox) {
        self.init(table, in: old, and: table, in: new)
    }

    /// Creates a difference for undeclared tables, with the table of each side as its file defines it. Rows whose keys have different types never
    /// match.
    public init(_ oldTable: ValueBoxTable, in old: SQLiteValueBox, and newTable: ValueBoxTable, in new: SQLiteValueBox) {
        self.oldTable = oldTable
        self.newTable = newTable
        self.old = old
        self.new = new
    }

    /// Passes differing rows to the closure, in key order, until `body` returns `false`. `progress` is called regularly with the number of rows
    /// walked since the last call. Throws `ValueBoxError` if a file is damaged.
    public func walk(progress: (Int) throws -> Void = { _ in }, _ body: (RowDifference<UnsafeRawBufferPointer>) throws -> Bool) throws {
        if let inOld = try old.storedOrderCursor(oldTable), let inNew = try new.storedOrderCursor(newTable) {
            var comparison = StorageOrderComparison(old: inOld, new: inNew)
            if let keys = try comparison.suspects(progress: progress) { return try compare(keys, body) }
        }
        try OrderedMerge(old: old.cursor(oldTable), new: new.cursor(newTable)).walk(progress: progress, body)
    }

    /// Compares only the rows in these places, if it is known that all differing rows are there.
    package func walk(
        in places: RowSums.DifferingPlaces, progress: (Int) throws -> Void, _ body: (RowDifference<UnsafeRawBufferPointer>) throws -> Bool
    ) throws {
        if places.isEmpty { return }
        if old.storesOutOfOrder(oldTable), new.storesOutOfOrder(newTable), let keys = try keys(in: places) { return try compare(keys, body) }
        try OrderedMerge(old: old.cursor(oldTable), new: new.cursor(newTable)).walk(progress: progress) { try !places.contains($0.key) || body($0) }
    }

    /// Compares only the written rows, if it is known that all others are equal.
    package func walk(
        among rows: WrittenKeys.Rows, progress: (Int) throws -> Void, _ body: (RowDifference<UnsafeRawBufferPointer>) throws -> Bool
    ) throws {
        guard let keys = rows.keys else { return try walk(progress: progress, body) }
        try compare(newTable.keyType == .int64 ? keys.sortedNumbers() : keys.sorted(), body)
    }

    /// Returns the keys in order; `nil` if there are too many.
    private func keys(in places: RowSums.DifferingPlaces) throws -> [ValueBoxKey]? {
        var keys = SuspectedKeys()
        for (box, table) in [(old, oldTable), (new, newTable)] {
            try box.scanKeys(table) { key in
                if places.contains(key) { keys.insert(key) }
                return !keys.areTooMany
            }
        }
        return keys.areTooMany ? nil : keys.sorted()
    }

    private func compare(_ keys: [ValueBoxKey], _ body: (RowDifference<UnsafeRawBufferPointer>) throws -> Bool) throws {
        for key in keys {
            let shouldContinue = try old.withValue(oldTable, key: key) { inOld in
                try new.withValue(newTable, key: key) { inNew in
                    if inOld == nil, inNew == nil { return true }
                    if let inOld, let inNew, inOld.elementsEqual(inNew) { return true }
                    return try key.withBytes { try body(RowDifference(key: $0, old: inOld, new: inNew)) }
                }
            }
            guard shouldContinue else { return }
        }
    }
}

/// Finds the rows that may differ by walking both tables in the order in which they are stored. If key order does not follow the order in the file,
/// this reads each page only once. Two states of one account usually store equal rows at equal places.
struct StorageOrderComparison {
    let old: StoredOrderCursor
    let new: StoredOrderCursor
    private var keys = SuspectedKeys()
    /// The offset between the last equal rows: a rewritten file numbers its rows without gaps.
    private var shift: Int64 = 0

    init(old: StoredOrderCursor, new: StoredOrderCursor) {
        self.old = old
        self.new = new
    }

    /// Returns the keys of all rows not found in parallel with the same value, in key order, or `nil` if there are too many.
    mutating func suspects(progress: (Int) throws -> Void) throws -> [ValueBoxKey]? {
        var hasOld = try old.advance()
        var hasNew = try new.advance()
        var walked = 0
        while hasOld || hasNew {
            walked += 1
            if walked == OrderedMerge<RowCursor>.progressStep {
                try progress(walked)
                walked = 0
            }
            if hasOld, hasNew, old.hasSameRow(as: new) {
                shift = old.place &- new.place
                hasOld = try old.advance()
                hasNew = try new.advance()
                continue
            }
            let readsOld = hasOld && (!hasNew || old.place <= new.place &+ shift)
            if !readsOld || old.place == new.place &+ shift, hasNew {
                keys.insert(new.key)
                hasNew = try new.advance()
            }
            if readsOld {
                keys.insert(old.key)
                hasOld = try old.advance()
            }
            guard !keys.areTooMany, !old.foundNonBlobKey, !new.foundNonBlobKey else { return nil }
        }
        if walked > 0 { try progress(walked) }
        return keys.sorted()
    }
}

/// The difference between a full-text table of one database and that of another, like `TableDifference` for tables. A row is identified by its
/// collection, item, and tags; row numbers are ignored.
public struct FullTextDifference {
    private let table: ValueBoxFullTextTable
    private let old: SQLiteValueBox
    private let new: SQLiteValueBox

    /// Creates the difference of a full-text table: the rows that `old` and `new` do not share.
    public init(_ table: ValueBoxFullTextTable, from old: SQLiteValueBox, to new: SQLiteValueBox) {
        self.table = table
        self.old = old
        self.new = new
    }

    /// Passes differing rows to the closure, in order of collection, item, and tags, until `body` returns `false`. `progress` is called regularly
    /// with the number of rows walked since the last call. Throws `ValueBoxError` if a file is damaged.
    public func walk(progress: (Int) throws -> Void = { _ in }, _ body: (RowDifference<FullTextKey>) throws -> Bool) throws {
        try OrderedMerge(old: old.cursor(table), new: new.cursor(table)).walk(progress: progress, body)
    }

    /// Compares only the written rows, if it is known that all others are equal.
    package func walk(among rows: WrittenKeys.Rows, progress: (Int) throws -> Void, _ body: (RowDifference<FullTextKey>) throws -> Bool) throws {
        guard let items = rows.keys?.sorted(), let inOld = try old.cursor(table, items: items), let inNew = try new.cursor(table, items: items) else {
            return try walk(progress: progress, body)
        }
        try OrderedMerge(old: inOld, new: inNew).walk(progress: progress, body)
    }
}
