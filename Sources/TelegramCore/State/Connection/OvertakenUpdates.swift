import Postbox
import TelegramModel

/// Updates of messages that another process of the account received before it knew the messages.
///
/// Processes share the stored cursors. A process that receives a reaction or vote before its message remembers the update and stores the cursor. If another
/// process then stores the message in its original form, it drops the update as old although no process has applied it.
final class OvertakenUpdates {
    /// An update older than the stored cursor.
    struct Update {
        let seq: Int32
        let operation: AccountOperation
    }

    /// A message or poll that this process stored in its original form.
    private struct Delivered {
        /// The reactions or results that were stored.
        var content: CodedObject?
        /// The last of these updates that was applied.
        var appliedSeq = Int32.min
        /// The stored cursor at that time. Later updates were applied by the process that received them.
        let seq: Int32
    }

    private var delivered: [EarlyUpdates.Target: Delivered] = [:]
    /// The keys, in the order of delivery.
    private var targets: [EarlyUpdates.Target] = []
    private static let limit = 1000

    /// The operations will store messages, of which the `pushed` ones are in their original form. `seq` is the stored cursor.
    func willStore(_ operations: [AccountOperation], pushed: Set<MessageId>, seq: Int32, _ transaction: Transaction) throws {
        guard !pushed.isEmpty else { return }
        for case let .addMessages(messages, _) in operations {
            for message in messages {
                guard let id = message.fullId, pushed.contains(id) else { continue }
                // Updates of what is stored were applied to it.
                for target in EarlyUpdates.targets(in: message, id) where try !target.isStored(transaction) {
                    if delivered.updateValue(Delivered(content: target.content(of: message), seq: seq), forKey: target) == nil { targets.append(target) }
                }
            }
        }
        guard targets.count > 2 * OvertakenUpdates.limit else { return }
        let dropped = targets.count - OvertakenUpdates.limit
        for target in targets.prefix(dropped) { delivered[target] = nil }
        targets.removeFirst(dropped)
    }

    /// The operations that no process has applied. `operations` were already applied. Call `noteContents(after:_:)` when the result has been applied.
    func late(_ updates: [Update], after operations: [AccountOperation], _ transaction: Transaction) throws -> [AccountOperation] {
        // Older updates of these targets were applied or replaced.
        for target in operations.compactMap({ EarlyUpdates.target(of: $0) }) { delivered[target] = nil }
        var late: [AccountOperation] = []
        for update in updates {
            switch update.operation {
            case let .readMessageContents(read):
                // Seen contents stay seen, so this can be repeated.
                guard let peerId = read.peerId else { continue }
                var unseen = read
                unseen.ids = read.ids.filter { number in
                    let id = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: number)
                    return delivered[.message(id)].map { update.seq <= $0.seq } ?? false
                }
                if !unseen.ids.isEmpty { late.append(.readMessageContents(unseen)) }
            default:
                // Content that has changed since the delivery is newer than the update.
                guard let target = EarlyUpdates.target(of: update.operation), let known = delivered[target],
                    (known.appliedSeq...max(known.appliedSeq, known.seq)).contains(update.seq), try target.isStored(transaction),
                    try target.content(transaction) == known.content
                else { continue }
                late.append(update.operation)
                delivered[target]?.appliedSeq = update.seq
            }
        }
        return late
    }

    /// The operations have been applied.
    func noteContents(after operations: [AccountOperation], _ transaction: Transaction) throws {
        for target in operations.compactMap({ EarlyUpdates.target(of: $0) }) where delivered[target] != nil {
            delivered[target]?.content = try target.content(transaction)
        }
    }
}

extension EarlyUpdates.Target {
    /// The content of a message that the updates of this target replace.
    fileprivate func content(of message: StoreMessage) -> CodedObject? {
        switch self {
        case .message: message.attributes.reactions
        case let .media(id): message.media.first { TelegramObjectModel().media($0)?.id == id }?.object("rs")
        }
    }

    /// The same content of the stored message.
    fileprivate func content(_ transaction: Transaction) throws -> CodedObject? {
        switch self {
        case let .message(id): try transaction.getMessage(id)?.attributes.reactions
        case let .media(id): try transaction.getMedia(id)?.object("rs")
        }
    }
}

extension [CodedObject] {
    fileprivate var reactions: CodedObject? { first { $0.typeHash == TypeHash.reactionsMessageAttribute } }
}
