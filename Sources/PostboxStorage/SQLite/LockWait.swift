import CSQLite
import PlatformSupport

/// How long a connection waits for a lock that another process holds, and what ends the wait early.
public struct LockWait: Sendable {
    /// The longest wait.
    public var seconds: Double
    /// Asked a hundred times a second.
    public var isCancelled: @Sendable () -> Bool

    /// Negative and impossible durations are none.
    public init(seconds: Double, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.seconds = seconds.isFinite ? max(0, seconds) : 0
        self.isCancelled = isCancelled
    }

    private static let pause: UInt32 = 10_000

    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Sleeps a little; false when the wait that began at `start` is over.
    package func goesOn(since start: Double) -> Bool {
        guard !isCancelled(), LockWait.now() - start < seconds else { return false }
        usleep(LockWait.pause)
        return true
    }
}

/// SQLite's busy handler of one connection.
final class LockWaiter {
    private let wait: LockWait
    private var start = 0.0

    init(_ wait: LockWait) { self.wait = wait }

    /// To be kept as long as the connection.
    func install(on handle: OpaquePointer) {
        sqlite3_busy_handler(handle, { context, attempt in
            guard let context else { return 0 }
            return Unmanaged<LockWaiter>.fromOpaque(context).takeUnretainedValue().goesOn(attempt) ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func goesOn(_ attempt: Int32) -> Bool {
        if attempt == 0 { start = LockWait.now() }
        return wait.goesOn(since: start)
    }
}
