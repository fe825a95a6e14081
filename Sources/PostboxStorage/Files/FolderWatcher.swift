#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Wakes up when something happens in the folder of a file: a write to it or to its log, a new name, a removal.
///
/// Uses inotify on Linux and kqueue on Darwin. Where neither can be had, waiting is sleeping for at most `fallbackMilliseconds`.
public final class FolderWatcher {
    private static let fallbackMilliseconds = 20
    private var descriptor: Int32 = -1
    #if canImport(Darwin)
    private var fileDescriptors: [Int32] = []
    #endif

    /// Watches the folder of the file at `path`.
    public init(folderOf path: String) {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        #if canImport(Darwin)
        descriptor = kqueue()
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
        if descriptor >= 0 { close(descriptor) }
        #if canImport(Darwin)
        for opened in fileDescriptors { close(opened) }
        #endif
    }

    /// Waits until something happened, or that long. Returns whether something did; a signal ends the wait too.
    public func wait(milliseconds: Int) -> Bool {
        guard descriptor >= 0 else {
            usleep(UInt32(clamping: min(milliseconds, FolderWatcher.fallbackMilliseconds) * 1000))
            return true
        }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(clamping: milliseconds)) > 0 else { return false }
        drain()
        return true
    }

    /// What happened is found out by looking; how often is of no interest.
    private func drain() {
        #if canImport(Darwin)
        var event = kevent()
        var now = timespec(tv_sec: 0, tv_nsec: 0)
        while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {}
        #else
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { block in
            while read(descriptor, block.baseAddress, block.count) > 0 {}
        }
        #endif
    }
}
