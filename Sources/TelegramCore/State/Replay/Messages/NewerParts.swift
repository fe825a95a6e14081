import Postbox
import TelegramModel

/// Parts of stored messages that are newer than the same messages as updates bring them, which is as they were when they were sent: an answer has brought
/// the messages before, or reactions and votes were told since.
struct NewerParts {
    private var operations: [AccountOperation] = []

    /// Looks at what is stored, so before the operations.
    init(than pushed: Set<MessageId>, _ told: [AccountOperation], _ transaction: Transaction) throws {
        guard !pushed.isEmpty else { return }
        var changedIds: Set<MessageId> = [], changedPolls: Set<MediaId> = []
        for operation in told {
            switch operation {
            case let .updateMessageReactions(id, _), let .editMessage(id, _): changedIds.insert(id)
            case let .updateMessagePoll(update): changedPolls.insert(update.id)
            default: continue
            }
        }
        for id in pushed.sorted() where !changedIds.contains(id) {
            guard let stored = try transaction.getMessage(id) else { continue }
            if let attribute = stored.attributes.first(where: { $0.typeHash == TypeHash.reactionsMessageAttribute }) {
                operations.append(.updateMessageReactions(id, MessageReactionsUpdate(attribute: attribute)))
            }
            for media in try stored.embeddedMedia + stored.referencedMedia.compactMap({ try transaction.getMedia($0) }) {
                guard media.typeHash == TypeHash.telegramMediaPoll, let mediaId = transaction.seed.model.media(media)?.id, !changedPolls.contains(mediaId),
                    let poll = try transaction.getMedia(mediaId), let results = poll.object("rs")
                else { continue }
                operations.append(.updateMessagePoll(MessagePollUpdate(id: mediaId, poll: poll, results: results, isMinimal: false)))
            }
        }
    }

    /// After the operations. It is no news.
    func restore(_ replay: inout StateReplay) throws {
        let events = replay.events
        for operation in operations { try replay.apply(operation) }
        replay.events = events
    }
}
