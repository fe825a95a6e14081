import Testing

@testable import PostboxStorage

/// Either all writes of a transaction are stored or none.
@Suite("Transactions")
struct TransactionTests {
    private struct Fault: Error {}

    @Test("A rollback drops held and written rows, and new tables")
    func rollback() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [1])
        try box.commit()

        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [2])
        try box.set(.compact, key: ValueBoxKey([1]), value: [1])
        #expect(try box.count(.compact) == 1)
        try box.set(.int64, key: ValueBoxKey(Int64(1)), value: [1])
        try box.fullTextSet(ValueBoxFullTextTable(id: 41), collectionId: "p1", itemId: "i", contents: [0x61], tags: "")
        box.rollback()

        #expect(try box.everything() == [7: [Row(key: [1], value: [1])]])
        #expect(try box.get(.int64, key: ValueBoxKey(Int64(1))) == nil)
        #expect(box.catalogue.fullTextTables.isEmpty)
        try box.begin()
        try box.set(.compact, key: ValueBoxKey([2]), value: [2])
        try box.commit()
        #expect(try box.rows(.compact) == [Row(key: [2], value: [2])])
    }

    @Test("A dropped or renamed table is restored by a rollback")
    func rollbackOfTables() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        for table in [ValueBoxTable.binary, .compact] { try box.set(table, key: ValueBoxKey([1]), value: [1]) }
        try box.commit()
        let before = try box.everything()
        try box.begin()
        try box.removeTable(.binary)
        try box.renameTable(.compact, to: ValueBoxTable(id: 70, keyType: .binary, compactValuesOnCreation: true))
        box.rollback()
        #expect(try box.everything() == before)
    }

    /// A transaction that uses every kind of write.
    private func write(_ box: SQLiteValueBox) throws {
        let text = ValueBoxFullTextTable(id: 41)
        for number in 0..<6 as Range<UInt8> {
            try box.set(.binary, key: ValueBoxKey([number]), value: [number, 1])
            try box.set(.int64, key: ValueBoxKey(Int64(number)), value: [])
            try box.set(.compact, key: ValueBoxKey([number]), value: [number])
        }
        try box.remove(.binary, key: ValueBoxKey([3]), secure: true)
        try box.removeRange(.compact, start: ValueBoxKey([1]), end: ValueBoxKey([2]))
        try box.setOrIgnore(.binary, key: ValueBoxKey([9]), value: [9])
        try box.fullTextSet(text, collectionId: "p1", itemId: "i", contents: Array("hello".utf8), tags: "t1")
        try box.fullTextRemove(text, itemId: "j", secure: false)
        try box.renameTable(.int64, to: ValueBoxTable(id: 90, keyType: .int64, compactValuesOnCreation: false))
        try box.set(ValueBoxTable(id: 91, keyType: .binary, compactValuesOnCreation: true), key: ValueBoxKey([1]), value: [1])
    }

    @Test("If any write fails, the file is unchanged and the box remains usable")
    func faults() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        let box = try SQLiteValueBox(path: path, mode: .create)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([3]), value: [0])
        try box.commit()
        let before = try box.everything()

        var failing = 0
        while true {
            failing += 1
            var left = failing
            box.faultInjection = {
                left -= 1
                if left == 0 { throw Fault() }
            }
            try box.begin()
            do {
                try write(box)
                try box.commit()
                break
            } catch is Fault {
                box.faultInjection = nil
                box.rollback()
                #expect(try box.everything() == before, "write \(failing) failed")
                #expect(try SQLiteValueBox(path: path, mode: .readOnly).everything() == before, "write \(failing) failed")
                #expect(box.catalogue.fullTextTables.isEmpty)
            }
            try #require(failing < 1000)
        }
        #expect(failing > 20)
        box.faultInjection = nil
        let after = try SQLiteValueBox(path: path, mode: .readOnly).everything()
        #expect(after[7]?.map(\.key) == [[0], [1], [2], [4], [5], [9]])
        #expect(after[8]?.map(\.key) == [[0], [3], [4], [5]])
        #expect(after[90]?.count == 6)
        #expect(after[91]?.count == 1)
    }

    @Test("A second writer waits, then fails because the database is busy")
    func busy() throws {
        let folder = try TemporaryFolder()
        let first = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        let second = try SQLiteValueBox(path: folder.path + "/db", mode: .readWrite)
        try second.connection.execute("PRAGMA busy_timeout=1")
        try first.begin()
        let error = #expect(throws: ValueBoxError.self) { try second.begin() }
        #expect(error?.kind == .busy)
        try first.commit()
        try second.begin()
        try second.commit()
    }

    @Test("dataVersion changes when another connection commits")
    func dataVersion() throws {
        let folder = try TemporaryFolder()
        let first = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        let second = try SQLiteValueBox(path: folder.path + "/db", mode: .readWrite)
        let before = try second.dataVersion()
        try first.begin()
        try first.set(.binary, key: ValueBoxKey([1]), value: [1])
        try first.commit()
        #expect(try second.dataVersion() != before)
    }
}
