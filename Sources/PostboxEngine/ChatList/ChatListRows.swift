import PostboxSchema
import PostboxTables

/// Reads the rows of the spaces of a chat list view.
package struct ChatListRows {
    private let context: ViewContext
    package let filter: ChatListRowFilter
    package let anchor: ChatListIndex
    package let limit: Int

    package init(_ context: ViewContext, _ filter: ChatListRowFilter, around anchor: ChatListIndex, limit: Int) {
        self.context = context
        self.filter = filter
        self.anchor = anchor
        self.limit = limit
    }

    package func read(_ space: ChatListSpace) throws -> ChatListSpaceRows {
        switch space {
        case let .notPinned(groupId): return try window(groupId, .absoluteLowerBound, .pinnedLowerBound)
        case let .includePinned(groupId): return try window(groupId, .pinnedLowerBound, .absoluteUpperBound)
        case let .includePinnedAsUnpinned(groupId):
            var rows: [ChatListRow] = []
            try context.tables.chatLists.entries.forEachRow(groupId, from: .absoluteUpperBound, to: .pinnedLowerBound) { entry, top in
                let row = ChatListRow(entry, top, groupId: groupId).pinned(at: nil)
                if try filter.accepts(row) { rows.append(row) }
                return rows.count < 2 * limit
            }
            return ChatListSpaceRows(rows, around: anchor, limit: limit)
        case let .peers(ids): return ChatListSpaceRows(try chats(ids), around: anchor, limit: limit)
        }
    }

    package func accepts(_ row: ChatListRow) throws -> Bool { try filter.accepts(row) }

    /// Returns the place in a part of a list that is nearest to the anchor.
    package func start(_ lowest: ChatListIndex, _ highest: ChatListIndex) -> ChatListIndex { min(max(anchor, lowest), highest) }

    package func window(_ groupId: PeerGroupId, _ lowest: ChatListIndex, _ highest: ChatListIndex) throws -> ChatListSpaceRows {
        let start = start(lowest, highest)
        var result = ChatListSpaceRows()
        result.lowerOrAt = try rows(groupId, from: start, to: lowest, limit: limit).reversed()
        result.higher = try rows(groupId, from: start, to: highest, limit: limit)
        return result
    }

    /// Walks away from `start` until `limit` rows are accepted, leaving out known chats. The row at `start` counts only in downward direction. `edge`
    /// is a row before the wanted rows.
    package func rows(
        _ groupId: PeerGroupId, from start: ChatListIndex, to end: ChatListIndex, beyond edge: ChatListRow? = nil, limit: Int,
        except known: Set<PeerId> = []
    ) throws -> [ChatListRow] {
        let isDownwards = end < start
        func isBeyondEdge(_ row: ChatListRow) -> Bool { edge.map { isDownwards ? row < $0 : $0 < row } ?? true }
        let entries = context.tables.chatLists.entries
        var outstanding = try entries.outstandingHole(groupId).map { ChatListRow(.hole($0), nil, groupId: groupId) }
        if let hole = outstanding {
            let isInside = isDownwards ? hole.index <= start && hole.index >= end : hole.index > start && hole.index <= end
            if !isInside || !isBeyondEdge(hole) { outstanding = nil }
        }
        var rows: [ChatListRow] = []
        var peers = known
        try entries.forEachRow(groupId, from: start, to: end) { entry, top in
            let row = ChatListRow(entry, top, groupId: groupId)
            guard isBeyondEdge(row) else { return true }
            if let hole = outstanding, isDownwards ? row < hole : hole < row {
                outstanding = nil
                rows.append(hole)
                if rows.count >= limit { return false }
            }
            if try row.isHole || (filter.accepts(row) && peers.insert(row.peerId).inserted) { rows.append(row) }
            return rows.count < limit
        }
        if let hole = outstanding, rows.count < limit { rows.append(hole) }
        return rows
    }

    /// Chats that are in a list, pinned in the given order.
    private func chats(_ ids: [PeerId]) throws -> [ChatListRow] {
        var rows: [ChatListRow] = []
        var seen: Set<PeerId> = []
        for (position, id) in ids.enumerated() where seen.insert(id).inserted {
            if let row = try row(of: id) { rows.append(row.pinned(at: UInt16(clamping: position))) }
        }
        return rows
    }

    /// Returns the row of a chat, regardless of the list that contains it.
    package func row(of id: PeerId) throws -> ChatListRow? {
        guard let (groupId, index) = try context.tables.chatLists.index.get(id).includedIndex(id),
            let row = try context.tables.chatLists.entries.row(groupId, index)
        else { return nil }
        return ChatListRow(row.entry, row.top, groupId: groupId)
    }
}

extension ChatListRow {
    init(_ entry: ChatListTable.Entry, _ top: MessageIndex?, groupId: PeerGroupId) {
        switch entry {
        case let .message(index): self.init(index: index, isHole: false, groupId: groupId, top: top)
        case let .hole(index): self.init(index: ChatListIndex(pinningIndex: nil, messageIndex: index), isHole: true, groupId: groupId, top: nil)
        }
    }
}

/// A sorted source of rows for a chat list view.
package enum ChatListSpace {
    /// The list below the pinned chats, with its holes.
    case notPinned(PeerGroupId)
    /// The pinned chats.
    case includePinned(PeerGroupId)
    /// The pinned chats as if they were not.
    case includePinnedAsUnpinned(PeerGroupId)
    /// Chats in a given order, regardless of the lists that contain them.
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

/// The rows of a space next to an anchor: a limited number at or below it, and a limited number above it. Both parts are in ascending order.
package struct ChatListSpaceRows {
    package var lowerOrAt: [ChatListRow] = []
    package var higher: [ChatListRow] = []

    package init() {}

    /// Selects the rows of the window from all rows of the space.
    init(_ rows: [ChatListRow], around anchor: ChatListIndex, limit: Int) {
        let sorted = rows.sorted()
        let split = sorted.firstIndex { $0.index > anchor } ?? sorted.count
        lowerOrAt = Array(sorted[..<split].suffix(limit))
        higher = Array(sorted[split...].prefix(limit))
    }
}
