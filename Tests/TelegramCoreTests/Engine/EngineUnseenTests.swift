@testable import EngineCatalogue
import Postbox
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Searching for the first unseen mention while the history changes.
struct EngineUnseenTests {
    private static let id = MessageId(peerId: PeerId(namespace: PeerId.cloudChannel, id: 9), namespace: MessageId.Namespace.cloud, id: 5)

    /// The message as sent by the server when the channel was at `version`.
    private static func message(version: Int32) -> StoreMessage {
        StoreMessage(
            id: .id(id), timestamp: 1_709_000_000, flags: [.incoming], tags: [.unseenPersonalMessage], authorId: id.peerId, text: Array("m".utf8),
            attributes: [CodedObject(hash: TypeHash.channelMessageStateVersionAttribute, ["p": .int32(version)])])
    }

    /// A mention older than the omitted part of the channel's difference may be deleted. After the server has sent it again, it is found at the same
    /// position.
    @Test func anOutdatedMentionIsFoundOnceItIsValidated() throws {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().nothing)
        let channel = CodedObject(
            hash: TypeHash.telegramChannel, ["i": .int64(Self.id.peerId.packed), "ah": .int64(1), "aht": .int32(0), "t": .string("News"), "i.t": .int32(1)])
        let state = CodedObject(hash: TypeHash.channelState, ["pts": .int32(50), "ipts": .int32(50)])
        try database.write { transaction in
            try transaction.updatePeers([channel])
            try transaction.setPeerChatState(Self.id.peerId, state: state)
            try transaction.removeHole(
                peerId: Self.id.peerId, threadId: nil, namespace: Self.id.namespace, space: .everywhere, range: 1...(Int32.max - 1))
            _ = try transaction.addMessages([Self.message(version: 10)], location: .upperHistoryBlock)
        }
        let engine = database.engine
        let found = engine.messages.earliestUnseenPersonalMentionMessage(peerId: Self.id.peerId)
            |> mapToSignal { result -> Signal<EarliestUnseenPersonalMentionMessageResult, EngineError> in
                guard result == .loading else { return .single(result) }
                return engine.transaction { transaction in
                    try transaction.updateMessage(Self.id) { _ in .update(Self.message(version: 50)) }
                } |> mapToSignal { _ in .complete() }
            }
        let result = try (found |> timeout(20, queue: Queue.concurrentDefaultQueue(), alternate: .single(.loading))).waitForEnd().get()
        #expect(result == .result(Self.id))
    }
}
