/// A value that can be set, replayed to new subscribers.
public final class ValuePromise<T: Equatable & Sendable>: Sendable {
    /// Whether setting a value that equals the last one tells nobody.
    public let ignoreRepeated: Bool
    private let state: Locked<Followed<T>>

    /// A promise that has a value already.
    public init(_ value: T, ignoreRepeated: Bool = false) {
        self.ignoreRepeated = ignoreRepeated
        state = Locked(Followed(value: value))
    }

    /// A promise without a value: subscribers wait for the first one.
    public init(ignoreRepeated: Bool = false) {
        self.ignoreRepeated = ignoreRepeated
        state = Locked(Followed())
    }

    /// Remembers the value and tells every subscriber, on the caller's thread.
    public func set(_ value: T) {
        let told = state.withLock { state -> (version: Int, subscribers: [OrderedReplay<T>])? in
            if ignoreRepeated, state.value == .some(value) { return nil }
            return state.remember(value)
        }
        guard let told else { return }
        for subscriber in told.subscribers { subscriber.put(value, version: told.version) }
    }

    /// Makes another value of the one that is there and tells every subscriber, as one step: of changes at once none is lost. Nothing where there is no
    /// value. The function must not use this promise itself.
    package func modify(_ change: (inout T) -> Void) {
        let told = state.withLock { state -> (value: T, version: Int, subscribers: [OrderedReplay<T>])? in
            guard var value = state.value else { return nil }
            change(&value)
            if ignoreRepeated, state.value == .some(value) { return nil }
            let (version, subscribers) = state.remember(value)
            return (value, version, subscribers)
        }
        guard let told else { return }
        for subscriber in told.subscribers { subscriber.put(told.value, version: told.version) }
    }

    /// The value as it is now.
    package var value: T? { state.withLock { $0.value } }

    /// The value, if there is one, then every later one. Does not complete.
    public func get() -> Signal<T, NoError> {
        Signal { [self] subscriber in
            let replay = OrderedReplay<T> { subscriber.putNext($0) }
            let (index, value, version) = state.withLock { state in (state.subscribers.add(replay), state.value, state.version) }
            if let value { replay.put(value, version: version) }
            return ActionDisposable { [self] in state.withLock { $0.subscribers.remove(index) } }
        }
    }

    /// How many listen.
    public var subscriberCount: Int { state.withLock { $0.subscribers.copyItems().count } }
}
