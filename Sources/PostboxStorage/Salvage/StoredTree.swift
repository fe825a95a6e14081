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
        let isCompact = row.isTable && row.sql.contains("WITHOUT ROWID")
        let isInt64 = row.sql.contains("(key INTEGER")
        let contents: Contents =
            if !row.isTable {
                .other
            } else if let id = StoredTree.number(row.name, after: "t"), isInt64 || row.sql.contains("(key BLOB") {
                .rows(id)
            } else if row.name.hasSuffix("_content"), let id = StoredTree.number(String(row.name.dropLast("_content".count)), after: "ft") {
                .fullText(id)
            } else {
                .other
            }
        self.init(contents: contents, isOfTable: row.isTable && !isCompact, keyType: isInt64 ? .int64 : .binary)
    }

    /// As a value box would make the table, where the file does not say any more.
    package init(_ table: ValueBoxTable) {
        let isCompact = table.keyType == .binary && table.compactValuesOnCreation
        self.init(contents: .rows(table.id), isOfTable: !isCompact, keyType: table.keyType)
    }

    private static func number(_ name: String, after prefix: String) -> Int32? {
        guard name.hasPrefix(prefix), let id = Int32(name.dropFirst(prefix.count)), id >= 0, name == "\(prefix)\(id)" else { return nil }
        return id
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
