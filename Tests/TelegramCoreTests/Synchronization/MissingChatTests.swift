import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Chats in updates without a position in the lists: their current state is requested from the server.
struct MissingChatTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func dialog(top: Int, unread: Int) throws -> SyncResponse {
        let dialog =
            #"{"peer":"user:1","topMessage":\#(top),"readInboxMaxId":1,"readOutboxMaxId":0,"unreadCount":\#(unread),"folder":1,"#
            + #""settings":\#(DifferenceText.settings)}"#
        return try ScriptedAccount.answer(
            .getPeerDialogs([user]),
            #"{"dialogs":[\#(dialog)],"messages":[\#(DifferenceText.message("user:1", top))],"peers":[],"complete":false}"#)
    }

    private static func count(_ account: ScriptedAccount) throws -> Int32? {
        try account.transaction { try $0.getCombinedPeerReadState(user)?[MessageId.Namespace.cloud]?.count }
    }

    /// Settings alone provide neither messages nor a read state of a chat.
    @Test func `a chat that is moved and gets settings in one update is requested`() throws {
        let account = try ScriptedAccount([])
        let answer = try Self.dialog(top: 5, unread: 2)
        account.server.answer = { if case .getPeerDialogs = $0 { .success(answer) } else { nil } }
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateFolderPeers","peers":[{"peer":"user:1","folder":1}],"pts":101,"ptsCount":1},"#
                    + #"{"update":"updateNotifySettings","peer":"user:1","settings":\#(DifferenceText.settings)}],"#
                    + #""date":\#(ScriptedAccount.start),"seq":6}"#))
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getPeerDialogs"])
        #expect(try Self.count(account) == 2)
        #expect(try account.faults() == [])
    }

    /// During the request for the chat, another, newer answer was stored.
    @Test func `an answer older than the stored data is requested again`() throws {
        let account = try ScriptedAccount([])
        let answers = [try Self.dialog(top: 5, unread: 2), try Self.dialog(top: 6, unread: 3)]
        var count = 0
        account.server.answer = { request in
            guard case .getPeerDialogs = request else { return nil }
            defer { count += 1 }
            if count == 0 { account.connection.changes.noteAnswer(about: [Self.user]) }
            return .success(answers[min(count, 1)])
        }
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateNewMessage","message":\#(DifferenceText.message("user:1", 5)),"pts":101,"ptsCount":1}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getPeerDialogs", "getPeerDialogs"])
        #expect(try Self.count(account) == 3)
        #expect(try account.faults() == [])
    }

    /// A view that shows the chat has fetched a message in the meantime; the answer does not count it, and its push does not count it a second time.
    @Test(arguments: [(7, true), (4, false)])
    func `for messages newer than the answer, the count is requested`(_ id: Int, _ isRequested: Bool) throws {
        let account = try ScriptedAccount([])
        let answer = try Self.dialog(top: 5, unread: 0)
        let fetched = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", id))
        account.server.answer = { request in
            guard case .getPeerDialogs = request else { return nil }
            _ = try? account.connection.database.write { try $0.addMessages([fetched], location: .random) }
            return .success(answer)
        }
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateNewMessage","message":\#(DifferenceText.message("user:1", 5)),"pts":101,"ptsCount":1}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        let noted = try account.transaction { try $0.tables.readStates.synchronization.get(Self.user) }
        #expect((noted == .validate) == isRequested)
        #expect(try account.faults() == [])
    }

    /// A chat without a read state keeps no mark, so the mark must not be taken from the stored state.
    @Test(arguments: [true, false])
    func `a mark received in the meantime is newer than the answer`(_ isUnread: Bool) throws {
        let account = try ScriptedAccount([])
        let watch = account.connection.changes.begin()
        let initial = try account.transaction { transaction in
            var reader = try InitialStateReader(transaction, accountPeerId: ScriptedAccount.id)
            return try reader?.read(channels: [])
        }
        var state = AccountMutableState(try #require(initial))
        state.add(.updatePeerChatUnreadMark(Self.user, threadId: nil, namespace: 0, value: isUnread))
        account.connection.changes.note(state)
        let reset = ReadStateReset(
            peerId: Self.user, namespace: 0, maxIncomingReadId: 1, maxOutgoingReadId: 0, maxKnownId: 5, count: 0, markedUnread: !isUnread)
        guard case let .resetReadState(newer)? = watch.newerPart(of: .resetReadState(reset)) else {
            Issue.record("nothing is left of the answer")
            return
        }
        #expect(newer.markedUnread == isUnread)
    }
}
