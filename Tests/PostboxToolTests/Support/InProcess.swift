@testable import CommandLineKit
import PlatformSupport
@testable import PostboxTool
@testable import TestSupport

/// Runs the tool inside the test process with commands defined by tests and streams in temporary files.
enum InProcess {
    static func run(
        _ arguments: [String], environment: [String: String] = [:], commands: [any Command.Type]
    ) throws -> (status: Int32, output: String, error: String) {
        let folder = try TemporaryFolder()
        let output = try folder.file("out"), error = try folder.file("err")
        let streams = Streams(input: -1, output: open(output, O_WRONLY), error: open(error, O_WRONLY))
        defer {
            close(streams.output)
            close(streams.error)
        }
        let status = Tool.run(arguments, environment: environment, streams: streams, commands: commands)
        return (status, try SmallFile.text(output), try SmallFile.text(error))
    }
}

/// Writes each argument as a row; `--fail` throws afterwards, `--no` makes it answer 'no'.
enum RowsCommand: Command {
    static let rows = Argument(list: "ROW", .text, help: "a JSON object")
    static let fail = Option(flag: "fail", short: "x", help: "throw after the rows")
    static let no = Option(flag: "no", short: "n", help: "answer no")
    static let limit = Option("limit", short: "l", .count, help: "stop after N rows")
    static let words = Option(list: "word", short: "w", .text, help: "any text")
    static let peer = Option("peer", .peer, help: "a peer")
    static let since = Option("since", .time, help: "from then on")
    static let mode = Option("mode", .choice("MODE", ["fast", "slow"]), default: "fast", help: "how: fast or slow")

    static let declaration = CommandDeclaration(
        "rows", summary: "write rows", arguments: [rows.declaration],
        options: [
            fail.declaration, no.declaration, limit.declaration, words.declaration, peer.declaration, since.declaration, mode.declaration,
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        var row = 0
        for text in invocation[rows] where row < invocation[limit] ?? .max {
            var text = text
            try text.withUTF8 { try invocation.output.write(row: UnsafeRawBufferPointer($0)) }
            row += 1
        }
        for word in invocation[words] { invocation.notices.note(word) }
        if let peer = invocation[peer] { invocation.notices.note("peer \(peer)") }
        if let since = invocation[since] { invocation.notices.note("since \(since)") }
        invocation.notices.detail("mode \(invocation[mode])")
        if invocation[fail] { throw ToolError(.badInput, doing: "reading x\n", "broken", hint: "repair it") }
        return invocation[no] ? .no : .done
    }
}

/// `box` has its own argument, and the subcommands `box open` and `box shut`.
enum BoxCommand: Command {
    static let name = Argument("NAME", .text, help: "a box")
    static let lid = Option(flag: "lid", help: "only its lid")
    static let declaration = CommandDeclaration(
        "box", summary: "show a box", arguments: [name.declaration], options: [lid.declaration], subcommands: [OpenBoxCommand.self])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        invocation.notices.note("\(invocation.command) \(invocation[name])")
        return .done
    }
}

enum OpenBoxCommand: Command {
    static let declaration = CommandDeclaration(
        "open", summary: "open a box", arguments: [BoxCommand.name.declaration], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        invocation.notices.note("\(invocation.command) \(invocation[BoxCommand.name])")
        return .done
    }
}

let testCommands: [any Command.Type] = [RowsCommand.self, BoxCommand.self, HelpCommand.self, CompletionsCommand.self]
