import Postbox
import PostboxStorage
import SignalKit
import TelegramCore
import TelegramModel

/// Runs two devices of one account against the simulated server in virtual time, with faults. Their users act through engines; at the end, when
/// everything works and is quiet, both devices and the server must agree.
///
/// Databases and engines work on one queue. The thread that runs the simulation waits for it after each step, so that everything happens in one
/// order.
package final class DevicesSimulation {
    let plan: SimulationPlan
    let queue = Queue(name: "simulation")
    let clock: VirtualClock
    package let account: SimulatedAccount
    package let devices: [Device]
    var random: SimulationRandom
    /// Determines when processes end after actions. The other events of a seed do not depend on it.
    private var endings: SimulationRandom
    private let rarity: Int
    private let guarded = Guarded()
    /// The texts that devices were asked to send, and their chats.
    var sentTexts: [(text: String, device: Int, peerId: PeerId)] = []
    /// Texts that the server had not accepted when the user deleted the history with their messages.
    private var deletedUndelivered: Set<String> = []

    /// Accessed only on the queue.
    private final class Guarded: @unchecked Sendable {
        var problems: [String] = []
        var trail = SimulationTrail()
    }

    /// Creates a simulation. `open` opens the database of the first or the second device, each time a process starts. The database contains the data
    /// written by `Simulation.prepare`.
    package init(_ plan: SimulationPlan, open: @escaping (_ device: Int) throws -> Postbox) {
        self.plan = plan
        random = SimulationRandom(seed: plan.seed)
        rarity = 3 + random.below(20)
        endings = SimulationRandom(seed: plan.seed ^ 0xE4D)
        let clock = VirtualClock(start: Simulation.start)
        self.clock = clock
        account = SimulatedAccount(accountPeerId: Simulation.accountPeerId) { clock.now }
        account.hasOtherDevices = true
        account.hasMentions = plan.hasMentions
        var devices: [Device] = []
        for (number, name) in ["A", "B"].enumerated() {
            devices.append(Device(name: name, queue: queue, clock: clock, random: random.fork(), hasViews: plan.hasViews) { try open(number) })
        }
        self.devices = devices
        account.onPush = { [weak self] updates, isAnswered in
            for device in self?.devices ?? [] { device.process?.link.push(updates, isAnswered: isAnswered) }
        }
        account.lacksMessage = { [weak self] id in self?.devices.contains { $0.read { try !$0.messageExists(id) } ?? true } ?? true }
        account.hasExactCount = { [weak self] chat, thread in
            self?.devices.allSatisfy { device in device.read { try thread.isExact(of: chat, $0) } ?? false } ?? false
        }
        for device in devices {
            device.note = { [guarded, clock] in guarded.trail.note(clock.elapsed, $0, $1) }
            device.onProblem = { [guarded, name = device.name] in guarded.problems.append("\(name): \($0)") }
        }
    }

    /// The problems found so far.
    package var problems: [String] { guarded.problems }
    /// A number computed from the whole exchange: equal runs have equal numbers.
    package var fingerprint: UInt64 { guarded.trail.fingerprint }
    /// Called with the time and the action, request, answer, or push; for finding faults.
    package var onEvent: ((Int64, String) -> Void)? {
        get { guarded.trail.onEvent }
        set { guarded.trail.onEvent = newValue }
    }

    package func run() throws {
        makeChats()
        try login()
        for _ in 0..<plan.steps {
            try step()
            pass(random.chance(10) ? Int64(random.below(60)) * Simulation.second : Int64(random.below(2_500_000)))
            guard problems.isEmpty else { return end() }
            try startMissing()
        }
        try runUntilIdle()
        if problems.isEmpty { guarded.problems += try disagreements() }
        end()
    }

    /// Runs on the queue, and waits until the resulting work on the queue has finished.
    func onQueue<Result>(_ body: () throws -> Result) rethrows -> Result {
        let result = try queue.queue.sync(execute: body)
        drain()
        return result
    }

    /// The maximum number of successive queue blocks, each dispatched by the previous one, that result from a method of an engine.
    private static let depth = 8

    private func drain() { for _ in 0..<DevicesSimulation.depth { queue.queue.sync {} } }

    /// Advances virtual time.
    package func pass(_ microseconds: Int64) {
        var isOver = false
        _ = clock.startTimer(after: microseconds) { isOver = true }
        for _ in 0..<100_000 {
            onQueue {
                var isFirst = true
                _ = clock.run { defer { isFirst = false }; return !isFirst }
            }
            if isOver { return }
        }
        guarded.problems.append("the devices never become idle")
    }

    /// Performs an action of a device's user. Sent messages are checked at the end.
    package func act(_ action: DeviceAction, on number: Int) {
        guard devices[number].process != nil else { return }
        switch action {
        case let .send(peerId, text, _, _), let .schedule(peerId, text, _, _), let .answer(peerId, text, _, _), let .sendInNewTopic(peerId, text),
            let .sendPaid(peerId, text, _, _): sentTexts.append((text, number, peerId))
        default: break
        }
        let cleared = action.clearedPeerId
        func undelivered() -> Set<String> { cleared.map { peerId in Set(onQueue { devices[number].undeliveredTexts(in: peerId) }) } ?? [] }
        let before = undelivered()
        onQueue {
            devices[number].act(action) { [guarded] refusal in
                if let refusal, refusal.isFault { guarded.problems.append("a method fails: \(refusal)") }
            }
        }
        deletedUndelivered.formUnion(before.subtracting(undelivered()))
        if plan.endsAfterActions, endings.chance(3) { endSoon(number) }
    }

    /// A request and its answer take up to this time, unless they are delayed.
    private static let exchangeTime = 250_000

    /// Ends the current process of a device while the results of an action are being sent.
    private func endSoon(_ number: Int) {
        let device = devices[number]
        guard let process = device.process else { return }
        _ = clock.startTimer(after: Int64(endings.below(DevicesSimulation.exchangeTime))) { [weak device, weak process] in
            if let device, let process, device.mayEnd, device.process === process { device.kill() }
        }
    }

    // MARK: - Processes

    /// Gets the account's first cursors without faults: earlier changes are never reported.
    package func login() throws {
        for device in devices { try start(device, faults: []) }
        pass(2 * Simulation.second)
        for device in devices { device.process?.link.faults = plan.faults }
    }

    private func start(_ device: Device, faults: Set<SimulationFault>) throws {
        let link = SimulatedLink(account: account, clock: clock, random: random.fork(), faults: faults, rarity: rarity)
        try onQueue { try device.start(link) }
    }

    private func startMissing() throws {
        for device in devices where device.process == nil { try start(device, faults: plan.faults) }
    }

    /// Turns off all faults and requests a difference.
    package func runUntilIdle() throws {
        onQueue {
            for device in devices {
                device.death = nil
                device.mayEnd = false
            }
        }
        try startMissing()
        onQueue { for device in devices { device.process?.link.heal() } }
        pass(30 * Simulation.second)
        onQueue { for device in devices { device.process?.link.announce() } }
        pass(300 * Simulation.second)
        if plan.subjects.contains(.scheduled) { for device in devices { try showScheduled(on: device) } }
        for device in devices where device.process == nil { guarded.problems.append("\(device.name) has ended") }
        for device in devices {
            guard let screen = device.process?.screen else { continue }
            let found = try screen.disagreements(with: account, run: { try onQueue($0) }, pass: { pass(30 * Simulation.second) })
            guarded.problems += found.map { "\(device.name): \($0)" }
        }
    }

    /// Reads the database of a device; `nil` if no process runs there.
    package func read<Result>(_ number: Int, _ body: (Transaction) throws -> Result) throws -> Result? {
        try onQueue { try devices[number].process?.client.database.postbox.read(body) }
    }

    /// Returns the server's messages of a chat that a device has, by ID.
    package func messages(_ peerId: PeerId, on number: Int) throws -> [IntermediateMessage] {
        guard let postbox = devices[number].process?.client.database.postbox else { return [] }
        return try read(number) { try StoredHistory(peerId, postbox, $0).messages } ?? []
    }

    /// Ends the process of a device immediately and starts the next one.
    package func restart(_ number: Int) throws {
        onQueue { devices[number].kill() }
        try startMissing()
    }

    /// Ends the devices. Must be called when the simulation is no longer needed.
    package func end() { onQueue { for device in devices { device.end() } } }
}

