import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Deviations of synchronization from Telegram 11.1, and why they matter.
struct PipelineDecisionTests {
    private static let channel = ScriptedAccount.channelId
    private static let cursor = AccountCursor(pts: 100, qts: 3, date: 50, seq: 5)

    private static func state() -> AccountMutableState {
        AccountMutableState(AccountInitialState(accountPeerId: ScriptedAccount.id, cursor: cursor))
    }

    private static func message(_ id: Int32) -> StoreMessage {
        let id = MessageId(peerId: PeerId(namespace: 0, id: 1), namespace: 3, id: id)
        return StoreMessage(id: .id(id), timestamp: 1, flags: [], text: [], attributes: [], media: [])
    }

    /// Only an advanced cursor of secret messages shows that some arrived.
    @Test func secretMessagesAreConfirmedWhenTheirCursorMoves() {
        var state = Self.state()
        var moved = Self.cursor
        moved.seq = 9
        state.add(.updateState(moved))
        #expect(state.updatedQts == nil)
        moved.qts = 4
        state.add(.updateState(moved))
        #expect(state.updatedQts == 4)
    }

    @Test func eventsOfAllPartsAreKept() {
        var one = SyncEvents(), other = SyncEvents()
        one.updatedQts = 4
        other.updatedQts = 3
        var replay = StateReplayEvents()
        replay.inputActivities = [PeerInputActivityUpdate(peerId: Self.channel, threadId: nil, authorId: nil, activity: nil)]
        replay.webPages = [MediaId(namespace: 6, id: 1): CodedObject?.none]
        replay.delaysNotificationsUntil = 7
        other.replay = [replay]
        other.notices.closedWebViews = [1]
        one.add(other)
        #expect(one.updatedQts == 4 && one.replay.count == 1 && one.replay[0].delaysNotificationsUntil == 7 && one.notices.closedWebViews == [1])
    }

    /// A combined push covers all numbers from its first to its last.
    @Test func combinedPushesCoverAllTheirNumbers() {
        func count(_ seq: Int32, from start: Int32) -> Int32? {
            let batch = ServerUpdates.Batch(updates: [], peers: [], date: 1, seq: seq, seqStart: start)
            guard case let .seq(_, _, count, _, _)? = UpdateGrouping.groups(.batch(batch)).last else { return nil }
            return count
        }
        #expect(count(8, from: 6) == 3 && count(6, from: 6) == 1)
        var sequencer = UpdateSequencer(Self.state())
        sequencer.add(UpdateGrouping.groups(.batch(ServerUpdates.Batch(updates: [], peers: [], date: 60, seq: 8, seqStart: 6))))
        #expect(sequencer.heldBack.isEmpty && sequencer.state.cursor.seq == 8 && sequencer.state.cursor.date == 60)
    }

    @Test func repeatedUpdatesAreNotAGap() {
        for (seq, qts) in [(5, 3), (4, 2)] as [(Int32, Int32)] {
            var sequencer = UpdateSequencer(Self.state())
            let secret = ServerUpdate(.secretMessage(SecretMessage(peerId: Self.channel, contents: CodedObject(hash: 1, [:]))), .secret(qts: qts))
            sequencer.add([.qts([secret], peers: []), .seq([], seq: seq, count: 1, date: 9, peers: [])])
            #expect(sequencer.heldBack.isEmpty && sequencer.collected.isEmpty && sequencer.state.cursor == Self.cursor)
        }
    }

