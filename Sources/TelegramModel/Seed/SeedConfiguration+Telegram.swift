import PostboxTables

extension SeedConfiguration {
    /// Telegram's own configuration.
    public static let telegram: SeedConfiguration = {
        let chatNamespaces = [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel]
        let cloud = MessageId.Namespace.cloud
        let local = MessageId.Namespace.local

        var seed = SeedConfiguration(model: TelegramObjectModel())
        seed.globalMessageIdsPeerIdNamespaces = [
            GlobalMessageIdsNamespace(peerNamespace: PeerId.cloudUser, messageNamespace: cloud),
            GlobalMessageIdsNamespace(peerNamespace: PeerId.cloudGroup, messageNamespace: cloud),
        ]
        let hole = MessageIndex(peerId: PeerId(namespace: PeerId.empty, id: 0), namespace: cloud, id: 1, timestamp: .max - 1)
        seed.initializeChatListWithHole = (topLevel: hole, groups: hole)
        for namespace in chatNamespaces {
            seed.messageHoles[namespace] = [cloud: .all]
            seed.upgradedMessageHoles[namespace] = [cloud: [.gif, .pinned]]
            seed.messageThreadHoles[namespace] = [cloud]
        }
        seed.messageTagsWithSummary = MessageTags.all.subtracting([.photoOrVideo, .liveLocation])
        seed.messageTagsWithThreadSummary = [.unseenPersonalMessage, .unseenReaction]
        seed.existingGlobalMessageTags = [.calls, .missedCalls]
        seed.peerNamespacesRequiringMessageTextIndex = [PeerId.secretChat]
        seed.additionalChatListIndexNamespace = cloud
        seed.messageNamespacesRequiringGroupStatsValidation = [cloud]
        seed.defaultMessageNamespaceReadStates = [
            local: .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
        ]
        seed.chatMessagesNamespaces = [cloud, local, MessageId.Namespace.secretIncoming]
        seed.peerSummaryCounterTags = { peer, isContact in PeerSummaryCounterTags(of: peer, isContact: isContact).rawValue }
        seed.peerSummaryIsThreadBased = { $0.isForum }
        seed.automaticThreadIndexInfo = { peerId, _ in peerId.namespace == PeerId.cloudUser ? emptyThreadInfo() : nil }
        seed.displaySavedMessagesAsTopicListPreferencesKey = [0, 0, 0, 35]
        return seed
    }()
}
