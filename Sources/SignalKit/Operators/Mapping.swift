import Synchronization

/// Replaces each value with the result of the function.
public func map<T, E, R>(_ f: @escaping @Sendable (T) -> R) -> (Signal<T, E>) -> Signal<R, E> {
    { signal in
        Signal { subscriber in
            signal.start(
                next: { subscriber.putNext(f($0)) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// Drops the values for which the function returns false.
public func filter<T, E>(_ f: @escaping @Sendable (T) -> Bool) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            signal.start(
                next: { if f($0) { subscriber.putNext($0) } }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// Replaces each non-`nil` value with the result of the function.
public func flatMap<T, E, R>(_ f: @escaping @Sendable (T) -> R) -> (Signal<T?, E>) -> Signal<R?, E> {
    { signal in signal |> map { $0.map(f) } }
}

/// Replaces the error with the result of the function.
public func mapError<T, E, R>(_ f: @escaping @Sendable (E) -> R) -> (Signal<T, E>) -> Signal<T, R> {
    { signal in
        Signal { subscriber in
            signal.start(
                next: { subscriber.putNext($0) }, error: { subscriber.putError(f($0)) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// Gives a signal that cannot fail an error type.
public func castError<T, E>(_ type: E.Type) -> (Signal<T, NoError>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            signal.start(next: { subscriber.putNext($0) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// Drops a value if it equals the last one passed on.
public func distinctUntilChanged<T: Equatable, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
    signal |> distinctUntilChanged(isEqual: { $0 == $1 })
}

/// Drops a value if `isEqual(last, new)` returns `true` for it and the last one passed on. `isEqual` is called under a lock and must not call this
/// signal.
public func distinctUntilChanged<T, E>(isEqual: @escaping @Sendable (T, T) -> Bool) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let last = Atomic<T?>(value: nil)
            return signal.start(
                next: { value in
                    let changed = Atomic(value: false)
                    last.modify { last in
                        if let last, isEqual(last, value) { return last }
                        _ = changed.swap(true)
                        return value
                    }
                    if changed.with({ $0 }) { subscriber.putNext(value) }
                }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// Drops all values. Errors and completion are passed on.
public func ignoreValues<T, E>(_ signal: Signal<T, E>) -> Signal<Never, E> {
    Signal { subscriber in
        signal.start(error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
    }
}

/// Emits the last value, or `nil` if no value was emitted, on completion. On an error, emits only the error.
public func last<T, E>(signal: Signal<T, E>) -> Signal<T?, E> {
    Signal { subscriber in
        let last = Atomic<T?>(value: nil)
        return signal.start(
            next: { value in last.modify { _ in value } }, error: { subscriber.putError($0) },
            completed: {
                subscriber.putNext(last.with { $0 })
                subscriber.putCompletion()
            })
    }
}
