import Postbox

/// A running account: its database, and the components that keep it up to date.
package final class SyncClient {
    package let database: SyncDatabase
    package let connection: SyncConnection
    package let states: AccountStateManager
    package let holes: ManagedMessageHistoryHoles
    private let readStates: ManagedPeerReadStates
    private let operationLog: OperationLogConsumers
    private let sending: PendingMessageManager
    private let queues: PendingQueues

    /// Components that start when the account is up to date.
    package static let components: Set<String> = ["readStates", "operationLog"]
    /// All components of the app.
    package static let allComponents = components.union(["sending", queues])
    /// The component that sends pending actions, and removes what expires.
    package static let queues = "queues"

    /// Called whenever all changes of a difference are applied.
    var onUpToDate: (() -> Void)?

    /// - Parameter onFailure: Called with the error that ended the client's work.
    package init(
        postbox: Postbox, accountPeerId: PeerId, server: any SyncServer, clock: any SyncClock, random: @escaping () -> Int64,
        onFailure: @escaping (any Error) -> Void
    ) {
        database = SyncDatabase(postbox)
        connection = SyncConnection(
            accountPeerId: accountPeerId, server: server, database: database, clock: clock, random: random, onFailure: onFailure)
        states = AccountStateManager(connection)
        holes = ManagedMessageHistoryHoles(connection)
        readStates = ManagedPeerReadStates(connection, states: states)
        operationLog = OperationLogConsumers(connection, states: states)
        sending = PendingMessageManager(connection, states: states)
        queues = PendingQueues(connection, states: states)
    }

    /// Starts by requesting a difference, or continues as after one. The other components start when the account is up to date.
    package func start(_ components: Set<String>, reset: Bool) {
        if components.contains("sending") { sending.start() }
        if components.contains("operationLog") { operationLog.start() }
        if components.contains(SyncClient.queues) { queues.start() }
        let startOthers = { [weak self] in
            guard let self else { return }
            if components.contains("readStates") { self.readStates.start() }
            if components.contains("operationLog") { self.operationLog.startOthers(synchronizesFolders: false) }
            if components.contains(SyncClient.queues) { self.queues.startOthers() }
        }
        guard reset else { return startOthers() }
        states.onUpToDate = { [weak self] in
            guard let self else { return }
            self.states.onUpToDate = { [weak self] in self?.onUpToDate?() }
            startOthers()
            self.onUpToDate?()
        }
        states.reset()
    }

    /// Sends the paid messages of a chat that wait for their payment to be confirmed.
    package func sendPostponed(_ peerId: PeerId) { sending.sendPostponed(in: peerId) }

    /// Detects writes to the database by other writers: an engine in the same process, or another process.
    package func followDatabase() {
        database.postbox.onChange = { [weak self] in
            self?.connection.startTimer(after: 0) { self?.lookForChanges() }
        }
    }

    /// Searches for writes to the database by other writers.
    func lookForChanges() { connection.perform { try database.lookForChanges() } }
}

/// Shows both chat lists from their first to their last chat, so that their missing parts are downloaded.
package final class ShownChatLists {
    private let connection: SyncConnection
    private let holes: ManagedChatListHoles

    package init(_ client: SyncClient) {
        connection = client.connection
        holes = ManagedChatListHoles(client.connection)
    }

    /// Starts to show the lists. Parts that become unknown later are detected.
    package func start() {
        connection.database.observe { [weak self] in self?.connection.startTimer(after: 0) { [weak self] in self?.update() } }
        update()
    }

    private func update() {
        connection.perform {
            holes.update(
                try connection.database.transaction { transaction in
                    try [PeerGroupId.root, .archive].flatMap { groupId in
                        try transaction.allChatListHoles(groupId: groupId).map { ChatListHolesEntry(groupId: groupId, hole: $0) }
                    }
                })
        }
    }
}
