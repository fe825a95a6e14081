@testable import CaseRunners
import PostboxCoding
@testable import TestSupport
import Testing

/// Answers of later versions, and methods that are called twice.
struct LaterAnswerTests {
    /// The cases with answers of a server: the file or name, and its contents.
    private static let answered: [String: [UInt8]] = {
        var cases: [String: [UInt8]] = [:]
        for (name, line) in EngineMethodTests.cases where line.contains("\"answer\"") { cases[name] = try? EngineMethodTests.complete(name, line) }
        for name in FixtureFile.engineCases {
            guard let text = try? FixtureFile.bytes("Tests/Fixtures/engine-cases/\(name).json"), String(decoding: text, as: UTF8.self).contains("\"answer\"")
            else { continue }
            cases[name] = text
        }
        return cases
    }()

    private static func run(_ text: [UInt8]) throws {
        let folder = try TemporaryFolder()
        let run = try EngineCaseRun(EngineCase(text), path: folder.path + "/db_sqlite", select: RunningTool.printed)
        do { try run.run() } catch { Issue.record("\(error)") }
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))")
    }

    @Test(arguments: answered.keys.sorted(), LaterRecording.Change.allCases)
    func `what is known of an answer has the same effect`(_ name: String, _ change: LaterRecording.Change) throws {
        let text = try #require(Self.answered[name])
        let document = JSONDocument()
        try text.withUnsafeBytes { try document.parse($0) }
        try Self.run(LaterRecording(change: change, begins: ["answer"]).text(document.root))
    }

    /// Settings, privacy, business, and stories: calls that set a state.
    private static let setting: [String] = answered.keys.sorted().filter { name in
        guard let text = answered[name], let method = method(text) else { return false }
        let isOfStories = method.hasPrefix("messages.") && (method.contains("Stor") || method.contains("story"))
        // Quick replies are messages, and are added by each call.
        let isOfAccount = method.hasPrefix("accountData.") && !name.hasPrefix("quick-replies")
        return method.hasPrefix("privacy.") || isOfAccount || isOfStories
    }

    /// The method of a case with one call.
    private static func method(_ text: [UInt8]) -> String? {
        let document = JSONDocument()
        guard (try? text.withUnsafeBytes({ try document.parse($0) })) != nil, let call = document.root["call"] else { return nil }
        let steps = Array(call.elements)
        return (call.kind == .object ? call : steps.count == 1 ? steps[0] : nil)?["method"]?.string
    }

    /// The call and the server's answers, twice.
    private static func twice(_ case: JSONNode) -> [UInt8] {
        let writer = JSONWriter()
        writer.beginObject()
        for member in `case`.members where member.keyString != "results" {
            writer.key(member.keyString)
            guard member.hasKey("call") || member.hasKey("server") else {
                member.value.write(to: writer)
                continue
            }
            writer.beginArray()
            for _ in 0..<2 {
                for element in member.value.kind == .array ? Array(member.value.elements) : [member.value] { element.write(to: writer) }
            }
            writer.endArray()
        }
        writer.endObject()
        return Array(writer.bytes)
    }

    @Test(arguments: setting) func `a second call changes nothing more`(_ name: String) throws {
        let text = try #require(Self.answered[name])
        let document = JSONDocument()
        try text.withUnsafeBytes { try document.parse($0) }
        try Self.run(Self.twice(document.root))
    }
}
