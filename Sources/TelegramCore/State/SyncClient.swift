import Postbox

/// An account at work: its database, opened as the application opens it, and what keeps that up to date.
package final class SyncClient {
    package let database: SyncDatabase
    package let connection: SyncConnection
    package let states: AccountStateManager
    package let holes: ManagedMessageHistoryHoles
    private let readStates: ManagedPeerReadStates
    private let operationLog: OperationLogConsumers
    private let sending: PendingMessageManager
    private let queues: PendingQueues

    /// Parts that begin once the account is up to date.
    package static let components: Set<String> = ["readStates", "operationLog"]
    /// All that an application does.
    package static let allComponents = components.union(["sending", "queues"])

    /// Called whenever a difference is applied to its end.
    var onUpToDate: (() -> Void)?

    /// `onFailure`: what ended the client's work.
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

    /// Begins with a difference, or as after one; the other parts begin once the account is up to date.
    package func start(_ components: Set<String>, reset: Bool) {
        if components.contains("sending") { sending.start() }
        if components.contains("operationLog") { operationLog.start() }
        if components.contains("queues") { queues.start() }
        let startOthers = { [weak self] in
            guard let self else { return }
            if components.contains("readStates") { self.readStates.start() }
            if components.contains("operationLog") { self.operationLog.startOthers(synchronizesFolders: false) }
            if components.contains("queues") { self.queues.startOthers() }
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

    /// Sends the messages of a chat that are paid for and wait until that is settled.
    package func sendPostponed(_ peerId: PeerId) { sending.sendPostponed(in: peerId) }

    /// Notices what is written to the database past this client: by an engine in the same process, or by another process.
    package func followDatabase() {
        database.postbox.onChange = { [weak self] in
            self?.connection.startTimer(after: 0) { self?.lookForChanges() }
        }
    }

    /// Finds what was written to the database past this client.
    func lookForChanges() { connection.perform { try database.lookForChanges() } }
}

/// Both chat lists, in view from their tops to their ends: what is not known of them is fetched.
package final class ShownChatLists {
    private let connection: SyncConnection
    private let holes: ManagedChatListHoles

    package init(_ client: SyncClient) {
        connection = client.connection
        holes = ManagedChatListHoles(client.connection)
    }

    /// Begins. What becomes unknown later is noticed.
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
