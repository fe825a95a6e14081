import Synchronization

/// Passes the first `count` values; right after the last of them it completes, which disposes upstream. 0 passes nothing and waits for upstream.
public func take<T, E>(_ count: Int) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let passed = Atomic(value: 0)
            return signal.start(
                next: { value in
                    let number = passed.modify { $0 + 1 }
                    if number <= count { subscriber.putNext(value) }
                    if number == count { subscriber.putCompletion() }
                }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// The action of `take(until:)` for a value.
public struct SignalTakeAction: Sendable {
    /// Whether the value is passed on.
    public let passthrough: Bool
    /// Whether the signal completes, after the value.
    public let complete: Bool

    /// Creates a decision about one value: whether it is passed on, and whether the signal completes after it.
    public init(passthrough: Bool, complete: Bool) {
        self.passthrough = passthrough
        self.complete = complete
    }
}

/// Calls the function for each value; its result determines whether the value is passed on, and whether the signal completes after it. Completion
/// disposes the upstream signal.
///
///     numbers |> take(until: { SignalTakeAction(passthrough: true, complete: $0 >= 10) })
public func take<T, E>(until: @escaping @Sendable (T) -> SignalTakeAction) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            signal.start(
                next: { value in
                    let action = until(value)
                    if action.passthrough { subscriber.putNext(value) }
                    if action.complete { subscriber.putCompletion() }
                }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// Passes the last value when the signal completes, and no other. A signal without a value only completes; an error ends it.
public func takeLast<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
    Signal { subscriber in
        let last = Atomic<T?>(value: nil)
        return signal.start(
            next: { value in _ = last.swap(value) }, error: { subscriber.putError($0) },
            completed: {
                if let value = last.with({ $0 }) { subscriber.putNext(value) }
                subscriber.putCompletion()
            })
    }
}
