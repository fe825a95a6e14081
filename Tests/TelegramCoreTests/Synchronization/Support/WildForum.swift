import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport

/// Arbitrary statements of a faulty server about a forum: numbers out of range, repetitions, invalid topics, negative counts. There are only a few
/// IDs, so that the statements concern stored items.
struct WildForum {
    static let forum = ScriptedAccount.channelId
    private var random: SeededGenerator
    private var pts: Int32 = 40

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let ids: [Int32] = [.min, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 2_147_483_645, 2_147_483_646, .max]

    private mutating func id() -> Int32 { random.chance(4) ? Self.ids[random.below(Self.ids.count)] : Int32(1 + random.below(8)) }
    private mutating func count() -> Int32 { random.chance(4) ? [.min, -1, .max][random.below(3)] : Int32(random.below(5)) }
    private mutating func few<T>(_ make: (inout WildForum) -> T) -> [T] {
        var values = (0..<random.below(4)).map { _ in make(&self) }
        if let value = values.first, random.chance(2) { values.append(value) }
        return values
    }

    mutating func below(_ bound: Int) -> Int { random.below(bound) }

    private mutating func message(_ namespace: Int32 = MessageId.Namespace.cloud, in peerId: PeerId = forum) -> StoreMessage {
        var attributes: [CodedObject] = [], media: [CodedObject] = [], tags: MessageTags = []
        if random.chance(3) {
            attributes.append(CodedObject(hash: TypeHash.consumablePersonalMentionMessageAttribute, ["c": .int32(0), "p": .int32(0)]))
            tags.insert(.unseenPersonalMessage)
        }
        if random.chance(3) {
            attributes.append(
                CodedObject(
                    hash: TypeHash.replyThreadMessageAttribute, ["c": .int32(count()), "u": .int64s([]), "mm": .int32(id()), "mrm": .int32(count())]))
        }
        if random.chance(4) { media.append(CodedObject(hash: TypeHash.telegramMediaAction, ["_rawValue": .int32(28 + Int32(random.below(2)))])) }
        if random.chance(4) { tags.insert(.pinned) }
        let thread: Int64? = random.chance(6) ? [nil, .min, .max, 1 << 32][random.below(4)] : Int64(id())
        return StoreMessage(
            id: .id(MessageId(peerId: peerId, namespace: namespace, id: id())), threadId: thread, timestamp: random.chance(6) ? id() : 1_709_240_000 + id() % 100,
            flags: random.chance(3) ? [] : [.incoming], tags: tags, authorId: PeerId(namespace: PeerId.cloudUser, id: 1), text: Array("t".utf8),
            attributes: attributes, media: media)
    }

    private mutating func topicData() -> CodedObject {
        guard !random.chance(8) else { return CodedObject(hash: TypeHash.telegramMediaPoll, [:]) }
        return CodedObject(
            hash: TypeHash.messageHistoryThreadData,
            [
                "incomingUnreadCount": .int32(count()), "maxIncomingReadId": .int32(id()), "maxKnownMessageId": .int32(id()),
                "maxOutgoingReadId": .int32(id()), "isClosed": .bool(random.chance(2)),
            ])
    }

    private mutating func topic() -> ServerTopic {
        ServerTopic(
            threadId: Int64(id()), data: topicData(), topMessageId: id(), unreadMentionCount: count(), unreadReactionCount: count(), isPinned: random.chance(2))
    }

    private mutating func topics() -> ServerTopics {
        var next: StoredPeerThreadCombinedState.Index?
        if random.chance(2) { next = StoredPeerThreadCombinedState.Index(timestamp: id(), threadId: Int64(id()), messageId: id()) }
        return ServerTopics(topics: few { $0.topic() }, messages: few { $0.message() }, peers: [], pts: id(), next: next)
    }

    private mutating func dialog() -> ServerDialog {
        ServerDialog(
            peerId: Self.forum, topMessageId: id(), readInboxMaxId: id(), readOutboxMaxId: id(), unreadCount: count(), unreadMentionCount: count(),
            unreadReactionCount: count(), markedUnread: random.chance(2), isPinned: false, groupId: .root, pts: random.chance(4) ? nil : reached(),
            settings: CodedObject(hash: TypeHash.telegramPeerNotificationSettings, ["m.v": .int32(0)]), autoremoveTimeout: nil)
    }

    /// Usually the next cursor.
    private mutating func reached() -> Int32 {
        guard !random.chance(8) else { return id() }
        pts += 1
        return pts
    }

