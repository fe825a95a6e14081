import Postbox
import Synchronization

/// The messages that updates of the server have deleted, in memory. Safe to use on any thread.
final class RemotelyDeletedMessages: Sendable {
    /// Users and groups share one sequence of IDs, and an update does not name their chats.
    private enum Name: Hashable, Sendable {
        case global(Int32)
        case message(MessageId)

        init(_ id: MessageId) {
            let isGlobal = id.namespace == MessageId.Namespace.cloud
                && (id.peerId.namespace == PeerId.cloudUser || id.peerId.namespace == PeerId.cloudGroup)
            self = isGlobal ? .global(id.id) : .message(id)
        }
    }

    private struct Names: Sendable {
        var all: Set<Name> = []
        var inOrder: [Name] = []
    }

    private static let limit = 100_000
    private let names = Mutex(Names())

    func add(_ events: SyncEvents) {
        let added = events.replay.flatMap { $0.deletedMessageIds.map { Name($0) } + $0.deletedGlobalMessageIds.map { Name.global($0) } }
        guard !added.isEmpty else { return }
        names.withLock { names in
            for name in added where names.all.insert(name).inserted { names.inOrder.append(name) }
            // Not after each event, because the remaining names are moved.
            guard names.inOrder.count > 2 * RemotelyDeletedMessages.limit else { return }
            let excess = names.inOrder.count - RemotelyDeletedMessages.limit
            for name in names.inOrder.prefix(excess) { names.all.remove(name) }
            names.inOrder.removeFirst(excess)
        }
    }

    func among(_ ids: [MessageId]) -> [MessageId] { names.withLock { names in ids.filter { names.all.contains(Name($0)) } } }
}
