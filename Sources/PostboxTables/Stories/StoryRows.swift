import PostboxCoding
import PostboxSchema

/// A row of t69.
package struct StoryItemRow: ValueWalker {
    private static let magic: UInt32 = 0xABCD_1235
    private static let olderMagic: UInt32 = 0xABCD_1234

    /// CodableEntry bytes.
    package let entry: UnsafeRawBufferPointer
    package let expirationTimestamp: Int32?
    package let isCloseFriends: Bool?

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let magic = value.count >= 4 ? try buffer.readUInt32() : 0
        guard magic == StoryItemRow.magic || magic == StoryItemRow.olderMagic else {
            // A row with another magic is all entry.
            entry = value
            expirationTimestamp = nil
            isCloseFriends = nil
            return
        }
        let length = try buffer.readInt32()
        guard length > 0, Int(length) <= buffer.remaining else {
            // Without a usable length nothing after it can be found.
            entry = UnsafeRawBufferPointer(rebasing: value[value.count...])
            expirationTimestamp = nil
            isCloseFriends = nil
            return
        }
        entry = try buffer.readBytes(Int(length))
        expirationTimestamp = buffer.isAtEnd ? nil : try buffer.readInt32()
        isCloseFriends = buffer.isAtEnd || magic == StoryItemRow.olderMagic ? nil : try buffer.readUInt8() & 1 != 0
        try buffer.expectEnd()
    }

    /// When the story goes; nil: never.
    package var expiration: Int32? { expirationTimestamp == 0 ? nil : expirationTimestamp }

    static func encode(_ item: StoryItemsTableEntry) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 13 + item.value.count)
        buffer.writeUInt32(magic)
        buffer.writeCounted(item.value)
        buffer.writeInt32(item.expirationTimestamp ?? 0)
        buffer.writeUInt8(item.isCloseFriends ? 1 : 0)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try StoryItemRow(value)
        sink.beginObject(name)
        if row.entry.isEmpty { sink.null("item") } else { sink.coded("item", row.entry, .entry) }
        if let time = row.expirationTimestamp { sink.int("expirationTimestamp", Int64(time)) }
        if let isCloseFriends = row.isCloseFriends { sink.bool("isCloseFriends", isCloseFriends) }
        sink.endObject()
    }
}

/// A row of t79.
package struct StoryPeerStateRow: ValueWalker {
    private static let version: UInt8 = 100

    /// CodableEntry bytes.
    package let entry: UnsafeRawBufferPointer
    package let maxSeenId: Int32

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let version = try buffer.readUInt8()
        guard version == StoryPeerStateRow.version else { throw CodingError(offset: 0, reason: "a story state of version \(version)") }
        entry = try buffer.readCountedBytes()
        maxSeenId = try buffer.readInt32()
        try buffer.expectEnd()
    }

    static func encode(_ state: StoredStoryPeerState) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 9 + state.entry.count)
        buffer.writeUInt8(version)
        buffer.writeCounted(state.entry)
        buffer.writeInt32(state.maxSeenId)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try StoryPeerStateRow(value)
        sink.beginObject(name)
        sink.int("version", Int64(version))
        sink.coded("entry", row.entry, .entry)
        sink.int("maxSeenId", Int64(row.maxSeenId))
        sink.endObject()
    }
}
