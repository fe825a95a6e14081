import Postbox
import PostboxStorage

/// Views of messages: in windows, by their tags, and individual ones.
extension ViewKeys {
    private static func id(_ peer: PeerId, _ id: Int32) -> MessageId { MessageId(peerId: peer, namespace: 0, id: id) }
    private static func index(_ peer: PeerId, _ id: Int32) -> MessageIndex { MessageIndex(id: Self.id(peer, id), timestamp: 1000 + id * 10) }

    static let ofMessages: Set<PostboxViewKey> = {
        var keys: Set<PostboxViewKey> = [
            .topChatMessage(peerIds: People.all), .localMessageTag(.outgoingLiveLocation),
            .messages(Set(People.all.flatMap { [id($0, 3), id($0, 9), id($0, 20)] })),
        ]
        for position in [MessageIndex.absoluteLowerBound, index(People.cid, 15), .absoluteUpperBound] {
            keys.insert(.globalMessageTags(globalTag: .calls, position: position, count: 4))
        }
        for peer in [People.ann, People.forum, People.group] {
            keys.formUnion([
                .message(id(peer, 7)), .messageGroup(id: id(peer, 8)), .deletedMessages(peerId: peer),
                .messageOfInterestHole(location: MessageOfInterestViewLocation(peerId: peer, threadId: nil), namespace: 0, count: 5),
            ])
        }
        keys.insert(.messageOfInterestHole(location: MessageOfInterestViewLocation(peerId: People.forum, threadId: 2), namespace: 0, count: 5))
        return keys
    }()

    /// Windows that do not move: their anchors stay the same.
    static let histories: Set<PostboxViewKey> = {
        var keys = aroundKept
        for peer in [People.ann, People.forum] {
            for anchor in [HistoryViewInputAnchor.lowerBound, .upperBound, .index(index(peer, 15))] { keys.formUnion(windows(peer, anchor)) }
        }
        keys.formUnion(requests.map { .messageHistory($0) })
        return keys
    }()

    /// Around a message that RandomTransactions never deletes.
    static let aroundKept: Set<PostboxViewKey> = [People.ann, People.forum].reduce(into: []) {
        $0.formUnion(windows($1, .message(id($1, RandomTransactions.kept))))
    }

    /// Windows that open at an unread message, or at a message that may be deleted.
    static let movingHistories: Set<PostboxViewKey> = {
        let states = MessageHistoryViewReadState.peer([
            People.ann: CombinedPeerReadState(states: [
                (0, .idBased(maxIncomingReadId: 9, maxOutgoingReadId: 5, maxKnownId: 30, count: 8, markedUnread: false))
            ])
        ])
        return [
            HistoryFixture.key(.unread, count: 4, peer: People.ann, states: states), HistoryFixture.key(.unread, count: 4, peer: People.ann),
            HistoryFixture.key(.message(id(People.ann, 12)), count: 4, peer: People.ann),
            HistoryFixture.key(.message(id(People.forum, 12)), count: 4, peer: People.forum, thread: 3),
        ]
    }()

    private static func windows(_ peer: PeerId, _ anchor: HistoryViewInputAnchor) -> [PostboxViewKey] {
        var keys = [
            HistoryFixture.key(anchor, count: 4, peer: peer, located: true), HistoryFixture.key(anchor, count: 12, peer: peer, clip: false),
            HistoryFixture.key(anchor, count: 3, peer: peer, tag: .tag(.file), groups: true, located: true),
            HistoryFixture.key(anchor, count: 3, peer: peer, tag: .customTag([0, 1], nil)),
            HistoryFixture.key(anchor, count: 3, peer: peer, namespaces: .just([0])),
        ]
        if peer == People.forum { keys.append(HistoryFixture.key(anchor, count: 4, peer: peer, thread: 2)) }
        return keys
    }

    /// Lists of messages from another source.
    static let givenHistories: Set<PostboxViewKey> = {
        let listed = [4, 9, 15, 22].map { index(People.ann, $0) }
        let list = MessageHistoryViewExternalInput(
            content: .messages(indices: listed, holes: [0: [10...12]], userId: 1), maxReadIncomingMessageId: id(People.ann, 9), maxReadOutgoingMessageId: nil)
        return [.messageHistory(MessageHistoryViewRequest(input: .external(list), anchor: .upperBound, count: 5))]
    }()

    /// Requests for two chats in one history, a thread known to another source, and the additional data that can be requested with messages.
    private static let requests: [MessageHistoryViewRequest] = {
        let thread = MessageHistoryViewExternalInput(
            content: .thread(peerId: People.forum, id: 2, holes: [0: [1...5]]), maxReadIncomingMessageId: nil, maxReadOutgoingMessageId: nil)
        var requests = [
            MessageHistoryViewRequest(input: .associated(People.channel, id(People.group, 5)), anchor: .upperBound, count: 6),
            MessageHistoryViewRequest(input: .external(thread), anchor: .lowerBound, count: 5),
        ]
        var rich = MessageHistoryViewRequest(input: .single(peerId: People.ann, threadId: nil), anchor: .upperBound, count: 4)
        rich.ignoreMessageIds = [id(People.ann, 4)]
        rich.ignoreMessagesInTimestampRange = 1100...1150
        rich.topTaggedMessageNamespaces = [0]
        rich.additionalData = [
            .cachedPeerData(People.ann), .cachedPeerDataMessages(People.ann), .peerChatState(People.ann), .peer(People.ann),
            .peerNotificationSettings(People.secret), .peerNotificationSettings(People.ann),
            .peerIsContact(People.ann), .cacheEntry(ItemCacheEntryId(collectionId: 1, key: ValueBoxKey([1, 0]))), .message(id(People.ann, 6)),
        ]
        requests.append(rich)
        return requests
    }()

    /// Every kind of view.
    static let all = [ofPeers, ofStores, ofLists, followingLess, chatLists, ofMessages, histories, movingHistories, givenHistories, asOpened]
        .reduce(into: Set<PostboxViewKey>()) { $0.formUnion($1) }
}
