import Postbox
import PostboxStorage
import Testing

/// Item collections and their search.
struct ItemCollectionTests {
    private let pack = ItemCollectionId(namespace: 0, id: 1000)
    private let second = ItemCollectionId(namespace: 0, id: 1003)

    @Test func rowsHaveTheWorkedBytes() throws {
        let postbox = try TemporaryPostbox()
        let item = Objects.sticker(index: 0, id: 77, words: ["\u{1F600}"])
        try postbox { try $0.replaceItemCollections(namespace: 0, [(pack, Objects.plain(1), [item])]) }
        #expect(try postbox.rows(ItemCollectionInfoTable.self) == ["000000000000000000000000000003e8=\(ValueBoxKey(Objects.entry(1)))"])
        #expect(try postbox.rows(ItemCollectionItemTable.self) == ["0000000000000000000003e800000000000000000000004d=\(ValueBoxKey(item.bytes))"])
        #expect(
            try postbox.rows(ItemCollectionReverseIndexTable.self)
                == ["00000000f09f9880=00000000e803000000000000000000004d00000000000000"])
    }

    @Test func theListOfANamespaceIsRenumbered() throws {
        let postbox = try TemporaryPostbox()
        let third = ItemCollectionId(namespace: 0, id: 5)
        let other = ItemCollectionId(namespace: 1, id: 5)
        try postbox { transaction in
            try transaction.replaceItemCollectionInfos(namespace: 1, [(other, Objects.plain(4))])
            try transaction.replaceItemCollectionInfos(namespace: 0, [(pack, Objects.plain(1)), (second, Objects.plain(2)), (third, Objects.plain(3))])
        }
        let changes = try postbox.changes { try $0.replaceItemCollectionInfos(namespace: 0, [(third, Objects.plain(3)), (pack, Objects.plain(1))]) }
        #expect(changes.itemCollectionInfosOperations == [.replaceInfos(namespace: 0)])
        #expect(try postbox { try $0.getItemCollectionsInfos(namespace: 0).map(\.id) } == [third, pack])
        #expect(try postbox { try $0.getItemCollectionsInfos(namespace: 1).map(\.id) } == [other])
        #expect(try postbox.rows(ItemCollectionInfoTable.self).count == 3)
    }

    @Test func onlyTheLastNamespaceIsReplaced() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.replaceItemCollectionInfos(namespace: 0, [(pack, Objects.plain(1))])
            try transaction.replaceItemCollectionInfos(namespace: -1, [(ItemCollectionId(namespace: -1, id: -1), Objects.plain(2))])
            try transaction.replaceItemCollectionInfos(namespace: -1, [])
        }
        #expect(try postbox { try $0.getItemCollectionsInfos(namespace: 0).map(\.id) } == [pack])
        #expect(try postbox { try $0.getItemCollectionsInfos(namespace: -1).isEmpty })
    }

    @Test func itemsOfBothListsAreUnchanged() throws {
        let postbox = try TemporaryPostbox()
        let old = Objects.sticker(index: 0, id: 1, words: ["old"])
        try postbox { try $0.replaceItemCollectionItems(pack, items: [old, Objects.sticker(index: 1, id: 2, words: ["gone"])]) }
        let changes = try postbox.changes {
            try $0.replaceItemCollectionItems(
                pack, items: [Objects.sticker(index: 0, id: 1, words: ["new"]), Objects.sticker(index: 1, id: 3, words: ["here"])])
        }
        #expect(changes.itemCollectionItemsOperations == [pack: [.replaceItems]])
        #expect(try postbox { try $0.getItemCollectionItems(pack) } == [old, Objects.sticker(index: 1, id: 3, words: ["here"])])
        let words = try postbox.rows(ItemCollectionReverseIndexTable.self).map { $0.prefix { $0 != "=" }.dropFirst(8) }
        #expect(words.map(String.init) == ["here", "old"].map { ValueBoxKey($0).description })
    }

    @Test func theLastOfTwoItemsAtTheSamePlaceWins() throws {
        let postbox = try TemporaryPostbox()
        let last = Objects.sticker(index: 0, id: 1, words: ["b"])
        try postbox { try $0.replaceItemCollectionItems(pack, items: [Objects.sticker(index: 0, id: 1, words: ["a"]), last]) }
        #expect(try postbox { try $0.getItemCollectionItems(pack) } == [last])
    }

    @Test func anObjectThatIsNotAnItemIsRejected() throws {
        let postbox = try TemporaryPostbox()
        #expect(throws: OperationRefused.self) { try postbox { try $0.replaceItemCollectionItems(pack, items: [Objects.plain(1)]) } }
        #expect(try postbox.rows(ItemCollectionItemTable.self).isEmpty)
    }

    @Test func aRemovedCollectionLosesItsItemsAndWords() throws {
        let postbox = try TemporaryPostbox()
        try postbox {
            try $0.replaceItemCollections(
                namespace: 0,
                [(pack, Objects.plain(1), [Objects.sticker(index: 0, id: 1, words: ["a"])]), (second, Objects.plain(2), [])])
        }
        try postbox { try $0.removeItemCollection(pack) }
        #expect(try postbox { try $0.getItemCollectionsInfos(namespace: 0).map(\.id) } == [second])
        #expect(try postbox.rows(ItemCollectionItemTable.self).isEmpty)
        #expect(try postbox.rows(ItemCollectionReverseIndexTable.self).isEmpty)
    }

    @Test func removingAnUnlistedCollectionReportsItsItemsOnly() throws {
        let postbox = try TemporaryPostbox()
        let changes = try postbox.changes { try $0.removeItemCollection(pack) }
        #expect(changes.itemCollectionInfosOperations.isEmpty)
        #expect(changes.itemCollectionItemsOperations == [pack: [.replaceItems]])
    }

    @Test func collectionsRemovedFromTheListKeepTheirItems() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.replaceItemCollections(namespace: 0, [(pack, Objects.plain(1), [Objects.sticker(index: 0, id: 1)])])
            try transaction.replaceItemCollections(namespace: 0, [(second, Objects.plain(2), [])])
        }
        #expect(try postbox { try $0.getItemCollectionItems(pack).count } == 1)
        #expect(try postbox { try $0.getItemCollectionInfo(pack) } == nil)
        #expect(try postbox { try $0.getItemCollectionInfo(second) } == Objects.plain(2))
    }

    @Test func undecodableRowsAreSkipped() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.replaceItemCollections(namespace: 0, [(pack, Objects.plain(1), [Objects.sticker(index: 0, id: 1)])]) }
        try postbox.plant(ItemCollectionInfoTable.self, "00000000 00000001 00000000000003EB", "0102")
        try postbox.plant(ItemCollectionItemTable.self, "00000000 00000000000003E8 00000001 0000000000000001", "")
        #expect(try postbox { try $0.getItemCollectionsInfos(namespace: 0).map(\.id) } == [pack])
        #expect(try postbox { try $0.getItemCollectionItems(pack).count } == 1)
    }

    @Test func theItemCountIsTheLastIndexPlusOne() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.replaceItemCollectionItems(pack, items: [Objects.sticker(index: 2, id: 1), Objects.sticker(index: 8, id: 8)]) }
        #expect(try postbox { try $0.tables.stores.collectionItems.itemCount(pack) } == 9)
        #expect(try postbox { try $0.tables.stores.collectionItems.itemCount(second) } == 0)
    }

    @Test func neighborsOfAnItemAreInItsCollection() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.replaceItemCollectionItems(pack, items: (0..<4).map { Objects.sticker(index: $0, id: Int64($0)) })
            try transaction.replaceItemCollectionItems(second, items: [Objects.sticker(index: 0, id: 9)])
            let items = transaction.tables.stores.collectionItems
            let middle = ItemCollectionItemIndex(index: 2, id: 2)
            #expect(try items.lowerItems(pack, middle, count: 10).map(\.index.index) == [1, 0])
            #expect(try items.lowerItems(pack, middle, count: 1).map(\.index.index) == [1])
            #expect(try items.higherItems(pack, middle, count: 10).map(\.index.index) == [3])
        }
    }

    @Test func neighboringCollectionsContinueInTheNextNamespace() throws {
        let postbox = try TemporaryPostbox()
        let emoji = ItemCollectionId(namespace: 1, id: 7)
        try postbox { transaction in
            try transaction.replaceItemCollectionInfos(namespace: 0, [(pack, Objects.plain(1)), (second, Objects.plain(2))])
            try transaction.replaceItemCollectionInfos(namespace: 1, [(emoji, Objects.plain(3))])
            let infos = transaction.tables.stores.collectionInfos
            #expect(try infos.higherCollectionId(namespaceList: [0, 1], id: pack, position: 0)?.id == second)
            #expect(try infos.higherCollectionId(namespaceList: [0, 1], id: second, position: 1)?.id == emoji)
            #expect(try infos.higherCollectionId(namespaceList: [1, 0], id: second, position: 1) == nil)
            #expect(try infos.lowerCollectionId(namespaceList: [0, 1], id: emoji, position: 0)?.id == second)
            #expect(try infos.lowerCollectionId(namespaceList: [0, 1], id: second, position: 1)?.id == pack)
            #expect(try infos.lowerCollectionId(namespaceList: [0, 1], id: pack, position: 0) == nil)
        }
    }
}
