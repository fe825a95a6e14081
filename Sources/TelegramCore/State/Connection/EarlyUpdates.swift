import Postbox
import TelegramModel

/// Updates of messages that arrived before the messages, because the cursor of the messages does not order these updates; and what the account itself
/// has deleted or seen, and may still arrive with a delayed push or an older answer.
final class EarlyUpdates {
    /// A part of a history that the server has deleted on request.
    struct RemovedHistory: Hashable {
        let peerId: PeerId
        /// `nil` for all threads.
        let threadId: Int64?
        let maxId: Int32

        fileprivate func contains(_ message: StoreMessage, _ id: MessageId) -> Bool {
            id.peerId == peerId && id.id <= maxId && (threadId == nil || message.threadId == threadId)
        }
    }

    enum Target: Hashable {
        case message(MessageId)
        case media(MediaId)
    }

    /// The last channel messages reported as seen, and the last messages of all chats that this process reported as seen.
    private var seenIds: [MessageId] = []
    /// The last reactions and votes, in the order of the updates.
    private var changes: [(target: Target, operation: AccountOperation)] = []
    /// The last deleted scheduled messages. Sent messages whose videos the server converts are among the scheduled ones, and follow another cursor.
    private var deletedScheduledIds: [MessageId] = []
    /// The last messages and histories that the account deleted. IDs are not used again.
    private var removedIds: [MessageId] = []
    private var removedHistories: [RemovedHistory] = []
    /// A reaction or vote.
    private struct Reported {
        let target: Target
        let operation: AccountOperation
        let date: Int32
        let isOfDifference: Bool
    }

    /// The last reactions and votes in differences, pushes, and answers.
    private var reported: [Reported] = []
    private static let limit = 1000
    let overtaken = OvertakenUpdates()

    /// An edited message, in its form at this date.
    struct Edit {
        let message: StoreMessage
        let date: Int32
    }

    /// The server has deleted these messages on request.
    func noteRemoved(_ ids: [MessageId]) {
        removedIds = (removedIds + ids.filter { $0.namespace == MessageId.Namespace.cloud }).suffix(EarlyUpdates.limit)
    }

    /// The server has marked the contents of these messages as seen on request.
    func noteSeen(_ ids: [MessageId]) { seenIds = (seenIds.filter { !ids.contains($0) } + ids).suffix(EarlyUpdates.limit) }

    /// The server has deleted this part of a history on request.
    func noteRemoved(_ history: RemovedHistory) { removedHistories = (removedHistories.filter { $0 != history } + [history]).suffix(EarlyUpdates.limit) }

    /// A difference, push, or answer of this date contained these operations.
    func noteReported(_ operations: [AccountOperation], date: Int32, isOfDifference: Bool = false) {
        let new = operations.compactMap { operation in
            EarlyUpdates.target(of: operation).map { Reported(target: $0, operation: operation, date: date, isOfDifference: isOfDifference) }
        }
        guard !new.isEmpty else { return }
        let targets = Set(new.map(\.target))
        reported = (reported.filter { !targets.contains($0.target) } + new).suffix(EarlyUpdates.limit)
    }

    private func isRemoved(_ message: StoreMessage, _ id: MessageId) -> Bool {
        id.namespace == MessageId.Namespace.cloud && (removedIds.contains(id) || removedHistories.contains { $0.contains(message, id) })
    }

    /// The operations to apply again after the given operations, which were already applied. `pushed` contains messages in the form they had when
    /// they were sent, as do `edits`; other messages have their current form.
    func late(after operations: [AccountOperation], pushed: Set<MessageId>, edits: [Edit], _ transaction: Transaction) throws -> [AccountOperation] {
        try lateSeen(after: operations, transaction) + lateChanges(after: operations, pushed: pushed, transaction)
            + changes(newerThan: edits, in: operations) + lateDeletions(after: operations)
    }

    /// Reactions and votes newer than the applied edits, which were pushed or answered before and arrive only now. Of one second, an edit is newer than
    /// reactions that arrived before it, unless it may be the answer to a request of this device from before them: then another update reports a later
    /// change of the reactions. An edit in a chat with a user or group that follows a difference is newer than all of the difference.
    private func changes(newerThan edits: [Edit], in operations: [AccountOperation]) -> [AccountOperation] {
        guard !edits.isEmpty, !reported.isEmpty else { return [] }
        let applied = Set(operations.lazy.compactMap { if case let .editMessage(id, _) = $0 { id } else { nil } })
        var dates: [Target: (date: Int32, followsDifferences: Bool)] = [:]
        for edit in edits {
            guard let id = edit.message.fullId, applied.contains(id) else { continue }
            let last = edit.message.flags.isIncoming ? edit.date : edit.date.addingClamped(-1)
            for target in EarlyUpdates.targets(in: edit.message, id) {
                dates[target] = (max(dates[target]?.date ?? .min, last), id.peerId.namespace != PeerId.cloudChannel)
            }
        }
        // Those received with the edits are newer.
        for target in operations.compactMap({ EarlyUpdates.target(of: $0) }) { dates[target] = nil }
        return reported.filter { known in
            guard let edit = dates[known.target] else { return false }
            return edit.date < known.date && !(known.isOfDifference && edit.followsDifferences)
        }.map(\.operation)
    }

