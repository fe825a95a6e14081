/// Emits an array of the signals' latest values: once every signal has a value, then on every value of any signal.
///
/// Completes when all signals have completed. The first error ends it. An empty array of signals emits [] and completes.
public func combineLatest<T, E>(queue: Queue? = nil, _ signals: [Signal<T, E>]) -> Signal<[T], E> {
    guard !signals.isEmpty else { return .single([]) }
    return combineAny(queue: queue, signals.map { erased($0) }, initial: [:]) { values in
        values.compactMap { $0 as? T }
    }
}

/// Emits a tuple of the signals' latest values: once every signal has a value, then on every value of any signal. Completes when all signals have
/// completed. The first error ends it. With a queue, events of the signals are processed on that queue.
public func combineLatest<each T, E>(queue: Queue? = nil, _ signal: repeat Signal<each T, E>) -> Signal<(repeat each T), E> {
    var all: [Signal<any Sendable, E>] = []
    for one in repeat each signal { all.append(erased(one)) }
    return combineAny(queue: queue, all, initial: [:]) { values in
        var place = 0
        func next<Value>(_ type: Value.Type) throws -> Value {
            defer { place += 1 }
            guard let value = values[place] as? Value else { throw CombineMismatch() }
            return value
        }
        return try? (repeat next((each T).self))
    }
}

/// Combines two signals. Unlike with other forms, each signal has an initial value, so the first pair is emitted before either signal starts.
/// - Parameters:
///   - queue: The queue on which values are combined; `nil` for the thread of each value.
///   - s1: The first signal.
///   - v1: The initial value of the first signal.
///   - s2: The second signal.
///   - v2: The initial value of the second signal.
public func combineLatest<T1, T2, E>(
    queue: Queue? = nil, _ s1: Signal<T1, E>, _ v1: T1, _ s2: Signal<T2, E>, _ v2: T2
) -> Signal<(T1, T2), E> {
    combineAny(queue: queue, [erased(s1), erased(s2)], initial: [0: v1, 1: v2]) { values in
        guard let a = values[0] as? T1, let b = values[1] as? T2 else { return nil }
        return (a, b)
    }
}

func erased<T, E>(_ signal: Signal<T, E>) -> Signal<any Sendable, E> { signal |> map { $0 as any Sendable } }

/// The combination that all forms use. The update is atomic, the emission is not.
func combineAny<R, E>(
    queue: Queue?, _ signals: [Signal<any Sendable, E>], initial: [Int: any Sendable], _ make: @escaping @Sendable ([any Sendable]) -> R?
) -> Signal<R, E> {
    Signal { subscriber in
        let state = CombinedState(count: signals.count, initial: initial)
        if let values = state.values, let result = make(values) { subscriber.putNext(result) }
        let disposable = DisposableSet()
        for (index, signal) in signals.enumerated() {
            let delivered = queue.map { signal |> deliverOn($0) } ?? signal
            disposable.add(
                delivered.start(
                    next: { value in
                        if let values = state.set(index, value), let result = make(values) { subscriber.putNext(result) }
                    }, error: { subscriber.putError($0) }, completed: { if state.complete() { subscriber.putCompletion() } }))
        }
        return disposable
    }
}

private struct CombineMismatch: Error {}

private final class CombinedState: Sendable {
    private struct State {
        var values: [Int: any Sendable]
        var completed = 0
    }

    private let count: Int
    private let state: Locked<State>

    init(count: Int, initial: [Int: any Sendable]) {
        self.count = count
        state = Locked(State(values: initial))
    }

    /// The latest values, after all sources have emitted one.
    var values: [any Sendable]? { state.withLock { all($0) } }

    func set(_ index: Int, _ value: any Sendable) -> [any Sendable]? {
        state.withLock { state in
            state.values[index] = value
            return all(state)
        }
    }

    func complete() -> Bool {
        state.withLock { state in
            state.completed += 1
            return state.completed == count
        }
    }

    private func all(_ state: State) -> [any Sendable]? {
        guard state.values.count == count else { return nil }
        return (0..<count).compactMap { state.values[$0] }
    }
}
