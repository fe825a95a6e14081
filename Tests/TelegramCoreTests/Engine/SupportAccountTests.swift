import Postbox
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// An account of Telegram's support has read a chat once it writes there.
struct SupportAccountTests {
    private static let friend = PeerId(namespace: PeerId.cloudUser, id: 2)
    private static let cloud = MessageId.Namespace.cloud

    /// Returns the number of unread messages after the account has written.
    private static func unreadCount(isSupportUser: Bool, _ write: (TelegramEngine) throws -> Void) throws -> Int32? {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().nothing)
        let user = CodedObject(hash: TypeHash.telegramUser, ["i": .int64(friend.packed), "ah": .int64(1), "aht": .int32(0), "fn": .string("Ann")])
        try database.write { transaction in
            try transaction.updatePeers([user])
            try transaction.resetIncomingReadStates([
                (friend, [(cloud, .idBased(maxIncomingReadId: 4, maxOutgoingReadId: 4, maxKnownId: 4, count: 0, markedUnread: true))])
            ])
            let messages = [Int32(5), 6].map { id in
                StoreMessage(
                    id: .id(MessageId(peerId: friend, namespace: cloud, id: id)), timestamp: 1_709_000_000 + id, flags: [.incoming], authorId: friend,
                    text: Array("m".utf8))
            }
            let failed = StoreMessage(
                id: .id(MessageId(peerId: friend, namespace: MessageId.Namespace.local, id: 1)), timestamp: 1_709_000_001, flags: [.failed],
                authorId: PeerId(namespace: PeerId.cloudUser, id: 1), text: Array("f".utf8))
            _ = try transaction.addMessages(messages + [failed], location: .upperHistoryBlock)
        }
        let engine = TelegramEngine(
            postbox: database.postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1), isSupportUser: isSupportUser)
        try write(engine)
        let state = try engine.transaction { try $0.getCombinedPeerReadState(friend)?[cloud] }.waitForEnd().get()
        guard case let .idBased(_, _, _, count, markedUnread)? = state ?? nil else { return nil }
        #expect(markedUnread == !isSupportUser)
        return count
    }

    @Test(arguments: [false, true]) func `writing reads the chat`(_ isSupportUser: Bool) throws {
        let count = try Self.unreadCount(isSupportUser: isSupportUser) { engine in
            _ = try engine.messages.enqueueOutgoingMessage(to: Self.friend, replyTo: nil, content: .text("hello", entities: [])).waitForEnd().get()
        }
        #expect(count == (isSupportUser ? 0 : 2))
    }

    @Test(arguments: [false, true]) func `sending again reads the chat`(_ isSupportUser: Bool) throws {
        let count = try Self.unreadCount(isSupportUser: isSupportUser) { engine in
            let failed = MessageId(peerId: Self.friend, namespace: MessageId.Namespace.local, id: 1)
            _ = try engine.resendMessages(messageIds: [failed]).waitForEnd().get()
        }
        #expect(count == (isSupportUser ? 0 : 2))
    }
}
