import CaseRunners
import CommandLineKit
import EngineCatalogue
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxStorage
import ServerRecordings
import SignalKit
import TelegramCore

/// The engine: data as the app shows it.
enum EngineCommand: Command {
    static let caseFile = Option("case", .file, hidden: true, help: "the case to run")

    static let declaration = CommandDeclaration(
        "engine", summary: "show data as the Telegram app computes it",
        details: [
            "A data item combines stored rows by Telegram's own rules and defaults: the effective notification settings, unread counts with topics, "
                + "or whether a user accepts messages. 'postbox engine list' lists all items and methods with their arguments."
        ],
        options: [caseFile.declaration], subcommands: [EngineGetCommand.self, EngineWatchCommand.self, EngineListCommand.self],
        examples: [
            Example("postbox engine get DB Peer.NotificationSettings user:42", "the effective notification settings of a chat"),
            Example("postbox engine watch DB PeerUnreadCount user:42", "the unread count, now and after every change"),
            Example("postbox engine list", "all items and methods"),
        ], statuses: [StatusNote(.no, "with --case: a result differs from the expected one")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard let file = invocation[caseFile] else { throw invocation.usageError("no command given") }
        let bytes = try SmallFile.bytes(file)
        let differences: [String]
        do {
            let folder = try PrivateFolder()
            let run = try EngineCaseRun(EngineCase(bytes), path: folder.database, select: ToolOutput.of)
            try withExtendedLifetime(folder) { try run.run() }
            differences = run.differences
        } catch let error as OperationError {
            throw ToolError(.badInput, doing: "reading \(file)", "\(error)")
        } catch let error as JSONError {
            throw ToolError(.badInput, doing: "reading \(file)", "not JSON: \(error)")
        } catch {
            throw ToolError(error, doing: "running \(file)")
        }
        for difference in differences { try invocation.output.write(text: difference + "\n") }
        return differences.isEmpty ? .done : .no
    }
}

/// Captures the output of a command of this program.
enum ToolOutput {
    /// Returns the lines on stdout. If the command fails, throws its message on stderr.
    static func of(_ arguments: [String]) throws -> [UInt8] {
        let output = try TemporaryFile(), errors = try TemporaryFile()
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        let status = Tool.run(
            arguments, environment: [:], streams: Streams(input: nothing, output: output.descriptor, error: errors.descriptor))
        guard status == ExitStatus.done.rawValue || status == ExitStatus.no.rawValue else {
            throw ToolError(.badInput, doing: arguments.joined(separator: " "), String(decoding: try errors.bytes(), as: UTF8.self))
        }
        return try output.bytes()
    }

    /// A file without a name.
    private final class TemporaryFile {
        let descriptor: Int32

        init() throws(ToolError) {
            var template = Array((PrivateFolder.base + "/postbox-XXXXXX").utf8CString)
            descriptor = mkstemp(&template)
            guard descriptor >= 0 else { throw ToolError(.cannotCreate, doing: "making a temporary file", SystemError.text(errno)) }
            unlink(template)
        }

        deinit { close(descriptor) }

        func bytes() throws(ToolError) -> [UInt8] {
            lseek(descriptor, 0, SEEK_SET)
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let count = read(descriptor, &piece, piece.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw ToolError(.inputOutput, doing: "reading a temporary file", SystemError.text(errno))
                }
                if count == 0 { return bytes }
                bytes.append(contentsOf: piece[..<count])
            }
        }
    }
}
