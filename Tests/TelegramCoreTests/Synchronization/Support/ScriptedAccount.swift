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
    /// `nil` if the request is never answered.
    var answer: (SyncRequest) -> Result<SyncResponse, SyncError>? = { _ in nil }

    init(_ clock: any SyncClock) { self.clock = clock }

    var sentNames: [String] { sent.map(\.name) }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        sent.append(request)
        guard let answer = answer(request) else { return SyncTask {} }
        return clock.startTimer(after: 0) { completion(answer) }
    }
}

/// The database of user:7, created by operations of a difference file, and a server for it.
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
        try target.finish()
        server = ScriptedServer(clock)
        postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .application, now: clock.now)
        connection = SyncConnection(
            accountPeerId: Self.id, server: server, database: SyncDatabase(postbox), clock: clock, random: { 1 },
            onFailure: { Issue.record("synchronisation failed: \($0)") })
        states = AccountStateManager(connection)
    }

    func transaction<Result>(_ body: (Transaction) throws -> Result) throws -> Result { try postbox.transaction(body) }

    /// Executes everything that requires no time.
    func runUntilIdle() { #expect(clock.run(for: 0)) }

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
        #"{"op":"transaction.updatePeers","peers":[\#(DifferenceText.user(7)),\#(DifferenceText.user(1)),\#(DifferenceText.user(2))]}"#,
    ]

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
