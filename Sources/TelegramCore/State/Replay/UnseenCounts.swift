import Postbox
import TelegramModel

/// The numbers of messages with unseen reactions and of polls with unseen votes, in a chat and in each of its threads.
///
/// A number in an answer may include changes that updates report later, which then count again, and messages that are stored later are not counted.
/// Where the whole history is stored, the stored messages decide.
extension Transaction {
    /// Whether one of the chat's counts of unseen mentions, reactions, and votes is not 0.
    func hasUnseenCounts(_ peerId: PeerId) throws -> Bool {
        try MessageTags.unseen.contains { try unseenCount($0, of: peerId) != 0 }
    }

    func unseenCount(_ tag: MessageTags, of peerId: PeerId) throws -> Int32 {
        try getMessageTagSummary(peerId: peerId, threadId: nil, tagMask: tag, namespace: MessageId.Namespace.cloud, customTag: nil)?.count ?? 0
    }

    /// Whether the count is 0 or equals the stored messages.
    func isUnseenCountEmptyOrExact(_ tag: MessageTags, of peerId: PeerId) throws -> Bool {
        try unseenCount(tag, of: peerId) == 0 || isUnseenCountExact(tag, of: peerId)
    }

    /// Whether the count equals the stored messages.
    func isUnseenCountExact(_ tag: MessageTags, of peerId: PeerId) throws -> Bool {
        let cloud = MessageId.Namespace.cloud
        return try getMessageIndicesWithTag(peerId: peerId, namespace: cloud, tag: tag, limit: .max).count == Int(unseenCount(tag, of: peerId))
    }

    /// Whether a count is stored. No update reports the messages before that.
    func hasUnseenCount(_ tag: MessageTags, of peerId: PeerId) throws -> Bool {
        try getMessageTagSummary(peerId: peerId, threadId: nil, tagMask: tag, namespace: MessageId.Namespace.cloud, customTag: nil) != nil
    }

    /// Requests the count of the chat. For mentions, those of its topics are requested as well.
    func requestUnseenCount(_ tag: MessageTags, of peerId: PeerId) throws {
        guard tag != .unseenPersonalMessage else { return try requestUnseenMentionCounts(peerId) }
        try invalidateMessageHistoryTagsSummary(peerId: peerId, threadId: nil, namespace: MessageId.Namespace.cloud, tagMask: tag, customTag: nil)
    }

    /// Requests counts again that came from an answer with this last message, if later counted messages are stored: the answer does not include them,
    /// and they are not counted when updates deliver them again. An emptied chat has no last message.
    func checkUnseenCounts(_ tags: [MessageTags] = MessageTags.unseen, of peerId: PeerId, threadId: Int64? = nil, upTo maxId: Int32) throws {
        let cloud = MessageId.Namespace.cloud
        guard maxId > 0, let top = try getTopPeerMessageId(peerId: peerId, namespace: cloud), top.id > maxId else { return }
        for tag in tags {
            let last = try getMessageIndicesWithTag(peerId: peerId, threadId: threadId, namespace: cloud, tag: tag, limit: 1).last
            guard let last, last.id.id > maxId else { continue }
            try invalidateMessageHistoryTagsSummary(peerId: peerId, threadId: threadId, namespace: cloud, tagMask: tag, customTag: nil)
        }
    }

    /// Counts the messages again if the whole history of the chat is stored. If some of them may be out of date, the count is requested instead.
    func recountUnseen(_ tags: [MessageTags] = [.unseenReaction, .unseenPollVote], of peerId: PeerId) throws {
        let cloud = MessageId.Namespace.cloud
        guard let top = try getTopPeerMessageId(peerId: peerId, namespace: cloud)?.id else { return }
        func isWhole(_ space: MessageTags) throws -> Bool {
            let holes = try tables.holes.history.closest(peerId: peerId, namespace: cloud, space: space, range: MessageIdBounds.full)
            return !holes.contains { $0.lowerBound <= top }
        }
        guard try isWhole([]) else { return }
        for tag in tags where try isWhole(tag) { try recount(tag, of: peerId, top: top) }
    }

