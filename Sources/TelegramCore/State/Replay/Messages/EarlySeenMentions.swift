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
        var isChanged = false
        for operation in operations {
            switch operation {
            case let .readMessageContents(read):
                guard let peerId = read.peerId else { continue }
                ids += read.ids.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) }.filter { !ids.contains($0) }
                isChanged = true
            case let .addMessages(messages, _) where !ids.isEmpty:
                for id in messages.compactMap(\.fullId) where ids.contains(id) {
                    late.append(.readMessageContents(MessageContentsRead(peerId: id.peerId, ids: [id.id], date: nil)))
                    isChanged = true
                }
            default: continue
            }
        }
        if isChanged { ids = try ids.suffix(EarlySeenMentions.limit).filter { try !transaction.messageExists($0) } }
        return late
    }
}
