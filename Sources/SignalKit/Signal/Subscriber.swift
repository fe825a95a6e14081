/// Receives the events of one subscription and ends it at the first terminal one. Handlers never run under its lock.
public final class Subscriber<T: Sendable, E: Sendable>: Sendable, CustomStringConvertible {
    private struct State {
        var next: (@Sendable (T) -> Void)?
        var error: (@Sendable (E) -> Void)?
        var completed: (@Sendable () -> Void)?
        var upstream: UpstreamLink?
        var kept: [AnyObject & Sendable] = []
        var isEnded = false

        /// Returns all retained objects, to release after the lock: an object released with a handler may dispose this subscription.
        mutating func end() -> State {
            defer { self = State(isEnded: true) }
            return self
        }
    }

    private let state: Locked<State>

    /// Creates a subscriber from up to three handlers. `Signal.start` does this; operators rarely need to.
    public init(
        next: (@Sendable (T) -> Void)! = nil, error: (@Sendable (E) -> Void)! = nil, completed: (@Sendable () -> Void)! = nil
    ) {
        state = Locked(State(next: next, error: error, completed: completed))
    }

    /// Hands a value to the subscription. Dropped after an error, a completion or the disposal.
    public func putNext(_ next: T) {
        state.withLock { $0.next }?(next)
    }

    /// Ends the subscription with an error, then disposes what the generator returned. Only the first terminal event counts.
    public func putError(_ error: E) {
        let held = state.withLock { $0.end() }
        withExtendedLifetime(held) {
            held.error?(error)
            held.upstream?.dispose()
        }
    }

    /// Ends the subscription without an error, then disposes what the generator returned. Only the first terminal event counts.
    public func putCompletion() {
        let held = state.withLock { $0.end() }
        withExtendedLifetime(held) {
            held.completed?()
            held.upstream?.dispose()
        }
    }

    /// Holds the object until the subscriber ends.
    public func keepAlive(_ object: AnyObject & Sendable) {
        state.withLock { state in
            if !state.isEnded { state.kept.append(object) }
        }
    }

    /// Sets the disposable of the generator. If the subscriber has already ended, the disposable is disposed immediately.
    func assign(_ upstream: UpstreamLink) -> Bool {
        let isRunning = state.withLock { state in
            if !state.isEnded { state.upstream = upstream }
            return !state.isEnded
        }
        if !isRunning { upstream.dispose() }
        return isRunning
    }

    /// Ends without a handler.
    func markEnded() {
        let held = state.withLock { $0.end() }
        withExtendedLifetime(held) {}
    }

    public var description: String {
        state.withLock { state in
            func word(_ isThere: Bool) -> String { isThere ? "hasValue" : "nil" }
            return "Subscriber { next: \(word(state.next != nil)), error: \(word(state.error != nil)), completed: \(word(state.completed != nil)), "
                + "disposable: \(word(state.upstream != nil)), terminated: \(state.isEnded) }"
        }
    }
}

/// The upstream disposable of a subscription, which is disposed at most once.
final class UpstreamLink: Sendable {
    private let upstream: Locked<Disposable?>

    init(_ upstream: Disposable) { self.upstream = Locked(upstream) }

    func dispose() {
        let taken = upstream.withLock { upstream -> Disposable? in
            defer { upstream = nil }
            return upstream
        }
        taken?.dispose()
    }
}

/// The result of `start`: disposing first disposes of upstream, whose last events still arrive, then ends the subscriber.
final class SubscriberDisposable<T: Sendable, E: Sendable>: Disposable, CustomStringConvertible {
    private struct Held {
        weak var subscriber: Subscriber<T, E>?
        var link: UpstreamLink?
    }

    private let held: Locked<Held>

    init(subscriber: Subscriber<T, E>, link: UpstreamLink?) { held = Locked(Held(subscriber: subscriber, link: link)) }

    func dispose() {
        let (link, subscriber) = held.withLock { held -> (UpstreamLink?, Subscriber<T, E>?) in
            defer { held = Held() }
            return (held.link, held.subscriber)
        }
        link?.dispose()
        subscriber?.markEnded()
    }

    var description: String {
        "SubscriberDisposable { disposable: \(held.withLock { $0.link == nil } ? "nil" : "hasValue") }"
    }
}
