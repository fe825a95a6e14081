import PostboxEngine
import PostboxTables

/// A chat of a list that is shown as one entry.
public struct ChatListGroupReferencePeer: Hashable, Sendable {
    /// The peer.
    public let peer: RenderedPeer
    /// Whether the chat has something unread.
    public let isUnread: Bool
}

/// Another list, shown above the main one as one entry.
public struct ChatListGroupReferenceEntry: Equatable, Sendable {
    /// The list that is shown as one entry, such as the archive.
    public let groupId: PeerGroupId
    /// The message, only for a list with one chat whose peer is known.
    public let message: Message?
    /// The chats with known peers among the 8 chats with the newest messages.
    public let renderedPeers: [ChatListGroupReferencePeer]
    /// The list's unread counters.
    public let unreadState: PeerGroupUnreadCountersCombinedSummary
    let dependencies: NotCompared<Set<ViewDependency>>

    /// Whether it would be created from the same rows as before a transaction that did not touch its list.
    func isUntouched(by changes: CommittedChanges) -> Bool {
        !dependencies.value.contains(where: changes.touched.contains) && message?.hasUntouchedRows(afterChangesInItsChat: changes) ?? true
    }

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
}

extension ViewContext {
    private static var groupPeersLimit: Int { 8 }

    /// The nonempty lists other than the main one.
    func chatListGroups() throws -> [ChatListGroupReferenceEntry] {
        try tables.chatLists.entries.existingGroups().compactMap(chatListGroup)
    }

    private func chatListGroup(_ groupId: PeerGroupId) throws -> ChatListGroupReferenceEntry? {
        var tops: [MessageIndex] = []
        var unpinned = 0
        try tables.chatLists.entries.forEachRow(groupId, from: .absoluteUpperBound, to: .absoluteLowerBound) { entry, top in
            guard case let .message(index) = entry, let top, !tables.chatLists.hiddenPeerIds.contains(index.messageIndex.id.peerId) else {
                return true
            }
            tops.append(top)
            if index.pinningIndex == nil { unpinned += 1 }
            return unpinned < Self.groupPeersLimit
        }
        // Chats are sorted by their messages: a draft moves a chat in its list, but not here.
        tops.sort(by: >)
        guard !tops.isEmpty else { return nil }
        var dependencies: Set<ViewDependency> = [.unreadSummary(groupId)]
        var peers: [ChatListGroupReferencePeer] = []
        for id in tops.prefix(Self.groupPeersLimit).map(\.id.peerId) {
            let peer = try renderedPeer(id)
            dependencies.formUnion(peer.peerIds.map { .peer($0) })
            // A chat whose peer is not stored has its place, and is not shown.
            guard peer.peer != nil else { continue }
            dependencies.formUnion([.readState(id), .threadsSummary(id)])
            dependencies.formUnion(peer.mediaIds.map { .medium($0) })
            peers.append(ChatListGroupReferencePeer(peer: peer, isUnread: try isUnread(id)))
        }
        let message = tops.count == 1 && peers.count == 1 ? try MessageRenderer(self).message(at: tops[0]) : nil
        if let message { dependencies.formUnion(message.dependencies + message.namedChats) }
        return ChatListGroupReferenceEntry(
            groupId: groupId, message: message, renderedPeers: peers, unreadState: try tables.chatLists.groupStats.get(groupId),
            dependencies: NotCompared(dependencies))
    }

    /// Whether a chat is unread. A forum is unread if one of its topics is unread and not muted; here this also applies to a forum shown as a chat.
    private func isUnread(_ id: PeerId) throws -> Bool {
        if let peer = try tables.peers.peers.get(id), try tables.threadBasis(of: peer.facts).isThreadBased {
            return try tables.threads.summaries.get(id)?.hasUnmutedUnread ?? false
        }
        return try tables.readStates.states.get(id)?.isUnread ?? false
    }
}

/// A chat that is shown above the list although it is in no list.
public struct ChatListAdditionalItemEntry: Equatable, Sendable {
    /// The chat as the list shows it.
    public let entry: ChatListMessageEntry
    /// The reason why the item is shown.
    public let info: CodedObject

    func walk(into sink: some FieldSink) {
        sink.object("info", info)
        entry.walk(into: sink)
    }
}

extension ViewContext {
    /// Returns the items of the list of such chats, the dependencies that determine which of them are shown, and whether the list has any.
    func additionalChatListItems(
        _ renderer: ChatListEntryRenderer
    ) throws -> (entries: [ChatListAdditionalItemEntry], dependencies: Set<ViewDependency>, areAny: Bool) {
        var entries: [ChatListAdditionalItemEntry] = []
        var dependencies: Set<ViewDependency> = []
        let items = try tables.chatLists.additionalItems.get()
        for item in items {
            guard let facts = model.additionalChatListItem(item) else { continue }
            let peerId = facts.peerId
            dependencies.formUnion([.chat(peerId), .peer(peerId)])
            let state = try tables.chatLists.index.get(peerId)
            guard state.inclusion == .notIncluded else { continue }
            var place = state.top
            if place == nil, facts.includeIfNoHistory { place = MessageIndex(peerId: peerId, namespace: 0, id: 1, timestamp: 1) }
            guard let place else { continue }
            let top = try state.top.flatMap { try tables.history.index.getIndex($0.id) }
            let entry = try renderer.chat(ChatListIndex(pinningIndex: nil, messageIndex: place), top: top, isAdditional: true)
            dependencies.formUnion(entry.dependencies)
            entries.append(ChatListAdditionalItemEntry(entry: entry, info: item))
        }
        return (entries, dependencies, !items.isEmpty)
    }
}
