import Postbox
import TestSupport
import Testing

/// Views of every kind and of every chat during rare transactions, and the first values of later subscribers. For a longer run, use
/// `POSTBOX_TEST_SEED=1 POSTBOX_TEST_FACTOR=50 swift test --filter WiderViewTests`.
struct WiderViewTests {
    private static let notFollowed: Set<RandomTransactions.Concern> = [.peers, .edits, .media, .contacts]

    private func expectation(_ key: PostboxViewKey, isAllFollowed: Bool) -> ViewComparison.Expectation {
        switch key.kind {
        case "deletedMessages", "messageOfInterestHole", "cachedPeerData": .onlyChange
        case "localMessageTag", "globalMessageTags": .whenEmitted
        case "historyView", "messageHistory":
            if ViewKeys.mayMove(key) { .onlyChange } else { isAllFollowed && !ViewKeys.givenHistories.contains(key) ? .always : .whenEmitted }
        case "messages", "message", "messageGroup", "topChatMessage", "peer", "contacts", "messageHistoryThreadIndex", "savedMessagesIndex", "chatList",
            "cachedPeerDataWithMessages":
            isAllFollowed ? .always : .whenEmitted
        default: .always
        }
    }

    @Test(arguments: Seeds.all)
    func rareTransactionsAreFollowed(_ seed: UInt64) throws { try follow(seed: seed, without: []) }

    @Test(arguments: Seeds.all)
    func viewsEqualNewOnesAfterRareTransactions(_ seed: UInt64) throws { try follow(seed: seed, without: Self.notFollowed) }

    private func follow(seed: UInt64, without excluded: Set<RandomTransactions.Concern>) throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomTransactions.introduceAll($0) }
        let comparison = try ViewComparison(temporary, ViewKeys.wide) { expectation($0, isAllFollowed: !excluded.isEmpty) }
        var random = WiderTransactions(seed: seed, without: excluded)
        for number in 1...(20 * Seeds.factor) {
            try comparison.follow { try temporary { try random.run($0) } }
            if number.isMultiple(of: 5) { try whoComesLaterSeesTheDatabase(temporary) }
        }
        try comparison.end()
    }

    private func whoComesLaterSeesTheDatabase(_ temporary: TemporaryPostbox) throws {
        let new = try Postbox(reading: temporary.box, seed: .telegram).snapshot(of: ViewKeys.wide)
        let (subscription, seen) = try temporary.postbox.subscribe(to: ViewKeys.wide) { _, _ in }
        for (key, view) in seen.views {
            guard let other = new.views[key] else { continue }
            let isSame = view.shows(other)
            try #require(isSame, "\(key)")
        }
        temporary.postbox.endSubscription(subscription)
    }
}

extension ViewKeys {
    /// A message around which a window was opened may be deleted; the window stays.
    fileprivate static func mayMove(_ key: PostboxViewKey) -> Bool { movingHistories.contains(key) || aroundKept.contains(key) }

    /// Every kind of view, and those of each chat.
    fileprivate static let wide: Set<PostboxViewKey> = all.union(People.all.flatMap(ofChat)).union(stores)

    private static func ofChat(_ peer: PeerId) -> [PostboxViewKey] {
        [
            .combinedReadState(peerId: peer, handleThreads: true), .combinedReadState(peerId: peer, handleThreads: false),
            .peerNotificationSettings(peerIds: [peer]), .savedMessagesStats(peerId: peer), .messageHistoryThreadInfo(peerId: peer, threadId: 2),
            .historyTagSummaryView(tag: .unseenPersonalMessage, peerId: peer, threadId: 2, namespace: 0, customTag: nil),
            .invalidatedMessageHistoryTagSummaries(peerId: peer, threadId: 2, tagMask: .file, namespace: 0), .topChatMessage(peerIds: [peer]),
            .peer(peerId: peer, components: []), HistoryFixture.key(.upperBound, count: 4, peer: peer),
            HistoryFixture.key(.lowerBound, count: 2, peer: peer, tag: .tag(.unseenPersonalMessage)),
            HistoryFixture.key(.upperBound, count: 4, peer: peer, namespaces: .not([0])),
            HistoryFixture.key(.upperBound, count: 4, peer: peer, thread: 2, located: true),
            HistoryFixture.key(.upperBound, count: 4, peer: peer, thread: 2, tag: .tag(.file)),
            HistoryFixture.key(.upperBound, count: 4, peer: peer, tag: .customTag([0, 1], .file)),
            HistoryFixture.key(.upperBound, count: 4, peer: peer, thread: 2, tag: .customTag([0, 1], nil)),
            .unreadCounts(items: [.peer(id: peer, handleThreads: false)]), .deletedMessages(peerId: peer),
            .message(MessageId(peerId: peer, namespace: 1, id: 3)), .messageGroup(id: MessageId(peerId: peer, namespace: 0, id: 5)),
            .mergedOperationLog(tag: 3, filterByPeerId: peer, limit: 1),
        ]
    }

    private static let stores: [PostboxViewKey] = [
        .mergedOperationLog(tag: 3, filterByPeerId: nil, limit: 2),
        .itemCollections(
            orderedItemListCollectionIds: [5, 6], namespaces: [2, 1],
            aroundIndex: ItemCollectionViewEntryIndex(
                collectionIndex: 0, collectionId: ItemCollectionId(namespace: 1, id: 1), itemIndex: ItemCollectionItemIndex(index: 1, id: 1)),
            count: 3),
        .globalMessageTags(globalTag: .missedCalls, position: .absoluteUpperBound, count: 3),
        .chatList(.tail(groupId: .root, filterPredicate: ChatListFilterPredicate(categories: [.bots, .contacts]), count: 4)),
        .chatList(
            .tail(
                groupId: .root,
                filterPredicate: ChatListFilterPredicate(
                    categories: [.nonContacts, .groups, .channels], excludeMuted: true, excludeRead: true, includeAdditionalPeerGroupIds: [.archive]),
                count: 4)),
        .chatList(.tail(groupId: .root, count: 1)), .unreadCounts(items: [.total(nil), .totalInGroup(.root)]), .unreadCounts(items: []), .messages([]),
    ]
}
