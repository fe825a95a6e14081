import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Messages read on this device are eventually reported to the server, regardless of other events and of killed processes.
struct UnsentReadingTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    /// Read up to 6 here, which the server does not know.
    private static func account(readHere: Bool = true) throws -> ScriptedAccount {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"),
            DifferenceText.add(DifferenceText.message("user:1", 5), DifferenceText.message("user:1", 6), DifferenceText.message("user:1", 7)),
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"maxIncomingReadId":1,"maxOutgoingReadId":0,"#
                + #""maxKnownId":7,"count":3,"markedUnread":false}}]]]]}"#,
        ])
        if readHere {
            try account.connection.database.write { transaction in
                let id = MessageId(peerId: user, namespace: 0, id: 6)
                _ = try transaction.applyInteractiveReadMaxIndex(MessageIndex(id: id, timestamp: 1_709_240_006))
            }
        }
        return account
    }

    private static func noted(_ account: ScriptedAccount) throws -> PeerReadStateSynchronizationOperation? {
        try account.transaction { transaction in
            try transaction.tables.readStates.synchronization.get { try transaction.getCombinedPeerReadState($0) }[user]
        }
    }

    private static func isPush(_ operation: PeerReadStateSynchronizationOperation?) -> Bool {
        if case .push(_, true)? = operation { true } else { false }
    }

    private static func apply(_ operation: AccountOperation, _ account: ScriptedAccount) throws {
        try account.connection.database.write { transaction in
            var replay = StateReplay(transaction, now: ScriptedAccount.start)
            try replay.apply(operation)
            try replay.finish()
        }
    }

    private static func serverState(count: Int32 = 3) -> AccountOperation {
        .resetReadState(
            ReadStateReset(
                peerId: user, namespace: 0, maxIncomingReadId: 1, maxOutgoingReadId: 0, maxKnownId: 7, count: count, markedUnread: false))
    }

    /// A push with the channel's present cursor may report less than is known to be read.
    @Test(arguments: [(3, 4), (5, 5)] as [(Int32, Int32)])
    func theReadPositionOfAChannelIsNotReverted(_ reported: Int32, _ read: Int32) throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.setSettings("channel:9"),
            DifferenceText.channelState(40),
            #"{"op":"transaction.resetIncomingReadStates","states":[["channel:9",[[0,{"idBased":{"maxIncomingReadId":4,"maxOutgoingReadId":2,"#
                + #""maxKnownId":4,"count":0,"markedUnread":false}}]]]]}"#,
        ])
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateReadChannelInbox","channel":"channel:9","maxId":\#(reported),"stillUnreadCount":1,"pts":40}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        let state = try account.transaction { try $0.getCombinedPeerReadState(ScriptedAccount.channelId)?[0] }
        #expect(state == .idBased(maxIncomingReadId: read, maxOutgoingReadId: 2, maxKnownId: read, count: 1, markedUnread: false))
        #expect(try account.faults() == [])
    }

    /// This also applies if the server counts no unread messages because all new ones are the account's own.
    @Test(arguments: [3, 0] as [Int32])
    func aResetKeepsThePendingPush(_ count: Int32) throws {
        let account = try Self.account()
        try Self.apply(Self.serverState(count: count), account)
        #expect(try Self.isPush(Self.noted(account)))
        guard case .idBased(6, _, _, _, _)? = try account.transaction({ try $0.getCombinedPeerReadState(Self.user)?[0] }) else {
            Issue.record("what was read is unread again")
            return
        }
    }

    @Test func aReadMarkOfAnotherDeviceKeepsThePendingPush() throws {
        let account = try Self.account()
        try Self.apply(
            .resetIncomingReadState(
                IncomingReadStateReset(groupId: .root, peerId: Self.user, namespace: 0, maxIncomingReadId: 5, count: 2, pts: 101)), account)
        #expect(try Self.isPush(Self.noted(account)))
    }

    @Test func withoutPendingChangesTheServerIsQueried() throws {
        let account = try Self.account(readHere: false)
        try Self.apply(.readInbox(MessageId(peerId: Self.user, namespace: 0, id: 6)), account)
        try Self.apply(Self.serverState(), account)
        #expect(try Self.noted(account) == .validate)
    }

    private static func server(_ account: ScriptedAccount, read: Int32, unread: Int32, _ reported: @escaping (Int32) -> Void = { _ in }) throws {
        let top = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 7))
        let settings = try #require(try account.transaction { try $0.getPeerNotificationSettings(user) })
        var (read, unread) = (read, unread)
        account.server.answer = { request in
            switch request {
            case let .readHistory(_, maxId):
                reported(maxId)
                (read, unread) = (maxId, 1)
                return .success(.ok)
            case .getPeerDialogs:
                let dialog = ServerDialog(
                    peerId: user, topMessageId: 7, readInboxMaxId: read, readOutboxMaxId: 0, unreadCount: unread, unreadMentionCount: 0,
                    unreadReactionCount: 0, markedUnread: false, isPinned: false, groupId: .root, pts: nil, settings: settings, autoremoveTimeout: nil)
                return .success(.dialogs(ServerDialogs(dialogs: [dialog], messages: [], peers: [])))
            default: return .success(.messages(ServerMessages(messages: [top], peers: [], channelPts: nil)))
            }
        }
    }

    /// A server that still has less after some time receives it again.
    @Test func anUnsentReadStateIsSent() throws {
        let account = try Self.account()
        try account.connection.database.write { try $0.setNeedsIncomingReadStateSynchronization(Self.user) }
        var reported: [Int32] = []
        try Self.server(account, read: 1, unread: 3) { reported.append($0) }
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        account.runUntilIdle()
        #expect(account.clock.run(for: 61_000_000))
        #expect(reported == [])
        #expect(account.clock.run(for: 31_000_000))
        #expect(reported == [6])
        #expect(try Self.noted(account) == nil)
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.user)?.count } == 1)
        withExtendedLifetime(readStates) {}
    }

    /// The need for a validation after the report is stored together with the fact that it was reported.
    @Test func aKillAfterSendingLeavesAValidation() throws {
        let account = try Self.account()
        try Self.apply(Self.serverState(), account)
        var reported: [Int32] = []
        try Self.server(account, read: 1, unread: 3) { reported.append($0) }
        let answer = account.server.answer
        account.server.answer = { request in
            if case .getHistory = request { nil } else { answer(request) }
        }
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        account.runUntilIdle()
        account.connection.close()
        #expect(reported == [6])
        #expect(try Self.noted(account) == .validate)
        withExtendedLifetime(readStates) {}
    }

    /// The need for a validation may be stored while the report is being sent.
    @Test func entriesAddedWhileSendingAreProcessed() throws {
        let account = try Self.account(readHere: false)
        try account.connection.database.write { try $0.applyMarkUnread(peerId: Self.user, namespace: 0, value: true, interactive: true) }
        try Self.server(account, read: 1, unread: 3)
        let answer = account.server.answer
        var requested = 0
        account.server.answer = { request in
            if case .readHistory = request { try? account.connection.database.write { try $0.setNeedsIncomingReadStatePush(Self.user) } }
            if case .getPeerDialogs = request { requested += 1 }
            return answer(request)
        }
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        account.runUntilIdle()
        #expect(requested == 1)
        #expect(try Self.noted(account) == nil)
        withExtendedLifetime(readStates) {}
    }

    /// Answers to requests from before the report are older than the stored state.
    @Test func olderAnswersDoNotRevertIt() throws {
        let account = try Self.account()
        try Self.server(account, read: 1, unread: 3)
        let watch = account.connection.changes.begin()
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        #expect(!watch.isChanged(Self.user))
        account.runUntilIdle()
        #expect(account.server.sentNames.first == "readHistory")
        #expect(watch.isChanged(Self.user))
        withExtendedLifetime(readStates) {}
    }

    /// Nor does a fetched chat list, which does not include later messages: the server is asked after the report.
    @Test func aFetchedChatListKeepsPendingReadStates() throws {
        let account = try Self.account()
        let settings = try #require(try account.transaction { try $0.getPeerNotificationSettings(Self.user) })
        let top = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 9))
        let dialog = ServerDialog(
            peerId: Self.user, topMessageId: 9, readInboxMaxId: 1, readOutboxMaxId: 0, unreadCount: 5, unreadMentionCount: 0, unreadReactionCount: 0,
            markedUnread: false, isPinned: false, groupId: .root, pts: nil, settings: settings, autoremoveTimeout: nil)
        let list = FetchedChatList(groupId: .root, page: ServerDialogs(dialogs: [dialog], messages: [top], peers: [], isComplete: true))
        try account.connection.database.write { transaction in
            var replay = StateReplay(transaction, now: ScriptedAccount.start)
            try list.apply(&replay, holes: .none, nil)
            try replay.finish()
        }
        #expect(try Self.isPush(Self.noted(account)))
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.user)?.count } != 5)
    }

    /// Messages deleted before they arrived here are not counted as unread; stored ones are, until updates delete them.
    @Test(arguments: [(5, 3), (3, 3), (2, 2)] as [(Int32, Int32)])
    func anEmptyChatHasOnlyStoredMessagesUnread(_ count: Int32, _ left: Int32) throws {
        let account = try Self.account(readHere: false)
        try account.connection.database.write { transaction in
            let state = PeerReadState.idBased(maxIncomingReadId: 1, maxOutgoingReadId: 0, maxKnownId: 9, count: count, markedUnread: false)
            try transaction.resetIncomingReadStates([(Self.user, [(namespace: 0, state: state)])])
        }
        try account.connection.database.write { try $0.setNeedsIncomingReadStateSynchronization(Self.user) }
        account.server.answer = { _ in .success(.messages(ServerMessages(messages: [], peers: [], channelPts: nil))) }
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory"])
        #expect(try Self.noted(account) == nil)
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.user)?.count } == left)
        withExtendedLifetime(readStates) {}
    }

    /// The request for the newest message excludes the message with the ID 1. If that may be the only one, the number of unread messages is requested
    /// from the server. `nil` if the server has no such chat.
    @Test(arguments: [0, 1, nil] as [Int32?])
    func theGroupOfTheFirstMessageIsRequested(_ unread: Int32?) throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 5)),
            #"{"op":"deleteMessages","ids":[{"peer":"user:1","namespace":0,"id":5}]}"#,
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"maxIncomingReadId":0,"maxOutgoingReadId":0,"#
                + #""maxKnownId":5,"count":2,"markedUnread":false}}]]]]}"#,
        ])
        try #require(try account.transaction { try $0.getHoles(peerId: Self.user, namespace: 0) }.contains { $0.contains(1) })
        try account.connection.database.write { try $0.setNeedsIncomingReadStateSynchronization(Self.user) }
        try Self.server(account, read: 0, unread: unread ?? 0)
        let answer = account.server.answer
        account.server.answer = { request in
            switch request {
            case .getPeerDialogs where unread == nil: .success(.dialogs(ServerDialogs(dialogs: [], messages: [], peers: [])))
            case .getPeerDialogs: answer(request)
            default: .success(.messages(ServerMessages(messages: [], peers: [], channelPts: nil)))
            }
        }
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory", "getPeerDialogs"])
        #expect(try Self.noted(account) == nil)
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.user)?.count } == unread ?? 0)
        withExtendedLifetime(readStates) {}
    }

    /// A channel's read state sent with the stored cursor is correct, and does not include the unread mark.
    @Test func `reading a chat does not complete a pending request`() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.setSettings("channel:9"),
            DifferenceText.channelState(10), DifferenceText.add(DifferenceText.message("channel:9", 5)),
            #"{"op":"transaction.resetIncomingReadStates","states":[["channel:9",[[0,{"idBased":{"maxIncomingReadId":1,"maxOutgoingReadId":0,"#
                + #""maxKnownId":5,"count":1,"markedUnread":false}}]]]]}"#,
        ])
        let channel = ScriptedAccount.channelId
        func noted() throws -> PeerReadStateSynchronizationOperation? {
            try account.transaction { transaction in
                try transaction.tables.readStates.synchronization.get { try transaction.getCombinedPeerReadState($0) }[channel]
            }
        }
        try account.connection.database.write { try $0.setNeedsIncomingReadStateSynchronization(channel) }
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateReadChannelInbox","channel":"channel:9","maxId":3,"stillUnreadCount":1,"pts":10}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(try account.transaction { try $0.getCombinedPeerReadState(channel)?[0]?.count } == 1)
        #expect(try noted() == .validate)
    }

    /// The server's answer excludes the first message; the stored one is counted.
    @Test func `the very first message counts even if the server returns an empty chat`() throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 1)),
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"maxIncomingReadId":0,"maxOutgoingReadId":0,"#
                + #""maxKnownId":1,"count":0,"markedUnread":false}}]]]]}"#,
        ])
        account.server.answer = { _ in .success(.messages(ServerMessages(messages: [], peers: [], channelPts: nil))) }
        try account.connection.database.write { try $0.setNeedsIncomingReadStateSynchronization(Self.user) }
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory"])
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.user)?.count } == 1)
        #expect(try Self.noted(account) == nil)
        withExtendedLifetime(readStates) {}
    }

    /// A server is not asked about a chat that only contains the first message, and so the mark would be lost.
    @Test(arguments: [(1, true), (2, false)])
    func `the unread mark of a chat without a request is kept`(_ top: Int, _ isKept: Bool) throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", top)),
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"maxIncomingReadId":\#(top),"maxOutgoingReadId":0,"#
                + #""maxKnownId":\#(top),"count":0,"markedUnread":true}}]]]]}"#,
        ])
        let reset = IncomingReadStateReset(groupId: .root, peerId: Self.user, namespace: 0, maxIncomingReadId: Int32(top), count: 0, pts: 101)
        try Self.apply(.resetIncomingReadState(reset), account)
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.user)?[0]?.markedUnread } == isKept)
        #expect(try Self.noted(account) == .validate)
    }
}
