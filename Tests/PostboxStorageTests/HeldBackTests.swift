import TestSupport
import Testing

@testable import PostboxStorage

/// Rows of scattered keys that SQLite is given later.
@Suite("Held back rows")
struct HeldBackTests {
    private struct Fault: Error {}

    private func make(_ folder: TemporaryFolder, byteLimit: Int = 1 << 20) throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        box.holdBack([.binary], byteLimit: byteLimit)
        return box
    }

    private func put(_ box: SQLiteValueBox, _ number: UInt8, _ table: ValueBoxTable = .binary) throws {
        try box.begin()
        try box.set(table, key: ValueBoxKey([number]), value: [number])
        try box.commit()
    }

    private func row(_ number: UInt8) -> Row { Row(key: [number], value: [number]) }

    @Test("This box finds them at once, another connection after they were sent")
    func visibility() throws {
        let folder = try TemporaryFolder()
        let box = try make(folder)
        try put(box, 1)
        try put(box, 2, .compact)
        let reader = try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly)
        #expect(try reader.everything() == [ValueBoxTable.compact.id: [row(2)]])
        #expect(try box.get(.binary, key: ValueBoxKey([1])) == [1])
        #expect(try box.withValue(.binary, key: ValueBoxKey([1])) { $0.map(Array.init) } == [1])
        #expect(try box.exists(.binary, key: ValueBoxKey([1])))
        try reader.leaveSnapshot()
        try box.sendHeldBack()
        try reader.takeSnapshot()
        #expect(try reader.everything() == [ValueBoxTable.binary.id: [row(1)], ValueBoxTable.compact.id: [row(2)]])
    }

    @Test("A walk outside of a transaction finds them")
    func walking() throws {
        let folder = try TemporaryFolder()
        let box = try make(folder)
        try put(box, 1)
        try put(box, 2)
        #expect(try box.rows(.binary) == [row(1), row(2)])
        #expect(try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly).rows(.binary) == [row(1), row(2)])
    }

    @Test("What a transaction sends to SQLite, or removes, comes back when it is rolled back", arguments: [false, true])
    func rollback(isGrouped: Bool) throws {
        let folder = try TemporaryFolder()
        let box = try make(folder)
        box.groupsCommits = isGrouped
        try put(box, 1)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([2]), value: [2])
        #expect(try box.rows(.binary) == [row(1), row(2)])
        try box.removeAll(.binary)
        #expect(try !box.exists(.binary, key: ValueBoxKey([1])))
        box.rollback()
        #expect(try box.get(.binary, key: ValueBoxKey([1])) == [1])
        #expect(try box.get(.binary, key: ValueBoxKey([2])) == nil)
        try box.sendHeldBack()
        try box.settle()
        #expect(try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly).rows(.binary) == [row(1)])
    }

    @Test("When sending them fails they are still there")
    func failure() throws {
        let folder = try TemporaryFolder()
        let box = try make(folder, byteLimit: 0)
        try put(box, 1)
        box.faultInjection = { throw Fault() }
        #expect(throws: Fault.self) { try box.begin() }
        box.faultInjection = nil
        #expect(!box.inTransaction)
        #expect(try box.get(.binary, key: ValueBoxKey([1])) == [1])
        try put(box, 2)
        #expect(try box.rows(.binary) == [row(1), row(2)])
    }

    @Test(
        "Whatever is written, rolled back, grouped and sent, the rows are those of a box that holds nothing back",
        arguments: [1, UInt64.random(in: 2...9_999_999)])
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        let tables = [ValueBoxTable.binary, .compact, .int64]
        box.holdBack([.binary, .int64], byteLimit: 40_000)
        let plain = try SQLiteValueBox(path: folder.path + "/plain", mode: .create)
        func key(_ table: ValueBoxTable) -> ValueBoxKey {
            table.keyType == .int64 ? ValueBoxKey(Int64(random.below(400))) : ValueBoxKey([UInt8(random.below(2)), UInt8(random.below(200))])
        }
        for _ in 0..<200 {
            box.groupsCommits = random.chance(2)
            try box.begin()
            try plain.begin()
            for _ in 0..<random.below(60) {
                let table = tables[random.below(3)]
                let key = key(table)
                switch random.below(24) {
                case 0..<14:
                    let value = [UInt8](repeating: UInt8(random.below(256)), count: random.below(100))
                    for box in [box, plain] { try box.set(table, key: key, value: value) }
                case 14..<18:
                    for box in [box, plain] { try box.remove(table, key: key, secure: false) }
                case 18..<22: #expect(try box.get(table, key: key) == plain.get(table, key: key))
                case 22: #expect(try box.rows(table) == plain.rows(table))
                default:
                    guard random.chance(8) else { continue }
                    for box in [box, plain] { try box.removeAll(table) }
                }
            }
            if random.chance(4) {
                for box in [box, plain] { box.rollback() }
            } else {
                for box in [box, plain] { try box.commit() }
            }
            switch random.below(10) {
            case 0: try box.sendHeldBack()
            case 1: try box.settle()
            case 2:
                let table = tables[random.below(3)]
                #expect(try box.rows(table) == plain.rows(table))
            default: break
            }
        }
        try box.sendHeldBack()
        try box.settle()
        #expect(try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly).everything() == plain.everything())
    }
}
