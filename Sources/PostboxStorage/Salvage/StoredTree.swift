/// A b-tree of a file: what it holds, and how much of it can be reached.
package struct StoredTree: Sendable {
    package enum Contents: Hashable, Sendable {
        /// SQLite's table of tables.
        case schema
        /// Keys and values of the table tN.
        case rows(Int32)
        /// The rows of the full-text table ftN.
        case fullText(Int32)
        /// What follows from others, or is nobody's.
        case other
    }

    package let contents: Contents
    /// Whether its rows have numbers for keys; those of others stand in the tree of an index.
    package let isOfTable: Bool
    package let keyType: ValueBoxKeyType
    /// Pages that can be reached and read.
    package internal(set) var pages = 0
    /// Pages that cannot be read, and what hangs on them is out of reach.
    package internal(set) var badPages = 0
    /// Whether a part of the tree is out of reach.
    package var isBroken: Bool { badPages > 0 }

    static let schema = StoredTree(contents: .schema, isOfTable: true, keyType: .int64)

    private init(contents: Contents, isOfTable: Bool, keyType: ValueBoxKeyType) {
        self.contents = contents
        self.isOfTable = isOfTable
        self.keyType = keyType
    }

    /// As a value box makes it.
    init(_ row: SchemaRow) {
        let (table, isCompact) = Array(row.sql.utf8).withUnsafeBytes { (StoredTable(name: row.name, sql: $0), StoredTable.isCompact($0)) }
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

    /// As a value box would make the table, where the file does not say any more.
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