    @Test func scheduledMessagesAreWrittenOnce() {
        let operations: [AccountOperation] = [
            .addScheduledMessages([Self.message(1)]), .updateConfig, .addScheduledMessages([Self.message(2)]),
            .addQuickReplyMessages([Self.message(3)]), .updateConfig,
        ]
        #expect(
            OperationOptimizer.optimized(operations) == [
                .addScheduledMessages([Self.message(1)]), .updateConfig, .addScheduledMessages([Self.message(2)]), .addQuickReplyMessages([Self.message(3)]),
                .updateConfig,
            ])
    }

    @Test func cursorsAreLastAndMessagesAreJoined() {
        let operations: [AccountOperation] = [
            .updateState(Self.cursor), .addMessages([Self.message(1)], location: .upperHistoryBlock), .updateChannelState(Self.channel, pts: 1),
            .addMessages([Self.message(2)], location: .upperHistoryBlock), .addMessages([Self.message(3)], location: .random),
            .updateChannelState(Self.channel, pts: 2), .updateChannelInvalidationPts(Self.channel, pts: 3),
            .updateChannelSynchronizedUntilMessage(Self.channel, id: 4),
        ]
        #expect(
            OperationOptimizer.optimized(operations) == [
                .addMessages([Self.message(1), Self.message(2)], location: .upperHistoryBlock), .addMessages([Self.message(3)], location: .random),
                .updateState(Self.cursor), .updateChannelState(Self.channel, pts: 2), .updateChannelInvalidationPts(Self.channel, pts: 3),
                .updateChannelSynchronizedUntilMessage(Self.channel, id: 4),
            ])
    }

    /// Alerts from before a branch are not reported again when it is merged.
    @Test func branchesReturnOnlyTheirOwnRows() {
        var state = Self.state()
        let alert = SyncNotices.Alert(text: [1], endsSession: false)
        state.note { $0.alerts = [alert] }
        var branch = state.branch()
        branch.note { $0.closedWebViews = [5] }
        branch.add(.updateConfig)
        state.merge(branch)
        #expect(state.notices.alerts == [alert] && state.notices.closedWebViews == [5] && state.operations == [.updateConfig])
    }

    // MARK: - With a server

    private static func account(_ more: String...) throws -> ScriptedAccount {
        try ScriptedAccount(
            [
                DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.setSettings("channel:9"),
                DifferenceText.channelState(40),
            ] + more)
    }

    private static func slice(_ account: ScriptedAccount, pts: Int, updates: String = "") throws -> SyncResponse {
        try ScriptedAccount.answer(
            .getDifference(pts: 0, qts: 0, date: 0, ptsTotalLimit: nil),
            #"{"kind":"slice","messages":[],"updates":[\#(updates)],"peers":[],"state":{"pts":\#(pts),"qts":0,"date":\#(ScriptedAccount.start),"seq":5}}"#)
    }

    /// If a part of a difference does not advance the cursor, the same part would follow forever.
    @Test func aSliceThatDoesNotMoveEndsTheDifference() throws {
        let account = try Self.account()
        let same = try Self.slice(account, pts: 100)
        account.server.answer = { if case .getDifference = $0 { .success(same) } else { nil } }
        let states = account.states
        states.reset()
        account.runUntilIdle()
        #expect(account.server.sent.count == 1 && !states.isUpdating)
    }

    @Test func aSessionThatIsUsedElsewhereEndsQuietly() throws {
        let account = try Self.account()
        account.server.answer = { _ in .failure(SyncError(code: 406, text: "AUTH_KEY_DUPLICATED")) }
        let states = account.states
        states.reset()
        #expect(states.isUpdating)
        #expect(account.clock.run(for: 60_000_000))
        #expect(account.server.sent.count == 1 && !states.isUpdating)
    }

    /// The events of the first parts of a difference are reported, though the rest is too long.
    @Test func eventsOfPartsAreReportedBeforeAReset() throws {
        let account = try Self.account()
        let first = try Self.slice(account, pts: 101, updates: #"{"update":"updateConfig"}"#)
        account.server.answer = { request in
            guard case let .getDifference(pts, _, _, _) = request else { return nil }
            return .success(pts == 100 ? first : .difference(.tooLong(pts: 900)))
        }
        let states = account.states
        var received: [SyncEvents] = []
        states.onEvents = { received.append($0) }
        states.reset()
        account.runUntilIdle()
        #expect(received.contains { $0.replay.contains { $0.updatesConfiguration } })
        #expect(account.server.sent.last == .getState)
    }

    /// An incomplete answer is followed by the next request, as long as the channel's cursor advances.
    @Test func channelsArePolledUntilTheEnd() throws {
        let account = try Self.account()
        func answer(_ pts: Int, _ id: Int) throws -> SyncResponse {
            try ScriptedAccount.answer(
                .getChannelDifference(Self.channel, pts: 1, limit: 100),
                #"{"kind":"difference","pts":\#(pts),"final":false,"messages":[\#(DifferenceText.message("channel:9", id))],"updates":[],"peers":[]}"#)
        }
        let answers = [40: try answer(50, 10), 50: try answer(60, 11), 60: try answer(60, 12)]
        account.server.answer = { request in
            guard case let .getChannelDifference(_, pts, _) = request else { return nil }
            return answers[Int(pts)].map { .success($0) }
        }
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateChannelTooLong","channel":"channel:9","pts":60}],"date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getChannelDifference", "getChannelDifference", "getChannelDifference"])
        #expect(try account.transaction { try $0.getPeerChatState(Self.channel).flatMap { ChannelCursor.pts($0) } } == 60)
        for id in Int32(10)...12 {
            #expect(try account.transaction { try $0.messageExists(MessageId(peerId: Self.channel, namespace: 0, id: id)) })
        }
    }

    /// If a channel's difference is insufficient, its present state is requested, including the counts of mentions and reactions.
    @Test func resetChannelsHaveBothTheirCounts() throws {
        let account = try Self.account()
        let dialogs = try ScriptedAccount.answer(
            .getPeerDialogs([Self.channel]),
            #"{"dialogs":[{"peer":"channel:9","topMessage":90,"readInboxMaxId":5,"readOutboxMaxId":0,"unreadCount":3,"#
                + #""unreadMentions":2,"unreadReactions":1,"pts":100,"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[\#(DifferenceText.message("channel:9", 90))],"peers":[]}"#)
        let difference = try ScriptedAccount.answer(
            .getDifference(pts: 0, qts: 0, date: 0, ptsTotalLimit: nil),
            #"{"kind":"difference","messages":[],"updates":[{"update":"updateChannelTooLong","channel":"channel:9","pts":100}],"peers":[],"#
                + #""state":{"pts":101,"qts":0,"date":\#(ScriptedAccount.start),"seq":5}}"#)
        account.server.answer = { request in
            switch request {
            case .getDifference: .success(difference)
            case .getPeerDialogs: .success(dialogs)
            default: nil
            }
        }
        account.states.reset()
        account.runUntilIdle()
        for (tag, count) in [(MessageTags.unseenPersonalMessage, 2), (.unseenReaction, 1)] as [(MessageTags, Int32)] {
            let summary = try account.transaction {
                try $0.getMessageTagSummary(peerId: Self.channel, threadId: nil, tagMask: tag, namespace: 0, customTag: nil)
            }
            #expect(summary?.count == count)
        }
        #expect(try account.faults() == [])
    }

    /// A read state that the server cannot provide is requested again: immediately, then after increasing pauses.
    @Test func readStatesAreRequestedWithPauses() throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.add(DifferenceText.message("user:1", 5)),
            #"{"op":"transaction.setNeedsIncomingReadStateSynchronization","peerId":"user:1"}"#,
        ])
        account.server.answer = { _ in .failure(SyncError(code: 400, text: "NO")) }
        let states = account.states
        let readStates = ManagedPeerReadStates(account.connection, states: states)
        readStates.start()
        #expect(account.clock.run(for: 0))
        #expect(account.server.sent.count == 2)
        for (second, count) in [(1, 3), (2, 3), (3, 4), (7, 5), (15, 6)] as [(Int64, Int)] {
            #expect(account.clock.run(for: second * 1_000_000 + 1000 - account.clock.elapsed))
            #expect(account.server.sent.count == count, "after \(second) s")
        }
        withExtendedLifetime(readStates) {}
    }

    /// Waiting callers are notified after all pushes have been applied, with the new messages.
    @Test func waitingEndsWhenAllIsApplied() throws {
        let account = try Self.account()
        account.server.answer = { if case .ping = $0 { .success(.ok) } else { nil } }
        let states = account.states
        var received: [[MessageId]] = []
        states.whenApplied { received.append($0) }
        states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateNewChannelMessage","message":\#(DifferenceText.message("channel:9", 6)),"pts":41,"ptsCount":1}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        states.whenApplied { received.append($0) }
        #expect(received.isEmpty)
        account.runUntilIdle()
        let id = MessageId(peerId: Self.channel, namespace: 0, id: 6)
        #expect(received == [[id], [id]])
    }

    @Test func aBriefProcessKeepsTheDate() throws {
        let account = try Self.account()
        let difference = try ScriptedAccount.answer(
            .getDifference(pts: 0, qts: 0, date: 0, ptsTotalLimit: nil),
            #"{"kind":"slice","messages":[],"updates":[],"peers":[],"state":{"pts":105,"qts":0,"date":\#(ScriptedAccount.start + 99),"seq":8}}"#)
        account.server.answer = { _ in .success(difference) }
        var isComplete: Bool?
        StandaloneDifference(account.connection).run { isComplete = $0 }
        account.runUntilIdle()
        #expect(isComplete == false)
        #expect(account.server.sent == [.getDifference(pts: 100, qts: 0, date: .max, ptsTotalLimit: nil)])
        let stored = try account.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }
        #expect(stored == AccountCursor(pts: 105, qts: 0, date: ScriptedAccount.start, seq: 8))
    }
}
