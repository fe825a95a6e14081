import Synchronization

/// Wakes up when a file or its side files change: a write, a new name, a removal.
///
/// If the system reports no events, waiting sleeps, and `reportsEvents` is `false`.
package final class FolderWatcher {
    /// The system's events; `nil` if none exist.
    private let events: FolderEvents?
    /// A byte in this pipe ends all waiting.
    private var ends: [Int32] = [-1, -1]
    /// Whether the watcher was woken, if no pipe is available.
    private let hasEnded = Atomic(false)

    /// Whether changes of the file are reported without polling.
    package var reportsEvents: Bool { events != nil }

    /// Watches the file at `path`, which need not exist, and the files whose names add one of `suffixes`.
    ///
    /// Opened files are closed with `close`: a process that closes a file releases its own locks on it.
    package init(_ path: String, and suffixes: [String] = [], closing close: @escaping (Int32) -> Void) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = String(path[(slash.map { path.index(after: $0) } ?? path.startIndex)...])
        events = FolderEvents(folder, name: name, suffixes: suffixes, closing: close)
        if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    }

    deinit {
        for end in ends where end >= 0 { close(end) }
    }

    package enum Outcome {
        case happened, nothing
        /// The method `endWaiting` was called.
        case ended
    }

    /// Waits until something happened to the file, or for the given time. A signal also ends the wait.
    package func wait(milliseconds: Int) -> Outcome {
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(milliseconds)
        var rest = milliseconds
        while true {
            if hasEnded.load(ordering: .acquiring) { return .ended }
            // poll ignores negative descriptors.
            var requests = [ends[0], events?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&requests, nfds_t(requests.count), Int32(clamping: rest)) > 0 else { return .nothing }
            if requests[0].revents != 0 { return .ended }
            if events?.take() ?? false { return .happened }
            // The event is about another file of the folder.
            rest = Int((end - clock.now) / .milliseconds(1))
            guard rest > 0 else { return .nothing }
        }
    }

    /// Ends the current wait, and every later one. Can be called on any thread.
    package func endWaiting() {
        hasEnded.store(true, ordering: .releasing)
        var byte: UInt8 = 0
        _ = write(ends[1], &byte, 1)
    }
}
