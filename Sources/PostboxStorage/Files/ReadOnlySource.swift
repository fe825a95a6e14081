#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How a file is opened so that nothing on disk changes, not even side files (spec 11.1).
///
/// - A live process has it open (its lock on the `-shm` file shows it; boxes of this process are known): SQLite joins it read-only; all side
///   files exist already.
/// - No log: the file alone is opened as immutable; SQLite then takes no locks and makes no side files.
/// - A log that nobody has open, with or without a `-shm` file: reading it would create or rewrite the `-shm` file, so the file and its log are
///   copied into a private folder that is unlinked as soon as SQLite has them open.
final class ReadOnlySource {
    private(set) var uri = ""
    private var privateFolder: String?
    private var privateFiles: [String] = []

    /// How often a copy is begun anew because the file changed meanwhile.
    private static let copyAttempts = 5

    init(path given: String) throws {
        let path = FileFacts.resolved(given)
        guard !OpenFiles.shared.contains(path) else {
            uri = FileFacts.uri(path, "mode=ro")
            takesLocks = true
            return
        }
        try FileFacts.expectDatabase(path)
        for _ in 0..<ReadOnlySource.copyAttempts {
            if ReadOnlySource.isOpenElsewhere(path) {
                uri = FileFacts.uri(path, "mode=ro")
                takesLocks = true
                return
            }
            guard let log = FileFacts.size(path + "-wal"), log > 0 else {
                uri = FileFacts.uri(path, "immutable=1")
                immutablePath = path
                return
            }
            let before = FileFacts.fingerprint(path) + FileFacts.fingerprint(path + "-wal")
            let copy = try makePrivateCopy(of: path)
            guard FileFacts.fingerprint(path) + FileFacts.fingerprint(path + "-wal") != before else {
                uri = FileFacts.uri(copy)
                return
            }
            releaseFiles()
        }
        throw ValueBoxError(.busy, "\(given) keeps changing while it is read", hint: "try again")
    }

    /// The file and its log in a folder of their own; the path of the copy.
    private func makePrivateCopy(of path: String) throws -> String {
        let folder = try ReadOnlySource.makePrivateFolder()
        privateFolder = folder
        let copy = folder + "/db_sqlite"
        privateFiles = [copy, copy + "-wal", copy + "-shm", copy + "-journal"]
        do {
            try ReadOnlySource.copy(path, to: copy)
            try ReadOnlySource.copy(path + "-wal", to: copy + "-wal")
        } catch {
            releaseFiles()
            throw error
        }
        return copy
    }

    deinit { releaseFiles() }

    /// Whether SQLite takes locks on the file itself: not on a private copy, and not on a file that nobody writes.
    private(set) var takesLocks = false

    /// The file when it is all there is to read, without a log, and nobody writes it.
    private(set) var immutablePath: String?

    /// Takes the names of the private copies away; SQLite keeps them open.
    func releaseFiles() {
        guard let folder = privateFolder else { return }
        for file in privateFiles { unlink(file) }
        rmdir(folder)
        privateFolder = nil
    }

    /// Whether a connection of any process holds the shared-memory file: each keeps a shared lock on its byte 128.
    static func isOpenElsewhere(_ path: String) -> Bool {
        let descriptor = open(path + "-shm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { OpenFiles.shared.close(descriptor, of: OpenFiles.Identity(path)) }
        var probe = flock()
        probe.l_type = Int16(F_WRLCK)
        probe.l_whence = Int16(SEEK_SET)
        probe.l_start = 128
        probe.l_len = 1
        return fcntl(descriptor, F_GETLK, &probe) == 0 && probe.l_type != Int16(F_UNLCK)
    }

    static func makePrivateFolder() throws -> String {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((base + "/postbox-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ValueBoxError(.io, "\(base): cannot make a private folder (\(String(cString: strerror(errno))))")
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func copy(_ source: String, to target: String) throws {
        let from = open(source, O_RDONLY | O_CLOEXEC)
        guard from >= 0 else { throw ValueBoxError(.io, "\(source): \(String(cString: strerror(errno)))") }
        defer { OpenFiles.shared.close(from) }
        let to = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard to >= 0 else { throw ValueBoxError(.io, "\(target): \(String(cString: strerror(errno)))") }
        defer { close(to) }
        var block = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = block.withUnsafeMutableBytes { read(from, $0.baseAddress, $0.count) }
            if count == 0 { return }
            guard count > 0 else { throw ValueBoxError(.io, "\(source): \(String(cString: strerror(errno)))") }
            var written = 0
            while written < count {
                let step = block.withUnsafeBytes { write(to, $0.baseAddress?.advanced(by: written), count - written) }
                guard step > 0 else {
                    throw ValueBoxError(errno == ENOSPC ? .diskFull : .io, "\(target): \(String(cString: strerror(errno)))")
                }
                written += step
            }
        }
    }
}
