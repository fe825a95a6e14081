@testable import CaseRunners
import Postbox
import PostboxCoding
@testable import PostboxDocuments
@testable import ServerRecordings
import TelegramCore
@testable import TestSupport
import Testing

/// Recordings of later versions: what is unknown is skipped and recorded, and the rest has the same effect.
struct LaterRecordingTests {
    @Test(arguments: SyncScenarioTests.all, LaterRecording.Change.allCases)
    private func `the known parts of a scenario have the same effect`(_ name: String, _ change: LaterRecording.Change) throws {
        let document = JSONDocument()
        try FixtureFile.bytes("Tests/Fixtures/sync-scenarios/\(name).json").withUnsafeBytes { try document.parse($0) }
        let folder = try TemporaryFolder()
        let run = try ScenarioRun(Scenario(LaterRecording(change: change, begins: ["server", "push"]).text(document.root)), path: folder.path + "/db_sqlite")
        try run.run()
        #expect(run.differences.isEmpty, "\(run.differences.joined(separator: "\n"))")
    }

    private static func read<Value>(_ text: String, _ read: (JSONNode) throws -> Value) throws -> (Value, names: [String]) {
        let document = JSONDocument()
        try document.parse(text)
        let unknown = UnknownNames()
        return (try unknown.skipping { try read(document.root) }, unknown.names())
    }

