import PostboxSchema
import PostboxStorage

/// Items of collections by search word. See "Other Tables", "Item Search".
///
/// Lists are changed in memory and written before commit. A search finds words by the rows on disk, and uses the lists in memory for these words.
package final class ItemCollectionReverseIndexTable: WriteBehindTable, KeyedTable {
    package typealias Key = ItemWordKey
    package static let key = ItemWordKey.form

    /// One entry of a list.
    package static var entry: FixedFields<Int32, Int64, Int32, Int64> { FixedFields("namespace", "collectionId", "itemIndex", "itemId") }

    package static let declaration = TableDeclaration(
        id: 36, name: "ItemCollectionReverseIndex", compact: true, keys: [key],
        value: .list(entry.fields))

    /// Changed lists, ascending without duplicates. Written and removed before commit, or if there are many.
    private var changed: [ValueBoxKey: [ItemCollectionItemReference]] = [:]
    private var changedCount = 0
    private static let cacheLimit = 100_000

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    // MARK: - Changing

    package func insert(_ reference: ItemCollectionItemReference, namespace: Int32, tokens: [[UInt8]]) throws {
        for token in tokens {
            try change(namespace, token) { list in
                let place = list.partitionPoint { $0 >= reference }
                if place == list.count || list[place] != reference { list.insert(reference, at: place) }
            }
        }
    }

    package func remove(_ reference: ItemCollectionItemReference, namespace: Int32, tokens: [[UInt8]]) throws {
        for token in tokens {
            try change(namespace, token) { list in
                let place = list.partitionPoint { $0 >= reference }
                if place < list.count, list[place] == reference { list.remove(at: place) }
            }
        }
    }

    private func change(_ namespace: Int32, _ token: [UInt8], _ body: (inout [ItemCollectionItemReference]) -> Void) throws {
        let key = ItemWordKey(namespace: namespace, token: KeyTail(token)).key
        if changed[key] == nil {
            if changedCount > Self.cacheLimit { try beforeCommit() }
            let stored = try valueBox.withValue(table, key: key) { value in value.map(Self.references) ?? [] }
            changed[key] = stored
            changedCount += stored.count + 1
        }
        body(&changed[key, default: []])
        changedCount += 1
    }

    package override func beforeCommit() throws {
        for (key, list) in changed {
            if list.isEmpty {
                try valueBox.remove(table, key: key)
            } else {
                let value = Self.entry.list(list) { ($0.collectionId.namespace, $0.collectionId.id, $0.itemIndex.index, $0.itemIndex.id) }
                try valueBox.set(table, key: key, value: value)
            }
        }
        clearMemoryCache()
    }

    package override func clearMemoryCache() {
        changed.removeAll()
        changedCount = 0
    }

    // MARK: - Reading

    /// Returns the items that the query finds in a namespace.
    package func matching(namespace: Int32, query: ItemCollectionSearchQuery) throws -> Set<ItemCollectionItemReference> {
        switch query {
        case let .exact(token): return try exact(namespace, token.bytes)
        case let .matching(tokens):
            guard let first = tokens.first else { return [] }
            return try tokens.dropFirst().reduce(into: beginning(namespace, first.bytes)) { found, token in
                if !found.isEmpty { found.formIntersection(try beginning(namespace, token.bytes)) }
            }
        case let .any(tokens):
            return try tokens.reduce(into: []) { found, token in found.formUnion(try beginning(namespace, token.bytes)) }
        }
    }

    private func exact(_ namespace: Int32, _ token: [UInt8]) throws -> Set<ItemCollectionItemReference> {
        let key = ItemWordKey(namespace: namespace, token: KeyTail(token)).key
        return try valueBox.withValue(table, key: key) { value in
            guard let value else { return [] }
            return Set(changed[key] ?? Self.references(value))
        }
    }

    /// Items with a word that starts with the token.
    private func beginning(_ namespace: Int32, _ token: [UInt8]) throws -> Set<ItemCollectionItemReference> {
        let prefix = ItemWordKey(namespace: namespace, token: KeyTail(token)).key
        var result: Set<ItemCollectionItemReference> = []
        try valueBox.range(table, .prefix(prefix)) { key, value in
            result.formUnion(changed[ValueBoxKey(copying: key)] ?? Self.references(value))
            return true
        }
        return result
    }

    /// Passes the complete references of a row to `body` as they are stored, until it returns `false`.
    @inline(__always)
    package static func forEachReference(in value: UnsafeRawBufferPointer, _ body: (ItemCollectionItemReference) throws -> Bool) rethrows {
        try entry.forEach(in: value) { namespace, collectionId, itemIndex, itemId in
            try body(
                ItemCollectionItemReference(
                    collectionId: ItemCollectionId(namespace: namespace, id: collectionId),
                    itemIndex: ItemCollectionItemIndex(index: itemIndex, id: itemId)))
        }
    }

    /// The complete references of a row, sorted.
    private static func references(_ value: UnsafeRawBufferPointer) -> [ItemCollectionItemReference] {
        var result: [ItemCollectionItemReference] = []
        var isAscending = true
        forEachReference(in: value) { reference in
            if let last = result.last, last >= reference { isAscending = false }
            result.append(reference)
            return true
        }
        return isAscending ? result : Set(result).sorted()
    }
}

/// The items of a namespace that a word finds.
package struct ItemWordKey: TableKey {
    package var namespace: Int32
    package var token: KeyTail<TextOfKey>

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// An entry of a list in t36: an item and its collection.
package struct ItemCollectionItemReference: Hashable, Sendable, Comparable {
    package var collectionId: ItemCollectionId
    package var itemIndex: ItemCollectionItemIndex

    package init(collectionId: ItemCollectionId, itemIndex: ItemCollectionItemIndex) {
        self.collectionId = collectionId
        self.itemIndex = itemIndex
    }

    package static func < (lhs: ItemCollectionItemReference, rhs: ItemCollectionItemReference) -> Bool {
        lhs.collectionId != rhs.collectionId ? lhs.collectionId < rhs.collectionId : lhs.itemIndex < rhs.itemIndex
    }
}

/// The text for which `searchItemCollection` searches.
public enum ItemCollectionSearchQuery: Hashable, Sendable {
    /// Items with this very word.
    case exact(ValueBoxKey)
    /// Items with, for each token, a word that starts with it.
    case matching([ValueBoxKey])
    /// Items with, for some token, a word that starts with it.
    case any([ValueBoxKey])
}

extension Array {
    /// The first position that meets the condition, by binary search. All later positions must meet it, too.
    package func partitionPoint(_ holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
