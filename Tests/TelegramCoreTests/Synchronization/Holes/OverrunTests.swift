import Postbox
import PostboxStorage
@testable import ServerRecordings
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Another process stores something during a request: the answer is older than the stored state, and the request is sent again.
struct OverrunTests {
    private static let channel = ScriptedAccount.channelId
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func id(_ peerId: PeerId, _ id: Int32) -> MessageId { MessageId(peerId: peerId, namespace: 0, id: id) }

    /// The account's server returns the answer; during the first request of `name`, another process does `work`.
    private static func interrupt(
        _ account: ScriptedAccount, _ name: String, _ work: @escaping (Transaction) throws -> Void,
        _ answer: @escaping (SyncRequest) throws -> SyncResponse?
    ) throws {
        let other = try Postbox(
            valueBox: SQLiteValueBox(path: account.path, mode: .readWrite), seed: .telegram, role: .application, now: ScriptedAccount.start)
        var isDue = true
        account.server.answer = { request in
            do {
                if isDue, request.name == name {
                    isDue = false
                    try other.transaction(work)
                }
                return try answer(request).map { .success($0) }
            } catch {
                Issue.record(error)
                return nil
            }
        }
    }

    private static func dialogs(_ peer: String, _ request: SyncRequest, top: Int, read: Int, unread: Int, pts: Int? = nil) throws -> SyncResponse {
        try ScriptedAccount.answer(
            request,
            #"{"dialogs":[{"peer":"\#(peer)","topMessage":\#(top),"readInboxMaxId":\#(read),"readOutboxMaxId":0,"unreadCount":\#(unread),"#
                + #""pinned":true,\#(pts.map { "\"pts\":\($0)," } ?? "")"settings":\#(DifferenceText.settings)}],"#
                + #""messages":[\#(DifferenceText.message(peer, top))],"peers":[]}"#)
    }

    private static func chat() throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"),
            DifferenceText.add(DifferenceText.message("user:1", 5), DifferenceText.message("user:1", 6)),
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"maxIncomingReadId":1,"maxOutgoingReadId":0,"#
                + #""maxKnownId":6,"count":2,"markedUnread":false}}]]]]}"#,
        ])
    }

    @Test func aHole() throws {
        let account = try Self.chat()
        let four = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 4))
        try Self.interrupt(account, "getHistory", { try $0.deleteMessages([Self.id(Self.user, 5)]) }) { _ in
            .messages(ServerMessages(messages: [four], peers: [], channelPts: nil))
        }
        let entry = MessageHistoryHolesViewEntry(
            peerId: Self.user, namespace: 0, threadId: nil, direction: .range(start: Self.id(Self.user, 4), end: Self.id(Self.user, 1)), space: .everywhere,
            count: 20, userId: nil)
        var isDone = false
        _ = MessageHistoryHoleFetch.start(entry, account.connection) { isDone = true }
        account.runUntilIdle()
        #expect(isDone && account.server.sentNames == ["getHistory", "getHistory"])
        #expect(try account.transaction { try $0.messageExists(Self.id(Self.user, 4)) })
    }

    @Test func aListOfCalls() throws {
        let account = try Self.chat()
        var call = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 6))
        call.globalTags = .calls
        try Self.interrupt(account, "search", { try $0.deleteMessages([Self.id(Self.user, 6)]) }) { _ in
            let messages = account.server.sent.count == 1 ? [call] : []
            return .messages(ServerMessages(messages: messages, peers: [], channelPts: nil))
        }
        // Writes of others are noticed from the first transaction on.
        try account.connection.database.write { _ in }
        var ends = 0
        let task = CallListHoleFetch.start(.absoluteUpperBound, account.connection) { ends += 1 }
        account.runUntilIdle()
        #expect(account.server.sentNames == ["search", "search"] && ends == 1)
        #expect(try account.transaction { try !$0.messageExists(Self.id(Self.user, 6)) })
        withExtendedLifetime(task) {}
    }

    @Test func aReadState() throws {
        let account = try Self.chat()
        try account.connection.database.write { try $0.setNeedsIncomingReadStateSynchronization(Self.user) }
        let top = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 6))
        var unread = 2
        try Self.interrupt(account, "getPeerDialogs", { try $0.applyIncomingReadMaxId(Self.id(Self.user, 6)) }) { request in
            guard case .getPeerDialogs = request else { return .messages(ServerMessages(messages: [top], peers: [], channelPts: nil)) }
            defer { unread = 0 }
            return try Self.dialogs("user:1", request, top: 6, read: unread == 0 ? 6 : 1, unread: unread)
        }
        let readStates = ManagedPeerReadStates(account.connection, states: account.states)
        readStates.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory", "getPeerDialogs", "getHistory", "getPeerDialogs"])
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.user)?.count } == 0)
        withExtendedLifetime(readStates) {}
    }

    @Test func pinnedChats() throws {
        let account = try Self.chat()
        try account.connection.database.write { try $0.addSynchronizePinnedChatsOperation(.root, previous: []) }
        try Self.interrupt(account, "getPinnedDialogs", { try $0.applyIncomingReadMaxId(Self.id(Self.user, 5)) }) { request in
            guard case .getPinnedDialogs = request else { return .ok }
            return try Self.dialogs("user:1", request, top: 6, read: 1, unread: 2)
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        #expect(account.server.sentNames == ["getPinnedDialogs", "getPinnedDialogs"])
        #expect(try account.transaction { try $0.getPinnedItemIds(groupId: .root) } == [Self.user])
        withExtendedLifetime(consumers) {}
    }

    private static func validated() throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.setSettings("channel:9"),
            DifferenceText.channelState(40, invalidated: 30), DifferenceText.add(DifferenceText.message("channel:9", 5)),
        ])
    }

    /// A message deleted by the other process is not restored.
    @Test func messagesThatAreValidated() throws {
        let account = try Self.validated()
        var messages = [try ScriptedAccount.storeMessage(DifferenceText.message("channel:9", 5))]
        try Self.interrupt(account, "getHistory", { try $0.deleteMessages([Self.id(Self.channel, 5)]) }) { request in
            defer { messages = [] }
            return .messages(ServerMessages(messages: messages, peers: [], channelPts: 40))
        }
        let validation = HistoryValidation(account.connection)
        let shown = ShownMessage(id: Self.id(Self.channel, 5), timestamp: 1_709_240_005, tags: [], attributes: [])
        validation.update(1, HistoryValidation.Shown(peerId: Self.channel, threadId: nil, tag: nil, messages: [shown]))
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory", "getHistory", "getMessages"])
        #expect(try account.transaction { try !$0.messageExists(Self.id(Self.channel, 5)) })
        withExtendedLifetime(validation) {}
    }

    /// Requests the channel's present state; another process does `work` before the answer is stored.
    private static func reset(_ account: ScriptedAccount, _ work: @escaping (Transaction) throws -> Void) throws {
        var read = 0
        try interrupt(account, "getPeerDialogs", work) { request in
            defer { read = 5 }
            return try dialogs("channel:9", request, top: 5, read: read, unread: read == 5 ? 0 : 1, pts: 50)
        }
        let resets = account.states.channelResets
        try resets.add(channel, peer: nil, pts: 40)
        account.runUntilIdle()
        guard case .overrun = try resets.replay() else {
            Issue.record("an older answer was stored")
            return
        }
        account.runUntilIdle()
        guard case .stored = try resets.replay() else {
            Issue.record("the second answer was not stored")
            return
        }
        #expect(account.server.sentNames == ["getPeerDialogs", "getPeerDialogs"])
    }

    /// The channel's read mark is the one answered after the other process's.
    @Test func channelsThatAreReset() throws {
        let account = try Self.validated()
        try Self.reset(account) { try $0.applyIncomingReadMaxId(Self.id(Self.channel, 5)) }
        try account.transaction { (transaction: Transaction) throws in
            guard case .idBased(5, _, _, 0, _)? = try transaction.getCombinedPeerReadState(Self.channel)?[0] else {
                Issue.record("the read state is that of the first answer")
                return
            }
            #expect(try transaction.getState().map { InvalidatedChannel.all(in: $0) } == [])
        }
    }

    /// Channels for which another process has sent a request remain stored as pending.
    @Test func channelsOfAnotherProcessStayRecorded() throws {
        let account = try Self.validated()
        let other = InvalidatedChannel(peerId: PeerId(namespace: PeerId.cloudChannel, id: 77), pts: 3, marker: 99)
        try Self.reset(account) { transaction in
            guard let state = try transaction.getState() else { return }
            try transaction.setState(InvalidatedChannel.stored(InvalidatedChannel.all(in: state) + [other], in: state))
        }
        #expect(try account.transaction { try $0.getState().map { InvalidatedChannel.all(in: $0) } } == [other])
    }

    /// The other process may have advanced beyond the state of the planned reset.
    @Test func aResetOfTheAccount() throws {
        let account = try Self.chat()
        try Self.interrupt(account, "getDialogs", { try $0.deleteMessages([Self.id(Self.user, 5)]) }) { request in
            switch request {
            case .getState: .state(AccountCursor(pts: 200, qts: 0, date: ScriptedAccount.start, seq: 5))
            case .getDialogs: .dialogs(ServerDialogs(dialogs: [], messages: [], peers: [], isComplete: true))
            default: .dialogs(ServerDialogs(dialogs: [], messages: [], peers: []))
            }
        }
        var isDone = false
        AccountReset(connection: account.connection).run { isDone = true }
        account.runUntilIdle()
        let round = ["getState", "getDialogs", "getPinnedDialogs"]
        #expect(isDone && account.server.sentNames == round + round)
        // After a reset, earlier events are not reported again, so that no answer from before may be stored.
        let older = account.connection.changes.begin()
        AccountReset(connection: account.connection).run {}
        account.runUntilIdle()
        #expect(account.server.sent.count == 9 && older.isOverrun)
        #expect(try account.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }?.pts == 200)
    }

    /// The items to which a push refers arrived late; the other process was faster, and the difference contains the rest.
    @Test func aPush() throws {
        let account = try Self.chat()
        let replied = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 3))
        try Self.interrupt(account, "getMessages", { try $0.deleteMessages([Self.id(Self.user, 5)]) }) { request in
            guard case .getDifference = request else { return .messages(ServerMessages(messages: [replied], peers: [], channelPts: nil)) }
            return try ScriptedAccount.answer(request, #"{"kind":"empty","date":\#(ScriptedAccount.start),"seq":5}"#)
        }
        let reply = #"{"$type":"ReplyMessageAttribute","i":{"$int64":"\#(Int64(3) << 32)"},"p":{"$int64":"1"},"qu":null,"iq":false}"#
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateNewMessage","message":\#(DifferenceText.message("user:1", 7, attributes: reply)),"pts":101,"ptsCount":1}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getMessages", "getDifference"])
        #expect(try account.transaction { try !$0.messageExists(Self.id(Self.user, 7)) })
    }
}
