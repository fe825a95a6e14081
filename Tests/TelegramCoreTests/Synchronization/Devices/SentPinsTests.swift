import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Sending the order of pinned chats overwrites earlier changes of other clients, though these may be reported later.
struct SentPinsTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func dialogs(isPinned: Bool) throws -> SyncResponse {
        let dialog =
            #"{"peer":"user:1","topMessage":5,"readInboxMaxId":5,"readOutboxMaxId":0,"unreadCount":0,"pinned":true,"settings":\#(DifferenceText.settings)}"#
        return try ScriptedAccount.answer(
            .getPinnedDialogs(.root), #"{"dialogs":[\#(isPinned ? dialog : "")],"messages":[],"peers":[],"complete":false}"#)
    }

    /// The chat was pinned here, and the server has received this.
    private static func account() throws -> (ScriptedAccount, OperationLogConsumers) {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 5)),
        ])
        try account.connection.database.write { transaction in
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [user])
            try transaction.addSynchronizePinnedChatsOperation(.root, previous: [])
        }
        let answers = [try dialogs(isPinned: false), try dialogs(isPinned: true)]
        var receivesChange = false
        account.server.answer = { request in
            if case .reorderPinnedDialogs = request {
                receivesChange = true
                return .success(.ok)
            }
            if case .getPinnedDialogs = request { return .success(answers[receivesChange ? 1 : 0]) }
            return nil
        }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        #expect(account.server.sentNames == ["getPinnedDialogs", "reorderPinnedDialogs"])
        return (account, consumers)
    }

    private static func unpin(_ account: ScriptedAccount, at date: Int32) throws {
        account.states.receive(
            try ScriptedAccount.push(#"{"updates":[{"update":"updateDialogPinned","peer":"user:1","folder":null,"pinned":false}],"date":\#(date),"seq":6}"#))
        account.runUntilIdle()
    }

    private static func pinned(_ account: ScriptedAccount) throws -> [PeerId] { try account.transaction { try $0.getPinnedItemIds(groupId: .root) } }

    @Test func `a change overwritten here does not return`() throws {
        let (account, consumers) = try Self.account()
        try Self.unpin(account, at: ScriptedAccount.start + 1)
        #expect(account.clock.run(for: 3_000_000))
        #expect(try Self.pinned(account) == [Self.user])
        #expect(account.server.sentNames == ["getPinnedDialogs", "reorderPinnedDialogs", "getPinnedDialogs"])
        withExtendedLifetime(consumers) {}
    }

    @Test func `a later change is not requested again`() throws {
        let (account, consumers) = try Self.account()
        try Self.unpin(account, at: ScriptedAccount.start + 60)
        #expect(try Self.pinned(account) == [])
        #expect(account.server.sentNames == ["getPinnedDialogs", "reorderPinnedDialogs"])
        withExtendedLifetime(consumers) {}
    }

    /// The chat was unpinned on another device, and a difference reports this.
    private static func unpinByDifference() throws -> SyncResponse {
        try ScriptedAccount.answer(
            .getDifference(pts: 0, qts: 0, date: 0, ptsTotalLimit: 0),
            #"{"kind":"difference","messages":[],"encryptedMessages":[],"updates":[{"update":"updateDialogPinned","peer":"user:1","folder":null,"pinned":false}],"peers":[],"#
                + #""state":{"pts":100,"qts":0,"date":\#(ScriptedAccount.start + 90),"seq":6}}"#)
    }

    /// It started before the order was sent, so the change may be older.
    @Test func `a change overwritten here does not return with a difference`() throws {
        let (account, consumers) = try Self.account()
        let (answer, difference) = (account.server.answer, try Self.unpinByDifference())
        account.server.answer = { if case .getDifference = $0 { .success(difference) } else { answer($0) } }
        account.states.reset()
        #expect(account.clock.run(for: 3_000_000))
        #expect(try Self.pinned(account) == [Self.user])
        #expect(account.server.sentNames.suffix(2) == ["getDifference", "getPinnedDialogs"])
        withExtendedLifetime(consumers) {}
    }

    @Test func `changes of a later difference are not requested again`() throws {
        let (account, consumers) = try Self.account()
        try account.connection.database.write { transaction in
            var replay = StateReplay(transaction, now: ScriptedAccount.start)
            try replay.apply(.updateState(AccountCursor(pts: 100, qts: 0, date: ScriptedAccount.start + 60, seq: 5)))
            try replay.finish()
        }
        let (answer, difference) = (account.server.answer, try Self.unpinByDifference())
        account.server.answer = { if case .getDifference = $0 { .success(difference) } else { answer($0) } }
        account.states.reset()
        #expect(account.clock.run(for: 3_000_000))
        #expect(try Self.pinned(account) == [])
        #expect(account.server.sentNames.suffix(1) == ["getDifference"])
        withExtendedLifetime(consumers) {}
    }

    /// A channel with one stored message and no cursor, as after a mention in an answer; then its last message and a cursor arrive.
    @Test func `the first cursor of a channel leaves a hole below its last message, and stored messages may be outdated`() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.include("channel:9"), DifferenceText.setSettings("channel:9"),
            DifferenceText.add(DifferenceText.message("channel:9", 3)),
        ])
        try account.connection.database.write { try $0.addSynchronizePinnedChatsOperation(.root, previous: []) }
        let dialog =
            #"{"peer":"channel:9","topMessage":6,"readInboxMaxId":3,"readOutboxMaxId":0,"unreadCount":3,"pinned":true,"pts":7,"#
            + #""settings":\#(DifferenceText.settings)}"#
        let answer = try ScriptedAccount.answer(
            .getPinnedDialogs(.root),
            #"{"dialogs":[\#(dialog)],"messages":[\#(DifferenceText.message("channel:9", 6))],"peers":[],"complete":false}"#)
        account.server.answer = { _ in .success(answer) }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        try account.transaction { (transaction: Transaction) throws in
            let channel = ScriptedAccount.channelId
            let state = try transaction.getPeerChatState(channel)
            #expect(state.flatMap { ChannelCursor.pts($0) } == 7)
            #expect(state.flatMap { ChannelCursor.invalidatedPts($0) } == 7)
            #expect(try transaction.getHoles(peerId: channel, namespace: 0) == [1...2, 4...5])
        }
        #expect(try account.faults() == [])
        withExtendedLifetime(consumers) {}
    }

    /// Nothing else reports the number of unseen mentions in a chat that is added to the lists with the pinned ones.
    @Test func `a pinned chat that is new has its unseen mentions`() throws {
        let account = try ScriptedAccount([])
        try account.connection.database.write { try $0.addSynchronizePinnedChatsOperation(.root, previous: []) }
        let dialogs = try ScriptedAccount.answer(
            .getPinnedDialogs(.root),
            #"{"dialogs":[{"peer":"user:2","topMessage":5,"readInboxMaxId":1,"readOutboxMaxId":0,"unreadCount":2,"unreadMentions":2,"pinned":true,"#
                + #""settings":\#(DifferenceText.settings)}],"messages":[\#(DifferenceText.message("user:2", 5))],"peers":[],"complete":false}"#)
        account.server.answer = { if case .getPinnedDialogs = $0 { .success(dialogs) } else { nil } }
        let consumers = OperationLogConsumers(account.connection, states: account.states)
        consumers.startOthers(synchronizesFolders: false)
        #expect(account.clock.run(for: 3_000_000))
        let summary = try account.transaction {
            try $0.getMessageTagSummary(
                peerId: PeerId(namespace: PeerId.cloudUser, id: 2), threadId: nil, tagMask: .unseenPersonalMessage, namespace: 0, customTag: nil)
        }
        #expect(summary?.count == 2)
        #expect(try account.faults() == [])
        withExtendedLifetime(consumers) {}
    }
}
