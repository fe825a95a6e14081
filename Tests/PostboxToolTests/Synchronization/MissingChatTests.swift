import Postbox
import TelegramModel
import Testing
@testable import PostboxTool
@testable import TelegramCore

/// Chats that are told of and have no place in the lists yet: the server is asked for them as they are.
struct MissingChatTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func dialog(top: Int, unread: Int) throws -> SyncResponse {
        let dialog =
            #"{"peer":"user:1","topMessage":\#(top),"readInboxMaxId":1,"readOutboxMaxId":0,"unreadCount":\#(unread),"folder":1,"#
            + #""settings":\#(ScriptedAccount.settings)}"#
        return try ScriptedAccount.answer(
            .getPeerDialogs([user]),
            #"{"dialogs":[\#(dialog)],"messages":[\#(ScriptedAccount.message("user:1", top))],"peers":[],"complete":false}"#)
    }

    private static func count(_ account: ScriptedAccount) throws -> Int32? {
        try account.transaction { try $0.getCombinedPeerReadState(user)?[MessageId.Namespace.cloud]?.count }
    }

    /// Settings alone give a chat neither messages nor a read state.
    @Test func `a chat that is moved and gets settings at once is asked for`() throws {
        let account = try ScriptedAccount([])
        let answer = try Self.dialog(top: 5, unread: 2)
        account.server.answer = { if case .getPeerDialogs = $0 { .success(answer) } else { nil } }
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateFolderPeers","peers":[{"peer":"user:1","folder":1}],"pts":101,"ptsCount":1},"#
                    + #"{"update":"updateNotifySettings","peer":"user:1","settings":\#(ScriptedAccount.settings)}],"#
                    + #""date":\#(ScriptedAccount.start),"seq":6}"#))
        account.settle()
        #expect(account.server.sentNames == ["getPeerDialogs"])
        #expect(try Self.count(account) == 2)
        #expect(try account.faults() == [])
    }

    /// While the server was asked for the chat another answer, a newer one, was stored.
    @Test func `an answer that is older than what was stored is asked for again`() throws {
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
                #"{"updates":[{"update":"updateNewMessage","message":\#(ScriptedAccount.message("user:1", 5)),"pts":101,"ptsCount":1}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.settle()
        #expect(account.server.sentNames == ["getPeerDialogs", "getPeerDialogs"])
        #expect(try Self.count(account) == 3)
        #expect(try account.faults() == [])
    }
}
