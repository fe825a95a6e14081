import PlatformSupport

/// Properties of a file that are known without SQLite.
enum FileFacts {
    /// Whether a file exists. `true` also if the system cannot determine this, so that opening the file reports the reason.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || !isAbsence(errno) }

    /// Whether an error of the system means that no such file exists.
    private static func isAbsence(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

    /// Whether a new file cannot have this name. The target of a link need not exist.
    static func isTaken(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0
    }

    /// Throws `permission`, or `readOnly` on a read-only file system.
    static func expectWritable(_ path: String) throws {
        guard access(path, W_OK) == 0 else {
            throw ValueBoxError(errno == EROFS ? .readOnly : .permission, "\(path) cannot be written (\(String(cString: strerror(errno))))")
        }
    }

    /// Throws if the process cannot open this number of additional files.
    static func expectDescriptors(_ count: Int, for path: String) throws {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        for _ in 0..<count {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                if errno == EMFILE || errno == ENFILE { throw FileSync.error(path) }
                return
            }
            opened.append(descriptor)
        }
    }

    /// The error if SQLite's side files cannot be created because their names would be too long.
    static func sideNameError(_ path: String) -> ValueBoxError? {
        var facts = stat()
        guard lstat(path + "-journal", &facts) != 0, errno == ENAMETOOLONG else { return nil }
        return ValueBoxError(.exists, "\(path): the name is too long for the names of its side files", hint: "use a shorter name")
    }

    /// The error if SQLite's side files cannot be opened because one of them is not readable.
    static func sideAccessError(_ path: String) -> ValueBoxError? {
        for side in ["-wal", "-shm", "-journal"] where exists(path + side) && access(path + side, R_OK) != 0 {
            return FileSync.error(path + side, reading: true)
        }
        return nil
    }

    /// Returns the kind of a special file; `nil` for a regular file or a missing one.
    static func specialForm(_ path: String) -> String? {
        var facts = stat()
        return stat(path, &facts) == 0 ? FileKind.special(facts.st_mode) : nil
    }