extension DevicesSimulation {
    /// Returns the differences between the devices and the server, and the operations that still wait to be sent.
    package func disagreements() throws -> [String] {
        try onQueue {
            var lines: [String] = []
            for (number, device) in devices.enumerated() {
                guard let client = device.process?.client else { continue }
                let found = try Agreement(account: account, client: client, hasViews: plan.hasViews, unsentTodos: device.unsentTodos).disagreements() + waiting(client, number) + folders(client)
                lines += found.map { "\(device.name): \($0)" }
            }
            // The title is the text of the first message, which is sent once.
            for title in Set(account.startedTitles).sorted() {
                let count = account.startedTitles.count { $0 == title }
                if count > 1 { lines.append("the topic '\(title)' was started \(count) times") }
            }
            return lines
        }
    }

    /// Checks that all operations were sent to the server, and each message exactly once.
    private func waiting(_ client: SyncClient, _ number: Int) throws -> [String] {
        let own = sentTexts.filter { $0.device == number }
        return try client.database.postbox.read { transaction in
            var lines: [String] = []
            let failed = try deletedUndelivered.union(own.filter { try isFailed($0.text, $0.peerId, client, transaction) }.map(\.text))
            for sent in own {
                let copies = account.sentTexts.count { $0 == sent.text }
                if let paid = account.payments.paid[sent.text], copies == 0 { lines.append("\(paid) stars were paid for '\(sent.text)', which was not sent") }
                if copies != 1, !(copies == 0 && failed.contains(sent.text)) { lines.append("'\(sent.text)' was sent \(copies) times") }
            }
            for id in try transaction.tables.history.unsent.get() { lines.append("\(id) is still waiting to be sent") }
            for tag in OperationLogTag.allCases where tag != .secretIncomingEncrypted {
                let entries = try transaction.getMergedEntries(tag: tag.rawValue, from: 0, limit: 10)
                if !entries.isEmpty { lines.append("the log \(tag) has \(entries.count) entries") }
            }
            for type in 0...5 as ClosedRange<UInt32> {
                for id in try transaction.tables.history.pendingActions.messageIds(type: type) { lines.append("an action \(type) on \(id) is still pending") }
            }
            for peerId in try transaction.getPeerIdsAndPendingNotificationSettings() { lines.append("settings of \(peerId) are still pending") }
            return lines
        }
    }