    private mutating func content() -> ServerUpdate.Content {
        func operation(_ operation: AccountOperation) -> ServerUpdate.Content { .operations([operation], about: [], needingLocalState: []) }
        let topic = MessageId(peerId: Self.forum, namespace: MessageId.Namespace.cloud, id: id())
        switch random.below(12) {
        case 0, 1:
            let isIncoming = random.chance(2), post = isIncoming && random.chance(2) ? message().fullId : nil
            return operation(
                .updateReadThread(ThreadReadUpdate(peerId: topic.peerId, threadId: Int64(topic.id), readMaxId: id(), isIncoming: isIncoming, mainChannelMessage: post)))
        case 2: return operation(.updatePinnedTopic(Self.forum, threadId: Int64(id()), isPinned: random.chance(2)))
        case 3: return .topicsPinned(Self.forum, threadIds: random.chance(4) ? nil : few { $0.id() })
        case 4: return operation(.readMessageContents(MessageContentsRead(peerId: Self.forum, ids: few { $0.id() }, date: random.chance(2) ? id() : nil)))
        case 5:
            let settings = CodedObject(hash: TypeHash.telegramPeerNotificationSettings, ["m.v": .int32(1), "m.u": .int32(id())])
            return operation(.updateNotificationSettings(Self.forum, threadId: Int64(id()), settings))
        case 6:
            let draft = CodedObject(hash: -673_671_155, ["t": .string("d"), "s": .int32(id())])
            return operation(.updateChatInputState(Self.forum, threadId: Int64(id()), random.chance(3) ? nil : draft))
        case 7: return operation(.updateMinAvailableMessage(MessageId(peerId: Self.forum, namespace: MessageId.Namespace.cloud, id: id())))
        case 8: return .newScheduledMessage(message(MessageId.Namespace.scheduledCloud))
        case 9: return .newQuickReplyMessage(message(MessageId.Namespace.quickReplyCloud, in: ScriptedAccount.id))
        case 10: return .deletedQuickReplies(shortcut: id(), ids: few { $0.id() })
        default: return .readInbox(Self.forum, groupId: .root, maxId: id(), stillUnreadCount: count(), pts: id())
        }
    }

    private mutating func update() -> ServerUpdate {
        let forum = Self.forum
        switch random.below(7) {
        case 0, 1: return ServerUpdate(.newMessage(message()), .channel(forum, pts: reached(), count: 1))
        case 2: return ServerUpdate(.deletedMessages(few { $0.id() }), .channel(forum, pts: reached(), count: random.chance(4) ? count() : 1))
        case 3: return ServerUpdate(.editedMessage(message()), .channel(forum, pts: reached(), count: 1))
        case 4: return ServerUpdate(.channelTooLong(forum, pts: random.chance(2) ? nil : id()))
        default: return ServerUpdate(content())
        }
    }

    mutating func push() -> ServerUpdates {
        .batch(ServerUpdates.Batch(updates: few { $0.update() }, peers: [], date: ScriptedAccount.start, seq: 0, seqStart: 0))
    }

    mutating func answer(to request: SyncRequest) -> SyncResponse? {
        switch request {
        case .getChannelDifference:
            switch random.below(3) {
            case 0: return .channelDifference(.tooLong(dialog: dialog(), messages: few { $0.message() }, peers: [], timeout: count()))
            default:
                let content = ServerChannelDifference.Content(
                    pts: reached(), isFinal: random.chance(2), timeout: count(), messages: few { $0.message() }, updates: few { $0.update() }, peers: [])
                return .channelDifference(.difference(content))
            }
        case .getForumTopics, .getForumTopicsByIds: return .topics(topics())
        case .getPeerDialogs: return .dialogs(ServerDialogs(dialogs: few { $0.dialog() }, messages: few { $0.message() }, peers: []))
        case .getHistory, .getMessages, .search:
            return .messages(ServerMessages(messages: few { $0.message() }, peers: [], channelPts: random.chance(2) ? id() : nil))
        case .getDifference:
            let content = ServerDifference.Content(
                messages: few { $0.message(in: PeerId(namespace: PeerId.cloudUser, id: 1)) }, encryptedMessages: [], updates: few { $0.update() }, peers: [],
                state: AccountCursor(pts: 100, qts: 0, date: ScriptedAccount.start, seq: 5))
            return .difference(.difference(content))
        default: return nil
        }
    }
}