    private func recount(_ tag: MessageTags, of peerId: PeerId, top: Int32) throws {
        let cloud = MessageId.Namespace.cloud
        let threads = try tables.history.summaries.threadCounts(tag, peerId: peerId, namespace: cloud).keys.sorted()
        for threadId in [nil] + threads.map({ Optional($0) }) {
            let known = try getMessageTagSummary(peerId: peerId, threadId: threadId, tagMask: tag, namespace: cloud, customTag: nil)
            let stored = try getMessageIndicesWithTag(peerId: peerId, threadId: threadId, namespace: cloud, tag: tag, limit: .max)
            guard let known, Int(known.count) != stored.count else { continue }
            guard try !mayBeOutdated(stored.map(\.id), of: peerId) else {
                try invalidateMessageHistoryTagsSummary(peerId: peerId, threadId: threadId, namespace: cloud, tagMask: tag, customTag: nil)
                continue
            }
            try replaceMessageTagSummary(
                peerId: peerId, threadId: threadId, tagMask: tag, namespace: cloud, customTag: nil, count: Int32(clamping: stored.count),
                maxId: max(known.maxId, top))
        }
    }
}

extension Transaction {
    /// Whether one of the messages was stored before a gap in the updates of its chat. The server may no longer count it, or may have deleted it.
    func mayBeOutdated(_ ids: [MessageId], of peerId: PeerId) throws -> Bool {
        guard peerId.namespace == PeerId.cloudChannel else { return try ids.contains { try isInHole($0) } }
        guard let invalidatedPts = try getPeerChatState(peerId).flatMap({ ChannelCursor.invalidatedPts($0) }) else { return false }
        return try ids.contains { id in try getMessage(id).map { $0.attributes.channelPts ?? .min < invalidatedPts } ?? false }
    }

    /// Whether the message is in a hole of its history, as all messages of users and groups are after a gap in the account's updates.
    private func isInHole(_ id: MessageId) throws -> Bool {
        try tables.holes.history.closest(peerId: id.peerId, namespace: id.namespace, space: [], range: id.id...id.id).contains { $0.contains(id.id) }
    }
}

extension StateReplay {
    /// Counts the messages again in chats where messages gained or lost a counted tag.
    mutating func recountUnseen() throws {
        for (tag, peerIds) in chatsToRecount.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for peerId in peerIds.sorted() { try transaction.recountUnseen([tag], of: peerId) }
        }
        chatsToRecount = [:]
    }
}

extension MessageTags {
    /// The tags whose messages the server counts in each chat and topic.
    static let unseen: [MessageTags] = [.unseenPersonalMessage, .unseenReaction, .unseenPollVote]
    static let allUnseen = MessageTags(unseen)
}

/// The stored messages that an answer without counts replaces. If one of them gains or loses a counted tag, the chat's count follows. It is wrong
/// if it came from the server after the message was stored, so it is requested again.
struct ReplacedMessages {
    private var tags: [MessageId: MessageTags] = [:]

    /// Reads the stored messages, so create this value before the answer is stored.
    init(by messages: some Sequence<StoreMessage>, _ transaction: Transaction) throws {
        for message in messages {
            guard let id = message.fullId, id.namespace == MessageId.Namespace.cloud, let stored = try transaction.getMessage(id) else { continue }
            tags[id] = stored.tags
        }
    }

    /// Requests the counts that followed a replaced message. Call this after the answer has been stored.
    func requestChangedCounts(_ transaction: Transaction) throws {
        var changed: [PeerId: MessageTags] = [:]
        for (id, before) in tags {
            guard let now = try transaction.getMessage(id)?.tags else { continue }
            changed[id.peerId, default: []].formUnion(now.symmetricDifference(before))
        }
        for (peerId, tags) in changed.sorted(by: { $0.key.packed < $1.key.packed }) {
            for tag in MessageTags.unseen where tags.contains(tag) { try transaction.requestUnseenCount(tag, of: peerId) }
        }
    }
}
