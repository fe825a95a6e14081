import Postbox
import PostboxStorage
import TestSupport
import Testing

/// If any row of any table is damaged in any way, opening, reading, writing, and following still work, and only damaged rows are reported.
struct DamagePropertyTests {
    private struct Row {
        let table: ValueBoxTable
        let key: ValueBoxKey
        let value: [UInt8]
    }

    /// A row of a table; each table is equally likely.
    private func row(_ box: SQLiteValueBox, _ random: inout SeededGenerator) throws -> Row? {
        let table = random.pick(box.catalogue.tables.values.map(\.table).sorted { $0.id < $1.id })
        let count = try box.count(table)
        guard count > 0 else { return nil }
        var (left, result) = (random.below(count), Row?.none)
        try box.scan(table, reverse: false) { key, value in
            left -= 1
            if left < 0 { result = Row(table: table, key: ValueBoxKey(copying: key), value: [UInt8](value)) }
            return left >= 0
        }
        return result
    }

    private func damaged(_ value: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var value = value
        switch random.below(4) {
        case 0 where !value.isEmpty:
            for _ in 0...random.below(3) { value[random.below(value.count)] ^= 1 << UInt8(random.below(8)) }
        case 1 where !value.isEmpty: value.removeLast(1 + random.below(value.count))
        case 2: value = []
        default: for _ in 0...random.below(9) { value.append(UInt8(random.below(256))) }
        }
        return value
    }

    private func make(_ seed: UInt64, _ everything: Bool) throws -> TemporaryPostbox {
        let temporary = try TemporaryPostbox()
        if everything {
            for round in Int32(1)...3 { try temporary { try Everything.run($0, round: round) } }
        } else {
            try temporary { try RandomTransactions.introduceAll($0) }
            var transactions = RandomTransactions(seed: seed)
            for _ in 0..<30 { try temporary { try transactions.run($0) } }
        }
        return temporary
    }

    @Test(arguments: Seeds.all, [false, true])
    func nothingFailsAroundADamagedRow(seed: UInt64, everything: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let temporary = try make(seed, everything)
        var transactions = RandomTransactions(seed: seed &+ 1)
        var known: Set<String> = []
        // The content of a thread's row moves with the thread's top message, byte for byte.
        var moving: Set<[UInt8]> = []
        var round: Int32 = 4
        for trial in 0..<(20 * Seeds.factor) {
            guard let row = try row(temporary.box, &random) else { continue }
            // The version determines whether the file is opened at all.
            guard row.table.id != 0 || row.key != MetadataTable.userVersion() else { continue }
            let value = damaged(row.value, &random)
            try temporary.box.begin()
            try temporary.box.set(row.table, key: row.key, value: value)
            try temporary.box.commit()
            known.insert("t\(row.table.id) \(row.key)")
            if row.table.id == MessageHistoryThreadIndexTable.declaration.table.id { moving.insert(value) }
            let place: Comment = "seed \(seed), trial \(trial): t\(row.table.id) \(row.key) = \(ValueBoxKey(value)), was \(ValueBoxKey(row.value))"
            do {
                let postbox = try Postbox(valueBox: temporary.box, seed: .telegram, role: trial % 2 == 0 ? .application : .guest, now: 4000)
                postbox.setViewErrorHandler { key, error in Issue.record("\(key): \(error); \(place)") }
                let (subscription, _) = try postbox.subscribe(to: ViewKeys.all) { _, _ in }
                for _ in 0..<4 { try postbox.transaction { try transactions.run($0) } }
                try postbox.transaction { try Everything.run($0, round: round) }
                postbox.endSubscription(subscription)
                let unknown = try postbox.damagedRows.filter { row in
                    guard !known.contains("t\(row.table.id) \(row.key)") else { return false }
                    guard row.table.id == MessageHistoryThreadIndexTable.declaration.table.id else { return true }
                    return try temporary.box.get(row.table, key: row.key).map { !moving.contains($0) } ?? false
                }
                #expect(unknown.isEmpty, place)
            } catch {
                Issue.record("\(error); \(place)")
            }
            round += 1
        }
    }
}
