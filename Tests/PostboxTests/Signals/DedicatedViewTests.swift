import Postbox
import PostboxStorage
import SignalKit
import Testing

/// The functions that return one view each: their first value, their values after changes that affect them and changes that do not, and their
/// behavior after disposal.
struct DedicatedViewTests {
    private static let word = ValueBoxKey([7])

    /// Each run of `change`, which receives the number of the run, changes the content of the view.
    private func follow<View: PostboxView>(
        _ signal: (LivePostbox) -> Signal<View, NoError>, as key: PostboxViewKey,
        when change: @escaping @Sendable (Transaction, Int32) throws -> Void
    ) throws {
        let fixture = try LiveFixture()
        let first: View = try fixture.snapshot(key)
        let received = Received(signal(fixture.live))
        fixture.runUntilIdle()
        #expect(received.values == [first])

        try fixture { transaction in
            try transaction.updatePeers([People.object(PeerId(namespace: PeerId.cloudUser, id: 1000))])
            try transaction.setPreferencesEntry(key: ValueBoxKey([9, 9]), value: Objects.entry(1))
        }
        #expect(received.values.count == 1)

        try fixture { try change($0, 1) }
        let second: View = try fixture.snapshot(key)
        #expect(second != first)
        #expect(received.values == [first, second])
        #expect(fixture.viewCount == 1)

        received.dispose()
        #expect(fixture.viewCount == 0)
        try fixture { try change($0, 2) }
        #expect(try fixture.snapshot(key, as: View.self) != second)
        #expect(received.values.count == 2)
        #expect(received.end.isEmpty)
    }

    @Test func peers() throws {
        try follow({ $0.peerView(id: People.ann) }, as: .peer(peerId: People.ann, components: .all)) { transaction, run in
            try transaction.updatePeers([People.object(People.ann, name: "\(run)")])
        }
        try follow({ $0.multiplePeersView([People.bob, People.ann]) }, as: .multiplePeers([People.ann, People.bob])) { transaction, run in
            try transaction.updatePeerPresences([(People.bob, Objects.plain(run))])
        }
        try follow({ $0.contactPeerIdsView() }, as: .contactPeerIds) { transaction, run in
            try transaction.replaceContactPeerIds(run == 1 ? [People.ann] : [])
        }
    }

    @Test func messages() throws {
        let id = MessageId(peerId: People.ann, namespace: 0, id: 5)
        try follow({ $0.messageView(id) }, as: .message(id)) { transaction, run in
            try transaction.addMessages([People.message(People.ann, 5, at: 5, text: "\(run)")], location: .random)
        }
        try follow({ $0.failedMessageIdsView(peerId: People.ann) }, as: .failedMessageIds(peerId: People.ann)) { transaction, run in
            var message = People.message(People.ann, run, at: 5)
            message.flags = [.unsent, .failed]
            try transaction.addMessages([message], location: .random)
        }
        try follow({ $0.unsentMessageIdsView() }, as: .unsentMessageIds) { transaction, run in
            var message = People.message(People.ann, run, at: 5)
            message.flags = .unsent
            try transaction.addMessages([message], location: .random)
        }
        try follow({ $0.timestampBasedMessageAttributesView(tag: 0) }, as: .timestampBasedMessageAttributes(tag: 0)) { transaction, run in
            var message = People.message(People.ann, run, at: 5)
            message.attributes = [Objects.autoremove(after: 60, from: 1000 - run)]
            try transaction.addMessages([message], location: .random)
        }
    }

