import Postbox
import TelegramModel

/// Mentions of which the server was told here that they were seen.
enum ToldMentions {
    /// Answers that are older than that may have brought them back as not seen, or counted them, and nobody tells of it any more. Calls the
    /// completion when it is put right.
    static func settle(
        _ ids: [Int32], of peerId: PeerId, _ connection: SyncConnection, _ states: AccountStateManager, _ completion: @escaping () -> Void
    ) {
        states.addCustom { ended in
            connection.perform {
                connection.changes.noteHistories(of: [peerId])
                try connection.database.write { transaction in
                    for id in ids {
                        try transaction.edit(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id)) { message in
                            let before = (message.attributes, message.tags)
                            PendingReactions.settle(PendingActionType.consumeMention, [], &message)
                            return (message.attributes, message.tags) != before
                        }
                    }
                    if try !transaction.areUnseenMentionCountsExact(peerId) { try transaction.askForUnseenMentionCounts(peerId) }
                }
            }
            ended()
            completion()
        }
    }
}
