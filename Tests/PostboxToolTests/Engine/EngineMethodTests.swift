import PostboxCoding
import TestSupport
import Testing
@testable import PostboxTool

/// Methods of the engine one by one: what comes back, the rows and the operations that they leave, what a server is asked.
///
/// Tests/Fixtures/engine-methods/cases.jsonl holds one case a line in the form of the acceptance cases, all of which begin with start.json and their
/// own `more`.
struct EngineMethodTests {
    static let folder = "Tests/Fixtures/engine-methods/"
    static let cases: [String: String] = {
        let files = ["cases.jsonl", "messages.jsonl"].map { (try? FixtureFile.bytes(folder + $0)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
        let text = files.joined(separator: "\n")
        let named = text.split(separator: "\n").compactMap { line in member("name", of: line) { $0.string }.map { ($0, String(line)) } }
        return Dictionary(named, uniquingKeysWith: { _, last in last })
    }()

    private static func member<T>(_ name: StaticString, of line: some StringProtocol, _ read: (JSONNode) -> T?) -> T? {
        let document = JSONDocument()
        try? document.parse(String(line))
        return withExtendedLifetime(document) { document.root[name].flatMap(read) }
    }

    /// The case with the beginning that it shares with the others.
    private static func complete(_ name: String, _ line: String) throws -> [UInt8] {
        let start = String(decoding: try FixtureFile.bytes(folder + "start.json"), as: UTF8.self)
        let more = member("more", of: line) { $0.elements.map(\.text) } ?? []
        let lines = String(start.dropLast()) + more.map { "," + $0 }.joined() + "]"
        let head = "{\"account\":\"user:1\",\"clock\":1709300000,\"start\":\(lines),"
        return Array((head + line.dropFirst()).utf8)
    }

    @Test(arguments: cases.keys.sorted())
    func everythingIsAsExpected(_ name: String) throws {
        let line = try #require(EngineMethodTests.cases[name])
        let folder = try TemporaryFolder()
        let run = try EngineCaseRun(EngineCase(EngineMethodTests.complete(name, line)), path: folder.path + "/db_sqlite")
        do { try run.run() } catch { Issue.record("\(error)") }
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))")
    }

    /// The modules whose methods are all called by a case, of these or of the acceptance cases.
    static let modules = [
        "peers", "contacts", "stickers", "privacy", "notices", "itemCache", "orderedLists", "preferences", "localization", "accountData", "themes",
        "messages",
    ]

    @Test func everyMethodOfTheseModulesIsTested() throws {
        let acceptance = try EngineCaseTests.all.map { try FixtureFile.bytes("Tests/Fixtures/engine-cases/\($0).json") }
        let text = EngineMethodTests.cases.values.joined() + acceptance.map { String(decoding: $0, as: UTF8.self) }.joined()
        for method in EngineMethod.all {
            let name = method.name.description
            guard EngineMethodTests.modules.contains(where: { name.hasPrefix($0 + ".") }) else { continue }
            // The whole text would be part of the message.
            let isCalled = text.contains("\"\(name)\"")
            #expect(isCalled, "\(name) is called by no case")
        }
    }
}
