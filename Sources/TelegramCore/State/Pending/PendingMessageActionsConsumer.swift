import Postbox
import TelegramModel

/// Sends actions on messages to the server: seen mentions and reactions, new reactions, and scheduled messages to send immediately.
final class PendingMessageActionsConsumer: PendingQueue {
    private struct Action: Hashable {
        var type: UInt32
        var id: MessageId
    }

    private static let types = [
        PendingActionType.consumeMention, PendingActionType.updateReaction, PendingActionType.sendScheduledNow, PendingActionType.readReaction,
        PendingActionType.sendStarsReaction,
    ]

    private let connection: SyncConnection
    private unowned let states: AccountStateManager
    private let requests = KeyedRequests<Action>()

    init(_ connection: SyncConnection, _ states: AccountStateManager) {
        self.connection = connection
        self.states = states
    }

    func update() {
        connection.perform {
            let waiting = try connection.database.transaction { transaction in
                try Self.types.flatMap { type in
                    try transaction.tables.history.pendingActions.messageIds(type: type).map { Action(type: type, id: $0) }
                }
            }
            for action in waiting {
                requests.begin(action) { ended in
                    connection.perform { try start(action, ended) }
                }
            }
        }
    }

    private func start(_ action: Action, _ ended: @escaping () -> Void) throws {
        let (request, contents, unseen) = try connection.database.transaction { transaction in
            (
                try self.request(action, transaction),
                try transaction.getPendingMessageAction(type: action.type, id: action.id),
                try transaction.getMessage(action.id).map { PendingReactions.unseen($0.attributes) } ?? []
            )
        }
        guard let request else { return finish(action, contents, unseen, nil, nil, ended) }
        connection.sendRetrying(request, ends: { !$0.isOfTransport }) { [weak self] result in
            guard let self else { return }
            self.note(result)
            guard action.type == PendingActionType.consumeMention, case .success = result else {
                return self.finish(action, contents, unseen, request, result, ended)
            }
            SentSeenContents.resolveMentions([action.id.id], of: action.id.peerId, self.connection, self.states) {
                self.finish(action, contents, unseen, request, result, ended)
            }
        }
    }

    /// The request for the action; `nil` if the peer is not reachable, or there is nothing to send.
    private func request(_ action: Action, _ transaction: Transaction) throws -> SyncRequest? {
        let id = action.id
        guard let message = try transaction.getMessage(id), try transaction.isReachable(id.peerId, by: connection.accountPeerId) else {
            return nil
        }
        switch action.type {
        case PendingActionType.consumeMention, PendingActionType.readReaction: return .readMessageContents(id.peerId, ids: [id.id])
        case PendingActionType.updateReaction:
            guard let pending = message.attributes.first(where: { $0.typeHash == TypeHash.pendingReactionsMessageAttribute }) else { return nil }
            return .sending(.reactions(id.peerId, id: id.id, PendingReactions.reactions(pending)))
        case PendingActionType.sendScheduledNow: return .sending(.scheduledNow(id.peerId, ids: [id.id]))
        case PendingActionType.sendStarsReaction:
            guard let pending = message.attributes.first(where: { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }) else { return nil }
            let privacy = PaidReactionPrivacy(pending)
            // A channel without an access hash cannot be used as the sender.
            if case let .peer(peerId) = privacy, try !transaction.isReachable(peerId, by: connection.accountPeerId) { return nil }
            let randomId = try transaction.getPendingMessageAction(type: action.type, id: id)?.int64("id") ?? connection.randomNumber()
            return .sending(
                .paidReaction(
                    id.peerId, id: id.id, count: pending.int32("cnt") ?? 1, randomId: randomId, privacy: privacy))
        default: return nil
        }
    }

    private func note(_ result: Result<SyncResponse, SyncError>) {
        switch result {
        case let .success(.affected(pts, count)): states.add([.movePts(pts: pts, count: count)])
        case let .success(.answer(answer)): if let updates = answer.updates { states.receive(updates) }
        default: break
        }
    }

