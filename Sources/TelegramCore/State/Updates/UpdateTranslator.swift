import Postbox
import TelegramModel

/// Translates updates into operations.
struct UpdateTranslator {
    private(set) var state: AccountMutableState
    /// Channels with missing updates.
    private(set) var channelsToPoll: Set<PeerId>
    /// The minimum cursors of these channels, if the server has sent them.
    private(set) var serverChannelPts: [PeerId: Int32] = [:]
    /// Bots whose topics were pinned in an order that the server did not send.
    private(set) var chatsWithUnknownPins: Set<PeerId> = []
    /// The date of updates that do not contain one.
    private let date: Int32?
    /// The server's time.
    private let now: Int32
    /// The decisions; `nil` if they are not observed.
    private(set) var decisions: [SyncDecision]?

    /// The time for which a user is considered to be typing after the server's report, in seconds.
    private static let activityLifetime: Int64 = 60

    init(_ state: AccountMutableState, date: Int32?, now: Int32, isWatched: Bool = false) {
        decisions = isWatched ? [] : nil
        self.state = state
        self.date = date
        self.now = now
        channelsToPoll = state.initial.channelsToPoll
    }

    /// Adds updates. Updates of channels come first, and those of one channel are sorted by its cursor. All others are in the given order.
    mutating func add(_ updates: [ServerUpdate]) {
        var ofChannels: [PeerId: [ServerUpdate]] = [:]
        var others: [ServerUpdate] = []
        for update in updates {
            if let channel = update.orderedChannel { ofChannels[channel, default: []].append(update) } else { others.append(update) }
        }
        for (_, updates) in ofChannels.sorted(by: { $0.key.packed < $1.key.packed }) {
            let sorted = updates.enumerated().sorted { ($0.element.channelPts, $0.offset) < ($1.element.channelPts, $1.offset) }
            for update in sorted { add(update.element) }
        }
        for update in others { add(update) }
    }

    private mutating func add(_ update: ServerUpdate) {
        guard case let .channel(channel, pts, count) = update.sequence else { return translate(update, channel: nil, pts: nil) }
        let known = state.channelStates[channel]
        func note(_ outcome: SyncDecision.Outcome) {
            decisions?.append(.channel(channel, pts: pts, count: count, cursor: known, outcome))
        }
        if let known, known >= pts { return note(.old) }
        guard let known, Int64(known) + Int64(count) == Int64(pts) else {
            note(.gap)
            poll(channel, upTo: pts)
            return
        }
        note(.applied)
        translate(update, channel: channel, pts: pts)
        state.add(.updateChannelState(channel, pts: pts))
        if case let .newMessage(message) = update.content, let id = message.fullId, !message.isInProcessing {
            state.add(.updateChannelSynchronizedUntilMessage(channel, id: id.id))
        }
    }

    private mutating func poll(_ channel: PeerId, upTo pts: Int32?) {
        channelsToPoll.insert(channel)
        if let pts { serverChannelPts[channel] = max(serverChannelPts[channel] ?? pts, pts) }
    }

