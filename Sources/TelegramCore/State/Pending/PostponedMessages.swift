import Postbox
import TelegramModel

/// Releases paid messages waiting for confirmation, after a delay or at the app's request. In each chat they are released one by one.
///
/// Each message has an action in the database. If the process is killed, the next one releases its messages.
final class PostponedMessages {
    private let connection: SyncConnection
    /// Called with a message that must be sent now.
    private let release: (MessageId) -> Void
    /// The waiting messages, by chat.
    private var waiting: [PeerId: (id: MessageId, timer: SyncTask)] = [:]
    /// The released messages, until they are removed or sent.
    private(set) var released: Set<MessageId> = []

    /// The delay in microseconds.
    private static let time: Int64 = 5_000_000

    init(_ connection: SyncConnection, release: @escaping (MessageId) -> Void) {
        self.connection = connection
        self.release = release
    }

    /// Starts with messages left by another process.
    func start() {
        connection.database.observe(when: { !$0.pendingMessageActionsOperations.isEmpty }) { [weak self] in
            self?.connection.startTimer(after: 0) { self?.update() }
        }
        update()
    }

    /// Records that the messages are waiting, except released ones.
    func add(_ ids: [MessageId]) throws {
        let new = try connection.database.transaction { transaction in
            try ids.filter { id in
                try !released.contains(id) && transaction.getPendingMessageAction(type: PendingActionType.sendPostponedPaidMessage, id: id) == nil
            }
        }
        for id in new {
            let action = CodedObject(hash: TypeHash.postponeSendPaidMessageAction, ["id": .int64(connection.randomNumber())])
            try connection.database.write {
                try $0.setPendingMessageAction(type: PendingActionType.sendPostponedPaidMessage, id: id, action: action)
            }
        }
    }

    /// The messages are gone, or sent.
    func forget(_ ids: Set<MessageId>) { released.subtract(ids) }

    /// Releases all waiting messages in the chat.
    func releaseAll(in peerId: PeerId) {
        connection.perform {
            waiting.removeValue(forKey: peerId)?.timer.cancel()
            for id in try ids() where id.peerId == peerId { try end(id) }
            update()
        }
    }

    private func ids() throws -> [MessageId] {
        try connection.database.transaction { try $0.tables.history.pendingActions.messageIds(type: PendingActionType.sendPostponedPaidMessage) }
    }

    private func update() {
        connection.perform {
            let ids = try ids()
            for (peerId, entry) in waiting where !ids.contains(entry.id) {
                entry.timer.cancel()
                waiting[peerId] = nil
            }
            for id in ids where waiting[id.peerId] == nil && !connection.isClosed {
                let timer = connection.startTimer(after: PostponedMessages.time) { [weak self] in
                    guard let self else { return }
                    self.waiting[id.peerId] = nil
                    self.connection.perform { try self.end(id) }
                    self.update()
                }
                waiting[id.peerId] = (id, timer)
            }
        }
    }

    private func end(_ id: MessageId) throws {
        released.insert(id)
        release(id)
        try connection.database.write { try $0.setPendingMessageAction(type: PendingActionType.sendPostponedPaidMessage, id: id, action: nil) }
    }
}
