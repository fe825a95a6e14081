import PostboxCoding

/// Calls of the engine. For those who work on it: the command stands in no help.
enum EngineCommand: Command {
    static let caseFile = Option("case", .file, help: "the case to run")

    static let declaration = CommandDeclaration(
        "engine", summary: "run a case of the engine and print every difference from what it expects", options: [caseFile.declaration],
        statuses: [StatusNote(.no, "something is different")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard let file = invocation[caseFile] else { throw invocation.usageError("--case says what to run") }
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
