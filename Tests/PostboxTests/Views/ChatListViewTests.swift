import Postbox
import PostboxStorage
import TelegramModel
import Testing

/// Chat lists and folders.
struct ChatListViewTests {
    private static let archive = PeerGroupId(rawValue: 1)
    private let temporary: TemporaryPostbox

    /// Creates thirteen people with one unread message each, person n at the time 1000 + n. The persons 1 to 3 are pinned, and the list is known down
    /// to person 4.
    init() throws {
        temporary = try TemporaryPostbox()
        try temporary { transaction in
            let seeded = try transaction.allChatListHoles(groupId: .root)
            for hole in seeded { try transaction.replaceChatListHole(groupId: .root, index: hole, hole: nil) }
            for number in 1...13 as ClosedRange<Int64> {
                let id = Self.person(number)
                try transaction.updatePeers([People.object(id)])
                try transaction.updatePeerChatListInclusion(id, inclusion: Self.included(.root))
                let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
                try transaction.resetIncomingReadStates([(id, [(0, state)])])
                try transaction.addMessages([People.message(id, 1, at: 1000 + Int32(number))], location: .upperHistoryBlock)
            }
            try transaction.setPinnedItemIds(groupId: .root, peerIds: [1, 2, 3].map(Self.person))
            try transaction.addChatListHole(groupId: .root, hole: Self.hole)
        }
    }

