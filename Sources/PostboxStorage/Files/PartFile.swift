import PlatformSupport

/// The file `NAME.part`, in which a new file is written until it is complete and renamed. It is removed when this object is released, and has one
/// writer at a time.
///
/// The writer holds a lock on it. A killed process leaves the part without a lock, and no file with the final name; the next writer replaces the
/// part. The lock belongs to the descriptor and does not overlap SQLite's lock bytes, so a database can be written in a part.
final class PartFile {
    /// The name that the whole file gets.
    let name: String
    let path: String
    private let descriptor: Int32
    private let identity: OpenFiles.Identity
    private let permissions: UInt32
    private var isPublished = false

    /// Creates an empty part that only its writer can read. `permissions` are those of the finished file.
    ///
    /// Throws `exists` if it cannot be created, and `busy` if another process is writing it.
    init(of name: String, permissions: UInt32) throws {
        let path = name + ".part"
        while true {
            let (descriptor, isNew) = try PartFile.open(path, permissions | 0o600)
            guard let identity = OpenFiles.Identity(descriptor: descriptor), PartFile.lock(descriptor) else {
                let maker = OpenFiles.Identity(descriptor: descriptor).flatMap { FileUsers.writer(of: $0) }
                OpenFiles.shared.close(descriptor)
                throw PartFile.busy(path, maker.map { FileUsers.describe($0) })
            }
            // The previous owner may have removed it before the lock was free.
            let isInPlace = OpenFiles.Identity(path) == identity
            if isNew, isInPlace {
                (self.name, self.path, self.descriptor, self.identity) = (name, path, descriptor, identity)
                self.permissions = permissions
                return
            }
            defer { OpenFiles.shared.close(descriptor) }
            guard isInPlace else { continue }
            // Not every writer takes this lock. A process that only tests for it releases it immediately.
            if let maker = FileUsers.writer(at: path, after: PartFile.lookingTime) { throw PartFile.busy(path, maker) }
            if OpenFiles.shared.contains(path) { throw PartFile.busy(path, nil) }
            PartFile.remove(path)
        }
    }

    deinit {
        remove()
        OpenFiles.shared.close(descriptor)
    }

    /// Whether the part still has its name: on file systems without locks, another process may have considered it abandoned.
    var isInPlace: Bool { OpenFiles.Identity(path) == identity }

    func expectInPlace() throws {
        guard isInPlace else { throw ValueBoxError(.busy, "\(path) was taken over by another process", hint: "try again") }
    }

    /// Appends the bytes to those written by earlier calls.
    func write(_ bytes: UnsafeRawBufferPointer) throws { try FileSync.write(bytes, to: descriptor, path) }

    /// Gives the file its name, or another name in the same folder. `lasts` determines whether to wait until the file is on the disk. Throws `exists`
    /// if another file has the name.
    func publish(as otherName: String? = nil, lasts: Bool = true) throws {
        let name = otherName ?? self.name
        try expectInPlace()
        try narrow()
        if lasts { try FileSync.sync(path) }
        // A link, unlike a rename, does not replace a file that appeared in the meantime.
        if link(path, name) != 0 {
            guard errno != EEXIST, !FileFacts.isTaken(name) else { throw PartFile.taken(name) }
            guard rename(path, name) == 0 else { throw FileSync.error(name) }
        }
        remove()
        isPublished = true
        if lasts { try FileSync.sync(FileSync.folder(of: name)) }
    }

    /// Removes the owner's permissions that the complete file does not have.
    private func narrow() throws {
        guard permissions & 0o600 != 0o600 else { return }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, fchmod(descriptor, facts.st_mode & mode_t(truncatingIfNeeded: permissions)) == 0 else {
            throw FileSync.error(path)
        }
    }

    /// Removes the part, unless the file has its final name, or another process owns the part now.
    func remove() {
        if !isPublished, isInPlace { PartFile.remove(path) }
    }

    /// Removes a part, or a database, with its side files.
    static func remove(_ path: String) {
        for suffix in SideFiles.sqliteSuffixes + [""] { unlink(path + suffix) }
    }

    static func taken(_ name: String) -> ValueBoxError {
        ValueBoxError(.exists, "\(name) exists already", hint: "use another name, or remove this file")
    }

    private static func busy(_ path: String, _ maker: String?) -> ValueBoxError {
        ValueBoxError(.busy, "\(path) is being written by \(maker ?? "another process")", hint: "wait for it or stop it, and try again")
    }

    /// The time for which a process that tests the lock may keep the file open.
    private static let lookingTime = LockWait(seconds: 0.2)

    private static func open(_ path: String, _ permissions: UInt32) throws -> (descriptor: Int32, isNew: Bool) {
        while true {
            let new = systemOpen(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
            if new >= 0 { return (new, true) }
            guard errno == EEXIST else { throw FileFacts.creationError(path) }
            let old = systemOpen(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC, permissions)
            if old >= 0 { return (old, false) }
            switch errno {
            case ENOENT: continue
            // A link, a folder, or a file without write permission.
            case ELOOP, EISDIR, EACCES:
                if let maker = FileUsers.writer(at: path) { throw busy(path, maker) }
                if unlink(path) != 0 { throw FileFacts.creationError(path) }
            default: throw FileFacts.creationError(path)
            }
        }
    }

    /// Returns `false` if another descriptor has the lock.
    private static func lock(_ descriptor: Int32) -> Bool {
        // After the last byte that SQLite locks.
        DescriptorCall.lock(descriptor, byteAt: 0x4000_0200)
    }
}

private func systemOpen(_ path: String, _ flags: Int32, _ permissions: UInt32) -> Int32 {
    open(path, flags, mode_t(truncatingIfNeeded: permissions))
}

/// Side files of a database, created and removed by SQLite or this program.
package enum SideFiles {
    /// The suffixes that SQLite adds to the name of a database.
    package static let sqliteSuffixes = ["-wal", "-shm", "-journal"]
}

/// A file that gets its name when it is complete. Until then its name is `NAME.part`, and it is removed when this object is released.
package final class NewFile {
    /// The descriptor of the part, open for writing; negative after publishing.
    package private(set) var descriptor: Int32 = -1
    private let part: PartFile

    package var path: String { part.name }
    package var partPath: String { part.path }

    /// Creates the file. Throws `exists` if the name is in use or the file cannot be created, and `busy` if another process is creating it.
    package init(_ path: String, permissions: UInt32) throws {
        try NewFile.expectFree(path)
        part = try PartFile(of: path, permissions: permissions)
        // The previous owner of the partial file may have finished it.
        try NewFile.expectFree(path)
        descriptor = open(part.path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSync.error(part.path) }
    }

    /// Throws `exists` when the name is taken.
    package static func expectFree(_ path: String) throws {
        guard !FileFacts.isTaken(path) else { throw PartFile.taken(path) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try FileSync.write($0, to: descriptor, partPath) }
    }

    /// Gives the file its name, or another name in the same folder. `lasts` determines whether to wait until the file is on the disk.
    package func publish(as otherName: String? = nil, lasts: Bool = true) throws {
        // Some file systems report a full disk only on close.
        let isClosed = close(descriptor) == 0
        descriptor = -1
        guard isClosed else { throw FileSync.error(partPath) }
        try part.publish(as: otherName, lasts: lasts)
    }
}
