import Postbox
import TelegramModel

/// The number of polls with unseen votes, in a chat and in each of its threads.
///
/// A number in an answer may include votes that updates report later, which then count again. Where the whole history is stored, the stored polls
/// decide.
extension Transaction {
    /// Counts the polls again if the whole history of the chat is stored.
    func recountUnseenVotes(_ peerId: PeerId) throws {
        let cloud = MessageId.Namespace.cloud
        guard let top = try getTopPeerMessageId(peerId: peerId, namespace: cloud)?.id else { return }
        for space in [[], .unseenPollVote] as [MessageTags] {
            let holes = try tables.holes.history.closest(peerId: peerId, namespace: cloud, space: space, range: MessageIdBounds.full)
            guard !holes.contains(where: { $0.lowerBound <= top }) else { return }
        }
        let threads = try tables.history.summaries.threadCounts(.unseenPollVote, peerId: peerId, namespace: cloud).keys.sorted()
        for threadId in [nil] + threads.map({ Optional($0) }) {
            let known = try getMessageTagSummary(peerId: peerId, threadId: threadId, tagMask: .unseenPollVote, namespace: cloud, customTag: nil)
            let stored = try getMessageIndicesWithTag(
                peerId: peerId, threadId: threadId, namespace: cloud, tag: .unseenPollVote, limit: .max)
            guard let known, Int(known.count) != stored.count else { continue }
            try replaceMessageTagSummary(
                peerId: peerId, threadId: threadId, tagMask: .unseenPollVote, namespace: cloud, customTag: nil, count: Int32(clamping: stored.count),
                maxId: max(known.maxId, top))
        }
    }
}
