/// Emits the values of the newest inner signal. The previous inner signal is disposed after the new one has been started. Only the completion of the
/// newest one counts.
public func switchToLatest<T, E>(_ signal: Signal<Signal<T, E>, E>) -> Signal<T, E> {
    Signal { subscriber in
        let state = LatestState()
        let inner = NumberedDisposable()
        let outer = MetaDisposable()
        outer.set(
            signal.start(
                next: { next in
                    let number = state.began()
                    let disposable = next.start(
                        next: { subscriber.putNext($0) }, error: { subscriber.putError($0) },
                        completed: { if state.ended(number) { subscriber.putCompletion() } })
                    inner.set(disposable, number: number)
                }, error: { subscriber.putError($0) }, completed: { if state.outerEnded() { subscriber.putCompletion() } }))
        return ActionDisposable {
            inner.dispose()
            outer.dispose()
        }
    }
}

/// The number of the newest inner signal, and whether it runs.
private final class LatestState: Sendable {
    private struct State {
        var newest = 0
        var isRunning = false
        var isOuterEnded = false
    }

    private let state = Locked(State())

    func began() -> Int {
        state.withLock { state in
            state.newest += 1
            state.isRunning = true
            return state.newest
        }
    }

    /// Returns whether everything has ended.
    func ended(_ number: Int) -> Bool {
        state.withLock { state in
            guard number == state.newest else { return false }
            state.isRunning = false
            return state.isOuterEnded
        }
    }

    func outerEnded() -> Bool {
        state.withLock { state in
            state.isOuterEnded = true
            return !state.isRunning
        }
    }
}

/// A slot that keeps the disposable with the highest number, regardless of the order in which they are set.
private final class NumberedDisposable: Disposable {
    private struct State {
        var current: Disposable?
        var number = 0
        var isDisposed = false
    }

    private let state = Locked(State())

    func set(_ disposable: Disposable, number: Int) {
        let toDispose = state.withLock { state -> Disposable? in
            if state.isDisposed || number < state.number { return disposable }
            defer {
                state.current = disposable
                state.number = number
            }
            return state.current
        }
        toDispose?.dispose()
    }

    func dispose() {
        let current = state.withLock { state -> Disposable? in
            state.isDisposed = true
            defer { state.current = nil }
            return state.current
        }
        current?.dispose()
    }
}

/// Runs all inner signals, one after another.
public func queue<T, E>(_ signal: Signal<Signal<T, E>, E>) -> Signal<T, E> { serial(signal, keepsAll: true) }

/// Runs one inner signal to its end, then only the newest one that arrived in the meantime.
public func throttled<T, E>(_ signal: Signal<Signal<T, E>, E>) -> Signal<T, E> { serial(signal, keepsAll: false) }

private func serial<T, E>(_ signal: Signal<Signal<T, E>, E>, keepsAll: Bool) -> Signal<T, E> {
    Signal { subscriber in
        let runner = SerialRunner(subscriber, keepsAll: keepsAll)
        let outer = MetaDisposable()
        outer.set(
            signal.start(next: { runner.enqueue($0) }, error: { subscriber.putError($0) }, completed: { runner.outerEnded() }))
        return ActionDisposable {
            runner.dispose()
            outer.dispose()
        }
    }
}

/// Starts queued signals in a loop, so that signals that end synchronously do not accumulate on the stack.
private final class SerialRunner<T: Sendable, E: Sendable>: Sendable {
    private struct State {
        var waiting: [Signal<T, E>] = []
        var isRunning = false
        var isLooping = false
        var isOuterEnded = false
        var isDisposed = false
    }

    private let state = Locked(State())
    private let subscriber: Subscriber<T, E>
    private let keepsAll: Bool
    private let inner = MetaDisposable()

    init(_ subscriber: Subscriber<T, E>, keepsAll: Bool) {
        self.subscriber = subscriber
        self.keepsAll = keepsAll
    }

