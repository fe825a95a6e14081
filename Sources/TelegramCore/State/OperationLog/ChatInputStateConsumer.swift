import Postbox
import TelegramModel

/// Tells the server of drafts. Whoever goes on writing is waited for.
enum ChatInputStateConsumer {
    /// In microseconds.
    private static let pause: Int64 = 2_000_000

    static func run(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeChatInputStateOperation.self), try run.isReachable(run.peerId) else { return run.end() }
            let stored = try run.connection.database.transaction { transaction in
                try operation.threadId.map { try transaction.getPeerChatThreadInterfaceState(peerId: run.peerId, threadId: $0) }
                    ?? transaction.getPeerChatInterfaceState(run.peerId)
            }
            let draft = InterfaceState.draft(in: stored)
            run.wait(pause) {
                run.send([.sending(.draft(run.peerId, threadId: operation.threadId, draft))], about: run.peerId) { run.end() }
            }
        }
    }
}