    @Test(arguments: [
        (#"{"update":"updatePaidReactionPrivacy","privacy":"friends"}"#, "friends"),
        (#"{"update":"updatePaidReactionPrivacy","privacy":{"list":3}}"#, "list"),
        (#"{"update":"updateStarsBalance","balance":{"currency":"gems","value":"3"}}"#, "gems"),
        (#"{"update":"updateStickerSetsOrder","collection":"gifts","order":[]}"#, "gifts"),
        (#"{"update":"updateNotifySettings","category":"bots","settings":{"$type":"MessageNotificationSettings"}}"#, "bots"),
        (#"{"update":"updateEncryption","step":"paused","chat":{"$type":"TelegramSecretChat"},"date":1}"#, "paused"),
    ])
    func `an update with an unknown word is skipped`(_ update: String, _ word: String) throws {
        let config = #"{"update":"updateConfig"}"#
        let (updates, names) = try Self.read("[\(update),\(config)]", Read.serverUpdates)
        #expect(updates.count == 1 && updates.first?.content.operation == .updateConfig)
        #expect(names.count == 1 && names[0].contains("'\(word)'"), "\(names)")
        // In a document of this version it is an error.
        let document = JSONDocument()
        try document.parse("[\(update)]")
        #expect(throws: OperationError.self) { try Read.serverUpdates(document.root) }
    }

    @Test func `an unknown tag of a message is left out`() throws {
        let message = #"{"id":{"peer":"user:1","namespace":0,"id":3},"timestamp":1,"tags":["pinned","later"],"text":"a"}"#
        let (read, names) = try Self.read(message, Read.serverMessage)
        #expect(read.tags == .pinned && names.count == 1 && names[0].contains("'later'"), "\(names)")
    }

    /// Telegram stops when it reads such an object, and check reports it as a fault.
    @Test func `an object without a member that Telegram needs is skipped`() throws {
        let whole = #"{"$type":"TelegramMediaDice","e":"x","v":3}"#, without = #"{"$type":"TelegramMediaWebFile"}"#
        let message = #"{"id":{"peer":"user:1","namespace":0,"id":3},"timestamp":1,"text":"a","media":[\#(without),\#(whole),\#(without)]}"#
        let (read, names) = try Self.read(message, Read.serverMessage)
        #expect(read.media.count == 1 && names == ["object 'TelegramMediaWebFile' ('r' is missing)"], "\(names)")
        // An imported document states its contents.
        let document = JSONDocument()
        try document.parse(message)
        #expect(try Read.serverMessage(document.root).media.count == 3)
    }

    /// Its fields determine how to apply it.
    @Test func `a difference of an unknown kind is read by its fields`() throws {
        let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
        let account = SyncRequest.getDifference(pts: 1, qts: 0, date: 0, ptsTotalLimit: nil), ofChannel = SyncRequest.getChannelDifference(channel, pts: 1, limit: 9)
        let state = #"{"pts":4,"qts":0,"date":3,"seq":2}"#
        for (request, answer, expected) in [
            (account, #"{"kind":"later","messages":[],"updates":[],"peers":[],"state":\#(state)}"#,
             SyncResponse.difference(.difference(.init(
                messages: [], encryptedMessages: [], updates: [], peers: [], state: AccountCursor(pts: 4, qts: 0, date: 3, seq: 2))))),
            (account, #"{"kind":"later","date":3,"seq":2}"#, .difference(.empty(date: 3, seq: 2))),
            (account, #"{"kind":"later","pts":7}"#, .difference(.tooLong(pts: 7))),
            (ofChannel, #"{"kind":"later","pts":7}"#, .channelDifference(.empty(pts: 7, isFinal: true, timeout: nil))),
        ] {
            let (read, names) = try Self.read(answer) { try Read.response(to: request, $0) }
            #expect(read == expected && names.count == 1 && names[0].contains("'later'"), "\(answer): \(names)")
        }
        #expect(throws: OperationError.self) { try Self.read(#"{"kind":"later"}"#) { try Read.response(to: account, $0) } }
    }

    /// The session's client applied the update, so no later answer brings it again.
    @Test func `an unknown update moves the cursor that it names`() throws {
        let updates = #"""
            [{"update":"updateLater","pts":5,"ptsCount":2},{"update":"updateLater","channel":"channel:9","pts":6,"ptsCount":1},{"update":"updateLater"}]
            """#
        let (read, names) = try Self.read(updates, Read.serverUpdates)
        let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
        #expect(read.map(\.sequence) == [.account(pts: 5, count: 2), .channel(channel, pts: 6, count: 1)])
        #expect(names == ["update 'updateLater'"])
    }

    @Test(arguments: [#"{"vote":{"peer":"user:1"},"after":2.5}"#, #"{"show":"stories","after":2.5}"#])
    func `an event of an unknown kind is skipped, and its time counts`(_ record: String) throws {
        let document = JSONDocument(), unknown = UnknownNames()
        try document.parse(record)
        let read = try ServerRecord(document.root, unknown: unknown)
        #expect(read.arrivalDelay == 2_500_000 && unknown.names().count == 1, "\(unknown.names())")
    }

    @Test func `a record without a request is not an event of a later version`() throws {
        let document = JSONDocument()
        try document.parse(#"{"fields":{},"answer":true}"#)
        #expect(throws: OperationError.self) { try ServerRecord(document.root) }
    }

    @Test(arguments: [
        ("getAlbums", #"{"albums":[{"id":"1","title":"a","cover":5}],"order":[1]}"#, ["albums.cover", "order"]),
        ("getFullUser", #"{"peers":[],"about":"a","birthday":{"day":1,"month":2,"hour":3},"height":180}"#, ["birthday.hour", "height"]),
        ("getPrivacy", #"{"rules":{"base":"neighbors","enabled":[],"disabled":[]},"peers":[]}"#, ["neighbors"]),
        ("sendMessage", #"{"updates":[],"date":1,"price":2}"#, ["price"]), ("readReactions", #"{"pts":1,"ptsCount":1,"left":2}"#, ["left"]),
        ("getStickerSet", #"{"info":null,"items":[],"notModified":false}"#, []), ("notOurs", #"{"anything":1}"#, []),
    ])
    func `unknown fields of answers to the engine are recorded`(_ request: String, _ answer: String, _ expected: [String]) throws {
        let (_, names) = try Self.read(answer) { node in try Read.response(to: .other(ServerRequest(request)), node) }
        #expect(names.count == expected.count && zip(names, expected).allSatisfy { $0.contains("'\($1)'") }, "\(names)")
    }

    @Test func `a record with a known field that the request lacks does not answer it`() throws {
        let peer = PeerId(namespace: PeerId.cloudUser, id: 1)
        let request = SyncRequest.other(ServerRequest("readReactions", ["peer": .peer(peer)])), fields = #"{"peer":"user:1","#
        func others(_ more: String) throws -> [String]? {
            let sent = JSONDocument(), record = JSONDocument()
            try sent.parse(request.json)
            try record.parse(fields + more + "}")
            return LaterRequest.unknownFields(of: record.root, request.name, comparedWith: try #require(sent.root["fields"])) { JSONComparison.contains($0, $1) }
        }
        #expect(try others(#""later":1"#) == ["later"])
        #expect(try others(#""thread":"5""#) == nil)
        #expect(try others(#""thread":null"#) == nil)
    }
}
