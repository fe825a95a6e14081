import PostboxSchema
import PostboxTables

/// Reading chat lists. Changed inclusions of the current transaction are visible after its commit.
extension Transaction {
    /// Returns the newest message of the chat in the namespaces that a chat shows.
    public func getTopPeerMessageIndex(peerId: PeerId) throws -> MessageIndex? {
        try tables.history.topMessage(peerId, namespaces: seed.chatMessagesNamespaces)
    }

    /// Returns the list that contains the chat, and its position there; `nil` if it is in no list.
    public func getPeerChatListIndex(_ peerId: PeerId) throws -> (groupId: PeerGroupId, index: ChatListIndex)? {
        try tables.chatLists.index.get(peerId).includedIndex(peerId)
    }

    /// The chats of a list whose peers pass, pinned ones first, then the newest.
    public func getChatListPeers(groupId: PeerGroupId, where passes: (PeerId) throws -> Bool = { _ in true }) throws -> [PeerId] {
        var result: [PeerId] = []
        try tables.chatLists.entries.forEachEntry(groupId) { entry in
            if case let .message(index) = entry, try passes(index.messageIndex.id.peerId) { result.append(index.messageIndex.id.peerId) }
            return true
        }
        return result
    }

    /// The chats of a list that are unread or marked as unread.
    public func getUnreadChatListPeerIds(groupId: PeerGroupId, where passes: (PeerId) throws -> Bool = { _ in true }) throws -> [PeerId] {
        try getChatListPeers(groupId: groupId) { try tables.readStates.states.get($0)?.isUnread ?? false && passes($0) }
    }

    /// Whether a part of the list has never been fetched.
    public func doesChatListGroupContainHoles(groupId: PeerGroupId) throws -> Bool { try !allChatListHoles(groupId: groupId).isEmpty }
}

/// Reading chat lists and the chats that a folder shows.
extension Transaction {
    /// Returns the chats of a list that a folder shows, pinned ones first, then the newest; `nil` for `filterPredicate` means all visible chats.
    public func getChatListPeers(groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate?) throws -> [PeerId] {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), filterPredicate)
        return try getChatListPeers(groupId: groupId) { try shows(filter, $0) }
    }

    /// Returns the chats of a list that are unread or marked as unread, are shown by the folder (if one is given), and whose peers the closure
    /// accepts.
    public func getUnreadChatListPeerIds(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate?, where passes: (PeerFacts) throws -> Bool
    ) throws -> [PeerId] {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), filterPredicate)
        return try getUnreadChatListPeerIds(groupId: groupId) { id in
            guard let peer = try tables.peers.peers.get(id)?.facts else { return false }
            return try passes(peer) && shows(filter, id)
        }
    }

    /// Returns the chats of a list that are unread or marked as unread, and shown by the folder if one is given.
    public func getUnreadChatListPeerIds(groupId: PeerGroupId, matching predicate: ChatListFilterPredicate?) throws -> [PeerId] {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), predicate)
        var result: [PeerId] = []
        try tables.chatLists.entries.forEachRow(groupId, from: .absoluteUpperBound, to: .absoluteLowerBound) { entry, top in
            let row = ChatListRow(entry, top, groupId: groupId)
            if !row.isHole, try filter.accepts(row), try tables.readStates.states.get(row.peerId)?.isUnread == true { result.append(row.peerId) }
            return true
        }
        return result
    }

    private func shows(_ filter: ChatListRowFilter, _ peerId: PeerId) throws -> Bool {
        guard let (groupId, index) = try getPeerChatListIndex(peerId) else { return false }
        return try filter.accepts(ChatListRow(.message(index), nil, groupId: groupId))
    }

    /// Returns the secret chats with a user.
    public func getAssociatedPeerIds(_ peerId: PeerId) throws -> [PeerId] { try tables.peers.reverseAssociated.get(peerId) }
}

/// Finding chats in a list. Changed inclusions of the current transaction are visible after its commit.
extension Transaction {
    /// Returns the next chat in a direction that has unread messages or is marked as unread: the target of the arrows next to an open chat.
    ///
    /// - Parameters:
    ///   - filtered: Whether to skip muted chats.
    ///   - position: The open chat.
    ///   - groupId: The list.
    /// - Returns: The index of the chat; `nil` if none exists.
    public func getRelativeUnreadChatListIndex(
        filtered: Bool, position: ChatListRelativePosition, groupId: PeerGroupId
    ) throws -> ChatListIndex? {
        let participation = try filtered ? UnreadParticipation(tables: tables) : nil
        let (start, end): (ChatListIndex, ChatListIndex) =
            switch position {
            case let .later(index): (index ?? .absoluteUpperBound, .absoluteLowerBound)
            case let .earlier(index): (index ?? .absoluteLowerBound, .absoluteUpperBound)
            }
        var found: ChatListIndex?
        try tables.chatLists.entries.forEachRow(groupId, from: start, to: end) { entry, _ in
            guard case let .message(index) = entry, index != start, try isUnread(index.messageIndex.id.peerId, participation) else { return true }
            found = index
            return false
        }
        return found
    }

