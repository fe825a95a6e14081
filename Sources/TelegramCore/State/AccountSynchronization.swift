import Postbox
import SignalKit

/// Keeps the database of a LivePostbox in sync with your own server, in both directions.
///
///     let postbox = try LivePostbox.open(path)
///     let synchronization = AccountSynchronization(postbox: postbox, accountPeerId: account, server: server)
///     let engine = TelegramEngine(postbox: postbox, accountPeerId: account, server: server)
///     let answers = engine.serverUpdates.start(next: { synchronization.receive($0) })
///     synchronization.start()
///
/// When started, it requests the changes since the stored cursors and applies them, then applies the updates passed to `receive`: in order, each
/// step in one transaction. Missing updates are requested. Pending changes in the database are sent to the server: messages, deletions, read marks,
/// drafts, settings, and all other entries of the operation log that methods of the engine add. Missing parts of histories and chat lists are
/// downloaded when a view reaches them, and the updates of a channel are requested as long as a view shows it. The server does not push the account's
/// most used inline bots, which are requested once, and the music of its profile, which is requested every 30 minutes.
///
/// Without a connection, requests are repeated until they are answered. Work in progress at the end of the process is resumed by the next one,
/// because the database contains its complete state. Several processes can synchronize one database at the same time. One of them, the master,
/// performs the tasks that must not be done twice; see `ServiceTaskPolicy`.
///
/// Safe to use on any thread; the work is done on the queue of the LivePostbox.
public final class AccountSynchronization: Sendable {
    private let postbox: LivePostbox
    private let accountPeerId: PeerId
    private let server: any EngineServer
    private let onFailure: @Sendable (any Error) -> Void
    private let pipe = ValuePipe<SyncEvents>()
    private let upToDate = ValuePromise<Bool>(false, ignoreRepeated: true)
    private let master = ValuePromise<Bool>(false, ignoreRepeated: true)
    private let clientId = Int64.random(in: .min ... .max)
    private let deleted = RemotelyDeletedMessages()
    private let guarded: Guarded

