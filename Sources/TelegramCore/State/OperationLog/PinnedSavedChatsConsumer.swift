import Postbox
import TelegramModel

/// Brings the chats that are pinned among the saved messages in step with the server.
enum PinnedSavedChatsConsumer {
    /// In microseconds.
    private static let pause: Int64 = 2_000_000

    static func run(_ run: OperationRun) {
        guard let operation = run.operation(SynchronizePinnedChatsOperation.self) else { return run.end() }
        run.wait(pause) { start(operation, run) }
    }

    private static func start(_ operation: SynchronizePinnedChatsOperation, _ run: OperationRun) {
        run.perform {
            let local = try run.connection.database.transaction { try $0.getPeerPinnedThreads(run.connection.accountPeerId) }
            let watch = run.connection.changes.begin()
            run.send(.chat(.getPinnedSavedDialogs), persistently: true) { result in
                guard case let .success(.answer(answer)) = result else { return run.end() }
                run.perform {
                    let remote = answer["dialogs"].elements.compactMap { $0["peer"].peer }
                    let merged = PinnedChatsMerge.merged(
                        previous: operation.previousItemIds, local: local.map { PeerId(packed: $0) }, remote: remote)
                    // An answer that is older than what is stored is asked for again.
                    guard let known = try store(answer, merged, watch, run) else { return start(operation, run) }
                    if merged == remote { run.end() } else { tell(known, operation, run) }
                }
            }
        }
    }

    private static func tell(_ pinned: [PeerId], _ operation: SynchronizePinnedChatsOperation, _ run: OperationRun) {
        let watch = run.connection.changes.begin()
        run.send(.other(ServerRequest("reorderPinnedSaved", ["peers": .peers(pinned)]))) { _ in
            run.perform {
                // What was changed elsewhere until the server had the order is told by updates here, and overwritten there.
                let isOld = try run.connection.database.transaction { _ in watch.isOverrun || watch.areSavedPinsChanged }
                if isOld { start(operation, run) } else { run.end() }
            }
        }
    }

    /// The pinned chats that a request can name; nil: the answer is older than what is stored.
    private static func store(_ answer: ServerAnswer, _ pinned: [PeerId], _ watch: ChangeWatch, _ run: OperationRun) throws -> [PeerId]? {
        let (now, accountPeerId) = (run.connection.clock.now, run.connection.accountPeerId)
        return try run.connection.database.store { transaction in
            guard !watch.isOverrun, !watch.areSavedPinsChanged else { return nil }
            var replay = StateReplay(transaction, now: now)
            try replay.applyTold(.mergePeers(answer.peers.map(\.merged)))
            if !answer.messages.isEmpty { try replay.apply(.addMessages(answer.messages, location: .random)) }
            try transaction.setPeerPinnedThreads(peerId: accountPeerId, threadIds: pinned.map(\.packed))
            try replay.finish()
            return try pinned.filter { try transaction.getPeer($0) != nil }
        }
    }
}
