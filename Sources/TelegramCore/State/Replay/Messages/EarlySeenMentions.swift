import Postbox
import TelegramModel

/// Messages of channels of which was told that they were seen before they came: what tells of it has no place among the channel's numbered updates.
final class EarlySeenMentions {
    /// The last ones.
    private var ids: [MessageId] = []
    private static let limit = 1000

    /// What is to be applied once more after the operations, which are applied already.
    func late(after operations: [AccountOperation], _ transaction: Transaction) throws -> [AccountOperation] {
        var late: [AccountOperation] = []
        var known = Set(ids), told: [MessageId] = [], arrived: Set<MessageId> = []
        for operation in operations {
            switch operation {
            case let .readMessageContents(read):
                guard let peerId = read.peerId else { continue }
                for id in read.ids.map({ MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) }) where known.insert(id).inserted {
                    told.append(id)
                }
            case let .addMessages(messages, _) where !known.isEmpty:
                for id in messages.compactMap(\.fullId) where known.contains(id) {
                    late.append(.readMessageContents(MessageContentsRead(peerId: id.peerId, ids: [id.id], date: nil)))
                    arrived.insert(id)
                }
            default: continue
            }
        }
        if told.isEmpty && arrived.isEmpty { return late }
        let early = try told.suffix(EarlySeenMentions.limit).filter { try !transaction.messageExists($0) }
        ids = (ids.filter { !arrived.contains($0) } + early).suffix(EarlySeenMentions.limit)
        return late
    }
}
