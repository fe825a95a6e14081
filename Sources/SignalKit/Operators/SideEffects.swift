/// Calls the function at each subscription, before upstream is started.
public func beforeStarted<T, E>(_ f: @escaping @Sendable () -> Void) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            f()
            return signal.start(
                next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// Calls the function with each value before the value is passed on. The function's result is ignored.
public func beforeNext<T, E, R>(_ f: @escaping @Sendable (T) -> R) -> (Signal<T, E>) -> Signal<T, E> {
    hooked(next: { value, put in
        _ = f(value)
        put(value)
    })
}

/// Calls the function with each value after the value was passed on. The function's result is ignored.
public func afterNext<T, E, R>(_ f: @escaping @Sendable (T) -> R) -> (Signal<T, E>) -> Signal<T, E> {
    hooked(next: { value, put in
        put(value)
        _ = f(value)
    })
}

/// Calls the function before the completion is passed on. An error does not call it.
public func beforeCompleted<T, E>(_ f: @escaping @Sendable () -> Void) -> (Signal<T, E>) -> Signal<T, E> {
    hooked(completed: { put in
        f()
        put()
    })
}

/// Calls the function after the completion was passed on. An error does not call it.
public func afterCompleted<T, E>(_ f: @escaping @Sendable () -> Void) -> (Signal<T, E>) -> Signal<T, E> {
    hooked(completed: { put in
        put()
        f()
    })
}

private func hooked<T, E>(
    next: @escaping @Sendable (T, (T) -> Void) -> Void = { $1($0) }, completed: @escaping @Sendable (() -> Void) -> Void = { $0() }
) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            signal.start(
                next: { value in next(value) { subscriber.putNext($0) } }, error: { subscriber.putError($0) },
                completed: { completed { subscriber.putCompletion() } })
        }
    }
}

/// Calls the function once, when the subscription is disposed or has ended: after the handler of the last event and after the disposal of upstream.
public func afterDisposed<T, E, R>(_ f: @escaping @Sendable () -> R) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let upstream = signal.start(
                next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
            return ActionDisposable {
                upstream.dispose()
                _ = f()
            }
        }
    }
}

/// Creates a state per subscription, and passes it to the functions with each event.
/// - Parameters:
///   - signal: The signal whose events are observed and passed on.
///   - initialState: Creates the state of a subscription.
///   - next: Called before each value is passed on.
///   - error: Called before the error is passed on.
///   - completed: Called before the completion is passed on.
///   - disposed: Called after the disposal of the signal.
public func withState<T, E, S: Sendable>(
    _ signal: Signal<T, E>, _ initialState: @escaping @Sendable () -> S, next: @escaping @Sendable (T, S) -> Void = { _, _ in },
    error: @escaping @Sendable (E, S) -> Void = { _, _ in }, completed: @escaping @Sendable (S) -> Void = { _ in },
    disposed: @escaping @Sendable (S) -> Void = { _ in }
) -> Signal<T, E> {
    Signal { subscriber in
        let state = initialState()
        let upstream = signal.start(
            next: {
                next($0, state)
                subscriber.putNext($0)
            },
            error: {
                error($0, state)
                subscriber.putError($0)
            },
            completed: {
                completed(state)
                subscriber.putCompletion()
            })
        return ActionDisposable {
            upstream.dispose()
            disposed(state)
        }
    }
}
