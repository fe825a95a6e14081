@testable import TestSupport
import Postbox
import TelegramModel
import Testing

@testable import TelegramCore

/// Unknown peers do not prevent storing anything that does not require them.
struct UnknownPeerTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func account() throws -> ScriptedAccount {
        let account = try ScriptedAccount([DifferenceText.include("user:1"), DifferenceText.setSettings("user:1")])
        account.server.answer = { _ in .failure(SyncError(code: 500, text: "INTERNAL")) }
        return account
    }

    private static func push(_ update: String) throws -> ServerUpdates {
        try ScriptedAccount.push(#"{"updates":[\#(update)],"date":\#(ScriptedAccount.start)}"#)
    }

    /// The user who reacted, the user of a reply in another chat, the authors of comments.
    @Test(arguments: [
        #"{"$type":"ReactionsMessageAttribute","vl":true,"tg":false,"r":{"$objects":[]},"#
            + #""rp":{"$objects":[{"$type":"RecentPeer","v":"x","l":0,"u":0,"my":0,"p":{"$int64":"555"},"ts":1}]},"tp":{"$objects":[]}}"#,
        #"{"$type":"ReplyThreadMessageAttribute","c":0,"u":{"$int64s":[]},"cp":{"$int64":"8589935000"},"mm":null,"mrm":null}"#,
    ])
    func `a message is stored whomever it mentions`(_ attribute: String) throws {
        let account = try Self.account()
        let message = DifferenceText.message("user:1", 12, attributes: attribute)
        account.states.receive(try Self.push(#"{"update":"updateNewMessage","message":\#(message),"pts":101,"ptsCount":1}"#))
        account.runUntilIdle()
        #expect(account.server.sent.isEmpty)
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: Self.user, namespace: 0, id: 12)) })
        #expect(try account.faults() == [])
    }

    /// The author of the message, or a person mentioned in its text, is requested.
    @Test func `an author must be known`() throws {
        let account = try Self.account()
        let message = DifferenceText.message("user:1", 12, author: "user:555")
        account.states.receive(try Self.push(#"{"update":"updateNewMessage","message":\#(message),"pts":101,"ptsCount":1}"#))
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getDifference"])
        #expect(try !account.transaction { try $0.messageExists(MessageId(peerId: Self.user, namespace: 0, id: 12)) })
    }

    /// Another request would have the same result.
    @Test func `a difference that names an unknown chat is stored`() throws {
        let account = try Self.account()
        let difference = try ScriptedAccount.answer(
            .getDifference(pts: 0, qts: 0, date: 0, ptsTotalLimit: nil),
            #"{"kind":"difference","messages":[],"updates":[{"update":"updateReadHistoryInbox","peer":"user:555","maxId":3,"stillUnreadCount":0,"#
                + #""pts":101,"ptsCount":1}],"peers":[],"state":{"pts":101,"qts":0,"date":\#(ScriptedAccount.start + 9),"seq":6}}"#)
        account.server.answer = { if case .getDifference = $0 { .success(difference) } else { .failure(SyncError(code: 400, text: "PEER_ID_INVALID")) } }
        account.states.reset()
        account.runUntilIdle()
        #expect(account.server.sentNames.filter { $0 == "getDifference" }.count == 1)
        #expect(!account.states.isUpdating)
        #expect(try account.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0)?.pts } } == 101)
        #expect(try account.faults() == [])
    }

    /// The account needs no access hash to refer to itself: its saved messages are requested like any chat.
    @Test func `the account's own chat can be requested`() throws {
        let own = #"{"$type":"TelegramUser","i":{"$int64":"7"},"ah":null,"aht":0,"fn":"Me","fl":0}"#
        let account = try ScriptedAccount([DifferenceText.updatePeers(own)])
        let answer = try ScriptedAccount.answer(
            .getPeerDialogs([ScriptedAccount.id]),
            #"{"dialogs":[{"peer":"user:7","topMessage":12,"readInboxMaxId":12,"readOutboxMaxId":12,"unreadCount":0,"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[],"peers":[]}"#)
        account.server.answer = { if case .getPeerDialogs = $0 { .success(answer) } else { nil } }
        let message = DifferenceText.message("user:7", 12, flags: 0, author: "user:7")
        account.states.receive(try Self.push(#"{"update":"updateNewMessage","message":\#(message),"pts":101,"ptsCount":1}"#))
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getPeerDialogs"])
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: ScriptedAccount.id, namespace: 0, id: 12)) })

        let local = MessageId(peerId: ScriptedAccount.id, namespace: MessageId.Namespace.local, id: 1)
        try account.connection.database.write { transaction in
            let message = StoreMessage(
                id: .id(local), timestamp: ScriptedAccount.start, flags: .unsent, authorId: ScriptedAccount.id, text: Array("note".utf8),
                attributes: [OutgoingMessage.info(randomId: 3)])
            try transaction.addMessages([message], location: .random)
        }
        let sending = PendingMessageManager(account.connection, states: account.states)
        sending.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getPeerDialogs", "sendMessage"])
        #expect(try account.transaction { try $0.getMessage(local)?.flags.contains(.unsent) } == true)
        #expect(try account.faults() == [])
    }

    // MARK: - Users with partial information

    private static func presence(_ status: Int32, _ time: Int32) -> CodedObject {
        CodedObject(hash: TypeHash.telegramUserPresence, ["v": .int32(status), "t": .int32(time), "la": .int32(0)])
    }

    /// 'Recently' is less precise than a time.
    @Test(arguments: [(true, 2, false), (true, 1, true), (false, 2, true)] as [(Bool, Int32, Bool)])
    func `an exact last-seen time is kept`(_ isMinimal: Bool, _ status: Int32, _ isTaken: Bool) throws {
        let account = try Self.account()
        let (known, received) = (Self.presence(1, 1_709_000_000), Self.presence(status, 1_709_100_000))
        try account.transaction { try $0.updatePeerPresences([(Self.user, known)]) }
        let stored = try #require(try account.transaction { try $0.getPeer(Self.user) })
        let peer = ServerPeer(MergedPeer(peer: stored, isMinimal: isMinimal), presence: received)
        try account.transaction { try $0.mergePeers([peer], now: ScriptedAccount.start) }
        #expect(try account.transaction { try $0.getPeerPresence(Self.user) } == (isTaken ? received : known))
        // The first information about a user is used.
        let other = PeerId(namespace: PeerId.cloudUser, id: 2)
        let second = try #require(try account.transaction { try $0.getPeer(other) })
        try account.transaction { try $0.mergePeers([ServerPeer(MergedPeer(peer: second, isMinimal: isMinimal), presence: received)], now: 0) }
        #expect(try account.transaction { try $0.getPeerPresence(other) } == received)
    }
}
