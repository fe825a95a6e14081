#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that gets its name when it is whole: until then it is `NAME.part`, which goes away with the object.
final class NewFile {
    let path: String
    let partPath: String
    private var descriptor: Int32

    /// Throws `exists` when the name is taken, or the file cannot be made.
    init(_ path: String, permissions: UInt32) throws {
        self.path = path
        partPath = path + ".part"
        descriptor = -1
        guard !FileFacts.exists(path) else { throw NewFile.taken(path) }
        // What a run that was killed left.
        unlink(partPath)
        try FileFacts.create(partPath, permissions: permissions)
        descriptor = open(partPath, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSync.error(partPath) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        for suffix in ["", "-journal", "-wal", "-shm"] { unlink(partPath + suffix) }
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

    /// Gives the file its name and makes that last.
    func publish() throws {
        try FileSync.sync(partPath)
        // A link, unlike a rename, does not replace a file that appeared meanwhile.
        if link(partPath, path) != 0 {
            guard errno != EEXIST, !FileFacts.exists(path) else { throw NewFile.taken(path) }
            guard rename(partPath, path) == 0 else { throw FileSync.error(path) }
        }
        try FileSync.sync(FileSync.folder(of: path))
    }

    private static func taken(_ path: String) -> ValueBoxError {
        ValueBoxError(.exists, "\(path) exists already", hint: "name another file, or remove this one")
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