    private mutating func translate(_ update: ServerUpdate, channel: PeerId?, pts: Int32?) {
        let cloud = MessageId.Namespace.cloud
        switch update.content {
        case let .newMessage(message):
            state.addNew(message.withChannelPts(pts))
            if channel == nil, !message.isInProcessing { state.addDeliveryReport(of: message, now: now) }
        case let .editedMessage(message):
            guard let id = message.fullId else { return }
            state.add(.editMessage(id, message.withChannelPts(pts)))
            if channel != nil { state.noteReplies(of: message) }
            if channel == nil, message.media.contains(where: { MessageAction($0)?.kind == .historyCleared }) { state.add(.readInbox(id)) }
        case let .newScheduledMessage(message): state.add(.addScheduledMessages([message]))
        case let .newQuickReplyMessage(message): state.add(.addQuickReplyMessages([message]))
        case let .deletedMessages(ids):
            guard !ids.isEmpty else { return }
            if let channel {
                state.add(.deleteMessages(ids.map { MessageId(peerId: channel, namespace: cloud, id: $0) }))
            } else {
                state.add(.deleteMessagesWithGlobalIds(ids))
            }
        case let .deletedScheduledMessages(peerId, ids, sentIds):
            state.add(.deleteMessages(ids.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.scheduledCloud, id: $0) }))
            state.note { $0.sentScheduledMessageIds.formUnion(sentIds.map { MessageId(peerId: peerId, namespace: cloud, id: $0) }) }
        case let .deletedQuickReplies(_, ids):
            let namespace = MessageId.Namespace.quickReplyCloud
            state.add(.deleteMessages(ids.map { MessageId(peerId: state.initial.accountPeerId, namespace: namespace, id: $0) }))
        case let .messagesPinned(peerId, ids, isPinned):
            state.add(.updateMessagesPinned(ids.map { MessageId(peerId: peerId, namespace: cloud, id: $0) }, isPinned: isPinned))
        case let .webPage(id, page): state.add(.updateMedia(id, page))
        case let .secretMessage(message): state.add(.addSecretMessages([message]))
        case let .readInbox(peerId, groupId, maxId, count, pts):
            state.add(
                .resetIncomingReadState(
                    IncomingReadStateReset(
                        groupId: groupId, peerId: peerId, namespace: cloud, maxIncomingReadId: maxId, count: max(0, count), pts: pts)))
        case let .readOutbox(peerId, maxId):
            let isChannel = peerId.namespace == PeerId.cloudChannel
            state.add(.readOutbox(MessageId(peerId: peerId, namespace: cloud, id: maxId), timestamp: isChannel ? nil : date))
        case let .reactions(id, attribute, isMinimal):
            state.add(.updateMessageReactions(id, MessageReactionsUpdate(attribute: attribute, timestamp: date, isMinimal: isMinimal)))
        case let .chatsMoved(moves):
            // A chat that the account has left in the meantime is in no list.
            for move in moves where state.peers[move.peerId].map({ PeerAccess($0).isMember }) ?? true {
                state.add(.updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: move.peerId, groupId: move.groupId, changedGroup: true)))
            }
        case let .channelTooLong(peerId, pts):
            if let pts, let known = state.initial.channelStates[peerId], known >= pts { return }
            poll(peerId, upTo: pts)
        case let .topicsPinned(peerId, threadIds):
            guard let threadIds else {
                // A bot's chat has no cursor to poll from.
                if peerId.namespace == PeerId.cloudChannel { channelsToPoll.insert(peerId) } else { chatsWithUnknownPins.insert(peerId) }
                return
            }
            state.add(.updatePinnedTopicOrder(peerId, threadIds: threadIds.map { Int64($0) }))
        case let .peerChanged(peerId): state.note { $0.changedPeerIds.insert(peerId) }
        case let .messageIdentified(id, randomId): state.noteSent(id: id, randomId: randomId)
        case let .inputActivity(activity):
            guard let date, Int64(date) + UpdateTranslator.activityLifetime > Int64(now) else { return }
            state.add(.addPeerInputActivity(activity))
        case let .serviceNotification(notification): add(notification)
        case let .webViewClosed(query): state.note { $0.closedWebViews.append(query) }
        case let .groupCall(id, call, callId):
            for namespace in [PeerId.cloudChannel, PeerId.cloudGroup] {
                state.add(.updateGroupCall(GroupCallUpdate(peerId: PeerId(namespace: namespace, id: id), call: call, callId: callId)))
            }
        case let .typingDraft(draft):
            guard let date else { return }
            var draft = draft
            draft.timestamp = date
            state.add(.addPeerLiveTypingDraftUpdate(draft))
        case let .secretChat(update):
            state.add(.updateSecretChat(SecretChatUpdate(peer: update.chat, state: nil, timestamp: update.date)))
        case let .starsBalance(balance, currency):
            state.add(.updateStarsBalance(state.initial.accountPeerId, currency, balance))
        case let .operations(operations, _, _):
            for operation in operations { state.add(operation) }
        }
    }

    private mutating func add(_ notification: ServerUpdate.ServiceNotification) {
        if notification.isPopup {
            let alert = SyncNotices.Alert(text: notification.text, endsSession: notification.type.hasPrefix("AUTH_KEY_DROP_"))
            return state.note { $0.alerts.append(alert) }
        }
        guard let date = notification.date, !state.initial.serviceNotificationTimes.contains(date) else { return }
        let sender = ServerUpdate.ServiceNotification.senderId
        if state.peers[sender] == nil { state.add(.updatePeer(.replace(ServerUpdate.ServiceNotification.sender))) }
        if notification.session != nil { state.note { $0.hasNewAuthorization = true } }
        state.add(
            .addMessages(
                [
                    StoreMessage(
                        id: .partial(peerId: sender, namespace: MessageId.Namespace.local), timestamp: date, flags: [.incoming], authorId: sender,
                        text: notification.text, attributes: notification.attributes, media: notification.media)
                ], location: .upperHistoryBlock))
    }
}

