import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// The texts that bots are typing: they are kept in memory, and the message takes over the stable ID.
struct TypingTextTests {
    private static let bot = PeerId(namespace: PeerId.cloudUser, id: 1)
    private static let second: Int64 = 1_000_000

    /// Creates an account with a chat for which no requests are needed.
    private static func account() throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 3)),
        ])
    }

    private static func typing(_ id: Int, _ text: String, thread: Int? = nil) -> String {
        let place = thread.map { #""thread":"\#($0)","# } ?? ""
        return #"{"update":"updateUserTyping","user":"user:1",\#(place)"activity":"textDraft","value":{"id":"\#(id)","text":"\#(text)"}}"#
    }

    private static func message(_ id: Int, pts: Int, thread: Int? = nil) -> String {
        #"{"update":"updateNewMessage","message":\#(DifferenceText.message("user:1", id, thread: thread)),"pts":\#(pts),"ptsCount":1}"#
    }

    private static func push(_ account: ScriptedAccount, _ updates: String...) throws {
        account.states.receive(
            try ScriptedAccount.push(#"{"updates":[\#(updates.joined(separator: ","))],"date":\#(account.clock.now)}"#))
        account.runUntilIdle()
    }

    private static func draft(_ account: ScriptedAccount, thread: Int64? = nil) throws -> CurrentTypingDraft? {
        try account.transaction { $0.getCurrentTypingDraft(TypingDraftLocation(peerId: bot, threadId: thread)) }
    }

    private static func stableId(_ account: ScriptedAccount, _ id: Int32) throws -> UInt32? {
        try account.transaction { try $0.getMessage(MessageId(peerId: bot, namespace: 0, id: id))?.stableId }
    }

    @Test func moreOfATextIsItsNextVersion() throws {
        let account = try Self.account()
        try Self.push(account, Self.typing(5, "so"))
        let first = try #require(try Self.draft(account))
        #expect(first.draft.text == Array("so".utf8))
        #expect(first.draft.timestamp == ScriptedAccount.start)
        #expect(first.draft.authorId == Self.bot)
        #expect(first.draft.attributes.map(\.typeHash) == [TypeHash.typingDraftMessageAttribute, TypeHash.textEntitiesMessageAttribute])
        try Self.push(account, Self.typing(5, "so it"))
        let second = try #require(try Self.draft(account))
        #expect(second.draft.text == Array("so it".utf8))
        #expect(second.stableId == first.stableId)
        #expect(second.stableVersion == 200_001)
    }

    @Test func theHistoryOfTheChatShowsTheText() throws {
        let account = try Self.account()
        try Self.push(account, Self.typing(5, "so"))
        let key = PostboxViewKey.messageHistory(
            MessageHistoryViewRequest(input: .single(peerId: Self.bot, threadId: nil), anchor: .upperBound, namespaces: .just([0]), count: 10))
        let view = try #require(try account.postbox.snapshot(of: [key]).views[key] as? MessageHistoryView)
        #expect(view.entries.last?.message.text == "so")
        #expect(view.entries.last?.message.attributes.first?.typeHash == TypeHash.typingDraftMessageAttribute)
    }

    @Test func theMessageTakesOverTheStableID() throws {
        let account = try Self.account()
        try Self.push(account, Self.typing(5, "so"))
        let draft = try #require(try Self.draft(account))
        try Self.push(account, Self.message(10, pts: 101), Self.message(11, pts: 102))
        #expect(try Self.draft(account) == nil)
        #expect(try Self.stableId(account, 10) == draft.stableId)
        #expect(try Self.stableId(account, 11) == draft.stableId + 1, "the next free one")
        #expect(try account.faults() == [])
    }

    @Test func aTextInAThreadIsShownByTheChatToo() throws {
        let account = try Self.account()
        try Self.push(account, Self.typing(5, "so", thread: 60))
        let inThread = try #require(try Self.draft(account, thread: 60))
        #expect(try Self.draft(account)?.draft == inThread.draft)
        try Self.push(account, Self.message(10, pts: 101, thread: 60))
        #expect(try Self.draft(account) == nil)
        #expect(try Self.draft(account, thread: 60) == nil)
        #expect(try Self.stableId(account, 10) == inThread.stableId)
        #expect(try account.faults() == [])
    }

    /// The messages of a push are added before its updates without a counter.
    @Test func aTextStartsAfterTheMessagesOfItsPush() throws {
        let account = try Self.account()
        try Self.push(account, Self.typing(5, "so"), Self.message(10, pts: 101))
        #expect(try Self.draft(account)?.draft.id == 5)
        #expect(try Self.stableId(account, 10) != nil)
        // A text that starts after the message is a new one, even if it has the number of the previous draft.
        try Self.push(account, Self.typing(6, "and"))
        let draft = try #require(try Self.draft(account))
        try Self.push(account, Self.message(11, pts: 102), Self.typing(6, "more"))
        #expect(try Self.stableId(account, 11) == draft.stableId)
        let next = try #require(try Self.draft(account))
        #expect(next.stableId > draft.stableId)
        #expect(next.stableVersion == 100_000)
    }

    @Test func aTextThatStopsEndsAfterTwentySeconds() throws {
        let account = try Self.account()
        let queues = PendingQueues(account.connection, states: account.states)
        queues.start()
        try Self.push(account, Self.typing(5, "so"))
        #expect(account.clock.run(for: 10 * Self.second))
        try Self.push(account, Self.typing(5, "so it"))
        #expect(account.clock.run(for: 19 * Self.second))
        #expect(try Self.draft(account) != nil, "it was changed 19 seconds ago")
        #expect(account.clock.run(for: 2 * Self.second))
        #expect(try Self.draft(account) == nil)
    }

    /// Regardless of whether a timer has run.
    @Test func aMessageDoesNotReplaceAFinishedText() throws {
        let account = try Self.account()
        try Self.push(account, Self.typing(5, "so"))
        let draft = try #require(try Self.draft(account))
        #expect(account.clock.run(for: 20 * Self.second))
        try Self.push(account, Self.message(10, pts: 101))
        #expect(try Self.stableId(account, 10) == draft.stableId + 1)
        #expect(try Self.draft(account) == nil)
    }
}
