@testable import CommandLineKit
import Postbox
import PostboxCoding
@testable import PostboxDocuments
import PostboxStorage
@testable import ServerRecordings
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// A server whose answers a test specifies; it answers immediately.
final class ScriptedServer: SyncServer {
    private let clock: any SyncClock
    private(set) var sent: [SyncRequest] = []
    /// nil: the request is never answered.
    var answer: (SyncRequest) -> Result<SyncResponse, SyncError>? = { _ in nil }

    init(_ clock: any SyncClock) { self.clock = clock }

    var sentNames: [String] { sent.map(\.name) }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        sent.append(request)
        guard let answer = answer(request) else { return SyncTask {} }
        return clock.startTimer(after: 0) { completion(answer) }
    }
}

/// The database of user:7, made by operations of a difference file, and a server for it.
final class ScriptedAccount {
    static let id = PeerId(namespace: PeerId.cloudUser, id: 7)
    static let channelId = PeerId(namespace: PeerId.cloudChannel, id: 9)
    static let start: Int32 = 1_709_251_200

    let folder: TemporaryFolder
    let path: String
    let clock = VirtualClock(start: ScriptedAccount.start)
    let server: ScriptedServer
    let postbox: Postbox
    let connection: SyncConnection
    let states: AccountStateManager

    init(_ operations: [String]) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db_sqlite"
        let file = try folder.file("start.jsonl", DifferenceText.document(Self.peers + operations))
        let target = try ImportTarget.new(path, keys: DatabaseKeys(), dryRun: false)
        try target.withBox { box in
            try Importer(box: box, isNew: true, force: false, progress: .silent).run(DocumentReader(LineReader(try InputFile(file, input: 0))))
        }
        try target.settle()
        server = ScriptedServer(clock)
        postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .application, now: clock.now)
        connection = SyncConnection(
            accountPeerId: Self.id, server: server, database: SyncDatabase(postbox), clock: clock, random: { 1 },
            onFailure: { Issue.record("synchronisation failed: \($0)") })
        states = AccountStateManager(connection)
    }

    func transaction<Result>(_ body: (Transaction) throws -> Result) throws -> Result { try postbox.transaction(body) }

    /// Executes everything that requires no time.
    func settle() { #expect(clock.run(for: 0)) }

    func faults() throws -> [String] {
        var faults: [String] = []
        _ = try DatabaseCheck(SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram).run { finding in
            if finding.level == .fault { faults.append("\(finding.rule): \(finding.expected), \(finding.found ?? "")") }
        }
        return faults
    }

    // MARK: - Operations

    private static let peers = [
        #"{"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"peerId":{"$int64":"7"},"#
            + #""state":{"$type":"State","pts":100,"qts":0,"date":\#(start),"seq":5},"invalidatedChannels":{"$objects":[]}}}"#,
        #"{"op":"transaction.updatePeers","peers":[\#(user(7)),\#(user(1)),\#(user(2))]}"#,
    ]

    static func user(_ id: Int) -> String {
        #"{"$type":"TelegramUser","i":{"$int64":"\#(id)"},"ah":{"$int64":"\#(1000 + id)"},"aht":0,"fn":"U\#(id)","fl":0}"#
    }

    /// A group of which the account is a member; flag 2048: a forum.
    static func channel(_ id: Int, flags: Int = 0, isGroup: Bool = true) -> String {
        #"{"$type":"TelegramChannel","i":{"$int64":"\#(PeerId(namespace: PeerId.cloudChannel, id: Int64(id)).packed)"},"ah":{"$int64":"5"},"#
            + #""aht":0,"t":"C","d":1709000000,"ps":0,"#
            + #""i.t":\#(isGroup ? 1 : 0),"i.f":0,"fl":\#(flags)}"#
    }

    static func updatePeers(_ peers: String...) -> String { #"{"op":"transaction.updatePeers","peers":[\#(peers.joined(separator: ","))]}"# }

    static func message(
        _ peer: String, _ id: Int, thread: Int? = nil, flags: Int = 4, author: String = "user:1", attributes: String = "", media: String = "", tags: Int = 0
    ) -> String {
        #"{"id":{"peer":"\#(peer)","namespace":0,"id":\#(id)},"timestamp":\#(1_709_240_000 + id),"flags":\#(flags),"tags":\#(tags),"#
            + #""authorId":"\#(author)","text":"m\#(id)","#
            + (thread.map { #""threadId":"\#($0)","# } ?? "") + #""attributes":[\#(attributes)],"media":[\#(media)]}"#
    }

    static func add(_ messages: String...) -> String {
        #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"upperHistoryBlock"}"#
    }

    static func channelState(_ pts: Int, invalidated: Int? = nil, until: Int? = nil) -> String {
        #"{"op":"transaction.setPeerChatState","peerId":"channel:9","state":{"$type":"ChannelState","pts":\#(pts),"#
            + #""ipts":\#(invalidated.map(String.init) ?? "null"),"#
            + #""sumi":\#(until.map(String.init) ?? "null")}}"#
    }

    static func include(_ peer: String) -> String {
        #"{"op":"transaction.updatePeerChatListInclusion","peerId":"\#(peer)","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
    }

    static let settings =
        #"{"$type":"TelegramPeerNotificationSettings","m.v":0,"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0,"#
        + #""stor":{"$type":"PeerStoryNotificationSettings","m":0,"hs":0,"s":{"$type":"PeerMessageSound","s.v":3}}}"#

    static func setSettings(_ peer: String) -> String {
        #"{"op":"transaction.updateCurrentPeerNotificationSettings","settings":[["\#(peer)",\#(settings)]]}"#
    }

    /// MessageHistoryThreadData.
    static func topicData(_ title: String, unread: Int = 0, read: Int = 0, known: Int = 0) -> String {
        #"{"$type":"MessageHistoryThreadData","creationDate":1709100000,"isOwnedByMe":false,"author":{"$type":"PeerId","iv":{"$int64":"1"}},"#
            + #""info":{"$type":"Info","title":"\#(title)","iconColor":7322096},"incomingUnreadCount":\#(unread),"maxIncomingReadId":\#(read),"#
            + #""maxKnownMessageId":\#(known),"maxOutgoingReadId":0,"isClosed":false,"isHidden":false,"#
            + #""notificationSettings":{"$type":"TelegramPeerNotificationSettings","muteState":{"$type":"PeerMuteState","m.v":0},"#
            + #""messageSound":{"$type":"PeerMessageSound","s.v":3},"displayPreviews":{"$type":"PeerNotificationDisplayPreviews","p.v":0}}}"#
    }

    static func setTopic(_ thread: Int, _ data: String) -> String {
        #"{"op":"resetForumTopic","peerId":"channel:9","threadId":"\#(thread)","data":\#(data),"topMessageId":\#(thread),"#
            + #""unreadMentionCount":0,"unreadReactionCount":0,"pts":1}"#
    }

    // MARK: - Data from servers

    static func parsed<Value>(_ json: String, _ read: (JSONNode) throws(OperationError) -> Value) throws -> Value {
        let document = JSONDocument()
        try document.parse(json)
        return try read(document.root)
    }

    static func answer(_ request: SyncRequest, _ json: String) throws -> SyncResponse {
        try parsed(json) { (node) throws(OperationError) in try Read.response(to: request, node) }
    }
    static func push(_ json: String) throws -> ServerUpdates { try parsed(json, Read.updates) }
    static func storeMessage(_ json: String) throws -> StoreMessage { try parsed(json, Read.serverMessage) }
}
