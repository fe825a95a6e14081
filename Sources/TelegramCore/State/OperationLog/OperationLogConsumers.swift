import Postbox
import PostboxCoding
import TelegramModel

/// Carries out what the account's operation log holds: contents that were seen, pinned chats. Entries of other tags are left alone.
public final class OperationLogConsumers {
    private let connection: SyncConnection
    private unowned let states: AccountStateManager
    private var consumers: [MergedOperationLogConsumer] = []

    /// Changes of pinned chats are gathered for this long, in microseconds.
    private static let pinnedDelay: Int64 = 2_000_000
    private static let consumedContentsTag: UInt8 = 7

    public init(_ connection: SyncConnection, states: AccountStateManager) {
        self.connection = connection
        self.states = states
        consumers = [
            MergedOperationLogConsumer(connection, tag: PinnedChatsOperation.tag, delay: OperationLogConsumers.pinnedDelay) { [connection] entry, ended in
                PinnedChatsSynchronization(connection: connection).run(entry, ended)
            },
            MergedOperationLogConsumer(connection, tag: OperationLogConsumers.consumedContentsTag) { [weak self] entry, ended in
                self?.readContents(entry, ended)
            },
        ]
    }

    /// Begins; what is added to the log later is noticed.
    public func start() {
        connection.database.observe { [weak self] in
            guard let self else { return }
            self.connection.startTimer(after: 0) { [weak self] in self?.update() }
        }
        update()
    }

    private func update() {
        for consumer in consumers { consumer.update() }
    }

    /// Voice messages that were listened to, mentions that were seen.
    private func readContents(_ entry: PeerMergedOperationLogEntry, _ ended: @escaping () -> Void) {
        let ids = MessageIdList.ids(entry.contents.fieldBytes("i") ?? []).filter { $0.peerId == entry.peerId }.map(\.id)
        guard !ids.isEmpty else { return ended() }
        connection.sendRetrying(.readMessageContents(entry.peerId, ids: ids), ends: { !$0.isOfTransport }) { [weak self] result in
            if case let .success(.affected(pts, count)) = result { self?.states.add([.movePts(pts: pts, count: count)]) }
            ended()
        }
    }
}
