@testable import CaseRunners
@testable import EngineCatalogue
import PostboxCoding
@testable import ServerRecordings
@testable import TestSupport
import Testing

/// Each method of the engine: its result, the rows and operations that it leaves, and its requests to the server.
///
/// Tests/Fixtures/engine-methods contains one case per line in the form of the acceptance cases. They start with start.json and their own `more`;
/// `fresh` ones only with its state, as immediately after login; those of login.jsonl with a database before login, at the step `login`.
struct EngineMethodTests {
    static let folder = "Tests/Fixtures/engine-methods/"
    static let cases: [String: String] = {
        let files = ["cases.jsonl", "messages.jsonl", "login.jsonl", "more.jsonl", "edges.jsonl", "since-12.jsonl", "refusals.jsonl"].map { name in
            (try? FixtureFile.bytes(folder + name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        let text = files.joined(separator: "\n")
        let named = text.split(separator: "\n").compactMap { line in member("name", of: line) { $0.string }.map { ($0, String(line)) } }
        return Dictionary(named, uniquingKeysWith: { _, last in last })
    }()

    private static func member<T>(_ name: StaticString, of line: some StringProtocol, _ read: (JSONNode) -> T?) -> T? {
        let document = JSONDocument()
        try? document.parse(String(line))
        return withExtendedLifetime(document) { document.root[name].flatMap(read) }
    }

    /// The case with the start that it shares with the others.
    static func complete(_ name: String, _ line: String) throws -> [UInt8] {
        if let login = member("login", of: line, { $0.text }) {
            let state = "{\"$type\":\"UnauthorizedAccountState\",\"isTestingEnvironment\":0,\"dc\":2,\"c\":\(login)}"
            let start = "[{\"difference\":1,\"kind\":\"free\"},{\"op\":\"transaction.setState\",\"state\":\(state)}]"
            return Array(("{\"account\":null,\"clock\":1709300000,\"start\":\(start)," + line.dropFirst()).utf8)
        }
        let start = JSONDocument()
        try start.parse(String(decoding: try FixtureFile.bytes(folder + "start.json"), as: UTF8.self))
        var operations: [String] = start.root.elements.map(\.text)
        if member("fresh", of: line, { $0.bool }) == true { operations = Array(operations.prefix(2)) }
        operations += member("more", of: line) { $0.elements.map(\.text) } ?? []
        let head = "{\"account\":\"user:1\",\"clock\":1709300000,\"start\":[\(operations.joined(separator: ","))],"
        return Array((head + line.dropFirst()).utf8)
    }

    @Test(arguments: cases.keys.sorted())
    func everythingIsAsExpected(_ name: String) throws {
        let line = try #require(EngineMethodTests.cases[name])
        let folder = try TemporaryFolder()
        let run = try EngineCaseRun(EngineCase(EngineMethodTests.complete(name, line)), path: folder.path + "/db_sqlite", select: RunningTool.printed)
        do { try run.run() } catch { Issue.record("\(error)") }
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))")
    }

    /// A request without a record is rejected and reported, so that no caller waits forever.
    @Test func aRequestThatIsNotRecordedIsADifference() throws {
        let line = try #require(EngineMethodTests.cases["login-with-a-password"]).replacing("\"proof\": \"secret\"", with: "\"proof\": \"other\"")
        let folder = try TemporaryFolder()
        let run = try EngineCaseRun(EngineCase(EngineMethodTests.complete("changed", line)), path: folder.path + "/db_sqlite", select: RunningTool.printed)
        do { try run.run() } catch { Issue.record("\(error)") }
        #expect(run.differences.contains { $0.contains("no record answers checkPassword") }, "\(run.differences)")
    }

    /// Every method that can be called by its name is called by a case, either here or among the acceptance cases.
    @Test(arguments: EngineMethod.all.map(\.name.description))
    func everyMethodIsTested(_ name: String) {
        let isUsed = EngineMethodTests.words.contains(Substring(name))
        #expect(isUsed, "\(name) is called by no case")
    }

    /// The quoted words in the cases.
    private static let words: Set<Substring> = {
        let acceptance = FixtureFile.engineCases.compactMap { try? FixtureFile.bytes("Tests/Fixtures/engine-cases/\($0).json") }
        let text = cases.values.joined() + acceptance.map { String(decoding: $0, as: UTF8.self) }.joined()
        return Set(text.split(separator: "\""))
    }()

    // MARK: - The list of methods

    /// Methods called by a different name, and the one that only runs a given method.
    private static let otherNames = [
        "setState": "auth.setState", "signUp": "signUpWithName", "messages.updateMessageReactionsInteractively": "updateMessageReactionsInteractively",
        "markSuggestedLocalizationAsSeenInteractively": "localization.markSuggestedLocalizationAsSeenInteractively",
    ]
    /// Also excluded: actions that continue while something is on the screen, and lists loaded page by page: EngineHookTests and EngineContextTests.
    private static let unnamed: Set<String> = [
        "transaction", "messages.installInteractiveReadMessagesAction", "messages.installInteractiveReadReactionsAction", "privacy.blockedPeers",
        "privacy.activeSessions", "privacy.webSessions", "messages.pollResults", "messages.updateLocallyDerivedData",
        "messages.outgoingMessageWithChatContextResult",
    ]
    /// They have names like methods, and are properties in the library.
    private static let properties: Set<String> = ["auth.state"]

    /// The methods that an application can call: those of the modules by module and name, those of the engines themselves by name.
    private static func publicMethods() throws -> Set<String> {
        let methods = try SymbolGraph.symbols(of: "TelegramCore").filter { $0.kind == "Instance Method" }.compactMap { symbol -> String? in
            let parts = symbol.path.prefix { $0 != "(" }.split(separator: ".")
            switch (parts.first, parts.count) {
            case ("TelegramEngine"?, 3): return "\(parts[1].prefix(1).lowercased())\(parts[1].dropFirst()).\(parts[2])"
            case ("TelegramEngine"?, 2), ("UnauthorizedEngine"?, 2): return String(parts[1])
            default: return nil
            }
        }
        return Set(methods.map { otherNames[$0] ?? $0 }).subtracting(unnamed)
    }

    @Test func everyPublicMethodCanBeCalledByItsName() throws {
        let methods = try Self.publicMethods()
        let named = Set(EngineMethod.all.map(\.name.description))
        #expect(methods.count > 200)
        #expect(methods.subtracting(named).sorted() == [], "methods of the library that no case can call")
        #expect(named.subtracting(methods).subtracting(Self.properties).sorted() == [], "names of methods that the library does not have")
    }
}
