/// Passes values on to whoever listens now; remembers nothing.
public final class ValuePipe<T: Sendable>: Sendable {
    private let subscribers = Locked(BagItems<@Sendable (T) -> Void>())

    /// Makes a pipe that nobody listens to.
    public init() {}

    /// The values that are put from the subscription on. Does not complete.
    public func signal() -> Signal<T, NoError> {
        Signal { [weak self] subscriber in
            guard let self else { return EmptyDisposable }
            let index = self.subscribers.withLock { $0.add { subscriber.putNext($0) } }
            return ActionDisposable { [weak self] in self?.subscribers.withLock { $0.remove(index) } }
        }
    }

    /// Hands a value to everyone who listens, on the caller's thread, in the order in which they subscribed.
    public func putNext(_ next: T) {
        for subscriber in subscribers.withLock({ $0.copyItems() }) { subscriber(next) }
    }

    /// How many listen.
    public var subscriberCount: Int { subscribers.withLock { $0.copyItems().count } }
}
