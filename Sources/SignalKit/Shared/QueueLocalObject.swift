import Synchronization

/// An object that is created, used, and released on one queue. The object itself need not be thread-safe.
public final class QueueLocalObject<T: AnyObject>: Sendable {
    /// Accessed only on the queue.
    private final class Slot: @unchecked Sendable {
        var object: T?
    }

    /// The queue of the object.
    public let queue: Queue
    private let slot = Slot()

    /// Creates the object on the queue: immediately on that queue, asynchronously otherwise.
    public init(queue: Queue, generate: @escaping @Sendable () -> T) {
        self.queue = queue
        queue.async { [slot] in slot.object = generate() }
    }

    deinit {
        let slot = slot
        queue.async { slot.object = nil }
    }

    /// Returns the object. Use it only on the queue.
    public func unsafeGet() -> T? {
        assert(queue.isCurrent())
        return slot.object
    }

    /// Passes the object to the closure on the queue: immediately on that queue, asynchronously otherwise. Not called if the object was not created.
    public func with(_ f: @escaping @Sendable (T) -> Void) {
        queue.async { [slot] in
            if let object = slot.object { f(object) }
        }
    }

    /// Passes the object to the closure and blocks until it returns. The object must exist: the queue must have created it.
    public func syncWith<R: Sendable>(_ f: @escaping @Sendable (T) -> R) -> R {
        var result: R?
        queue.sync {
            if let object = slot.object { result = f(object) }
        }
        guard let result else { preconditionFailure("the object was not created") }
        return result
    }

    /// Returns a signal whose work starts on the object's queue for each subscription. Emits nothing if this holder has been deallocated by then.
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
