import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel

/// Runs a client against the simulated server in virtual time, with faults; at the end, when everything works and is quiet, both must agree.
package final class Simulation {
    /// The process was ended in the middle of a transaction.
    struct Killed: Error {}

    package static let accountPeerId = PeerId(namespace: PeerId.cloudUser, id: 7)
    package static var accountUser: CodedObject { SimulatedObjects.user(accountPeerId, name: "Me") }
    /// The server's time at the beginning.
    package static let start = SimulationPlan.start
    static let second: Int64 = 1_000_000

    let plan: SimulationPlan
    private let open: () throws -> Postbox
    let clock: VirtualClock
    package let account: SimulatedAccount
    var random: SimulationRandom
    var numbers: SimulationRandom
    private let rarity: Int
    /// Wraps the server of each client, for callers that record the exchange.
    private let wrap: (any SyncServer, any SyncClock) -> any SyncServer
    private let arrivals: Arrivals?
    private(set) var processes: [Process] = []
    private var processCount = 0
    /// The number of transactions of the first process until it is killed, and whether this happens before the commit.
    var death: (transactions: Int, isBeforeCommit: Bool)?
    /// The problems found so far.
    package internal(set) var problems: [String] = []
    /// The error of the system that ended the client.
    private var failure: ValueBoxError?
    private var trail = SimulationTrail()

    /// A client with its connection.
    final class Process {
        let name: String
        let client: SyncClient
        let link: SimulatedLink
        /// The screen of a process that shows chats.
        private(set) var screen: Screen?

        init(name: String, client: SyncClient, link: SimulatedLink) {
            self.name = name
            self.client = client
            self.link = link
        }

        func startScreen() { screen = Screen(client) }
    }

    /// Creates a simulation. `open` opens the database, which contains an account without a cursor, each time a process starts.
    package init(
        _ plan: SimulationPlan, open: @escaping () throws -> Postbox, wrap: @escaping (any SyncServer, any SyncClock) -> any SyncServer = { link, _ in link }
    ) {
        self.plan = plan
        self.open = open
        random = SimulationRandom(seed: plan.seed)
        numbers = random.fork()
        rarity = 3 + random.below(20)
        let clock = VirtualClock(start: Simulation.start)
        self.clock = clock
        let arrivals = plan.separatesArrivals ? Arrivals(clock) : nil
        self.arrivals = arrivals
        self.wrap = { link, clock in wrap(arrivals?.separating(link) ?? link, clock) }
        account = SimulatedAccount(accountPeerId: Simulation.accountPeerId) { clock.now }
        account.hasMentions = plan.hasMentions
        account.onPush = { [weak self] updates, isAnswered in
            guard !isAnswered else { return }
            for process in self?.processes ?? [] { process.link.push(updates) }
        }
        account.channelCursors = { [weak self] in self?.read { try self?.account.channelCursors(in: $0) } ?? [:] }
        account.lacksMessage = { [weak self] id in self?.read { try !$0.messageExists(id) } ?? true }
        account.hasExactCount = { [weak self] chat, thread in self?.read { try thread.isExact(of: chat, $0) } ?? false }
    }

    /// Reads the database of the first process; `nil` if none runs.
    private func read<Result>(_ body: (Transaction) throws -> Result?) -> Result? {
        do { return try processes.first?.client.database.postbox.read(body) } catch {
            problems.append("the database cannot be read: \(error)")
            return nil
        }
    }

    /// Writes the contents of a database before the first run: an account that has just logged in.
    package static func prepare(_ postbox: Postbox) throws {
        let state = CodedObject(
            hash: TypeHash.authorizedAccountState,
            [
                "isTestingEnvironment": .int32(0), "masterDatacenterId": .int32(2), "peerId": .int64(accountPeerId.packed),
                "invalidatedChannels": .objects([]),
            ])
        try postbox.transaction { transaction in
            try transaction.setState(state)
            try transaction.updatePeers([accountUser])
        }
    }

    /// Runs the plan. Throws if the database cannot be read or written: the client did not cause that.
    package func run() throws {
        try runPlan()
        if let failure { throw failure }
    }

    private func runPlan() throws {
        makeChats()
        try login()
        for _ in 0..<plan.steps {
            step()
            pass(random.chance(12) ? Int64(random.below(60)) * Simulation.second : Int64(random.below(1_500_000)))
            guard problems.isEmpty, !(isCancelled?() ?? false) else { return end() }
            if processes.isEmpty { try startProcess() }
        }
        try runUntilIdle()
        if problems.isEmpty, let client = processes.first?.client {
            problems += try Agreement(account: account, client: client, hasViews: plan.hasViews).disagreements()
        }
        end()
    }

    /// Gets the account's first cursor without faults: earlier changes are never reported.
    private func login() throws {
        try startProcess(faults: [])
        pass(2 * Simulation.second)
        for process in processes { process.link.faults = plan.faults }
    }

    /// Turns off all faults and requests a difference.
    private func runUntilIdle() throws {
        death = nil
        while processes.count > 1 { end(processes.removeLast()) }
        if processes.isEmpty { try startProcess() }
        for process in processes { process.link.heal() }
        pass(30 * Simulation.second)
        for process in processes { process.link.announce() }
        pass(300 * Simulation.second)
        if plan.faults.contains(.forgotten) { showChatLists() }
        // A recording does not contain when a list is shown.
        if plan.hasUser, !plan.subjects.isDisjoint(with: [.topics, .forums, .monoforums, .botTopics]) { try showTopicLists() }
        if let screen = processes.first?.screen { problems += try screen.disagreements(with: account) { pass(30 * Simulation.second) } }
        if processes.isEmpty { problems.append("the client has ended") }
    }

    /// Advances virtual time.
    func pass(_ microseconds: Int64) {
        if !clock.run(for: microseconds, steps: 100_000) { problems.append("the client never becomes idle") }
    }

    // MARK: - Processes

    /// Starts the first process again, or a second one in addition.
    func startProcess(faults: Set<SimulationFault>? = nil) throws {
        let link = SimulatedLink(account: account, clock: clock, random: random.fork(), faults: faults ?? plan.faults, rarity: rarity)
        let isFirst = processes.isEmpty
        processCount += 1
        let name = "process \(processCount)"
        let client = SyncClient(
            postbox: try open(), accountPeerId: Simulation.accountPeerId,
            server: TracingServer(wrap(link, clock)) { [weak self] in self?.note(name, $0) }, clock: clock,
            random: { [weak self] in Int64(bitPattern: self?.numbers.next() ?? 0) },
            onFailure: { [weak self] error in
                if !(error is Killed) { self?.clientFailed(error) }
            })
        client.connection.coversHoleEnds = true
        link.onPush = { [weak self, weak client] updates in
            self?.note(name, .push(updates))
            self?.onPush?(updates)
            client?.states.receive(updates)
        }
        let process = Process(name: name, client: client, link: link)
        processes.append(process)
        if let arrivals {
            let receive = link.onPush
            link.onPush = { [arrivals] updates in arrivals.add { receive?(updates) } }
        }
        if isFirst {
            watchTransactions(of: process)
            if plan.hasViews { process.startScreen() }
        }
        client.start(SyncClient.components.union(plan.components), reset: true)
    }

    private func clientFailed(_ error: any Error) {
        if let error = error as? ValueBoxError, error.isOfSystem { failure = failure ?? error }
        problems.append("the client failed: \(error)")
    }

    private func watchTransactions(of process: Process) {
        process.client.database.beforeCommit = { [weak self, weak process] in
            guard let self, let process, let death = self.death else { return }
            guard death.transactions == 0 else { return self.death = (death.transactions - 1, death.isBeforeCommit) }
            guard death.isBeforeCommit else { return self.death = (-1, false) }
            self.death = nil
            self.kill(process)
            throw Killed()
        }
        process.client.database.afterCommit = { [weak self, weak process] _ in
            guard let self, let process, self.death?.transactions == -1 else { return }
            self.death = nil
            self.kill(process)
        }
    }

    /// Ends the process immediately.
    func kill(_ process: Process) {
        note(process.name, .happened("is killed"))
        end(process)
        processes.removeAll { $0 === process }
    }

    private func end(_ process: Process) {
        process.link.close()
        process.client.connection.close()
    }

    private func end() {
        for process in processes { end(process) }
        processes = []
    }

    // MARK: - Exchange

    private func note(_ name: String, _ event: SimulationTrail.Event) { trail.note(clock.elapsed, name, event) }

    /// A number computed from the whole exchange: equal runs have equal numbers.
    package var fingerprint: UInt64 { trail.fingerprint }
    /// Called with the time and the request, answer, or push; for finding faults.
    package var onEvent: ((Int64, String) -> Void)? {
        get { trail.onEvent }
        set { trail.onEvent = newValue }
    }
    /// Called with each push before the client receives it.
    package var onPush: ((ServerUpdates) -> Void)?
    /// Called when the chat lists are shown, before the client requests them.
    package var onChatListsShown: (() -> Void)?
    /// Called between steps. If it returns `true`, the run ends.
    package var isCancelled: (() -> Bool)?

    /// Performs an action of the application, which arrives at the client like data from the server.
    func arrive(_ body: @escaping () -> Void) {
        if let arrivals { arrivals.add(body) } else { body() }
    }
}
