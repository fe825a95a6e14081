import Dispatch
import PlatformSupport
import Testing
@testable import PostboxStorage

/// Waiting for commits of other processes.
struct CommitWatcherTests {
    private func write(_ path: String, _ bytes: String = "") {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        _ = bytes.withCString { PlatformSupport.write(descriptor, $0, bytes.utf8.count) }
        close(descriptor)
    }

    private func watcher(_ folder: TemporaryFolder) -> FolderWatcher { FolderWatcher(folder.path + "/db", and: ["-wal"]) { close($0) } }

    @Test(arguments: ["db", "db-wal"])
    func aFileAndItsLogAreWatched(_ name: String) throws {
        let folder = try TemporaryFolder()
        write(folder.path + "/db")
        let watcher = watcher(folder)
        #expect(watcher.wait(milliseconds: 0) == .nothing)
        unlink(folder.path + "/" + name)
        write(folder.path + "/" + name)
        #expect(watcher.wait(milliseconds: 0) == .happened)
        #expect(watcher.wait(milliseconds: 0) == .nothing)
    }

    /// After the last writer has closed the database and a new one has opened it, the log is a different file with the same name.
    @Test func aRecreatedLogIsAlsoWatched() throws {
        let folder = try TemporaryFolder(), log = folder.path + "/db-wal"
        write(folder.path + "/db")
        let watcher = watcher(folder)
        for _ in 0..<3 {
            write(log, "begun")
            #expect(watcher.wait(milliseconds: 0) == .happened)
            write(log, "more")
            #expect(watcher.wait(milliseconds: 0) == .happened)
            #expect(watcher.wait(milliseconds: 0) == .nothing)
            unlink(log)
            #expect(watcher.wait(milliseconds: 0) == .happened)
        }
    }

    @Test func otherFilesOfTheFolderAreIgnored() throws {
        let folder = try TemporaryFolder()
        let watcher = watcher(folder)
        write(folder.path + "/another")
        #expect(watcher.wait(milliseconds: 0) == .nothing)
    }

    /// A folder that does not exist cannot be watched; the same happens if the system has no watches left.
    @Test func withoutEventsTheFileIsPolledAtMostFourTimesPerSecond() {
        let watcher = CommitWatcher(fileAt: "/no/such/folder/db")
        let start = ContinuousClock.now
        // The first check is due immediately.
        for _ in 0..<4 { #expect(watcher.wait()) }
        #expect(ContinuousClock.now - start >= .milliseconds(745))
    }

    @Test(arguments: [true, false])
    func waitingEndsFromAnotherThread(isWatched: Bool) throws {
        let folder = try TemporaryFolder()
        let watcher = CommitWatcher(fileAt: folder.path + (isWatched ? "/db" : "/absent/db"))
        let ended = DispatchSemaphore(value: 0)
        DispatchQueue(label: "waiting").async {
            while watcher.wait() {}
            ended.signal()
        }
        watcher.endWaiting()
        ended.wait()
        #expect(!watcher.wait())
    }
}
