import PostboxCoding
import PostboxStorage
import PostboxTables

/// Collections have dense positions, and the search index contains the words of their items. See "Other Tables", "Item Collections".
final class ItemCollectionsRule: CheckRule {
    static let names = ["collectionOrder", "collectionSearch"]

    private let infos = ItemCollectionInfoTable.declaration
    private let items = ItemCollectionItemTable.declaration
    private let search = ItemCollectionReverseIndexTable.declaration
    var tables: [Int32] { [infos, items, search].map(\.table.id) }

    private var last: (namespace: Int64, position: Int64)?
    private let references = Fingerprint()

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        switch row.id {
        case infos.table.id:
            guard let key = ItemCollectionKey(row.key) else { return }
            let namespace = Int64(key.namespace), position = Int64(key.position)
            let wanted = last.map { $0.namespace == namespace ? $0.position + 1 : 0 } ?? 0
            if position != wanted { try context.report(.fault, "collectionOrder", row, expected: "position \(wanted)", found: "\(position)") }
            last = (namespace, position)
        case items.table.id:
            guard let key = CollectionItemKey(row.key) else { return }
            for token in words(row.value, context) { references.add(ItemCollectionsRule.fields(key, token)) }
        default:
            try checkOrder(row, context)
        }
    }

    /// The words that find an item, without duplicates.
    private func words(_ item: UnsafeRawBufferPointer, _ context: CheckContext) -> [[UInt8]] {
        var seen: Set<[UInt8]> = []
        return context.seed.model.indexKeys(ofCollectionItem: CodedObject(copying: item)).filter { seen.insert($0).inserted }
    }

    /// The item namespace, collection, index, and item, and the word in that namespace.
    private static func fields(_ item: CollectionItemKey, _ word: [UInt8]) -> RowFields {
        let digest = word.withUnsafeBytes { Fingerprint.digest($0) }
        return RowFields(
            Int64(item.namespace), item.collectionId, Int64(item.itemIndex), item.itemId, Int64(item.namespace), digest.0, digest.1)
    }

    private static func fields(_ item: ItemCollectionItemReference, _ namespace: Int64, _ digest: (Int64, Int64)) -> RowFields {
        let (collection, index) = (item.collectionId, item.itemIndex)
        return RowFields(Int64(collection.namespace), collection.id, Int64(index.index), index.id, namespace, digest.0, digest.1)
    }

    private func checkOrder(_ row: CheckRow, _ context: CheckContext) throws {
        guard let key = ItemWordKey(row.key) else { return }
        let digest = key.token.bytes.withUnsafeBytes { Fingerprint.digest($0) }
        var last: ItemCollectionItemReference?
        try ItemCollectionReverseIndexTable.forEachReference(in: row.value) { next in
            references.remove(ItemCollectionsRule.fields(next, Int64(key.namespace), digest))
            if let last, last >= next {
                try context.report(
                    .fault, "collectionSearch", row, expected: "items in ascending order, each once", found: ItemCollectionsRule.text(next))
            }
            last = next
            return true
        }
        if last == nil { try context.report(.fault, "collectionSearch", row, expected: "no row without items", found: "an empty list") }
    }

    func finish(_ context: CheckContext) throws {
        guard !references.isZero else { return }
        let found: Fingerprint.Walk = { [self] body in
            try context.reader(ItemCollectionItemTable.self).rows { [self] key, value in
                for word in words(value, context) {
                    try body(ItemCollectionsRule.fields(key, word)) {
                        try context.report(
                            .fault, "collectionSearch", search, ItemWordKey(namespace: key.namespace, token: KeyTail(word)).key.bytes,
                            expected: "\(ItemCollectionsRule.text(ItemCollectionsRule.reference(key))), which has this word", found: "a list without it")
                    }
                }
                return true
            }
        }
        let listed: Fingerprint.Walk = { [self] body in
            try context.reader(ItemCollectionReverseIndexTable.self).rows { [self] key, value in
                let digest = key.token.bytes.withUnsafeBytes { Fingerprint.digest($0) }
                try ItemCollectionReverseIndexTable.forEachReference(in: value) { next in
                    try body(ItemCollectionsRule.fields(next, Int64(key.namespace), digest)) {
                        try context.report(
                            .fault, "collectionSearch", search, key.key.bytes, expected: "only items with this word",
                            found: ItemCollectionsRule.text(next))
                    }
                    return true
                }
                return true
            }
        }
        try references.reportRows(of: found, missingIn: listed)
        try references.reportRows(of: listed, missingIn: found)
    }

    /// Returns the item of a row of t22.
    private static func reference(_ key: CollectionItemKey) -> ItemCollectionItemReference {
        ItemCollectionItemReference(
            collectionId: ItemCollectionId(namespace: key.namespace, id: key.collectionId),
            itemIndex: ItemCollectionItemIndex(index: key.itemIndex, id: key.itemId))
    }

    private static func text(_ item: ItemCollectionItemReference) -> String {
        "item \(item.itemIndex.index), \(item.itemIndex.id) of collection \(item.collectionId.namespace), \(item.collectionId.id)"
    }
}
