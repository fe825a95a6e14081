import Postbox
import PostboxStorage

/// One transaction with operations of every kind; later rounds change and remove the results of earlier ones.
enum Everything {
    private typealias Chats = RandomHistory

    static func run(_ transaction: Transaction, round: Int32) throws {
        try peers(transaction, round)
        try messages(transaction, round)
        try readStates(transaction, round)
        try holes(transaction, round)
        try marks(transaction, round)
        try threads(transaction, round)
        try lists(transaction, round)
        try stores(transaction, round)
        try stories(transaction, round)
    }

    private static func peers(_ transaction: Transaction, _ round: Int32) throws {
        if round == 1 { try Chats.setUp(transaction) }
        try transaction.updatePeers([
            Objects.user(Chats.user, "Ada \(round)", statusEnd: 100 + round), Objects.channel(Chats.channel, "News \(round)", isForum: true),
        ])
        try transaction.replaceContactPeerIds(round % 2 == 0 ? [Chats.user] : [Chats.contact])
        try transaction.replaceRecentPeerIds(round % 2 == 0 ? [Chats.user, Chats.group] : [Chats.group])
        try transaction.updatePeerPresences([(Chats.user, Objects.plain(round))])
        try transaction.updatePeerCachedData(Chats.user, data: Objects.plain(round))
        try transaction.setPeerChatState(Chats.channel, state: Objects.plain(round))
        try transaction.updateCurrentPeerNotificationSettings([(Chats.group, Objects.settings(isMuted: round % 2 == 1, until: 500 + round))])
        try transaction.updatePendingPeerNotificationSettings(Chats.user, settings: round % 2 == 1 ? Objects.settings(isMuted: true) : nil)
        try transaction.replaceRemoteContactCount(round)
        try transaction.setKeychainEntry(key: "key", value: [UInt8(round)])
        try transaction.setState(Objects.plain(round))
    }

    private static func message(_ peer: PeerId, _ id: Int32, _ round: Int32) -> StoreMessage {
        let id = MessageId(peerId: peer, namespace: Chats.namespace(of: peer), id: id)
        var message = StoreMessage(
            id: .id(id), globallyUniqueId: Int64(round) << 32 | Int64(id.id), groupingKey: Int64(id.id / 2), threadId: 42, timestamp: 1000 + id.id,
            flags: .incoming, tags: [.file, .unseenPersonalMessage], globalTags: .calls, localTags: .outgoingLiveLocation)
        message.text = Array("round \(round)".utf8)
        message.attributes = [Objects.autoremove(after: 60, from: round), Objects.savedTags([Int64(round)])]
        message.media = [Objects.file(1, size: round), Objects.webPage(Int64(id.id), "page \(round)")]
        return message
    }

    private static func messages(_ transaction: Transaction, _ round: Int32) throws {
        let first = round * 10
        for peer in [Chats.user, Chats.channel, Chats.secretChat] {
            try transaction.addMessages((first..<first + 3).map { message(peer, $0, round) }, location: .upperHistoryBlock)
        }
        var waiting = StoreMessage(
            id: .partial(peerId: Chats.group, namespace: 1), timestamp: 2000 + round, flags: round % 2 == 1 ? .unsent : [.unsent, .failed])
        waiting.media = [Objects.file(2)]
        try transaction.addMessages([waiting], location: .random)
        guard round > 1 else { return }
        try transaction.updateMessage(MessageId(peerId: Chats.user, namespace: 0, id: first - 10)) { _ in .update(message(Chats.user, first + 5, round)) }
        try transaction.deleteMessages([MessageId(peerId: Chats.channel, namespace: 0, id: first - 9)])
        try transaction.updateMedia(MediaId(namespace: 5, id: 1), media: Objects.file(1, size: 1000 + round))
        try transaction.clearHistory(peerId: Chats.secretChat, threadId: nil, minTimestamp: 0, maxTimestamp: 1000 + first - 9, namespaces: .all)
    }

    private static func readStates(_ transaction: Transaction, _ round: Int32) throws {
        try transaction.applyIncomingReadMaxId(MessageId(peerId: Chats.user, namespace: 0, id: round * 10))
        try transaction.applyOutgoingReadMaxId(MessageId(peerId: Chats.user, namespace: 0, id: round * 10))
        try transaction.applyMarkUnread(peerId: Chats.group, namespace: 0, value: round % 2 == 1, interactive: true)
        try transaction.setNeedsIncomingReadStateSynchronization(Chats.channel)
        try transaction.updatePeerChatListInclusion(
            Chats.group, inclusion: .ifHasMessagesOrOneOf(groupId: round % 2 == 1 ? .archive : .root, pinningIndex: nil, minTimestamp: 10))
        try transaction.setPinnedItemIds(groupId: .root, peerIds: round % 2 == 1 ? [Chats.user] : [Chats.channel, Chats.user])
    }

