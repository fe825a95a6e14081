import Postbox
import TelegramModel

/// Notifies the server that all mentions, reactions, or votes in polls of a chat were seen.
enum UnseenMarksConsumer {
    private static let page: Int32 = 100

    static func runMentions(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeMarkAllUnseenPersonalMessagesOperation.self), try run.isReachable(run.peerId) else {
                return run.end()
            }
            ask(from: operation.maxId.addingClamped(1), upTo: operation.maxId, run)
        }
    }

    private static func ask(from offset: Int32, upTo maxId: Int32, _ run: OperationRun) {
        let window = SyncRequest.HistoryWindow(
            offsetId: offset, addOffset: 0, limit: page, maxId: offset, minId: run.connection.coversHoleEnds ? 0 : 1)
        run.send(.search(run.peerId, threadId: nil, savedPeerId: nil, tag: .unseenPersonalMessage, window)) { result in
            guard case let .success(.messages(answer)) = result else { return run.end() }
            let ids = answer.messages.compactMap(\.fullId).filter { $0.peerId == run.peerId && $0.id <= maxId }.map(\.id)
            guard let lowest = ids.min() else { return run.end() }
            run.send([.readMessageContents(run.peerId, ids: ids)], about: run.peerId) {
                SentSeenContents.resolveMentions(ids, of: run.peerId, run.connection, run.states) {
                    // A page that is shorter than requested, or has no continuation, is the last.
                    if answer.messages.count < page || lowest >= offset { run.end() } else { ask(from: lowest, upTo: maxId, run) }
                }
            }
        }
    }

    static func runReactions(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeMarkAllUnseenReactionsOperation.self), try run.isReachable(run.peerId) else { return run.end() }
            let isOfPeople = try run.connection.database.transaction { try $0.getPeer(run.peerId).map { PeerAccess($0).isMonoforum } ?? false }
            let person = isOfPeople ? operation.threadId.map { PeerId(packed: $0) } : nil
            repeating(.chat(.readReactions(run.peerId, threadId: isOfPeople ? nil : operation.threadId, savedPeerId: person)), run)
        }
    }

    static func runPollVotes(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeMarkAllUnseenPollVotesOperation.self), try run.isReachable(run.peerId) else { return run.end() }
            repeating(.chat(.readPollVotes(run.peerId, threadId: operation.threadId)), run)
        }
    }

    /// Repeats the request until nothing is left or the server rejects it. The answer moves the account's cursor, regardless of the chat.
    private static func repeating(_ request: SyncRequest, _ run: OperationRun) {
        run.send(request) { result in
            run.connection.changes.noteContentsReported(of: [run.peerId])
            if run.note(result, of: run.connection.accountPeerId) > 0 { repeating(request, run) } else { run.end() }
        }
    }
}

/// Sends played voice messages and seen mentions to the server.
enum ConsumedContentsConsumer {
    static func run(_ run: OperationRun) {
        let ids = run.operation(SynchronizeConsumeMessageContentsOperation.self)?.messageIds.filter { $0.peerId == run.peerId } ?? []
        guard !ids.isEmpty else { return run.end() }
        run.send([.readMessageContents(run.peerId, ids: ids.map(\.id))], about: run.peerId) {
            SentSeenContents.resolvePlayed(ids, run.connection, run.states) { run.end() }
        }
    }
}

/// Sends the seen stories to the server, and requests the stories of a peer.
enum StoriesConsumers {
    static func runViews(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeViewStoriesOperation.self), let peerId = operation.peerId, try run.isReachable(peerId) else {
                return run.end()
            }
            run.send([.chat(.readStories(peerId, maxId: operation.storyId))], about: peerId) { run.end() }
        }
    }

    static func runStories(_ run: OperationRun) {
        run.perform {
            guard run.operation(SynchronizePeerStoriesOperation.self) != nil, try run.isReachable(run.peerId) else { return run.end() }
            let watch = run.connection.changes.begin()
            run.send(.chat(.getPeerStories(run.peerId))) { result in
                guard case let .success(.answer(answer)) = result else { return run.end() }
                run.perform { if try store(answer, watch, run) { run.end() } else { runStories(run) } }
            }
        }
    }

    /// Stores the answer, except for stories changed in the meantime. Returns `false` if the changes are unknown.
    private static func store(_ answer: ServerAnswer, _ watch: ChangeWatch, _ run: OperationRun) throws -> Bool {
        let (peerId, now) = (run.peerId, run.connection.clock.now)
        return try run.connection.database.store { transaction in
            guard !watch.isOverrun else { return false }
            var replay = StateReplay(transaction, now: now)
            try replay.applyFromServer(.mergePeers(answer.peers.map(\.merged)))
            try replay.setStories(of: peerId, answer) { watch.isStoryChanged(StoryId(peerId: peerId, id: $0)) }
            try replay.finish()
            return true
        }
    }
}
