/// A chat of a list that is shown as one entry.
public struct ChatListGroupReferencePeer: Hashable, Sendable {
    public let peer: RenderedPeer
    public let isUnread: Bool
}

/// Another list, shown above the main one as one entry (spec 07.9.7).
public struct ChatListGroupReferenceEntry: Equatable, Sendable {
    public let groupId: PeerGroupId
    /// Only of a list with one chat.
    public let message: Message?
    /// The newest chats, at most 8.
    public let renderedPeers: [ChatListGroupReferencePeer]
    public let unreadState: PeerGroupUnreadCountersCombinedSummary

    func walk(into sink: some FieldSink) {
        sink.int("groupId", Int64(groupId.rawValue))
        sink.message("message", message)
        sink.beginArray("renderedPeers")
        for peer in renderedPeers {
            sink.beginObject("")
            sink.renderedPeer("peer", peer.peer)
            sink.bool("isUnread", peer.isUnread)
            sink.endObject()
        }
        sink.endArray()
        sink.unreadSummary("unreadState", unreadState)
    }

    var dependencies: Set<ViewDependency> {
        var result: Set<ViewDependency> = [.unreadSummary(groupId)]
        for peer in renderedPeers {
            let id = peer.peer.peerId
            result.formUnion([.readState(id), .threadsSummary(id), .cachedData(id)])
            result.formUnion(peer.peer.peerIds.map { .peer($0) })
            result.formUnion(peer.peer.mediaIds.map { .medium($0) })
        }
        message?.forEachDependency { result.insert($0) }
        return result
    }
}

extension ViewContext {
    private static var groupPeersLimit: Int { 8 }

    /// The lists besides the main one that have chats.
    func chatListGroups() throws -> [ChatListGroupReferenceEntry] {
        try tables.chatLists.entries.existingGroups().compactMap(chatListGroup)
    }

    private func chatListGroup(_ groupId: PeerGroupId) throws -> ChatListGroupReferenceEntry? {
        var rows: [(place: MessageIndex, top: MessageIndex)] = []
        var unpinned = 0
        try tables.chatLists.entries.forEachRow(groupId, from: .absoluteUpperBound, to: .absoluteLowerBound) { entry, top in
            guard case let .message(index) = entry, let top, !tables.chatLists.hiddenPeerIds.contains(index.messageIndex.id.peerId) else {
                return true
            }
            rows.append((index.messageIndex, top))
            if index.pinningIndex == nil { unpinned += 1 }
            return unpinned < Self.groupPeersLimit
        }
        rows.sort { $0.place > $1.place }
        guard let first = rows.first else { return nil }
        let source = PeerUnreadSource(tables: tables, seed: seed)
        return ChatListGroupReferenceEntry(
            groupId: groupId, message: rows.count == 1 ? try MessageRenderer(self).message(at: first.top) : nil,
            renderedPeers: try rows.prefix(Self.groupPeersLimit).map { row in
                let id = row.place.id.peerId
                return ChatListGroupReferencePeer(peer: try renderedPeer(id), isUnread: try isUnread(id, source))
            },
            unreadState: try tables.chatLists.groupStats.get(groupId))
    }

    /// A forum is unread when one of its topics is, and is not muted.
    private func isUnread(_ id: PeerId, _ source: PeerUnreadSource) throws -> Bool {
        if let peer = try tables.peers.peers.get(id), source.isThreadBased(peer.facts, cachedData: try tables.peers.cachedData.get(id)) {
            return try tables.threads.summaries.get(id)?.hasUnmutedUnread ?? false
        }
        return try tables.readStates.states.get(id)?.isUnread ?? false
    }
}
