import Dispatch
import PostboxEngine
import PostboxStorage
import SignalKit

/// A Postbox with its own queue: transactions and views as signals. Safe on any thread. Views automatically follow the commits of other processes.
///
/// Read errors, and a deleted or replaced file, are reported to the handler of `setViewErrorHandler(_:)`: once for each view, and again after the
/// error has changed.
///
/// Keep a reference to it, or to one of its signals that has not been started yet. When it is deallocated, undisposed subscriptions end silently.
///
///     let live = try LivePostbox.open(reading: "samples/postbox")
///     let unread = try live.read { try $0.getUnreadChatListPeerIds(groupId: .root) }
///     for await view in live.view(.isContact(id: id)).values { print(view.isContact) }
public final class LivePostbox: Sendable {
    /// The queue on which transactions run and signals emit.
    public let queue: Queue
    /// The path of the database file; `nil` if the database is not in a file.
    public let path: String?
    /// Accessed only on the queue.
    private let guarded: Guarded
    /// Separate connections for reading; `nil` if only the queue's connection can have the database open.
    let readers: SnapshotReaders?

    private final class Guarded: @unchecked Sendable {
        let postbox: Postbox
        var follower: CommitFollower?
        /// The follower's last error that views were notified of and that still persists.
        var reportedError: String?
        init(_ postbox: Postbox) { self.postbox = postbox }
    }

    /// Opens a Postbox on the queue. Afterward, it is used only there: `open` creates it, and the compiler ensures that no other code has a reference
    /// to it or its value box. Throws the errors of `open`.
    ///
    ///     let live = try LivePostbox {
    ///         try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .guest)
    ///     }
    public convenience init(queue: Queue = Queue(name: "postbox"), open: () throws -> sending Postbox) throws {
        self.init(queue, Guarded(try queue.isCurrent() ? open() : queue.queue.sync(execute: open)))
    }

    /// Creates an instance for a Postbox that the caller also retains, and uses only on the queue.
    package static func sharing(queue: Queue = Queue(name: "postbox"), _ open: () throws -> Postbox) throws -> LivePostbox {
        LivePostbox(queue, Guarded(try queue.isCurrent() ? open() : queue.queue.sync(execute: open)))
    }

    private init(_ queue: Queue, _ guarded: Guarded) {
        self.queue = queue
        self.guarded = guarded
        path = (guarded.postbox.valueBox as? SQLiteValueBox)?.resolvedPath
        guard let box = guarded.postbox.valueBox as? SQLiteValueBox, box.followsOthers else {
            readers = nil
            return
        }
        readers = box.isEncrypted ? nil : SnapshotReaders(path: box.path, seed: guarded.postbox.seed)
        guarded.follower = CommitFollower(fileAt: box.path, queue: queue) { [weak guarded] in
            guard let guarded else { return }
            guarded.postbox.followOthers(reportedError: &guarded.reportedError)
        }
    }

    /// Runs the closure immediately. The caller must be on the queue.
    package func onQueue<Result>(_ body: (Postbox) throws -> Result) rethrows -> Result { try body(guarded.postbox) }

    /// Hands the error of views that cannot be loaded to the handler, on the queue.
    var report: @Sendable (Set<PostboxViewKey>, any Error) -> Void {
        { [queue, weak guarded] keys, error in
            guard let guarded else { return }
            queue.async { for key in keys { guarded.postbox.viewTracker.onError(key, error) } }
        }
    }