    private static let hole = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 1, timestamp: 1003)

    private static func person(_ number: Int64) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: number) }

    private static func included(_ groupId: PeerGroupId) -> PeerChatListInclusion {
        .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: nil, minTimestamp: nil)
    }

    private func view(_ input: ChatListViewInput) throws -> ChatListView {
        let key = PostboxViewKey.chatList(input)
        return try #require(try temporary.postbox.snapshot(of: [key]).views[key] as? ChatListView)
    }

    private func tail(_ count: Int, _ filter: ChatListFilterPredicate? = nil) throws -> ChatListView {
        try view(.tail(groupId: .root, filterPredicate: filter, count: count))
    }

    /// The rows from the top: numbers of people, 0 for a hole.
    private func numbers(_ view: ChatListView) -> [Int64] {
        view.entries.reversed().map { entry in
            if case let .message(chat) = entry { chat.peerId.packed } else { 0 }
        }
    }

    // MARK: - The list

    @Test func aLargeWindowShowsPinnedChatsThenTheNewestThenTheHole() throws {
        let view = try tail(100)
        #expect(numbers(view) == [1, 2, 3, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 0])
        #expect(view.earlierIndex == nil)
        #expect(view.laterIndex == nil)
        guard case let .message(first) = view.entries.last else { throw Missing() }
        #expect(first.index.pinningIndex == 0)
        #expect(first.messages.map(\.id.id) == [1])
        #expect(first.renderedPeer.peer == People.object(Self.person(1)))
        #expect(first.readState?.state.count == 1)
    }

    private struct Missing: Error {}

    @Test func nothingIsShownBelowAHole() throws {
        let above = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 1, timestamp: 1006)
        try temporary { try $0.addChatListHole(groupId: .root, hole: above) }
        let cut = try tail(100)
        #expect(numbers(cut) == [1, 2, 3, 13, 12, 11, 10, 9, 8, 7, 6, 0])
        #expect(cut.hiddenBelowHole == 2)
        // The rows outside the window do not depend on it.
        let small = try tail(12)
        #expect(numbers(small) == [1, 2, 3, 13, 12, 11, 10, 9, 8, 7, 6])
        #expect(small.earlierIndex != nil)
        #expect(small.hiddenBelowHole == 0)
        let other = try tail(14)
        #expect(numbers(other) == [1, 2, 3, 13, 12, 11, 10, 9, 8, 7, 6, 0])
        #expect(other.earlierIndex?.messageIndex.id.peerId == Self.person(4))
    }

    @Test func telegram11ShowsChatsBelowAHole() throws {
        let above = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 1, timestamp: 1006)
        try temporary { try $0.addChatListHole(groupId: .root, hole: above) }
        let key = PostboxViewKey.chatList(.tail(groupId: .root, count: 100))
        let reader = try Postbox(reading: temporary.box, seed: .telegram(generation: .telegram11))
        let view = try #require(try reader.snapshot(of: [key]).views[key] as? ChatListView)
        #expect(numbers(view) == [1, 2, 3, 13, 12, 11, 10, 9, 8, 7, 6, 0, 5, 4, 0])
    }

    @Test func aSmallWindowShowsOneLessAndNamesTheNext() throws {
        let view = try tail(5)
        #expect(numbers(view) == [1, 2, 3, 13])
        #expect(view.earlierIndex?.messageIndex.id.peerId == Self.person(12))
    }

    @Test func aWindowInTheMiddleNamesBothNeighbours() throws {
        let around = ChatListIndex(pinningIndex: nil, messageIndex: MessageIndex(peerId: Self.person(8), namespace: 0, id: 1, timestamp: 1008))
        let view = try view(ChatListViewInput(groupId: .root, around: around, count: 3))
        #expect(numbers(view) == [10, 9, 8, 7])
        #expect(view.earlierIndex?.messageIndex.id.peerId == Self.person(6))
        #expect(view.laterIndex?.messageIndex.id.peerId == Self.person(11))
    }

    @Test func pinningAndDraftsMoveChats() throws {
        try temporary { try $0.setPinnedItemIds(groupId: .root, peerIds: [3, 9].map(Self.person)) }
        #expect(try numbers(tail(6)) == [3, 9, 13, 12, 11])
        try temporary { try $0.setPeerChatInterfaceState(Self.person(5), state: People.draft(5000)) }
        #expect(try numbers(tail(6)) == [3, 9, 5, 13, 12])
        guard case let .message(drafted) = try tail(6).entries[2] else { throw Missing() }
        #expect(drafted.index.messageIndex.timestamp == 5000)
        #expect(drafted.messages.map(\.index.timestamp) == [1005])
    }

    @Test func anArchivedChatMovesFromTheListToTheGroup() throws {
        #expect(try tail(100).groupEntries.isEmpty)
        try temporary { try $0.updatePeerChatListInclusion(Self.person(13), inclusion: Self.included(Self.archive)) }
        let view = try tail(100)
        #expect(!numbers(view).contains(13))
        let group = try #require(view.groupEntries.first)
        #expect(group.groupId == Self.archive)
        #expect(group.message?.id.peerId == Self.person(13))
        #expect(group.renderedPeers.map(\.isUnread) == [true])
        try temporary { try $0.applyIncomingReadMaxId(MessageId(peerId: Self.person(13), namespace: 0, id: 1)) }
        #expect(try tail(100).groupEntries.first?.renderedPeers.map(\.isUnread) == [false])
    }

    /// Among the archived chats, a forum that is shown as one chat is still counted by its topics.
    @Test func anArchivedForumIsUnreadByItsTopics() throws {
        try temporary { transaction in
            try transaction.updatePeers([People.object(People.forum)])
            try transaction.updatePeerCachedData(People.forum, data: People.cachedData(People.forum, pinned: 1, shownAsChat: true))
            try transaction.updatePeerChatListInclusion(People.forum, inclusion: Self.included(Self.archive))
            try transaction.setMessageHistoryThreadInfo(
                peerId: People.forum, threadId: 3,
                info: StoredMessageHistoryThreadInfo(data: [1], summary: .init(totalUnreadCount: 2, mutedUntil: nil)))
            try transaction.addMessages([People.message(People.forum, 1, at: 3000, thread: 3)], location: .upperHistoryBlock)
        }
        #expect(try tail(100).groupEntries.first?.renderedPeers.map(\.isUnread) == [true])
    }

    /// A list that was never used is shown with its future hole, and nothing is written.
    @Test func anUntouchedListIsAHole() throws {
        let rows = try temporary.rows(ChatListTable.self)
        let view = try view(.tail(groupId: Self.archive, count: 5))
        #expect(numbers(view) == [0])
        #expect(try temporary.rows(ChatListTable.self) == rows)
    }

    @Test func anAdditionalItemIsShownUnlessItsChatIsInTheList() throws {
        let item = Objects.root("PromoChatListItem") { encoder in
            encoder.encodeInt64(People.channel.packed, forKey: "peerId")
            encoder.encodeInt32(1, forKey: "_kind")
            encoder.encodeString("news", forKey: "psa.message")
        }
        try temporary { transaction in
            try transaction.updatePeers([People.object(People.channel)])
            try transaction.replaceAdditionalChatListItems([item])
        }
        let shown = try #require(try tail(5).additionalItemEntries.first)
        #expect(shown.info == item)
        #expect(shown.entry.index.messageIndex == MessageIndex(peerId: People.channel, namespace: 0, id: 1, timestamp: 1))
        #expect(shown.entry.messages.isEmpty)
        try temporary { try $0.updatePeerChatListInclusion(People.channel, inclusion: Self.included(.root)) }
        #expect(try tail(5).additionalItemEntries.isEmpty)
    }

    /// Hidden chats stay hidden when they receive messages, and a failed transaction hides nothing.
    @Test func hiddenChatsAreInNoListOfThisProcess() throws {
        struct Stop: Error {}
        let archived = Self.person(4)
        try temporary { try $0.updatePeerChatListInclusion(archived, inclusion: Self.included(Self.archive)) }
        let folder = ChatListFilterPredicate(includePeerIds: [Self.person(13)], categories: [])
        try temporary { $0.setHiddenPeerIds([Self.person(1), Self.person(13), archived]) }
        #expect(try numbers(tail(5)) == [2, 3, 12, 11])
        #expect(try tail(5).groupEntries.isEmpty)
        #expect(try numbers(tail(5, folder)) == [0])
        try temporary { _ = try $0.addMessages([People.message(Self.person(13), 2, at: 2000)], location: .upperHistoryBlock) }
        #expect(try numbers(tail(5)) == [2, 3, 12, 11])
        #expect(throws: Stop.self) {
            try temporary { transaction in
                transaction.setHiddenPeerIds([])
                #expect(transaction.getHiddenPeerIds().isEmpty)
                throw Stop()
            }
        }
        #expect(try numbers(tail(5)) == [2, 3, 12, 11])
        try temporary { $0.setHiddenPeerIds([]) }
        #expect(try numbers(tail(5)) == [1, 2, 3, 13])
        #expect(try tail(5).groupEntries.map(\.groupId) == [Self.archive])
    }

    // MARK: - Folders

    @Test func aFolderHasItsOwnPinsAndShowsPinnedChatsOfTheListUnpinned() throws {
        let folder = ChatListFilterPredicate(pinnedPeerIds: [7, 2].map(Self.person), excludePeerIds: [Self.person(11)])
        #expect(try numbers(tail(100, folder)) == [7, 2, 13, 12, 10, 9, 8, 6, 5, 4, 3, 0])
    }

    @Test func aFolderOfUnreadChatsOmitsAReadChatUntilItsNextMessage() throws {
        let folder = ChatListFilterPredicate(includePeerIds: [Self.person(4)], excludeRead: true)
        let id = Self.person(13)
        #expect(try numbers(tail(3, folder)).first == 13)
        try temporary { transaction in
            for number in [13, 4] as [Int64] {
                try transaction.applyIncomingReadMaxId(MessageId(peerId: Self.person(number), namespace: 0, id: 1))
            }
        }
        #expect(try numbers(tail(100, folder)) == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 0])
        try temporary { _ = try $0.addMessages([People.message(id, 2, at: 2000)], location: .upperHistoryBlock) }
        #expect(try numbers(tail(3, folder)).first == 13)
    }

    @Test func aFolderWithoutMutedChatsFollowsTheSettings() throws {
        let folder = ChatListFilterPredicate(excludeMuted: true)
        let key = PostboxViewKey.chatList(.tail(groupId: .root, filterPredicate: folder, count: 3))
        var shown: [[Int64]] = []
        _ = try temporary.postbox.subscribe(to: [key]) { view, type in
            #expect(type == .generic)
            if let view = view.views[key] as? ChatListView { shown.append(numbers(view)) }
        }
        let id = Self.person(13)
        try temporary { try $0.updateCurrentPeerNotificationSettings([(id, People.settings(muted: true))]) }
        try temporary { try $0.updateCurrentPeerNotificationSettings([(id, People.settings(muted: false))]) }
        #expect(shown == [[12, 11], [13, 12]])
    }

    // MARK: - Wanted holes

    @Test func theLowestShownHoleIsRequestedWhileAViewIsOpen() throws {
        let postbox = temporary.postbox
        let wanted = RequestedHole.chatList(groupId: .root, hole: Self.hole)
        let small = try postbox.subscribe(to: [.chatList(.tail(groupId: .root, count: 5))]) { _, _ in }.subscription
        #expect(postbox.requestedHoles.isEmpty)
        let first = try postbox.subscribe(to: [.chatList(.tail(groupId: .root, count: 50))]) { _, _ in }.subscription
        let second = try postbox.subscribe(to: [.chatList(.tail(groupId: .root, count: 60))]) { _, _ in }.subscription
        #expect(postbox.requestedHoles == [wanted])
        postbox.endSubscription(first)
        #expect(postbox.requestedHoles == [wanted])
        try temporary { try $0.replaceChatListHole(groupId: .root, index: Self.hole, hole: nil) }
        #expect(postbox.requestedHoles.isEmpty)
        try temporary { try $0.addChatListHole(groupId: .root, hole: Self.hole) }
        #expect(postbox.requestedHoles == [wanted])
        for subscription in [small, second] { postbox.endSubscription(subscription) }
        #expect(postbox.requestedHoles.isEmpty)
    }

    @Test func aThreadListIsRequestedUntilItIsComplete() throws {
        let postbox = temporary.postbox
        _ = try postbox.subscribe(to: [.savedMessagesIndex(peerId: People.forum)]) { _, _ in }
        #expect(postbox.requestedHoles == [.forumTopics(peerId: People.forum, index: nil)])
        for (message, isIncluded) in [(9, true), (1, false)] as [(Int32, Bool)] {
            let boundary = StoredPeerThreadCombinedState.Index(timestamp: 5, threadId: 2, messageId: message)
            try temporary { transaction in
                try transaction.setPeerThreadCombinedState(People.forum, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: boundary))
            }
            #expect(postbox.requestedHoles == (isIncluded ? [.forumTopics(peerId: People.forum, index: boundary)] : []))
        }
    }
}
