import PostboxEngine
import PostboxSchema
import PostboxTables

/// Follows a transaction without reading a space again, because a folder with few chats would have to walk the whole list each time.
extension ChatListRows {
    /// Updates the rows after a transaction. `chats` contains the current rows of the touched chats.
    func update(_ space: ChatListSpace, _ rows: ChatListSpaceRows, _ touch: TouchedChatLists, _ chats: [ChatListRow]) throws -> ChatListSpaceRows {
        switch space {
        case let .notPinned(groupId): return try update(rows, groupId, .absoluteLowerBound, .pinnedLowerBound, touch, chats)
        case let .includePinned(groupId): return try update(rows, groupId, .pinnedLowerBound, .absoluteUpperBound, touch, chats)
        case .includePinnedAsUnpinned: return try read(space)
        case let .peers(ids): return ids.contains(where: touch.peerIds.contains) ? try read(space) : rows
        }
    }

    /// Returns the rows of the listed chats that belong to the view.
    func accepted(of peerIds: [PeerId]) throws -> [ChatListRow] {
        try peerIds.compactMap { id in
            guard let row = try row(of: id), try accepts(row) else { return nil }
            return row
        }
    }

    private func update(
        _ rows: ChatListSpaceRows, _ groupId: PeerGroupId, _ lowest: ChatListIndex, _ highest: ChatListIndex, _ touch: TouchedChatLists,
        _ chats: [ChatListRow]
    ) throws -> ChatListSpaceRows {
        if touch.groupsWithHoles.contains(groupId) { return try window(groupId, lowest, highest) }
        if touch.peerIds.all.isEmpty { return rows }
        let start = start(lowest, highest)
        var lower = Side(rows.lowerOrAt.reversed(), isDownwards: true, limit: limit)
        var higher = Side(rows.higher, isDownwards: false, limit: limit)
        lower.remove(touch.peerIds)
        higher.remove(touch.peerIds)
        for row in chats where row.groupId == groupId && lowest <= row.index && row.index <= highest {
            if row.index <= start { lower.insert(row) } else { higher.insert(row) }
        }
        try fill(&lower, groupId, to: lowest)
        try fill(&higher, groupId, to: highest)
        var result = ChatListSpaceRows()
        result.lowerOrAt = lower.rows.reversed()
        result.higher = higher.rows
        return result
    }

    /// Extends a side that has lost rows beyond its edge.
    private func fill(_ side: inout Side, _ groupId: PeerGroupId, to end: ChatListIndex) throws {
        guard let edge = side.edge, side.rows.count < limit else { return }
        var start = edge.index
        // A hole is above a chat at the same place, and an upward walk starts above both.
        if start < end { start.messageIndex = start.messageIndex.globalPredecessor }
        let known = Set(side.rows.lazy.filter { !$0.isHole }.map(\.peerId))
        side.rows += try rows(groupId, from: start, to: end, beyond: edge, limit: limit - side.rows.count, except: known)
    }

    /// The rows on one side of the anchor, the nearest first.
    private struct Side {
        var rows: [ChatListRow]
        /// The last known row of the list; `nil` if the list is known to its end.
        let edge: ChatListRow?
        private let isDownwards: Bool
        private let limit: Int

        init(_ rows: [ChatListRow], isDownwards: Bool, limit: Int) {
            self.rows = rows
            self.isDownwards = isDownwards
            self.limit = limit
            edge = rows.count < limit ? nil : rows.last
        }

        mutating func remove(_ peerIds: TouchedSet<PeerId>) { rows.removeAll { !$0.isHole && peerIds.contains($0.peerId) } }

        /// Inserts a row. Ignores rows beyond the edge: `fill` reads them.
        mutating func insert(_ row: ChatListRow) {
            if let edge, isDownwards ? row < edge : edge < row { return }
            let place = rows.firstIndex { isDownwards ? $0 < row : row < $0 } ?? rows.count
            rows.insert(row, at: place)
            if rows.count > limit { rows.removeLast() }
        }
    }
}

/// The changes of a transaction that require views of chat lists to be updated.
struct TouchedChatLists {
    /// Chats that may have been added, removed, or moved, or for which a filter may now have another result.
    let peerIds: TouchedSet<PeerId>
    /// Lists whose holes changed.
    let groupsWithHoles: Set<PeerGroupId>

    init(_ changes: CommittedChanges, isFiltered: Bool, _ tables: PostboxTables) throws {
        let record = changes.record
        var peerIds: Set<PeerId> = []
        var groups: Set<PeerGroupId> = []
        for (groupId, operations) in record.chatListOperations {
            for operation in operations {
                switch operation {
                case let .insertEntry(index, _): peerIds.insert(index.messageIndex.id.peerId)
                case let .removeEntry(indices): peerIds.formUnion(indices.map(\.messageIndex.id.peerId))
                case .insertHole, .removeHoles: groups.insert(groupId)
                }
            }
        }
        if isFiltered {
            for id in record.updatedPendingPeerNotificationSettings.union(record.updatedPeerNotificationSettings.keys) {
                peerIds.insert(id)
                // A secret chat has the settings of its user.
                peerIds.formUnion(try tables.peers.reverseAssociated.get(id))
            }
            for id in record.updatedPeers.keys {
                peerIds.insert(id)
                // A monoforum counts its threads if its parent channel grants the right to answer.
                peerIds.formUnion(try tables.peers.reverseAssociated.get(id))
            }
            peerIds.formUnion(record.alteredInitialPeerCombinedReadStates.keys)
            peerIds.formUnion(record.updatedCachedPeerData.keys)
            peerIds.formUnion(record.updatedPeerThreadsSummaries)
            peerIds.formUnion(record.updatedMessageTagSummaries.keys.map(\.peerId))
            peerIds.formUnion(record.updatedMessageActionsSummaries.keys.map(\.peerId))
        }
        self.peerIds = TouchedSet(Array(peerIds))
        groupsWithHoles = groups
    }
}
