import Dispatch
import Synchronization
import Testing

@testable import PostboxStorage

/// Only one process at a time writes an encrypted database.
struct SimultaneousOpeningTests {
    /// A waiting process does not hold the lock that the others wait for.
    @Test func threeProcessesTakeTurns() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite", keys = DatabaseKeys(.key(.random()))
        // The state of a new file: no log exists.
        try SQLiteValueBox(path: path, mode: .create, keys: keys).begin()
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 3) { _ in
            for _ in 0..<15 {
                do {
                    let box = try SQLiteValueBox(path: path, mode: .readWrite, keys: keys, wait: LockWait(seconds: 30))
                    try box.begin()
                    try box.set(.binary, key: ValueBoxKey([1]), value: [1])
                    try box.commit()
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
        }
        #expect(failures.withLock { $0 } == [])
    }
}
