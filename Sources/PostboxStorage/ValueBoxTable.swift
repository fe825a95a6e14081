public enum ValueBoxKeyType: String, Sendable, Hashable { case binary, int64 }

/// A table of a value box: its number, its kind of keys, and whether it is created WITHOUT ROWID (spec 01.5).
public struct ValueBoxTable: Hashable, Sendable {
    public let id: Int32
    public let keyType: ValueBoxKeyType
    public let compactValuesOnCreation: Bool

    public init(id: Int32, keyType: ValueBoxKeyType, compactValuesOnCreation: Bool) {
        self.id = id
        self.keyType = keyType
        self.compactValuesOnCreation = compactValuesOnCreation
    }
}

public struct ValueBoxFullTextTable: Hashable, Sendable {
    public let id: Int32
    public init(id: Int32) { self.id = id }
}

/// A table as it was found in a file (spec 01.6.3).
public struct StoredTable: Hashable, Sendable {
    public let id: Int32
    public let keyType: ValueBoxKeyType
    public let isCompact: Bool
    public let hasPrimaryKey: Bool

    public var table: ValueBoxTable { ValueBoxTable(id: id, keyType: keyType, compactValuesOnCreation: isCompact) }
}

/// What a file holds: its tables, its full-text tables, and tables that are not Telegram's.
public struct StoredCatalogue: Sendable {
    public var tables: [Int32: StoredTable] = [:]
    public var fullTextTables: Set<Int32> = []
    public var foreignTables: [String] = []
    /// Whether the file has the mark of a value box, `__meta_fulltext_tables`.
    public var isValueBox = false
}
