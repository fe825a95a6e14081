import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Updates of a message that arrive before it: reactions and votes have no position in the sequence of the cursor.
struct EarlyUpdateTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)
    private static let id = MessageId(peerId: user, namespace: MessageId.Namespace.cloud, id: 21)
    private static let pollId = MediaId(namespace: 15, id: 5)

    private static func account() throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 11)),
        ])
    }

    private static func reactions(_ emoji: String) -> CodedObject {
        let reaction = CodedObject(hash: TypeHash.messageReaction, ["v": .string(emoji), "c": .int32(1), "cord": .null])
        return CodedObject(
            hash: TypeHash.reactionsMessageAttribute,
            ["vl": .bool(false), "tg": .bool(false), "r": .objects([reaction]), "rp": .objects([]), "tp": .objects([])])
    }

    private static func react(_ emoji: String) -> ServerUpdate {
        ServerUpdate(.operations([.updateMessageReactions(id, MessageReactionsUpdate(attribute: reactions(emoji)))], about: [], needingLocalState: []))
    }

    private static func results(_ total: Int32) -> CodedObject {
        CodedObject(hash: 938_539_408, ["v": .objects([]), "t": .int32(total), "rv": .int64s([]), "sol": .null])
    }

    private static func vote(_ total: Int32) -> ServerUpdate {
        let update = MessagePollUpdate(id: pollId, poll: nil, results: results(total), isMinimal: true)
        return ServerUpdate(.operations([.updateMessagePoll(update)], about: [], needingLocalState: []))
    }

    private static let poll = CodedObject(
        hash: TypeHash.telegramMediaPoll,
        [
            "pb": .int32(0), "kn": .object(CodedObject(hash: -368_532_908, ["_v": .int32(0), "m": .int32(0)])),
            "i": .bytes([15, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]), "t": .string("poll"), "te": .objects([]), "os": .objects([]), "ca": .null,
            "rs": .object(results(0)), "ic": .int32(0), "dt": .null,
        ])

    private static func message(_ number: Int32, reactions emoji: String? = nil, media: [CodedObject] = []) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: user, namespace: MessageId.Namespace.cloud, id: number)), timestamp: ScriptedAccount.start, flags: [.incoming],
            authorId: user, text: [], attributes: emoji.map { [reactions($0)] } ?? [], media: media)
    }

    private static func new(_ message: StoreMessage, pts: Int32) -> ServerUpdate { ServerUpdate(.newMessage(message), .account(pts: pts, count: 1)) }

    private static func push(_ updates: [ServerUpdate], _ account: ScriptedAccount) {
        account.states.receive(
            .batch(ServerUpdates.Batch(updates: updates, peers: [], date: ScriptedAccount.start, seq: 0, seqStart: 0)))
        account.runUntilIdle()
    }

    private static func reaction(_ account: ScriptedAccount) throws -> String? {
        try #require(try account.transaction { try $0.getMessage(id) }).attributes.first { $0.typeHash == TypeHash.reactionsMessageAttribute }?
            .objects("r").first?.string("v")
    }

    /// The message waits for a gap to be filled, and its updates do not.
    @Test func `reactions and votes received before their message are applied when it arrives`() throws {
        let account = try Self.account()
        Self.push([Self.new(Self.message(21, media: [Self.poll]), pts: 102), Self.react("👍"), Self.vote(3)], account)
        Self.push([Self.react("🔥")], account)
        Self.push([Self.new(Self.message(20), pts: 101)], account)
        #expect(try Self.reaction(account) == "🔥")
        #expect(try account.transaction { try $0.getMedia(Self.pollId) }?.object("rs")?.int32("t") == 3)
        #expect(account.server.sent.isEmpty)
        #expect(try account.faults() == [])
    }

    /// An answer contains the message before its update arrives.
    @Test func `reactions and votes are kept when the update contains the message as it was sent`() throws {
        let account = try Self.account()
        _ = try account.transaction { transaction in
            try transaction.addMessages([Self.message(21, media: [Self.poll])], location: .random)
        }
        Self.push([Self.react("👍"), Self.vote(3)], account)
        #expect(try Self.reaction(account) == "👍")
        Self.push([Self.new(Self.message(21, media: [Self.poll]), pts: 101)], account)
        #expect(try Self.reaction(account) == "👍")
        #expect(try account.transaction { try $0.getMedia(Self.pollId) }?.object("rs")?.int32("t") == 3)
        #expect(try account.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }?.pts == 101)
        #expect(try account.faults() == [])
    }

    /// Here the message arrives in its present form.
    @Test func `a requested message has the newer reactions`() throws {
        let account = try Self.account()
        Self.push([Self.react("👍")], account)
        let content = ServerDifference.Content(
            messages: [Self.message(21, reactions: "🔥")], encryptedMessages: [], updates: [], peers: [],
            state: AccountCursor(pts: 101, qts: 0, date: ScriptedAccount.start, seq: 5))
        account.server.answer = { _ in .success(.difference(.difference(content))) }
        account.states.reset()
        account.runUntilIdle()
        #expect(try Self.reaction(account) == "🔥")
        account.server.answer = { _ in nil }
        Self.push([Self.new(Self.message(21), pts: 101)], account)
        #expect(try Self.reaction(account) == "🔥")
    }

    private static func deletesScheduled(_ number: Int32) -> ServerUpdate {
        ServerUpdate(.deletedScheduledMessages(user, ids: [number], sentIds: []))
    }

    /// A sent video that the server converts is among the scheduled messages, but follows the account's cursor.
    @Test(arguments: [false, true]) func `a sent video that was deleted before it arrived is removed`(_ isDeletedInSameBatch: Bool) throws {
        let account = try Self.account()
        var video = Self.message(21)
        video.flags = []
        video.attributes = [CodedObject(hash: PendingProcessingMessageAttribute.typeHash, ["et": .int32(ScriptedAccount.start)])]
        if isDeletedInSameBatch {
            Self.push([Self.deletesScheduled(21), Self.new(video, pts: 101)], account)
        } else {
            Self.push([Self.deletesScheduled(21)], account)
            Self.push([Self.new(video, pts: 101)], account)
        }
        let id = MessageId(peerId: Self.user, namespace: MessageId.Namespace.scheduledCloud, id: 21)
        #expect(try account.transaction { try !$0.messageExists(id) })
        #expect(try account.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }?.pts == 101)
        #expect(try account.faults() == [])
    }
}
