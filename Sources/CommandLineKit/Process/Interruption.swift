import PlatformSupport
import Synchronization

/// Handles SIGINT, SIGTERM, and SIGHUP. A reading command ends immediately. A writing command polls `check()`, unwinds, rolls back, and dies of the
/// signal, so that shells see 130 and 143. A second signal, a moment later, ends a writing command
/// immediately: SQLite's journal rolls back instead.
package enum Interruption {
    private static let pending = Atomic<Int32>(0)
    /// The time of its arrival, in milliseconds.
    private static let arrival = Atomic<Int64>(0)
    private static let isDeferring = Atomic<Bool>(false)

    /// The time in milliseconds after the first signal during which another one counts as the same: `timeout` sends its signal to the process, and
    /// then to the group.
    private static let echoTime: Int64 = 100

    /// Turns the signals into a flag until the process ends. Called for commands declared with `writes: true`, and by commands that use temporary
    /// files. Writing to a pipe without a reader then throws an error, which ends the command in the same way.
    package static func deferSignals() {
        pending.store(0, ordering: .relaxed)
        isDeferring.store(true, ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            var action = sigaction()
            action.handler = { Interruption.arrive($0) }
            sigaction(number, &action, nil)
        }
    }

    /// Runs as a signal handler.
    private static func arrive(_ number: Int32) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let now = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
        if pending.load(ordering: .relaxed) == 0 {
            arrival.store(now, ordering: .relaxed)
            pending.store(number, ordering: .relaxed)
        } else if now - arrival.load(ordering: .relaxed) >= echoTime {
            PagerProcess.closeAndWait()
            // The signal is delivered when the handler returns.
            signal(number, SIG_DFL)
            raise(number)
        }
    }

    /// Whether the program was started to ignore the signal: by `nohup`, or a shell's `&`.
    package static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Delivers a signal that this thread has inherited as blocked.
    package static func unblock(_ number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The signal that has arrived; 0 for none.
    package static var arrived: Int32 { pending.load(ordering: .relaxed) }

    /// Throws when a signal has arrived; call it between units of work inside a transaction.
    package static func check() throws(Interrupted) {
        let signal = arrived
        if signal != 0 { throw Interrupted(signal: signal) }
    }

    /// The error to throw when the reader has closed the output.
    static var ofClosedPipe: any Error { isDeferring.load(ordering: .relaxed) ? Interrupted(signal: SIGPIPE) : ClosedPipe() }

    /// Whether signals are a flag, because something must be undone or removed before the process ends.
    static var isDeferred: Bool { isDeferring.load(ordering: .relaxed) }

    /// Ends the work, because the output is no longer read. Signal handlers call it.
    static func leaveOutput() {
        guard isDeferred else { _exit(ExitStatus.done.rawValue) }
        if arrived == 0 { pending.store(SIGPIPE, ordering: .relaxed) }
    }

    /// Ends the process by the signal itself, after the user has left the pager. Returns instead if leaving the pager ended the work.
    package static func die(of number: Int32) -> Int32 {
        PagerProcess.closeAndWait()
        if number == SIGPIPE, PagerProcess.hasEnded { return ExitStatus.done.rawValue }
        signal(number, SIG_DFL)
        raise(number)
        return 128 + number
    }
}
