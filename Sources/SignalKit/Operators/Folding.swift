import Synchronization

/// Folds all values and emits the result on completion.
public func reduceLeft<T, E>(value: T, f: @escaping @Sendable (T, T) -> T) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in signal |> reduceLeft(value: value, f: { accumulated, next, _ in f(accumulated, next) }) }
}

/// Folds all values and emits the result on completion. The function's third argument emits intermediate values.
public func reduceLeft<T, E>(value: T, f: @escaping @Sendable (T, T, (T) -> Void) -> T) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let accumulated = Atomic(value: value)
            return signal.start(
                next: { next in _ = accumulated.swap(f(accumulated.with { $0 }, next, { subscriber.putNext($0) })) },
                error: { subscriber.putError($0) },
                completed: {
                    subscriber.putNext(accumulated.with { $0 })
                    subscriber.putCompletion()
                })
        }
    }
}

/// A passthrough event of a step of the asynchronous `reduceLeft`.
public enum Passthrough<T: Sendable>: Sendable {
    /// No value is passed through.
    case None
    /// This value is passed through.
    case Some(T)
}

/// Folds the values with asynchronous steps, one at a time. Values that arrive during a step wait in order.
/// - Parameters:
///   - value: The initial result.
///   - generator: Returns the signal of a step, given the current result and the next value. The signal emits the new result, and optionally a value
///     to pass on.
public func reduceLeft<T, E>(
    _ value: T, generator: @escaping @Sendable (T, T) -> Signal<(T, Passthrough<T>), E>
) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let accumulated = Atomic(value: value)
            let steps: Signal<Signal<T, E>, E> = signal |> map { next in
                Signal { step in
                    generator(accumulated.with { $0 }, next).start(
                        next: { result in
                            _ = accumulated.swap(result.0)
                            if case let .Some(passed) = result.1 { step.putNext(passed) }
                        }, error: { step.putError($0) }, completed: { step.putCompletion() })
                }
            }
            return (steps |> queue).start(
                next: { subscriber.putNext($0) }, error: { subscriber.putError($0) },
                completed: {
                    subscriber.putNext(accumulated.with { $0 })
                    subscriber.putCompletion()
                })
        }
    }
}

/// An event as a value.
public enum SignalEvent<T: Sendable, E: Sendable>: Sendable {
    /// A value of the signal.
    case Next(T)
    /// The error that it failed with.
    case Error(E)
    /// The end of the signal without an error.
    case Completion
}

/// Events become values; error and completion are the last one, then it completes.
public func dematerialize<T, E>(signal: Signal<T, E>) -> Signal<SignalEvent<T, E>, NoError> {
    Signal { subscriber in
        signal.start(
            next: { subscriber.putNext(.Next($0)) },
            error: {
                subscriber.putNext(.Error($0))
                subscriber.putCompletion()
            },
            completed: {
                subscriber.putNext(.Completion)
                subscriber.putCompletion()
            })
    }
}

/// Values become events again.
public func materialize<T, E>(signal: Signal<SignalEvent<T, E>, NoError>) -> Signal<T, E> {
    Signal { subscriber in
        signal.start(
            next: { event in
                switch event {
                case let .Next(value): subscriber.putNext(value)
                case let .Error(error): subscriber.putError(error)
                case .Completion: subscriber.putCompletion()
                }
            }, completed: { subscriber.putCompletion() })
    }
}