    /// Runs the closure in a transaction for each subscription, emits its result, and completes. If the closure throws, everything is rolled back and
    /// the signal fails with the error. Disposing does not stop a transaction.
    public func transaction<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) -> Signal<T, any Error> {
        Signal { [queue, guarded] subscriber in
            queue.justDispatch {
                do {
                    subscriber.putNext(try guarded.postbox.transaction(body))
                    subscriber.putCompletion()
                } catch {
                    subscriber.putError(error)
                }
            }
            return EmptyDisposable
        }
    }

    /// Returns a signal of several views together: their current snapshots, and new ones after every transaction, in this or another process, that
    /// changes one of them. All snapshots show the same state. Never completes.
    ///
    ///     let peer = ViewKey.basicPeer(id), contact = ViewKey.isContact(id: id)
    ///     live.combinedView(keys: [peer.key, contact.key]) |> map { ($0[peer]?.peer, $0[contact]?.isContact) }
    ///
    /// Errors go to the handler of `setViewErrorHandler(_:)`, and the views keep their last snapshots. Building,
    /// registering and the first emission are one step on the queue, so nothing between them is missed.
    public func combinedView(keys: [PostboxViewKey]) -> Signal<CombinedView, NoError> {
        withoutErrors(updates(keys: Set(keys)) |> map { $0.0 }, Set(keys))
    }

    /// Returns a signal that emits the current snapshots of the views once and completes. It fails if one of them cannot be read. Faster than the
    /// first value of `combinedView(keys:)`, as nothing is registered.
    public func snapshot(of keys: Set<PostboxViewKey>) -> Signal<CombinedView, any Error> {
        following { postbox, subscriber in
            subscriber.putNext(try postbox.snapshot(of: keys))
            subscriber.putCompletion()
            return { _ in }
        }
    }

    /// Evaluates `body` once with the current views, all from one state of the database.
    package func snapshot<Result>(_ body: @escaping @Sendable (ViewReader) throws -> Result) -> Signal<Result, any Error> {
        following { postbox, subscriber in
            subscriber.putNext(try body(postbox.viewReader))
            subscriber.putCompletion()
            return { _ in }
        }
    }

    /// Like `combinedView(keys:)`, with the reason of each emission. Fails if one of the views cannot be loaded, for callers that pass the error on.
    package func updates(keys: Set<PostboxViewKey>) -> Signal<(CombinedView, ViewUpdateType), any Error> {
        following { postbox, subscriber in
            let (subscription, initial) = try postbox.subscribe(to: keys) { view, type in subscriber.putNext((view, type)) }
            subscriber.putNext((initial, .initial))
            return { $0.endSubscription(subscription) }
        }
    }

    /// Passes errors to the handler: a view that could not be loaded emits nothing.
    func withoutErrors<T>(_ signal: Signal<T, any Error>, _ keys: Set<PostboxViewKey>) -> Signal<T, NoError> {
        Signal { [report] subscriber in
            signal.start(next: { subscriber.putNext($0) }, error: { report(keys, $0) }, completed: { subscriber.putCompletion() })
        }
    }

    /// Subscribes by running `start` on a snapshot of the committed state.
    func following<T>(
        _ start: @escaping @Sendable (Postbox, Subscriber<T, any Error>) throws -> (Postbox) -> Void
    ) -> Signal<T, any Error> {
        lasting { postbox, subscriber in
            do { return try postbox.reading { try start(postbox, subscriber) } } catch {
                subscriber.putError(error)
                return nil
            }
        }
    }

    /// Runs `start` on the queue; on disposal, runs the closure that it returned, on the queue too. The running part holds the
    /// Postbox; the disposable does not, because a subscription that is never disposed would otherwise keep the Postbox forever.
    func lasting<T, E>(_ start: @escaping @Sendable (Postbox, Subscriber<T, E>) -> ((Postbox) -> Void)?) -> Signal<T, E> {
        Signal { [queue, guarded] subscriber in
            let ending = Ending()
            queue.justDispatch { ending.end = start(guarded.postbox, subscriber) }
            return ActionDisposable { [weak guarded] in
                guard let guarded else { return }
                queue.justDispatch {
                    ending.end?(guarded.postbox)
                    ending.end = nil
                }
            }
        }
    }

    /// Accessed only on the queue.
    private final class Ending: @unchecked Sendable {
        var end: ((Postbox) -> Void)?
    }
}

/// Checks on a queue whether other processes have committed to a file, until the follower is deallocated. A file without
/// writers costs two checks per second.
final class CommitFollower: Sendable {
    private let watcher: CommitWatcher

    init(fileAt path: String, queue: Queue, look: @escaping @Sendable () -> Void) {
        let watcher = CommitWatcher(fileAt: path)
        self.watcher = watcher
        // A separate thread, which is almost always idle. It makes one check at a time, so that checks do not accumulate during a long transaction.
        DispatchQueue(label: "postbox.commits", qos: .utility).async {
            while watcher.wait() { queue.queue.sync(execute: look) }
        }
    }

    deinit { watcher.endWaiting() }
}
