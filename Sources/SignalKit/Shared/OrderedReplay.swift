import PlatformSupport

/// Keeps one subscriber's values of a promise in order: one thread delivers at a time, and a value that is older than one that was taken in
/// is dropped. A set inside of the handler is delivered inside of it.
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
        // What another thread has left meanwhile is older.
        case .nested: while let next = state.withLock({ $0.next() }) { deliver(next) }
        case .mine:
            deliver(value)
            while let next = state.withLock({ $0.nextOrEnd() }) { deliver(next) }
        }
    }
}

/// A remembered value and those who follow it.
struct Followed<T: Sendable>: Sendable {
    var value: T?
    var version = 0
    var subscribers = BagItems<OrderedReplay<T>>()

    /// Remembers a value; returns its version and whom to tell.
    mutating func remember(_ new: T) -> (version: Int, subscribers: [OrderedReplay<T>]) {
        value = .some(new)
        version += 1
        return (version, subscribers.copyItems())
    }
}
