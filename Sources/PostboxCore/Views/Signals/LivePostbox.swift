import PostboxStorage
import SignalKit

/// A Postbox on a queue of its own: transactions and views as signals. Safe on any thread. Views follow what other processes
/// commit by themselves.
///
/// What the follower cannot read, and a file that was deleted or replaced, reach the handler of `Postbox.setViewErrorHandler`, set in `open`: once for
/// each view, and again when it has been different meanwhile.
///
/// Lives as long as somebody has it, or one of its signals that is not started yet. When it goes, subscriptions that were not disposed end
/// without a word.
public final class LivePostbox: Sendable {
    /// The queue on which transactions run and signals emit.
    public let queue: Queue
    /// Touched on the queue only.
    private let guarded: Guarded
    /// Connections of their own for reading; nil: only the one of the queue can have the database open.
    let readers: SnapshotReaders?

    private final class Guarded: @unchecked Sendable {
        let postbox: Postbox
        var follower: CommitFollower?
        /// The error of the follower that views were told of and that still lasts.
        var told: String?
        init(_ postbox: Postbox) { self.postbox = postbox }
    }

    /// Opens on the queue, which from then on is the only place where the Postbox is used.
    public init(queue: Queue = Queue(name: "postbox"), open: () throws -> Postbox) throws {
        self.queue = queue
        guarded = Guarded(try queue.isCurrent() ? open() : queue.queue.sync(execute: open))
        guard let box = guarded.postbox.valueBox as? SQLiteValueBox, box.followsOthers else {
            readers = nil
            return
        }
        readers = box.isEncrypted ? nil : SnapshotReaders(path: box.path, seed: guarded.postbox.seed)
        guarded.follower = CommitFollower(fileAt: box.path, queue: queue) { [weak guarded] in
            guard let guarded else { return }
            guarded.postbox.followOthers(told: &guarded.told)
        }
    }

    /// For callers that are on the queue.
    func onQueue<Result>(_ body: (Postbox) throws -> Result) rethrows -> Result { try body(guarded.postbox) }

    /// Hands the error of views that cannot be loaded to the handler, on the queue.
    var report: @Sendable (Set<PostboxViewKey>, any Error) -> Void {
        { [queue, weak guarded] keys, error in
            guard let guarded else { return }
            queue.async { for key in keys { guarded.postbox.viewTracker.onError?(key, error) } }
        }
    }

    /// Runs the closure in a transaction and emits its result, or fails with what it threw.
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

    /// What the views show, again after every transaction that changes one of them. Never completes. Building, registering and the first
    /// emission are one step on the queue, so nothing between them is missed.
    public func combinedView(keys: [PostboxViewKey]) -> Signal<CombinedView, any Error> {
        updates(keys: Set(keys)) |> map { $0.0 }
    }

    /// What the views show now, once. Cheaper than the first value of `combinedView`, as nothing is registered.
    public func snapshot(of keys: Set<PostboxViewKey>) -> Signal<CombinedView, any Error> {
        following { postbox, subscriber in
            subscriber.putNext(try postbox.snapshot(of: keys))
            subscriber.putCompletion()
            return { _ in }
        }
    }

    /// The same with the reason of each emission.
    public func updates(keys: Set<PostboxViewKey>) -> Signal<(CombinedView, ViewUpdateType), any Error> {
        following { postbox, subscriber in
            let (subscription, initial) = try postbox.subscribe(to: keys) { view, type in subscriber.putNext((view, type)) }
            subscriber.putNext((initial, .initial))
            return { $0.endSubscription(subscription) }
        }
    }

    /// One view, of the type that its key stands for.
    func view<View: PostboxView>(_ key: PostboxViewKey) -> Signal<View, any Error> {
        following { postbox, subscriber in
            let (subscription, initial) = try postbox.subscribe(to: [key]) { combined, _ in
                if let view = combined.views[key] as? View { subscriber.putNext(view) }
            }
            if let view = initial.views[key] as? View { subscriber.putNext(view) }
            return { $0.endSubscription(subscription) }
        }
    }

    /// Begins on the queue and goes on until it is disposed; then what `start` has returned is called, on the queue too. What runs holds the
    /// Postbox; what ends it does not, or a subscription that nobody disposes would keep the Postbox for ever.
    func following<T>(
        _ start: @escaping @Sendable (Postbox, Subscriber<T, any Error>) throws -> (Postbox) -> Void
    ) -> Signal<T, any Error> {
        Signal { [queue, guarded] subscriber in
            let ending = Ending()
            queue.justDispatch {
                do {
                    ending.end = try guarded.postbox.reading { try start(guarded.postbox, subscriber) }
                } catch {
                    subscriber.putError(error)
                }
            }
            return ActionDisposable { [weak guarded] in
                guard let guarded else { return }
                queue.justDispatch {
                    ending.end?(guarded.postbox)
                    ending.end = nil
                }
            }
        }
    }

    /// Touched on the queue only.
    private final class Ending: @unchecked Sendable {
        var end: ((Postbox) -> Void)?
    }
}
