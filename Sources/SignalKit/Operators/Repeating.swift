/// Subscribes again each time the signal completes; an error ends the result. Signals that end synchronously repeat in a loop, not on the stack.
public func restart<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
    Signal { subscriber in
        let loop = RepeatLoop()
        loop.run { again in
            signal.start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { again() })
        }
        return loop
    }
}

/// Subscribes again on each completion, in the same way as `restart`. The argument is unused.
public func recurse<T, E>(_ latestValue: T?) -> (Signal<T, E>) -> Signal<T, E> { { restart($0) } }

/// Subscribes again each time the signal fails; its completion completes the result.
public func restartIfError<T, E>(_ signal: Signal<T, E>) -> Signal<T, NoError> {
    Signal { subscriber in
        let loop = RepeatLoop()
        loop.run { again in
            signal.start(next: { subscriber.putNext($0) }, error: { _ in again() }, completed: { subscriber.putCompletion() })
        }
        return loop
    }
}

/// The action of `restartOrMapError` for an error.
public enum RestartOrMapErrorCondition<E: Sendable>: Sendable {
    /// Subscribes again.
    case restart
    /// Ends the signal with this error.
    case error(E)
}

/// Subscribes again after an error, or ends with another error. Completion ends the signal.
/// - Parameter condition: Decides, for each error, whether to subscribe again or to end.
public func restartOrMapError<T, E, E2>(
    condition: @escaping @Sendable (E) -> RestartOrMapErrorCondition<E2>
) -> (Signal<T, E>) -> Signal<T, E2> {
    { signal in
        Signal { subscriber in
            let loop = RepeatLoop()
            loop.run { again in
                signal.start(
                    next: { subscriber.putNext($0) },
                    error: { error in
                        switch condition(error) {
                        case .restart: again()
                        case let .error(mapped): subscriber.putError(mapped)
                        }
                    }, completed: { subscriber.putCompletion() })
            }
            return loop
        }
    }
}

/// Runs attempts one after another. If an attempt requests the next one while it is being started, the loop starts the next one, so that the stack
/// does not grow.
private final class RepeatLoop: Disposable {
    private struct State {
        var requested = 0
        var isLooping = false
        var isDisposed = false
    }

    private let state = Locked(State())
    private let current = MetaDisposable()

    func run(_ attempt: @escaping @Sendable (_ again: @escaping @Sendable () -> Void) -> Disposable) {
        let isMine = state.withLock { state in
            state.requested += 1
            defer { state.isLooping = true }
            return !state.isLooping
        }
        guard isMine else { return }
        while true {
            let shouldContinue = state.withLock { state in
                guard state.requested > 0, !state.isDisposed else {
                    state.isLooping = false
                    return false
                }
                state.requested -= 1
                return true
            }
            guard shouldContinue else { return }
            current.set(attempt { [weak self] in self?.run(attempt) })
        }
    }

    func dispose() {
        state.withLock { $0.isDisposed = true }
        current.dispose()
    }
}

/// Subscribes again after each error, with pauses that increase. The result cannot fail.
/// - Parameters:
///   - delayIncrement: The pause after the first error, in seconds. Each further error adds the same time.
///   - maxDelay: The longest pause, in seconds.
///   - queue: The queue on which the signal is subscribed to again.
public func retry<T, E>(_ delayIncrement: Double, maxDelay: Double, onQueue queue: Queue) -> (Signal<T, E>) -> Signal<T, NoError> {
    { signal in
        Signal { subscriber in
            retrying(signal, subscriber, delayIncrement: delayIncrement, maxDelay: maxDelay, queue: queue) { _, _ in false } fail: { _ in }
        }
    }
}

/// Errors that `retryOnError` rejects, and the `maxRetries`-th failure, end the signal. `maxRetries` counts all attempts; `nil` means no limit.
public func retry<T, E>(
    retryOnError: @escaping @Sendable (E) -> Bool, delayIncrement: Double, maxDelay: Double, maxRetries: Int?, onQueue queue: Queue
) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            retrying(signal, subscriber, delayIncrement: delayIncrement, maxDelay: maxDelay, queue: queue) { error, failures in
                !retryOnError(error) || maxRetries.map { failures >= $0 } ?? false
            } fail: { subscriber.putError($0) }
        }
    }
}

private func retrying<T, E, F>(
    _ signal: Signal<T, E>, _ subscriber: Subscriber<T, F>, delayIncrement: Double, maxDelay: Double, queue: Queue,
    isFinal: @escaping @Sendable (E, _ failures: Int) -> Bool, fail: @escaping @Sendable (E) -> Void
) -> Disposable {
    let failures = Atomic(value: 0)
    let loop = RepeatLoop()
    loop.run { again in
        signal.start(
            next: { subscriber.putNext($0) },
            error: { error in
                let count = failures.modify { $0 + 1 }
                if isFinal(error, count) { return fail(error) }
                queue.after(min(maxDelay, Double(count) * delayIncrement), again)
            }, completed: { subscriber.putCompletion() })
    }
    return loop
}
