@testable import EngineCatalogue
import Postbox
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Defects of the reference that the engine does not have and no case can express; the others are cases named after the defect.
struct EngineDefectTests {
    private let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
    private let member = PeerId(namespace: PeerId.cloudUser, id: 2)

    /// Gives every request the same answer.
    private struct OneAnswer: EngineServer {
        let answer: ServerAnswer
        func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> { .single(.answer(answer)) }
    }

    private func database() throws -> EngineDatabase {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().nothing)
        let record = CodedObject(
            hash: TypeHash.telegramChannel,
            [
                "i": .int64(channel.packed), "ah": .int64(1), "aht": .int32(0), "t": .string("News"), "ps": .int32(0), "i.t": .int32(1), "fl": .int32(2),
                "ph": .objects([]), "uns": .objects([]),
            ])
        let user = CodedObject(hash: TypeHash.telegramUser, ["i": .int64(member.packed), "ah": .int64(1), "aht": .int32(0), "fn": .string("Ann")])
        try database.write { try $0.updatePeers([record, user]) }
        return database
    }

    /// The updates that the engine passes to synchronization while the method runs.
    private func updates<T: Sendable, E: Error>(_ answer: ServerAnswer, _ method: (TelegramEngine) -> Signal<T, E>) throws -> [ServerUpdates] {
        let database = try database()
        let engine = TelegramEngine(
            postbox: database.postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1), server: OneAnswer(answer: answer))
        let received = Atomic<[ServerUpdates]>(value: [])
        let disposable = engine.serverUpdates.start(next: { updates in _ = received.modify { $0 + [updates] } })
        defer { disposable.dispose() }
        _ = try method(engine).waitForEnd().get()
        return received.with { $0 }
    }

    /// E7: if every number is in use, the search ends.
    @Test func aNumberForOneFolderTooMany() throws {
        let engine = try EngineDatabase.empty.get().engine
        let folders = (Int32(2)...254).map { ChatListFilter(id: $0, title: "") }
        #expect(throws: EngineError.self) { try engine.peers.generateNewChatListFilterId(filters: folders) }
        #expect(try engine.peers.generateNewChatListFilterId(filters: Array(folders.dropFirst(7) + folders.prefix(6))) == 8)
    }

    /// E11: if the server does not specify the number, it is one reaction.
    @Test func suggestedReactionsOfStories() throws {
        let limits = try #require(try EngineDatabase.empty.get().engine.data.get(EngineData.Configuration.userLimits(isPremium: false)).waitForEnd().get())
        #expect(limits[.maxStoriesSuggestedReactions] == 1)
    }

    /// E28: clearing an author's messages in a channel advances the channel's own cursor.
    @Test func clearingAChannelMovesItsOwnCursor() throws {
        let affected = ServerAnswer(affected: ServerAnswer.Affected(pts: 40, count: 3, offset: 0))
        let received = try updates(affected) { $0.messages.clearAuthorHistory(peerId: channel, memberId: member) }
        guard case let .batch(batch)? = received.first else { throw Missing() }
        #expect(batch.updates.map(\.sequence) == [.channel(channel, pts: 40, count: 3)])
    }

    /// E31: the updates in the answer are not dropped.
    @Test func theAnswerToAnEmojiStatusIsPassedOn() throws {
        let batch = ServerUpdates.Batch(updates: [ServerUpdate(.peerChanged(channel))], peers: [], date: 1, seq: 0, seqStart: 0)
        let received = try updates(ServerAnswer(updates: .batch(batch))) {
            $0.peers.updatePeerEmojiStatus(peerId: channel, fileId: 5, expirationDate: nil)
        }
        #expect(received == [.batch(batch)])
    }

    private struct Missing: Error {}
}
