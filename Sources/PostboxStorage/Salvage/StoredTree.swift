/// A b-tree of a file: its contents, and the reachable part of it.
package struct StoredTree: Sendable {
    package enum Contents: Hashable, Sendable {
        /// SQLite's table that lists all tables.
        case schema
        /// Keys and values of the table tN.
        case rows(Int32)
        /// The rows of the full-text table ftN.
        case fullText(Int32)
        /// The table is derived from other tables, or unknown.
        case other
    }

    package let contents: Contents
    /// Whether its rows have numeric keys; the rows of other tables are in the tree of an index.
    package let isOfTable: Bool
    package let keyType: ValueBoxKeyType
    /// Pages that can be reached and read.
    package internal(set) var pages = 0
    /// The number of unreadable pages, whose subtrees are unreachable.
    package internal(set) var badPages = 0
    /// Whether a part of the tree is unreachable.
    package var isBroken: Bool { badPages > 0 }

    static let schema = StoredTree(contents: .schema, isOfTable: true, keyType: .int64)

    private init(contents: Contents, isOfTable: Bool, keyType: ValueBoxKeyType) {
        self.contents = contents
        self.isOfTable = isOfTable
        self.keyType = keyType
    }

    /// Creates a tree from a schema row of a value box. If the schema is unreadable, the pages determine the type.
    init(_ row: SchemaRow, _ file: DamagedFile) {
        let (table, isCompact) = Array(row.sql.utf8).withUnsafeBytes { (StoredTable(name: row.name, sql: $0), StoredTable.isCompact($0)) }
        if row.isTable, let table, !StoredTable.isExact(row.sql), let form = StoredTree.form(row.root, file) {
            self.init(contents: .rows(table.id), isOfTable: form.isOfTable, keyType: form.keyType)
            return
        }
        let contents: Contents =
            if !row.isTable {
                .other
            } else if let table {
                .rows(table.id)
            } else if let id = StoredTree.fullTextNumber(row.name) {
                .fullText(id)
            } else {
                .other
            }
        self.init(contents: contents, isOfTable: row.isTable && !isCompact, keyType: table?.keyType ?? .binary)
    }

    /// The largest number of levels, which is more than a tree of SQLite has.
    private static let mostLevels = 20

    /// Returns the form of the rows of a tree; `nil` if none can be read on the path along its last pages.
    private static func form(_ root: UInt32, _ file: DamagedFile) -> (isOfTable: Bool, keyType: ValueBoxKeyType)? {
        let reader = PageRecords(file)
        var page = root
        for _ in 0..<mostLevels {
            if reader.load(page, isOfTable: false) { return (false, .binary) }
            guard reader.load(page, isOfTable: true) else { return nil }
            var (child, hasNumbers): (UInt32?, Bool?)
            reader.children { child = child ?? $0 }
            // If the column of the key is empty, the row number is the key.
            reader.forEach { _, record in hasNumbers = hasNumbers ?? record.map { record, _ in record.columns.first == .null } }
            if let hasNumbers { return (true, hasNumbers ? .int64 : .binary) }
            guard let child else { return nil }
            page = child
        }
        return nil
    }

    /// Creates a tree for a table as a value box declares it, if the file no longer contains the declaration.
    package init(_ table: ValueBoxTable) {
        let isCompact = table.keyType == .binary && table.compactValuesOnCreation
        self.init(contents: .rows(table.id), isOfTable: !isCompact, keyType: table.keyType)
    }

    /// 41 for `ft41_content`, which has the texts themselves.
    private static func fullTextNumber(_ name: String) -> Int32? {
        guard name.hasPrefix("ft"), name.hasSuffix("_content"), let id = Int32(name.dropFirst(2).dropLast("_content".count)), id >= 0 else { return nil }
        return name == "ft\(id)_content" ? id : nil
    }
}

extension StoredTree {
    /// The number of the table whose rows it has.
    package var tableId: Int32? {
        switch contents {
        case let .rows(id), let .fullText(id): id
        case .schema, .other: nil
        }
    }
}

extension StoredTree {
    /// Passes key and value of a record to the closure, in the form in which a value box passes them. Returns `false` if the record is not a row of
    /// such a table.
    package func withRow(
        _ rowid: Int64?, _ record: StoredRecord, _ bytes: UnsafeRawBufferPointer,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Void
    ) rethrows -> Bool {
        guard record.columns.count == 2, let value = record.columns[1].blobOrNull, isOfTable == (rowid != nil) else { return false }
        let valueBytes = UnsafeRawBufferPointer(rebasing: bytes[value])
        if keyType == .int64 {
            // The key is the row number, and its column is empty.
            guard let rowid, record.columns[0] == .null else { return false }
            try withUnsafeBytes(of: rowid.bigEndian) { try body($0, valueBytes) }
        } else {
            guard case let .blob(key) = record.columns[0] else { return false }
            try body(UnsafeRawBufferPointer(rebasing: bytes[key]), valueBytes)
        }
        return true
    }
}
