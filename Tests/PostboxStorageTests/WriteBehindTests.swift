import TestSupport
import Testing

@testable import PostboxStorage

/// Writes held in memory are invisible to callers: compared with a plain dictionary.
@Suite("Delayed writing")
struct WriteBehindTests {
    private typealias Model = [ValueBoxTable: [ValueBoxKey: [UInt8]]]

    private func sorted(_ rows: [ValueBoxKey: [UInt8]], _ table: ValueBoxTable) -> [Row] {
        rows.sorted { isLess($0.key, $1.key, table) }.map { Row(key: $0.key.bytes, value: $0.value) }
    }

    private func isLess(_ a: ValueBoxKey, _ b: ValueBoxKey, _ table: ValueBoxTable) -> Bool {
        if table.keyType == .int64, let a = a.int64, let b = b.int64 { return a < b }
        return a < b
    }

    private func isBetween(_ key: ValueBoxKey, _ start: ValueBoxKey, _ end: ValueBoxKey, _ table: ValueBoxTable, ends: Bool) -> Bool {
        let (low, high) = isLess(start, end, table) ? (start, end) : (end, start)
        if key == low || key == high { return ends }
        return isLess(low, key, table) && isLess(key, high, table)
    }

    @Test("Random operations yield the same results as a dictionary, before and after commit and rollback", arguments: 0..<12 as Range<UInt64>)
    func againstModel(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        let box = try SQLiteValueBox(path: path, mode: .create)
        let tables: [ValueBoxTable] = [.binary, .compact, .int64]
        var model: Model = [:]
        var committed = model

        func key(_ table: ValueBoxTable) -> ValueBoxKey {
            if table.keyType == .int64 { return ValueBoxKey(Int64(random.below(24)) - 12) }
            return ValueBoxKey((0...random.below(2)).map { _ in [0, 1, 2, 0x80, 0xFF][random.below(5)] })
        }

        try box.begin()
        for _ in 0..<1200 {
            let table = tables[random.below(3)]
            let first = key(table)
            let second = key(table)
            switch random.below(24) {
            case 0..<8:
                let value = (0..<random.below(4)).map { _ in UInt8(random.below(256)) }
                try box.set(table, key: first, value: value)
                model[table, default: [:]][first] = value
            case 8..<12:
                try box.remove(table, key: first, secure: random.chance(3))
                model[table]?[first] = nil
            case 12:
                try box.setOrIgnore(table, key: first, value: [7])
                if model[table]?[first] == nil { model[table, default: [:]][first] = [7] }
            case 13:
                try box.removeRange(table, start: first, end: second)
                model[table] = model[table]?.filter { !isBetween($0.key, first, second, table, ends: true) }
            case 14:
                let found = try box.keys(table, first, second)
                let expected = sorted((model[table] ?? [:]).filter { isBetween($0.key, first, second, table, ends: false) }, table).map(\.key)
                let isAscending = isLess(first, second, table)
                #expect(found == (isAscending ? expected : expected.reversed()))
                #expect(try box.count(table, start: first, end: second) == (isAscending ? expected.count : 0))
            case 15:
                #expect(try box.rows(table) == sorted(model[table] ?? [:], table))
            case 16 where random.chance(4):
                try box.removeAll(table)
                model[table] = [:]
            case 17 where random.chance(2):
                try box.commit()
                committed = model
                try box.begin()
            case 18 where random.chance(2):
                box.rollback()
                model = committed
                try box.begin()
            default:
                #expect(try box.get(table, key: first) == model[table]?[first])
                #expect(try box.exists(table, key: second) == (model[table]?[second] != nil))
            }
        }
        try box.commit()
        let reader = try SQLiteValueBox(path: path, mode: .readOnly)
        for table in tables { #expect(try reader.rows(table) == sorted(model[table] ?? [:], table)) }
        var faults = 0
        try reader.integrityCheck { _ in faults += 1 }
        #expect(faults == 0)
    }

    @Test("A value passed to a closure stays valid while its table is walked and others are written")
    func valueInUse() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [1, 2, 3])
        try box.withValue(.binary, key: ValueBoxKey([1])) { value in
            try box.scan(.binary, reverse: false) { _, _ in true }
            for byte in UInt8(1)...9 { try box.set(.compact, key: ValueBoxKey([byte]), value: [byte, byte, byte]) }
            #expect(value.map(Array.init) == [1, 2, 3])
        }
        try box.commit()
    }

    @Test("A transaction does not see the previous transaction's writes to another table")
    func earlierWrites() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        let keys = (UInt8(1)...9).map { ValueBoxKey([$0]) }
        for table in [ValueBoxTable.binary, .compact, .binary] {
            try box.begin()
            for key in keys { try box.set(table, key: key, value: [UInt8(clamping: table.id)]) }
            for key in keys { try box.remove(table, key: key) }
            try box.set(table, key: ValueBoxKey([10]), value: [0])
            try box.commit()
            try box.begin()
            let other: ValueBoxTable = table == .binary ? .compact : .binary
            try box.set(other, key: ValueBoxKey([11]), value: [1])
            for key in keys { #expect(try box.get(other, key: key) == nil) }
            try box.commit()
        }
    }
}
