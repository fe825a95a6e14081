/// The identity of a file, independent of its names.
package struct FileIdentity: Hashable, Sendable {
    package let device: UInt64
    package let file: UInt64

    /// The file at a path, following links; `nil` if none exists.
    package init?(_ path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// An open file.
    package init?(descriptor: Int32) {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { return nil }
        self.init(facts)
    }

    private init(_ facts: stat) {
        self.init(device: UInt64(truncatingIfNeeded: facts.st_dev), file: UInt64(truncatingIfNeeded: facts.st_ino))
    }

    init(device: UInt64, file: UInt64) {
        self.device = device
        self.file = file
    }
}

extension stat {
    /// The time of the last change of the file's bytes.
    package var modificationTime: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}

/// Calls on open files whose form, or whose meaning, differs between systems.
package enum DescriptorCall {
    #if canImport(Darwin)
    private static let nextHole: Int32 = 3, nextData: Int32 = 4, setLock: Int32 = 90
    #else
    private static let nextData: Int32 = 3, nextHole: Int32 = 4, setLock: Int32 = 37
    #endif

    /// Returns the offset of the first stored byte at or after `offset`, or -1 with `errno`: `ENXIO` if none exists.
    package static func data(_ descriptor: Int32, from offset: Int) -> Int { Int(lseek(descriptor, off_t(offset), nextData)) }

    /// Returns the offset of the first byte at or after `offset` that is not stored. The end of the file is regarded as one.
    package static func hole(_ descriptor: Int32, from offset: Int) -> Int { Int(lseek(descriptor, off_t(offset), nextHole)) }

    /// Returns after the file's bytes, or the folder's names, have been written to the disk; returns `false` with `errno` if they cannot be.
    package static func sync(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
        // On these systems, `fsync` leaves data in the cache of the disk.
        fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
        #else
        // Some file systems report that they do not sync folders.
        fsync(descriptor) == 0 || errno == EINVAL
        #endif
    }

    /// Locks one byte for writing. The lock belongs to the open file, not to the process.
    ///
    /// Returns `false` if another open file has the lock. If the file system does not have such locks, always succeeds.
    package static func lock(_ descriptor: Int32, byteAt offset: Int) -> Bool {
        var range = flock()
        range.l_type = numericCast(F_WRLCK)
        range.l_whence = numericCast(SEEK_SET)
        range.l_start = off_t(offset)
        range.l_len = 1
        // F_OFD_SETLK, which not every header declares.
        return fcntl(descriptor, setLock, &range) == 0 || (errno != EAGAIN && errno != EACCES)
    }
}
