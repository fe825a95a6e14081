import Testing

@testable import PostboxStorage

/// The semantics of the operations. See "The File and the Value Box", "Operations".
@Suite("Value box")
final class ValueBoxTests {
    private let folder: TemporaryFolder
    private let box: SQLiteValueBox

    init() throws {
        folder = try TemporaryFolder()
        box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        try box.begin()
    }

    private func fill(_ table: ValueBoxTable, _ keys: [[UInt8]]) throws {
        for key in keys { try box.set(table, key: ValueBoxKey(key), value: key) }
    }

    /// Runs the checks twice: with writes still held in memory, and with a committed file.
    private func twice(_ body: () throws -> Void) throws {
        try body()
        try box.commit()
        try body()
        try box.begin()
    }

    @Test("Rows are returned in memcmp order, shorter keys first", arguments: [ValueBoxTable.binary, .compact])
    func keyOrder(table: ValueBoxTable) throws {
        let keys: [[UInt8]] = [[0], [0, 0], [0, 1], [1], [0x7F], [0x80], [0x80, 0], [0xFF], [0xFF, 0xFF]]
        try fill(table, keys.reversed())
        try twice { () throws in
            #expect(try box.rows(table).map(\.key) == keys)
            #expect(try box.rows(table, reverse: true).map(\.key) == keys.reversed())
            #expect(try box.count(table) == keys.count)
        }
    }

    @Test("A range excludes both ends, in either direction, up to its limit", arguments: [ValueBoxTable.binary, .compact])
    func ranges(table: ValueBoxTable) throws {
        try fill(table, [[1], [2], [3], [4], [5]])
        try twice { () throws in
            let one = ValueBoxKey([1])
            let five = ValueBoxKey([5])
            #expect(try box.keys(table, one, five) == [[2], [3], [4]])
            #expect(try box.keys(table, five, one) == [[4], [3], [2]])
            #expect(try box.keys(table, one, five, limit: 2) == [[2], [3]])
            #expect(try box.keys(table, five, one, limit: 2) == [[4], [3]])
            #expect(try box.keys(table, one, one) == [])
            #expect(try box.keys(table, one, one.successor) == [])
            #expect(try box.keys(table, one.predecessor, five.successor) == [[1], [2], [3], [4], [5]])
            #expect(try box.count(table, start: one, end: five) == 3)
        }
    }

    @Test("A range ends when the closure returns false")
    func stopping() throws {
        try fill(.binary, [[1], [2], [3]])
        var seen = 0
        try box.range(.binary, start: ValueBoxKey([0]), end: ValueBoxKey([9]), limit: 0) { _, _ in
            seen += 1
            return seen < 2
        }
        #expect(seen == 2)
    }

    @Test("A prefix finds the keys that start with it")
    func prefixes() throws {
        try fill(.binary, [[1, 0xFF], [2], [2, 0], [2, 0xFF, 0xFF], [3]])
        var keys: [[UInt8]] = []
        try box.rangeKeys(.binary, prefix: ValueBoxKey([2])) {
            keys.append([UInt8]($0))
            return true
        }
        #expect(keys == [[2], [2, 0], [2, 0xFF, 0xFF]])
        keys = []
        try box.rangeKeys(.binary, .prefix(ValueBoxKey([2]), reverse: true)) {
            keys.append([UInt8]($0))
            return true
        }
        #expect(keys == [[2, 0xFF, 0xFF], [2, 0], [2]])
    }

    @Test("The ends of a range are included as specified", arguments: [false, true])
    func ends(reverse: Bool) throws {
        try fill(.binary, [[1], [2], [3], [4]])
        let (low, high) = (ValueBoxKey([2]), ValueBoxKey([4]))
        let (start, end) = reverse ? (high, low) : (low, high)
        func keys(_ range: KeyRange) throws -> [UInt8] {
            var keys: [UInt8] = []
            try box.rangeKeys(.binary, range) {
                keys.append($0[0])
                return true
            }
            return reverse ? keys.reversed() : keys
        }
        #expect(try keys(.between(start, end)) == [3])
        #expect(try keys(.from(start, through: end)) == [2, 3, 4])
        #expect(try keys(.from(start, to: end)) == (reverse ? [3, 4] : [2, 3]))
        #expect(try keys(.after(start, through: end)) == (reverse ? [2, 3] : [3, 4]))
        #expect(try keys(.from(low, through: low)) == [2])
        #expect(try keys(.from(low, to: low)) == [])
    }

