import Postbox
import PostboxStorage
import TestSupport

/// Transactions of all kinds on a few peers.
struct RandomTransactions {
    enum Concern: CaseIterable { case messages, edits, readStates, peers, contacts, details, chatLists, threads, marks, stories, stores, holes, media }

    private var random: SeededGenerator
    private let concerns: [Concern]

    init(seed: UInt64, without excluded: Set<Concern> = []) {
        random = SeededGenerator(seed: seed)
        concerns = Concern.allCases.filter { !excluded.contains($0) }
    }

    /// Adds all peers.
    static func introduce(_ transaction: Transaction) throws { try transaction.updatePeers(People.all.map { People.object($0) }) }

    /// The histories of all peers are known above the messages of random transactions, and contain one message there that is never changed.
    static func introduceHistories(_ transaction: Transaction) throws {
        for peer in People.all {
            try transaction.removeHole(peerId: peer, threadId: nil, namespace: 0, space: .everywhere, range: kept...(.max - 1))
            try transaction.addMessages([People.message(peer, kept, at: 1000 + kept * 10, tags: .file)], location: .random)
        }
    }

    /// Adds all peers with histories.
    static func introduceAll(_ transaction: Transaction) throws {
        try introduce(transaction)
        try introduceHistories(transaction)
    }

    /// A message that no random transaction changes.
    static let kept: Int32 = 45

    /// A few changes in one transaction.
    mutating func run(_ transaction: Transaction) throws {
        for _ in 0...random.below(3) { try change(transaction, random.pick(concerns), random.pick(People.all)) }
    }

    private mutating func change(_ transaction: Transaction, _ concern: Concern, _ peer: PeerId) throws {
        switch concern {
        case .messages: try messages(transaction, peer)
        case .edits: try edit(transaction, peer)
        case .readStates: try readState(transaction, peer)
        case .peers: try transaction.updatePeers([People.object(peer, name: " \(random.below(3))")])
        case .contacts: try transaction.replaceContactPeerIds(Set(People.all.filter { _ in random.chance(2) }))
        case .details: try details(transaction, peer)
        case .chatLists: try chatList(transaction, peer)
        case .threads: try threads(transaction)
        case .marks: try marks(transaction, peer)
        case .stories: try stories(transaction, peer)
        case .stores: try stores(transaction, peer)
        case .holes: try holes(transaction, peer)
        case .media:
            let id = mediaId()
            _ = try transaction.updateMedia(MediaId(namespace: 5, id: id), media: Objects.file(id, size: random.number(5)))
        }
    }

    private mutating func messageId(_ peer: PeerId) -> MessageId {
        MessageId(peerId: peer, namespace: MessageId.Namespace.cloud, id: 1 + random.number(30))
    }

    private mutating func messages(_ transaction: Transaction, _ peer: PeerId) throws {
        if random.chance(4) { return try transaction.deleteMessages([messageId(peer)]) }
        let id = 1 + random.number(30)
        let thread: Int64? = peer == People.forum ? Int64(1 + random.below(4)) : nil
        var message = People.message(
            peer, id, at: 1000 + id * 10, thread: thread, incoming: random.chance(2), tags: random.pick([[], .unseenPersonalMessage, .file]))
        if random.chance(8) { message.flags.insert(random.pick([.failed, .unsent])) }
        if random.chance(8) { message.globalTags = random.pick([.calls, [.calls, .missedCalls]]) }
        if random.chance(8) { message.localTags = .outgoingLiveLocation }
        if random.chance(4) { message.groupingKey = Int64(random.below(3)) }
        if random.chance(4) { message.media = [Objects.file(mediaId())] }
        if random.chance(16) { message.media.append(Objects.file(mediaId())) }
        if random.chance(8) { message.attributes.append(Objects.autoremove(after: 60, from: random.number(9))) }
        if random.chance(8) { message.attributes.append(Objects.savedTags([Int64(random.below(2))])) }
        if random.chance(8) { message.attributes.append(HistoryFixture.reply(to: 1 + random.number(30), peer: peer)) }
        try transaction.addMessages([message], location: random.chance(2) ? .random : .upperHistoryBlock)
    }

    /// If media are not a concern, they are not media of emoji.
    private mutating func mediaId() -> Int64 { Int64(random.below(4)) + (concerns.contains(.media) ? 0 : 2) }

