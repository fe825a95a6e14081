import Synchronization

/// An object that is made, used and released on one queue. The object itself need not be thread-safe.
public final class QueueLocalObject<T: AnyObject>: Sendable {
    /// Touched on the queue only.
    private final class Slot: @unchecked Sendable {
        var object: T?
    }

    /// The queue that the object lives on.
    public let queue: Queue
    private let slot = Slot()

    /// Has the object made on the queue: now when it is current, later otherwise.
    public init(queue: Queue, generate: @escaping @Sendable () -> T) {
        self.queue = queue
        queue.async { [slot] in slot.object = generate() }
    }

    deinit {
        let slot = slot
        queue.async { slot.object = nil }
    }

    /// The object; only on the queue.
    public func unsafeGet() -> T? {
        assert(queue.isCurrent())
        return slot.object
    }

    /// Uses the object on the queue: now when it is current, later otherwise. Not called when the object was not made.
    public func with(_ f: @escaping @Sendable (T) -> Void) {
        queue.async { [slot] in
            if let object = slot.object { f(object) }
        }
    }

    /// Blocks. The object must exist, which it does once the queue has come as far as its creation.
    public func syncWith<R: Sendable>(_ f: @escaping @Sendable (T) -> R) -> R {
        var result: R?
        queue.sync {
            if let object = slot.object { result = f(object) }
        }
        guard let result else { preconditionFailure("the object was not made") }
        return result
    }

    /// A signal whose work is started on the object's queue at each subscription. Emits nothing when this is gone by then.
    public func signalWith<R: Sendable, E: Sendable>(_ f: @escaping @Sendable (T, Subscriber<R, E>) -> Disposable) -> Signal<R, E> {
        Signal { [weak self] subscriber in
            guard let self else { return EmptyDisposable }
            let slot = self.slot
            return (Signal<R, E> { subscriber in
                slot.object.map { f($0, subscriber) } ?? EmptyDisposable
            } |> runOn(self.queue)).start(
                next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
        }
    }
}
