import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The top message of each peer and its position in the chat lists. See "Chat List Order", "Chat List Index".
package final class ChatListIndexTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 8, name: "ChatListIndex", keyType: .int64, compact: true, keys: [key],
        value: .custom(ChatListIndexEntry.self))

    private static let cacheLimit = 10_000
    @exclusivity(unchecked) private var cache: [PeerId: PeerChatListState] = [:]
    /// The earlier states of the rows that this transaction has written.
    package private(set) var initial: [PeerId: PeerChatListState] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the state of a peer. A peer without a row has no messages and is not included.
    package func get(_ peerId: PeerId) throws -> PeerChatListState {
        if let state = cache[peerId] { return state }
        let key = PeerKey(peerId).key
        let stored = try value(key) { PeerChatListState(try ChatListIndexEntry($0), peerId: peerId) }
        let state = try stored ?? (valueBox.exists(table, key: key) ? listedState(peerId) : PeerChatListState())
        if cache.count >= Self.cacheLimit { cache.removeAll() }
        cache[peerId] = state
        return state
    }

    /// Returns the state of a peer according to the lists, for a peer whose row cannot be read.
    private func listedState(_ peerId: PeerId) throws -> PeerChatListState {
        var result = PeerChatListState()
        try reader(of: ChatListTable.self).rows { key, value in
            guard key.peerId == peerId, case let .message(index)? = ChatListTable.entry(key) else { return true }
            let groupId = key.group
            let place = index.messageIndex
            // Only a position other than that of a message comes from the inclusion.
            let isMessage = place.id.namespace != 0 || place.id.id != 0
            result = PeerChatListState(
                top: isMessage ? place : ChatListTable.top(of: peerId, value),
                inclusion: .ifHasMessagesOrOneOf(
                    groupId: groupId, pinningIndex: index.pinningIndex,
                    minTimestamp: isMessage || place.timestamp == 0 && index.pinningIndex != nil ? nil : place.timestamp))
            return false
        }
        return result
    }

    /// Writes the row, also with an equal state.
    package func set(_ peerId: PeerId, _ state: PeerChatListState) throws {
        if initial[peerId] == nil { initial[peerId] = try get(peerId) }
        cache[peerId] = state
        try valueBox.set(table, key: PeerKey(peerId).key, value: state.entry.encoded())
    }

    /// Calls `body` with each peer that has a row.
    package func forEachPeerId(_ body: (PeerId) throws -> Void) throws {
        try reader.keys { parts in
            try body(parts.peerId)
            return true
        }
    }

    package override func beforeCommit() throws { initial.removeAll() }

    package override func clearMemoryCache() {
        cache.removeAll()
        initial.removeAll()
    }
}

