#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

/// SIGINT, SIGTERM and SIGHUP (spec 11.2): a reading command ends at once; a writing one polls `check()`, unwinds, rolls back, and then dies of the
/// signal, so that shells see 130 and 143. The second signal ends a writing command at once: SQLite's journal rolls back instead.
package enum Interruption {
    private static let pending = Atomic<Int32>(0)
    private static let isDeferring = Atomic<Bool>(false)

    /// Turns the signals into a flag until the process ends. Called for commands declared with `writes: true`, and by those that keep files of
    /// their own until they end. A pipe that its reader closed is then an error of the write, and unwinds in the same way.
    static func deferSignals() {
        pending.store(0, ordering: .relaxed)
        isDeferring.store(true, ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            var action = sigaction()
            #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = { Interruption.pending.store($0, ordering: .relaxed) }
            action.sa_flags = SA_RESETHAND
            #else
            action.__sigaction_handler.sa_handler = { Interruption.pending.store($0, ordering: .relaxed) }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            #endif
            sigaction(number, &action, nil)
        }
    }

    /// Whether whoever started the program wants it to go on: `nohup`, or a shell's `&`.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }

    /// The signal that has arrived; 0 for none.
    static var arrived: Int32 { pending.load(ordering: .relaxed) }

    /// Throws when a signal has arrived; call it between units of work inside a transaction.
    package static func check() throws(Interrupted) {
        let signal = arrived
        if signal != 0 { throw Interrupted(signal: signal) }
    }

    /// What to throw when nobody reads the output any more.
    static var ofClosedPipe: any Error { isDeferring.load(ordering: .relaxed) ? Interrupted(signal: SIGPIPE) : ClosedPipe() }

    /// Ends the process by the signal itself.
    static func die(of number: Int32) -> Int32 {
        signal(number, SIG_DFL)
        raise(number)
        return 128 + number
    }
}
