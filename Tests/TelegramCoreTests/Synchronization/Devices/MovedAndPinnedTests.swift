import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Moves between the main list and the archive, and pins, are numbered separately: they may arrive in another order.
struct MovedAndPinnedTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func account() throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 5)),
        ])
    }

    private static func push(_ account: ScriptedAccount, _ update: String, _ rest: String = "") throws {
        account.states.receive(try ScriptedAccount.push(#"{"updates":[\#(update)],"date":\#(ScriptedAccount.start)\#(rest)}"#))
        account.runUntilIdle()
    }

    private static func pushMove(_ account: ScriptedAccount) throws {
        try push(account, #"{"update":"updateFolderPeers","peers":[{"peer":"user:1","folder":1}],"pts":101,"ptsCount":1}"#)
    }

    private static func groupId(_ account: ScriptedAccount) throws -> PeerGroupId? {
        if case let .ifHasMessagesOrOneOf(groupId, _, _) = try account.transaction({ try $0.getPeerChatListInclusion(user) }) { groupId } else { nil }
    }

    private static func answer(_ account: ScriptedAccount, isPinned: Bool) throws -> SyncResponse {
        let settings = try #require(try account.transaction { try $0.getPeerNotificationSettings(user) })
        let dialog = ServerDialog(
            peerId: user, topMessageId: 5, readInboxMaxId: 5, readOutboxMaxId: 0, unreadCount: 0, unreadMentionCount: 0, unreadReactionCount: 0,
            markedUnread: false, isPinned: true, groupId: .root, pts: nil, settings: settings, autoremoveTimeout: nil)
        return .dialogs(ServerDialogs(dialogs: isPinned ? [dialog] : [], messages: [], peers: []))
    }

    /// The chat was pinned in the main list and then archived, and the pin arrives last.
    @Test func aPinAfterTheMoveDoesNotMoveTheChatBack() throws {
        let account = try Self.account()
        try Self.pushMove(account)
        try Self.push(account, #"{"update":"updateDialogPinned","peer":"user:1","folder":null,"pinned":true}"#, #","seq":6"#)
        #expect(try Self.groupId(account) == .archive)
        #expect(try account.transaction { try $0.getPinnedItemIds(groupId: .root) } == [])
        // The server is asked.
        #expect(try account.transaction { try $0.getMergedEntries(tag: 6, from: 0, limit: 10) }.count == 1)
        #expect(try account.faults() == [])
    }

    @Test func `a chat pinned and unpinned in one step is not pinned`() throws {
        let account = try Self.account()
        for (seq, isPinned) in [(6, true), (7, false)] {
            account.states.receive(
                try ScriptedAccount.push(
                    #"{"updates":[{"update":"updateDialogPinned","peer":"user:1","folder":null,"pinned":\#(isPinned)}],"#
                        + #""date":\#(ScriptedAccount.start),"seq":\#(seq)}"#))
        }
        account.runUntilIdle()
        #expect(try account.transaction { try $0.getPinnedItemIds(groupId: .root) } == [])
        #expect(account.server.sentNames == [])
        #expect(try account.faults() == [])
    }

    /// The server answered before the chat was archived.
    @Test func anAnswerBeforeTheMoveDoesNotMoveTheChatBack() throws {
        let account = try Self.account()
        try account.connection.database.write { try $0.addSynchronizePinnedChatsOperation(.root, previous: []) }
        let answers = [try Self.answer(account, isPinned: true), try Self.answer(account, isPinned: false)]
        var count = 0
        account.server.answer = { _ in
            defer { count += 1 }
            if count == 0 {
                do { try Self.pushMove(account) } catch { Issue.record(error) }
            }
            return .success(answers[min(count, 1)])
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        #expect(account.server.sentNames == ["getPinnedDialogs", "getPinnedDialogs"])
        #expect(try Self.groupId(account) == .archive)
        withExtendedLifetime(consumers) {}
    }

    /// A chat pinned only on this device is archived while the server is asked.
    @Test func `an unsent pin does not restore a chat`() throws {
        let account = try Self.account()
        try account.connection.database.write { transaction in
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [Self.user])
            try transaction.addSynchronizePinnedChatsOperation(.root, previous: [])
        }
        let answer = try Self.answer(account, isPinned: false)
        var isMoved = false
        account.server.answer = { request in
            if !isMoved {
                isMoved = true
                do { try Self.pushMove(account) } catch { Issue.record(error) }
            }
            return .success(answer)
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        #expect(account.server.sentNames == ["getPinnedDialogs", "getPinnedDialogs"])
        #expect(try Self.groupId(account) == .archive)
        withExtendedLifetime(consumers) {}
    }
}
