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
