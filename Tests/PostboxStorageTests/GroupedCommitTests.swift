import Testing

@testable import PostboxStorage

/// Several transactions in one commit.
@Suite("Grouped commits")
struct GroupedCommitTests {
    private struct Fault: Error {}

    private func put(_ box: SQLiteValueBox, _ number: UInt8, _ table: ValueBoxTable = .binary) throws {
        try box.begin()
        try box.set(table, key: ValueBoxKey([number]), value: [number])
        try box.commit()
    }

    private func row(_ number: UInt8) -> Row { Row(key: [number], value: [number]) }

    @Test("Other connections see the group when it is committed, and each transaction is rolled back separately")
    func committing() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try put(box, 1)
        let reader = try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly)
        func seen() throws -> [Row] {
            try reader.takeSnapshot()
            defer { try? reader.leaveSnapshot() }
            return try reader.rows(.binary)
        }
        box.groupsCommits = true
        try put(box, 2)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([3]), value: [3])
        // A walk sends the held writes to SQLite.
        #expect(try box.rows(.binary).count == 3)
        try box.set(.compact, key: ValueBoxKey([3]), value: [3])
        #expect(try box.rows(.compact).count == 1)
        box.rollback()
        #expect(try box.rows(.compact).isEmpty)
        try put(box, 4)
        #expect(try box.rows(.binary) == [row(1), row(2), row(4)])
        #expect(try seen() == [row(1)])
        try box.commitGroup()
        #expect(try seen() == [row(1), row(2), row(4)])
    }

    @Test("A transaction that fails in its commit is rolled back separately")
    func failure() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        box.groupsCommits = true
        try put(box, 1)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([2]), value: [2])
        box.faultInjection = { throw Fault() }
        #expect(throws: Fault.self) { try box.commit() }
        box.faultInjection = nil
        box.rollback()
        try put(box, 3, .compact)
        try box.commitGroup()
        #expect(try box.everything() == [ValueBoxTable.binary.id: [row(1)], ValueBoxTable.compact.id: [row(3)]])
    }

    @Test("An ungrouped transaction commits the previous group")
    func leaving() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        box.groupsCommits = true
        try put(box, 1)
        box.groupsCommits = false
        try put(box, 2)
        let reader = try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly)
        #expect(try reader.rows(.binary) == [row(1), row(2)])
    }

    @Test("A second reader sees the same as the first; a file that is open elsewhere cannot have one")
    func secondReader() throws {
        let folder = try TemporaryFolder()
        do {
            let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
            try put(box, 1)
            let otherBox = try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly)
            let isAlone = otherBox.secondReader() == nil
            #expect(isAlone)
        }
        let first = try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly)
        let second = try #require(first.secondReader())
        #expect(try second.rows(.binary) == [row(1)])
        do { try put(SQLiteValueBox(path: folder.path + "/db", mode: .readWrite), 2) }
        let isAlone = first.secondReader() == nil
        #expect(isAlone)
    }
}
