import Postbox
import TelegramModel

/// Chats whose count of polls with unseen votes may become wrong because of updates from the server.
///
/// Votes are reported in another sequence than messages and counts: a count from an answer may or may not include a vote that is reported later. Where all
/// messages of a chat are stored, the polls themselves give the count.
enum UnseenVoteCounts {
    /// Corrects the counts after the operations, which are applied. `chats`: those with polls that the operations have changed.
    static func correct(after operations: [AccountOperation], votedIn chats: Set<PeerId>, _ transaction: Transaction) throws {
        var peerIds = chats
        for case let .addMessages(messages, _) in operations {
            for message in messages where message.tags.contains(.unseenPollVote) { peerIds.insert(message.id.peerId) }
        }
        let cloud = MessageId.Namespace.cloud
        for peerId in peerIds.sorted(by: { $0.packed < $1.packed }) {
            guard
                let summary = try transaction.getMessageTagSummary(
                    peerId: peerId, threadId: nil, tagMask: .unseenPollVote, namespace: cloud, customTag: nil),
                try transaction.hasWholeHistory(peerId)
            else { continue }
            let polls = try transaction.getMessageIndicesWithTag(peerId: peerId, threadId: nil, namespace: cloud, tag: .unseenPollVote, limit: .max)
            guard polls.count != Int(summary.count), let count = Int32(exactly: polls.count) else { continue }
            try transaction.replaceMessageTagSummary(
                peerId: peerId, threadId: nil, tagMask: .unseenPollVote, namespace: cloud, customTag: nil, count: count, maxId: summary.maxId)
        }
    }
}

extension Transaction {
    /// Whether no messages are missing below the last one.
    fileprivate func hasWholeHistory(_ peerId: PeerId) throws -> Bool {
        let cloud = MessageId.Namespace.cloud
        let top = try getTopPeerMessageId(peerId: peerId, namespace: cloud)?.id ?? MessageIdBounds.full.upperBound
        return try [[], .unseenPollVote].allSatisfy { (space: MessageTags) in
            try !tables.holes.history.closest(peerId: peerId, namespace: cloud, space: space, range: MessageIdBounds.full).contains { $0.lowerBound <= top }
        }
    }
}
