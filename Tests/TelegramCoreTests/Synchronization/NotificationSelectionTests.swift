import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Which new messages are announced.
struct NotificationSelectionTests {
    private static func id(_ id: Int32) -> MessageId { MessageId(peerId: PeerId(namespace: PeerId.cloudUser, id: 1), namespace: 0, id: id) }

    private static func selected(_ operations: [String], _ ids: [Int32], now: Int32 = ScriptedAccount.start) throws -> [IncomingNotification] {
        let account = try ScriptedAccount([DifferenceText.include("user:1")] + operations)
        return try account.transaction { try NotificationSelection($0, now: now).select(ids.map(id)) }
    }

    private static func settings(_ peer: String, _ mute: String) -> String {
        DifferenceText.setSettings(peer).replacing(#""m.v":0"#, with: mute)
    }

    private static func isAnnounced(_ operations: String..., attributes: String = "", now: Int32 = ScriptedAccount.start) throws -> Bool {
        try !selected(operations + [DifferenceText.add(DifferenceText.message("user:1", 5, attributes: attributes))], [5], now: now).isEmpty
    }

    @Test func storedMessagesOfListedChatsAreAnnounced() throws {
        let all = try Self.selected([DifferenceText.add(DifferenceText.message("user:1", 5))], [5, 6])
        #expect(
            all == [
                IncomingNotification(messageIds: [Self.id(5)], groupId: .root, isNew: true, hasSound: true, showsContents: true, areScheduled: false)
            ])
    }

    /// A muted topic is silent; the thread of a person among direct messages has no settings of its own.
    @Test(arguments: [(2048, false), (8192, true)]) func threadsAreMutedByTheirOwnSettings(_ flags: Int, _ isAnnounced: Bool) throws {
        let data = DifferenceText.topicData("One").replacing(#""m.v":0"#, with: #""m.v":1,"m.u":2147483647"#)
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9, flags: flags)), DifferenceText.include("channel:9"),
            DifferenceText.setSettings("channel:9"), DifferenceText.add(DifferenceText.message("channel:9", 5, thread: 1)), DifferenceText.setTopic(1, data),
        ])
        let id = MessageId(peerId: ScriptedAccount.channelId, namespace: 0, id: 5)
        let selected = try account.transaction { try NotificationSelection($0, now: ScriptedAccount.start).select([id]) }
        #expect(selected.map(\.messageIds) == (isAnnounced ? [[id]] : []))
    }

    @Test func mutedChatsAreNot() throws {
        #expect(try !Self.isAnnounced(Self.settings("user:1", #""m.v":1,"m.u":2147483647"#)))
        #expect(try Self.isAnnounced(Self.settings("user:1", #""m.v":1,"m.u":1709251199"#)))
        let off = #"{"op":"updateGlobalNotificationSettings","category":"privateChats","settings":{"$type":"MessageNotificationSettings","e":0,"p":1,"s.v":3}}"#
        #expect(try !Self.isAnnounced(off))
        #expect(try Self.isAnnounced(off, Self.settings("user:1", #""m.v":2"#)))
        // For messages directed at the user personally, the author's settings apply.
        let personal = #"{"$type":"NotificationInfoMessageAttribute","f":3}"#
        #expect(try Self.isAnnounced(Self.settings("user:2", #""m.v":1,"m.u":2147483647"#), attributes: personal))
    }

    @Test func readSilentAndScheduledMessagesAreMarked() throws {
        let read = #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"maxIncomingReadId":5,"maxOutgoingReadId":0,"#
            + #""maxKnownId":5,"count":0,"markedUnread":false}}]]]]}"#
        let messages = DifferenceText.add(
            DifferenceText.message("user:1", 5), DifferenceText.message("user:1", 6, attributes: #"{"$type":"NotificationInfoMessageAttribute","f":1}"#),
            DifferenceText.message("user:1", 7, attributes: #"{"$type":"WasScheduledMessageAttribute"}"#),
            DifferenceText.message("user:1", 8, attributes: #"{"$type":"WasScheduledMessageAttribute"}"#))
        let all = try Self.selected([messages, read], [7, 5, 6, 8])
        #expect(all.map(\.isNew) == [false, true, true])
        #expect(all.map(\.hasSound) == [true, false, true])
        #expect(all.map(\.messageIds) == [[Self.id(5)], [Self.id(6)], [Self.id(7), Self.id(8)]])
        #expect(all.last?.areScheduled == true)
    }
}
