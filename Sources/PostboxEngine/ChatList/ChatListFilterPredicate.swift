import PostboxSchema
import PostboxTables

/// The content of a folder. It is a value, so that views of equal folders share work.
public struct ChatListFilterPredicate: Hashable, Sendable {
    /// Kinds of chats, by the bits of a stored folder.
    public struct Categories: OptionSet, Hashable, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// People who are contacts, and secret chats with them.
        public static let contacts = Categories(rawValue: 1)
        /// Other people, and secret chats with them.
        public static let nonContacts = Categories(rawValue: 2)
        /// Basic groups, supergroups and forums.
        public static let groups = Categories(rawValue: 4)
        /// Channels.
        public static let channels = Categories(rawValue: 8)
        /// Bots.
        public static let bots = Categories(rawValue: 16)
        /// Chats of every kind.
        public static let all = Categories(rawValue: 31)
    }

    /// Messages with a tag, except those with a pending action.
    public struct MessageTagSummary: Hashable, Sendable {
        /// The tag, such as unread mentions. It must be a single tag.
        public var tag: MessageTags
        /// The namespace of counted messages.
        public var tagNamespace: Int32
        /// The type of the pending actions, for example, for mentions already seen.
        public var actionType: UInt32
        /// The namespace of the messages whose actions are counted.
        public var actionNamespace: Int32

        /// Creates a counter of the messages with a tag, without those that have a pending action of this type.
        public init(tag: MessageTags, tagNamespace: Int32, actionType: UInt32, actionNamespace: Int32) {
            self.tag = tag
            self.tagNamespace = tagNamespace
            self.actionType = actionType
            self.actionNamespace = actionNamespace
        }
    }

    /// Chats to show above all others, in this order, regardless of the list that contains them.
    public var pinnedPeerIds: [PeerId]
    /// Chats to show always, regardless of their kind, read state, and mute settings.
    public var includePeerIds: Set<PeerId>
    /// Chats to show only if they are pinned in the folder.
    public var excludePeerIds: Set<PeerId>
    /// The kinds of chats in the folder.
    public var categories: Categories
    /// Leaves out muted chats.
    public var excludeMuted: Bool
    /// Leaves out chats without anything unread.
    public var excludeRead: Bool
    /// The lists, in addition to the view's own, whose chats are shown: the archive, unless the folder excludes it.
    public var includeAdditionalPeerGroupIds: [PeerGroupId]
    /// A chat with such messages counts as unread and as not muted.
    public var messageTagSummary: MessageTagSummary?

    /// Creates a folder with these rules. Without any rules, it shows all chats of its list.
    ///
    ///     let unreadGroups = ChatListFilterPredicate(categories: .groups, excludeRead: true)
    public init(
        pinnedPeerIds: [PeerId] = [], includePeerIds: Set<PeerId> = [], excludePeerIds: Set<PeerId> = [], categories: Categories = .all,
        excludeMuted: Bool = false, excludeRead: Bool = false, includeAdditionalPeerGroupIds: [PeerGroupId] = [],
        messageTagSummary: MessageTagSummary? = nil
    ) {
        self.pinnedPeerIds = pinnedPeerIds
        self.includePeerIds = includePeerIds
        self.excludePeerIds = excludePeerIds
        self.categories = categories
        self.excludeMuted = excludeMuted
        self.excludeRead = excludeRead
        self.includeAdditionalPeerGroupIds = includeAdditionalPeerGroupIds
        self.messageTagSummary = messageTagSummary
    }

    /// The properties of a chat that the folder evaluates.
    struct Facts {
        var peer: PeerFacts
        var groupId: PeerGroupId
        var isRemovedFromTotalUnreadCount: Bool
        var isUnread: Bool
        var isContact: Bool
        /// The result for message tags; `nil` if it is not needed.
        var messageTagSummaryResult: Bool?
    }

    /// The decision of the lists of peers; `nil` if the kinds and flags decide. `groupId` is the list of the chat.
    func decides(_ peer: PeerFacts, in groupId: PeerGroupId) -> Bool? {
        let id = peer.identityPeerId
        if pinnedPeerIds.contains(peer.id) || excludePeerIds.contains(id) { return false }
        if includePeerIds.contains(id) { return true }
        return groupId == .root || includeAdditionalPeerGroupIds.contains(groupId) ? nil : false
    }

    func includes(_ facts: Facts) -> Bool {
        if let decided = decides(facts.peer, in: facts.groupId) { return decided }
        let isExempt = facts.messageTagSummaryResult ?? false
        if excludeRead && !facts.isUnread && !isExempt { return false }
        if excludeMuted && facts.isRemovedFromTotalUnreadCount && !isExempt { return false }
        return categories.contains(Self.category(facts.peer, isContact: facts.isContact))
    }

    private static func category(_ peer: PeerFacts, isContact: Bool) -> Categories {
        switch peer.kind {
        case .user where peer.isBot: .bots
        case .user, .secretChat: isContact ? .contacts : .nonContacts
        case .group, .channelGroup: .groups
        case .channelBroadcast: .channels
        }
    }
}

