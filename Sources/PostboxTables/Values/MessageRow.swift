import PostboxCoding
import PostboxSchema

/// A message row that is read in place: numbers are decoded, and text and objects remain bytes. See "Message Tables", "Message Value".
///
/// This is the only decoder of t7. It refers to the bytes of the row, and cannot be kept longer than they are.
package struct MessageRow: ValueWalker, ~Escapable {
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
    /// The custom tags; `nil` in rows written by older versions, which end before this list.
    package let customTags: CountedObjects?

    /// The origin of a forwarded message. See "Message Tables", "Forward Information".
    package struct ForwardInfo: ~Escapable {
        package let flags: UInt8
        package let authorId: PeerId?
        package let date: Int32
        package let sourceId: PeerId?
        package let sourceMessageId: MessageId?
        package let authorSignature: UnsafeRawBufferPointer?
        package let psaType: UnsafeRawBufferPointer?
        /// The info flags, as MessageForwardInfo.Flags; `nil` if the row does not contain them.
        package let infoFlags: Int32?

        /// The author or, if it is hidden, the chat of the original message.
        package var origin: PeerId? { authorId ?? sourceId }

        /// Reads the information. Its lifetime is that of the row.
        @_lifetime(immortal)
        fileprivate init(_ buffer: inout ReadBuffer, flags: UInt8) throws(CodingError) {
            self.flags = flags
            let author = try buffer.readInt64()
            authorId = author == 0 ? nil : PeerId(packed: author)
            date = try buffer.readInt32()
            sourceId = flags & 2 != 0 ? PeerId(packed: try buffer.readInt64()) : nil
            sourceMessageId = flags & 4 != 0
                ? MessageId(peerId: PeerId(packed: try buffer.readInt64()), namespace: try buffer.readInt32(), id: try buffer.readInt32()) : nil
            authorSignature = flags & 8 != 0 ? try buffer.readCountedBytes() : nil
            psaType = flags & 16 != 0 ? try buffer.readCountedBytes() : nil
            infoFlags = flags & 32 != 0 ? try buffer.readInt32() : nil
        }
    }

    /// Reads a row. Throws at the first invalid byte, and if bytes remain.
    @_lifetime(borrow value)
    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        guard try buffer.readInt8() == 0 else { throw CodingError(offset: 0, reason: "the row is of an unknown type") }
        stableId = try buffer.readUInt32()
        stableVersion = try buffer.readUInt32()
        let present = try buffer.readUInt8()
        guard present < 64 else { throw CodingError(offset: buffer.offset - 1, reason: "data flags \(present) are unknown") }
        dataFlags = present
        globallyUniqueId = present & 1 != 0 ? try buffer.readInt64() : nil
        globalTags = present & 2 != 0 ? GlobalMessageTags(rawValue: try buffer.readUInt32()) : nil
        groupingKey = present & 4 != 0 ? try buffer.readInt64() : nil
        groupInfo = present & 8 != 0 ? try buffer.readUInt32() : nil
        localTags = present & 16 != 0 ? LocalMessageTags(rawValue: try buffer.readUInt32()) : nil
        threadId = present & 32 != 0 ? try buffer.readInt64() : nil
        flags = MessageFlags(rawValue: try buffer.readUInt32())
        tags = MessageTags(rawValue: try buffer.readUInt32())
        let forwardFlags = try buffer.readUInt8()
        forwardInfo = forwardFlags == 0 ? nil : try ForwardInfo(&buffer, flags: forwardFlags)
        authorId = try buffer.readInt8() == 1 ? PeerId(packed: try buffer.readInt64()) : nil
        text = try buffer.readCountedBytes()
        attributes = try CountedObjects(&buffer)
        embeddedMedia = try CountedObjects(&buffer)
        referencedMedia = try ReferencedMedia(&buffer)
        customTags = buffer.isAtEnd ? nil : try CountedObjects(&buffer)
        try buffer.expectEnd()
    }
}

/// A sequence of counted byte strings: attributes, embedded media, custom tags. Validated on creation, and iterated without copying.
package struct CountedObjects: ~Escapable {
    package let count: Int
    private let bytes: UnsafeRawBufferPointer

    @_lifetime(immortal)
    fileprivate init(_ buffer: inout ReadBuffer) throws(CodingError) {
        count = try buffer.readCount(minimumSize: 4)
        let start = buffer.offset
        for _ in 0..<count { _ = try buffer.readCountedBytes() }
        bytes = UnsafeRawBufferPointer(rebasing: buffer.bytes[start..<buffer.offset])
    }

    /// A copy of each string. Most rows have none.
    package var copied: [[UInt8]] {
        var copies: [[UInt8]] = []
        forEach { copies.append([UInt8]($0)) }
        return copies
    }

    /// Calls `body` with each string.
    @inline(__always)
    package func forEach<Failure: Error>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
        var buffer = ReadBuffer(bytes)
        while !buffer.isAtEnd, let next = try? buffer.readCountedBytes() { try body(next) }
    }

    /// Whether a string satisfies a condition.
    package func contains(where condition: (UnsafeRawBufferPointer) throws -> Bool) rethrows -> Bool {
        var buffer = ReadBuffer(bytes)
        while !buffer.isAtEnd, let next = try? buffer.readCountedBytes() { if try condition(next) { return true } }
        return false
    }
}

