@testable import TestSupport
/// The database of the bundled case: one message of each kind.
struct TranscriptCase {
    static let folder = RunningTool.root + "/Tests/Fixtures/transcripts"

    let folder: TemporaryFolder
    var database: String { folder.path + "/db" }

    init() throws {
        folder = try TemporaryFolder()
        let result = try RunningTool.run(["import", "--create", database, TranscriptCase.folder + "/kinds.jsonl"])
        guard result.status == 0 else { throw RunningTool.Failure(description: result.errorText) }
    }

    func export(_ arguments: String...) throws -> ToolResult { try RunningTool.run(["export", database, "--tz", "UTC"] + arguments) }

    /// A file in the folder.
    func file(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
    func bytes(_ name: String) throws -> [UInt8] { try RunningTool.shell("cat '\(folder.path)/\(name)'").output }
}
