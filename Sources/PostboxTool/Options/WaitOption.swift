import CommandLineKit
import PostboxStorage

/// `--wait` of the commands that write.
enum WaitOption {
    private static let details = "The wait ends with the lock, or with a signal. The message then names the process that holds it where that can be told."

    /// Of commands that write into the file.
    static let wait = Option("wait", .seconds, default: 5, help: "how long to wait for a lock of another process", details: details)
    /// Of commands that put another file in its place, which nobody may have open for writing.
    static let waitForAll = Option("wait", .seconds, default: 0.5, help: "how long to wait until no other process uses the file", details: details)

    static func value(_ invocation: Invocation, _ option: Option<Double> = wait) -> LockWait {
        LockWait(seconds: invocation[option], isCancelled: { Interruption.arrived != 0 })
    }
}
