import Dispatch
import Postbox
import PostboxStorage
import SignalKit
import TelegramModel
import Testing

/// Concurrent reading and writing of a live database, also by several tasks.
struct LiveAccessTests {
    private static let peer = RandomHistory.channel

    private static func id(_ number: Int32) -> MessageId { MessageId(peerId: peer, namespace: 0, id: number) }

    private static func message(_ number: Int32, _ text: String = "") -> StoreMessage {
        var message = StoreMessage(id: .id(id(number)), timestamp: 1000 + number)
        message.text = Array(text.utf8)
        return message
    }

    /// A live database in a new folder, deleted with the test.
    private final class Fixture {
        let temporary: TemporaryPostbox
        let live: LivePostbox

        init() throws {
            let temporary = try TemporaryPostbox()
            try temporary { try RandomHistory.setUp($0) }
            let path = temporary.box.path
            live = try LivePostbox {
                try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .guest)
            }
            self.temporary = temporary
        }
    }

    private static func count(_ transaction: Transaction) throws -> Int {
        var count = 0
        try transaction.withAllMessages(peerId: peer) { _ in
            count += 1
            return true
        }
        return count
    }

    @Test func writtenRowsAreRead() throws {
        let fixture = try Fixture()
        let ids = try fixture.live.write { try $0.addMessages([Self.message(1), Self.message(2)], location: .random) }
        #expect(ids.isEmpty)
        #expect(try fixture.live.read(Self.count) == 2)
        struct Refused: Error {}
        #expect(throws: Refused.self) {
            try fixture.live.write { transaction in
                try transaction.deleteMessages([Self.id(1)])
                throw Refused()
            }
        }
        #expect(try fixture.live.read(Self.count) == 2)
    }

    @Test func readingCannotWrite() throws {
        let fixture = try Fixture()
        try fixture.live.write { _ = try $0.addMessages([Self.message(1)], location: .random) }
        #expect(throws: PostboxError.readOnly) { try fixture.live.read { try $0.deleteMessages([Self.id(1)]) } }
        // The write is held back until a commit that never happens, and is rejected nevertheless.
        #expect(throws: PostboxError.readOnly) {
            try fixture.live.read { try $0.updatePeerChatListInclusion(Self.peer, inclusion: .notIncluded) }
        }
        #expect(try fixture.live.read { try $0.getPeerChatListInclusion(Self.peer) } != .notIncluded)
        #expect(try fixture.live.read(Self.count) == 1)
    }

    /// A chat that was never used has holes, too. A transaction stores them on first use; reading does not.
    @Test(arguments: [
        PeerId(namespace: PeerId.cloudUser, id: 4711), PeerId(namespace: PeerId.cloudGroup, id: 4711), PeerId(namespace: PeerId.cloudChannel, id: 4711),
        PeerId(namespace: PeerId.secretChat, id: 4711), peer,
    ])
    func aReadReportsTheHolesThatATransactionWouldRecord(_ peerId: PeerId) throws {
        struct Holes: Equatable {
            let all, ofThread: [ClosedRange<Int32>]
            let first, firstOfThread: [MessageTags: ClosedRange<Int32>]
            let lowerBound: Int32

            init(_ transaction: Transaction, _ peerId: PeerId) throws {
                let id = MessageId(peerId: peerId, namespace: 0, id: 3)
                all = try transaction.getHoles(peerId: peerId, namespace: 0)
                ofThread = try transaction.getThreadIndexHoles(peerId: peerId, threadId: 5, namespace: 0)
                first = try transaction.getHole(containing: id)
                firstOfThread = try transaction.getThreadIndexHole(threadId: 5, containing: id)
                lowerBound = try transaction.holeLowerBoundForTopValidRange(peerId: peerId, threadId: 5, namespace: 0)
            }
        }
        let fixture = try Fixture()
        let read = try fixture.live.read { try Holes($0, peerId) }
        let noted = try fixture.live.write { try Holes($0, peerId) }
        #expect(read == noted)
        #expect(try fixture.live.read { try Holes($0, peerId) } == noted)
        #expect(peerId.namespace == PeerId.secretChat || !noted.all.isEmpty)
    }

    /// Refused writes are not kept in memory, where another read on the same connection would find them.
    @Test func rejectionsWhileReadingAreDiscarded() throws {
        let fixture = try Fixture()
        let stranger = PeerId(namespace: PeerId.cloudUser, id: 4711)
        #expect(try fixture.live.read { try $0.getPeer(stranger) } == nil)
        try fixture.live.read { transaction in
            try? transaction.updatePeers([Objects.user(stranger, "Nobody")])
            transaction.tables.threads.index.setInfo(
                PeerAndThread(peerId: Self.peer, threadId: 3), StoredMessageHistoryThreadInfo(data: [1], summary: .init(totalUnreadCount: 0, mutedUntil: nil)))
        }
        #expect(try fixture.live.read { try $0.getPeer(stranger) } == nil)
        #expect(try fixture.live.read { try $0.getMessageHistoryThreadInfo(peerId: Self.peer, threadId: 3) } == nil)
    }

    @Test func aDeletedFileIsNotRead() throws {
        let fixture = try Fixture()
        #expect(try fixture.live.read(Self.count) == 0)
        try fixture.temporary.removeFile()
        for _ in 0..<2 {
            let error = #expect(throws: ValueBoxError.self) { try fixture.live.read(Self.count) }
            #expect(error?.kind == .notFound)
        }
    }

    @Test func aReadShowsOneSnapshotDespiteAWriter() throws {
        let fixture = try Fixture()
        let live = fixture.live
        try live.write { _ = try $0.addMessages([Self.message(1)], location: .random) }
        let written = DispatchSemaphore(value: 0)
        let counts = try live.read { transaction -> [Int] in
            let before = try Self.count(transaction)
            DispatchQueue.global().async {
                try? live.write { _ = try $0.addMessages([Self.message(2)], location: .random) }
                written.signal()
            }
            written.wait()
            return [before, try Self.count(transaction)]
        }
        #expect(counts == [1, 1])
        #expect(try live.read(Self.count) == 2)
    }

    @Test func tasksReadAndWrite() async throws {
        let fixture = try Fixture()
        let live = fixture.live
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in Int32(1)...60 {
                group.addTask { _ = try await live.write { try $0.addMessages([Self.message(number)], location: .random) } }
                group.addTask {
                    let count = try await live.read(Self.count)
                    #expect(count <= 60)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await live.read(Self.count) == 60)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await live.write { _ = try $0.addMessages([Self.message(99)], location: .random) }
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(try await live.read(Self.count) == 60)
    }

    @Test func aViewOfAKnownTypeFollows() async throws {
        let fixture = try Fixture()
        var texts: [String] = []
        for await view in fixture.live.view(.message(Self.id(1))).values {
            guard let message = view.message else {
                try await fixture.live.write { _ = try $0.addMessages([Self.message(1, "first")], location: .random) }
                continue
            }
            texts.append(String(decoding: message.stored.text, as: UTF8.self))
            if texts.count == 2 { break }
            try await fixture.live.write { try $0.updateMessage(Self.id(1)) { _ in .update(Self.message(1, "second")) } }
        }
        #expect(texts == ["first", "second"])
        let several = await fixture.live.combinedView(keys: [ViewKey.basicPeer(Self.peer).key, ViewKey.isContact(id: Self.peer).key]).value()
        #expect(several?[.basicPeer(Self.peer)]?.peer != nil)
        #expect(several?[.isContact(id: Self.peer)]?.isContact == false)
        #expect(several?[.isContact(id: RandomHistory.user)] == nil)
    }
}
