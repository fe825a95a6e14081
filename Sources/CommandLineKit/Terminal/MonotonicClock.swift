import PlatformSupport

/// A clock that nobody sets.
package enum MonotonicClock {
    static func nanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
    }

    package static func milliseconds() -> Int { Int(truncatingIfNeeded: nanoseconds() / 1_000_000) }
}
