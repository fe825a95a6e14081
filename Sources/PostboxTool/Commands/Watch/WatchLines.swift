import CommandLineKit
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

    /// Whether nobody reads the lines any more.
    var isClosed: Bool { command == nil && output.isClosed }

    func write(_ row: UnsafeRawBufferPointer) throws {
        guard let command else {
            try output.write(row: row)
            return try output.flush()
        }
        try command.hand(output.dated(row) + [0x0A])
    }

    /// With `--iso`: the dates that the lines will have. They are added once.
    func addDates(to json: JSONWriter) {
        let dated = output.dated(json.bytes)
        json.removeAll()
        dated.withUnsafeBytes { json.raw($0) }
    }

    /// `{"event":"reset","why":".."}`.
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
