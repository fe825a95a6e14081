import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore
import Testing

/// Many operations of one transaction on the same chat or list cost as much as many on different ones: the tests count what is read and written.
struct LinearWorkTests {
    private static let chat = People.forum

    /// The rows walked, and the bytes read and written, by the last part of a transaction with this number of operations.
    private static func work(
        _ count: Int32, after prepare: (Transaction, Int32) throws -> Void, _ body: (Transaction, Int32, _ start: () -> Void) throws -> Void
    ) throws -> (rows: Int, bytes: Int) {
        let temporary = try TemporaryPostbox()
        try temporary { try prepare($0, count) }
        let counting = CountingValueBox(temporary.box)
        let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest)
        var before = (rows: 0, bytes: 0)
        try postbox.transaction { transaction in
            try body(transaction, count) { before = (counting.rows, counting.bytes) }
        }
        return (counting.rows - before.rows, counting.bytes - before.bytes)
    }

    /// - Parameter prepare: An earlier transaction, whose work does not count.
    private static func expectLinear(
        after prepare: (Transaction, Int32) throws -> Void = { _, _ in }, _ body: (Transaction, Int32, _ start: () -> Void) throws -> Void
    ) throws {
        let once = try work(100, after: prepare, body), twice = try work(200, after: prepare, body)
        #expect(twice.rows * 10 <= once.rows * 22 + 200, "rows: \(once.rows), \(twice.rows)")
        #expect(twice.bytes * 10 <= once.bytes * 22 + 4000, "bytes: \(once.bytes), \(twice.bytes)")
    }

    private static func author(_ number: Int32) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: 1000 + Int64(number)) }

    private static func message(_ id: Int32) -> StoreMessage {
        var message = People.message(chat, id, at: 1000 + id, thread: Int64(id))
        message.authorId = author(id)
        return message
    }

    private static func expectEmpty(_ transaction: Transaction) throws {
        #expect(try transaction.getTopPeerMessageIndex(peerId: chat) == nil)
    }

    @Test func removingAuthorsOneByOne() throws {
        try Self.expectLinear { transaction, count, start in
            try transaction.addMessages((1...count).map(Self.message), location: .random)
            start()
            for id in 1...count { try transaction.removeAllMessagesWithAuthor(peerId: Self.chat, authorId: Self.author(id), namespace: 0) }
            try Self.expectEmpty(transaction)
        }
    }

    @Test func removingAnAuthorAfterEachMessage() throws {
        try Self.expectLinear { transaction, count, start in
            try transaction.addMessages((1...count).map(Self.message), location: .random)
            start()
            for id in 1...count {
                var message = Self.message(count + id)
                message.authorId = Self.author(1000 + id)
                try transaction.addMessages([message], location: .random)
                try transaction.removeAllMessagesWithAuthor(peerId: Self.chat, authorId: Self.author(1000 + id), namespace: 0)
            }
            #expect(try transaction.getTopPeerMessageIndex(peerId: Self.chat)?.id.id == count)
        }
    }

    /// A message that got another author is removed with that one only.
    @Test func aListedMessageIsComparedWithItsRow() throws {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.addMessages((1...4).map(Self.message), location: .random)
            func remove(_ number: Int32) throws {
                try transaction.removeAllMessagesWithAuthor(peerId: Self.chat, authorId: Self.author(number), namespace: 0)
            }
            try remove(1)
            try remove(2)
            try transaction.updateMessage(MessageId(peerId: Self.chat, namespace: 0, id: 3)) { message in
                var changed = StoreMessage(message, media: [])
                changed.authorId = Self.author(9)
                return .update(changed)
            }
            try remove(3)
            #expect(try transaction.getMessage(MessageId(peerId: Self.chat, namespace: 0, id: 3)) != nil)
            try remove(9)
            try remove(4)
            try transaction.addMessages([Self.message(4)], location: .random)
            try remove(4)
            try Self.expectEmpty(transaction)
        }
    }

    @Test func clearingThreadsOneByOne() throws {
        try Self.expectLinear { transaction, count, start in
            try transaction.addMessages((1...count).map(Self.message), location: .random)
            start()
            for id in 1...count {
                try transaction.clearHistory(peerId: Self.chat, threadId: Int64(id), minTimestamp: nil, maxTimestamp: nil, namespaces: .all)
            }
            try Self.expectEmpty(transaction)
        }
    }

    @Test func clearingTimesOneByOne() throws {
        try Self.expectLinear { transaction, count, start in
            try transaction.addMessages((1...count).map(Self.message), location: .random)
            start()
            for id in (1...count).reversed() {
                try transaction.clearHistory(peerId: Self.chat, threadId: nil, minTimestamp: 1000 + id, maxTimestamp: 1000 + id, namespaces: .all)
            }
            try Self.expectEmpty(transaction)
        }
    }

    /// In keys, negative times are after the others.
    @Test(arguments: [(-5 as Int32, 5 as Int32), (-5, -1), (0, 5)]) func clearingTimesIncludesBothEnds(_ first: Int32, _ last: Int32) throws {
        let temporary = try TemporaryPostbox()
        let times = [Int32.min, -6, -5, -1, 0, 1, 5, 6, .max] as [Int32]
        let left = try temporary { transaction in
            try transaction.addMessages(times.enumerated().map { People.message(Self.chat, Int32($0.offset) + 1, at: $0.element) }, location: .random)
            try transaction.clearHistory(peerId: Self.chat, threadId: nil, minTimestamp: first, maxTimestamp: last, namespaces: .all)
            return try times.indices.filter { try transaction.messageExists(MessageId(peerId: Self.chat, namespace: 0, id: Int32($0) + 1)) }.map { times[$0] }
        }
        #expect(left == times.filter { !(first...last).contains($0) })
    }

    @Test func clearingNamespacesOneByOne() throws {
        try Self.expectLinear { transaction, count, start in
            for namespace in 100..<(100 + count) {
                try transaction.addHole(peerId: Self.chat, threadId: nil, namespace: namespace, space: .everywhere, range: 1...10)
            }
            start()
            for namespace in 100..<(100 + count) {
                try transaction.clearHistory(peerId: Self.chat, threadId: nil, minTimestamp: nil, maxTimestamp: nil, namespaces: .just([namespace]))
            }
        }
    }

    /// The states of a chat are one value, which is changed in place.
    @Test func aReadStateDoesNotCopyThoseOfOtherNamespaces() throws {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            func state(_ id: Int32) -> PeerReadState {
                .idBased(maxIncomingReadId: id, maxOutgoingReadId: 0, maxKnownId: id, count: 0, markedUnread: false)
            }
            func place() throws -> UnsafeRawPointer? {
                try transaction.getCombinedPeerReadState(Self.chat)?.states.withUnsafeBytes { $0.baseAddress }
            }
            try transaction.resetIncomingReadStates([(Self.chat, (0..<200).map { ($0, state(5)) })])
            try transaction.resetIncomingReadStates([(Self.chat, [(0, state(6))])])
            let first = try place()
            #expect(first != nil)
            for number in 1..<100 as Range<Int32> {
                try transaction.resetIncomingReadStates([(Self.chat, [(number, state(6))])])
                try transaction.applyOutgoingReadMaxId(MessageId(peerId: Self.chat, namespace: number, id: 9))
                #expect(try place() == first)
            }
        }
    }

    @Test func countersOfManyNamespaces() throws {
        try Self.expectLinear { transaction, count, start in
            start()
            for namespace in 0..<count {
                try transaction.resetPeerGroupSummary(
                    groupId: .archive, namespace: namespace,
                    summary: PeerGroupUnreadCountersSummary(all: ChatListTotalUnreadCounters(messageCount: 1, chatCount: 1)))
            }
        }
    }

    @Test func secretChatsOfOneUser() throws {
        try Self.expectLinear { transaction, count, start in
            start()
            try transaction.updatePeers((1...Int64(count)).map { People.object(PeerId(namespace: PeerId.secretChat, id: 100 + $0)) })
        }
    }

    @Test func collectionsOfOneNamespace() throws {
        try Self.expectLinear { transaction, count, start in
            start()
            for number in 1...Int64(count) {
                let infos = try transaction.getItemCollectionsInfos(namespace: 0)
                try transaction.replaceItemCollectionInfos(namespace: 0, [(ItemCollectionId(namespace: 0, id: number), People.object(People.ann))] + infos)
            }
            #expect(try transaction.getItemCollectionsInfos(namespace: 0).map(\.id.id) == (1...Int64(count)).reversed())
            #expect(try transaction.getItemCollectionInfo(ItemCollectionId(namespace: 0, id: 1)) != nil)
        }
    }

    @Test func storiesOfOnePeer() throws {
        func item(_ id: Int32, _ text: String) -> StoryItemsTableEntry {
            StoryItemsTableEntry(value: Array(text.utf8), id: id, expirationTimestamp: id, isCloseFriends: true)
        }
        try Self.expectLinear { transaction, count, start in
            start()
            for id in 1...count { try transaction.setStoryItems(peerId: Self.chat, items: transaction.getStoryItems(peerId: Self.chat) + [item(id, "story")]) }
            #expect(try transaction.getStoryItems(peerId: Self.chat) == (1...count).map { item($0, "story") })
            #expect(try transaction.getPeerStoryStats(peerId: Self.chat)?.totalCount == Int(count))
        }
        let temporary = try TemporaryPostbox()
        // Of stories with one ID, the last one is stored; a story without a value has no other fields.
        let items = [item(3, "a"), item(-1, "b"), item(1, ""), item(3, "c")]
        let inside = try temporary { transaction in
            try transaction.setStoryItems(peerId: Self.chat, items: items)
            return try transaction.getStoryItems(peerId: Self.chat)
        }
        #expect(inside.map(\.id) == [1, 3, -1] && inside[0].expirationTimestamp == nil && inside[1] == item(3, "c"))
        #expect(try temporary { try $0.getStoryItems(peerId: Self.chat) } == inside)
        #expect(try temporary { try $0.getStory(StoryId(peerId: Self.chat, id: 3)) } == Array("c".utf8))
    }

    private static func pinAll(_ transaction: Transaction, _ count: Int32) throws {
        try transaction.setPinnedItemIds(groupId: .root, peerIds: (1...count).map(author))
    }

    @Test func unpinningChatsOneByOne() throws {
        try Self.expectLinear(after: Self.pinAll) { transaction, count, start in
            var replay = StateReplay(transaction, now: 0)
            start()
            for id in 1...count { try replay.apply(.updatePinnedItemIds(.root, .unpin(Self.author(id)))) }
            #expect(try transaction.getPinnedItemIds(groupId: .root).isEmpty)
        }
    }

    @Test func requestsForPinnedChats() throws {
        try Self.expectLinear(after: Self.pinAll) { transaction, count, start in
            var replay = StateReplay(transaction, now: 0)
            start()
            for id in 1...count {
                try replay.apply(.updatePinnedItemIds(.root, .reorder([])))
                try replay.apply(.updatePinnedItemIds(.root, .pin(Self.author(count + id))))
            }
            try replay.finish()
            var queued: [PeerId] = []
            try transaction.operationLogEnumerateEntries(peerId: PeerId(namespace: PeerId.cloudUser, id: 0), tag: 6) { entry in
                queued = SynchronizePinnedChatsOperation(unchecked: entry.contents).previousItemIds
                return true
            }
            #expect(queued == (1...count).map(Self.author))
        }
    }

    @Test func replacingPinnedChatsManyTimes() throws {
        try Self.expectLinear(after: Self.pinAll) { transaction, count, start in
            start()
            for id in 1...count { try transaction.setPinnedItemIds(groupId: .root, peerIds: id % 2 == 0 ? [] : [Self.author(1)]) }
        }
    }

    /// Messages that are reset to unread and read again are counted without their rows.
    @Test func resettingAndReadingInTurn() throws {
        func state(_ id: Int32, count: Int32) -> PeerReadState {
            .idBased(maxIncomingReadId: id, maxOutgoingReadId: 0, maxKnownId: id, count: count, markedUnread: false)
        }
        func work(_ count: Int32) throws -> Int {
            let temporary = try TemporaryPostbox()
            let counting = CountingValueBox(temporary.box)
            let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest)
            var before = 0
            try postbox.transaction { transaction in
                try transaction.resetIncomingReadStates([(Self.chat, [(0, state(0, count: 0))])])
                try transaction.addMessages((1...count).map { People.message(Self.chat, $0, at: 1000 + $0) }, location: .random)
                before = counting.rows
                for id in 1...count {
                    try transaction.resetIncomingReadStates([(Self.chat, [(0, state(0, count: count + 5))])])
                    try transaction.applyIncomingReadMaxId(MessageId(peerId: Self.chat, namespace: 0, id: count - 1))
                    let unread = try transaction.getCombinedPeerReadState(Self.chat)?.count
                    #expect(unread == 6 + (id - 1) % 2)
                    // The number of incoming messages in the range alternates.
                    if id % 2 == 1 {
                        try transaction.deleteMessages([MessageId(peerId: Self.chat, namespace: 0, id: 5)])
                    } else {
                        try transaction.addMessages([People.message(Self.chat, 5, at: 1005)], location: .random)
                    }
                }
            }
            return counting.rows - before
        }
        let once = try work(400), twice = try work(800)
        #expect(twice * 10 <= once * 25, "rows: \(once), \(twice)")
    }

    @Test func aChatHasAFewNamespacesWithReadStates() throws {
        let temporary = try TemporaryPostbox()
        let state = PeerReadState.idBased(maxIncomingReadId: 1, maxOutgoingReadId: 0, maxKnownId: 1, count: 0, markedUnread: false)
        try temporary { transaction in
            try transaction.resetIncomingReadStates([(Self.chat, (0..<256).map { ($0, state) })])
            #expect(throws: OperationRefused.self) { try transaction.resetIncomingReadStates([(Self.chat, [(256, state)])]) }
            try transaction.resetIncomingReadStates([(Self.chat, [(255, state.withCount(3))])])
        }
    }

    @Test func peersWithOneName() throws {
        try Self.expectLinear { transaction, count, start in
            start()
            for id in 1...count {
                try transaction.updatePeers([People.object(Self.author(id))])
                try transaction.updatePeerChatListInclusion(
                    Self.author(id), inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: id))
            }
        }
    }

    @Test func unsentMessagesOfOtherChats() throws {
        func message(_ id: Int32, _ chat: PeerId) -> StoreMessage {
            let id = MessageId(peerId: chat, namespace: 1, id: id)
            return StoreMessage(id: .id(id), threadId: nil, timestamp: 1000, flags: [.unsent], tags: [], authorId: chat, text: [])
        }
        try Self.expectLinear { transaction, count, start in
            try transaction.addMessages((1...(4 * count)).map { message($0, Self.author($0 % 4)) }, location: .random)
            start()
            for id in 1...count {
                let lower = MessageId(peerId: Self.author(8), namespace: 1, id: 0)
                // Messages of a chat are added and sent in the meantime.
                try transaction.addMessages([message(5000 + id, Self.author(8))], location: .random)
                try transaction.offsetPendingMessagesTimestamps(lowerBound: lower, excludeIds: [], timestamp: 2000 + id)
                let moved = try transaction.getMessage(MessageId(peerId: Self.author(8), namespace: 1, id: 5000 + id))?.index.timestamp
                #expect(moved == 2000 + id)
                try transaction.deleteMessages([MessageId(peerId: Self.author(8), namespace: 1, id: 5000 + id)])
            }
        }
    }
}
