@testable import CaseRunners
@testable import TestSupport


/// A scenario of synchronization defined by a test: an account with a few chats, additional stored data, and the server's answers.
struct SmallScenario {
    /// Operations of a difference file after those that create the account and its chats.
    var start: [String] = []
    /// Records of a server.
    var server: [String] = []
    var steps: [String] = []
    var components = ["queue", "operationLog"]
    var finish = 10.0
    /// Members of `expect`.
    var expected = #""log": []"#

    /// Differences from the expected state; the database remains in the folder for inspection.
    func differences(_ folder: TemporaryFolder) throws -> [String] {
        let run = try ScenarioRun(Scenario(Array(text().utf8)), path: folder.path + "/db_sqlite")
        try run.run()
        return run.differences
    }

    func differences() throws -> [String] { try differences(TemporaryFolder()) }

    private func text() throws -> String {
        // The account, users 1 to 3, group 5, channels 88, 99 and the forum 66, with messages 10 and 11 of user 1.
        let fixture = try Scenario(try FixtureFile.bytes("Tests/Fixtures/sync-scenarios/sending-failure.json"))
        let operations = Array(fixture.start.dropFirst().dropLast()) + start
        let lines = [#"{"difference":1,"kind":"free"}"#] + operations + [DifferenceText.end(operations)]
        return """
            {"name":"small","account":"user:7","clock":1709251200,"run":[\(components.map { "\"\($0)\"" }.joined(separator: ","))],"begin":"idle",
            "start":[\(lines.map(SmallScenario.quoted).joined(separator: ","))],"server":[\(server.joined(separator: ","))],
            "push":[\(steps.joined(separator: ","))],"finish":\(finish),"expect":{\(expected)}}
            """
    }

    private static func quoted(_ line: String) -> String {
        "\"" + line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    static func entry(_ peer: String, _ tag: Int, _ contents: String) -> String {
        """
        {"op":"transaction.operationLogAddEntry","peerId":"\(peer)","tag":\(tag),"tagLocalIndex":"automatic","tagMergedIndex":"automatic",\
        "contents":\(contents)}
        """
    }
}
