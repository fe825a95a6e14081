import Postbox
import PostboxStorage
import Testing

/// A database with contents for every view. Ann is in no chat list, Bob is in the main one; changes to them do not affect
/// the views of Cid.
struct ChangeWorld {
    static let ann = People.ann
    static let bob = People.bob
    static let thread: Int64 = 1
    static let log: UInt8 = 3
    static let collection = ItemCollectionId(namespace: 1, id: 1)
    static let cached = ItemCacheEntryId(collectionId: 1, key: ValueBoxKey([1]))
    static let preference = ValueBoxKey([1, 1])
    static let notice = NoticeEntryKey(combined: ValueBoxKey([1]))
    static let file = MediaId(namespace: 5, id: 1)
    static let hole = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 1, timestamp: 500)

    static func id(_ id: Int32, peer: PeerId = ann) -> MessageId { MessageId(peerId: peer, namespace: 0, id: id) }

    let temporary: TemporaryPostbox

    init() throws {
        temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.updatePeers(People.all.map { People.object($0) })
            try Self.histories(transaction)
            try Self.lists(transaction)
            try Self.details(transaction)
            try Self.stores(transaction)
        }
    }

    private static func histories(_ transaction: Transaction) throws {
        for peer in [ann, bob, People.cid] {
            try transaction.removeHole(peerId: peer, threadId: nil, namespace: 0, space: .everywhere, range: 1...(.max - 1))
            let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
            try transaction.resetIncomingReadStates([(peer, [(0, state)])])
            var messages = (1...3).map { People.message(peer, $0, at: 1000 + $0) }
            // Two messages share the file, so it has a row of its own.
            if peer == ann { for number in 0...1 { messages[number].media = [Objects.file(1)] } }
            messages[1].attributes = [Objects.autoremove(after: 60, from: 1000)]
            messages[2].tags = .unseenPersonalMessage
            try transaction.addMessages(messages, location: .random)
        }
        try transaction.setMessageHistoryThreadInfo(peerId: People.forum, threadId: thread, info: info(1))
        try transaction.setPeerThreadCombinedState(People.forum, state: threadState(1))
        try transaction.removeHole(peerId: People.forum, threadId: thread, namespace: 0, space: .everywhere, range: 1...(.max - 1))
        try transaction.addMessages([People.message(People.forum, 1, at: 900, thread: thread)], location: .random)
        try transaction.setPendingMessageAction(type: 1, id: id(1), action: Objects.plain(1))
    }

    static func info(_ unread: Int32) -> StoredMessageHistoryThreadInfo {
        StoredMessageHistoryThreadInfo(data: Objects.entry(unread), summary: .init(totalUnreadCount: unread, mutedUntil: nil))
    }

    static func threadState(_ number: Int32) -> StoredPeerThreadCombinedState {
        let boundary = StoredPeerThreadCombinedState.Index(timestamp: number, threadId: 1, messageId: 1)
        return StoredPeerThreadCombinedState(data: Objects.entry(number), validIndexBoundary: boundary)
    }

    static func included(_ groupId: PeerGroupId = .root) -> PeerChatListInclusion {
        .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: nil, minTimestamp: nil)
    }

    private static func lists(_ transaction: Transaction) throws {
        try transaction.updatePeerChatListInclusion(bob, inclusion: included())
        try transaction.updatePeerChatListInclusion(People.group, inclusion: included(.archive))
        try transaction.addMessages([People.message(People.group, 1, at: 800)], location: .random)
        try transaction.removeChatListHoles()
    }

    private static func details(_ transaction: Transaction) throws {
        try transaction.updatePeerCachedData(ann, data: People.cachedData(ann, pinned: 1))
        try transaction.updatePeerPresences([(ann, Objects.plain(1))])
        try transaction.setStoryItems(peerId: ann, items: [StoryItemsTableEntry(value: Objects.entry(1), id: 1, expirationTimestamp: 9, isCloseFriends: false)])
        try transaction.setPeerStoryState(ann, state: StoredStoryPeerState(entry: Objects.entry(1), maxSeenId: 0))
    }

    private static func stores(_ transaction: Transaction) throws {
        try transaction.replaceItemCollections(namespace: 1, [(collection, Objects.plain(1), [Objects.sticker(index: 1, id: 1)])])
        try transaction.operationLogAddEntry(
            peerId: ann, tag: log, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: Objects.plain(1))
    }

    // MARK: - Effects of a transaction

    /// The fields of the change record that a transaction fills, and the names of the views that emit because of it.
    func run(_ body: (Transaction) throws -> Void) throws -> (fields: Set<String>, emitted: Set<String>) {
        var emitted: [String] = []
        let postbox = temporary.postbox
        postbox.setViewErrorHandler { key, error in Issue.record("\(key): \(error)") }
        for (name, key) in Self.views { _ = try postbox.subscribe(to: [key]) { _, _ in emitted.append(name) } }
        let transaction = try postbox.transaction { transaction in
            try body(transaction)
            return transaction
        }
        #expect(Set(emitted).count == emitted.count, "each view is emitted once")
        return (Self.filled(transaction.changes), Set(emitted))
    }

    /// The names of all fields of the change record.
    static let fields = Set(Mirror(reflecting: ChangeRecord()).children.compactMap(\.label))

    private static func filled(_ record: ChangeRecord) -> Set<String> {
        let pairs = zip(Mirror(reflecting: record).children, Mirror(reflecting: ChangeRecord()).children)
        return Set(pairs.filter { "\($0.value)" != "\($1.value)" }.compactMap(\.0.label))
    }
}
