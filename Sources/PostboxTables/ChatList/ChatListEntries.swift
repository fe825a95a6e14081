import PostboxCoding
import PostboxSchema

/// A row of t8. See "Chat List Order", "Chat List Index".
package struct ChatListIndexEntry: ValueWalker {
    package struct TopMessage {
        package let namespace: Int32
        package let id: Int32
        package let timestamp: Int32
    }

    package struct Inclusion {
        package let groupId: PeerGroupId
        package let pinningIndex: UInt16?
        package let minTimestamp: Int32?
    }

    package let topMessage: TopMessage?
    /// nil: not included.
    package let inclusion: Inclusion?

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        topMessage = try Self.readTopMessage(&buffer)
        switch try buffer.readInt8() {
        case 0: inclusion = nil
        case 1:
            let pin = try buffer.readUInt16()
            guard let pinningIndex = ChatListPinning.index(pin) else { throw CodingError(offset: buffer.offset - 2, reason: "a pinning value of \(pin)") }
            let minTimestamp = try buffer.readInt8() == 1 ? try buffer.readInt32() : nil
            inclusion = Inclusion(groupId: PeerGroupId(rawValue: try buffer.readInt32()), pinningIndex: pinningIndex, minTimestamp: minTimestamp)
        case let other: throw CodingError(offset: buffer.offset - 1, reason: "an inclusion of kind \(other)")
        }
        try buffer.expectEnd()
    }

    init(topMessage: TopMessage?, inclusion: Inclusion?) {
        self.topMessage = topMessage
        self.inclusion = inclusion
    }

    /// The beginning of a row, which is the same in all schemas.
    static func readTopMessage(_ buffer: inout ReadBuffer) throws(CodingError) -> TopMessage? {
        guard try buffer.readInt8() & 1 != 0 else { return nil }
        return TopMessage(namespace: try buffer.readInt32(), id: try buffer.readInt32(), timestamp: try buffer.readInt32())
    }

    /// The end of a row of a chat that is in a list; the pinning as its key value.
    package static func writeInclusion(_ groupId: PeerGroupId, pinning: UInt16, minTimestamp: Int32?, to buffer: inout WriteBuffer) {
        buffer.writeInt8(1)
        buffer.writeUInt16(pinning)
        buffer.writeInt8(minTimestamp == nil ? 0 : 1)
        if let minTimestamp { buffer.writeInt32(minTimestamp) }
        buffer.writeInt32(groupId.rawValue)
    }

    /// The end of a row of a chat that is in no list.
    package static func writeNoInclusion(to buffer: inout WriteBuffer) { buffer.writeInt8(0) }

    func encoded() -> [UInt8] {
        var buffer = WriteBuffer(reserving: 25)
        buffer.writeInt8(topMessage == nil ? 0 : 1)
        if let topMessage {
            buffer.writeInt32(topMessage.namespace)
            buffer.writeInt32(topMessage.id)
            buffer.writeInt32(topMessage.timestamp)
        }
        if let inclusion {
            let pinning = ChatListPinning.keyValue(inclusion.pinningIndex)
            Self.writeInclusion(inclusion.groupId, pinning: pinning, minTimestamp: inclusion.minTimestamp, to: &buffer)
        } else {
            Self.writeNoInclusion(to: &buffer)
        }
        return buffer.bytes
    }

    static func walk(_ topMessage: TopMessage?, into sink: some FieldSink) {
        guard let topMessage else { return sink.null("topMessage") }
        sink.beginObject("topMessage")
        sink.int("namespace", Int64(topMessage.namespace))
        sink.int("id", Int64(topMessage.id))
        sink.int("timestamp", Int64(topMessage.timestamp))
        sink.endObject()
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try ChatListIndexEntry(value)
        sink.beginObject(name)
        walk(entry.topMessage, into: sink)
        if let inclusion = entry.inclusion {
            sink.beginObject("inclusion")
            if let pin = inclusion.pinningIndex { sink.int("pinningIndex", Int64(pin)) } else { sink.null("pinningIndex") }
            if let time = inclusion.minTimestamp { sink.int("minTimestamp", Int64(time)) } else { sink.null("minTimestamp") }
            sink.int("groupId", Int64(inclusion.groupId.rawValue))
            sink.endObject()
        } else {
            sink.word("inclusion", "notIncluded")
        }
        sink.endObject()
    }
}

/// The pinning key value of t8 and t9. See "Chat List Order", "Chat List Index".
package enum ChatListPinning {
    /// The pinning index behind a key value: nil inside for unpinned; nil outside for a value that nothing writes.
    package static func index(_ keyValue: UInt16) -> UInt16?? {
        switch keyValue {
        case 0: .some(nil)
        case 65535: nil
        default: .some(65534 - keyValue)
        }
    }

    /// Whether rows with this pinning index are out of place in t9. See "Chat List Order", "Reading a List".
    static func isOutOfOrder(_ index: UInt16?) -> Bool { index ?? 0 >= 255 }

    /// The key value of a pinning index. Index 65535 has none and would be written as if it were not pinned; it is refused
    /// before.
    package static func keyValue(_ index: UInt16?) -> UInt16 {
        guard let index, index <= 65534 else { return 0 }
        return 65534 - index
    }
}

/// A row of t55. Before 2020, the row was a bare peer ID. See "Chat List Order", "Promoted Chats".
package enum AdditionalChatListItem: ValueWalker {
    private static var peer: FixedFields<PackedPeerId> { FixedFields("peer") }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        guard value.count <= 8 else { return sink.coded(name, value, .root) }
        try ValueForm.fields(peer.fields).walk(value, name: name, into: sink)
    }
}
