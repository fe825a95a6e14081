@testable import CaseRunners
@testable import TestSupport
import Testing

/// Scenarios of synchronization, one test for each file of Tests/Fixtures/sync-scenarios.
struct SyncScenarioTests {
    static let all: [String] = {
        let files = try? RunningTool.shell("cd \(RunningTool.root)/Tests/Fixtures/sync-scenarios && ls *.json").lines
        return (files ?? []).map { String($0.dropLast(5)) }
    }()

    private static func bytes(_ name: String) throws -> [UInt8] { try FixtureFile.bytes("Tests/Fixtures/sync-scenarios/\(name).json") }

    private static func differences(_ name: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let run = try ScenarioRun(Scenario(try SyncScenarioTests.bytes(name)), path: folder.path + "/db_sqlite")
        try run.run()
        return run.differences
    }

    @Test(arguments: all)
    func everythingIsAsExpected(_ name: String) throws {
        let differences = try SyncScenarioTests.differences(name)
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test func thereAreScenarios() {
        #expect(SyncScenarioTests.all.count >= 45)
    }

    /// A scenario with an incorrect expectation fails, for every kind of expectation.
    @Test(arguments: [
        ("push-pts-plain", "{\"pts\":101,", "{\"pts\":102,", "state"),
        ("push-pts-plain", "[10,11,12]", "[10,11]", "messages"), ("push-pts-plain", "\"user:1/0/12\":\"hello\"", "\"user:1/0/12\":\"hullo\"", "texts"),
        ("push-pts-plain", "[[1,9]]", "[]", "holes"), ("push-pts-plain", "\"unread\": {\"user:1\":1}", "\"unread\": {\"user:1\":2}", "unread"),
        ("push-pts-plain", "\"requests\": []", "\"requests\": [{\"request\":\"getState\"}]", "requests"),
        ("push-pts-plain", "\"unread\":", "\"unknown\":", "not known"), ("difference-empty", "\"pts\":100", "\"pts\":99", "no record answers"),
    ])
    func differencesAreReported(_ name: String, _ from: String, _ to: String, _ message: String) throws {
        let text = String(decoding: try SyncScenarioTests.bytes(name), as: UTF8.self)
        let changed = text.replacing(from, with: to)
        try #require(changed != text, "\(from) is not in \(name)")
        let folder = try TemporaryFolder()
        let run = try ScenarioRun(Scenario(Array(changed.utf8)), path: folder.path + "/db_sqlite")
        try run.run()
        #expect(run.differences.contains { $0.contains(message) }, "\(run.differences)")
    }

    /// A killed client makes no more requests.
    @Test func recordsAfterAKillMayRemain() throws {
        let text = String(decoding: try SyncScenarioTests.bytes("kill-before-commit"), as: UTF8.self)
        let changed = text.replacing("{\"restart\":\"reset\"}", with: "{\"wait\":1}")
        try #require(changed != text)
        let folder = try TemporaryFolder()
        let run = try ScenarioRun(Scenario(Array(changed.utf8)), path: folder.path + "/db_sqlite")
        try run.run()
        #expect(!run.differences.isEmpty && !run.differences.contains { $0.contains("not used") }, "\(run.differences)")
    }

    @Test func theCommandPrintsDifferencesAndAnswers() throws {
        let folder = try TemporaryFolder()
        let text = String(decoding: try SyncScenarioTests.bytes("push-pts-plain"), as: UTF8.self)
        let right = try folder.file("right.json", text), wrong = try folder.file("wrong.json", text.replacing("[10,11,12]", with: "[10,\n11]"))
        let passed = try RunningTool.run(["sync", "--scenario", right])
        #expect(passed.status == 0 && passed.output.isEmpty, "\(passed.errorText)")
        let failed = try RunningTool.run(["sync", "--scenario", wrong])
        #expect(failed.status == 1)
        #expect(String(decoding: failed.output, as: UTF8.self) == "expect: messages of user:1: expected [10,11], found [10,11,12]\n")
        let broken = try RunningTool.run(["sync", "--scenario", try folder.file("broken.json", "{")])
        #expect(broken.status == 65)
    }
}
