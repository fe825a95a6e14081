import PostboxCoding
import PostboxSchema

/// A message row that is read in place: numbers are decoded, and text and objects are left as bytes. See "Message Tables", "Message Value".
///
/// The one decoder of t7. Points into the row and is valid while its bytes are.
package struct MessageRow: ValueWalker {
    package let stableId: UInt32
    package let stableVersion: UInt32
    package let dataFlags: UInt8
    package let globallyUniqueId: Int64?
    package let globalTags: GlobalMessageTags?
    package let groupingKey: Int64?
    package let groupInfo: UInt32?
    package let localTags: LocalMessageTags?
    package let threadId: Int64?
    package let flags: MessageFlags
    package let tags: MessageTags
    package let forwardInfo: ForwardInfo?
    package let authorId: PeerId?
    package let text: UnsafeRawBufferPointer
    package let attributes: CountedObjects
    package let embeddedMedia: CountedObjects
    package let referencedMedia: ReferencedMedia
    /// nil in rows that older versions wrote, which end before this list.
    package let customTags: CountedObjects?

    /// The origin of a forwarded message. See "Message Tables", "Forward Information".
    package struct ForwardInfo {
        package let flags: UInt8
        package let authorId: PeerId?
        package let date: Int32
        package let sourceId: PeerId?
        package let sourceMessageId: MessageId?
        package let authorSignature: UnsafeRawBufferPointer?
        package let psaType: UnsafeRawBufferPointer?
        /// MessageForwardInfo.Flags; nil when the row does not have them.
        package let infoFlags: Int32?
    }

    /// Reads a row. Throws at the first byte that does not fit, also when bytes are left over.
    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        guard try buffer.readInt8() == 0 else { throw CodingError(offset: 0, reason: "the row is of an unknown type") }
        stableId = try buffer.readUInt32()
        stableVersion = try buffer.readUInt32()
        let present = try buffer.readUInt8()
        guard present < 64 else { throw CodingError(offset: buffer.offset - 1, reason: "data flags \(present) are not known") }
        dataFlags = present
        globallyUniqueId = present & 1 != 0 ? try buffer.readInt64() : nil
        globalTags = present & 2 != 0 ? GlobalMessageTags(rawValue: try buffer.readUInt32()) : nil
        groupingKey = present & 4 != 0 ? try buffer.readInt64() : nil
        groupInfo = present & 8 != 0 ? try buffer.readUInt32() : nil
        localTags = present & 16 != 0 ? LocalMessageTags(rawValue: try buffer.readUInt32()) : nil
        threadId = present & 32 != 0 ? try buffer.readInt64() : nil
        flags = MessageFlags(rawValue: try buffer.readUInt32())
        tags = MessageTags(rawValue: try buffer.readUInt32())
        forwardInfo = try MessageRow.readForwardInfo(&buffer)
        authorId = try buffer.readInt8() == 1 ? PeerId(packed: try buffer.readInt64()) : nil
        text = try buffer.readCountedBytes()
        attributes = try CountedObjects(&buffer)
        embeddedMedia = try CountedObjects(&buffer)
        referencedMedia = try ReferencedMedia(&buffer)
        customTags = buffer.isAtEnd ? nil : try CountedObjects(&buffer)
        try buffer.expectEnd()
    }

    private static func readForwardInfo(_ buffer: inout ReadBuffer) throws(CodingError) -> ForwardInfo? {
        let flags = try buffer.readUInt8()
        guard flags != 0 else { return nil }
        let authorId = try buffer.readInt64()
        return ForwardInfo(
            flags: flags,
            authorId: authorId == 0 ? nil : PeerId(packed: authorId),
            date: try buffer.readInt32(),
            sourceId: flags & 2 != 0 ? PeerId(packed: try buffer.readInt64()) : nil,
            sourceMessageId: flags & 4 != 0
                ? MessageId(peerId: PeerId(packed: try buffer.readInt64()), namespace: try buffer.readInt32(), id: try buffer.readInt32()) : nil,
            authorSignature: flags & 8 != 0 ? try buffer.readCountedBytes() : nil,
            psaType: flags & 16 != 0 ? try buffer.readCountedBytes() : nil,
            infoFlags: flags & 32 != 0 ? try buffer.readInt32() : nil)
    }
}

/// Counted byte strings that follow each other: attributes, embedded media, custom tags. Checked when made, walked without copying.
package struct CountedObjects: Sequence {
    package let count: Int
    private let bytes: UnsafeRawBufferPointer

    init(_ buffer: inout ReadBuffer) throws(CodingError) {
        count = try buffer.readCount(minimumSize: 4)
        let start = buffer.offset
        for _ in 0..<count { _ = try buffer.readCountedBytes() }
        bytes = UnsafeRawBufferPointer(rebasing: buffer.bytes[start..<buffer.offset])
    }

    package func makeIterator() -> AnyIterator<UnsafeRawBufferPointer> {
        var buffer = ReadBuffer(bytes)
        return AnyIterator { buffer.isAtEnd ? nil : try? buffer.readCountedBytes() }
    }

    /// A copy of each. Most rows have none.
    var copied: [[UInt8]] { count == 0 ? [] : map { [UInt8]($0) } }

    /// Calls `body` with each; cheaper than iterating.
    @inline(__always)
    package func forEach(_ body: (UnsafeRawBufferPointer) -> Void) {
        var buffer = ReadBuffer(bytes)
        while !buffer.isAtEnd, let next = try? buffer.readCountedBytes() { body(next) }
    }
}

/// The ids of media that live in t6.
package struct ReferencedMedia: Sequence {
    package let count: Int
    private let bytes: UnsafeRawBufferPointer

    init(_ buffer: inout ReadBuffer) throws(CodingError) {
        count = try buffer.readCount(minimumSize: 12)
        bytes = try buffer.readBytes(count * 12)
    }

    /// Most rows have none.
    var ids: [MediaId] { count == 0 ? [] : Array(self) }

    package func makeIterator() -> AnyIterator<MediaId> {
        var buffer = ReadBuffer(bytes)
        return AnyIterator {
            guard let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() else { return nil }
            return MediaId(namespace: namespace, id: id)
        }
    }
}
