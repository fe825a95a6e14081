import Postbox
import PostboxStorage
import TestSupport
import Testing

/// Random calls on ordered lists, compared with arrays.
struct OrderedListPropertyTests {
    private typealias Model = [Int32: [OrderedItemListEntry]]

    private static func item(_ random: inout SeededGenerator, _ number: Int32) -> OrderedItemListEntry {
        let byte = UInt8(random.below(9))
        return OrderedItemListEntry(id: random.chance(3) ? [byte, 7] : [byte], contents: Objects.entry(number))
    }

    /// Makes the same call on both.
    private static func step(_ transaction: Transaction, _ model: inout Model, _ random: inout SeededGenerator, _ number: Int32) throws {
        let list = random.int32(3...4)
        let item = item(&random, number)
        var items = model[list] ?? []
        let place = items.firstIndex { $0.id == item.id }
        switch random.below(10) {
        case 0:
            items = []
            for _ in 0..<random.below(8) {
                let other = Self.item(&random, number)
                if !items.contains(where: { $0.id == other.id }) { items.append(other) }
            }
            try transaction.replaceOrderedItemListItems(collectionId: list, items: items)
        case 1, 2:
            try transaction.removeOrderedItemListItem(collectionId: list, itemId: item.id)
            if let place { items.remove(at: place) }
        case 3:
            try transaction.updateOrderedItemListItem(collectionId: list, itemId: item.id, contents: item.contents)
            if let place { items[place] = item }
        default:
            let limit = random.chance(2) ? nil : random.below(7)
            try transaction.addOrMoveToFirstPositionOrderedItemListItem(collectionId: list, item: item, removeTailIfCountExceeds: limit)
            if let place {
                items.remove(at: place)
            } else if let limit, items.count + 1 > limit, !items.isEmpty {
                items.removeLast()
            }
            items.insert(item, at: 0)
        }
        model[list] = items
    }

    /// Both directions of t38, and the contents of t37.
    private static func rows(_ model: Model) -> (order: [String], contents: [String]) {
        func bytes(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) } }
        var order: [String] = [], contents: [String] = []
        for (list, items) in model {
            for (place, item) in items.enumerated() {
                let position = bytes(Int32(place))
                order.append("\(ValueBoxKey([0] + bytes(list) + position))=\(ValueBoxKey(item.id))")
                order.append("\(ValueBoxKey([1] + bytes(list) + item.id))=\(ValueBoxKey(position.reversed()))")
                contents.append("\(ValueBoxKey(bytes(list) + item.id))=\(ValueBoxKey(item.contents))")
            }
        }
        return (order.sorted(), contents.sorted())
    }

    @Test(arguments: Seeds.all) func everyListIsAnArray(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let postbox = try TemporaryPostbox()
        var model: Model = [:]
        var number: Int32 = 0
        for _ in 0..<60 * Seeds.factor {
            try postbox { transaction in
                for _ in 0..<1 + random.below(8) {
                    number += 1
                    try Self.step(transaction, &model, &random, number)
                }
                for list in model.keys { #expect(try transaction.getOrderedListItems(collectionId: list) == model[list]) }
            }
            let expected = Self.rows(model)
            try #require(try postbox.rows(OrderedItemListTable.self).sorted() == expected.order)
            try #require(try postbox.rows(OrderedItemListIndexTable.self).sorted() == expected.contents)
        }
    }
}
