import Postbox
import PostboxStorage
import Testing

/// Ordered lists.
struct OrderedListTests {
    private func item(_ id: UInt8, _ number: Int32 = 0) -> OrderedItemListEntry {
        OrderedItemListEntry(id: [id], contents: Objects.entry(number))
    }

    /// A database whose list 3 contains these IDs.
    private func list(_ ids: [UInt8]) throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.replaceOrderedItemListItems(collectionId: 3, items: ids.map { item($0) }) }
        return postbox
    }

    private func ids(_ postbox: TemporaryPostbox) throws -> [[UInt8]] { try postbox { try $0.getOrderedListItemIds(collectionId: 3) } }

    /// Fails unless both directions agree, positions are consecutive, and every item has contents.
    private func expectNoFaults(_ postbox: TemporaryPostbox) throws {
        let ids = try ids(postbox)
        let forth = ids.enumerated().map { "0000000003\(ValueBoxKey([0, 0, 0, UInt8($0.offset)]))=\(ValueBoxKey($0.element))" }
        let back = ids.enumerated().map { "0100000003\(ValueBoxKey($0.element))=\(ValueBoxKey([UInt8($0.offset), 0, 0, 0]))" }
        #expect(try postbox.rows(OrderedItemListTable.self) == forth + back.sorted())
        #expect(try postbox.rows(OrderedItemListIndexTable.self).count == ids.count)
    }

    @Test func rowsHaveTheWorkedBytes() throws {
        let postbox = try list([3])
        #expect(try postbox.rows(OrderedItemListTable.self) == ["000000000300000000=03", "010000000303=00000000"])
        #expect(try postbox.rows(OrderedItemListIndexTable.self) == ["0000000303=\(ValueBoxKey(Objects.entry(0)))"])
    }

    @Test func replacingAListRemovesEveryOldRow() throws {
        let postbox = try list([1, 2, 3, 4])
        let changes = try postbox.changes { try $0.replaceOrderedItemListItems(collectionId: 3, items: [item(4, 9), item(2)]) }
        #expect(changes.orderedItemListOperations == [3: [.replace([item(4, 9), item(2)])]])
        #expect(try postbox { try $0.getOrderedListItems(collectionId: 3) } == [item(4, 9), item(2)])
        try expectNoFaults(postbox)
    }

    @Test func otherListsAreUnchanged() throws {
        let postbox = try list([1, 2])
        try postbox { transaction in
            try transaction.replaceOrderedItemListItems(collectionId: 0, items: [item(7)])
            try transaction.replaceOrderedItemListItems(collectionId: -1, items: [item(8)])
            try transaction.replaceOrderedItemListItems(collectionId: 3, items: [])
        }
        #expect(try postbox { try $0.getOrderedListItemIds(collectionId: 0) } == [[7]])
        #expect(try postbox { try $0.getOrderedListItemIds(collectionId: -1) } == [[8]])
        #expect(try ids(postbox) == [])
    }

    @Test func aRepeatedIdIsRejected() throws {
        let postbox = try list([1])
        #expect(throws: OperationRefused.self) {
            try postbox { try $0.replaceOrderedItemListItems(collectionId: 3, items: [item(2), item(2)]) }
        }
        #expect(try ids(postbox) == [[1]])
    }

    @Test(arguments: [
        ([1, 2, 3], 3, nil, [3, 1, 2]),
        ([1, 2, 3], 2, nil, [2, 1, 3]),
        ([1, 2, 3], 4, nil, [4, 1, 2, 3]),
        ([1, 2, 3], 4, 4, [4, 1, 2, 3]),
        ([1, 2, 3], 4, 3, [4, 1, 2]),
        ([1, 2, 3], 4, 1, [4, 1, 2]),
        ([1, 2, 3], 3, 1, [3, 1, 2]),
        ([], 4, 0, [4]),
    ] as [([UInt8], UInt8, Int?, [UInt8])])
    func anItemIsFirstAndReplacesAtMostOne(_ old: [UInt8], _ id: UInt8, _ limit: Int?, _ new: [UInt8]) throws {
        let postbox = try list(old)
        let changes = try postbox.changes {
            try $0.addOrMoveToFirstPositionOrderedItemListItem(collectionId: 3, item: item(id, 9), removeTailIfCountExceeds: limit)
        }
        #expect(changes.orderedItemListOperations == [3: [.addOrMoveToFirstPosition(item(id, 9), removeTailIfCountExceeds: limit)]])
        #expect(try ids(postbox) == new.map { [$0] })
        #expect(try postbox { try $0.getOrderedItemListItem(collectionId: 3, itemId: [id]) } == item(id, 9))
        try expectNoFaults(postbox)
    }

    @Test func onlyTheContentsOfTheFirstItemChange() throws {
        let postbox = try list([1, 2])
        let before = try postbox.rows(OrderedItemListTable.self)
        try postbox { try $0.addOrMoveToFirstPositionOrderedItemListItem(collectionId: 3, item: item(1, 5), removeTailIfCountExceeds: 1) }
        #expect(try postbox.rows(OrderedItemListTable.self) == before)
        #expect(try postbox { try $0.getOrderedListItems(collectionId: 3) } == [item(1, 5), item(2)])
    }

    @Test func removingClosesTheGap() throws {
        let postbox = try list([1, 2, 3])
        let changes = try postbox.changes { try $0.removeOrderedItemListItem(collectionId: 3, itemId: [2]) }
        #expect(changes.orderedItemListOperations == [3: [.remove([2])]])
        #expect(try ids(postbox) == [[1], [3]])
        try expectNoFaults(postbox)
    }

    @Test func removingAnAbsentItemIsNotAChange() throws {
        let postbox = try list([1])
        #expect(try postbox.changes { try $0.removeOrderedItemListItem(collectionId: 3, itemId: [2]) }.isEmpty)
    }

    @Test func updatingNeedsAnItem() throws {
        let postbox = try list([1])
        let contents = Objects.entry(8)
        #expect(try postbox.changes { try $0.updateOrderedItemListItem(collectionId: 3, itemId: [2], contents: contents) }.isEmpty)
        let changes = try postbox.changes { try $0.updateOrderedItemListItem(collectionId: 3, itemId: [1], contents: contents) }
        #expect(changes.orderedItemListOperations == [3: [.update([1], contents: contents)]])
        #expect(try postbox { try $0.getOrderedListItems(collectionId: 3) } == [item(1, 8)])
    }

    @Test func anIdWithoutContentsIsNotAnItem() throws {
        let postbox = try list([1])
        try postbox.plant(OrderedItemListTable.self, "00 00000003 00000001", "02")
        #expect(try ids(postbox) == [[1], [2]])
        #expect(try postbox { try $0.getOrderedListItems(collectionId: 3) } == [item(1)])
    }

    @Test func aListWithGapsIsDenseAfterAChange() throws {
        let postbox = try list([1, 2])
        try postbox.plant(OrderedItemListTable.self, "00 00000003 FFFFFFFE", "03")
        try postbox.plant(OrderedItemListTable.self, "01 00000003 03", "FEFFFFFF")
        try postbox.plant(OrderedItemListIndexTable.self, "00000003 03", "")
        try postbox { try $0.removeOrderedItemListItem(collectionId: 3, itemId: [1]) }
        #expect(try ids(postbox) == [[2], [3]])
        try expectNoFaults(postbox)
    }
}
