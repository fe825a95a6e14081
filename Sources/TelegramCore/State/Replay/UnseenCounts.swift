import Postbox
import TelegramModel

/// The numbers of messages with unseen reactions and of polls with unseen votes, in a chat and in each of its threads.
///
/// A number in an answer may include changes that updates report later, which then count again, and messages that are stored later are not counted.
/// Where the whole history is stored, the stored messages decide.
extension Transaction {
    /// Whether one of the chat's counts of unseen mentions, reactions, and votes is not 0.
    func hasUnseenCounts(_ peerId: PeerId) throws -> Bool {
        try [MessageTags.unseenPersonalMessage, .unseenReaction, .unseenPollVote].contains { tag in
            try getMessageTagSummary(peerId: peerId, threadId: nil, tagMask: tag, namespace: MessageId.Namespace.cloud, customTag: nil)?.count ?? 0 != 0
        }
    }

    /// Counts the messages again if the whole history of the chat is stored.
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
            try replaceMessageTagSummary(
                peerId: peerId, threadId: threadId, tagMask: tag, namespace: cloud, customTag: nil, count: Int32(clamping: stored.count),
                maxId: max(known.maxId, top))
        }
    }
}
