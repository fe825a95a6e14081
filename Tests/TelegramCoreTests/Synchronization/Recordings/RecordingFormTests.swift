@testable import CaseRunners
import Postbox
import PostboxCoding
@testable import PostboxDocuments
@testable import ServerRecordings
import TelegramCore
@testable import TestSupport
import Testing

/// Server data survives a round trip through JSON.
struct RecordingFormTests {
    private static func document(_ write: (JSONWriter) throws -> Void) throws -> JSONDocument {
        let writer = JSONWriter()
        try write(writer)
        let document = JSONDocument()
        try document.parse(writer.bytes)
        return document
    }

    @Test func `a push that is written reads as the same push`() throws {
        for seed in 0..<800 {
            var random = RandomServer(seed: UInt64(seed))
            let updates = random.updates()
            let document = try Self.document { try $0.write(updates) }
            #expect(try Read.updates(document.root) == updates, "seed \(seed): \(document.root.text)")
        }
    }

    @Test func `an answer that is written reads as the same answer`() throws {
        let window = SyncRequest.HistoryWindow(offsetId: 0, addOffset: 0, limit: 1, maxId: 0, minId: 0)
        let peer = PeerId(namespace: 2, id: 1)
        let requests: [SyncRequest] = [
            .getState, .getDifference(pts: 1, qts: 0, date: 0, ptsTotalLimit: nil), .getChannelDifference(peer, pts: 1, limit: 100),
            .getHistory(peer, threadId: nil, savedPeerId: nil, window), .getPeerDialogs([peer]), .getForumTopics(peer, offset: nil, limit: 20),
            .readHistory(peer, maxId: 1), .ping, .getDialogs(.root, offset: .top, excludesPinned: false, limit: 100), .getCustomEmoji([1]),
            .getStories(peer, ids: [1]),
        ]
        for seed in 0..<800 {
            var random = RandomServer(seed: UInt64(seed))
            let request = requests[seed % requests.count]
            let response = random.response(to: request)
            let document = try Self.document { try response.write(to: $0) }
            #expect(try Read.response(to: request, document.root) == response, "seed \(seed): \(document.root.text)")
        }
    }

    /// A recording may write fields without a value.
    @Test(arguments: [
        #"{"updates":null,"peers":null,"pts":7,"ptsCount":1}"#, #"{"tooLong":null,"pts":7,"ptsCount":1,"messages":null}"#,
        #"{"updates":null,"pts":null,"user":null}"#,
    ])
    func `null is the same as no field of an answer`(_ json: String) throws {
        let answer = try ScriptedAccount.parsed(json) { (node) throws(OperationError) in try Read.answer(to: "deleteMessages", node) }
        #expect(answer.updates == nil && answer.user == nil && answer.messages.isEmpty && answer.peers.isEmpty)
        #expect(answer.affected?.pts == (json.contains(":7,") ? 7 : nil))
    }

    @Test func `every form is written by some update`() throws {
        var written: Set<String> = []
        for seed in 0..<12_000 {
            var random = RandomServer(seed: UInt64(seed))
            let document = try Self.document { try UpdateForm.write(random.update(), to: $0) }
            written.insert(document.root["update"]?.string ?? "")
        }
        #expect(Set(UpdateForm.inOrder.map(\.name.description)) == written)
    }

    /// The data that Telegram's own library received.
    @Test(arguments: SyncScenarioTests.all)
    func `the contents of scenarios are written unchanged`(_ name: String) throws {
        let scenario = try Scenario(FixtureFile.bytes("Tests/Fixtures/sync-scenarios/\(name).json"))
        for node in scenario.server + scenario.steps {
            guard let push = node["push"] else { continue }
            // Parts that only later versions know are not written again.
            let updates = try UnknownNames().skipping { try Read.updates(push) }
            let document = try Self.document { try $0.write(updates) }
            #expect(try Read.updates(document.root) == updates, "\(document.root.text)")
        }
    }

    @Test func `an update without a form is an error`() {
        let writer = JSONWriter()
        #expect(throws: OperationError.self) { try UpdateForm.write(ServerUpdate(.operations([], about: [], needingLocalState: [])), to: writer) }
        #expect(writer.count == 0)
    }
}
