import PostboxCoding

/// A peer's top message, drafts applied, and whether it is included in a list: a row of t8 (spec 03.5).
public struct PeerChatListState: Hashable, Sendable {
    public var top: MessageIndex?
    public var inclusion: PeerChatListInclusion

    public init(top: MessageIndex? = nil, inclusion: PeerChatListInclusion = .notIncluded) {
        self.top = top
        self.inclusion = inclusion
    }

    init(_ entry: ChatListIndexEntry, peerId: PeerId) {
        top = entry.topMessage.map { MessageIndex(peerId: peerId, namespace: $0.namespace, id: $0.id, timestamp: $0.timestamp) }
        inclusion = entry.inclusion.map {
            .ifHasMessagesOrOneOf(groupId: $0.groupId, pinningIndex: $0.pinningIndex, minTimestamp: $0.minTimestamp)
        } ?? .notIncluded
    }

    func encoded() -> [UInt8] {
        var buffer = WriteBuffer(reserving: 25)
        buffer.writeInt8(top == nil ? 0 : 1)
        if let top {
            buffer.writeInt32(top.id.namespace)
            buffer.writeInt32(top.id.id)
            buffer.writeInt32(top.timestamp)
        }
        switch inclusion {
        case .notIncluded:
            buffer.writeInt8(0)
        case let .ifHasMessagesOrOneOf(groupId, pinningIndex, minTimestamp):
            buffer.writeInt8(1)
            buffer.writeUInt16(ChatListPinning.keyValue(pinningIndex))
            buffer.writeInt8(minTimestamp == nil ? 0 : 1)
            if let minTimestamp { buffer.writeInt32(minTimestamp) }
            buffer.writeInt32(groupId.rawValue)
        }
        return buffer.bytes
    }

    /// The list that the peer is in and its place there; nil when it is in none (spec 03.5.3).
    public func includedIndex(_ peerId: PeerId) -> (groupId: PeerGroupId, index: ChatListIndex)? {
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
