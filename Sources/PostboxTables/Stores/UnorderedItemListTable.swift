import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Unordered lists, such as synchronized device contacts. Changes are never recorded for views. See "Other Tables", "Unordered Lists".
package final class UnorderedItemListTable: Table, DeclaredTable {
    package static let info = KeyForm(kind: "info", .constant(0x00), .bytes("tag"))
    package static let item = KeyForm(kind: "item", .constant(0x01), .bytes("item"))

    package static let declaration = TableDeclaration(
        id: 42, name: "UnorderedItemList", compact: false,
        rows: [RowForm(info, .coded(.root)), RowForm(item, .custom(UnorderedItem.self))])

    private let model: any ObjectModel

    package init(valueBox: any ValueBox, model: any ObjectModel) {
        self.model = model
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// Returns the metadata of the stored list; `nil` if it is missing or cannot be decoded.
    package func metaInfo(tag: ValueBoxKey) throws -> CodedObject? {
        try object(Self.info(tail: tag.bytes))
    }

    /// Returns the difference between the stored list and these IDs and hashes.
    package func difference(tag: ValueBoxKey, hashes: [ValueBoxKey: Int64]) throws -> UnorderedItemListDifference {
        var result = UnorderedItemListDifference(metaInfo: try metaInfo(tag: tag))
        var added = hashes
        try scan(tag: tag) { entry in
            if let hash = added.removeValue(forKey: entry.id) {
                if hash != entry.hash { result.updated.append(entry) }
            } else {
                result.removed.append(entry)
            }
            return true
        }
        result.addedIds = Set(added.keys)
        return result
    }

    /// Changes the list if its meta info still is `previousInfo`; otherwise, writes nothing and returns false.
    package func applyDifference(
        tag: ValueBoxKey, previousInfo: CodedObject?, updatedInfo: CodedObject, setItems: [UnorderedItemListEntry], removeItemIds: [ValueBoxKey]
    ) throws -> Bool {
        switch (try metaInfo(tag: tag), previousInfo) {
        case (nil, nil): break
        case let (stored?, previous?) where model.isEqual(stored, previous): break
        default: return false
        }
        try valueBox.set(table, key: Self.info(tail: tag.bytes), value: updatedInfo.bytes)
        for entry in setItems {
            try valueBox.set(table, key: itemKey(tag, entry.id), value: UnorderedItem.encode(hash: entry.hash, contents: entry.contents.bytes))
        }
        for id in removeItemIds { try valueBox.remove(table, key: itemKey(tag, id)) }
        return true
    }

    /// The decodable entries of the list in key order, until the closure returns false.
    package func scan(tag: ValueBoxKey, _ body: (UnorderedItemListEntry) throws -> Bool) throws {
        let prefix = Self.item(tail: tag.bytes)
        try valueBox.range(table, prefix: prefix) { key, bytes in
            let id = ValueBoxKey(copying: UnsafeRawBufferPointer(rebasing: key[prefix.count...]))
            let entry = value(of: key, bytes) { bytes in
                let item = try UnorderedItem(bytes)
                return UnorderedItemListEntry(id: id, hash: item.hash, contents: try CodedObject(decoding: item.contents))
            }
            guard let entry else { return true }
            return try body(entry)
        }
    }

    private func itemKey(_ tag: ValueBoxKey, _ id: ValueBoxKey) -> ValueBoxKey { Self.item(tail: tag.bytes + id.bytes) }
}

/// An item of an unordered list.
public struct UnorderedItemListEntry: Hashable, Sendable {
    /// Names the item within its list.
    public var id: ValueBoxKey
    /// Distinguishes the versions of an item: the hash differs if the item does.
    public var hash: Int64
    /// The item itself.
    public var contents: CodedObject

    /// Creates an item with the hash that distinguishes its versions.
    public init(id: ValueBoxKey, hash: Int64, contents: CodedObject) {
        self.id = id
        self.hash = hash
        self.contents = contents
    }
}

/// The difference between a stored list and a new one.
public struct UnorderedItemListDifference: Hashable, Sendable {
    /// The stored metadata of the list, if any. Pass it to `unorderedItemListApplyDifference` as `previousInfo`.
    public var metaInfo: CodedObject?
    /// The items of the new list that are not stored.
    public var addedIds: Set<ValueBoxKey> = []
    /// The stored items missing from the new list.
    public var removed: [UnorderedItemListEntry] = []
    /// The stored items whose hash in the new list is different.
    public var updated: [UnorderedItemListEntry] = []

    /// Creates an empty difference.
    public init(metaInfo: CodedObject?) { self.metaInfo = metaInfo }
}

/// An item of t42: a hash for detecting changes, followed by the root object.
package struct UnorderedItem: ValueWalker {
    package let hash: Int64
    /// The contents, as root bytes.
    package let contents: UnsafeRawBufferPointer

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        hash = try buffer.readInt64()
        contents = try buffer.readBytes(buffer.remaining)
    }

    static func encode(hash: Int64, contents: [UInt8]) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 8 + contents.count)
        buffer.writeInt64(hash)
        buffer.writeBytes(contents)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let item = try UnorderedItem(value)
        sink.beginObject(name)
        sink.int64("hash", item.hash)
        sink.coded("contents", item.contents, .root)
        sink.endObject()
    }
}
