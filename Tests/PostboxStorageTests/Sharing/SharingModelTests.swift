import TestSupport
import Testing

@testable import PostboxStorage

/// A sharing value box compared with a plain one.
@Suite("Sharing value box: random work")
struct SharingModelTests {
    private static let tables = [
        ValueBoxTable.binary, .compact, .int64, ValueBoxTable(id: 11, keyType: .binary, compactValuesOnCreation: true),
        ValueBoxTable(id: 13, keyType: .int64, compactValuesOnCreation: false), ValueBoxTable(id: 12, keyType: .binary, compactValuesOnCreation: true),
    ]

    private struct Work {
        private static let longValues = tables[0]
        private static let longValue = [UInt8](repeating: 7, count: 70 << 10)

        var random: SeededGenerator
        let folder: TemporaryFolder
        let original: SQLiteValueBox
        let box: SharingValueBox
        let plain: SQLiteValueBox

        init(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            folder = try TemporaryFolder()
            let path = folder.path + "/original"
            let writer = try SQLiteValueBox(path: path, mode: .create)
            try writer.begin()
            for table in tables where !random.chance(6) {
                for _ in 0..<random.below(500) { try writer.set(table, key: Work.key(table, &random), value: Work.value(&random)) }
            }
            try writer.commit()
            self.random = random
            original = try SQLiteValueBox(path: path, mode: .readOnly)
            let stored = try SQLiteValueBox(path: folder.path + "/stored", mode: .create)
            box = SharingValueBox(stored, sharing: Array(tables[0..<3]), of: [original], deferring: Array(tables[3...4]), holding: [tables[5]])
            plain = try SQLiteValueBox(path: folder.path + "/plain", mode: .create)
        }

        mutating func key(_ table: ValueBoxTable) -> ValueBoxKey { Work.key(table, &random) }
        mutating func value() -> [UInt8] { Work.value(&random) }

        private static func key(_ table: ValueBoxTable, _ random: inout SeededGenerator) -> ValueBoxKey {
            if table.keyType == .int64 { return ValueBoxKey(Int64(random.below(400))) }
            var bytes = [UInt8(random.below(3)), UInt8(random.below(120))]
            if random.chance(12) { bytes += [UInt8](repeating: UInt8(random.below(2)), count: 28 + random.below(8)) }
            return ValueBoxKey(bytes)
        }

        private static func value(_ random: inout SeededGenerator) -> [UInt8] { [UInt8](repeating: UInt8(random.below(4)), count: random.below(5)) }

        /// Writes a row: usually one that the original has.
        mutating func write(_ table: ValueBoxTable) throws {
            if random.chance(3) { return try both { [key = key(table), value = value()] in try $0.set(table, key: key, value: value) } }
            // A range of rows of the original, in ascending order.
            var rows: [(ValueBoxKey, [UInt8])] = []
            let limit = 1 + random.below(12)
            try original.range(table, .from(key(table), through: top(table)), limit: limit) { key, value in
                rows.append((ValueBoxKey(copying: key), [UInt8](value)))
                return true
            }
            if random.chance(4) { rows.shuffle(using: &random) }
            for (key, value) in rows { try both { try $0.set(table, key: key, value: value) } }
        }

        func top(_ table: ValueBoxTable) -> ValueBoxKey {
            table.keyType == .int64 ? ValueBoxKey(Int64.max) : ValueBoxKey([UInt8](repeating: 0xFF, count: 64))
        }

        func both(_ body: (any ValueBox) throws -> Void) throws {
            try body(box)
            try body(plain)
        }

        private struct Different: Error {}

        /// Stops at the first difference: later ones add no information.
        func expectSame<R: Equatable>(_ what: String, _ body: (any ValueBox) throws -> R) throws {
            if try body(box) == body(plain) { return }
            Issue.record("not the same: \(what)")
            throw Different()
        }

        mutating func range(_ table: ValueBoxTable) -> KeyRange {
            let (start, end) = (key(table), random.chance(4) ? top(table) : key(table))
            switch random.below(table.keyType == .int64 ? 4 : 6) {
            case 0: return .between(start, end)
            case 1: return .from(start, to: end)
            case 2: return .after(start, through: end)
            case 3: return .from(start, through: end)
            default: return .prefix(start.prefix(1), reverse: random.chance(2))
            }
        }

