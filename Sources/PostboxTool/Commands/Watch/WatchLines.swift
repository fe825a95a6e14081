import CommandLineKit
import PlatformSupport
import PostboxCoding

/// The destination of the lines of `watch`: stdout, or a command for each line.
final class WatchLines {
    private let output: ResultOutput
    private let command: LineCommand?

    init(_ output: ResultOutput, command: LineCommand?) {
        self.output = output
        self.command = command
        if command != nil { output.leave() }
    }

    /// Whether no process reads the lines any longer.
    var isClosed: Bool { command == nil && output.isClosed }

    func write(_ row: UnsafeRawBufferPointer) throws {
        guard let command else {
            try output.write(row: row)
            return try output.flush()
        }
        try command.deliver(output.dated(row) + [0x0A])
    }

    /// With `--iso`, adds the dates that the lines will contain. They are added once.
    func addDates(to json: JSONWriter) {
        let dated = output.dated(json.bytes)
        json.removeAll()
        dated.withUnsafeBytes { json.raw($0) }
    }

    /// Writes `{"event":"reset","why":".."}`.
    func write(reset why: String) throws {
        let writer = JSONWriter(capacity: 128)
        writer.beginObject()
        writer.key("event")
        writer.string("reset")
        writer.key("why")
        writer.string(why)
        writer.endObject()
        try write(writer.bytes)
    }
}

/// The shell command of `--exec`. It receives the same line again until it ends with status 0.
final class LineCommand {
    /// The time limit ended before the command accepted the line.
    struct Undelivered: Error {}

    private let command: String
    private let notices: Notices
    /// The longest pause between attempts, in milliseconds; `nil` if each line is passed on once.
    private let longestPause: Int?
    /// The time at which the watch ends, on the clock of `Watching`.
    private let end: Int?

    private static let firstPause = 1000
    private static let shortestPause = 10

    init(_ command: String, longestPause: Double?, end: Int?, _ notices: Notices) {
        self.command = command
        self.notices = notices
        self.longestPause = longestPause.map { max(LineCommand.shortestPause, Watching.milliseconds($0)) }
        self.end = end
    }

    /// Returns when the command has taken the line, or when it has failed and is not tried again.
    func deliver(_ line: [UInt8]) throws {
        var pause = min(LineCommand.firstPause, longestPause ?? 0)
        var attempts = 0
        while true {
            let status = try ShellCommand.run(command, input: line)
            attempts += 1
            if status == 0 {
                if attempts > 1 { notices.warn("'\(command)' accepted the line at attempt \(attempts)") }
                return
            }
            let ended = "'\(command)' ended with \(status > 128 ? "signal \(status - 128)" : "status \(status)")"
            guard let longestPause else { return notices.warn("\(ended); the line is skipped") }
            if attempts == 1 {
                notices.warn("\(ended); the command is retried until it exits with status 0, after pauses of up to \(Double(longestPause) / 1000) s")
            } else {
                notices.detail("\(ended); attempt \(attempts)")
            }
            try wait(pause)
            pause = min(pause * 2, longestPause)
        }
    }

    private func wait(_ pause: Int) throws {
        let rest = end.map { $0 - Watching.now() } ?? .max
        guard rest > 0 else { throw undelivered() }
        poll(nil, 0, Int32(clamping: min(pause, rest)))
        if pause >= rest { throw undelivered() }
    }

    private func undelivered() -> Undelivered {
        notices.warn("'\(command)' did not accept the line before the timeout; the line is not delivered")
        return Undelivered()
    }
}
