/// The key type of a table.
public enum ValueBoxKeyType: String, Sendable, Hashable {
    /// Bytes, in a column of type BLOB.
    case binary
    /// 64-bit numbers, in a column of type INTEGER.
    case int64
}

/// A table of a value box: its number, its key type, and whether it is created WITHOUT ROWID.
public struct ValueBoxTable: Hashable, Sendable {
    /// The number N of the table, whose name in the file is tN.
    public let id: Int32
    /// The type of the keys.
    public let keyType: ValueBoxKeyType
    /// Whether to create the table WITHOUT ROWID if it does not exist. Has no meaning for an existing table.
    public let compactValuesOnCreation: Bool

    /// Describes a table, which is created when its first row is written.
    public init(id: Int32, keyType: ValueBoxKeyType, compactValuesOnCreation: Bool) {
        self.id = id
        self.keyType = keyType
        self.compactValuesOnCreation = compactValuesOnCreation
    }
}

/// A full-text table (FTS5) of a value box.
public struct ValueBoxFullTextTable: Hashable, Sendable {
    /// The number N of the table, whose name in the file is ftN.
    public let id: Int32

    /// Describes a table, which is created when its first row is written.
    public init(id: Int32) { self.id = id }
}

/// A table as found in a file.
public struct StoredTable: Hashable, Sendable {
    /// The number N of the table, whose name in the file is tN.
    public let id: Int32
    /// The type of the keys.
    public let keyType: ValueBoxKeyType
    /// Whether the table is WITHOUT ROWID.
    public let isCompact: Bool
    /// Whether the key column is a primary key. Without one, writing a key again adds a second row.
    public let hasPrimaryKey: Bool
    /// Whether the table's declaration in the file is not that of a value box. Its rows cannot be read, and the other properties have no meaning.
    public let isDamaged: Bool

    /// The table as requested from a value box.
    public var table: ValueBoxTable { ValueBoxTable(id: id, keyType: keyType, compactValuesOnCreation: isCompact) }
}

/// The contents of a file: its tables, its full-text tables, and the tables of other programs.
public struct StoredCatalogue: Sendable {
    /// The key-value tables, by number.
    public var tables: [Int32: StoredTable] = [:]
    /// The numbers of the full-text tables.
    public var fullTextTables: Set<Int32> = []
    /// The names of tables not created by a value box.
    public var foreignTables: [String] = []
    /// Whether the file has the marker of a value box, `__meta_fulltext_tables`.
    public var isValueBox = false
}

extension StoredTable {
    /// Reads a key-value table from its declaration: `t7`, `CREATE TABLE t7 (key BLOB PRIMARY KEY, value BLOB)`. Returns `nil` if the name has
    /// another form.
    init?(name: String, sql: UnsafeRawBufferPointer) {
        guard name.first == "t", let id = Int32(name.dropFirst()), id >= 0, name == "t\(id)" else { return nil }
        let isInt64 = StoredTable.holds(sql, "(key INTEGER")
        self.init(
            id: id, keyType: isInt64 ? .int64 : .binary, isCompact: StoredTable.isCompact(sql),
            hasPrimaryKey: isInt64 || StoredTable.holds(sql, "(key BLOB PRIMARY KEY"),
            isDamaged: !(isInt64 || StoredTable.holds(sql, "(key BLOB")) || !StoredTable.holds(sql, "value"))
    }

    /// Whether a table is declared WITHOUT ROWID.
    static func isCompact(_ sql: UnsafeRawBufferPointer) -> Bool { holds(sql, "WITHOUT ROWID") }

    /// Whether a declaration, except for the name, is exactly one that a value box writes.
    static func isExact(_ sql: String) -> Bool {
        let form = sql.drop { $0 != "(" }
        return ["BLOB PRIMARY KEY", "BLOB", "INTEGER PRIMARY KEY"].contains { key in
            ["", " WITHOUT ROWID"].contains { form == "(key \(key), value BLOB)\($0)" }
        }
    }

    /// Whether `word` occurs in the text. No String is created, because hundreds of texts are examined before anything else can start.
    private static func holds(_ text: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
        let word = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard text.count >= word.count else { return false }
        for start in 0...(text.count - word.count) where text[start] == word[0] && text[start...].starts(with: word) { return true }
        return false
    }
}