extension ServerUpdate {
    /// The channel among whose updates it has its place.
    fileprivate var orderedChannel: PeerId? {
        if case let .channel(channel, _, _) = sequence { return channel }
        switch content {
        case let .channelTooLong(peerId, _), let .topicsPinned(peerId, _): return peerId
        case let .operations(operations, _, _):
            switch operations.first {
            case .updatePinnedTopic(let peerId, _, _): return peerId
            case .updateMinAvailableMessage(let id): return id.peerId
            default: return nil
            }
        default: return nil
        }
    }

    /// The position of the update in the channel. Updates without a number are last.
    fileprivate var channelPts: Int32 {
        if case let .channel(_, pts, _) = sequence { return pts }
        if case let .channelTooLong(_, pts?) = content { return pts }
        return .max
    }
}

extension AccountMutableState {
    /// Adds a new message. A message that the server is still processing is a scheduled message until that is done.
    mutating func addNew(_ message: StoreMessage) {
        guard message.isInProcessing, let id = message.fullId else { return add(.addMessages([message], location: .upperHistoryBlock)) }
        var message = message
        message.id = .id(MessageId(peerId: id.peerId, namespace: MessageId.Namespace.scheduledCloud, id: id.id))
        add(.addScheduledMessages([message]))
    }

    /// Adds a delivery report for the message if the server requests one and the deadline has not passed.
    fileprivate mutating func addDeliveryReport(of message: StoreMessage, now: Int32) {
        guard let id = message.fullId, message.attributes.contains(where: { attribute in
            attribute.typeHash == ReportDeliveryMessageAttribute.typeHash && ReportDeliveryMessageAttribute(unchecked: attribute).untilDate > now
        }) else { return }
        add(.reportMessageDelivery([id]))
    }
}

/// Makes operations of a difference.
enum DifferenceTranslator {
    /// The state with the difference's cursor, peers and messages; its updates are translated after that.
    static func state(_ difference: ServerDifference.Content, on initial: AccountInitialState, now: Int32) -> AccountMutableState {
        var state = AccountMutableState(initial)
        state.add(.updateState(difference.state))
        state.add(difference.peers)
        for message in difference.messages {
            state.addNew(message)
            if !message.isInProcessing { state.addDeliveryReport(of: message, now: now) }
        }
        if !difference.encryptedMessages.isEmpty { state.add(.addSecretMessages(difference.encryptedMessages)) }
        return state
    }

    /// Returns the state for an empty difference, which only advances the date.
    static func emptyState(date: Int32, seq: Int32, on initial: AccountInitialState) -> AccountMutableState {
        var state = AccountMutableState(initial)
        var cursor = initial.cursor
        cursor.date = date
        cursor.seq = seq
        state.add(.updateState(cursor))
        return state
    }
}
