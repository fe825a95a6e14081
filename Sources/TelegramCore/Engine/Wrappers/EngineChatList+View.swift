import Postbox
import TelegramModel

extension EngineChatList {
    /// What a view of a chat list shows.
    package init(_ view: ChatListView, accountPeerId: PeerId) {
        let isPremium = view.accountPeer.map { EnginePeer($0).isPremium } ?? false
        let showsTopics = EngineDisplaySavedChatsAsTopics(entry: view.displaySavedMessagesAsTopicList)?.value ?? false
        var items: [Item] = []
        var isLoading = false
        entries: for entry in view.entries {
            switch entry {
            case .hole:
                isLoading = true
                break entries
            case let .message(entry):
                items.append(Item(entry, isPremium: isPremium, displayAsTopicList: entry.peerId == accountPeerId && showsTopics))
            }
        }
        self.init(
            items: items, groupItems: view.groupEntries.map { GroupItem($0) }, additionalItems: view.additionalItemEntries.compactMap { AdditionalItem($0) },
            hasEarlier: view.earlierIndex != nil, hasLater: view.laterIndex != nil, isLoading: isLoading)
    }
}

extension EngineChatList.Item {
    private static let unseenMentions = ChatListEntryMessageTagSummaryKey(tag: .unseenPersonalMessage, actionType: 0)

    init(_ entry: ChatListMessageEntry, isPremium: Bool, displayAsTopicList: Bool) {
        let peer = EngineRenderedPeer(entry.renderedPeer)
        let isForum = if case let .channel(channel)? = peer.peer { channel.flags.contains(.isForum) } else { false }
        let isChannel = if case .channel? = peer.peer { true } else { false }
        let draft = EngineChatList.StoredDraft(entry.embeddedInterfaceState)
        let mentions = entry.summaryInfo[Self.unseenMentions]
        let reactions = entry.summaryInfo.first { $0.key.tag == .unseenReaction }?.value
        let hidesTopics = isChannel && !isForum
        id = .chatList(entry.peerId)
        index = .chatList(entry.index)
        messages = entry.messages.map { EngineMessage($0) }
        readCounters = entry.readState.map { EnginePeerReadCounters($0) }
        isMuted = entry.isRemovedFromTotalUnreadCount
        self.draft = isForum ? nil : draft?.draft
        threadData = nil
        renderedPeer = peer
        presence = entry.presence.flatMap { EnginePeer.Presence($0) }
        hasUnseenMentions = (mentions?.tagSummaryCount ?? 0) > (mentions?.actionsSummaryCount ?? 0)
        hasUnseenReactions = (reactions?.tagSummaryCount ?? 0) != 0
        forumTopicData = hidesTopics ? nil : entry.forumTopicData.flatMap { EngineChatList.ForumTopicData($0, peerId: entry.peerId) }
        topForumTopicItems = hidesTopics ? [] : entry.topForumTopics.compactMap { EngineChatList.ForumTopicData($0, peerId: entry.peerId) }
        hasFailed = entry.hasFailed
        isContact = entry.isContact
        autoremoveTimeout = entry.autoremoveTimeout
        storyStats = entry.storyStats
        self.displayAsTopicList = displayAsTopicList
        isPremiumRequiredToMessage = EnginePeer.isPremiumRequired(peer.peer, isAccountPremium: isPremium, cachedData: entry.cachedData)
        mediaDraftContentType = draft?.media
    }
}

extension EngineChatList.GroupItem {
    init(_ entry: ChatListGroupReferenceEntry) {
        id = EngineChatList.Group(entry.groupId)
        topMessage = entry.message.map { EngineMessage($0) }
        items = entry.renderedPeers.map { Item(peer: EngineRenderedPeer($0.peer), isUnread: $0.isUnread) }
        unreadCount = entry.unreadState.namespaces.values.reduce(0) { $0 + Int($1.all.chatCount) }
    }
}

extension EngineChatList.AdditionalItem {
    /// nil for a record that is no promotion.
    init?(_ entry: ChatListAdditionalItemEntry) {
        guard let info = PromoChatListItem(entry.info) else { return nil }
        item = EngineChatList.Item(entry.entry, isPremium: false, displayAsTopicList: false)
        promoInfo = info.kind == .psa ? .psa(type: info.type ?? "generic", message: info.message) : .proxy
    }
}

extension EngineChatList.ForumTopicData {
    /// nil for a topic without data of its own.
    init?(_ topic: ChatListForumTopicData, peerId: PeerId) {
        guard let data = MessageHistoryThreadData(entry: topic.info.data) else { return nil }
        id = topic.id
        title = data.info?.title ?? ""
        iconFileId = data.info?.icon
        iconColor = data.info?.iconColor ?? 0
        maxOutgoingReadMessageId = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: data.maxOutgoingReadId)
        isUnread = data.incomingUnreadCount > 0
    }
}

extension EngineChatList {
    /// What a chat's interface state holds of a draft.
    struct StoredDraft {
        let draft: Draft?
        let media: MediaDraftContentType?

        /// nil without a draft, and for a state that does not decode. `state`: the bare fields of StoredPeerChatInterfaceState.
        init?(_ state: [UInt8]?) {
            guard let state else { return nil }
            let stored = CodedObject(hash: 0, bareFields: state)
            guard stored.int32("overrideChatTimestamp") != nil, let data = stored.fieldBytes("data") else { return nil }
            let inner = InternalChatInterfaceState(unchecked: CodedObject(hash: 0, bareFields: data))
            draft = inner.synchronizeableInputState.map { Draft(text: $0.text, entities: $0.entities) }
            media = inner.mediaDraftState.map { $0.contentType == .video ? .video : .audio }
        }
    }
}

extension EnginePeer {
    /// Whether only somebody with a subscription may write to the peer.
    static func isPremiumRequired(_ peer: EnginePeer?, isAccountPremium: Bool, cachedData: CodedObject?) -> Bool {
        guard !isAccountPremium, case let .user(user)? = peer, user.flags.contains(.requirePremium) else { return false }
        guard let cached = cachedData.flatMap({ CachedUserData($0) }) else { return true }
        return cached.flags.contains(.premiumRequired)
    }
}
