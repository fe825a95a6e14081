import TestSupport
import Testing
@testable import PostboxTool

/// Acceptance cases of the engine, one test a file of Tests/Fixtures/engine-cases.
struct EngineCaseTests {
    static let all: [String] = {
        let files = try? RunningTool.shell("cd \(RunningTool.root)/Tests/Fixtures/engine-cases && ls *.json").lines
        return (files ?? []).map { String($0.dropLast(5)) }
    }()
    static let done = all.filter { !EngineCasesToDo.names.contains($0) }

    private static func differences(_ name: String) throws -> [String] {
        let folder = try TemporaryFolder()
        do {
            let run = try EngineCaseRun(EngineCase(try FixtureFile.bytes("Tests/Fixtures/engine-cases/\(name).json")), path: folder.path + "/db_sqlite")
            try run.run()
            return run.differences
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: done)
    func everythingIsAsExpected(_ name: String) throws {
        let differences = try EngineCaseTests.differences(name)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test(arguments: EngineCasesToDo.names.sorted())
    func theListOfWhatIsMissingIsRight(_ name: String) throws {
        #expect(EngineCaseTests.all.contains(name))
        let differences = try EngineCaseTests.differences(name)
        #expect(!differences.isEmpty, "\(name) passes: take it off the list")
    }

    @Test func thereAreCases() {
        #expect(EngineCaseTests.all.count >= 108)
    }
}
