import PlatformSupport

/// Other processes that have a file open for writing, found through `/proc` where the system has it.
///
/// SQLite's locks show a process that uses the file with a log, or is inside a transaction. They do not show one that has it open and waits.
package enum FileUsers {
    /// Another process that has the file at a path open for writing, in words; nil when there is none, or none that this process may see.
    package static func writer(at path: String) -> String? { OpenFiles.Identity(path).flatMap { writer(of: $0) }.map { describe($0) } }

    /// The same, where one is still there after the wait.
    package static func writer(at path: String, after wait: LockWait) -> String? {
        let start = LockWait.now()
        while let process = writer(at: path) {
            guard wait.goesOn(since: start) else { return process }
        }
        return nil
    }

    /// The process number of one; nil when there is none, or none that this process may see.
    static func writer(of identity: OpenFiles.Identity) -> Int32? {
        let own = getpid()
        for name in names(in: "/proc") {
            guard let process = Int32(name), process != own else { continue }
            let folder = "/proc/\(process)/fd"
            for descriptor in names(in: folder) {
                guard OpenFiles.Identity("\(folder)/\(descriptor)") == identity, isForWriting(process, descriptor) else { continue }
                return process
            }
        }
        return nil
    }

    /// Who holds a lock on a database or its shared memory, in words: a writer before a reader, a process that has the file open for writing when
    /// none shows a lock. nil when it cannot be told.
    static func lockHolder(_ path: String) -> String? {
        let files = [path, path + "-shm", path + "-wal"].compactMap { OpenFiles.Identity($0) }
        guard let process = locker(of: files) ?? files.first.flatMap({ writer(of: $0) }) else { return nil }
        return describe(process)
    }

    /// `process 42 (telegram)`.
    static func describe(_ process: Int32) -> String {
        let name = text("/proc/\(process)/comm").prefix { $0 != 0x0A }
        return "process \(process)" + (name.isEmpty ? "" : " (\(String(decoding: name, as: UTF8.self)))")
    }

    /// The process of a lock in `/proc/locks`: `1: POSIX  ADVISORY  WRITE 7264 fe:00:16309324 1073741824 1073742335`.
    private static func locker(of files: [OpenFiles.Identity]) -> Int32? {
        let numbers = Set(files.map { String($0.file) })
        let own = getpid()
        var reader: Int32?
        for line in text("/proc/locks", limit: 1 << 20).split(separator: 0x0A) {
            let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            guard words.count >= 6, let process = Int32(words[4]), process > 0, process != own else { continue }
            guard let number = words[5].split(separator: ":").last, numbers.contains(String(number)), uses(process, files) else { continue }
            if words[3] == "WRITE" { return process }
            reader = reader ?? process
        }
        return reader
    }

    /// Whether a process has one of the files open: numbers of files repeat from device to device. One that cannot be looked into may have.
    private static func uses(_ process: Int32, _ files: [OpenFiles.Identity]) -> Bool {
        let folder = "/proc/\(process)/fd"
        let descriptors = names(in: folder)
        return descriptors.isEmpty || descriptors.contains { OpenFiles.Identity("\(folder)/\($0)").map(files.contains) ?? false }
    }

    private static func text(_ path: String, limit: Int = 512) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var result: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while result.count < limit {
            let count = fread(&piece, 1, piece.count, file)
            guard count > 0 else { break }
            result += piece.prefix(count)
        }
        return result
    }

    /// The access mode stands in octal behind `flags:`; its last digit holds the two bits of O_ACCMODE.
    private static func isForWriting(_ process: Int32, _ descriptor: String) -> Bool {
        for line in text("/proc/\(process)/fdinfo/\(descriptor)").split(separator: 0x0A) where line.starts(with: Array("flags:".utf8)) {
            return (line.last ?? 0x30) & 3 != 0
        }
        return false
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [String] = []
        while let entry = readdir(stream) {
            result.append(withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } })
        }
        return result
    }
}

/// How long a connection waits for a lock that another process holds, and what ends the wait early.
public struct LockWait: Sendable {
    /// The longest wait.
    public var seconds: Double
    /// Asked a hundred times a second.
    public var isCancelled: @Sendable () -> Bool

    /// Negative and impossible durations are none.
    public init(seconds: Double, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.seconds = seconds.isFinite ? max(0, seconds) : 0
        self.isCancelled = isCancelled
    }

    private static let pause: UInt32 = 10_000

    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Sleeps a little; false when the wait that began at `start` is over.
    package func goesOn(since start: Double) -> Bool {
        guard !isCancelled(), LockWait.now() - start < seconds else { return false }
        usleep(LockWait.pause)
        return true
    }
}
