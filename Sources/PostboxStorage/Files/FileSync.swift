import PlatformSupport

/// Syncing of files and folders to disk.
enum FileSync {
    /// Returns when the file's bytes, or the folder's names, are on the disk.
    static func sync(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(path) }
        defer { OpenFiles.shared.close(descriptor) }
        guard DescriptorCall.sync(descriptor) else { throw error(path) }
    }

    /// Writes all bytes at the current position of the descriptor.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, _ path: String) throws {
        var done = 0
        while done < bytes.count {
            let count = systemWrite(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw error(path) }
            done += count
        }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// - Parameter reading: Whether the file was opened only for reading.
    static func error(_ path: String, code: Int32 = errno, reading: Bool = false) -> ValueBoxError {
        let kind: ValueBoxError.Kind =
            switch code {
            case EACCES where reading, EPERM where reading: .permission
            case ENOSPC, EDQUOT: .diskFull
            case EACCES, EPERM, EROFS: .readOnly
            case ENOENT, ENOTDIR: .notFound
            case EEXIST: .exists
            default: .io
            }
        return ValueBoxError(kind, "\(path): \(String(cString: strerror(code)))")
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
