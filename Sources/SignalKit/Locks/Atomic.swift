import PlatformSupport

/// The error thrown by `Atomic.tryWith`.
public enum AtomicLockError: Error {
    /// The lock is held.
    case isLocked
}

/// A value protected by a lock that must not be re-entered.
public final class Atomic<T: Sendable>: Sendable {
    private let value: Locked<T>

    /// Creates a value protected by a lock.
    public init(value: T) { self.value = Locked(value) }

    /// Reads the value under the lock. The function must not use this `Atomic` itself: the lock is not recursive.
    public func with<R: Sendable>(_ f: (T) -> R) -> R { value.withLock { f($0) } }

    /// Replaces the value; returns the new one.
    @discardableResult
    public func modify(_ f: (T) -> T) -> T {
        value.withLock { value in
            value = f(value)
            return value
        }
    }

    /// Replaces the value; returns the previous one.
    public func swap(_ new: T) -> T {
        value.withLock { value in
            defer { value = new }
            return value
        }
    }

    /// Runs the function with the value while the lock is held, and returns its result. Throws `AtomicLockError.isLocked` if the lock is already
    /// held.
    public func tryWith<R: Sendable>(_ f: (T) -> R) throws -> R {
        guard let result = value.withLockIfAvailable({ f($0) }) else { throw AtomicLockError.isLocked }
        return result
    }
}

/// A plain lock that must not be re-entered.
public final class Lock: Sendable {
    private let mutex = Locked(())

    /// Creates an unlocked lock.
    public init() {}

    /// Runs the function while the lock is held. The function must not lock this lock again.
    public func locked(_ f: () -> Void) { mutex.withLock { _ in f() } }
    /// Runs a function that can throw while the lock is held. The lock is released before the error is thrown.
    public func throwingLocked(_ f: () throws -> Void) throws { try mutex.withLock { _ in try f() } }
}

/// A reference that does not keep its object alive, for collections, which only contain strong references.
public final class Weak<T: AnyObject> {
    /// The object; `nil` after it was deallocated.
    public private(set) weak var value: T?
    /// Creates a reference to an object.
    public init(_ value: T) { self.value = value }
}

/// A value protected by the platform's mutex, which is not reentrant.
///
/// This is not `Synchronization.Mutex`: on Linux, that type locks within a library that ThreadSanitizer cannot observe, so a run under it would
/// report every use. Only here and in `Subscriber` does the code assert, without proof, that a lock is held.
final class Locked<Value>: @unchecked Sendable {
    private let mutex = PlainMutex()
    /// Access only while the mutex is locked.
    @exclusivity(unchecked) private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value)
    }

    /// Returns `nil` if the lock is already held.
    func withLockIfAvailable<R>(_ body: (inout Value) throws -> R) rethrows -> R? {
        guard mutex.lockIfAvailable() else { return nil }
        defer { mutex.unlock() }
        return try body(&value)
    }
}

/// The platform's mutex. Every `lock` is followed by an `unlock` on the same thread.
struct PlainMutex: ~Copyable, @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
    func lockIfAvailable() -> Bool { pthread_mutex_trylock(mutex) == 0 }
}
