import Dispatch
import Testing
@testable import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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

    @Test func waitingEndsFromAnotherThread() throws {
        let folder = try TemporaryFolder()
        let watcher = CommitWatcher(fileAt: folder.path + "/db")
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
