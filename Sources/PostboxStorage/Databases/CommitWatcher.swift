import PlatformSupport

/// Waits until other processes may have committed to a file.
///
/// The log is written before its commit becomes visible. After a write, the file is checked immediately, and again after doubling pauses until
/// it has not changed for a while. An idle file is rarely checked. All methods except `endWaiting` are used on one thread.
package final class CommitWatcher: @unchecked Sendable {
    private let folder: FolderWatcher
    /// Milliseconds until the next check without a write; `nil` without a recent write.
    private var pause: Int? = CommitWatcher.shortestPause
    private var lastLook = ContinuousClock.now

    private static let shortestPause = 1
    private static let longestPause = 64
    /// Events can be lost, as in a network file system; this is the interval of checks without an event.
    private static let idlePause = 500
    /// The interval of checks if the system reports no events.
    private static let pollPause = 250
    private var hasPolled = false

    /// Starts to watch a file. The first check is immediate, because earlier commits cause no event.
    package init(fileAt path: String) {
        folder = FolderWatcher(FileFacts.resolved(path), and: ["-wal"]) { OpenFiles.shared.close($0) }
    }

    /// Waits until the file should be checked, or for the given time. Returns `false` after `endWaiting` was called.
    @discardableResult
    package func wait(milliseconds: Int = .max) -> Bool {
        guard folder.reportsEvents else { return poll(milliseconds: milliseconds) }
        let outcome = folder.wait(milliseconds: min(pause ?? CommitWatcher.idlePause, milliseconds))
        switch outcome {
        case .ended: return false
        case .nothing: pause = pause.flatMap { $0 < CommitWatcher.longestPause ? $0 * 2 : nil }
        case .happened:
            // A busy writer is not checked more often than this.
            if ContinuousClock.now - lastLook < .milliseconds(CommitWatcher.shortestPause) { usleep(UInt32(CommitWatcher.shortestPause) * 1000) }
            pause = CommitWatcher.shortestPause
        }
        lastLook = .now
        return true
    }

    private func poll(milliseconds: Int) -> Bool {
        let since = Int((ContinuousClock.now - lastLook) / .milliseconds(1))
        let rest = hasPolled ? max(CommitWatcher.pollPause - since, 0) : 0
        if folder.wait(milliseconds: min(rest, milliseconds)) == .ended { return false }
        hasPolled = true
        lastLook = .now
        return true
    }

    /// Ends the current wait, and every later one. Can be called on any thread.
    package func endWaiting() { folder.endWaiting() }
}
