import PlatformSupport

/// The last value of a signal that can be exchanged for another.
///
///     let picture = Promise<String?>(nil)
///     picture.set(.single("preview"))
///     picture.set(.single("picture"))
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
    /// Creates a promise with a value.
    public init(_ value: T) { state = Locked(State(followed: Followed(value: value))) }

    /// Creates a promise that follows the signal. The first subscriber starts it.
    public init(initializeOnFirstAccess signal: Signal<T, NoError>?) { state = Locked(State(initial: signal)) }

    /// Called when the last reference is released, before the followed signal is disposed of.
    public var onDeinit: (@Sendable () -> Void)? {
        get { state.withLock { $0.onDeinit } }
        set { state.withLock { $0.onDeinit = newValue } }
    }

    deinit {
        onDeinit?()
        source.dispose()
    }

    /// Follows another signal, which is started before the previous one is disposed. Its completion is not passed on.
    public func set(_ signal: Signal<T, NoError>) {
        state.withLock { $0.followed.value = nil }
        source.set(
            signal.start(next: { [weak self] value in
                guard let self else { return }
                let emission = self.state.withLock { $0.followed.remember(value) }
                for subscriber in emission.subscribers { subscriber.put(value, version: emission.version) }
            }))
    }

    /// Emits the current value, if one exists, and every later one. Does not complete.
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

    /// The number of subscribers.
    public var subscriberCount: Int { state.withLock { $0.followed.subscribers.copyItems().count } }
}

/// A value that can be set, replayed to new subscribers.
///
///     let isOnline = ValuePromise(false, ignoreRepeated: true)
///     let subscription = isOnline.get().start(next: { print("online: \($0)") })
///     isOnline.set(true)
public final class ValuePromise<T: Equatable & Sendable>: Sendable {
    /// Whether setting an equal value is not emitted.
    public let ignoreRepeated: Bool
    private let state: Locked<Followed<T>>

    /// Creates a promise with a value.
    public init(_ value: T, ignoreRepeated: Bool = false) {
        self.ignoreRepeated = ignoreRepeated
        state = Locked(Followed(value: value))
    }

    /// Creates a promise without a value: subscribers wait for the first one. If `ignoreRepeated` is `true`, a value equal to the last one is not
    /// emitted.
    public init(ignoreRepeated: Bool = false) {
        self.ignoreRepeated = ignoreRepeated
        state = Locked(Followed())
    }

    /// Stores the value and notifies every subscriber, on the caller's thread.
    public func set(_ value: T) {
        let emission = state.withLock { state -> (version: Int, subscribers: [OrderedReplay<T>])? in
            if ignoreRepeated, state.value == .some(value) { return nil }
            return state.remember(value)
        }
        guard let emission else { return }
        for subscriber in emission.subscribers { subscriber.put(value, version: emission.version) }
    }

    /// Transforms the current value and emits the result atomically, so that no concurrent change is lost. Does nothing if there is no
    /// value. The function must not use this promise.
    package func modify(_ change: (inout T) -> Void) {
        let emission = state.withLock { state -> (value: T, version: Int, subscribers: [OrderedReplay<T>])? in
            guard var value = state.value else { return nil }
            change(&value)
            if ignoreRepeated, state.value == .some(value) { return nil }
            let (version, subscribers) = state.remember(value)
            return (value, version, subscribers)
        }
        guard let emission else { return }
        for subscriber in emission.subscribers { subscriber.put(emission.value, version: emission.version) }
    }

    /// The current value.
    package var value: T? { state.withLock { $0.value } }

    /// Emits the current value, if one exists, and every later one. Does not complete.
    public func get() -> Signal<T, NoError> {
        Signal { [self] subscriber in
            let replay = OrderedReplay<T> { subscriber.putNext($0) }
            let (index, value, version) = state.withLock { state in (state.subscribers.add(replay), state.value, state.version) }
            if let value { replay.put(value, version: version) }
            return ActionDisposable { [self] in state.withLock { $0.subscribers.remove(index) } }
        }
    }

    /// The number of subscribers.
    public var subscriberCount: Int { state.withLock { $0.subscribers.copyItems().count } }
}

/// Delivers the values of a promise to one subscriber in order. One thread delivers at a time, and values older than the last accepted one
/// are dropped. A value set in the handler is delivered within the handler.
final class OrderedReplay<T: Sendable>: Sendable {
    private struct State {
        var waiting: [T] = []
        var newest: Int?
        var deliverer: pthread_t?

        mutating func next() -> T? { waiting.isEmpty ? nil : .some(waiting.removeFirst()) }

        mutating func nextOrEnd() -> T? {
            if waiting.isEmpty { deliverer = nil }
            return next()
        }
    }

    private let state = Locked(State())
    private let deliver: @Sendable (T) -> Void

    init(_ deliver: @escaping @Sendable (T) -> Void) { self.deliver = deliver }

    private enum Turn { case dropped, left, mine, nested }

    func put(_ value: T, version: Int) {
        let turn = state.withLock { state -> Turn in
            if let newest = state.newest, version <= newest { return .dropped }
            state.newest = version
            if let deliverer = state.deliverer {
                state.waiting.append(value)
                return pthread_equal(deliverer, pthread_self()) != 0 ? .nested : .left
            }
            state.deliverer = pthread_self()
            return .mine
        }
        switch turn {
        case .dropped, .left: return
        // Values that another thread has left in the meantime are older than this one.
        case .nested: while let next = state.withLock({ $0.next() }) { deliver(next) }
        case .mine:
            deliver(value)
            while let next = state.withLock({ $0.nextOrEnd() }) { deliver(next) }
        }
    }
}

/// A stored value and its subscribers.
struct Followed<T: Sendable>: Sendable {
    var value: T?
    var version = 0
    var subscribers = BagItems<OrderedReplay<T>>()

    /// Stores a value. Returns its version and the subscribers to notify.
    mutating func remember(_ new: T) -> (version: Int, subscribers: [OrderedReplay<T>]) {
        value = .some(new)
        version += 1
        return (version, subscribers.copyItems())
    }
}
