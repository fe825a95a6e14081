import Postbox
import SignalKit

/// Keeps the database of a LivePostbox up to date with a server of your own, and tells the server what was done here.
///
///     let postbox = try LivePostbox.open(path)
///     let synchronization = AccountSynchronization(postbox: postbox, accountPeerId: account, server: server)
///     let engine = TelegramEngine(postbox: postbox, accountPeerId: account, server: server)
///     let answers = engine.serverUpdates.start(next: { synchronization.receive($0) })
///     synchronization.start()
///
/// Once started it asks for what happened since the stored cursors, applies it, and from then on applies what is handed to `receive`: in order, each
/// step in one transaction, with what is missing asked for. What waits in the database for the server is sent: messages, deletions, read marks,
/// drafts, settings, and every other entry of the operation log that a method of the engine leaves. Parts of histories and chat lists that a view
/// shows the edge of are fetched, and a channel is asked for what is new in it as long as a view shows it.
///
/// Requests without a connection are repeated until they are answered. What is under way when the process ends is taken up by the next one, since all
/// that has to be known for it is in the database. Several processes may synchronise one database at the same time; one of them, the master, does what
/// must not be done twice, see `ServiceTaskPolicy`.
///
/// Safe on any thread; the work is done on the queue of the LivePostbox.
public final class AccountSynchronization: Sendable {
    private let postbox: LivePostbox
    private let accountPeerId: PeerId
    private let server: any EngineServer
    private let onFailure: @Sendable (any Error) -> Void
    private let pipe = ValuePipe<SyncEvents>()
    private let upToDate = ValuePromise<Bool>(false, ignoreRepeated: true)
    private let master = ValuePromise<Bool>(false, ignoreRepeated: true)
    private let clientId = Int64.random(in: .min ... .max)
    private let guarded: Guarded

    /// Touched on the queue only.
    private final class Guarded: @unchecked Sendable {
        var policy: ServiceTaskPolicy
        var client: SyncClient?
        var holes: ManagedHoles?
        var views: ManagedOpenViews?
        var channels: OpenChannelPolling?
        var master: ServiceTaskMaster?
        let stopped = ValuePipe<Void>()

        init(_ policy: ServiceTaskPolicy) { self.policy = policy }

        func stop() {
            holes?.stop()
            views?.stop()
            channels?.stop()
            client?.connection.close()
            holes = nil
            views = nil
            channels = nil
            master = nil
            client = nil
            stopped.putNext(())
        }
    }

    /// Nothing happens before `start`.
    ///
    /// - Parameters:
    ///   - postbox: The account's database, opened to be written to.
    ///   - accountPeerId: The account's own user.
    ///   - server: What answers requests. May be that of a `TelegramEngine` as well.
    ///   - serviceTasks: Whether this process is the one that fetches what views show the edge of.
    ///   - onFailure: Called on the queue of the database when it cannot be read or written; synchronisation has stopped then.
    public init(
        postbox: LivePostbox, accountPeerId: PeerId, server: any EngineServer, serviceTasks: ServiceTaskPolicy = .always,
        onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.postbox = postbox
        self.accountPeerId = accountPeerId
        self.server = server
        self.onFailure = onFailure
        guarded = Guarded(serviceTasks)
    }

    deinit {
        // Never at once: what is under way on the queue may have dropped the last reference.
        postbox.queue.justDispatch { [postbox, guarded] in
            if guarded.client != nil { postbox.onQueue { $0.onChange = nil } }
            guarded.stop()
        }
    }

    /// Begins, with the difference since the stored cursor. Does nothing when it has begun already.
    public func start() {
        postbox.queue.justDispatch { [self] in
            guard guarded.client == nil else { return }
            let client = postbox.onQueue { makeClient($0) { [weak self] in self?.failed($0) } }
            client.connection.coversHoleEnds = true
            client.states.confirmsSecretMessages = true
            let holes = ManagedHoles(client.connection), views = ManagedOpenViews(client.connection), channels = OpenChannelPolling(client.states)
            let master = ServiceTaskMaster(client.connection, clientId: clientId)
            guarded.client = client
            guarded.holes = holes
            guarded.views = views
            guarded.channels = channels
            guarded.master = master
            client.states.onEvents = { [pipe] in pipe.putNext($0) }
            client.onUpToDate = { [upToDate] in upToDate.set(true) }
            // What the application writes itself, and what other processes have written, may be for the server.
            client.followDatabase()
            client.start(SyncClient.allComponents, reset: true)
            views.start()
            channels.start()
            master.onChange = { [weak holes, promise = self.master] isMaster in
                promise.set(isMaster)
                if isMaster { holes?.start() } else { holes?.stop() }
            }
            master.start(guarded.policy)
        }
    }

    private func makeClient(_ database: Postbox, onFailure: @escaping @Sendable (any Error) -> Void) -> SyncClient {
        SyncClient(
            postbox: database, accountPeerId: accountPeerId, server: SignalServer(server, queue: postbox.queue), clock: QueueClock(postbox.queue),
            random: { Int64.random(in: .min ... .max) }, onFailure: onFailure)
    }