    private func isUnread(_ peerId: PeerId, _ participation: UnreadParticipation?) throws -> Bool {
        guard try tables.readStates.states.get(peerId)?.isUnread == true else { return false }
        guard let participation, let peer = try tables.peers.peers.get(peerId)?.facts else { return true }
        return !participation.isRemovedFromTotal(peer, settings: try tables.notifications.settings.get(peer.settingsPeerId).effective)
    }

    /// Returns the highest `count` chats of a list whose peers are known, or fewer if it has fewer: pinned ones first, then the newest. A list that
    /// is used for the first time gets its hole, unless the transaction only reads.
    public func getTopChatListEntries(groupId: PeerGroupId, count: Int) throws -> [(index: ChatListIndex, peer: CodedObject)] {
        var result: [(index: ChatListIndex, peer: CodedObject)] = []
        if !isReading { try tables.chatLists.entries.ensureInitialized(groupId) }
        guard count > 0 else { return result }
        try tables.chatLists.entries.forEachRow(groupId, from: .absoluteUpperBound, to: .absoluteLowerBound) { entry, _ in
            if case let .message(index) = entry, let peer = try getPeer(index.messageIndex.id.peerId) { result.append((index, peer)) }
            return result.count < count
        }
        return result
    }

    /// Returns the entries of a list in the order of the messages of one namespace, highest first. A chat whose top message is in another namespace
    /// is placed by its newest message in this one, without its pin, and omitted if it has none or is pinned.
    public func getNamespaceEntries(groupId: PeerGroupId, namespace: Int32) throws -> [ChatListNamespaceEntry] {
        var result: [ChatListNamespaceEntry] = []
        try tables.chatLists.entries.forEachEntry(groupId) { entry in
            switch entry {
            case let .hole(index): if index.id.namespace == namespace { result.append(.hole(index)) }
            case let .message(index):
                if index.messageIndex.id.namespace == namespace {
                    result.append(.peer(index))
                } else if index.pinningIndex == nil, let top = try tables.history.topMessage(index.messageIndex.id.peerId, namespaces: [namespace]) {
                    result.append(.peer(ChatListIndex(pinningIndex: nil, messageIndex: top)))
                }
            }
            return true
        }
        return result.sorted { $0.index > $1.index }
    }

    /// Returns the number of chats in a folder: matching chats of the main list and of the folder's other lists, and chats that the folder includes
    /// by ID and that are in any list.
    public func getChatCountMatchingPredicate(_ predicate: ChatListFilterPredicate) throws -> Int {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), predicate)
        var counted: Set<PeerId> = []
        for groupId in Set(predicate.includeAdditionalPeerGroupIds + [.root]) {
            try tables.chatLists.entries.forEachRow(groupId, from: .absoluteUpperBound, to: .absoluteLowerBound) { entry, top in
                let row = ChatListRow(entry, top, groupId: groupId)
                if !row.isHole, try filter.accepts(row) { counted.insert(row.peerId) }
                return true
            }
        }
        for peerId in predicate.includePeerIds where try !counted.contains(peerId) && getPeerChatListIndex(peerId) != nil { counted.insert(peerId) }
        return counted.count
    }
}

/// The start and direction of a search in a chat list.
public enum ChatListRelativePosition: Hashable, Sendable {
    /// Downward, below the chat at the index; from the top if `nil`.
    case later(than: ChatListIndex?)
    /// Upward, above the chat at the index; from the bottom if `nil`.
    case earlier(than: ChatListIndex?)
}

/// An entry of a chat list for messages of one namespace.
public enum ChatListNamespaceEntry: Hashable, Sendable {
    /// A chat.
    case peer(ChatListIndex)
    /// A part of the list that was never fetched, below this message.
    case hole(MessageIndex)

    /// The index of the entry.
    public var index: ChatListIndex {
        switch self {
        case let .peer(index): index
        case let .hole(index): ChatListIndex(pinningIndex: nil, messageIndex: index)
        }
    }
}
