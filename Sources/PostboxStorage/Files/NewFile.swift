#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that gets its name when it is whole: until then it is `NAME.part`, which goes away with the object.
///
/// A process that is killed leaves the part behind, and nothing under the name; whoever makes the file next takes the part's place.
package final class NewFile {
    package let path: String
    package let partPath: String
    /// Of the part, open for writing; negative once the file is published.
    package private(set) var descriptor: Int32 = -1
    private let identity: OpenFiles.Identity

    /// Throws `exists` when the name is taken or the file cannot be made, and `busy` when another process is making it.
    package init(_ path: String, permissions: UInt32) throws {
        let part = path + ".part"
        guard !FileFacts.isTaken(path) else { throw NewFile.taken(path) }
        if let left = OpenFiles.Identity(part), let process = FileUsers.writer(of: left) {
            throw ValueBoxError(.busy, "\(part) is being made by \(FileUsers.describe(process))", hint: "wait for it, or end it, then try again")
        }
        unlink(part)
        try FileFacts.create(part, permissions: permissions)
        let descriptor = open(part, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0, let identity = OpenFiles.Identity(descriptor: descriptor) else {
            let error = FileSync.error(part)
            if descriptor >= 0 { close(descriptor) }
            unlink(part)
            throw error
        }
        self.path = path
        partPath = part
        self.descriptor = descriptor
        self.identity = identity
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        guard OpenFiles.Identity(partPath) == identity else { return }
        for suffix in ["-journal", "-wal", "-shm", ""] { unlink(partPath + suffix) }
    }

    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = systemWrite(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw FileSync.error(partPath) }
                done += count
            }
        }
    }

    /// Gives the file its name. `lasts`: and returns when it is on the disk.
    package func publish(lasts: Bool = true) throws {
        if lasts { try FileSync.sync(partPath) }
        // Some file systems report a full disk only on close.
        let isClosed = close(descriptor) == 0
        descriptor = -1
        guard isClosed else { throw FileSync.error(partPath) }
        // Somebody may have come between the making of the part and its opening, and have thought that nobody needs it.
        guard OpenFiles.Identity(partPath) == identity else {
            throw ValueBoxError(.busy, "\(partPath) was taken over by another process", hint: "try again")
        }
        // A link, unlike a rename, does not replace a file that appeared meanwhile.
        if link(partPath, path) == 0 {
            unlink(partPath)
        } else {
            guard errno != EEXIST, !FileFacts.isTaken(path) else { throw NewFile.taken(path) }
            guard rename(partPath, path) == 0 else { throw FileSync.error(path) }
        }
        if lasts { try FileSync.sync(FileSync.folder(of: path)) }
    }

    private static func taken(_ path: String) -> ValueBoxError {
        ValueBoxError(.exists, "\(path) exists already", hint: "name another file, or remove this one")
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
