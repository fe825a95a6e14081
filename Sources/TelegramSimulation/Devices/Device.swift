import Postbox
import PostboxStorage
import SignalKit
import TelegramCore

/// One device of an account: its database, and the process that works on it. Use it only on the queue of the simulation.
package final class Device {
    package let name: String
    private let open: () throws -> Postbox
    private let queue: Queue
    private let clock: any SyncClock
    private let numbers: DeviceClock
    private(set) var process: Process?
    private var processCount = 0
    /// Whether the user opens chats.
    private let hasViews: Bool
    /// The number of transactions that store server data until the process is killed, and whether that happens before the commit.
    var death: (transactions: Int, isBeforeCommit: Bool)?
    /// Whether a process may still end after an action of its user.
    var mayEnd = true
    /// To-do lists that a process has changed and not sent when it ended.
    private(set) var unsentTodos: Set<MessageId> = []
    /// To-do lists whose changes are being sent, by the number of the change.
    private var sentTodos: [Int: MessageId] = [:]
    private var actionCount = 0
    /// Called with requests, answers, and pushes.
    var note: (_ process: String, SimulationTrail.Event) -> Void = { _, _ in }
    /// Called with violations.
    var onProblem: (String) -> Void = { _ in }

    /// The process was ended in the middle of a transaction.
    struct Killed: Error {}

    /// An application at work.
    final class Process {
        let name: String
        let live: LivePostbox
        let engine: TelegramEngine
        let client: SyncClient
        let link: SimulatedLink
        let updates: any Disposable
        /// The screen of a device that shows chats.
        let screen: Screen?

        init(name: String, live: LivePostbox, engine: TelegramEngine, client: SyncClient, link: SimulatedLink, screen: Screen?) {
            self.name = name
            self.screen = screen
            self.live = live
            self.engine = engine
            self.client = client
            self.link = link
            let target = Target(client)
            updates = engine.serverUpdates.start(next: { target.client?.states.receive($0) })
        }

        /// Accessed only on the queue.
        private final class Target: @unchecked Sendable {
            weak var client: SyncClient?
            init(_ client: SyncClient) { self.client = client }
        }
    }

    init(name: String, queue: Queue, clock: any SyncClock, random: SimulationRandom, hasViews: Bool, open: @escaping () throws -> Postbox) {
        self.name = name
        self.queue = queue
        self.clock = clock
        self.hasViews = hasViews
        self.open = open
        numbers = DeviceClock(clock, random)
    }

    // MARK: - Process

    /// Starts a new process of the application.
    func start(_ link: SimulatedLink) throws {
        processCount += 1
        let name = "\(name)\(processCount)"
        let note = note
        let (onProblem, numbers) = (onProblem, numbers)
        let postbox = try open()
        let live = try LivePostbox.sharing(queue: queue) { postbox }
        let tracingServer = TracingServer(link) { note(name, $0) }
        let client = SyncClient(
            postbox: postbox, accountPeerId: Simulation.accountPeerId, server: tracingServer, clock: clock, random: numbers.randomNumber,
            onFailure: { error in if !(error is Killed) { onProblem("the client failed: \(error)") } })
        client.connection.coversHoleEnds = true
        let engine = TelegramEngine(
            postbox: live, accountPeerId: Simulation.accountPeerId, server: QueuedServer(queue: queue) { tracingServer }, clock: numbers,
            random: { numbers.randomNumber() })
        link.onPush = { [weak client] updates in
            note(name, .push(updates))
            client?.states.receive(updates)
        }
        let screen = hasViews ? Screen(client) : nil
        let process = Process(name: name, live: live, engine: engine, client: client, link: link, screen: screen)
        self.process = process
        watchTransactions(of: client)
        client.followDatabase()
        client.start(SyncClient.allComponents, reset: true)
    }

    /// Ends the process immediately.
    func end() {
        death = nil
        guard let process else { return }
        unsentTodos.formUnion(sentTodos.values)
        sentTodos = [:]
        self.process = nil
        process.link.close()
        process.client.connection.close()
        process.updates.dispose()
    }

    private func watchTransactions(of client: SyncClient) {
        client.database.beforeCommit = { [weak self] in
            guard let self, let death = self.death else { return }
            guard death.transactions == 0 else { return self.death = (death.transactions - 1, death.isBeforeCommit) }
            guard death.isBeforeCommit else { return self.death = (-1, false) }
            self.kill()
            throw Killed()
        }
        client.database.afterCommit = { [weak self] _ in
            if self?.death?.transactions == -1 { self?.kill() }
        }
    }

    func kill() {
        note("\(name)\(processCount)", .happened("is killed"))
        end()
    }

    // MARK: - User

    /// Access only on the queue.
    private final class Ending: @unchecked Sendable {
        weak var device: Device?
        init(_ device: Device) { self.device = device }
    }

    /// Performs an action of the user. Its effects appear in the database and on the server. If it has none, the completion receives the reason.
    func act(_ action: DeviceAction, _ completion: @escaping @Sendable (DeviceRefusal?) -> Void = { _ in }) {
        guard let process else { return }
        note(process.name, .happened("\(action)"))
        actionCount += 1
        let number = actionCount
        sentTodos[number] = action.todo
        let ending = Ending(self)
        _ = action.signal(process.engine, now: clock.now).start(
            error: {
                ending.device?.sentTodos[number] = nil
                completion($0)
            },
            completed: {
                ending.device?.sentTodos[number] = nil
                completion(nil)
            })
    }
}

