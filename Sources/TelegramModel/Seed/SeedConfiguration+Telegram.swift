import PostboxTables

extension SeedConfiguration {
    /// The configuration of Telegram 12.
    public static let telegram = telegram(generation: .telegram12)

    /// Returns Telegram's own configuration, as of a version of Telegram.
    public static func telegram(generation: Generation) -> SeedConfiguration {
        let chatNamespaces = [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel]
        let cloud = MessageId.Namespace.cloud
        let local = MessageId.Namespace.local

        var seed = SeedConfiguration(model: TelegramObjectModel(generation: generation), generation: generation)
        let tags: MessageTags = generation == .telegram11 ? .allOfTelegram11 : .all
        seed.globalMessageIdsPeerIdNamespaces = [
            GlobalMessageIdsNamespace(peerNamespace: PeerId.cloudUser, messageNamespace: cloud),
            GlobalMessageIdsNamespace(peerNamespace: PeerId.cloudGroup, messageNamespace: cloud),
        ]
        let hole = MessageIndex(peerId: PeerId(namespace: PeerId.empty, id: 0), namespace: cloud, id: 1, timestamp: .max - 1)
        seed.initializeChatListWithHole = (topLevel: hole, groups: hole)
        for namespace in chatNamespaces {
            seed.messageHoles[namespace] = [cloud: tags]
            seed.upgradedMessageHoles[namespace] = [cloud: [.gif, .pinned]]
            seed.messageThreadHoles[namespace] = [cloud]
        }
        seed.messageTagsWithSummary = tags.subtracting([.photoOrVideo, .liveLocation, .voice, .roundVideo, .polls])
        seed.messageTagsWithThreadSummary = tags.intersection([.unseenPersonalMessage, .unseenReaction, .unseenPollVote])
        if generation == .telegram12 { seed.threadIdsWithoutHoles = [newTopicThreadId] }
        seed.existingGlobalMessageTags = [.calls, .missedCalls]
        seed.peerNamespacesRequiringMessageTextIndex = [PeerId.secretChat]
        seed.additionalChatListIndexNamespace = cloud
        seed.messageNamespacesRequiringGroupStatsValidation = [cloud]
        seed.defaultMessageNamespaceReadStates = [
            local: .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
        ]
        seed.chatMessagesNamespaces = [cloud, local, MessageId.Namespace.secretIncoming]
        seed.peerSummaryCounterTags = { peer, isContact in PeerSummaryCounterTags(of: peer, isContact: isContact).rawValue }
        seed.peerSummaryIsThreadBased = { threadBasis(of: $0, parent: $1) }
        seed.automaticThreadIndexInfo = { peerId, _ in
            peerId.namespace == PeerId.cloudUser ? StoredMessageHistoryThreadInfo(data: []).encoded(generation) : nil
        }
        seed.displaySavedMessagesAsTopicListPreferencesKey = [0, 0, 0, 35]
        return seed
    }

    /// The thread of a topic that does not exist on the server yet.
    private static let newTopicThreadId = Int64(Int32.max - 1)

    /// - Parameter parent: The channel of a monoforum.
    private static func threadBasis(of peer: PeerFacts, parent: PeerFacts?) -> ThreadBasis {
        switch peer.kind {
        case .user: return peer.hasBotForum ? .threads : .messages
        case .channelGroup, .channelBroadcast:
            if peer.isForum { return peer.displaysForumAsTabs ? .messages : .threads }
            guard peer.isMonoforum, let parent, parent.kind == .channelGroup || parent.kind == .channelBroadcast else { return .messages }
            return parent.managesDirectMessages ? .threadsOfPeers : .messages
        case .group, .secretChat: return .messages
        }
    }
}
