import PostboxCoding
import PostboxStorage

/// Collections stand at dense places; the search index holds the words of their items (spec 04.11 rules 3, 5).
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
            let namespace = row.value(0), position = row.value(1)
            let wanted = last.map { $0.namespace == namespace ? $0.position + 1 : 0 } ?? 0
            if position != wanted { try context.report(.fault, "collectionOrder", row, expected: "position \(wanted)", found: "\(position)") }
            last = (namespace, position)
        case items.table.id:
            for token in words(row.value, context) { references.add(ItemCollectionsRule.fields(row, token)) }
        default:
            try checkOrder(row, context)
        }
    }

    /// What an item is found by, each word once.
    private func words(_ item: UnsafeRawBufferPointer, _ context: CheckContext) -> [[UInt8]] {
        var result: [[UInt8]] = []
        for word in context.seed.model.indexKeys(ofCollectionItem: CodedObject(copying: item)) where !result.contains(word) { result.append(word) }
        return result
    }

    /// Item namespace, collection, index, item, and the word under that namespace.
    private static func fields(_ item: CheckRow, _ word: [UInt8]) -> RowFields {
        let digest = word.withUnsafeBytes { Fingerprint.digest($0) }
        return RowFields(item.value(0), item.value(1), item.value(2), item.value(3), item.value(0), digest.0, digest.1)
    }

    private func checkOrder(_ row: CheckRow, _ context: CheckContext) throws {
        let digest = Fingerprint.digest(row.keyForm.tail(of: row.key))
        var last: ItemCollectionItemReference?
        try ItemCollectionReverseIndexTable.forEachReference(in: row.value) { next in
            let (collection, item) = (next.collectionId, next.itemIndex)
            references.remove(RowFields(Int64(collection.namespace), collection.id, Int64(item.index), item.id, row.value(0), digest.0, digest.1))
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
        try context.box.scan(items.table, reverse: false) { [self] key, value in
            guard let form = items.rowForm(of: key) else { return true }
            let row = CheckRow(table: items, form: form, key: key, value: value)
            let wanted = ItemCollectionsRule.reference(row)
            for word in words(value, context) {
                let searchKey = ItemCollectionReverseIndexTable.key(row.value(0), tail: word)
                let isListed = try context.box.withValue(search.table, key: searchKey) { list in
                    var isListed = false
                    guard let list else { return false }
                    ItemCollectionReverseIndexTable.forEachReference(in: list) { next in
                        isListed = next == wanted
                        return !isListed
                    }
                    return isListed
                }
                if !isListed {
                    try context.report(
                        .fault, "collectionSearch", search, searchKey.bytes, expected: "\(ItemCollectionsRule.text(wanted)), which has this word",
                        found: "a list without it")
                }
            }
            return true
        }
        try context.box.scan(search.table, reverse: false) { [self] key, value in
            guard let form = search.rowForm(of: key) else { return true }
            let row = CheckRow(table: search, form: form, key: key, value: value)
            let word = [UInt8](row.keyForm.tail(of: key))
            try ItemCollectionReverseIndexTable.forEachReference(in: value) { next in
                let (collection, item) = (next.collectionId, next.itemIndex)
                let itemKey = ItemCollectionItemTable.key(Int64(collection.namespace), collection.id, Int64(item.index), item.id)
                let hasWord = try context.box.withValue(items.table, key: itemKey) { $0.map { words($0, context).contains(word) } ?? false }
                if !hasWord || Int64(collection.namespace) != row.value(0) {
                    try context.report(.fault, "collectionSearch", row, expected: "only items with this word", found: ItemCollectionsRule.text(next))
                }
                return true
            }
            return true
        }
    }

    /// The item of a row of t22.
    private static func reference(_ row: CheckRow) -> ItemCollectionItemReference {
        ItemCollectionItemReference(
            collectionId: ItemCollectionId(namespace: row.int32(0), id: row.value(1)),
            itemIndex: ItemCollectionItemIndex(index: row.int32(2), id: row.value(3)))
    }

    private static func text(_ item: ItemCollectionItemReference) -> String {
        "item \(item.itemIndex.index), \(item.itemIndex.id) of collection \(item.collectionId.namespace), \(item.collectionId.id)"
    }
}
