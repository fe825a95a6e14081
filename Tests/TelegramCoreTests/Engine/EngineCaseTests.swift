@testable import CaseRunners
@testable import TestSupport
import Testing

/// Acceptance cases of the engine, one test for each file of Tests/Fixtures/engine-cases.
struct EngineCaseTests {
    private static func differences(_ name: String, with changes: (String) -> String = { $0 }) throws -> [String] {
        let folder = try TemporaryFolder()
        let text = changes(String(decoding: try FixtureFile.bytes("Tests/Fixtures/engine-cases/\(name).json"), as: UTF8.self))
        do {
            let run = try EngineCaseRun(EngineCase(Array(text.utf8)), path: folder.path + "/db_sqlite", select: RunningTool.printed)
            try run.run()
            return run.differences
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: FixtureFile.engineCases)
    func everythingIsAsExpected(_ name: String) throws {
        let differences = try EngineCaseTests.differences(name)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    /// Callers wait for each answer: an unrecorded request, or an answer that cannot be read, ends the call.
    @Test(
        arguments: [
            ("block-a-user", "\"request\":\"setBlocked\"", "\"request\":\"setUnheardOf\"", "no record answers setBlocked"),
            ("block-a-user", "\"blocked\":true,", "\"blocked\":false,", "no record answers setBlocked"),
            ("download-message", "\"answer\":{\"messages\":[", "\"answer\":{\"messages\":[7,", "the answer of a record"),
        ])
    func aServerThatCannotAnswerEndsTheCall(_ name: String, _ recorded: String, _ changed: String, _ message: String) throws {
        let differences = try EngineCaseTests.differences(name) { text in
            var lines = text.split(separator: recorded, omittingEmptySubsequences: false)
            #expect(lines.count == 2, "the case has changed")
            return lines.removeFirst() + changed + lines.joined(separator: changed)
        }
        #expect(differences.contains { $0.hasPrefix("server: ") && $0.contains(message) }, "\(differences)")
    }

    @Test func thereAreCases() {
        #expect(FixtureFile.engineCases.count >= 130)
    }
}