    /// Throws if a side file is not a regular file: opening a pipe blocks, the contents of a device are not those of a log, and a link without a file
    /// hides a log with messages.
    static func expectRegularSides(_ path: String) throws {
        for side in ["-wal", "-shm", "-journal"] {
            var form = specialForm(path + side), facts = stat()
            if form == nil, lstat(path + side, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK, stat(path + side, &facts) != 0 {
                guard isAbsence(errno) else { throw FileSync.error(path + side, code: errno, reading: true) }
                form = "a link without a file"
            }
            guard let form else { continue }
            throw ValueBoxError(.notADatabase, "\(path + side) is not a regular file but \(form)", hint: "move it away, if no other program needs it")
        }
    }

    /// The size of a file in bytes; `nil` if no such file exists.
    ///
    /// Throws if the system cannot determine this: a log that cannot be examined is not an absent one.
    static func size(_ path: String) throws(ValueBoxError) -> Int? {
        var facts = stat()
        if stat(path, &facts) == 0 { return Int(facts.st_size) }
        if isAbsence(errno) { return nil }
        throw FileSync.error(path, code: errno, reading: true)
    }

    /// Whether the database has a nonempty log.
    static func hasLog(_ path: String) throws(ValueBoxError) -> Bool { try (size(path + "-wal") ?? 0) > 0 }

    /// The size of an open file; 0 if the system does not report it.
    static func size(_ descriptor: Int32) -> Int {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
    }

    /// Creates an empty file. Throws `exists` if one exists.
    static func create(_ path: String, permissions: UInt32) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(truncatingIfNeeded: permissions))
        guard descriptor >= 0 else {
            throw FileFacts.creationError(path)
        }
        close(descriptor)
    }

    static func creationError(_ path: String) -> ValueBoxError {
        switch errno {
        case EEXIST: ValueBoxError(.exists, "\(path) exists already")
        case ENOENT, ENOTDIR, EACCES, EPERM, ENAMETOOLONG, ELOOP: ValueBoxError(.exists, "\(path) cannot be created (\(String(cString: strerror(errno))))")
        default: FileSync.error(path)
        }
    }

    /// The permissions of a file; only the owner's if they are unknown.
    static func permissions(_ path: String) -> UInt32 {
        var facts = stat()
        return stat(path, &facts) == 0 ? UInt32(facts.st_mode) & 0o777 : 0o600
    }

    /// Returns the path without symbolic links, because SQLite keeps side files next to the file itself, not next to a link.
    ///
    /// If the result is not UTF-8, links to folders are kept, and a link to a file is kept if it cannot be resolved; see `expectNamed`.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(validatingCString: real) ?? target(of: path).map(resolved) ?? path
    }

    /// The target of a link to a file; `nil` if it is not a link, or the target is not UTF-8.
    private static func target(of path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0, let name = String(validating: bytes.prefix(count), as: UTF8.self) else { return nil }
        return name.hasPrefix("/") ? name : FileSync.folder(of: path) + "/" + name
    }

    /// Throws for a link to a file whose own name is not UTF-8: SQLite could not name its side files, and would assume that they do not exist.
    private static func expectNamed(_ path: String) throws {
        var facts = stat()
        guard exists(path), lstat(resolved(path), &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return }
        throw ValueBoxError(.notFound, "\(path) is a link to a file whose path is not UTF-8", hint: "create a link to its folder instead, and name the file in it")
    }

    /// A text that differs between two states of a file. Empty if no such file exists; the error number if the system cannot determine this.
    static func fingerprint(_ path: String) -> String {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return isAbsence(errno) ? "" : "error \(errno)" }
        let changed = facts.modificationTime
        return "\(facts.st_dev):\(facts.st_ino):\(facts.st_size):\(changed.tv_sec).\(changed.tv_nsec)"
    }

    static func isDirectory(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// A `file:` URI: SQLite decodes the percent signs.
    static func uri(_ path: String, _ query: String = "") -> String {
        var text = path.hasPrefix("/") ? "file://" : "file:"
        for byte in path.utf8 {
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2F, 0x2D, 0x2E, 0x5F, 0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                text += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
            }
        }
        return query.isEmpty ? text : text + "?" + query
    }

    static let magic = Array("SQLite format 3".utf8) + [0]

    /// Whether the file starts as SQLite's do. A connection may have the file open: closing the descriptor releases no lock.
    ///
    /// Throws if the file cannot be read.
    static func hasMagic(_ path: String) throws(ValueBoxError) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileSync.error(path, code: errno, reading: true) }
        defer { OpenFiles.shared.close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: magic.count), filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled, off_t(filled)) }
            let code = errno
            if count < 0, code == EINTR { continue }
            guard count >= 0 else { throw FileSync.error(path, code: code, reading: true) }
            if count == 0 { return false }
            filled += count
        }
        return bytes == magic
    }

    /// Returns the first 101 bytes of a file, which are its header and the type of its first page, or fewer if the file is shorter. Closing the file
    /// releases no lock of a connection.
    static func header(_ path: String) throws(ValueBoxError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileSync.error(path, code: errno, reading: true) }
        defer { OpenFiles.shared.close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 101)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw FileSync.error(path, code: errno, reading: true) }
        return Array(bytes.prefix(count))
    }

    /// The form of a file with SQLite's header.
    enum Form {
        case plain, encrypted
        /// The first page is neither plain nor encrypted in Telegram's format: it is damaged, or encrypted with other settings.
        case unclear
    }

    /// Throws one clear error when the file cannot be a readable database: absent, empty, no SQLite file, cut off.
    @discardableResult
    static func expectDatabase(_ path: String) throws -> Form {
        try expectNamed(path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw ValueBoxError(.notFound, "\(path): no such file")
            case EACCES, EPERM: throw ValueBoxError(.permission, "\(path): permission denied")
            case ENXIO, ENODEV: throw ValueBoxError(.notADatabase, "\(path) is not a regular file but \(specialForm(path) ?? "a device")")
            default: throw ValueBoxError(.io, "\(path): \(String(cString: strerror(errno)))")
            }
        }
        defer { OpenFiles.shared.close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw ValueBoxError(.io, "\(path): \(String(cString: strerror(errno)))") }
        guard facts.st_mode & S_IFMT != S_IFDIR else { throw ValueBoxError(.notADatabase, "\(path) is a folder") }
        if let form = FileKind.special(facts.st_mode) { throw ValueBoxError(.notADatabase, "\(path) is not a regular file but \(form)") }
        var header = [UInt8](repeating: 0, count: 101)
        let count = header.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, 101) }
        guard count >= 0 else { throw ValueBoxError(.io, "\(path): \(String(cString: strerror(errno)))") }
        guard count > 0 else { throw ValueBoxError(.notADatabase, "\(path) is empty, not a Postbox database") }
        guard header.starts(with: magic) else {
            // Three bytes that every database has, encrypted or not.
            if header[21..<24].elementsEqual([0x40, 0x20, 0x20]) {
                throw ValueBoxError.damaged("\(path): page 1 is damaged (it does not start like a database)")
            }
            throw ValueBoxError(
                .notADatabase, "\(path) is not a Postbox database: it is not a SQLite file", hint: hint(beginning: header, size: Int(facts.st_size)))
        }
        guard count >= 100 else { throw ValueBoxError(.notADatabase, "\(path) is truncated: its header is incomplete") }
        let form = try form(header, path: path)
        if form == .plain { try expectComplete(header, descriptor, path: path) }
        return form
    }

    /// Returns a hint for a file that is not a database.
    private static func hint(beginning header: [UInt8], size: Int) -> String? {
        if header.starts(with: [0x1F, 0x8B]) { return "the file is compressed; decompress it with 'gunzip'" }
        if header.starts(with: [0x37, 0x7F, 0x06]) { return "the file is the log of a database; name the file without -wal in its name" }
        if header.starts(with: Array(#"{"difference":"#.utf8)) { return "the file is an export; use 'postbox import --create NEW FILE' to create a database from it" }
        return size % 1024 == 0 ? "it may be a SQLCipher file of another program; Telegram's files start like SQLite files" : nil
    }

    /// Encrypted pages contain 32 plain bytes and reserve 80 bytes each; a plain file has zeros at positions where ciphertext does not.
    private static func form(_ header: [UInt8], path: String) throws -> Form {
        let isPlain = header[72..<92].allSatisfy { $0 == 0 } && header[44..<47].allSatisfy { $0 == 0 } && (1...4).contains(header[47])
        let isEncrypted = header[16..<18].elementsEqual([0x10, 0]) && header[20] == 80 && header[21..<24].elementsEqual([0x40, 0x20, 0x20])
        if isPlain { return hasCipherAfterHeader(header) ? .unclear : .plain }
        guard isEncrypted else { return .unclear }
        // The encryption does not authenticate these bytes.
        guard (1...2).contains(header[18]), (1...2).contains(header[19]) else {
            throw ValueBoxError.damaged("\(path): page 1 is damaged (its plain header has the versions \(header[18]) and \(header[19]))")
        }
        return .encrypted
    }

    /// Whether a plain header is followed by something other than a SQLite page, and pages reserve enough bytes for an initialization vector.
    static func hasCipherAfterHeader(_ header: [UInt8]) -> Bool {
        header.count > 100 && header[20] >= 16 && ![2, 5, 10, 13].contains(header[100])
    }

    /// Throws if a file is shorter than its page count and therefore truncated. As in SQLite, the count is trusted only if the change counters agree.
    private static func expectComplete(_ header: [UInt8], _ descriptor: Int32, path: String) throws {
        func number(_ place: Int) -> Int { header[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let pageSize = (Int(header[16]) << 8 | Int(header[17])) == 1 ? 65536 : Int(header[16]) << 8 | Int(header[17])
        guard number(24) == number(92), pageSize >= 512 else { return }
        // The size is read last, because removing a log extends the file. It is the size of the file with this header: another file may have taken
        // the name.
        let hasLog = try hasLog(path)
        var facts = stat()
        guard !hasLog, fstat(descriptor, &facts) == 0, Int(facts.st_size) < number(28) * pageSize else { return }
        throw ValueBoxError.damaged("\(path) is truncated: it has \(facts.st_size) bytes of \(number(28) * pageSize)")
    }
}

/// Names for the kinds of special files: folders, named pipes, sockets, and devices.
package enum FileKind {
    /// The kind of an open file; `nil` for a regular file.
    package static func special(_ descriptor: Int32) -> String? {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 ? special(facts.st_mode) : nil
    }

    static func special(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }
}

/// The modes of files with account content: only the owner can read them, regardless of the umask.
public enum AccountFileMode {
    /// The mode of databases, exports, transcripts, backups, and recordings.
    public static let file: UInt32 = 0o600
    /// The mode of their folders.
    public static let folder: UInt32 = 0o700

    /// The mode of a file with content of `source`: that of `source` if it is more restrictive. The owner can always read the file.
    public static func file(of source: String) -> UInt32 { file & FileFacts.permissions(source) | 0o400 }
}