    @Test func counters() throws {
        let items: [UnreadMessageCountsItem] = [.peer(id: People.ann, handleThreads: false), .total(nil)]
        try follow({ $0.unreadMessageCountsView(items: items) }, as: .unreadCounts(items: items)) { transaction, run in
            let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 9, count: run, markedUnread: false)
            try transaction.resetIncomingReadStates([(People.ann, [(0, state)])])
        }
        try follow({ $0.synchronizePeerReadStatesView() }, as: .synchronizePeerReadStates) { transaction, run in
            try transaction.setNeedsIncomingReadStateSynchronization(run == 1 ? People.ann : People.bob)
        }
    }

    @Test func stores() throws {
        try follow({ $0.stateView() }, as: .state) { transaction, run in try transaction.setState(Objects.plain(run)) }
        try follow({ $0.preferencesView(keys: [Self.word]) }, as: .preferences(keys: [Self.word])) { transaction, run in
            try transaction.setPreferencesEntry(key: Self.word, value: Objects.entry(run))
        }
        let window = PostboxViewKey.itemCollections(orderedItemListCollectionIds: [5], namespaces: [1], aroundIndex: nil, count: 4)
        try follow(
            { $0.itemCollectionsView(orderedItemListCollectionIds: [5], namespaces: [1], aroundIndex: nil, count: 4) }, as: window
        ) { transaction, run in
            let items = (0..<run).map { Objects.sticker(index: $0, id: Int64($0) + 1) }
            try transaction.replaceItemCollections(namespace: 1, [(ItemCollectionId(namespace: 1, id: 1), Objects.plain(1), items)])
        }
        for peerId in [nil, People.ann] {
            try follow(
                { $0.mergedOperationLogView(tag: 3, filterByPeerId: peerId, limit: 4) }, as: .mergedOperationLog(tag: 3, filterByPeerId: peerId, limit: 4)
            ) { transaction, run in
                try transaction.operationLogAddEntry(
                    peerId: People.ann, tag: 3, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: Objects.plain(run))
            }
        }
    }

    @Test func chatLists() throws {
        let folder = ChatListFilterPredicate(includePeerIds: [People.ann])
        let place = ChatListIndex(pinningIndex: nil, messageIndex: MessageIndex(peerId: People.ann, namespace: 0, id: 1, timestamp: 1))
        @Sendable func change(_ transaction: Transaction, _ run: Int32) throws {
            try transaction.removeChatListHoles()
            try transaction.updatePeerChatListInclusion(
                People.ann, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
            try transaction.addMessages([People.message(People.ann, run, at: run)], location: .random)
        }
        for filter in [nil, folder] {
            try follow(
                { $0.tailChatListView(groupId: .root, filterPredicate: filter, count: 3) |> map { $0.0 } },
                as: .chatList(.tail(groupId: .root, filterPredicate: filter, count: 3)), when: change)
            try follow(
                { $0.aroundChatListView(groupId: .root, filterPredicate: filter, index: place, count: 3) |> map { $0.0 } },
                as: .chatList(ChatListViewInput(groupId: .root, filterPredicate: filter, around: place, count: 3)), when: change)
        }
    }

    /// Every emission of a chat list has the same reason.
    @Test func chatListsAreAlwaysGeneric() throws {
        let fixture = try LiveFixture()
        let received = Received(fixture.live.tailChatListView(groupId: .root, count: 3) |> map { $0.1 })
        try fixture { try $0.addChatListHole(groupId: .root, hole: MessageIndex(peerId: People.ann, namespace: 0, id: 1, timestamp: 5)) }
        #expect(received.values == [.generic, .generic])
    }

    /// Building, registering, and the first emission are one step between two transactions.
    @Test func nothingIsMissedBetweenTheFirstEmissionAndTheNext() throws {
        let fixture = try LiveFixture()
        var all: [Received<PostboxStateView>] = []
        for number in 0..<50 as Range<Int32> {
            _ = fixture.live.transaction { try $0.setState(Objects.plain(number)) }.start()
            all.append(Received(fixture.live.stateView()))
        }
        fixture.runUntilIdle()
        for (number, received) in all.enumerated() {
            #expect(received.values.map(\.state) == (Int32(number)..<50).map { Objects.plain($0) })
        }
    }

    @Test func theViewIsReleasedAfterOneValue() throws {
        let fixture = try LiveFixture()
        let received = Received(fixture.live.peerView(id: People.ann) |> take(1))
        fixture.runUntilIdle()
        #expect(received.end == ["completed"])
        #expect(received.values.count == 1)
        #expect(fixture.viewCount == 0)
    }

    @Test func anUndisposedSubscriptionDoesNotRetainThePostbox() throws {
        weak var gone: LivePostbox?
        weak var postbox: Postbox?
        let queue: Queue
        do {
            let fixture = try LiveFixture()
            gone = fixture.live
            queue = fixture.live.queue
            _ = fixture.live.peerView(id: People.ann).start()
            _ = fixture.live.messageHistoryHolesView().start()
            fixture.runUntilIdle()
            postbox = fixture.postbox
            #expect(postbox != nil)
        }
        #expect(gone == nil)
        // If the queue is looking for commits of other processes, wait until it has finished.
        queue.queue.sync {}
        #expect(postbox == nil)
    }
}
