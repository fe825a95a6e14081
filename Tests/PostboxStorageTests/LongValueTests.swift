import CSQLite
import Testing

@testable import PostboxStorage

/// Values that SQLite cannot store are rejected, and nothing else is stored instead.
@Suite("Overlong values")
struct LongValueTests {
    private func box(_ folder: TemporaryFolder) throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [1])
        try box.commit()
        return box
    }

    @Test("A value that SQLite rejects causes an error, not an empty value")
    func refused() throws {
        let folder = try TemporaryFolder(), box = try box(folder)
        sqlite3_limit(box.connection.handle, SQLITE_LIMIT_LENGTH, 1000)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [UInt8](repeating: 7, count: 2000))
        #expect(throws: ValueBoxError.self) { try box.commit() }
        box.rollback()
        #expect(try box.get(.binary, key: ValueBoxKey([1])) == [1])
    }

    @Test("So does a text of the full-text index")
    func refusedText() throws {
        let folder = try TemporaryFolder(), box = try box(folder)
        let table = ValueBoxFullTextTable(id: 41)
        try box.begin()
        try box.fullTextSet(table, collectionId: "p1", itemId: "i1", contents: Array("one".utf8), tags: "")
        sqlite3_limit(box.connection.handle, SQLITE_LIMIT_LENGTH, 1000)
        #expect(throws: ValueBoxError.self) {
            try box.fullTextSet(table, collectionId: "p1", itemId: "i2", contents: [UInt8](repeating: 0x61, count: 2000), tags: "")
        }
        box.rollback()
    }

    /// At 2 GiB, a signed 32-bit length becomes negative. The memory is never touched.
    @Test("A value of 2 GiB is rejected immediately, and removes nothing")
    func twoGibibytes() throws {
        let folder = try TemporaryFolder(), box = try box(folder)
        let count = 1 << 31
        try box.begin()
        #expect(throws: ValueBoxError.self) {
            try box.set(.binary, key: ValueBoxKey([1]), value: [UInt8](unsafeUninitializedCapacity: count) { $1 = count })
        }
        try box.commit()
        #expect(try box.get(.binary, key: ValueBoxKey([1])) == [1])
    }
}
