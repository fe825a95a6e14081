import Postbox
import PostboxCoding
import PostboxStorage
import Testing

/// One reader for the engine and for tools: rows by their keys, ranges, and unreadable rows.
struct TableReaderTests {
    private typealias Index = PeerMergedOperationLogIndexTable

    private final class Damage: DamageObserver {
        var keys: [ValueBoxKey] = []
        func note(_ table: ValueBoxTable, _ key: UnsafeRawBufferPointer, _ cause: CodingError) { keys.append(ValueBoxKey(copying: key)) }
    }

    private let temporary: TemporaryPostbox
    private let damage = Damage()
    private let reader: TableReader<Index>
    private static let foreign = ValueBoxKey([5, 0])

    private static func key(_ index: Int32) -> MergedOperationKey { MergedOperationKey(tag: 5, mergedIndex: index) }

    /// Writes three rows, one of them with a truncated value, and before them a key in another format.
    init() throws {
        temporary = try TemporaryPostbox()
        let box = temporary.box
        reader = TableReader(box, damage: damage)
        try box.begin()
        for index: Int32 in 1...3 {
            try box.set(Index.declaration.table, key: Self.key(index).key, value: Index.value.bytes(PackedPeerId(People.ann), 10 * index))
        }
        try box.set(Index.declaration.table, key: Self.key(4).key, value: [1])
        try box.set(Index.declaration.table, key: Self.foreign, value: [])
        try box.commit()
    }

    private func localIndex(_ index: Int32) throws -> Int32? { try reader.get(Self.key(index)) { try Index.value.read($0).1 } }

    @Test func aRowIsFoundByItsKey() throws {
        #expect(try localIndex(2) == 20)
        #expect(try localIndex(9) == nil)
        #expect(damage.keys.isEmpty)
        #expect(try localIndex(4) == nil)
        #expect(damage.keys == [Self.key(4).key])
        #expect(try reader.contains(Self.key(4)))
        #expect(try !reader.contains(Self.key(9)))
        #expect(try reader.withValue(Self.key(4)) { $0.map { [UInt8]($0) } } == [1])
        #expect(try reader.withValue(Self.key(9)) { $0 == nil })
    }

    @Test func walksReportForeignKeysAndSkipThem() throws {
        let range = KeyRange.prefix(MergedOperationKey.fields.prefix(UInt8(5)))
        #expect(try reader.first(range)?.mergedIndex == 1)
        #expect(damage.keys == [Self.foreign])
        #expect(try reader.first(.prefix(MergedOperationKey.fields.prefix(UInt8(5)), reverse: true))?.mergedIndex == 4)
        var found: [Int32] = []
        try reader.rows { key, _ in
            found.append(key.mergedIndex)
            return key.mergedIndex < 3
        }
        #expect(found == [1, 2, 3])
        var bytes = 0
        try reader.scan { key, _ in
            bytes += key.count
            return true
        }
        #expect(bytes == 4 * 5 + 2)
    }

    @Test func rangesAreCounted() throws {
        #expect(try reader.count() == 5)
        #expect(try reader.count(after: Self.key(1), before: Self.key(4)) == 2)
        #expect(try !reader.isEmpty())
        #expect(try !reader.isEmpty(.prefix(MergedOperationKey.fields.prefix(UInt8(5)))))
        #expect(try reader.isEmpty(.prefix(MergedOperationKey.fields.prefix(UInt8(6)))))
    }
}
