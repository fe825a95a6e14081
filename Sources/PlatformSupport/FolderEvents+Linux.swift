#if !canImport(Darwin)
/// Folder events reported by inotify.
final class FolderEvents {
    /// Readable if there are events.
    let descriptor: Int32
    /// The prefix of the names of watched files.
    private let name: [UInt8]

    /// Returns `nil` if the folder cannot be watched.
    init?(_ folder: String, name: String, suffixes: [String], closing close: @escaping (Int32) -> Void) {
        self.name = Array(name.utf8)
        descriptor = inotify_init1(Int32(O_NONBLOCK) | Int32(O_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF)
        guard inotify_add_watch(descriptor, folder, events) >= 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Takes the reported events. Returns whether any of them concerns the files. Their kind and number are irrelevant, because the caller examines
    /// the files.
    func take() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { block in
            var isRelevant = false
            while true {
                let count = read(descriptor, block.baseAddress, block.count)
                guard count > 0 else { return isRelevant }
                var events = UnsafeRawBufferPointer(rebasing: block[..<count])
                let header = MemoryLayout<inotify_event>.size
                while events.count >= header {
                    // Events about the folder itself, or about an overflow, have no name.
                    let length = Int(events.loadUnaligned(fromByteOffset: header - 4, as: UInt32.self))
                    let rest = events[header...]
                    if length == 0 || rest.starts(with: name) { isRelevant = true }
                    events = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length))
                }
            }
        }
    }
}
#endif
