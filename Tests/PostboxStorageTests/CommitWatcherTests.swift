import Dispatch
import PlatformSupport
import Testing
@testable import PostboxStorage

/// Waiting for what other processes write.
struct CommitWatcherTests {
    private func write(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        close(descriptor)
    }

    @Test(arguments: ["db", "db-wal"])
    func aFileAndItsLogAreWatched(_ name: String) throws {
        let folder = try TemporaryFolder()
        write(folder.path + "/db")
        let watcher = FolderWatcher(folderOf: folder.path + "/db")
        #expect(watcher.wait(milliseconds: 0) == .nothing)
        unlink(folder.path + "/" + name)
        write(folder.path + "/" + name)
        #expect(watcher.wait(milliseconds: 0) == .happened)
        #expect(watcher.wait(milliseconds: 0) == .nothing)
    }

    #if os(Linux)
    @Test func otherFilesOfTheFolderAreNoNews() throws {
        let folder = try TemporaryFolder()
        let watcher = FolderWatcher(folderOf: folder.path + "/db")
        write(folder.path + "/another")
        #expect(watcher.wait(milliseconds: 0) == .nothing)
    }
    #endif

    /// A folder that does not exist cannot be watched, as none can where the system has run out of watches.
    @Test func withoutEventsItIsLookedFourTimesASecondAtMost() {
        let watcher = CommitWatcher(fileAt: "/no/such/folder/db")
        let start = ContinuousClock.now
        // The first look is due at once.
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