    /// Within the IDs of random messages: everything above them stays known.
    private mutating func holes(_ transaction: Transaction, _ peer: PeerId) throws {
        let space = random.pick([.everywhere, .everywhere, .tag(.file), .customTag([0, 1], nil)] as [MessageHistoryHoleOperationSpace])
        let thread: Int64? = peer == People.forum && random.chance(2) ? Int64(1 + random.below(4)) : nil
        let range = random.range(in: 1...40)
        if random.chance(3) {
            try transaction.addHole(peerId: peer, threadId: thread, namespace: 0, space: space, range: range)
        } else {
            try transaction.removeHole(peerId: peer, threadId: thread, namespace: 0, space: space, range: range)
        }
    }

    private mutating func edit(_ transaction: Transaction, _ peer: PeerId) throws {
        let text = Array("edit \(random.below(4))".utf8)
        try transaction.updateMessage(messageId(peer)) { message in
            var updated = StoreMessage(message, media: [])
            updated.text = text
            return .update(updated)
        }
    }

    private mutating func readState(_ transaction: Transaction, _ peer: PeerId) throws {
        switch random.below(5) {
        case 0: try transaction.applyIncomingReadMaxId(messageId(peer))
        case 1: try transaction.applyOutgoingReadMaxId(messageId(peer))
        case 2: try transaction.applyMarkUnread(peerId: peer, namespace: 0, value: random.chance(2), interactive: random.chance(2))
        case 3: try transaction.setNeedsIncomingReadStateSynchronization(peer)
        default:
            let state = PeerReadState.idBased(
                maxIncomingReadId: random.number(10), maxOutgoingReadId: random.number(10), maxKnownId: 30, count: random.number(4), markedUnread: false)
            try transaction.resetIncomingReadStates([(peer, [(0, state)])])
        }
    }

    private mutating func details(_ transaction: Transaction, _ peer: PeerId) throws {
        switch random.below(8) {
        case 0: try transaction.updatePeerPresences([(peer, Objects.plain(random.number(3)))])
        case 1: try transaction.updatePeerCachedData(peer, data: People.cachedData(peer, pinned: 1 + random.number(30), shownAsChat: random.chance(3)))
        case 2: try transaction.updateCurrentPeerNotificationSettings([(peer, People.settings(muted: random.pick([true, false, nil])))])
        case 3: try transaction.updatePendingPeerNotificationSettings(peer, settings: random.chance(2) ? nil : People.settings(muted: random.chance(2)))
        case 4:
            let draft = random.chance(3) ? nil : People.draft(random.chance(2) ? nil : 1000 + random.number(400))
            try transaction.setPeerChatInterfaceState(peer, state: draft)
        case 5: try transaction.setPeerChatState(peer, state: random.chance(3) ? nil : Objects.plain(random.number(3)))
        case 6: try transaction.replaceRemoteContactCount(random.number(4))
        default: try transaction.globalNotificationSettingsUpdated()
        }
    }