    /// Nothing can be done any more.
    private func failed(_ error: any Error) {
        postbox.queue.justDispatch { [guarded, upToDate, master] in
            guarded.stop()
            upToDate.set(false)
            master.set(false)
        }
        onFailure(error)
    }

    /// Sets anew whether this process is the one that fetches what views show the edge of. `.always` takes that back when another process took it over.
    public func setServiceTasks(_ policy: ServiceTaskPolicy) {
        postbox.queue.justDispatch { [guarded] in
            guarded.policy = policy
            guarded.master?.set(policy)
        }
    }

    /// Applies what the server has pushed, or what came with the answer to a request of an engine. Before `start` and after `stop` it is ignored: the
    /// difference that the next start asks for brings it.
    public func receive(_ updates: ServerUpdates) { postbox.queue.justDispatch { [guarded] in guarded.client?.states.receive(updates) } }

    /// Asks for the difference: to be called whenever the connection was lost and is there again, as pushes were missed meanwhile.
    public func reset() {
        postbox.queue.justDispatch { [guarded, upToDate] in
            guard let client = guarded.client else { return }
            upToDate.set(false)
            client.states.reset()
        }
    }

    /// Gives up all that is under way. What was not applied or sent stays to be done; `start` begins again.
    public func stop() {
        postbox.queue.justDispatch { [self] in
            guard guarded.client != nil else { return }
            postbox.onQueue { $0.onChange = nil }
            guarded.stop()
            upToDate.set(false)
            master.set(false)
        }
    }

    /// What followed from each step, once it is stored: messages that came in, what somebody is typing, ... Goes on.
    public var events: Signal<SyncEvents, NoError> { pipe.signal() }

    /// Messages that came in and may be announced to the user, once they are stored: none of muted chats, and of an album one for all. Goes on.
    public var notifications: Signal<[IncomingNotification], NoError> {
        Signal { [events, guarded] subscriber in
            // Told on the queue.
            events.start(next: { events in
                guard !events.incomingMessageIds.isEmpty, let connection = guarded.client?.connection else { return }
                connection.perform {
                    let now = connection.clock.now
                    let found = try connection.database.transaction { try NotificationSelection($0, now: now).select(events.incomingMessageIds) }
                    if !found.isEmpty { subscriber.putNext(found) }
                }
            })
        }
    }

    /// Once all that was handed to `receive` so far is applied: the messages that came in meanwhile. For a process that was woken by a push and may
    /// sleep again when that is stored. Completes without a value when synchronisation is not on, and when it is stopped before.
    ///
    /// - Parameter updates: Handed over as by `receive`, when the signal is started. Of a push that was received before, the messages may have come in
    ///   before the signal was started, and are not told then; of this one they are.
    public func applied(_ updates: ServerUpdates? = nil) -> Signal<[MessageId], NoError> {
        Signal { [queue = postbox.queue, guarded] subscriber in
            let stop = guarded.stopped.signal().start(next: { subscriber.putCompletion() })
            queue.justDispatch {
                guard let states = guarded.client?.states else { return subscriber.putCompletion() }
                let tell: ([MessageId]) -> Void = { ids in
                    subscriber.putNext(ids)
                    subscriber.putCompletion()
                }
                if let updates { states.receive(updates, whenApplied: tell) } else { states.whenApplied(tell) }
            }
            return stop
        }
    }

    /// Asks once for what happened since the stored cursor, and stores it: in the place of `start`, for a process that only looks in beside the
    /// application, as one that shows notifications.
    ///
    /// Nothing is sent, and no event is told. One value: false when more is to come, for which it may be asked again; true when that was all, and
    /// when the server did not answer. None when the database cannot be read or written. Ending the signal gives up.
    public func fetchOnce() -> Signal<Bool, NoError> {
        Signal { [self] subscriber in
            let once = Guarded(.never)
            postbox.queue.justDispatch { [self] in
                let client = postbox.onQueue { database in
                    makeClient(database) { [onFailure] error in
                        onFailure(error)
                        subscriber.putCompletion()
                    }
                }
                once.client = client
                StandaloneDifference(client.connection).run { isComplete in
                    subscriber.putNext(isComplete)
                    subscriber.putCompletion()
                }
            }
            return ActionDisposable { [queue = postbox.queue] in queue.justDispatch { once.stop() } }
        }
    }

    /// Whether everything that the server told is applied: false at first and after `reset`, true when the difference has come to its end. The present
    /// value first; goes on.
    public var isUpToDate: Signal<Bool, NoError> { upToDate.get() }

    /// Whether this process is the one of all that fetches what views show the edge of. The present value first; goes on. That another process took it
    /// over is noticed with the next transaction here.
    public var isServiceTaskMaster: Signal<Bool, NoError> { master.get() }
}
