import Postbox
import TelegramModel

/// Asks the server which chats are pinned among the saved messages.
enum PinnedSavedChatsConsumer {
    /// In microseconds.
    private static let pause: Int64 = 2_000_000

    static func run(_ run: OperationRun) {
        guard run.operation(SynchronizePinnedChatsOperation.self) != nil else { return run.end() }
        run.wait(pause) {
            run.send(.chat(.getPinnedSavedDialogs), persistently: true) { result in
                guard case let .success(.answer(answer)) = result else { return run.end() }
                run.perform {
                    let pinned = answer["dialogs"].elements.compactMap { $0["peer"].peer }
                    try store(pinned, answer, run)
                    run.end()
                }
            }
        }
    }

    private static func store(_ pinned: [PeerId], _ answer: ServerAnswer, _ run: OperationRun) throws {
        let (now, accountPeerId) = (run.connection.clock.now, run.connection.accountPeerId)
        try run.connection.database.store { transaction in
            var replay = StateReplay(transaction, now: now)
            try replay.apply(.mergePeers(answer.peers.map(\.merged)))
            if !answer.messages.isEmpty { try replay.apply(.addMessages(answer.messages, location: .random)) }
            try transaction.setPeerPinnedThreads(peerId: accountPeerId, threadIds: pinned.map(\.packed))
            try replay.finish()
        }
    }
}
