@testable import EngineCatalogue
import Postbox
import PostboxCoding
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// How the engine processes new messages while their chat is on the screen.
struct EngineHookTests {
    private let chat = PeerId(namespace: PeerId.cloudUser, id: 2)
    private let other = PeerId(namespace: PeerId.cloudUser, id: 3)
    private let mention = CodedObject(hash: TypeHash.consumablePersonalMentionMessageAttribute, ["c": .int32(0), "p": .int32(0)])
    private let content = CodedObject(hash: TypeHash.consumableContentMessageAttribute, ["c": .int32(0)])

    private func database() throws -> EngineDatabase { try EngineDatabase(operations: EngineItemFixture.shared.get().start) }

    private func message(
        _ id: Int32, in peerId: PeerId? = nil, tags: MessageTags = [], attributes: [CodedObject] = []
    ) -> StoreMessage {
        let peerId = peerId ?? chat
        return StoreMessage(
            id: .id(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id)), timestamp: 1_709_000_000 + id, flags: [.incoming], tags: tags,
            authorId: peerId, text: Array("m".utf8), attributes: attributes)
    }

    private func reactions(isUnseen: Bool) -> CodedObject {
        let peer = CodedObject(
            hash: -802_099_499, ["v": .string("👍"), "l": .int32(0), "u": .int32(isUnseen ? 1 : 0), "my": .int32(0), "p": .int64(chat.packed)])
        return CodedObject(
            hash: TypeHash.reactionsMessageAttribute,
            ["vl": .bool(false), "tg": .bool(false), "r": .objects([]), "rp": .objects([peer]), "tp": .objects([])])
    }

    /// The unread count of a chat, whether an action is pending for a message, and the stored message.
    private func state(_ database: EngineDatabase, _ type: UInt32, of id: MessageId) throws -> (unread: Int32?, waits: Bool, stored: IntermediateMessage?) {
        let signal = database.postbox.transaction { [chat] transaction in
            (
                try transaction.getCombinedPeerReadState(chat)?[MessageId.Namespace.cloud].map { state -> Int32 in
                    if case let .idBased(_, _, _, count, _) = state { count } else { -1 }
                }, try transaction.getPendingMessageAction(type: type, id: id) != nil, try transaction.getMessage(id)
            )
        }
        return try #require(try signal.waitForEnd().get())
    }

    @Test func messagesArrivingInAnOpenChatAreRead() throws {
        let database = try database()
        let id = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 500)
        let reading = database.engine.messages.installInteractiveReadMessagesAction(peerId: chat)
        let messages = [
            message(500, tags: [.unseenPersonalMessage], attributes: [mention]),
            message(501, tags: [.unseenPersonalMessage], attributes: [mention, content]), message(9, in: other),
        ]
        try database.write { _ = try $0.addMessages(messages, location: .upperHistoryBlock) }
        var state = try state(database, 0, of: id)
        #expect(state.unread == 0)
        #expect(state.waits)
        #expect(state.stored?.attributes.first?.int32("p") == 1)
        // It still has an unseen part.
        state = try self.state(database, 0, of: MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 501))
        #expect(!state.waits)
        reading.dispose()
        let later = message(502)
        try database.write { _ = try $0.addMessages([later], location: .upperHistoryBlock) }
        #expect(try self.state(database, 0, of: id).unread == 1)
    }

    /// The attribute that an app derives from a message: its values by their keys.
    private func derived(_ database: EngineDatabase, _ id: MessageId) throws -> [String: CodedObject]? {
        let stored = try database.postbox.transaction { try $0.getMessage(id) }.waitForEnd().get()
        let attribute = try #require(stored ?? nil).attributes.last.flatMap { DerivedDataMessageAttribute($0) }
        return attribute.map { attribute in
            Dictionary(uniqueKeysWithValues: attribute.data.map { pair in
                (pair.key.string("k") ?? "", CodedObject(DerivedDataMessageAttribute.EntryData(unchecked: pair.value).data))
            })
        }
    }

    /// Values that stay keep what this version does not know, and other attributes are not touched.
    @Test func derivedDataOfAMessageIsChanged() throws {
        let database = try database()
        let id = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 500)
        let new = message(500, attributes: [mention])
        try database.write { _ = try $0.addMessages([new], location: .upperHistoryBlock) }
        let place = CodedObject(hash: 444_079_203, ["timestamp": .double(1.5)]), later = CodedObject(hash: 444_079_203, ["timestamp": .double(3)])
        func update(_ change: @escaping @Sendable ([String: CodedObject]) -> [String: CodedObject]) throws {
            _ = try database.engine.messages.updateLocallyDerivedData(messageId: id, update: change).waitForEnd().get()
        }
        try update { old in
            #expect(old.isEmpty)
            return ["mps": place, "a": place]
        }
        #expect(try derived(database, id) == ["mps": place, "a": place])
        try database.write { transaction in
            try transaction.edit(id) { message in
                let stored = try #require(message.attributes.last.flatMap { DerivedDataMessageAttribute($0) })
                var changed = stored
                changed.data = stored.data.map { CodedPair(key: $0.key, value: $0.value.setting(["x": .int32(7)])) }
                message.attributes[message.attributes.count - 1] = changed.record.setting(["y": .int32(8)])
                return true
            }
        }
        try update { old in
            #expect(old == ["mps": place, "a": place])
            return old.merging(["mps": later, "b": later]) { $1 }
        }
        #expect(try derived(database, id) == ["mps": later, "a": place, "b": later])
        let attribute = try #require(try database.postbox.transaction { try $0.getMessage(id) }.waitForEnd().get() ?? nil).attributes.last
        #expect(attribute?.int32("y") == 8)
        #expect(attribute.flatMap { DerivedDataMessageAttribute($0) }?.data.map { $0.value.int32("x") } == [7, 7, nil])
        try update { _ in [:] }
        #expect(try derived(database, id)?.isEmpty == true)
        let unknown = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 999)
        _ = try database.engine.messages.updateLocallyDerivedData(messageId: unknown) { _ in ["a": place] }.waitForEnd().get()
        let plain = message(501), plainId = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 501)
        try database.write { _ = try $0.addMessages([plain], location: .upperHistoryBlock) }
        _ = try database.engine.messages.updateLocallyDerivedData(messageId: plainId) { $0 }.waitForEnd().get()
        #expect(try derived(database, plainId) == nil)
    }

    @Test func reactionsOnTheScreenAreSeen() throws {
        let database = try database()
        let seen = Atomic<[MessageId]>(value: [])
        let range = MessageIndex(id: id(600), timestamp: 1_709_000_600)...MessageIndex(id: id(601), timestamp: 1_709_000_601)
        let watching = database.engine.messages.installInteractiveReadReactionsAction(peerId: chat, getVisibleRange: { range }) { reactions in
            _ = seen.modify { $0 + reactions.keys.sorted() }
        }
        defer { watching.dispose() }
        let messages = [
            message(599, tags: [.unseenReaction], attributes: [reactions(isUnseen: true)]),
            message(600, tags: [.unseenReaction], attributes: [reactions(isUnseen: true)]),
            message(601, tags: [.unseenReaction], attributes: [reactions(isUnseen: false)]),
        ]
        try database.write { _ = try $0.addMessages(messages, location: .upperHistoryBlock) }
        #expect(seen.with { $0 } == [id(600)])
        let visible = try state(database, 3, of: id(600))
        #expect(visible.waits)
        #expect(visible.stored?.tags.contains(.unseenReaction) == false)
        #expect(visible.stored?.attributes.first?.objects("rp").first?.int32("u") == 0)
        #expect(try state(database, 3, of: id(599)).stored?.tags.contains(.unseenReaction) == true)
        // An edit has the same effect.
        let edited = message(601, tags: [.unseenReaction], attributes: [reactions(isUnseen: true)])
        try database.write { [self] in try $0.updateMessage(id(601)) { _ in .update(edited) } }
        #expect(seen.with { $0 } == [id(600), id(601)])
        #expect(try state(database, 3, of: id(601)).waits)
    }

    private func id(_ id: Int32) -> MessageId { MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: id) }
}
