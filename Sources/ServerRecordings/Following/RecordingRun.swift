import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

/// Brings a database up to date from a recorded session, in virtual time.
package final class RecordingRun {
    private let box: SQLiteValueBox
    private let recording: RecordingFile
    private let server: RecordedServer
    private let log: DecisionLog?
    private let progress: ProgressLine
    package private(set) var summary = SyncSummary()
    private var failure: (any Error)?
    /// The answers if the database is past the start of the recording: existing data is not requested again.
    private var resumed: ResumedAnswers?
    /// The cursor that the session's own client reaches, or `nil` if the recording is followed from its start.
    private let resumedEnd: Int32?
    private let hasRest: Bool
    /// Whether the chat lists were shown before the followed records, and are still shown.
    private var showsChatLists = false
    /// The clock, which is kept so that the server can answer without a record.
    private let clock: VirtualClock
    /// The number of unknown names reported so far.
    private var loggedUnknown = 0

    /// The time without events, in microseconds, after which the session counts as ended. It is longer than the client ever waits before its next
    /// request.
    private static let quietTime: Int64 = 60_000_000
    /// The requests whose answers the client needs. Requests that only notify the server wait in the database if no record answers them.
    private static let essential: Set<String> = [
        "getState", "getDifference", "getChannelDifference", "getPeerDialogs", "getMessages", "getForumTopics", "getForumTopicsByIds",
    ]

    /// Prepares a run. Throws ToolError.
    package init(box: SQLiteValueBox, recording: RecordingFile, log: DecisionLog?, progress: ProgressLine) throws {
        self.box = box
        self.recording = recording
        self.log = log
        self.progress = progress
        let cursors = try FollowedCursors(box), place = cursors.flatMap { ResumePlace(in: recording.records, for: $0) }
        let isResumed = place.map { $0.behind > 0 || cursors?.hasChannelsToReset ?? false } ?? false
        let past = recording.records.prefix(isResumed ? place?.behind ?? 0 : 0), rest = recording.records.dropFirst(past.count)
        let begin = Int64(recording.date ?? cursors?.account.date ?? 0) + ServerRecord.duration(of: past) / 1_000_000
        clock = VirtualClock(start: Int32(clamping: begin))
        server = RecordedServer(clock: clock, keepsSent: false)
        summary.skipped = past.count
        hasRest = cursors?.hasChannelsToReset ?? false || rest.contains { if case .end = $0 { false } else { true } }
        resumedEnd = isResumed ? place?.end : nil
        if isResumed {
            server.hasTurns = false
            resumed = ResumedAnswers(server, isInDifference: place?.isInDifference ?? false)
        }
        server.add(past: past)
        showsChatLists = past.contains { if case .chatListsShown = $0 { true } else { false } }
        for record in rest {
            // This client may wait for a request that the session's client gave up.
            if isResumed, case let .exchange(exchange) = record, !exchange.isAnswered { continue }
            server.add(record)
        }
        server.onUnmatched = { [unowned self] in self.answer(to: $0) }
        try recording.expectRead()
    }

    /// Throws ToolError for a database that cannot follow the recording, before it is opened for writing.
    package static func expect(_ recording: RecordingFile, isOf file: DatabaseFile) throws {
        guard !file.box.catalogue.tables.isEmpty else { return }
        do { try file.expectWrittenVersion() } catch { throw ToolError(error, doing: "opening \(file.path)") }
        let doing = "following the recording"
        guard let state = try TableReader<MetadataTable>(file.box).accountState() else {
            throw ToolError(.badInput, doing: doing, "the database contains no account")
        }
        if let account = recording.account, let own = PeerId(accountState: state), own != account {
            throw ToolError(
                .badInput, doing: doing, "the recording belongs to account \(account), and the database to account \(own)", hint: "use the database of that account")
        }
    }

    /// `isNew` means that the database is empty and becomes that of the recording's account. Throws the error that ended the run too early; data
    /// stored before stays.
    package func run(isNew: Bool) throws {
        defer {
            logUnknown()
            summary.unknownNames = recording.unknown.names()
            summary.unknownLeftOut = recording.unknown.leftOut
        }
        logUnknown()
        guard resumed == nil || hasRest else { return }
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: isNew ? .application : .guest, now: clock.now)
        if isNew {
            try postbox.transaction { transaction in
                try transaction.setState(AccountCursor.stateBeforeLogin(of: recording.account))
                if let user = recording.user { try transaction.updatePeers([user]) }
            }
        }
        guard let account = try postbox.transaction({ try $0.getState().flatMap { PeerId(accountState: $0) } }) else {
            throw ToolError(.badInput, doing: "following the recording", "the database is not that of a logged-in account")
        }
        let client = SyncClient(
            postbox: postbox, accountPeerId: account, server: log.map { LoggedServer(server, $0, clock) } ?? server, clock: clock,
            random: { Int64.random(in: .min ... .max) }, onFailure: { [unowned self] in self.failure = self.failure ?? $0 })
        client.connection.onDecision = { [unowned self] decision in
            self.summary.add(decision)
            self.log?.write(decision, at: self.clock.elapsed)
        }
        client.states.onEvents = { [unowned self] in self.summary.add($0) }
        server.onPush = { [unowned self, unowned client] updates in
            self.summary.pushes += 1
            client.states.receive(updates)
        }
        let chatLists = ShownChatLists(client)
        server.onChatListsShown = { chatLists.start() }
        defer {
            client.connection.close()
            // The client retains the server, so neither would be released, nor the database.
            server.onPush = nil
            server.onChatListsShown = nil
        }
        resumed?.isKnown = { [unowned postbox] id in
            try postbox.transaction { transaction in
                if try transaction.messageExists(id) { return true }
                // A message that is newer than all stored ones is not known yet.
                guard let top = try transaction.getTopPeerMessageId(peerId: id.peerId, namespace: id.namespace), id.id < top.id else { return false }
                return try !transaction.getHoles(peerId: id.peerId, namespace: id.namespace).contains { $0.contains(id.id) }
            }
        }
        server.start()
        client.start(SyncClient.components.union(recording.components), reset: true)
        if showsChatLists { chatLists.start() }
        try follow(client)
        summary.unusedRecords = resumed == nil ? server.unusedCount : 0
    }

    private func follow(_ client: SyncClient) throws {
        // The rest of a session takes a different time than in the whole session.
        let end = resumed == nil ? server.end : nil
        var lastActivity: Int64 = 0, wasActive = true
        _ = clock.run(by: end ?? .max) {
            if self.failure != nil || !self.server.problems.isEmpty || self.log?.failure != nil || Interruption.arrived != 0 { return true }
            self.logUnknown()
            self.progress.report(self.summary.operations, unit: "operations")
            guard end == nil else { return false }
            let isActive = self.server.arrivalsLeft > 0 || self.server.unanswered > 0 || client.states.isUpdating
            // The last event may itself have arrived after a long time, and others may follow.
            if isActive || wasActive { lastActivity = self.clock.elapsed }
            wasActive = isActive
            return self.clock.elapsed - lastActivity > RecordingRun.quietTime
        }
        try Interruption.check()
        try recording.expectRead()
        if let failure = log?.failure ?? failure { throw failure }
        if let problem = server.problems.first { throw ToolError(.badInput, doing: "following the recording", problem) }
        guard let resumedEnd, let reached = storedCursor?.pts, reached < resumedEnd else { return }
        throw ToolError(
            .badInput, doing: "following the recording",
            "the recording starts in the middle of a session, and does not contain the updates of pts \(reached) to \(resumedEnd)",
            hint: "use 'postbox sync --create' to create a new database from the whole recording")
    }

    /// Logs the names skipped because they are unknown, each once.
    private func logUnknown() {
        let names = recording.unknown.names(from: loggedUnknown)
        loggedUnknown += names.count
        for name in names { log?.write(unknown: name, at: clock.elapsed) }
    }

    private var storedCursor: AccountCursor? {
        let state = (try? TableReader<MetadataTable>(box).accountState()) ?? nil
        return state.flatMap { AccountCursor(accountState: $0) }
    }

    // MARK: - Requests that no record answers in its turn

    private func answer(to request: SyncRequest) -> RecordedServer.Unmatched {
        if resumed != nil {
            if let answer = resumed?.answer(to: request, seq: storedCursor?.seq ?? 0) { return answer }
            // The session had ended by now.
            if server.arrivalsLeft == 0, let end = server.end, clock.elapsed >= end {
                summary.unansweredRequests += 1
                return .ignore
            }
        }
        let name = request.name
        guard RecordingRun.essential.contains(name) || server.knows(name) && resumed == nil else {
            summary.unansweredRequests += 1
            return .ignore
        }
        return .problem
    }
}

extension AccountCursor {
    /// The state of an account that has logged in and has no cursor yet.
    fileprivate static func stateBeforeLogin(of account: PeerId?) -> CodedObject {
        CodedObject(
            hash: TypeHash.authorizedAccountState,
            [
                "isTestingEnvironment": .int32(0), "masterDatacenterId": .int32(2), "peerId": .int64(account?.packed ?? 0),
                "invalidatedChannels": .objects([]),
            ])
    }
}
