import Synchronization

/// Keeps one subscriber's values of a promise in order: a value that is older than one already delivered is dropped (ruling of spec 06.5).
final class OrderedReplay<T: Sendable>: Sendable {
    private let last = Mutex<Int?>(nil)
    private let deliver: @Sendable (T) -> Void

    init(_ deliver: @escaping @Sendable (T) -> Void) { self.deliver = deliver }

    func put(_ value: T, version: Int) {
        let isNewer = last.withLock { last in
            if let last, version <= last { return false }
            last = version
            return true
        }
        if isNewer { deliver(value) }
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