    private func isFailed(_ text: String, _ peerId: PeerId, _ client: SyncClient, _ transaction: Transaction) throws -> Bool {
        try [MessageId.Namespace.local, MessageId.Namespace.scheduledLocal].contains { namespace in
            try StoredHistory(peerId, client.database.postbox, transaction, namespace: namespace).messages.contains {
                $0.flags.contains(.failed) && $0.text == Array(text.utf8)
            }
        }
    }

    private func folders(_ client: SyncClient) throws -> [String] {
        let state = try client.database.postbox.read { try $0.getPreferencesEntry(key: PreferenceKey.chatListFilters.key) }.map { CodedObject($0) }
        let (own, known) = (state?.objects("filters") ?? [], state?.objects("remoteFilters") ?? [])
        func names(_ folders: [CodedObject]) -> String { folders.map { "\($0.folderId) \($0.string("title") ?? "")" }.joined(separator: ", ") }
        var lines: [String] = []
        if own != account.folders { lines.append("folders are [\(names(own))], not [\(names(account.folders))]") }
        if known != own { lines.append("folders are [\(names(own))], and the assumed server state is [\(names(known))]") }
        return lines
    }

    /// Shows the scheduled messages of each chat, so that they are requested. Until then, a device may have an earlier state of them: the answers to
    /// its own requests have no number, and may be applied after a newer difference.
    func showScheduled(on device: Device) throws {
        guard let client = device.process?.client else { return }
        let postbox = client.database.postbox
        let views = onQueue {
            let views = ManagedOpenViews(client.connection)
            views.start()
            return views
        }
        for peerId in account.chatIds {
            let request = MessageHistoryViewRequest(
                input: .single(peerId: peerId, threadId: nil), anchor: .upperBound, tag: nil, namespaces: .just([MessageId.Namespace.scheduledCloud]),
                count: 1000)
            let (subscription, _) = try onQueue { try postbox.subscribe(to: [.messageHistory(request)]) { _, _ in } }
            pass(2 * Simulation.second)
            onQueue { postbox.endSubscription(subscription) }
        }
        onQueue { views.stop() }
    }
}