/// A peer's top message, with drafts applied, and whether the peer is included in a list: a row of t8. See "Chat List Order", "Chat List Index".
package struct PeerChatListState: Hashable, Sendable {
    package var top: MessageIndex?
    package var inclusion: PeerChatListInclusion

    package init(top: MessageIndex? = nil, inclusion: PeerChatListInclusion = .notIncluded) {
        self.top = top
        self.inclusion = inclusion
    }

    package init(_ entry: ChatListIndexEntry, peerId: PeerId) {
        top = entry.topMessage.map { MessageIndex(peerId: peerId, namespace: $0.namespace, id: $0.id, timestamp: $0.timestamp) }
        inclusion = entry.inclusion.map {
            .ifHasMessagesOrOneOf(groupId: $0.groupId, pinningIndex: $0.pinningIndex, minTimestamp: $0.minTimestamp)
        } ?? .notIncluded
    }

    /// The row.
    var entry: ChatListIndexEntry {
        let inclusion: ChatListIndexEntry.Inclusion? =
            switch inclusion {
            case .notIncluded: nil
            case let .ifHasMessagesOrOneOf(groupId, pinningIndex, minTimestamp):
                ChatListIndexEntry.Inclusion(groupId: groupId, pinningIndex: pinningIndex, minTimestamp: minTimestamp)
            }
        return ChatListIndexEntry(
            topMessage: top.map { ChatListIndexEntry.TopMessage(namespace: $0.id.namespace, id: $0.id.id, timestamp: $0.timestamp) },
            inclusion: inclusion)
    }

    /// Returns the peer's list and its position there, or `nil` if the peer is in no list.
    package func includedIndex(_ peerId: PeerId) -> (groupId: PeerGroupId, index: ChatListIndex)? {
        guard case let .ifHasMessagesOrOneOf(groupId, pinningIndex, minTimestamp) = inclusion else { return nil }
        let place: MessageIndex
        if let minTimestamp {
            if let top, top.timestamp >= minTimestamp {
                place = top
            } else {
                place = MessageIndex(peerId: peerId, namespace: 0, id: 0, timestamp: minTimestamp)
            }
        } else if let top {
            place = top
        } else if pinningIndex != nil {
            place = MessageIndex(peerId: peerId, namespace: 0, id: 0, timestamp: 0)
        } else {
            return nil
        }
        return (groupId, ChatListIndex(pinningIndex: pinningIndex, messageIndex: place))
    }
}

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
    /// The inclusion in a list, or `nil` if the chat is not included.
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

    /// The end of the row of a listed chat; the pinning as its key value.
    package static func writeInclusion(_ groupId: PeerGroupId, pinning: UInt16, minTimestamp: Int32?, to buffer: inout WriteBuffer) {
        buffer.writeInt8(1)
        buffer.writeUInt16(pinning)
        buffer.writeInt8(minTimestamp == nil ? 0 : 1)
        if let minTimestamp { buffer.writeInt32(minTimestamp) }
        buffer.writeInt32(groupId.rawValue)
    }

    /// The end of the row of an unlisted chat.
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
    /// The pinning index in a key value: inner nil for unpinned; outer nil for a value that no program writes.
    package static func index(_ keyValue: UInt16) -> UInt16?? {
        switch keyValue {
        case 0: .some(nil)
        case 65535: nil
        default: .some(65534 - keyValue)
        }
    }

    /// Whether rows with this pinning index are out of place in t9. See "Chat List Order", "Reading a List".
    static func isOutOfOrder(_ index: UInt16?) -> Bool { index ?? 0 >= 255 }

    /// Returns the key value of a pinning index. Index 65535 has none, because it would be written as unpinned; it must be rejected earlier.
    package static func keyValue(_ index: UInt16?) -> UInt16 {
        guard let index, index <= 65534 else { return 0 }
        return 65534 - index
    }
}

extension ChatListIndexTable {
    static let earlier = EarlierDeclaration(before: 25, of: declaration, value: .custom(ChatListIndexEntryBefore25.self))
}

/// A row of t8 before version 25: a rule that decides whether the chat is in a list, without the list itself. See "Schema Versions", "Step 24 to 25".
package struct ChatListIndexEntryBefore25: ValueWalker {
    package enum Inclusion {
        case notSpecified
        case never
        case ifHasMessages
        /// The pinning as its key value, any number.
        case ifHasMessagesOrOneOf(pinning: UInt16, minTimestamp: Int32?)
    }

    package let topMessage: ChatListIndexEntry.TopMessage?
    /// The length in bytes of the beginning, whose format later versions have not changed.
    package let topLength: Int
    package let inclusion: Inclusion

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        topMessage = try ChatListIndexEntry.readTopMessage(&buffer)
        topLength = buffer.offset
        switch try buffer.readInt8() {
        case 0: inclusion = .notSpecified
        case 1: inclusion = .never
        case 2: inclusion = .ifHasMessages
        case 3:
            let pinning = try buffer.readUInt16()
            inclusion = .ifHasMessagesOrOneOf(pinning: pinning, minTimestamp: try buffer.readInt8() != 0 ? try buffer.readInt32() : nil)
        case let other: throw CodingError(offset: buffer.offset - 1, reason: "an inclusion of kind \(other)")
        }
        try buffer.expectEnd()
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try ChatListIndexEntryBefore25(value)
        sink.beginObject(name)
        ChatListIndexEntry.walk(entry.topMessage, into: sink)
        switch entry.inclusion {
        case .notSpecified: sink.word("inclusion", "notSpecified")
        case .never: sink.word("inclusion", "never")
        case .ifHasMessages: sink.word("inclusion", "ifHasMessages")
        case let .ifHasMessagesOrOneOf(pinning, minTimestamp):
            guard let index = ChatListPinning.index(pinning) else { throw CodingError(offset: entry.topLength + 1, reason: "a pinning value of \(pinning)") }
            sink.beginObject("inclusion")
            if let index { sink.int("pinningIndex", Int64(index)) } else { sink.null("pinningIndex") }
            if let minTimestamp { sink.int("minTimestamp", Int64(minTimestamp)) } else { sink.null("minTimestamp") }
            sink.endObject()
        }
        sink.endObject()
    }
}
