import PlatformSupport
import Synchronization

/// Waits for the moments at which it is worth looking whether other processes have committed to a file.
///
/// The log is written before the commit in it can be seen. So after a write it is time to look at once, and again after pauses that double until
/// the file has been left alone for a while. A file that nobody writes is hardly looked at. All but `endWaiting` belongs to one thread.
package final class CommitWatcher: @unchecked Sendable {
    private let folder: FolderWatcher
    /// Milliseconds until the next look without a write; nil: nobody has written lately.
    private var pause: Int? = CommitWatcher.shortestPause
    private var lastLook = ContinuousClock.now

    private static let shortestPause = 1
    private static let longestPause = 64
    /// Events can be lost, as on a file system of another machine; this often it is looked without one.
    private static let idlePause = 500
    /// Where the system reports no events at all, this often and no more.
    private static let pollPause = 250
    private var hasPolled = false

    /// The first look is due at once: what was committed before is not waited for.
    package init(fileAt path: String) { folder = FolderWatcher(folderOf: FileFacts.resolved(path)) }

    /// Waits until it is time to look, or that long. False once `endWaiting` was called.
    @discardableResult
    package func wait(milliseconds: Int = .max) -> Bool {
        guard folder.reportsEvents else { return poll(milliseconds: milliseconds) }
        let outcome = folder.wait(milliseconds: min(pause ?? CommitWatcher.idlePause, milliseconds))
        switch outcome {
        case .ended: return false
        case .nothing: pause = pause.flatMap { $0 < CommitWatcher.longestPause ? $0 * 2 : nil }
        case .happened:
            // A writer that is busy is not looked at more often than that.
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

    /// Ends the wait that is on, and every later one. From any thread.
    package func endWaiting() { folder.endWaiting() }
}

/// Wakes up when something happens to a file: a write to it or to its log, a new name, a removal.
///
/// Uses inotify on Linux and kqueue on Darwin. Where neither can be had, waiting is sleeping, and `reportsEvents` is false.
final class FolderWatcher {
    private var descriptor: Int32 = -1
    /// The file's name in its folder, with which those of its log and journal begin.
    private let name: [UInt8]
    /// A byte in this pipe ends all waiting.
    private var ends: [Int32] = [-1, -1]
    /// The same where there is no pipe to be had.
    private let hasEnded = Atomic(false)
    #if canImport(Darwin)
    private var fileDescriptors: [Int32] = []
    private var fileIdentity: OpenFiles.Identity?
    #endif

    /// Whether anything will be heard of the file without looking.
    var reportsEvents: Bool { descriptor >= 0 }

    /// Watches the folder of the file at `path`.
    init(folderOf path: String) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        name = Array(path[(slash.map { path.index(after: $0) } ?? path.startIndex)...].utf8)
        if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
        #if canImport(Darwin)
        descriptor = kqueue()
        fileIdentity = OpenFiles.Identity(path)
        for name in [folder, path, path + "-wal"] {
            let opened = open(name, O_EVTONLY | O_CLOEXEC)
            guard opened >= 0 else { continue }
            fileDescriptors.append(opened)
            var change = kevent(
                ident: UInt(opened), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
            kevent(descriptor, &change, 1, nil, 0, nil)
        }
        #else
        descriptor = inotify_init1(Int32(O_NONBLOCK) | Int32(O_CLOEXEC))
        let events = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF)
        if descriptor >= 0, inotify_add_watch(descriptor, folder, events) < 0 {
            close(descriptor)
            descriptor = -1
        }
        #endif
    }

    deinit {
        for opened in ends + [descriptor] where opened >= 0 { close(opened) }
        #if canImport(Darwin)
        for opened in fileDescriptors { OpenFiles.shared.close(opened, of: fileIdentity) }
        #endif
    }

    enum Outcome {
        case happened, nothing
        /// `endWaiting` was called.
        case ended
    }

    /// Waits until something happened to the file, or that long. A signal ends the wait too.
    func wait(milliseconds: Int) -> Outcome {
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(milliseconds)
        var rest = milliseconds
        while true {
            if hasEnded.load(ordering: .acquiring) { return .ended }
            // poll passes over negative descriptors.
            var requests = [ends[0], descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&requests, nfds_t(requests.count), Int32(clamping: rest)) > 0 else { return .nothing }
            if requests[0].revents != 0 { return .ended }
            if drain() { return .happened }
            // Something happened to another file of the folder.
            rest = Int((end - clock.now) / .milliseconds(1))
            guard rest > 0 else { return .nothing }
        }
    }

    /// Ends the wait that is on, and every later one. From any thread.
    func endWaiting() {
        hasEnded.store(true, ordering: .releasing)
        var byte: UInt8 = 0
        _ = write(ends[1], &byte, 1)
    }

    /// What happened is found out by looking; how often is of no interest. Returns whether anything concerns the file.
    private func drain() -> Bool {
        #if canImport(Darwin)
        var event = kevent()
        var now = timespec(tv_sec: 0, tv_nsec: 0)
        while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {}
        return true
        #else
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { block in
            var isConcerned = false
            while true {
                let count = read(descriptor, block.baseAddress, block.count)
                guard count > 0 else { return isConcerned }
                var events = UnsafeRawBufferPointer(rebasing: block[..<count])
                let header = MemoryLayout<inotify_event>.size
                while events.count >= header {
                    // What concerns the folder itself, or was too much, has no name.
                    let length = Int(events.loadUnaligned(fromByteOffset: header - 4, as: UInt32.self))
                    let rest = events[header...]
                    if length == 0 || rest.starts(with: name) { isConcerned = true }
                    events = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length))
                }
            }
        }
        #endif
    }
}
