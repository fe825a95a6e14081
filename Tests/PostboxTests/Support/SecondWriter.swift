import PlatformSupport
import Postbox
import PostboxStorage
import TelegramModel
import Testing

/// A second process that commits one random transaction to a database on each command. It receives commands through one named pipe and answers
/// through another.
final class SecondWriter {
    struct Silent: Error {}

    private let paths: [String]
    private let orders: Int32
    private let answers: Int32

    /// Runs in this process; the second process runs `write`.
    init(to path: String) throws {
        paths = Self.pipes(path)
        for path in paths { try #require(mkfifo(path, 0o600) == 0) }
        // These calls do not wait for the second process, which waits for both pipes and must not inherit this end.
        orders = open(paths[0], O_RDWR | O_CLOEXEC)
        answers = open(paths[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(orders >= 0 && answers >= 0)
    }

    /// Ends the second process by closing its input.
    func end() {
        close(orders)
        close(answers)
        for path in paths { unlink(path) }
    }

    private static func pipes(_ path: String) -> [String] { [path + "-orders", path + "-answers"] }

    /// Returns when the second process is running; until then it may wait for other tests.
    func begin() throws { try awaitAnswer(seconds: 600) }

    /// Returns when the second process has committed.
    func commit() throws {
        var byte: UInt8 = 1
        guard Self.again({ Self.write(orders, &byte) }) == 1 else { throw Silent() }
        try awaitAnswer(seconds: 60)
    }

    private func awaitAnswer(seconds: Int32) throws {
        var (byte, answer) = (UInt8(0), pollfd(fd: answers, events: Int16(POLLIN), revents: 0))
        guard Self.again({ Int(poll(&answer, 1, seconds * 1000)) }) == 1, Self.again({ read(answers, &byte, 1) }) == 1 else { throw Silent() }
    }

    /// Runs in the second process until the first one closes the pipe.
    static func write(to path: String, seed: UInt64) throws {
        let postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .guest)
        var random = RandomTransactions(seed: seed)
        let paths = pipes(path)
        let (orders, answers) = (open(paths[0], O_RDONLY), open(paths[1], O_WRONLY))
        var byte: UInt8 = 0
        while again({ write(answers, &byte) }) == 1, again({ read(orders, &byte, 1) }) == 1 { try postbox.transaction { try random.run($0) } }
    }

    private static func write(_ descriptor: Int32, _ byte: inout UInt8) -> Int {
        PlatformSupport.write(descriptor, &byte, 1)
    }

    /// Repeats a call that a signal has interrupted.
    private static func again(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            guard result == -1, errno == EINTR else { return result }
        }
    }
}
