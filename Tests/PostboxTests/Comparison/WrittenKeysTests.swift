import Postbox
import PostboxStorage
import Testing

/// All differences from the previous state are among the rows that a box records as written.
struct WrittenKeysTests {
    private static let words = ValueBoxTable(id: 900, keyType: .binary, compactValuesOnCreation: false)
    private static let numbers = ValueBoxTable(id: 901, keyType: .int64, compactValuesOnCreation: false)
    private static let moved = ValueBoxTable(id: 902, keyType: .binary, compactValuesOnCreation: true)
    private static let text = ValueBoxFullTextTable(id: 41)

    private static func fill(_ box: SQLiteValueBox) throws {
        for number in Int64(-20)..<20 {
            try box.set(words, key: ValueBoxKey(number), value: [1])
            try box.set(numbers, key: ValueBoxKey(number), value: [1])
            try box.fullTextSet(text, collectionId: "p1", itemId: "p1b\(number + 20)", contents: Array("word \(number)".utf8), tags: "t")
        }
    }

    enum Write: CaseIterable {
        case same, absent, few, range, numberRange, emptied, removed, renamed, texts, many, rolledBack
    }

    private static func write(_ write: Write, to box: SQLiteValueBox) throws {
        switch write {
        case .same: try box.set(words, key: ValueBoxKey(Int64(1)), value: [1])
        case .absent:
            try box.remove(words, key: ValueBoxKey(Int64(60)), secure: false)
            try box.set(numbers, key: ValueBoxKey(Int64(60)), value: [2])
            _ = try box.batch(numbers)
            try box.remove(numbers, key: ValueBoxKey(Int64(60)), secure: false)
            try box.fullTextRemove(text, itemId: "p1b60", secure: false)
        case .few:
            for number in [Int64(-3), 4, 50] {
                try box.set(words, key: ValueBoxKey(number), value: [2])
                try box.set(numbers, key: ValueBoxKey(number), value: [2])
            }
            try box.remove(words, key: ValueBoxKey(Int64(7)), secure: true)
        case .range:
            try box.set(words, key: ValueBoxKey(Int64(3)), value: [2])
            try box.removeRange(words, start: ValueBoxKey(Int64(5)), end: ValueBoxKey(Int64(2)))
            try box.set(words, key: ValueBoxKey(Int64(4)), value: [1])
        case .numberRange: try box.removeRange(numbers, start: ValueBoxKey(Int64(-5)), end: ValueBoxKey(Int64(2)))
        case .emptied: try box.removeAll(words)
        case .removed: try box.removeTable(words)
        case .renamed: try box.renameTable(words, to: moved)
        case .texts:
            try box.fullTextRemove(text, itemId: "p1b3", secure: true)
            try box.fullTextRemove(text, itemId: "p1b4", secure: false)
            try box.fullTextSet(text, collectionId: "p1", itemId: "p1b4", contents: Array("word -16".utf8), tags: "t")
            try box.fullTextSet(text, collectionId: "p1", itemId: "p1b5", contents: Array("another".utf8), tags: "t")
            try box.fullTextSet(text, collectionId: "p2", itemId: "not a word", contents: [], tags: "t")
        case .many: for number in Int64(0)..<70_000 { try box.set(words, key: ValueBoxKey(number), value: [3]) }
        case .rolledBack:
            box.rollback()
            try box.begin()
            try box.set(words, key: ValueBoxKey(Int64(2)), value: [2])
        }
    }

    @Test(arguments: Write.allCases) func onlyWrittenRowsDiffer(_ write: Write) throws {
        let boxes = try TwoDatabases(old: WrittenKeysTests.fill, new: WrittenKeysTests.fill)
        boxes.new.recordWrittenKeys()
        try boxes.new.begin()
        if write == .rolledBack { try WrittenKeysTests.write(.few, to: boxes.new) }
        try WrittenKeysTests.write(write, to: boxes.new)
        try boxes.new.commit()
        let written = try #require(try boxes.new.writtenKeys())
        var differing = 0
        for table in [WrittenKeysTests.words, WrittenKeysTests.numbers, WrittenKeysTests.moved] {
            let difference = TableDifference(table, from: boxes.old, to: boxes.new)
            var found: [String] = []
            if let rows = written[table] {
                try difference.walk(among: rows, progress: { _ in }) { row in
                    found.append("\(row.change) \(ValueBoxKey(copying: row.key))=\(TwoDatabases.text(row.old, row.new))")
                    return true
                }
            }
            #expect(try found == TwoDatabases.differences(difference))
            differing += found.count
        }
        let difference = FullTextDifference(WrittenKeysTests.text, from: boxes.old, to: boxes.new)
        func describe(_ row: RowDifference<FullTextKey>) -> String {
            "\(row.change) \([row.key.collection, row.key.item, row.key.tags].map { String(decoding: $0, as: UTF8.self) })=\(TwoDatabases.text(row.old, row.new))"
        }
        var found: [String] = [], expected: [String] = []
        if let rows = written[WrittenKeysTests.text] {
            try difference.walk(among: rows, progress: { _ in }) { row in
                found.append(describe(row))
                return true
            }
        }
        try difference.walk { row in
            expected.append(describe(row))
            return true
        }
        #expect(found == expected)
        #expect((differing + found.count == 0) == [.same, .absent].contains(write))
    }
}
