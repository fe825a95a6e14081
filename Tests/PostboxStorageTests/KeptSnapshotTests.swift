import Testing

@testable import PostboxStorage

/// A commit that continues as a snapshot of the state that it has written.
@Suite("A snapshot kept by a commit")
struct KeptSnapshotTests {
    private struct Fault: Error {}

    private func put(_ box: SQLiteValueBox, _ number: UInt8, bytes: Int = 1, keepsSnapshot: Bool = false) throws {
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([number]), value: [UInt8](repeating: number, count: bytes))
        if keepsSnapshot { try box.commitKeepingSnapshot() } else { try box.commit() }
    }

    private func keys(_ box: SQLiteValueBox) throws -> [UInt8] { try box.rows(.binary).map { $0.key[0] } }

    @Test("Later commits of others are visible after the snapshot ends, and the version shows them")
    func othersCommit() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try put(box, 1)
        let other = try SQLiteValueBox(path: folder.path + "/db", mode: .readWrite)
        let before = try box.takeSnapshot()
        try box.leaveSnapshot()
        try put(box, 2, keepsSnapshot: true)
        try put(other, 3)
        #expect(try box.keptOrNewSnapshot() == before)
        #expect(try keys(box) == [1, 2])
        try put(other, 4)
        #expect(try box.batch(.binary).map { $0.key.bytes[0] } == [1, 2])
        try box.leaveSnapshot()
        #expect(try box.keptOrNewSnapshot() != before)
        #expect(try keys(box) == [1, 2, 3, 4])
        try box.leaveSnapshot()
    }

    @Test("A transaction, a new snapshot, and a rollback end it")
    func left() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try put(box, 1)
        let other = try SQLiteValueBox(path: folder.path + "/db", mode: .readWrite)
        try put(box, 2, keepsSnapshot: true)
        try put(other, 3)
        try put(box, 4)
        #expect(try keys(box) == [1, 2, 3, 4])
        try put(box, 5, keepsSnapshot: true)
        try put(other, 6)
        try box.takeSnapshot()
        #expect(try keys(box) == [1, 2, 3, 4, 5, 6])
        try box.leaveSnapshot()
        try put(box, 7, keepsSnapshot: true)
        try put(other, 8)
        box.rollback()
        #expect(try keys(box) == [1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test("A failed commit keeps no snapshot")
    func failure() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try put(box, 1)
        let other = try SQLiteValueBox(path: folder.path + "/db", mode: .readWrite)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([2]), value: [2])
        box.faultInjection = { throw Fault() }
        #expect(throws: Fault.self) { try box.commitKeepingSnapshot() }
        box.faultInjection = nil
        box.rollback()
        try put(other, 3)
        try box.keptOrNewSnapshot()
        #expect(try keys(box) == [1, 3])
        try box.leaveSnapshot()
    }

    @Test("The log is nevertheless written into the file, and starts again")
    func checkpoints() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        let box = try SQLiteValueBox(path: path, mode: .create)
        for number in 0..<600 {
            try put(box, UInt8(number % 200), bytes: 6000 + number, keepsSnapshot: true)
            try box.keptOrNewSnapshot()
            #expect(try box.get(.binary, key: ValueBoxKey([UInt8(number % 200)]))?.count == 6000 + number)
            try box.leaveSnapshot()
        }
        // 600 commits of at least four frames.
        let size = try #require(try FileFacts.size(path + "-wal"))
        #expect(size < 1100 * (4096 + 24))
    }
}