    @Test("Integer keys are ordered by their signed values, and passed as eight big-endian bytes")
    func int64Keys() throws {
        let numbers: [Int64] = [.min, -2, -1, 0, 1, 256, .max]
        try fill(.int64, numbers.reversed().map { ValueBoxKey($0).bytes })
        try twice { () throws in
            #expect(try box.rows(.int64).map(\.key) == numbers.map { ValueBoxKey($0).bytes })
            #expect(try box.keys(.int64, ValueBoxKey(Int64(-2)), ValueBoxKey(Int64(256))) == [-1, 0, 1].map { ValueBoxKey(Int64($0)).bytes })
            #expect(try box.keys(.int64, ValueBoxKey(Int64(256)), ValueBoxKey(Int64(-2))) == [1, 0, -1].map { ValueBoxKey(Int64($0)).bytes })
            #expect(try box.get(.int64, key: ValueBoxKey(Int64.min)) == ValueBoxKey(Int64.min).bytes)
        }
        try box.removeRange(.int64, start: ValueBoxKey(Int64(1)), end: ValueBoxKey(Int64(-1)))
        #expect(try box.rows(.int64).map(\.key) == [.min, -2, 256, .max].map { ValueBoxKey($0 as Int64).bytes })
    }

    @Test("A key that is not a number is rejected by a table of numbers")
    func wrongKey() throws {
        try box.set(.int64, key: ValueBoxKey([1, 2]), value: [1])
        let error = #expect(throws: ValueBoxError.self) { try box.commit() }
        #expect(error?.kind == .wrongForm)
        box.rollback()
        #expect(try box.rows(.int64).isEmpty)
    }