    /// Ends an action. An error counts as success: the action is removed with its preview in the message. `unseen` contains the reactions reported to
    /// the server.
    private func finish(
        _ action: Action, _ contents: CodedObject?, _ unseen: Set<CodedObject>, _ request: SyncRequest?, _ result: Result<SyncResponse, SyncError>?,
        _ ended: @escaping () -> Void
    ) {
        connection.perform {
            var events = SyncEvents()
            if [PendingActionType.consumeMention, PendingActionType.readReaction].contains(action.type) {
                connection.changes.noteContentsReported(of: [action.id.peerId])
            }
            try connection.database.write { transaction in
                // Another action replaced it in the meantime, and will be sent later.
                guard try transaction.getPendingMessageAction(type: action.type, id: action.id) == contents else { return }
                // Actions on reactions have no contents: the message contains the wanted reactions.
                if action.type == PendingActionType.updateReaction, let wanted = try self.request(action, transaction), wanted != request { return }
                if let applied = try applyReactions(result, of: action.id, transaction) { events.replay = [applied] }
                try transaction.setPendingMessageAction(type: action.type, id: action.id, action: nil)
                // The server may not report it again, because it has become another message or no longer exists.
                if action.type == PendingActionType.sendScheduledNow, request != nil { return try transaction.deleteMessages([action.id]) }
                try transaction.edit(action.id) { message in
                    let before = (message.attributes, message.tags)
                    PendingReactions.resolve(action.type, unseen, &message)
                    return (message.attributes, message.tags) != before
                }
                guard action.type == PendingActionType.readReaction else { return }
                try transaction.storeSeenVotes(action.id)
                guard try transaction.mayBeOutdated([action.id], of: action.id.peerId) else { return }
                for tag in [MessageTags.unseenReaction, .unseenPollVote] { try transaction.requestUnseenCount(tag, of: action.id.peerId) }
            }
            if !events.replay.isEmpty { states.publish(events) }
            ended()
            connection.startTimer(after: 0) { [weak self] in self?.update() }
        }
    }

    /// Applies reactions from the answer, which have no number and would not be requested again without the action. Returns events if any are new.
    private func applyReactions(
        _ result: Result<SyncResponse, SyncError>?, of id: MessageId, _ transaction: Transaction
    ) throws -> StateReplayEvents? {
        guard case let .success(.answer(answer))? = result, case let .batch(batch)? = answer.updates else { return nil }
        var replay = StateReplay(transaction, now: connection.clock.now)
        for update in batch.updates {
            guard case .reactions(id, let attribute, let isMinimal) = update.content else { continue }
            let operation = AccountOperation.updateMessageReactions(
                id, MessageReactionsUpdate(attribute: attribute, timestamp: batch.date, isMinimal: isMinimal))
            try replay.apply(operation)
            connection.earlyUpdates.noteReported([operation], date: batch.date)
        }
        return replay.events.addedReactions.isEmpty ? nil : replay.events
    }
}

extension Transaction {
    /// Stores that the votes in the polls of a message were seen: in its results, and by removing its tag.
    fileprivate func storeSeenVotes(_ id: MessageId) throws {
        for poll in try getStoreMessage(id)?.media ?? [] where poll.typeHash == TypeHash.telegramMediaPoll {
            guard let mediaId = seed.model.media(poll)?.id, let results = poll.object("rs"), results.bool("uns") != false else { continue }
            try updatePoll(mediaId, poll.setting(["rs": .object(results.setting(["uns": .bool(false)]))]))
        }
        try edit(id) { message in
            guard message.tags.contains(.unseenPollVote) else { return false }
            message.tags.remove(.unseenPollVote)
            return true
        }
    }
}

/// Mentions and voice messages that this process has reported to the server as seen.
///
/// Older answers may have marked them as unseen again, or counted them, and no further update would correct that. They are repaired when everything
/// received so far is applied.
enum SentSeenContents {
    static func resolveMentions(
        _ ids: [Int32], of peerId: PeerId, _ connection: SyncConnection, _ states: AccountStateManager, _ completion: @escaping () -> Void
    ) {
        let ids = ids.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) }
        resolve(ids, connection, states, completion) { transaction in
            for id in ids {
                try transaction.edit(id) { message in
                    let before = (message.attributes, message.tags)
                    PendingReactions.resolve(PendingActionType.consumeMention, [], &message)
                    return (message.attributes, message.tags) != before
                }
            }
            // A message that the server had already deleted, or no longer counted, was subtracted from the count all the same.
            let isDoubtful = try transaction.mayBeOutdated(ids, of: peerId) || !transaction.areUnseenMentionCountsExact(peerId)
            if isDoubtful { try transaction.requestUnseenMentionCounts(peerId) }
        }
    }

    static func resolvePlayed(
        _ ids: [MessageId], _ connection: SyncConnection, _ states: AccountStateManager, _ completion: @escaping () -> Void
    ) {
        resolve(ids, connection, states, completion) { transaction in
            for id in ids { try transaction.edit(id, SeenContents.play) }
        }
    }

    /// Calls the completion when the repair is done.
    private static func resolve(
        _ ids: [MessageId], _ connection: SyncConnection, _ states: AccountStateManager, _ completion: @escaping () -> Void,
        _ repair: @escaping (Transaction) throws -> Void
    ) {
        connection.earlyUpdates.noteSeen(ids)
        connection.changes.noteContentsReported(of: Set(ids.map(\.peerId)))
        states.addCustom { ended in
            connection.perform {
                connection.changes.noteHistories(of: Set(ids.map(\.peerId)))
                try connection.database.write { try repair($0) }
            }
            ended()
            completion()
        }
    }
}