    /// Accessed only on the queue.
    private final class Guarded: @unchecked Sendable {
        var policy: ServiceTaskPolicy
        var client: SyncClient?
        var holes: ManagedHoles?
        var views: ManagedOpenViews?
        var channels: OpenChannelPolling?
        var master: ServiceTaskMaster?
        var music: SavedMusicRefresh?
        var bots: RecentBotsRequest?
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
            music = nil
            bots = nil
            client = nil
            stopped.putNext(())
        }
    }

    /// Creates a synchronization, which does nothing before `start`.
    ///
    /// - Parameters:
    ///   - postbox: The account's database, opened for writing.
    ///   - accountPeerId: The account's own user.
    ///   - server: The server that answers requests. Can be the server of a `TelegramEngine` as well.
    ///   - serviceTasks: Whether this process downloads the missing data that views reach.
    ///   - onFailure: Called on the queue of the database if it cannot be read or written. Synchronization has then stopped.
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
        // Dispatched, not immediate: the work in progress on the queue may have released the last reference.
        postbox.queue.justDispatch { [postbox, guarded] in
            if guarded.client != nil { postbox.onQueue { $0.onChange = nil } }
            guarded.stop()
        }
    }

    /// Starts synchronization by requesting the changes since the stored cursor. Does nothing if it is already running.
    public func start() {
        postbox.queue.justDispatch { [self] in
            guard guarded.client == nil else { return }
            let client = postbox.onQueue { makeClient($0) { [weak self] in self?.failed($0) } }
            client.connection.coversHoleEnds = true
            client.states.confirmsSecretMessages = true
            let holes = ManagedHoles(client.connection), views = ManagedOpenViews(client.connection), channels = OpenChannelPolling(client.states)
            let master = ServiceTaskMaster(client.connection, clientId: clientId)
            let music = SavedMusicRefresh(client.connection), bots = RecentBotsRequest(client.connection)
            guarded.client = client
            guarded.holes = holes
            guarded.views = views
            guarded.channels = channels
            guarded.master = master
            guarded.music = music
            guarded.bots = bots
            client.states.onEvents = { [pipe, deleted] events in
                deleted.add(events)
                pipe.putNext(events)
            }
            client.onUpToDate = { [upToDate, weak music, weak bots] in
                upToDate.set(true)
                music?.start()
                bots?.start()
            }
            // Writes by the app and by other processes may contain changes for the server.
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

    /// Ends synchronization after an error.
    private func failed(_ error: any Error) {
        postbox.queue.justDispatch { [guarded, upToDate, master] in
            guarded.stop()
            upToDate.set(false)
            master.set(false)
        }
        onFailure(error)
    }

    /// Changes whether this process downloads the missing data that views reach. `.always` reclaims the task from another process.
    public func setServiceTasks(_ policy: ServiceTaskPolicy) {
        postbox.queue.justDispatch { [guarded] in
            guarded.policy = policy
            guarded.master?.set(policy)
        }
    }

    /// Applies updates that the server pushed or that came with the answer to an engine's request. Ignored before `start` and after `stop`: the
    /// next start requests these updates.
    public func receive(_ updates: ServerUpdates) { postbox.queue.justDispatch { [guarded] in guarded.client?.states.receive(updates) } }

    /// Sends the paid messages of a chat now that wait for several seconds so that they can be taken back. Pass the chats of an engine:
    ///
    ///     let releases = engine.postponedReleases.start(next: { synchronization.sendPostponed(in: $0) })
    public func sendPostponed(in peerId: PeerId) { postbox.queue.justDispatch { [guarded] in guarded.client?.sendPostponed(peerId) } }

    /// Requests the changes since the stored cursor. Call this after a lost connection is restored, because pushes may have been missed.
    public func reset() {
        postbox.queue.justDispatch { [guarded, upToDate] in
            guard let client = guarded.client else { return }
            upToDate.set(false)
            client.states.reset()
        }
    }

    /// Cancels all work in progress. Unapplied updates and unsent changes are kept, and `start` resumes them.
    public func stop() {
        postbox.queue.justDispatch { [self] in
            guard guarded.client != nil else { return }
            postbox.onQueue { $0.onChange = nil }
            guarded.stop()
            upToDate.set(false)
            master.set(false)
        }
    }

    /// The effects of each step, emitted after it is stored: incoming messages, typing users, and others. Does not complete.
    public var events: Signal<SyncEvents, NoError> { pipe.signal() }

    /// Returns those of the messages that updates of the server have deleted since this object was created, for an application that explains why a
    /// message is gone. The oldest of very many deletions are forgotten.
    public func deletedRemotely(among ids: [MessageId]) -> [MessageId] { deleted.among(ids) }

    /// Incoming messages to notify the user of, emitted after they are stored. Excludes muted chats; contains one message per album. Does not
    /// complete.
    public var notifications: Signal<[IncomingNotification], NoError> {
        Signal { [events, guarded] subscriber in
            // Emitted on the queue.
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

    /// Waits until all updates passed to `receive` so far are applied, then emits the messages that arrived in the meantime. For a process that was
    /// woken by a push and can be suspended after that is stored. Completes without a value if synchronization is not running or is stopped.
    ///
    /// - Parameter updates: Updates to receive as by `receive` when the signal starts. Messages of a push received earlier may have arrived
    ///   before the start of the signal, and are then not emitted; those of these updates are.
    public func applied(_ updates: ServerUpdates? = nil) -> Signal<[MessageId], NoError> {
        Signal { [queue = postbox.queue, guarded] subscriber in
            let stop = guarded.stopped.signal().start(next: { subscriber.putCompletion() })
            queue.justDispatch {
                guard let states = guarded.client?.states else { return subscriber.putCompletion() }
                let deliver: ([MessageId]) -> Void = { ids in
                    subscriber.putNext(ids)
                    subscriber.putCompletion()
                }
                if let updates { states.receive(updates, whenApplied: deliver) } else { states.whenApplied(deliver) }
            }
            return stop
        }
    }

    /// Requests and stores the changes since the stored cursor once, instead of `start`. For a process that runs briefly alongside the app, such as
    /// one that shows notifications.
    ///
    /// Nothing is sent, and no events are emitted. Emits one value: `false` if there are more changes, which can be requested by another call; `true`
    /// if there are none, and if the server did not answer. Emits no value if the database cannot be read or written. Disposing the signal cancels
    /// the request.
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

    /// Whether all updates of the server are applied: `false` initially and after `reset`, `true` when all changes since the stored cursor are
    /// applied. Starts with the current value and does not complete.
    public var isUpToDate: Signal<Bool, NoError> { upToDate.get() }

    /// Whether this process downloads the missing data that views reach. Starts with the current value and does not complete. If another process
    /// takes over, the value changes with the next transaction of this process.
    public var isServiceTaskMaster: Signal<Bool, NoError> { master.get() }
}
