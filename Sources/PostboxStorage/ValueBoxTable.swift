/// What the keys of a table are.
public enum ValueBoxKeyType: String, Sendable, Hashable {
    /// Bytes, in a column of type BLOB.
    case binary
    /// Numbers of 64 bits, in a column of type INTEGER.
    case int64
}

/// A table of a value box: its number, its kind of keys, and whether it is created WITHOUT ROWID.
public struct ValueBoxTable: Hashable, Sendable {
    /// The number N of the table, which is called tN in the file.
    public let id: Int32
    /// What its keys are.
    public let keyType: ValueBoxKeyType
    /// Whether the table, once it has to be made, is made WITHOUT ROWID. Says nothing about a table that is there.
    public let compactValuesOnCreation: Bool

    /// Describes a table; nothing is made before the first row is written.
    public init(id: Int32, keyType: ValueBoxKeyType, compactValuesOnCreation: Bool) {
        self.id = id
        self.keyType = keyType
        self.compactValuesOnCreation = compactValuesOnCreation
    }
}

/// A full-text table (FTS5) of a value box.
public struct ValueBoxFullTextTable: Hashable, Sendable {
    /// The number N of the table, which is called ftN in the file.
    public let id: Int32

    /// Names a table; it is made when the first row is written.
    public init(id: Int32) { self.id = id }
}

/// A table as it was found in a file.
public struct StoredTable: Hashable, Sendable {
    /// The number N of the table, which is called tN in the file.
    public let id: Int32
    /// What its keys are.
    public let keyType: ValueBoxKeyType
    /// Whether it is WITHOUT ROWID.
    public let isCompact: Bool
    /// Whether its key column is a primary key. Without one, writing a key again adds a second row under it.
    public let hasPrimaryKey: Bool
    /// What the file says of it is no declaration of a value box: its rows cannot be read, and the other properties say nothing.
    public let isDamaged: Bool

    /// The same table as a value box is asked for it.
    public var table: ValueBoxTable { ValueBoxTable(id: id, keyType: keyType, compactValuesOnCreation: isCompact) }
}

/// What a file holds: its tables, its full-text tables, and tables that are not Telegram's.
public struct StoredCatalogue: Sendable {
    /// The tables of keys and values, by number.
    public var tables: [Int32: StoredTable] = [:]
    /// The numbers of the full-text tables.
    public var fullTextTables: Set<Int32> = []
    /// The names of tables that no value box has made.
    public var foreignTables: [String] = []
    /// Whether the file has the mark of a value box, `__meta_fulltext_tables`.
    public var isValueBox = false
}

extension StoredTable {
    /// A table of keys and values, by what the schema says of it: `t7`, `CREATE TABLE t7 (key BLOB PRIMARY KEY, value BLOB)`. nil for one of another name.
    init?(name: String, sql: UnsafeRawBufferPointer) {
        guard name.first == "t", let id = Int32(name.dropFirst()), id >= 0, name == "t\(id)" else { return nil }
        let isInt64 = StoredTable.holds(sql, "(key INTEGER")
        self.init(
            id: id, keyType: isInt64 ? .int64 : .binary, isCompact: StoredTable.isCompact(sql),
            hasPrimaryKey: isInt64 || StoredTable.holds(sql, "(key BLOB PRIMARY KEY"),
            isDamaged: !(isInt64 || StoredTable.holds(sql, "(key BLOB")) || !StoredTable.holds(sql, "value"))
    }

    /// Whether a table is made WITHOUT ROWID.
    static func isCompact(_ sql: UnsafeRawBufferPointer) -> Bool { holds(sql, "WITHOUT ROWID") }

    /// Whether a declaration is, but for the name, to the letter one that a value box makes.
    static func isExact(_ sql: String) -> Bool {
        let form = sql.drop { $0 != "(" }
        return ["BLOB PRIMARY KEY", "BLOB", "INTEGER PRIMARY KEY"].contains { key in
            ["", " WITHOUT ROWID"].contains { form == "(key \(key), value BLOB)\($0)" }
        }
    }

    /// Whether `word` occurs in the text. There are some hundred texts to look through before anything else can begin: no String is made.
    private static func holds(_ text: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
        let word = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard text.count >= word.count else { return false }
        for start in 0...(text.count - word.count) where text[start] == word[0] && text[start...].starts(with: word) { return true }
        return false
    }
}
