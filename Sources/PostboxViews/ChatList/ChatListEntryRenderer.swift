import PostboxEngine
import PostboxTables

/// Creates the entries of a chat list view.
struct ChatListEntryRenderer {
    private static let topForumTopicsLimit = 5

    private let context: ViewContext
    private let input: ChatListViewInput
    private let renderer: MessageRenderer
    private let participation: UnreadParticipation
    private let unread: PeerUnreadSource

    init(_ context: ViewContext, _ input: ChatListViewInput, _ participation: UnreadParticipation) {
        self.context = context
        self.input = input
        renderer = MessageRenderer(context)
        self.participation = participation
        unread = PeerUnreadSource(tables: context.tables)
    }

    func entry(_ row: ChatListRow) throws -> ChatListEntry {
        guard !row.isHole else { return .hole(row.index.messageIndex) }
        return .message(try chat(row.index, top: row.top, isAdditional: false))
    }

    /// Renders a chat. `isAdditional` states whether it is an item above the list, which is not counted and shows the given message.
    func chat(_ index: ChatListIndex, top: MessageIndex?, isAdditional: Bool) throws -> ChatListMessageEntry {
        let tables = context.tables
        let peerId = index.messageIndex.id.peerId
        let facts = try tables.peers.peers.get(peerId)?.facts
        let settingsPeerId = facts?.settingsPeerId ?? peerId
        let presencePeerId = facts?.identityPeerId ?? peerId
        let cachedData = try tables.peers.cachedData.get(peerId)
        let cached = cachedData.flatMap(context.model.cachedPeerData)
        let basis = try facts.map(tables.threadBasis) ?? .messages
        let isForum = try facts.map { try unread.isThreadBased($0, cachedData: cachedData) } ?? false
        let isTelegram11 = context.seed.generation == .telegram11
        // Telegram 11 names the topic of any chat, such as saved messages, except a forum shown as a regular chat.
        let showsTopic = isTelegram11 ? isForum || !(cached?.displayAsRegularChat ?? false) : isForum || isAdditional
        let showsTopTopics = isAdditional && !isTelegram11 ? basis.isThreadBased : isForum

        var dependencies: Set<ViewDependency> = [
            .chat(peerId), .peer(peerId), .peer(presencePeerId), .presence(presencePeerId), .peer(settingsPeerId),
            .notificationSettings(settingsPeerId),
        ]

        var messages = try top.map { try renderer.group(at: $0, limit: MessageRenderer.GroupLimit.chatList) } ?? []
        if !isAdditional, let origin = cached?.associatedHistoryMessageId {
            dependencies.insert(.history(origin.peerId))
            if let last = try messageBeforeUpgrade(messages, origin) { messages = [last] }
        }
        for message in messages { dependencies.formUnion(message.dependencies + message.namedChats) }
        let renderedPeer = try context.renderedPeer(peerId)
        dependencies.formUnion(renderedPeer.mediaIds.map { .medium($0) })
        // The rights in the parent channel decide whether a monoforum counts its threads.
        dependencies.formUnion(renderedPeer.peerIds.map { .peer($0) })
        let topic = showsTopic ? try topic(of: messages.first, basis) : nil
        let topTopics = showsTopTopics ? try topTopics(peerId, basis) : []
        if basis.threadsArePeers { dependencies.formUnion((topTopics + (topic.map { [$0] } ?? [])).map { .peer(PeerId(packed: $0.id)) }) }

        return ChatListMessageEntry(ChatListEntryContents(
            index: index, messages: messages, readState: try readState(peerId, isForum: isForum),
            isRemovedFromTotalUnreadCount: try !isAdditional && isRemovedFromTotal(settingsPeerId, facts),
            embeddedInterfaceState: try tables.peers.interfaceStates.get(peerId), renderedPeer: renderedPeer,
            // For an unstored peer, nothing is shown.
            presence: try tables.peers.peers.get(presencePeerId) == nil ? nil : tables.peers.presences.get(presencePeerId),
            summaryInfo: isAdditional ? [:] : try context.summaryInfo(input.summaryComponents, peerId: peerId, threadId: nil),
            forumTopicData: topic, topForumTopics: topTopics,
            hasFailed: try tables.history.failed.contains(peerId), isContact: try tables.peers.contacts.contains(settingsPeerId),
            autoremoveTimeout: cached?.autoremoveTimeout, storyStats: try tables.stories.statistics(peerId: peerId),
            cachedData: input.includesCachedData ? cachedData : nil, dependencies: NotCompared(dependencies)))
    }

    /// Whether the chat is excluded from the totals. If the peer whose settings apply is unknown, it is not counted.
    private func isRemovedFromTotal(_ settingsPeerId: PeerId, _ facts: PeerFacts?) throws -> Bool {
        guard let facts, try context.tables.peers.peers.get(settingsPeerId) != nil else { return false }
        return participation.isRemovedFromTotal(facts, settings: try context.tables.notifications.settings.get(settingsPeerId).effective)
    }

    private func readState(_ peerId: PeerId, isForum: Bool) throws -> ChatListViewReadState? {
        guard isForum else {
            return try context.tables.readStates.states.get(peerId).map { ChatListViewReadState(state: $0, isMuted: false) }
        }
        let summary = try context.tables.threads.summaries.get(peerId)
        let count = summary?.totalUnreadCount ?? 0
        let state = PeerReadState.idBased(maxIncomingReadId: 1, maxOutgoingReadId: 0, maxKnownId: 0, count: count, markedUnread: false)
        return ChatListViewReadState(
            state: CombinedPeerReadState(states: [(0, state)]), isMuted: count > 0 && !(summary?.hasUnmutedUnread ?? false))
    }

    private func topic(of message: Message?, _ basis: ThreadBasis) throws -> ChatListForumTopicData? {
        guard let message, let threadId = message.stored.threadId else { return nil }
        let thread = PeerAndThread(peerId: message.id.peerId, threadId: threadId)
        guard let top = try context.tables.threads.reverseIndex.get(thread) else { return nil }
        return try context.tables.threads.index.getInfo(thread, top: top).map { try self.topic(threadId, $0, basis) }
    }

    private func topic(_ threadId: Int64, _ info: StoredMessageHistoryThreadInfo, _ basis: ThreadBasis) throws -> ChatListForumTopicData {
        let peer = basis.threadsArePeers ? try context.tables.peers.peers.object(PeerId(packed: threadId)) : nil
        return ChatListForumTopicData(id: threadId, info: info, threadPeer: peer)
    }

    private func topTopics(_ peerId: PeerId, _ basis: ThreadBasis) throws -> [ChatListForumTopicData] {
        var result: [ChatListForumTopicData] = []
        try context.tables.threads.index.forEachTop(peerId, limit: 0) { threadId, _, info in
            if let info { result.append(try topic(threadId, info, basis)) }
            return result.count < Self.topForumTopicsLimit
        }
        return result
    }

    /// Returns the group's last message for a channel that was a group, if its only message says so.
    private func messageBeforeUpgrade(_ messages: [Message], _ origin: MessageId) throws -> Message? {
        guard messages.count == 1, let only = messages.first, isUpgrade(only) else { return nil }
        let end = MessageIndex.upperBound(peerId: origin.peerId, namespace: origin.namespace)
        for stored in try context.tables.history.messages.neighbours(of: end, upwards: false, limit: 2, while: { _, _ in true }) {
            let message = try renderer.render(stored)
            if !isUpgrade(message) { return message }
        }
        return nil
    }

    private func isUpgrade(_ message: Message) -> Bool { message.media.contains(where: context.model.isPeerUpgrade) }
}
