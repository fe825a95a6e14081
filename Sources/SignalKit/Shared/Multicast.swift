/// The contents of a MulticastPromise.
public final class MulticastPromise<T> {
    /// The subscribers of the next value. Guarded by `lock`.
    public let subscribers = Bag<(T) -> Void>()
    /// Guards the other two.
    public let lock = Lock()
    /// The last value; nil before the first.
    public var value: T?

    /// Creates a record without a value and without subscribers.
    public init() {}
}

/// Shares one running upstream subscription per key. It ends when its last subscriber leaves, and its completion frees the key.
public final class Multicast<T: Sendable>: Sendable {
    private final class Entry: Sendable {
        let subscribers = Locked(BagItems<Subscriber<T, NoError>>())
        let upstream = MetaDisposable()
    }

    private let entries = Locked<[String: Entry]>([:])

    /// Creates a table without upstreams.
    public init() {}

    /// Returns a signal that shares one subscription to `signal` between all subscribers with the same key.
    ///
    /// The upstream signal is the one of the first subscriber. Later subscribers receive only values emitted after they subscribed.
    public func get(key: String, signal: Signal<T, NoError>) -> Signal<T, NoError> {
        Signal { [self] subscriber in
            let (entry, index, isFirst) = entries.withLock { entries -> (Entry, Int, Bool) in
                let isFirst = entries[key] == nil
                let entry = entries[key] ?? Entry()
                entries[key] = entry
                return (entry, entry.subscribers.withLock { $0.add(subscriber) }, isFirst)
            }
            if isFirst { start(signal, key, entry) }
            return ActionDisposable { [self] in leave(key, entry, index) }
        }
    }

    private func start(_ signal: Signal<T, NoError>, _ key: String, _ entry: Entry) {
        entry.upstream.set(
            signal.start(
                next: { value in for subscriber in entry.subscribers.withLock({ $0.copyItems() }) { subscriber.putNext(value) } },
                completed: { [self] in
                    free(key, entry)
                    for subscriber in entry.subscribers.withLock({ $0.copyItems() }) { subscriber.putCompletion() }
                }))
    }

    private func free(_ key: String, _ entry: Entry) {
        entries.withLock { entries in
            if entries[key] === entry { entries[key] = nil }
        }
    }

    private func leave(_ key: String, _ entry: Entry, _ index: Int) {
        let isLast = entries.withLock { entries in
            let isEmpty = entry.subscribers.withLock { subscribers in
                subscribers.remove(index)
                return subscribers.isEmpty
            }
            if isEmpty, entries[key] === entry { entries[key] = nil }
            return isEmpty
        }
        if isLast { entry.upstream.dispose() }
    }
}

/// Passes values to the current subscribers, without remembering them.
public final class ValuePipe<T: Sendable>: Sendable {
    private let subscribers = Locked(BagItems<@Sendable (T) -> Void>())

    /// Creates a pipe without subscribers.
    public init() {}

    /// Returns a signal of the values put after the subscription. It does not complete.
    public func signal() -> Signal<T, NoError> {
        Signal { [weak self] subscriber in
            guard let self else { return EmptyDisposable }
            let index = self.subscribers.withLock { $0.add { subscriber.putNext($0) } }
            return ActionDisposable { [weak self] in self?.subscribers.withLock { $0.remove(index) } }
        }
    }

    /// Passes a value to all subscribers, on the caller's thread, in the order in which they subscribed.
    public func putNext(_ next: T) {
        for subscriber in subscribers.withLock({ $0.copyItems() }) { subscriber(next) }
    }

    /// The number of subscribers.
    public var subscriberCount: Int { subscribers.withLock { $0.copyItems().count } }
}
