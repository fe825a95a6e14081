import PlatformSupport
import Testing
@testable import PostboxStorage

/// Nothing is written outside a transaction or to a deleted file, where it would be lost.
struct FilePlaceTests {
    private let folder: TemporaryFolder
    private let path: String
    private let box: SQLiteValueBox

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db"
        box = try SQLiteValueBox(path: path, mode: .create)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [1])
        try box.commit()
    }

    private func kind(_ body: () throws -> Void) -> ValueBoxError.Kind? {
        do {
            try body()
            return nil
        } catch { return (error as? ValueBoxError)?.kind }
    }

    @Test func aDeletedFileAcceptsNoTransaction() throws {
        unlink(path)
        let error = #expect(throws: ValueBoxError.self) { try box.begin() }
        #expect(error?.kind == .notFound)
        #expect(error?.message.contains("deleted") == true)
        #expect(!box.inTransaction)
    }

    @Test func aReplacedFileAcceptsNoTransaction() throws {
        _ = try SQLiteValueBox(path: folder.path + "/other", mode: .create)
        #expect(rename(folder.path + "/other", path) == 0)
        let error = #expect(throws: ValueBoxError.self) { try box.begin() }
        #expect(error?.message.contains("replaced") == true)
    }

    @Test func aFileDeletedMidwayIsNotCommittedTo() throws {
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([2]), value: [2])
        unlink(path)
        #expect(kind { try box.commit() } == .notFound)
        box.rollback()
        #expect(try box.rows(.binary) == [Row(key: [1], value: [1])])
    }

    @Test func nothingIsWrittenOutsideATransaction() throws {
        let text = ValueBoxFullTextTable(id: 41)
        let key = ValueBoxKey([2])
        #expect(kind { try box.set(.binary, key: key, value: [2]) } == .other)
        #expect(kind { try box.setOrIgnore(.binary, key: key, value: [2]) } == .other)
        #expect(kind { try box.remove(.binary, key: ValueBoxKey([1]), secure: false) } == .other)
        #expect(kind { try box.removeRange(.binary, start: ValueBoxKey([0]), end: key) } == .other)
        #expect(kind { try box.removeAll(.binary) } == .other)
        #expect(kind { try box.removeTable(.binary) } == .other)
        #expect(kind { try box.fullTextSet(text, collectionId: "p1", itemId: "i", contents: [], tags: "") } == .other)
        #expect(kind { try box.commit() } == .other)
        #expect(try box.everything() == [7: [Row(key: [1], value: [1])]])
    }

    @Test func aSecondBeginDoesNotChangeTheTransaction() throws {
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([2]), value: [2])
        #expect(kind { try box.begin() } == .other)
        #expect(box.inTransaction)
        try box.commit()
        #expect(try box.rows(.binary).count == 2)
    }

    /// SQLite ends a transaction by itself after some errors; later writes must not be committed row by row.
    @Test func nothingIsWrittenAfterAnAbandonedTransaction() throws {
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([2]), value: [2])
        try box.connection.execute("ROLLBACK")
        #expect(kind { try box.commit() } == .other)
        #expect(kind { try box.flushAll() } == .other)
        box.rollback()
        #expect(try box.rows(.binary) == [Row(key: [1], value: [1])])
    }
}
