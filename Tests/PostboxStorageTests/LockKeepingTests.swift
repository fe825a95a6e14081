import Dispatch
import PlatformSupport
import Testing
@testable import PostboxStorage

/// POSIX releases all locks of a process on a file when the process closes any descriptor of the file. Inspecting a database must not release the
/// locks of a box that has it open.
@Suite("Keeping locks", .enabled(if: !System.isDarwin, "only Linux lists the locks of a process"))
struct LockKeepingTests {
    /// The number of POSIX locks that this process holds on a file, according to the system.
    private func locks(_ path: String) throws -> Int {
        var facts = stat()
        try #require(stat(path, &facts) == 0)
        let process = "\(getpid())"
        return String(decoding: try Files.read("/proc/locks"), as: UTF8.self).split(separator: "\n").count { line in
            let words = line.split(separator: " ")
            return words.contains("POSIX") && words.contains { $0 == process } && words.contains { $0.hasSuffix(":\(facts.st_ino)") }
        }
    }

    /// The system returns its list in parts: if other locks are taken or released between two parts, a held lock may be missing. Therefore the list
    /// is read several times; a lost lock never appears.
    private func isLocked(_ path: String) throws -> Bool { try (0..<50).contains { _ in try locks(path) > 0 } }

    private func database(in folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/db_sqlite"
        let box = try SQLiteValueBox(path: path, mode: .create)
        try box.begin()
        for number in 0..<100 { try box.set(.binary, key: ValueBoxKey(Int64(number)), value: [1]) }
        try box.commit()
        return path
    }

    /// A writer that holds its locks on the file and on the shared memory.
    private func writer(_ path: String) throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        try box.begin()
        try box.set(.binary, key: ValueBoxKey([1]), value: [1])
        try box.commit()
        return box
    }

    private func expectLocks(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try isLocked(path), "the file's", sourceLocation: sourceLocation)
        #expect(try isLocked(path + "-shm"), "the shared memory's", sourceLocation: sourceLocation)
    }

    @Test("Syncing an open file")
    func syncing() throws {
        let folder = try TemporaryFolder(), path = try database(in: folder)
        let box = try writer(path)
        try expectLocks(path)
        try box.beginFilling()
        try box.endFilling()
        try expectLocks(path)
    }

    @Test("Trying to replace a file that is open here")
    func replacing() throws {
        let folder = try TemporaryFolder(), path = try database(in: folder)
        let box = try writer(path)
        #expect(throws: ValueBoxError.self) { try DatabaseReplacement(path: path) }
        try expectLocks(path)
        _ = box
    }

    @Test("If a cursor outlives its box, the file is regarded as open")
    func cursor() throws {
        let folder = try TemporaryFolder(), path = try database(in: folder)
        var box: SQLiteValueBox? = try writer(path)
        let cursor = try #require(try box?.cursor(.binary))
        #expect(try cursor.advance())
        box = nil
        try expectLocks(path)
        #expect(try SQLiteValueBox(path: path, mode: .readOnly).count(.binary) == 101)
        try expectLocks(path)
        #expect(try cursor.advance())
    }

    @Test("Opening for reading on one thread while another opens for writing")
    func race() async throws {
        let folder = try TemporaryFolder(), path = try database(in: folder)
        let isDone = DispatchSemaphore(value: 0), hasEnded = DispatchSemaphore(value: 0)
        DispatchQueue(label: "reading").async {
            while isDone.wait(timeout: .now()) != .success {
                // Whether this fails is irrelevant: the test checks the locks of the other box.
                _ = try? SQLiteValueBox(path: path, mode: .readOnly).count(.binary)
            }
            hasEnded.signal()
        }
        defer {
            isDone.signal()
            hasEnded.wait()
        }
        for _ in 0..<200 {
            let box = try writer(path)
            for _ in 0..<3 { try expectLocks(path) }
            _ = box
        }
    }

    @Test("A file inspected in addition to a box is closed with the box")
    func deferredClosing() throws {
        let folder = try TemporaryFolder(), path = try database(in: folder)
        var box: SQLiteValueBox? = try writer(path)
        let descriptor = open(path, O_RDONLY)
        try #require(descriptor >= 0)
        OpenFiles.shared.close(descriptor)
        try expectLocks(path)
        #expect(fcntl(descriptor, F_GETFD) != -1)
        _ = box
        box = nil
        #expect(OpenFiles.Identity(descriptor: descriptor) != OpenFiles.Identity(path))
    }

    /// Systems reuse the inode number of a deleted file.
    @Test("A recorded file is not confused with another, even if it is deleted")
    func reusedNumbers() throws {
        let folder = try TemporaryFolder(), path = try database(in: folder)
        let registration = try #require(OpenFiles.shared.register(path))
        unlink(path)
        for number in 0..<50 {
            let other = "\(folder.path)/other\(number)"
            try Files.write([1], to: other)
            #expect(!OpenFiles.shared.contains(other))
        }
        _ = registration
    }
}
