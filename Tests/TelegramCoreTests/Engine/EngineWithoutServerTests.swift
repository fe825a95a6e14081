@testable import EngineCatalogue
import Postbox
import PostboxCoding
@testable import PostboxDocuments
import PostboxStorage
@testable import ServerRecordings
import TelegramCore
@testable import TestSupport
import Testing

/// Every method ends with a result or an error if the server does not answer: no call waits forever.
struct EngineWithoutServerTests {
    /// A call that took too long.
    private struct Unended: Error {}

    /// A call of each method, taken from one of its cases.
    static func calls() -> [(method: EngineMethod, arguments: JSONDocument)] {
        let acceptance = FixtureFile.engineCases.compactMap { try? FixtureFile.bytes("Tests/Fixtures/engine-cases/\($0).json") }
        let texts = EngineMethodTests.cases.values.sorted().map { Array($0.utf8) } + acceptance
        var found: [String: JSONDocument] = [:]
        for text in texts {
            let document = JSONDocument()
            guard (try? text.withUnsafeBytes({ try document.parse($0) })) != nil, let call = document.root["call"] else { continue }
            for step in call.kind == .array ? Array(call.elements) : [call] {
                guard let name = step["method"]?.string, found[name] == nil, let arguments = step["args"] else { continue }
                let copy = JSONDocument()
                if (try? copy.parse(arguments.text)) != nil { found[name] = copy }
            }
        }
        return EngineMethod.all.filter { $0.effect != .login }.compactMap { method in found[method.name.description].map { (method, $0) } }
    }

    enum Situation: CaseIterable {
        case withoutServer, withoutServerAndRows, withServerThatKnowsNothing
    }

    @Test(arguments: Situation.allCases) func everyMethodEnds(_ situation: Situation) throws {
        let calls = EngineWithoutServerTests.calls()
        #expect(calls.count > 200)
        let fixture = try EngineItemFixture.shared.get()
        let database = try EngineDatabase(operations: situation == .withoutServerAndRows ? fixture.nothing : fixture.start)
        let server = try situation == .withServerThatKnowsNothing ? RecordedEngineServer(records: [] as [JSONNode], time: 1_709_300_000) : nil
        let session = EngineSession(
            postbox: database.postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1), server: server?.engineServer,
            clock: FixedClock(now: 1_709_300_000), random: { 7 })
        for (method, arguments) in calls {
            let start = ContinuousClock.now
            do {
                _ = try session.result(of: method, OperationFields(arguments.root)) {
                    if ContinuousClock.now - start > .seconds(30) { throw Unended() }
                }
            } catch is Unended {
                Issue.record("\(method.name) does not end")
            } catch {}
        }
    }

    @Test func emojiKeywordsAreRequestedWithoutWaiting() throws {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().nothing)
        let found = try database.engine.stickers.searchEmojiKeywords(inputLanguageCode: "xx", query: "cat", completeMatch: true).waitForEnd().get()
        #expect(found == [])
        let waiting = try RunningTool.run(["oplog", database.path])
        #expect(waiting.lines.contains { $0.contains("SynchronizeEmojiKeywordsOperation") }, "\(waiting.text)")
    }
}
