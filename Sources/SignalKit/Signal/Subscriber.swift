/// Receives the events of one subscription and ends it at the first terminal one. Handlers never run under its lock.
public final class Subscriber<T: Sendable, E: Sendable>: @unchecked Sendable, CustomStringConvertible {
    /// The retained objects, which are released after the lock: an object released with a handler may dispose this subscription.
    private struct Retained {
        var next: (@Sendable (T) -> Void)?
        var error: (@Sendable (E) -> Void)?
        var completed: (@Sendable () -> Void)?
        var upstream: UpstreamLink?
        var kept: [AnyObject & Sendable] = []
    }

    /// Protects `retained` and `isEnded`. It is not a `Locked`, whose generic functions would look up the type of the handler for every value.
    private let mutex = PlainMutex()
    @exclusivity(unchecked) private var retained: Retained
    @exclusivity(unchecked) private var isEnded = false

    /// Creates a subscriber from up to three handlers. `Signal.start` does this; operators rarely need to.
    public init(
        next: (@Sendable (T) -> Void)! = nil, error: (@Sendable (E) -> Void)! = nil, completed: (@Sendable () -> Void)! = nil
    ) {
        retained = Retained(next: next, error: error, completed: completed)
    }

    /// Hands a value to the subscription. Dropped after an error, a completion or the disposal.
    public func putNext(_ next: T) {
        mutex.lock()
        let handler = retained.next
        mutex.unlock()
        handler?(next)
    }

    /// Ends the subscription with an error, then disposes the generator's disposable. Only the first terminal event counts.
    public func putError(_ error: E) {
        let retained = end()
        withExtendedLifetime(retained) {
            retained.error?(error)
            retained.upstream?.dispose()
        }
    }

    /// Ends the subscription without an error, then disposes the generator's disposable. Only the first terminal event counts.
    public func putCompletion() {
        let retained = end()
        withExtendedLifetime(retained) {
            retained.completed?()
            retained.upstream?.dispose()
        }
    }

    /// Holds the object until the subscriber ends.
    public func keepAlive(_ object: AnyObject & Sendable) {
        mutex.lock()
        defer { mutex.unlock() }
        if !isEnded { retained.kept.append(object) }
    }

    /// Sets the disposable of the generator. If the subscriber has already ended, the disposable is disposed immediately.
    func assign(_ upstream: UpstreamLink) -> Bool {
        mutex.lock()
        let isRunning = !isEnded
        if isRunning { retained.upstream = upstream }
        mutex.unlock()
        if !isRunning { upstream.dispose() }
        return isRunning
    }

    /// Ends without a handler.
    func markEnded() {
        let retained = end()
        withExtendedLifetime(retained) {}
    }

    /// Removes and returns everything that the subscriber retains.
    private func end() -> Retained {
        mutex.lock()
        defer { mutex.unlock() }
        let taken = retained
        retained = Retained()
        isEnded = true
        return taken
    }

    public var description: String {
        mutex.lock()
        defer { mutex.unlock() }
        func word(_ isThere: Bool) -> String { isThere ? "hasValue" : "nil" }
        return "Subscriber { next: \(word(retained.next != nil)), error: \(word(retained.error != nil)), completed: \(word(retained.completed != nil)), "
            + "disposable: \(word(retained.upstream != nil)), terminated: \(isEnded) }"
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
    private struct Retained {
        weak var subscriber: Subscriber<T, E>?
        var link: UpstreamLink?
    }

    private let retained: Locked<Retained>

    init(subscriber: Subscriber<T, E>, link: UpstreamLink?) { retained = Locked(Retained(subscriber: subscriber, link: link)) }

    func dispose() {
        let (link, subscriber) = retained.withLock { retained -> (UpstreamLink?, Subscriber<T, E>?) in
            defer { retained = Retained() }
            return (retained.link, retained.subscriber)
        }
        link?.dispose()
        subscriber?.markEnded()
    }

    var description: String {
        "SubscriberDisposable { disposable: \(retained.withLock { $0.link == nil } ? "nil" : "hasValue") }"
    }
}