    @Test("removeRange includes both ends, given in either order", arguments: [true, false])
    func removeRange(ascending: Bool) throws {
        try fill(.binary, [[1], [2], [3], [4], [5]])
        let ends = ascending ? (ValueBoxKey([2]), ValueBoxKey([4])) : (ValueBoxKey([4]), ValueBoxKey([2]))
        try box.removeRange(.binary, start: ends.0, end: ends.1)
        try twice { () throws in #expect(try box.rows(.binary).map(\.key) == [[1], [5]]) }
    }

    @Test("An empty value is stored as NULL and read as empty, not as absent", arguments: [ValueBoxTable.binary, .compact])
    func emptyValue(table: ValueBoxTable) throws {
        let key = ValueBoxKey([1])
        try box.set(table, key: key, value: [])
        try twice { () throws in
            #expect(try box.get(table, key: key) == [])
            #expect(try box.exists(table, key: key) == true)
            #expect(try box.get(table, key: ValueBoxKey([2])) == nil)
            #expect(try box.rows(table) == [Row(key: [1], value: [])])
        }
        #expect(try box.connection.number("SELECT COUNT(*) FROM t\(table.id) WHERE value IS NULL") == 1)
    }

    @Test("setOrIgnore keeps an existing row")
    func setOrIgnore() throws {
        try box.setOrIgnore(.binary, key: ValueBoxKey([1]), value: [1])
        try box.setOrIgnore(.binary, key: ValueBoxKey([1]), value: [2])
        try twice { () throws in #expect(try box.get(.binary, key: ValueBoxKey([1])) == [1]) }
    }

    @Test("Walks and reads may be nested, also for the same table")
    func nesting() throws {
        try fill(.binary, [[1], [2], [3]])
        try twice { () throws in
            var seen: [[UInt8]] = []
            try box.scan(.binary, reverse: false) { outer, outerValue in
                try box.range(.binary, start: ValueBoxKey([0]), end: ValueBoxKey([9]), limit: 0) { inner, _ throws in
                    #expect(try box.get(.binary, key: ValueBoxKey(copying: inner)) == [UInt8](inner))
                    seen.append([UInt8](outer) + [UInt8](inner))
                    return true
                }
                #expect([UInt8](outerValue) == [UInt8](outer))
                return true
            }
            #expect(seen == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [3, 1], [3, 2], [3, 3]])
            try box.withValue(.binary, key: ValueBoxKey([1])) { first throws in
                try box.withValue(.binary, key: ValueBoxKey([2])) { second in
                    #expect(first.map { [UInt8]($0) } == [1])
                    #expect(second.map { [UInt8]($0) } == [2])
                }
                #expect(first.map { [UInt8]($0) } == [1])
            }
        }
    }

    @Test("A table that was never written is empty, and reading does not create it")
    func absentTable() throws {
        #expect(try box.get(.binary, key: ValueBoxKey([1])) == nil)
        #expect(try box.rows(.binary).isEmpty)
        #expect(try box.count(.binary) == 0)
        try box.remove(.binary, key: ValueBoxKey([1]))
        try box.removeRange(.binary, start: ValueBoxKey([1]), end: ValueBoxKey([2]))
        try box.removeAll(.binary)
        try box.commit()
        #expect(box.catalogue.tables.isEmpty)
        try box.begin()
    }

    @Test("Tables are created in the three forms that Telegram uses")
    func schema() throws {
        for table in [ValueBoxTable.binary, .compact] { try box.set(table, key: ValueBoxKey([1]), value: [1]) }
        try box.set(.int64, key: ValueBoxKey(Int64(1)), value: [1])
        try box.commit()
        func sql(_ id: Int32) throws -> String {
            let query = try box.connection.prepare("SELECT sql FROM sqlite_master WHERE name='t\(id)'")
            return try query.step() ? query.text(0) : ""
        }
        #expect(try sql(7) == "CREATE TABLE t7 (key BLOB PRIMARY KEY, value BLOB)")
        #expect(try sql(8) == "CREATE TABLE t8 (key BLOB PRIMARY KEY, value BLOB) WITHOUT ROWID")
        #expect(try sql(9) == "CREATE TABLE t9 (key INTEGER PRIMARY KEY, value BLOB)")
        try box.begin()
    }

    @Test("A table is renamed, emptied and dropped")
    func tableOperations() throws {
        let other = ValueBoxTable(id: 70, keyType: .binary, compactValuesOnCreation: false)
        try fill(.binary, [[1], [2]])
        try box.renameTable(.binary, to: other)
        try twice { () throws in
            #expect(try box.rows(.binary).isEmpty)
            #expect(try box.rows(other).map(\.key) == [[1], [2]])
        }
        try box.removeAll(other)
        #expect(try box.count(other) == 0)
        try box.set(other, key: ValueBoxKey([3]), value: [3])
        try box.removeTable(other)
        #expect(try box.get(other, key: ValueBoxKey([3])) == nil)
        #expect(box.catalogue.tables[70] == nil)
    }

    @Test("A very old table without a primary key is read and written")
    func noPrimaryKey() throws {
        try box.connection.execute("CREATE TABLE t7 (key BLOB, value BLOB); INSERT INTO t7 VALUES(x'01', x'0A')")
        try box.readCatalogue()
        try fill(.binary, [[1], [2]])
        try box.set(.binary, key: ValueBoxKey([2]), value: [9])
        try twice { () throws in #expect(try box.rows(.binary) == [Row(key: [1], value: [1]), Row(key: [2], value: [9])]) }
    }

    @Test("Foreign tables are named and left unchanged")
    func foreignTables() throws {
        try box.connection.execute("CREATE TABLE tx (a); CREATE TABLE t07 (key BLOB PRIMARY KEY, value BLOB); CREATE TABLE notes (b)")
        try box.readCatalogue()
        #expect(Set(box.catalogue.foreignTables) == ["tx", "t07", "notes"])
        #expect(box.catalogue.tables.isEmpty)
    }

    @Test("A table whose declaration no value box has is damaged, neither absent nor foreign", arguments: [
        "CREATE TABLE t7 (kez BLOB PRIMARY KEY, value BLOB)", "CREATE TABLE t7 (key BLUB PRIMARY KEY, value BLOB)",
        "CREATE TABLE t7 (key BLOB PRIMARY KEY, velue BLOB)", "CREATE TABLE t7 (key INTEGFR PRIMARY KEY, value BLOB)", "CREATE TABLE t7 (a, b)",
    ])
    func damagedDeclaration(_ declaration: String) throws {
        try box.set(.compact, key: ValueBoxKey([1]), value: [1])
        try box.commit()
        try box.connection.execute(declaration)
        try box.begin()
        #expect(box.catalogue.foreignTables.isEmpty)
        #expect(box.catalogue.tables[7]?.isDamaged == true && box.catalogue.tables[8]?.isDamaged == false)
        func kind(_ body: () throws -> Void) -> ValueBoxError.Kind? {
            do { try body() } catch { return (error as? ValueBoxError)?.kind }
            return nil
        }
        let key = ValueBoxKey([1])
        #expect(kind { _ = try box.get(.binary, key: key) } == .corrupt)
        #expect(kind { try box.scan(.binary, reverse: false) { _, _ in true } } == .corrupt)
        #expect(kind { _ = try box.batch(.binary) } == .corrupt)
        #expect(kind { _ = try box.count(.binary) } == .corrupt)
        #expect(kind { try box.removeRange(.binary, start: key, end: key.successor) } == .corrupt)
        #expect(try box.get(.compact, key: key) == [1])
        #expect(kind {
            try box.set(.binary, key: key, value: [2])
            try box.commit()
        } == .corrupt)
        box.rollback()
        try box.begin()
    }

    @Test("Full-text search finds complete words in sequence, in one collection or all")
    func fullText() throws {
        let table = ValueBoxFullTextTable(id: 41)
        try box.fullTextSet(table, collectionId: "p1", itemId: "p1a0b1", contents: Array("Hello wide world".utf8), tags: "t1 t256")
        try box.fullTextSet(table, collectionId: "p2", itemId: "p2a0b1", contents: Array("hello world".utf8), tags: "")
        func match(_ collection: String?, _ query: String, _ tags: String? = nil) throws -> [String] {
            var items: [String] = []
            try box.fullTextMatch(table, collectionId: collection, query: query, tags: tags) { _, item in
                items.append(item)
                return true
            }
            return items
        }
        try twice { () throws in
            #expect(try match(nil, "HELLO") == ["p1a0b1", "p2a0b1"])
            #expect(try match(nil, "hello world") == ["p2a0b1"])
            #expect(try match("p1", "world") == ["p1a0b1"])
            #expect(try match("p1", "world", "t256") == ["p1a0b1"])
            #expect(try match("p1", "world", "t2") == [])
            #expect(try match(nil, "hell") == [])
            #expect(try match(nil, "hello\" OR \"wide") == [])
            #expect(try match(nil, "") == [])
            #expect(try match(nil, "hello\0") == [])
            #expect(try match("p1\0", "hello") == [])
        }
        try box.fullTextRemove(table, itemId: "p1a0b1", secure: true)
        #expect(try match(nil, "hello") == ["p2a0b1"])
        #expect(box.catalogue.foreignTables.isEmpty)
    }

    @Test("The rows of an item are found for every item identifier", arguments: ["p1a0b1", "", " ", "p1\0b1", "p1\"b1", "a OR b"])
    func fullTextItems(_ item: String) throws {
        let table = ValueBoxFullTextTable(id: 41)
        for (item, text) in [("p1", "other"), (item, "one"), ("p1a0b11", "other"), (item, "two"), ("b1", "other")] {
            try box.fullTextSet(table, collectionId: "p1", itemId: item, contents: Array(text.utf8), tags: "")
        }
        try twice { () throws in
            var found: [String] = []
            try box.fullTextRows(table, itemId: item) { _, text, _ in found.append(String(decoding: text, as: UTF8.self)) }
            #expect(found == ["one", "two"])
        }
    }

    @Test("A backup contains what this connection sees, and does not overwrite")
    func backup() throws {
        try fill(.binary, [[1]])
        try box.commit()
        let copy = folder.path + "/copy"
        try box.backup(to: copy)
        #expect(try SQLiteValueBox(path: copy, mode: .readOnly).rows(.binary).map(\.key) == [[1]])
        let error = #expect(throws: ValueBoxError.self) { try box.backup(to: copy) }
        #expect(error?.kind == .exists)
        try box.begin()
    }
}
