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
        var result: Result<Postbox, any Error>?
        queue.sync { result = Result { try open() } }
        guard let result else { preconditionFailure("Queue.sync returns after its closure") }
        guarded = Guarded(try result.get())
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
        Signal { [queue, guarded] subscriber in
            let state = SubscriptionState()
            queue.justDispatch {
                do {
                    let (subscription, initial) = try guarded.postbox.subscribe(to: keys) { view, type in
                        subscriber.putNext((view, type))
                    }
                    state.subscription = subscription
                    subscriber.putNext((initial, .initial))
                } catch {
                    subscriber.putError(error)
                }
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
