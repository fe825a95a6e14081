import Postbox
import PostboxCoding

/// Runs a scenario of synchronisation. For those who work on it: the command stands in no help.
enum SyncCommand: Command {
    static let scenario = Option("scenario", .file, help: "the scenario to run")
    static let keep = Option("keep", .folder, help: "a folder that exists; the database stays there")

    static let declaration = CommandDeclaration(
        "sync", summary: "run a scenario of synchronisation and print every difference from what it expects",
        options: [scenario.declaration, keep.declaration],
        statuses: [StatusNote(.no, "something is different")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard let file = invocation[scenario] else { throw invocation.usageError("--scenario says what to run") }
        let bytes = try SmallFile.bytes(file)
        let differences: [String]
        do {
            let folder = try PrivateFolder()
            let run = try ScenarioRun(Scenario(bytes), path: invocation[keep].map { $0 + "/db_sqlite" } ?? folder.database)
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