    private func lateDeletions(after operations: [AccountOperation]) -> [AccountOperation] {
        let scheduled = MessageId.Namespace.scheduledCloud
        var inProcessing: [MessageId] = [], removed: [MessageId] = []
        for operation in operations {
            switch operation {
            case let .deleteMessages(ids): deletedScheduledIds += ids.filter { $0.namespace == scheduled }
            case let .addMessages(messages, _), let .addScheduledMessages(messages):
                if !removedIds.isEmpty || !removedHistories.isEmpty {
                    removed += messages.compactMap { message in message.fullId.flatMap { isRemoved(message, $0) ? $0 : nil } }
                }
                inProcessing += messages.lazy.filter(\.isInProcessing).compactMap(\.fullId).filter { $0.namespace == scheduled }
            default: continue
            }
        }
        deletedScheduledIds.removeFirst(max(0, deletedScheduledIds.count - EarlyUpdates.limit))
        let late = inProcessing.filter(deletedScheduledIds.contains) + removed
        return late.isEmpty ? [] : [.deleteMessages(late)]
    }

    private func lateSeen(after operations: [AccountOperation], _ transaction: Transaction) throws -> [AccountOperation] {
        var late: [AccountOperation] = []
        var known = Set(seenIds), reported: [MessageId] = [], arrived: Set<MessageId> = []
        for operation in operations {
            switch operation {
            case let .readMessageContents(read):
                guard let peerId = read.peerId else { continue }
                for id in read.ids.map({ MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) }) where known.insert(id).inserted {
                    reported.append(id)
                }
            case let .addMessages(messages, _) where !known.isEmpty:
                for id in messages.compactMap(\.fullId) where known.contains(id) {
                    late.append(.readMessageContents(MessageContentsRead(peerId: id.peerId, ids: [id.id], date: nil)))
                    arrived.insert(id)
                }
            default: continue
            }
        }
        if reported.isEmpty && arrived.isEmpty { return late }
        let early = try reported.suffix(EarlyUpdates.limit).filter { try !transaction.messageExists($0) }
        seenIds = (seenIds.filter { !arrived.contains($0) } + early).suffix(EarlyUpdates.limit)
        return late
    }

    private func lateChanges(after operations: [AccountOperation], pushed: Set<MessageId>, _ transaction: Transaction) throws -> [AccountOperation] {
        var late: [AccountOperation] = []
        if !changes.isEmpty {
            // Those received with the operations are newer.
            let known = Set(changes.map(\.target)), reported = Set(operations.compactMap { EarlyUpdates.target(of: $0) })
            var arrived: Set<Target> = [], old: Set<Target> = []
            for case let .addMessages(messages, _) in operations {
                for message in messages {
                    guard let id = message.fullId else { continue }
                    let targets = EarlyUpdates.targets(in: message, id).filter(known.contains)
                    arrived.formUnion(targets)
                    if pushed.contains(id) { old.formUnion(targets) }
                }
            }
            if !arrived.isEmpty {
                late = changes.filter { old.contains($0.target) && !reported.contains($0.target) }.map(\.operation)
                changes.removeAll { arrived.contains($0.target) }
            }
        }
        for operation in operations {
            guard let target = EarlyUpdates.target(of: operation), try !target.isStored(transaction) else { continue }
            changes.append((target, operation))
        }
        changes.removeFirst(max(0, changes.count - EarlyUpdates.limit))
        return late
    }

    /// The target of the operation; `nil` if operations of this kind are not kept.
    static func target(of operation: AccountOperation) -> Target? {
        switch operation {
        case let .updateMessageReactions(id, _): .message(id)
        case let .updateMessagePoll(update): .media(update.id)
        default: nil
        }
    }

    static func targets(in message: StoreMessage, _ id: MessageId) -> [Target] {
        let model = TelegramObjectModel()
        return [.message(id)] + message.media.compactMap { model.media($0)?.id }.map { .media($0) }
    }
}

extension EarlyUpdates.Target {
    func isStored(_ transaction: Transaction) throws -> Bool {
        switch self {
        case let .message(id): try transaction.messageExists(id)
        case let .media(id): try transaction.getMedia(id) != nil
        }
    }
}