        mutating func step() throws {
            let table = tables[random.below(tables.count)]
            let key = key(table)
            switch random.below(30) {
            case 0..<14: try write(table)
            case 14..<17: try both { try $0.remove(table, key: key) }
            case 17: try both { [value = value()] in try $0.setOrIgnore(table, key: key, value: value) }
            case 18, 19: try expectSame("get \(table.id) \(key)") { try $0.get(table, key: key) }
            case 20: try expectSame("exists \(table.id) \(key)") { try $0.exists(table, key: key) }
            case 21...24:
                let (range, limit) = (range(table), random.chance(2) ? 0 : 1 + random.below(5))
                try expectSame("range \(table.id) \(range) \(limit)") { try SharingModelTests.rows($0) { try $0.range(table, range, limit: limit, $1) } }
                try expectSame("keys \(table.id) \(range) \(limit)") {
                    try SharingModelTests.rows($0) { box, body in try box.rangeKeys(table, range, limit: limit) { try body($0, $0) } }
                }
            case 25: try expectSame("scan \(table.id)") { [reverse = random.chance(2)] in try $0.rows(table, reverse: reverse) }
            case 26:
                let (start, end) = (key, self.key(table))
                try expectSame("count \(table.id) \(start) \(end)") { try $0.count(table, start: start, end: end) }
                try expectSame("count \(table.id)") { try $0.count(table) }
            default:
                guard random.chance(25) else { return }
                switch random.below(3) {
                case 0: try both { try $0.removeAll(table) }
                case 1: try both { try $0.removeTable(table) }
                default: try both { [other = self.key(table)] in try $0.removeRange(table, start: key, end: other) }
                }
            }
        }

        mutating func transaction() throws {
            box.stored.groupsCommits = random.chance(2)
            try both { try $0.begin() }
            for _ in 0..<random.below(40) { try step() }
            // Enough rows for two threads to compare.
            if random.chance(3) { try both { [key = key(Self.longValues)] in try $0.set(Self.longValues, key: key, value: Self.longValue) } }
            if random.chance(4) { try both { $0.rollback() } } else { try both { try $0.commit() } }
            // A walk would store a held table: so in most cases this reads only one of its rows.
            let bufferedKey = key(tables[5])
            try expectSame("a held row after the transaction \(bufferedKey)") { try $0.get(tables[5], key: bufferedKey) }
            let table = tables[random.below(random.chance(8) ? tables.count : tables.count - 1)]
            try expectSame("after the transaction \(table.id)") { try $0.rows(table) }
            if random.chance(6) { try box.stored.commitGroup() }
        }

        /// The differing rows are reported; after a request to store all rows, every row is stored.
        func expectDifferences() throws {
            for table in box.sharedTables {
                let (mine, theirs) = (try plain.rows(table), try original.rows(table))
                let differing = Set((mine.filter { !theirs.contains($0) } + theirs.filter { !mine.contains($0) }).map(\.key))
                var reported: Set<[UInt8]> = []
                try box.forEachDifference(table) { reported.insert([UInt8]($0)) }
                #expect(reported.isSuperset(of: differing))
                try box.storeShared(table) { _ in true }
            }
            for table in box.deferredTables { try box.storeDeferred(table) }
            try box.storeBuffered()
            try box.stored.commitGroup()
            for table in tables {
                #expect(try box.stored.rows(table) == plain.rows(table))
            }
        }
    }

    private typealias Body = (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool

    private static func rows(_ box: any ValueBox, _ walk: (any ValueBox, Body) throws -> Void) throws -> [Row] {
        var result: [Row] = []
        try walk(box) { key, value in
            result.append(Row(key: [UInt8](key), value: [UInt8](value)))
            return true
        }
        return result
    }

    @Test("After random writes and rollbacks, the rows equal those of a plain box", arguments: [1, 2, 3, 4, UInt64.random(in: 5...9_999_999)])
    func random(seed: UInt64) throws {
        var work = try Work(seed: seed)
        for _ in 0..<120 { try work.transaction() }
        try work.expectDifferences()
    }
}
