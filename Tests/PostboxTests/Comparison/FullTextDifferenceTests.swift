import Postbox
import PostboxStorage
import Testing

struct FullTextDifferenceTests {
    private let table = MessageHistoryTextIndexTable.table

    private func differences(_ pair: TwoDatabases) throws -> [String] {
        var result: [String] = []
        try FullTextDifference(table, from: pair.old, to: pair.new).walk { row in
            let texts = [row.key.collection, row.key.item, row.key.tags, row.old, row.new].map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "-" }
            result.append("\(row.change) " + texts.joined(separator: ","))
            return true
        }
        return result
    }

    private func add(_ item: String, _ contents: String, tags: String = "", to box: SQLiteValueBox) throws {
        try box.fullTextSet(table, collectionId: "p1", itemId: item, contents: Array(contents.utf8), tags: tags)
    }

    @Test func theOrderInWhichRowsWereWrittenDoesNotMatter() throws {
        let pair = try TwoDatabases { box in
            for item in ["a", "b", "c"] { try add(item, "text \(item)", to: box) }
        } new: { box in
            for item in ["c", "gone", "a", "b"] { try add(item, "text \(item)", to: box) }
            try box.fullTextRemove(table, itemId: "gone", secure: false)
        }
        #expect(try differences(pair).isEmpty)
    }

    @Test func rowsAreNamedByCollectionItemAndTags() throws {
        let pair = try TwoDatabases { box in
            try add("a", "one", to: box)
            try add("b", "two", tags: "t1", to: box)
            try add("c", "three", to: box)
        } new: { box in
            try add("d", "", to: box)
            try add("b", "two", tags: "t2", to: box)
            try add("a", "one!", to: box)
        }
        #expect(
            try differences(pair) == [
                "changed p1,a,,one,one!", "deleted p1,b,t1,two,-", "inserted p1,b,t2,-,two", "deleted p1,c,,three,-", "inserted p1,d,,-,",
            ])
    }

    @Test func aFileWithoutTheTableHasNoRows() throws {
        let pair = try TwoDatabases(new: { try add("a", "one", to: $0) })
        #expect(try differences(pair) == ["inserted p1,a,,-,one"])
    }
}
