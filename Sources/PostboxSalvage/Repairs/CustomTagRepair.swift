import PostboxStorage
import PostboxTables

/// Every custom tag that a message carries has a number of its own, below the next one.
enum CustomTagRepair: RowRepair {
    static let rules = ["customTagNumbers"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = MessageCustomTagIdTable.declaration
        var numbers: [Int32: ValueBoxKey] = [:]
        var surplus: [ValueBoxKey] = []
        try work.reader(MessageCustomTagIdTable.self).rows { key, value in
            guard let number = try? MessageCustomTagIdTable.value.read(value) else { return true }
            if number < 1 || number == .max || numbers[number] != nil { surplus.append(key.key) } else { numbers[number] = key.key }
            return true
        }
        for key in surplus { try work.remove(table, key) }
        let known = Set(numbers.values)
        var next = (numbers.keys.max() ?? 0) + 1
        for row in rows {
            guard let tag = row.key, !known.contains(ValueBoxKey(tag)), try !work.exists(table, ValueBoxKey(tag)), next < .max else { continue }
            try work.set(table, ValueBoxKey(tag), MessageCustomTagIdTable.value.bytes(next))
            next += 1
        }
        let metadata = MessageHistoryMetadataTable.self
        let stored = try work.reader(metadata).get(metadata.nextCustomTagId()) { try metadata.nextCustomTagIdValue.read($0) } ?? 1
        if stored < next { try work.set(metadata.declaration, metadata.nextCustomTagId(), metadata.nextCustomTagIdValue.bytes(next)) }
    }
}
