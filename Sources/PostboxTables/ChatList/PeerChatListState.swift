import PostboxSchema

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

    /// As a row.
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

    /// The peer's list and its position there, or `nil` if the peer is in no list.
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