/// Decides which chats a view shows.
package struct ChatListRowFilter {
    private let context: ViewContext
    private let predicate: ChatListFilterPredicate?
    private let participation: UnreadParticipation
    private let unread: PeerUnreadSource

    init(_ context: ViewContext, _ predicate: ChatListFilterPredicate?) throws {
        self.init(context, predicate, try UnreadParticipation(tables: context.tables))
    }

    package init(_ context: ViewContext, _ predicate: ChatListFilterPredicate?, _ participation: UnreadParticipation) {
        self.context = context
        self.predicate = predicate
        self.participation = participation
        unread = PeerUnreadSource(tables: context.tables)
    }

    /// Holes always match. Without a filter, every visible chat matches; with a filter, only known peers can match.
    package func accepts(_ row: ChatListRow) throws -> Bool {
        guard !row.isHole else { return true }
        if context.tables.chatLists.hiddenPeerIds.contains(row.peerId) { return false }
        guard let predicate else { return true }
        guard let peer = try context.tables.peers.peers.get(row.peerId)?.facts else { return false }
        return try accepts(peer, in: row.groupId, predicate) { try isUnread(peer) }
    }

    /// Whether a search by name finds the peer, whether or not it has a chat. Does not search for unread threads.
    func finds(_ peerId: PeerId) throws -> Bool {
        guard let predicate else { return true }
        guard let peer = try context.tables.peers.peers.get(peerId)?.facts else { return false }
        let groupId = try context.tables.chatLists.index.get(peerId).inclusion.groupId ?? .root
        return try accepts(peer, in: groupId, predicate) { try context.tables.readStates.states.get(peerId)?.isUnread ?? false }
    }

    private func accepts(
        _ peer: PeerFacts, in groupId: PeerGroupId, _ predicate: ChatListFilterPredicate, isUnread: () throws -> Bool
    ) throws -> Bool {
        if let decided = predicate.decides(peer, in: groupId) { return decided }
        return predicate.includes(
            ChatListFilterPredicate.Facts(
                peer: peer, groupId: groupId, isRemovedFromTotalUnreadCount: try isRemovedFromTotal(peer), isUnread: try isUnread(),
                isContact: try context.tables.peers.contacts.contains(peer.settingsPeerId),
                messageTagSummaryResult: try predicate.messageTagSummary.map { try hasTagged(peer.id, $0) }))
    }

    private func isRemovedFromTotal(_ peer: PeerFacts) throws -> Bool {
        participation.isRemovedFromTotal(peer, settings: try context.tables.notifications.settings.get(peer.settingsPeerId).effective)
    }

    private func isUnread(_ peer: PeerFacts) throws -> Bool {
        if try unread.isThreadBased(peer, cachedData: try context.tables.peers.cachedData.get(peer.id)) {
            // As in the unread counters, muted topics do not count. See "Read States and Unread Counters", "Chats Counted by Topics".
            return try context.tables.threads.summaries.get(peer.id)?.hasUnmutedUnread ?? false
        }
        return try context.tables.readStates.states.get(peer.id)?.isUnread ?? false
    }

    private func hasTagged(_ peerId: PeerId, _ summary: ChatListFilterPredicate.MessageTagSummary) throws -> Bool {
        let added = MessageHistoryTagsSummaryKey(tag: summary.tag, peerId: peerId, threadId: nil, namespace: summary.tagNamespace, customTag: nil)
        let subtracted = PendingMessageActionsSummaryKey(type: summary.actionType, peerId: peerId, namespace: summary.actionNamespace)
        let count = try context.tables.history.summaries.get(added)?.count ?? 0
        return count > (try context.tables.history.pendingActionsMetadata.get(subtracted))
    }
}

extension PeerFacts {
    /// The peer whose notification settings apply: the user of a secret chat, or the peer itself.
    package var settingsPeerId: PeerId { notificationSettingsPeerId ?? id }
}
