/// The last value of a signal that can be exchanged for another.
public final class Promise<T: Sendable>: Sendable {
    private struct State {
        var followed = Followed<T>()
        var initial: Signal<T, NoError>?
        var onDeinit: (@Sendable () -> Void)?
    }

    private let state: Locked<State>
    private let source = MetaDisposable()

    /// A promise without a value: subscribers wait for the first one.
    public init() { state = Locked(State()) }
    /// A promise that has a value already.
    public init(_ value: T) { state = Locked(State(followed: Followed(value: value))) }

    /// The signal is started by the first subscriber.
    public init(initializeOnFirstAccess signal: Signal<T, NoError>?) { state = Locked(State(initial: signal)) }

    /// Called when the last reference goes, before what is followed is disposed.
    public var onDeinit: (@Sendable () -> Void)? {
        get { state.withLock { $0.onDeinit } }
        set { state.withLock { $0.onDeinit = newValue } }
    }

    deinit {
        onDeinit?()
        source.dispose()
    }

    /// Follows another signal: it is started before the one before it is disposed. Its completion is not passed on.
    public func set(_ signal: Signal<T, NoError>) {
        state.withLock { $0.followed.value = nil }
        source.set(
            signal.start(next: { [weak self] value in
                guard let self else { return }
                let told = self.state.withLock { $0.followed.remember(value) }
                for subscriber in told.subscribers { subscriber.put(value, version: told.version) }
            }))
    }

    /// The value, if there is one, then every later one. Does not complete.
    public func get() -> Signal<T, NoError> {
        Signal { [self] subscriber in
            let replay = OrderedReplay<T> { subscriber.putNext($0) }
            let (index, value, version, initial) = state.withLock { state in
                defer { state.initial = nil }
                return (state.followed.subscribers.add(replay), state.followed.value, state.followed.version, state.initial)
            }
            if let value { replay.put(value, version: version) }
            if let initial { set(initial) }
            return ActionDisposable { [self] in state.withLock { $0.followed.subscribers.remove(index) } }
        }
    }

    /// How many listen.
    public var subscriberCount: Int { state.withLock { $0.followed.subscribers.copyItems().count } }
}
