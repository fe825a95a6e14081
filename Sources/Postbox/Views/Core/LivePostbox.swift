import SignalKit

/// A Postbox on a queue of its own: transactions and views as signals (spec 00.3, 07.1). Safe on any thread.
public final class LivePostbox: Sendable {
    public let queue: Queue
    /// Touched on the queue only.
    private let guarded: Guarded

    private final class Guarded: @unchecked Sendable {
        let postbox: Postbox
        init(_ postbox: Postbox) { self.postbox = postbox }
    }

    /// Opens on the queue, which from then on is the only place where the Postbox is used.
    public init(queue: Queue = Queue(name: "postbox"), open: () throws -> Postbox) throws {
        self.queue = queue
        guarded = Guarded(try queue.isCurrent() ? open() : queue.queue.sync(execute: open))
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

    /// The same with the reason of each emission.
    public func updates(keys: Set<PostboxViewKey>) -> Signal<(CombinedView, ViewUpdateType), any Error> {
        following { postbox, subscriber in
            let (subscription, initial) = try postbox.subscribe(to: keys) { view, type in subscriber.putNext((view, type)) }
            subscriber.putNext((initial, .initial))
            return subscription
        }
    }

    /// A history, opened where the tables say now (spec 07.8.7). What belongs to the opening comes with the first snapshot only.
    public func history(
        _ opening: MessageHistoryOpening
    ) -> Signal<(MessageHistoryView, ViewUpdateType, InitialMessageHistoryData?), any Error> {
        following { postbox, subscriber in
            let (key, data) = try postbox.openHistory(opening)
            let (subscription, initial) = try postbox.subscribe(to: [key]) { combined, type in
                if let view = combined.views[key] as? MessageHistoryView { subscriber.putNext((view, type, nil)) }
            }
            if let view = initial.views[key] as? MessageHistoryView { subscriber.putNext((view, .initial, data)) }
            return subscription
        }
    }

    /// Subscribes on the queue and goes on until it is disposed.
    private func following<T>(
        _ start: @escaping @Sendable (Postbox, Subscriber<T, any Error>) throws -> Postbox.ViewSubscription
    ) -> Signal<T, any Error> {
        Signal { [queue, guarded] subscriber in
            let state = SubscriptionState()
            queue.justDispatch {
                do { state.subscription = try start(guarded.postbox, subscriber) } catch { subscriber.putError(error) }
            }
            return ActionDisposable {
                queue.justDispatch {
                    if let subscription = state.subscription { guarded.postbox.endSubscription(subscription) }
                    state.subscription = nil
                }
            }
        }
    }

    /// Touched on the queue only.
    private final class SubscriptionState: @unchecked Sendable {
        var subscription: Postbox.ViewSubscription?
    }
}
