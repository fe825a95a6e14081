import PostboxSchema

/// A sorted source of rows for a chat list view.
package enum ChatListSpace {
    /// The list below the pinned chats, with its holes.
    case notPinned(PeerGroupId)
    /// The pinned chats.
    case includePinned(PeerGroupId)
    /// The pinned chats as if they were not.
    case includePinnedAsUnpinned(PeerGroupId)
    /// Chats in a given order, whatever list they are in.
    case peers([PeerId])

    package static func all(_ input: ChatListViewInput) -> [ChatListSpace] {
        guard let filter = input.filterPredicate else { return [.notPinned(input.groupId), .includePinned(input.groupId)] }
        let groups = [input.groupId] + filter.includeAdditionalPeerGroupIds.filter { $0 != input.groupId }
        var result = groups.flatMap { [ChatListSpace.notPinned($0), .includePinnedAsUnpinned($0)] }
        if !filter.pinnedPeerIds.isEmpty { result.append(.peers(filter.pinnedPeerIds)) }
        return result
    }
}

/// A row of a chat list as a view places it: sorted by index, a chat below a hole at the same place.
package struct ChatListRow: Hashable, Comparable {
    package let index: ChatListIndex
    package let isHole: Bool
    package let groupId: PeerGroupId
    /// The chat's real top message.
    package var top: MessageIndex?

    package var peerId: PeerId { index.messageIndex.id.peerId }

    package static func < (left: ChatListRow, right: ChatListRow) -> Bool {
        left.index != right.index ? left.index < right.index : !left.isHole && right.isHole
    }

    func pinned(at pinningIndex: UInt16?) -> ChatListRow {
        ChatListRow(index: ChatListIndex(pinningIndex: pinningIndex, messageIndex: index.messageIndex), isHole: isHole, groupId: groupId, top: top)
    }
}

/// The rows of a space next to an anchor: at most so many at or below it, and above it. Both ascending.
package struct ChatListSpaceRows {
    package var lowerOrAt: [ChatListRow] = []
    package var higher: [ChatListRow] = []

    package init() {}

    /// Cuts out of everything that the space holds.
    init(_ rows: [ChatListRow], around anchor: ChatListIndex, limit: Int) {
        let sorted = rows.sorted()
        let split = sorted.firstIndex { $0.index > anchor } ?? sorted.count
        lowerOrAt = Array(sorted[..<split].suffix(limit))
        higher = Array(sorted[split...].prefix(limit))
    }
}
