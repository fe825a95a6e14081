import PostboxCoding

/// A row of t69 (spec 04.9.4).
public struct StoryItemRow: ValueWalker {
    private static let magic: UInt32 = 0xABCD_1235
    private static let olderMagic: UInt32 = 0xABCD_1234

    /// CodableEntry bytes.
    public let entry: UnsafeRawBufferPointer
    public let expirationTimestamp: Int32?
    public let isCloseFriends: Bool?

    public init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let magic = value.count >= 4 ? try buffer.readUInt32() : 0
        guard magic == StoryItemRow.magic || magic == StoryItemRow.olderMagic else {
            // A row with another magic is all entry.
            entry = value
            expirationTimestamp = nil
            isCloseFriends = nil
            return
        }
        entry = try buffer.readCountedBytes()
        expirationTimestamp = buffer.isAtEnd ? nil : try buffer.readInt32()
        isCloseFriends = buffer.isAtEnd || magic == StoryItemRow.olderMagic ? nil : try buffer.readUInt8() & 1 != 0
        try buffer.expectEnd()
    }

    public static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try StoryItemRow(value)
        sink.beginObject(name)
        if row.entry.isEmpty { sink.null("item") } else { sink.coded("item", row.entry, .entry) }
        if let time = row.expirationTimestamp { sink.int("expirationTimestamp", Int64(time)) }
        if let isCloseFriends = row.isCloseFriends { sink.bool("isCloseFriends", isCloseFriends) }
        sink.endObject()
    }
}

/// A row of t79 (spec 04.9.2).
public enum StoryPeerStateRow: ValueWalker {
    public static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let version = try buffer.readUInt8()
        guard version == 100 else { throw CodingError(offset: 0, reason: "a story state of version \(version)") }
        let entry = try buffer.readCountedBytes()
        let maxSeenId = try buffer.readInt32()
        try buffer.expectEnd()
        sink.beginObject(name)
        sink.int("version", Int64(version))
        sink.coded("entry", entry, .entry)
        sink.int("maxSeenId", Int64(maxSeenId))
        sink.endObject()
    }
}