/// The IDs of media stored in t6.
package struct ReferencedMedia: ~Escapable {
    package let count: Int
    private let bytes: UnsafeRawBufferPointer

    @_lifetime(immortal)
    fileprivate init(_ buffer: inout ReadBuffer) throws(CodingError) {
        count = try buffer.readCount(minimumSize: 12)
        bytes = try buffer.readBytes(count * 12)
    }

    /// The IDs. Most rows have none.
    package var ids: [MediaId] {
        var ids: [MediaId] = []
        forEach { ids.append($0) }
        return ids
    }

    /// Calls `body` with each ID.
    @inline(__always)
    package func forEach<Failure: Error>(_ body: (MediaId) throws(Failure) -> Void) throws(Failure) {
        var buffer = ReadBuffer(bytes)
        while !buffer.isAtEnd, let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() {
            try body(MediaId(namespace: namespace, id: id))
        }
    }

    /// Whether an ID satisfies a condition.
    package func contains(where condition: (MediaId) throws -> Bool) rethrows -> Bool {
        var buffer = ReadBuffer(bytes)
        while !buffer.isAtEnd, let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() {
            if try condition(MediaId(namespace: namespace, id: id)) { return true }
        }
        return false
    }
}

extension MessageRow {
    @specialized(where Sink == JSONFieldSink)
    package static func walk<Sink: FieldSink>(
        _ value: UnsafeRawBufferPointer, name: StaticString, into sink: Sink
    ) throws(CodingError) {
        let row = try MessageRow(value)
        sink.beginObject(name)
        row.walk(into: sink)
        sink.endObject()
    }

    /// Passes the fields in byte order; fields that the row does not have are omitted.
    package func walk(into sink: some FieldSink) {
        sink.int("stableId", Int64(stableId))
        sink.int("stableVersion", Int64(stableVersion))
        sink.int("dataFlags", Int64(dataFlags))
        if let globallyUniqueId { sink.int64("globallyUniqueId", globallyUniqueId) }
        if let globalTags { sink.int("globalTags", Int64(globalTags.rawValue)) }
        if let groupingKey { sink.int64("groupingKey", groupingKey) }
        if let groupInfo { sink.int("groupInfo", Int64(groupInfo)) }
        if let localTags { sink.int("localTags", Int64(localTags.rawValue)) }
        if let threadId { sink.int64("threadId", threadId) }
        sink.int("flags", Int64(flags.rawValue))
        sink.int("tags", Int64(tags.rawValue))
        walkForwardInfo(into: sink)
        if let authorId { sink.peer("authorId", packed: authorId.packed) }
        sink.string("text", utf8: text)
        walkObjects("attributes", attributes, into: sink)
        walkObjects("embeddedMedia", embeddedMedia, into: sink)
        sink.beginArray("referencedMedia")
        referencedMedia.forEach { id in
            sink.beginObject("")
            sink.int("namespace", Int64(id.namespace))
            sink.int64("id", id.id)
            sink.endObject()
        }
        sink.endArray()
        if let customTags {
            sink.beginArray("customTags")
            customTags.forEach { sink.hex("", $0) }
            sink.endArray()
        }
    }

    private func walkObjects(_ name: StaticString, _ objects: CountedObjects, into sink: some FieldSink) {
        sink.beginArray(name)
        objects.forEach { sink.coded("", $0, .root) }
        sink.endArray()
    }

    private func walkForwardInfo(into sink: some FieldSink) {
        guard let forward = forwardInfo else { return }
        sink.beginObject("forwardInfo")
        if let authorId = forward.authorId { sink.peer("authorId", packed: authorId.packed) }
        sink.int("date", Int64(forward.date))
        if let sourceId = forward.sourceId { sink.peer("sourceId", packed: sourceId.packed) }
        if let source = forward.sourceMessageId {
            sink.messageId("sourceMessageId", peer: source.peerId.packed, namespace: source.namespace, id: source.id)
        }
        if let signature = forward.authorSignature { sink.string("authorSignature", utf8: signature) }
        if let psaType = forward.psaType { sink.string("psaType", utf8: psaType) }
        if let flags = forward.infoFlags { sink.int("flags", Int64(flags)) }
        sink.endObject()
    }
}

/// Transfers stable IDs and album numbers between databases. They come from one counter per database, so the same message has other numbers in
/// another database.
extension MessageRow {
    /// Returns the row with the stable ID and album number of `other`, the same message in another database; `nil` if either cannot be read.
    package static func bytes(of row: UnsafeRawBufferPointer, numberedAs other: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let twin = try? MessageRow(other) else { return nil }
        return bytes(of: row, stableId: twin.stableId, groupInfo: twin.groupInfo)
    }

    /// Returns the row with this stable ID and, if it belongs to an album, this album number; `nil` if it cannot be read.
    package static func bytes(of row: UnsafeRawBufferPointer, stableId: UInt32, groupInfo: UInt32?) -> [UInt8]? {
        guard let message = try? MessageRow(row) else { return nil }
        var bytes = [UInt8](row)
        func store(_ number: UInt32, at place: Int) {
            withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(place..<(place + 4), with: $0) }
        }
        store(stableId, at: 1)
        if message.groupInfo != nil, let number = groupInfo {
            let before = (message.globallyUniqueId == nil ? 0 : 8) + (message.globalTags == nil ? 0 : 4) + (message.groupingKey == nil ? 0 : 8)
            store(number, at: 10 + before)
        }
        return bytes
    }
}
