import PostboxEngine
import PostboxTables

/// Items around a position, continuing through the collections in their order.
struct ItemCollectionWindow {
    private(set) var entries: [ItemCollectionViewEntry] = []
    private(set) var lower: ItemCollectionViewEntry?
    private(set) var higher: ItemCollectionViewEntry?

    private let tables: StoreTables
    private let namespaces: [Int32]

    init(_ tables: StoreTables, namespaces: [Int32], around asked: ItemCollectionViewEntryIndex?, count: Int) throws {
        self.tables = tables
        self.namespaces = namespaces
        guard let first = namespaces.first, count > 0 else { return }
        let count = count.asViewCount(atLeast: 1)
        var start = ItemCollectionViewEntryIndex(
            collectionIndex: 0, collectionId: ItemCollectionId(namespace: first, id: 0), itemIndex: .lowerBound)
        if let asked, namespaces.contains(asked.collectionId.namespace), let position = try tables.collectionInfos.position(asked.collectionId) {
            start = asked
            start.collectionIndex = position
        }

        var below = try items(below: start, count: count / 2 + 1)
        if below.count >= count / 2 + 1 { lower = below.removeLast() }

        var upwards = start
        upwards.itemIndex.id = max(0, start.itemIndex.id &- 1)
        var above = try items(above: upwards, count: count - below.count + 1)
        if above.count >= count - below.count + 1 { higher = above.removeLast() }

        if let last = below.last, below.count + above.count < count {
            let wanted = count - below.count - above.count + 1
            // Telegram adds the upper count here instead of subtracting it.
            let full = count - below.count + above.count + 1
            var more = try items(below: last.index, count: wanted)
            if more.count >= full { lower = more.removeLast() }
            below += more
        }
        entries = below.reversed() + above
    }

    /// The nearest first.
    private func items(below start: ItemCollectionViewEntryIndex, count: Int) throws -> [ItemCollectionViewEntry] {
        var result: [ItemCollectionViewEntry] = []
        var place = start
        while true {
            for (index, item) in try tables.collectionItems.lowerItems(place.collectionId, place.itemIndex, count: count - result.count) {
                result.append(entry(place, index, item))
            }
            guard result.count < count,
                let next = try tables.collectionInfos.lowerCollectionId(
                    namespaceList: namespaces, id: place.collectionId, position: place.collectionIndex)
            else { return result }
            place = ItemCollectionViewEntryIndex(collectionIndex: next.position, collectionId: next.id, itemIndex: .upperBound)
        }
    }

    /// The nearest first.
    private func items(above start: ItemCollectionViewEntryIndex, count: Int) throws -> [ItemCollectionViewEntry] {
        var result: [ItemCollectionViewEntry] = []
        var place = start
        while true {
            for (index, item) in try tables.collectionItems.higherItems(place.collectionId, place.itemIndex, count: count - result.count) {
                result.append(entry(place, index, item))
            }
            guard result.count < count,
                let next = try tables.collectionInfos.higherCollectionId(
                    namespaceList: namespaces, id: place.collectionId, position: place.collectionIndex)
            else { return result }
            place = ItemCollectionViewEntryIndex(collectionIndex: next.position, collectionId: next.id, itemIndex: .lowerBound)
        }
    }

    private func entry(_ place: ItemCollectionViewEntryIndex, _ index: ItemCollectionItemIndex, _ item: CodedObject) -> ItemCollectionViewEntry {
        ItemCollectionViewEntry(
            index: ItemCollectionViewEntryIndex(collectionIndex: place.collectionIndex, collectionId: place.collectionId, itemIndex: index), item: item)
    }
}
