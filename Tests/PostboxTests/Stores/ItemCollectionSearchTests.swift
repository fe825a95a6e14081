import Postbox
import PostboxStorage
import Testing

/// The search words of item collections.
struct ItemCollectionSearchTests {
    private let first = ItemCollectionId(namespace: 0, id: 20)
    private let second = ItemCollectionId(namespace: 0, id: 10)
    private let unlisted = ItemCollectionId(namespace: 0, id: 1)

    /// Creates two collections in a list, the one with the greater ID first, and one collection in no list.
    private func filled() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.replaceItemCollections(
                namespace: 0,
                [
                    (first, Objects.plain(1), [Objects.sticker(index: 1, id: 1, words: ["cat", "catfish"]), Objects.sticker(index: 0, id: 2, words: ["cat"])]),
                    (second, Objects.plain(2), [Objects.sticker(index: 0, id: 3, words: ["cat", "dog"])]),
                ])
            try transaction.replaceItemCollectionItems(unlisted, items: [Objects.sticker(index: 0, id: 4, words: ["dog", "car"])])
        }
        return postbox
    }

    private func found(_ query: ItemCollectionSearchQuery, in postbox: TemporaryPostbox) throws -> [Int64: Int] {
        var result: [Int64: Int] = [:]
        for group in try postbox({ try $0.searchItemCollection(namespace: 0, query: query) }) { result[group.id.id] = group.items.count }
        return result
    }

    @Test func aListIsAscendingWithoutDuplicates() throws {
        let postbox = try filled()
        try postbox { try $0.replaceItemCollectionItems(first, items: [Objects.sticker(index: 5, id: 9, words: ["cat", "cat"])]) }
        let row = try #require(try postbox.rows(ItemCollectionReverseIndexTable.self).first { $0.hasPrefix("00000000\(ValueBoxKey("cat"))=") })
        #expect(
            row.drop { $0 != "=" }.dropFirst()
                == "000000000a00000000000000000000000300000000000000" + "000000001400000000000000050000000900000000000000")
    }

    @Test func exactFindsTheWordItself() throws {
        #expect(try found(.exact(ValueBoxKey("cat")), in: filled()) == [20: 2, 10: 1])
        #expect(try found(.exact(ValueBoxKey("ca")), in: filled()) == [:])
    }

    @Test func matchingRequiresAWordForEveryToken() throws {
        let postbox = try filled()
        #expect(try found(.matching([ValueBoxKey("ca")]), in: postbox) == [20: 2, 10: 1, 1: 1])
        #expect(try found(.matching([ValueBoxKey("ca"), ValueBoxKey("d")]), in: postbox) == [10: 1, 1: 1])
        #expect(try found(.matching([]), in: postbox) == [:])
    }

    @Test func anyRequiresAWordForOneToken() throws {
        #expect(try found(.any([ValueBoxKey("catf"), ValueBoxKey("dog")]), in: filled()) == [20: 1, 10: 1, 1: 1])
    }

    @Test func wordsThatExtendTheTokensPredecessorAreNotFound() throws {
        let postbox = try filled()
        #expect(try found(.matching([ValueBoxKey("cau")]), in: postbox) == [:])
    }

    @Test func foundItemsAreInTheOrderOfTheList() throws {
        let groups = try filled()({ try $0.searchItemCollection(namespace: 0, query: .matching([ValueBoxKey("ca")])) })
        #expect(groups.map(\.id) == [first, second, unlisted])
        #expect(groups.first?.items == [Objects.sticker(index: 0, id: 2, words: ["cat"]), Objects.sticker(index: 1, id: 1, words: ["cat", "catfish"])])
    }

    @Test func aSearchSeesItemsOfTheTransactionUnderWordsOnDiskOnly() throws {
        let postbox = try filled()
        try postbox { transaction in
            try transaction.replaceItemCollectionItems(unlisted, items: [Objects.sticker(index: 7, id: 7, words: ["cat", "zebra"])])
            #expect(try transaction.searchItemCollection(namespace: 0, query: .exact(ValueBoxKey("cat"))).map(\.id) == [first, second, unlisted])
            #expect(try transaction.searchItemCollection(namespace: 0, query: .exact(ValueBoxKey("zebra"))).isEmpty)
        }
        #expect(try found(.exact(ValueBoxKey("zebra")), in: postbox) == [1: 1])
    }

    @Test func rolledBackStateIsDiscarded() throws {
        struct Stop: Error {}
        let postbox = try filled()
        #expect(throws: Stop.self) {
            try postbox { transaction in
                try transaction.removeItemCollection(first)
                throw Stop()
            }
        }
        try postbox { try $0.replaceItemCollectionItems(unlisted, items: []) }
        #expect(try found(.exact(ValueBoxKey("cat")), in: postbox) == [20: 2, 10: 1])
    }

    @Test func aDamagedListIsReadUpToTheDamage() throws {
        let postbox = try filled()
        try postbox.plant(ItemCollectionReverseIndexTable.self, "00000000 78", "000000000A00000000000000000000000300000000000000 FF")
        #expect(try found(.exact(ValueBoxKey("x")), in: postbox) == [10: 1])
    }
}