    private static func holes(_ transaction: Transaction, _ round: Int32) throws {
        for space in [.everywhere, .tag(.file), .customTag([0, 2], nil), .customTag([0, 2], .file)] as [MessageHistoryHoleOperationSpace] {
            for thread in [nil, 42] as [Int64?] {
                try transaction.removeHole(peerId: Chats.channel, threadId: thread, namespace: 0, space: space, range: round * 10...round * 10 + 5)
                try transaction.addHole(peerId: Chats.channel, threadId: thread, namespace: 0, space: space, range: 2...3)
            }
        }
        let index = MessageIndex(peerId: Chats.user, namespace: 0, id: 1, timestamp: 900 + round)
        try transaction.addChatListHole(groupId: .archive, hole: index)
    }

    private static func marks(_ transaction: Transaction, _ round: Int32) throws {
        let id = MessageId(peerId: Chats.user, namespace: 0, id: round * 10 + 1)
        try transaction.setPendingMessageAction(type: 0, id: id, action: Objects.plain(round))
        if round > 1 { try transaction.setPendingMessageAction(type: 0, id: MessageId(peerId: Chats.user, namespace: 0, id: round * 10 - 9), action: nil) }
        try transaction.replaceMessageTagSummary(
            peerId: Chats.user, threadId: nil, tagMask: .file, namespace: 0, customTag: nil, count: round, maxId: round * 10)
        try transaction.invalidateMessageHistoryTagsSummary(peerId: Chats.user, threadId: nil, namespace: 0, tagMask: .file, customTag: nil)
    }

    private static func threads(_ transaction: Transaction, _ round: Int32) throws {
        let info = StoredMessageHistoryThreadInfo(data: Objects.entry(round), summary: .init(totalUnreadCount: round, mutedUntil: nil))
        try transaction.setMessageHistoryThreadInfo(peerId: Chats.channel, threadId: 42, info: info)
        try transaction.setPeerThreadCombinedState(Chats.channel, state: StoredPeerThreadCombinedState(data: Objects.entry(round), validIndexBoundary: nil))
        try transaction.setPeerPinnedThreads(peerId: Chats.channel, threadIds: round % 2 == 1 ? [42, 43] : [43])
    }

    private static func lists(_ transaction: Transaction, _ round: Int32) throws {
        let collection = ItemCollectionId(namespace: 0, id: 1)
        let items = (round..<round + 3).map { Objects.sticker(index: $0, id: Int64($0), words: ["word\($0)", "all"]) }
        try transaction.replaceItemCollections(namespace: 0, [(collection, Objects.plain(round), items)])
        for id in [1, 2, UInt8(round)] {
            try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                collectionId: 3, item: OrderedItemListEntry(id: [id], contents: Objects.entry(round)), removeTailIfCountExceeds: 2)
        }
        _ = try transaction.operationLogAddEntry(
            peerId: Chats.user, tag: 3, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: Objects.plain(round))
        if round > 1 { _ = try transaction.operationLogRemoveEntry(peerId: Chats.user, tag: 3, tagLocalIndex: round - 2) }
    }

    private static func stores(_ transaction: Transaction, _ round: Int32) throws {
        try transaction.setPreferencesEntry(key: ValueBoxKey([0, 0, 0, UInt8(10 + round)]), value: Objects.entry(round))
        try transaction.setNoticeEntry(NoticeEntryKey(namespace: ValueBoxKey([0, 0, 0, 1]), key: ValueBoxKey([2])), value: Objects.entry(round))
        if round == 2 { try transaction.clearNoticeEntries() }
        try transaction.putItemCacheEntry(ItemCacheEntryId(collectionId: 2, key: ValueBoxKey([UInt8(round)])), entry: Objects.entry(round))
        if round > 1 { try transaction.clearItemCacheCollection(2) }
        try transaction.setDeviceContactImportInfo(identifier: ValueBoxKey([0, 0x31]), value: Objects.plain(round))
    }

    private static func stories(_ transaction: Transaction, _ round: Int32) throws {
        try transaction.replaceAllStorySubscriptions(key: .filtered, state: Objects.entry(round), peerIds: round % 2 == 1 ? [Chats.user] : [Chats.contact])
        let items = (round...round + 1).map { StoryItemsTableEntry(value: Objects.entry($0), id: $0, expirationTimestamp: 9, isCloseFriends: false) }
        try transaction.setStoryItems(peerId: Chats.user, items: items)
        try transaction.setPeerStoryState(Chats.user, state: StoredStoryPeerState(entry: Objects.entry(round), maxSeenId: round))
    }
}