    private mutating func chatList(_ transaction: Transaction, _ peer: PeerId) throws {
        let group = PeerGroupId(rawValue: random.number(2))
        let hole = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 1, timestamp: 1000 + random.number(300))
        switch random.below(7) {
        case 0: try transaction.updatePeerChatListInclusion(peer, inclusion: .notIncluded)
        case 1, 2:
            let minimum: Int32? = random.chance(3) ? 1000 + random.number(300) : nil
            try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: group, pinningIndex: nil, minTimestamp: minimum))
        case 3: try transaction.setPinnedItemIds(groupId: group, peerIds: People.all.filter { _ in random.chance(3) }.shuffled(using: &random))
        case 4: try transaction.addChatListHole(groupId: group, hole: hole)
        case 5:
            if let known = try transaction.allChatListHoles(groupId: group).first {
                try transaction.replaceChatListHole(groupId: group, index: known, hole: random.chance(2) ? nil : hole)
            }
        default:
            let item = Objects.root("PromoChatListItem") { encoder in
                encoder.encodeInt64(peer.packed, forKey: "peerId")
                encoder.encodeInt32(1, forKey: "_kind")
                encoder.encodeString("news", forKey: "psa.message")
            }
            try transaction.replaceAdditionalChatListItems(random.chance(3) ? [] : [item])
        }
    }

    private mutating func threads(_ transaction: Transaction) throws {
        let thread = Int64(1 + random.below(4))
        switch random.below(5) {
        case 0, 1:
            let info = StoredMessageHistoryThreadInfo(
                data: Objects.entry(random.number(5)),
                summary: StoredMessageHistoryThreadInfo.Summary(totalUnreadCount: random.number(3), mutedUntil: random.chance(2) ? nil : .max))
            try transaction.setMessageHistoryThreadInfo(peerId: People.forum, threadId: thread, info: info)
        case 2:
            let boundary = StoredPeerThreadCombinedState.Index(timestamp: 1, threadId: thread, messageId: 1 + random.number(2))
            let state = StoredPeerThreadCombinedState(data: [], validIndexBoundary: random.chance(4) ? nil : boundary)
            try transaction.setPeerThreadCombinedState(People.forum, state: state)
        case 3: try transaction.setPeerPinnedThreads(peerId: People.forum, threadIds: [Int64](1...4).filter { _ in random.chance(3) })
        default: try transaction.setPeerChatThreadInterfaceState(peerId: People.forum, threadId: thread, state: People.draft(random.number(3)))
        }
    }

    private mutating func marks(_ transaction: Transaction, _ peer: PeerId) throws {
        let custom: [UInt8]? = random.chance(2) ? nil : [random.chance(2) ? 1 : 2]
        switch random.below(5) {
        case 0: try transaction.setPendingMessageAction(type: 1, id: messageId(peer), action: random.chance(3) ? nil : Objects.plain(random.number(3)))
        case 1:
            try transaction.replaceMessageTagSummary(
                peerId: peer, threadId: nil, tagMask: custom == nil ? .file : [], namespace: 0, customTag: custom, count: random.number(3), maxId: 3)
        case 2: try transaction.invalidateMessageHistoryTagsSummary(peerId: peer, threadId: nil, namespace: 0, tagMask: .file, customTag: custom)
        case 3: try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: PeerGroupId(rawValue: random.number(2)), namespace: 0)
        default: try transaction.confirmSynchronizedPeerGroupMessageStats(groupId: PeerGroupId(rawValue: random.number(2)), namespace: 0)
        }
    }

    private mutating func stories(_ transaction: Transaction, _ peer: PeerId) throws {
        let entry = Objects.entry(random.number(3))
        switch random.below(5) {
        case 0: try transaction.setLocalStoryState(random.chance(3) ? nil : entry)
        case 1: try transaction.replaceAllStorySubscriptions(key: .filtered, state: entry, peerIds: People.all.filter { _ in random.chance(2) })
        case 2: try transaction.setPeerStoryState(peer, state: StoredStoryPeerState(entry: entry, maxSeenId: random.number(5)))
        case 3: try transaction.setStory(StoryId(peerId: peer, id: 1), value: entry)
        default:
            let items = (0..<random.number(4)).map { id in
                StoryItemsTableEntry(value: entry, id: 1 + id, expirationTimestamp: random.number(9), isCloseFriends: random.chance(2))
            }
            try transaction.setStoryItems(peerId: peer, items: items)
        }
    }

    private mutating func stores(_ transaction: Transaction, _ peer: PeerId) throws {
        let entry = Objects.entry(random.number(3))
        let word = ValueBoxKey([1, UInt8(random.below(3))])
        switch random.below(9) {
        case 0: try transaction.setPreferencesEntry(key: word, value: random.chance(3) ? nil : entry)
        case 1: try transaction.setNoticeEntry(NoticeEntryKey(combined: word), value: random.chance(3) ? nil : entry)
        case 2: try transaction.clearNoticeEntries()
        case 3: try transaction.putItemCacheEntry(ItemCacheEntryId(collectionId: 1, key: word), entry: entry)
        case 4: try transaction.clearItemCacheCollection(1)
        case 5:
            let item = OrderedItemListEntry(id: [UInt8(random.below(4))], contents: entry)
            try transaction.addOrMoveToFirstPositionOrderedItemListItem(collectionId: 5, item: item, removeTailIfCountExceeds: 3)
        case 6: try transaction.setState(Objects.plain(random.number(3)))
        case 7:
            try transaction.operationLogAddEntry(
                peerId: peer, tag: 3, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: Objects.plain(random.number(3)))
            if random.chance(2) {
                try transaction.operationLogRemoveEntries(peerId: peer, tag: 3, withTagLocalIndicesEqualToOrLowerThan: random.number(4))
            }
        default: try collections(transaction)
        }
    }

    private mutating func collections(_ transaction: Transaction) throws {
        let ids = (0..<3).map { ItemCollectionId(namespace: 1, id: Int64($0)) }
        guard random.chance(2) else {
            let infos = ids.filter { _ in random.chance(2) }.map { ($0, Objects.plain(random.number(3))) }
            return try transaction.replaceItemCollectionInfos(namespace: 1, infos)
        }
        let items = (0..<random.number(5)).map { Objects.sticker(index: $0, id: Int64($0) + 1) }
        try transaction.replaceItemCollectionItems(random.pick(ids), items: items)
    }
}

extension SeededGenerator {
    fileprivate mutating func number(_ bound: Int) -> Int32 { Int32(below(bound)) }
}
