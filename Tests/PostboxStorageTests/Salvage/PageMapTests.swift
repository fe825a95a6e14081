import TestSupport
import Testing

@testable import PostboxStorage

/// The purposes of a file's pages and the rows on them, compared with the results of SQLite.
struct PageMapTests {
    private static let keys = DatabaseKeys(given: [], passcode: nil, searchesInstallation: false)
    private static let table = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
    private static let compact = ValueBoxTable(id: 8, keyType: .binary, compactValuesOnCreation: true)
    private static let numbers = ValueBoxTable(id: 9, keyType: .int64, compactValuesOnCreation: false)

    /// A database with tables of each kind, long values, and free pages.
    private static func make(_ path: String, rows: Int, seed: UInt64, keepsLog: Bool = false) throws -> SQLiteValueBox {
        var generator = SeededGenerator(seed: seed)
        let box = try SQLiteValueBox(path: path, mode: .create, keys: keys)
        try box.begin()
        for place in 0..<rows {
            let length = generator.chance(20) ? generator.below(30_000) : generator.below(200)
            let value = [UInt8]((0..<length).map { UInt8(truncatingIfNeeded: $0 &+ place) })
            try box.set(table, key: ValueBoxKey(Int64(place) &* 7919), value: value)
            try box.set(compact, key: ValueBoxKey("key \(place)"), value: value)
            try box.set(numbers, key: ValueBoxKey(Int64(place) - 10), value: value)
        }
        try box.commit()
        try box.begin()
        for place in stride(from: 0, to: rows, by: 3) { try box.remove(table, key: ValueBoxKey(Int64(place) &* 7919)) }
        try box.commit()
        if !keepsLog { try box.foldLog() }
        return box
    }

    private static func read(_ path: String) throws -> [Int32: [ValueBoxKey: [UInt8]]] {
        let file = try DamagedFile(path, keys: keys)
        let map = try PageMap(file)
        let reader = PageRecords(file)
        var found: [Int32: [ValueBoxKey: [UInt8]]] = [:]
        for (place, tree) in map.trees.enumerated() {
            guard let id = tree.tableId else { continue }
            for number in map.pages(of: place) where reader.load(number, isOfTable: tree.isOfTable) {
                reader.forEach { rowid, record in
                    guard let (record, bytes) = record else { return }
                    _ = tree.withRow(rowid, record, bytes) { found[id, default: [:]][ValueBoxKey(copying: $0)] = [UInt8]($1) }
                }
            }
        }
        return found
    }

    @Test("Exactly the rows that SQLite finds, in the file or in its log", arguments: [false, true])
    func sameAsSQLite(_ keepsLog: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        let box = try Self.make(path, rows: 2000, seed: 1, keepsLog: keepsLog)
        let found = try Self.read(path)
        for table in [Self.table, Self.compact, Self.numbers] {
            var expected: [ValueBoxKey: [UInt8]] = [:]
            try box.scan(table, reverse: false) { key, value in
                expected[ValueBoxKey(copying: key)] = [UInt8](value)
                return true
            }
            #expect(found[table.id] == expected)
        }
        #expect(found.count == 3)
    }

    @Test("A value whose pages form a cycle is not read; the others are")
    func overflowInACircle() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db", damaged = folder.path + "/damaged"
        _ = try Self.make(path, rows: 60, seed: 1)
        let file = try DamagedFile(path, keys: Self.keys)
        let map = try PageMap(file), reader = PageRecords(file)
        var chain: [UInt32] = []
        for (place, tree) in map.trees.enumerated() where tree.tableId == Self.numbers.id {
            for number in map.pages(of: place) where reader.load(number, isOfTable: tree.isOfTable) {
                reader.forEach(followed: { chain.append($0) }) { _, _ in }
            }
        }
        let first = try #require(chain.first)
        var bytes = try Files.read(path)
        for place in 0..<4 { bytes[(Int(first) - 1) * 4096 + place] = UInt8(truncatingIfNeeded: first >> (24 - 8 * UInt32(place))) }
        try Files.write(bytes, to: damaged)
        let (sound, left) = (try Self.read(path), try Self.read(damaged))
        #expect(left[Self.numbers.id]?.count == (sound[Self.numbers.id]?.count ?? 0) - 1)
        #expect(left[Self.table.id] == sound[Self.table.id] && left[Self.compact.id] == sound[Self.compact.id])
    }

    @Test("A file can be inspected after any part is overwritten", arguments: 1...40)
    func anyDamage(_ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db", damaged = folder.path + "/damaged"
        _ = try Self.make(path, rows: 200, seed: seed)
        var generator = SeededGenerator(seed: seed)
        var bytes = try Files.read(path)
        let pages = bytes.count / 4096
        for _ in 0..<(1 + generator.below(60)) {
            let page = generator.below(pages)
            switch generator.below(5) {
            // Page pointers, cell pointers, and chains are near the start of a page.
            case 0: bytes[page * 4096 + generator.below(24)] = UInt8(generator.below(256))
            case 1: bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
            case 2: for place in 0..<4 { bytes[page * 4096 + place] = place == 3 ? UInt8(generator.below(pages)) : 0 }
            case 3: for place in 0..<4096 { bytes[page * 4096 + place] = bytes[generator.below(pages) * 4096 + place] }
            default: for place in 0..<100 { bytes[place] = generator.chance(2) ? UInt8(generator.below(256)) : bytes[place] }
            }
        }
        if generator.chance(3) { bytes.removeLast(generator.below(bytes.count - 4096)) }
        try Files.write(bytes, to: damaged)
        let found = try Self.read(damaged)
        #expect(found.values.allSatisfy { $0.count <= 4000 }, "seed \(seed)")
        let file = try DamagedFile(damaged, keys: Self.keys)
        let map = try PageMap(file)
        try UnusedRecords(file, map, keyLengths: [8]).forEach { _, record, bytes in
            #expect(record.columns.allSatisfy { $0.blobOrNull.map { $0.upperBound <= bytes.count } ?? true })
        }
        OrphanPages(file, map).forEachGroup { #expect(!$0.isEmpty) }
    }
}
