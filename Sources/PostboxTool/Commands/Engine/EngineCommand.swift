import CommandLineKit
import PostboxCoding
import PostboxDocuments
import PostboxStorage

/// The engine: what the application would show.
enum EngineCommand: Command {
    static let caseFile = Option("case", .file, hidden: true, help: "the case to run")

    static let declaration = CommandDeclaration(
        "engine", summary: "ask for data as the application would show it",
        details: [
            "An item of data is made of rows by Telegram's own rules and defaults: the notification settings that count, unread counts with topics, "
                + "whether somebody may be written to. 'postbox engine list' shows all items and methods with their arguments."
        ],
        options: [caseFile.declaration], subcommands: [EngineGetCommand.self, EngineWatchCommand.self, EngineListCommand.self],
        examples: [
            Example("postbox engine get DB Peer.NotificationSettings user:42", "the settings that count for a chat"),
            Example("postbox engine watch DB PeerUnreadCount user:42", "how many messages are unread, now and after every change"),
            Example("postbox engine list", "what can be asked for"),
        ], statuses: [StatusNote(.no, "with --case: something is different")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard let file = invocation[caseFile] else { throw invocation.usageError("no command given") }
        let bytes = try SmallFile.bytes(file)
        let differences: [String]
        do {
            let folder = try PrivateFolder()
            let run = try EngineCaseRun(EngineCase(bytes), path: folder.database)
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
