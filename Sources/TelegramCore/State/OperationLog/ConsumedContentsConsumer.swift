import Postbox
import TelegramModel

/// Tells the server of voice messages that were listened to and mentions that were seen.
enum ConsumedContentsConsumer {
    static func run(_ run: OperationRun) {
        let ids = run.operation(SynchronizeConsumeMessageContentsOperation.self)?.messageIds.filter { $0.peerId == run.peerId }.map(\.id) ?? []
        guard !ids.isEmpty else { return run.end() }
        run.send([.readMessageContents(run.peerId, ids: ids)], about: run.peerId) { run.end() }
    }
}
