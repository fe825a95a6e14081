import PostboxSchema
import PostboxStorage

/// The numbers of custom tags. See "Holes, Tags, and Counters", "Custom Tags".
package final class MessageCustomTagIdTable: Table, KeyedTable {
    package typealias Key = CustomTagIdKey
    package static let key = CustomTagIdKey.form

    package static var value: FixedFields<Int32> { FixedFields("customTagId") }

    package static let declaration = TableDeclaration(
        id: 81, name: "MessageCustomTagId", compact: true, keys: [key],
        value: .fields(value.fields))

    private var cache: [[UInt8]: Int32] = [:]
    /// The tags by their numbers, read once until a tag is added.
    private var tagsByNumber: [Int32: [UInt8]]?
    private static let cacheLimit = 10_000

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the number of the tag; `nil` until a row or hole is written for it.
    package func get(_ customTag: [UInt8]) throws -> Int32? {
        if let number = cache[customTag] { return number }
        let number = try value(CustomTagIdKey(customTag: customTag).key, as: { try Self.value.read($0) })
        if let number { remember(number, of: customTag) }
        return number
    }

    /// Returns the number of the tag, allocated from `metadata` if necessary.
    package func getOrAllocate(_ customTag: [UInt8], _ metadata: MessageHistoryMetadataTable) throws -> Int32 {
        if let number = try get(customTag) { return number }
        let number = try metadata.takeCustomTagId()
        try valueBox.set(table, key: CustomTagIdKey(customTag: customTag).key, value: Self.value.bytes(number))
        remember(number, of: customTag)
        tagsByNumber = nil
        return number
    }

    /// Returns the tag with this number.
    package func customTag(_ number: Int32) throws -> [UInt8]? {
        if let tagsByNumber { return tagsByNumber[number] }
        var tags: [Int32: [UInt8]] = [:]
        try reader.rows { key, value in
            // If several tags have one number, the first one is used.
            if let number = try? Self.value.read(value), tags[number] == nil { tags[number] = key.customTag.bytes }
            return true
        }
        tagsByNumber = tags
        return tags[number]
    }

    private func remember(_ number: Int32, of customTag: [UInt8]) {
        if cache.count >= Self.cacheLimit { cache.removeAll() }
        cache[customTag] = number
    }

    package override func clearMemoryCache() {
        cache.removeAll()
        tagsByNumber = nil
    }
}

/// The number of a custom tag, by the tag.
package struct CustomTagIdKey: TableKey {
    package var customTag: KeyTail<BytesOfKey>

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package init(customTag: [UInt8]) { self.customTag = KeyTail(customTag) }
}
