#if canImport(Darwin)
/// Folder events reported by kqueue.
///
/// kqueue reports on open files, not on names. When a file is removed and created again, as the last writer does with a log, the folder event
/// causes the files to be opened again.
final class FolderEvents {
    /// Readable if there are events.
    let descriptor: Int32
    private let folder: Int32
    private var files: [(path: String, opened: (descriptor: Int32, identity: FileIdentity)?)]
    private let closeFile: (Int32) -> Void

    /// Returns `nil` if the folder cannot be watched.
    init?(_ folder: String, name: String, suffixes: [String], closing close: @escaping (Int32) -> Void) {
        closeFile = close
        files = ([""] + suffixes).map { (path: "\(folder)/\(name)\($0)", opened: nil) }
        descriptor = kqueue()
        self.folder = open(folder, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0, self.folder >= 0, watch(self.folder) else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        openAgain()
    }

    deinit {
        for own in [descriptor, folder] where own >= 0 { close(own) }
        for file in files { if let opened = file.opened { closeFile(opened.descriptor) } }
    }

    /// Takes the reported events. Returns whether any of them concerns the files. Their kind and number are irrelevant, because the caller examines
    /// the files.
    func take() -> Bool {
        var event = kevent()
        var now = timespec(tv_sec: 0, tv_nsec: 0)
        var isRelevant = false
        while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {
            let isOfFolder = event.ident == UInt(folder) && event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) == 0
            if !isOfFolder { isRelevant = true }
        }
        // This is called after the events were read, so later events are still reported.
        return openAgain() || isRelevant
    }

    /// Opens the files that now have the names, if they changed. Returns whether any changed.
    @discardableResult
    private func openAgain() -> Bool {
        var hasChanged = false
        for place in files.indices {
            let before = files[place].opened
            // As long as the file is open, its number cannot be reused.
            if FileIdentity(files[place].path) == before?.identity { continue }
            hasChanged = true
            if let before { closeFile(before.descriptor) }
            files[place].opened = nil
            let opened = open(files[place].path, O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
            guard opened >= 0 else { continue }
            if let identity = FileIdentity(descriptor: opened), watch(opened) { files[place].opened = (opened, identity) } else { closeFile(opened) }
        }
        return hasChanged
    }

    private func watch(_ opened: Int32) -> Bool {
        var change = kevent(
            ident: UInt(opened), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
        return kevent(descriptor, &change, 1, nil, 0, nil) == 0
    }
}
#endif
