import Postbox
import TelegramModel

/// Chats whose count of unseen mentions may become wrong because of updates from the server.
///
/// Some of the seen or deleted messages may be counted without being stored. Others may be stored while the count comes from an answer that already
/// treated them as seen. For a channel that the account had left, the server sent no updates. The counts of topics become wrong in the same way. The
/// counts of unseen reactions and votes become wrong if a counted message that is not stored is deleted.
struct UnseenMentionCounts {
    private var peerIds: Set<PeerId> = []
    /// Chats with a deleted message that may be counted because of unseen reactions or votes, and is not stored.
    private var othersOfDeleted: Set<PeerId> = []

    /// Call this before the operation is applied.
    mutating func willApply(_ operation: AccountOperation, _ transaction: Transaction) throws {
        switch operation {
        case let .readMessageContents(read):
            if let peerId = read.peerId {
                try note(peerId, transaction)
            } else {
                _ = try noteGlobal(read.ids, transaction) { _ in true }
            }
        case let .deleteMessages(ids):
            for id in ids where id.namespace == MessageId.Namespace.cloud {
                try note(id.peerId, transaction) { try transaction.isUnseenMention(id) ?? true }
                if try !othersOfDeleted.contains(id.peerId) && !transaction.messageExists(id) { othersOfDeleted.insert(id.peerId) }
            }
        case let .deleteMessagesWithGlobalIds(ids):
            guard try noteGlobal(ids, transaction, { try transaction.isUnseenMention($0) ?? false }) else { return }
            for tag in UnseenMentionCounts.others {
                let counting = try transaction.tables.history.summaries.peerIds(tag: tag, namespace: MessageId.Namespace.cloud)
                othersOfDeleted.formUnion(counting.lazy.filter { $0.namespace != PeerId.cloudChannel })
            }
        case let .mergePeers(peers):
            // A chat that the account has left cannot be requested from the server.
            for peer in peers where PeerAccess(peer.peer).isChannelOfMember {
                guard let id = peer.id, let stored = try transaction.getPeer(id), !PeerAccess(stored).isMember else { continue }
                try note(id, transaction)
            }
        default: break
        }
    }

    /// Records the chats of messages of users and groups. Returns whether some of the messages are not stored.
    private mutating func noteGlobal(_ ids: [Int32], _ transaction: Transaction, _ counts: (MessageId) throws -> Bool) throws -> Bool {
        let stored = try transaction.messageIdsForGlobalIds(ids)
        for id in stored { try note(id.peerId, transaction) { try counts(id) } }
        guard stored.count < ids.count else { return false }
        // The chats of the other messages are unknown.
        let counting = try transaction.tables.history.summaries.peerIds(tag: .unseenPersonalMessage, namespace: MessageId.Namespace.cloud)
        peerIds.formUnion(counting.lazy.filter { $0.namespace != PeerId.cloudChannel })
        return true
    }

    /// Records a chat. `counts` states whether the affected messages may be among the counted ones. It is evaluated last because it reads a message.
    private mutating func note(_ peerId: PeerId, _ transaction: Transaction, _ counts: () throws -> Bool = { true }) throws {
        if !peerIds.contains(peerId), try transaction.countsUnseenMentions(peerId), try counts() { peerIds.insert(peerId) }
    }

    /// Requests the counts from the server. Call this at the end.
    func finish(_ transaction: Transaction) throws {
        for peerId in peerIds.sorted(by: { $0.packed < $1.packed }) {
            let isKnown = try !transaction.hasUnknownMentions(peerId) && transaction.areUnseenMentionCountsExact(peerId)
            if !isKnown { try transaction.requestUnseenMentionCounts(peerId) }
        }
        for peerId in othersOfDeleted.sorted() {
            for tag in UnseenMentionCounts.others where try !transaction.isUnseenCountEmptyOrExact(tag, of: peerId) {
                try transaction.requestUnseenCount(tag, of: peerId)
            }
        }
    }

    private static let others: [MessageTags] = [.unseenReaction, .unseenPollVote]
}

extension Transaction {
    /// Whether the message is an unseen mention; `nil` if the message is not stored.
    fileprivate func isUnseenMention(_ id: MessageId) throws -> Bool? { try getMessage(id)?.tags.contains(.unseenPersonalMessage) }

    /// Parts of the history are unknown in which there may be some.
    fileprivate func hasUnknownMentions(_ peerId: PeerId) throws -> Bool {
        let cloud = MessageId.Namespace.cloud
        let top = try getTopPeerMessageId(peerId: peerId, namespace: cloud)?.id ?? MessageIdBounds.full.upperBound
        let holes = try tables.holes.history.closest(
            peerId: peerId, namespace: cloud, space: .unseenPersonalMessage, range: MessageIdBounds.full)
        return holes.contains { $0.lowerBound <= top }
    }

    /// Whether the counts equal the stored messages, in the chat and in each of its topics.
    func areUnseenMentionCountsExact(_ peerId: PeerId) throws -> Bool {
        try storedUnseenMentions(peerId, nil) == Int(unseenCount(.unseenPersonalMessage, of: peerId))
            && unseenMentionCountsOfTopics(peerId).allSatisfy { try storedUnseenMentions(peerId, $0.key) == Int($0.value) }
    }

    private func storedUnseenMentions(_ peerId: PeerId, _ threadId: Int64?) throws -> Int {
        try getMessageIndicesWithTag(
            peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud, tag: .unseenPersonalMessage, limit: .max).count
    }

    /// Requests the counts of the chat, and of its topics if it seems to have any.
    func requestUnseenMentionCounts(_ peerId: PeerId) throws {
        let topics = try unseenMentionCountsOfTopics(peerId).filter { try $0.value != 0 || storedUnseenMentions(peerId, $0.key) != 0 }
        for threadId in [nil] + topics.keys.sorted().map({ Optional($0) }) {
            try invalidateMessageHistoryTagsSummary(
                peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud, tagMask: .unseenPersonalMessage, customTag: nil)
        }
    }

    private func unseenMentionCountsOfTopics(_ peerId: PeerId) throws -> [Int64: Int32] {
        guard try getPeer(peerId).map({ PeerAccess($0).hasThreadData }) ?? false else { return [:] }
        return try tables.history.summaries.threadCounts(.unseenPersonalMessage, peerId: peerId, namespace: MessageId.Namespace.cloud)
    }

    fileprivate func countsUnseenMentions(_ peerId: PeerId) throws -> Bool {
        try unseenCount(.unseenPersonalMessage, of: peerId) != 0 || unseenMentionCountsOfTopics(peerId).values.contains { $0 != 0 }
    }
}