    func enqueue(_ signal: Signal<T, E>) {
        state.withLock { state in
            if !keepsAll { state.waiting.removeAll() }
            state.waiting.append(signal)
        }
        loop()
    }

    func outerEnded() {
        state.withLock { $0.isOuterEnded = true }
        loop()
    }

    func dispose() {
        state.withLock { state in
            state.isDisposed = true
            state.waiting.removeAll()
        }
        inner.dispose()
    }

    private enum Step {
        case start(Signal<T, E>), complete, rest
    }

    private func loop() {
        let isMine = state.withLock { state in
            defer { state.isLooping = true }
            return !state.isLooping
        }
        guard isMine else { return }
        while true {
            let step = state.withLock { state -> Step in
                if !state.isRunning, !state.isDisposed {
                    if !state.waiting.isEmpty {
                        state.isRunning = true
                        return .start(state.waiting.removeFirst())
                    }
                    if state.isOuterEnded {
                        state.isDisposed = true
                        state.isLooping = false
                        return .complete
                    }
                }
                state.isLooping = false
                return .rest
            }
            switch step {
            case let .start(signal):
                inner.set(
                    signal.start(
                        next: { [subscriber] in subscriber.putNext($0) }, error: { [subscriber] in subscriber.putError($0) },
                        completed: { [self] in
                            state.withLock { $0.isRunning = false }
                            loop()
                        }))
            case .complete: return subscriber.putCompletion()
            case .rest: return
            }
        }
    }
}

/// Maps each value to a signal, which disposes the previous one: only the values of the newest signal are passed on.
///
/// Completes when upstream and the newest signal have completed. The usual choice if only the answer to the newest value matters.
public func mapToSignal<T, R, E>(_ f: @escaping @Sendable (T) -> Signal<R, E>) -> (Signal<T, E>) -> Signal<R, E> {
    { signal in signal |> map(f) |> switchToLatest }
}

/// Maps each value to a signal, like `mapToSignal`, for an upstream that cannot fail and signals that can fail.
public func mapToSignalPromotingError<T, R, E>(_ f: @escaping @Sendable (T) -> Signal<R, E>) -> (Signal<T, NoError>) -> Signal<R, E> {
    { signal in signal |> castError(E.self) |> map(f) |> switchToLatest }
}

/// Maps each value to a signal. The signals run one after the other, in order, each until it completes.
public func mapToQueue<T, R, E>(_ f: @escaping @Sendable (T) -> Signal<R, E>) -> (Signal<T, E>) -> Signal<R, E> {
    { signal in signal |> map(f) |> queue }
}

/// Maps each value to a signal and runs one signal at a time. If several signals arrive in the meantime, only the newest is started afterward.
public func mapToThrottled<T, R, E>(_ f: @escaping @Sendable (T) -> Signal<R, E>) -> (Signal<T, E>) -> Signal<R, E> {
    { signal in signal |> map(f) |> throttled }
}

/// Starts the next signal after this one completes. After an error, the next signal is not started.
public func then<T, E>(_ nextSignal: Signal<T, E>) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let disposable = DisposableSet()
            disposable.add(
                signal.start(
                    next: { subscriber.putNext($0) }, error: { subscriber.putError($0) },
                    completed: {
                        disposable.add(
                            nextSignal.start(
                                next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
                    }))
            return disposable
        }
    }
}

/// Replaces the signal with another one after an error.
public func `catch`<T, E, R>(_ f: @escaping @Sendable (E) -> Signal<T, R>) -> (Signal<T, E>) -> Signal<T, R> {
    { signal in
        Signal { subscriber in
            let disposable = DisposableSet()
            disposable.add(
                signal.start(
                    next: { subscriber.putNext($0) },
                    error: { error in
                        disposable.add(
                            f(error).start(
                                next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
                    }, completed: { subscriber.putCompletion() }))
            return disposable
        }
    }
}

/// Calls the generator at each subscription.
public func deferred<T, E>(_ generator: @escaping @Sendable () -> Signal<T, E>) -> Signal<T, E> {
    Signal { subscriber in
        generator().start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() })
    }
}
