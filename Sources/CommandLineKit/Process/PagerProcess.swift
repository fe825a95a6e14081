import PlatformSupport
import Synchronization

/// The running pager, as signal handlers see it.
enum PagerProcess {
    private static let child = Atomic<Int32>(0)
    private static let input = Atomic<Int32>(-1)
    /// Whether all output was written, so that the end of the pager is expected.
    private static let isEnding = Atomic<Bool>(false)
    /// Whether the shell could not run the pager.
    static let hasFailed = Atomic<Bool>(false)
    /// Whether the user left the pager before the end of the output.
    private static let wasLeft = Atomic<Bool>(false)
    /// Whether the work continues without the pager.
    private static let isOutlived = Atomic<Bool>(false)

    static func began(_ pid: pid_t, input descriptor: Int32, isOutlived shouldContinue: Bool) {
        isOutlived.store(shouldContinue, ordering: .relaxed)
        isEnding.store(false, ordering: .relaxed)
        hasFailed.store(false, ordering: .relaxed)
        wasLeft.store(false, ordering: .relaxed)
        input.store(descriptor, ordering: .relaxed)
        child.store(pid, ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
        handle(SIGCHLD, flags: SA_RESTART | SA_NOCLDSTOP) { _ in PagerProcess.lookForEnd() }
        // The pager may already have ended.
        lookForEnd()
        guard !Interruption.isDeferred else { return }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !Interruption.isIgnored(number) {
            handle(number, flags: 0) { number in
                PagerProcess.closeAndWait()
                signal(number, SIG_DFL)
                // The signal arrives when the handler returns.
                raise(number)
            }
        }
    }

    /// Whether a closed pipe means that the user has seen enough.
    static var hasEnded: Bool { wasLeft.load(ordering: .relaxed) }

    /// Closes the input of the pager and waits for its end. Signal handlers call it.
    static func closeAndWait() {
        guard !isEnding.exchange(true, ordering: .relaxed) else { return }
        close(input.exchange(-1, ordering: .relaxed))
        if let status = wait(0), isFailure(status) { hasFailed.store(true, ordering: .relaxed) }
    }

    /// Whether it is a shell's status for a command that it cannot run.
    private static func isFailure(_ status: Int32) -> Bool { status == 126 << 8 || status == 127 << 8 }

    /// Waits for the end of a pager that reads no longer.
    static func waitForEnd() {
        if let status = wait(0) { ended(status) }
    }

    /// Runs as a signal handler.
    private static func lookForEnd() {
        guard !isEnding.load(ordering: .relaxed) else { return }
        let code = errno
        if let status = wait(WNOHANG) { ended(status) }
        errno = code
    }

    private static func wait(_ options: Int32) -> Int32? {
        let pid = child.load(ordering: .relaxed)
        guard pid > 0 else { return nil }
        var status: Int32 = 0
        var ended: pid_t
        repeat { ended = waitpid(pid, &status, options) } while ended == -1 && errno == EINTR
        guard ended == pid else { return nil }
        child.store(0, ordering: .relaxed)
        return status
    }

    private static func ended(_ status: Int32) {
        if isFailure(status) { return hasFailed.store(true, ordering: .relaxed) }
        wasLeft.store(true, ordering: .relaxed)
        if !isOutlived.load(ordering: .relaxed) { Interruption.leaveOutput() }
    }

    private static func handle(_ number: Int32, flags: Int32, _ body: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        action.handler = body
        action.sa_flags = flags
        sigaction(number, &action, nil)
    }
}
