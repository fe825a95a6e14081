import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// A chat without stored data is added to the lists by an answer, while an update changes it.
struct EmptyPinnedChatTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)
    private static let dialog =
        #"{"peer":"user:1","topMessage":0,"readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"pinned":true,"settings":\#(DifferenceText.settings)}"#
    private static let mark = #"{"updates":[{"update":"updateDialogUnreadMark","peer":"user:1","unread":true}],"date":\#(ScriptedAccount.start),"seq":6}"#

    private static func isMarked(_ account: ScriptedAccount) throws -> Bool? {
        let state = try account.transaction { try $0.getCombinedPeerReadState(user)?[MessageId.Namespace.cloud] }
        if case let .idBased(_, _, _, _, markedUnread)? = state { return markedUnread } else { return nil }
    }

    private static func answer(_ request: SyncRequest) -> Result<SyncResponse, SyncError>? {
        try? .success(ScriptedAccount.answer(request, #"{"dialogs":[\#(dialog)],"messages":[],"peers":[],"complete":true}"#))
    }

    @Test func `a mark received while pinned chats are requested is kept`() throws {
        let account = try ScriptedAccount([])
        try account.connection.database.write { try $0.addSynchronizePinnedChatsOperation(.root, previous: []) }
        account.server.answer = { [unowned account] request in
            guard case .getPinnedDialogs = request else { return nil }
            if let push = try? ScriptedAccount.push(Self.mark) { account.states.receive(push) }
            return Self.answer(request)
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        #expect(account.server.sentNames == ["getPinnedDialogs"])
        #expect(try Self.isMarked(account) == true)
        withExtendedLifetime(consumers) {}
    }
}