/// The chats that a device shows.
struct ShownChats {
    struct Message {
        let id: MessageId
        let isIncoming: Bool
        let isUnseenMention: Bool
    }

    struct Chat {
        let peerId: PeerId
        let groupId: PeerGroupId
        /// The server's messages, by ID.
        let messages: [Message]
    }

    let chats: [Chat]
    let pinned: [PeerGroupId: [PeerId]]
}

extension Device {
    /// Reads the database; `nil` if no process is running.
    func read<Result>(_ body: (Transaction) throws -> Result) -> Result? {
        do { return try process?.client.database.postbox.read(body) } catch {
            onProblem("messages cannot be read: \(error)")
            return nil
        }
    }

    /// The texts of messages to a chat that the server rejected, and those that still wait to be sent.
    func undeliveredTexts(in peerId: PeerId) -> [String] {
        guard let postbox = process?.client.database.postbox else { return [] }
        let messages = read { try StoredHistory(peerId, postbox, $0, namespace: MessageId.Namespace.local).messages } ?? []
        return messages.filter { !$0.flags.isDisjoint(with: [.failed, .unsent]) }.map { String(decoding: $0.text, as: UTF8.self) }
    }

    /// Returns the chats that the device shows; `nil` if no process is running.
    func shown() throws -> ShownChats? {
        guard let postbox = process?.client.database.postbox else { return nil }
        return try postbox.read { transaction in
            var chats: [ShownChats.Chat] = [], pinned: [PeerGroupId: [PeerId]] = [:]
            for groupId in [PeerGroupId.root, .archive] {
                pinned[groupId] = try transaction.getPinnedItemIds(groupId: groupId)
                for peerId in try transaction.getChatListPeers(groupId: groupId) where peerId.namespace != PeerId.secretChat {
                    let history = try StoredHistory(peerId, postbox, transaction)
                    let messages = history.messages.map { message in
                        ShownChats.Message(
                            id: message.index.id, isIncoming: message.flags.isIncoming,
                            isUnseenMention: message.tags.contains(.unseenPersonalMessage))
                    }
                    chats.append(ShownChats.Chat(peerId: peerId, groupId: groupId, messages: messages))
                }
            }
            return ShownChats(chats: chats, pinned: pinned)
        }
    }
}
