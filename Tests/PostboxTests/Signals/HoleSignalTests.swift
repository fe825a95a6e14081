import Postbox
import SignalKit
import Testing

/// The notifications for a fetcher of the holes that views need.
struct HoleSignalTests {
    private let here = ChatLocationInput.peer(peerId: People.ann, threadId: nil)
    private let archive = PeerGroupId(rawValue: 1)

    @Test func holesOfShownHistories() throws {
        let fixture = try LiveFixture()
        try fixture { try $0.addMessages([People.message(People.ann, 5, at: 5)], location: .random) }
        let received = Received(fixture.live.messageHistoryHolesView())
        fixture.runUntilIdle()
        #expect(received.values.map(\.entries) == [[]])

        // Two views with the same first hole are one entry.
        let one = Received(fixture.live.aroundMessageHistoryViewForLocation(here, anchor: .lowerBound, count: 5))
        fixture.runUntilIdle()
        let two = Received(fixture.live.aroundMessageHistoryViewForLocation(here, anchor: .lowerBound, count: 6))
        fixture.runUntilIdle()
        #expect(received.values.map(\.entries.count) == [0, 1])
        #expect(received.values.last?.entries.first?.peerId == People.ann)

        // A hole of another kind, or of a history without a view.
        try fixture { transaction in
            try transaction.addHole(peerId: People.bob, threadId: nil, namespace: 0, space: .everywhere, range: 1...5)
        }
        let list = Received(fixture.live.tailChatListView(groupId: archive, count: 5))
        fixture.runUntilIdle()
        list.dispose()
        fixture.runUntilIdle()
        #expect(received.values.count == 2)

        try fixture { try $0.removeHole(peerId: People.ann, threadId: nil, namespace: 0, space: .everywhere, range: 1...(.max - 1)) }
        #expect(received.values.map(\.entries.count) == [0, 1, 0])
        #expect(one.values.last?.1 == .fillHole)
        try fixture { try $0.addHole(peerId: People.ann, threadId: nil, namespace: 0, space: .everywhere, range: 1...4) }
        #expect(received.values.map(\.entries.count) == [0, 1, 0, 1])

        one.dispose()
        fixture.runUntilIdle()
        #expect(received.values.count == 4)
        two.dispose()
        fixture.runUntilIdle()
        #expect(received.values.map(\.entries.count) == [0, 1, 0, 1, 0])

        received.dispose()
        _ = Received(fixture.live.aroundMessageHistoryViewForLocation(here, anchor: .lowerBound, count: 5))
        fixture.runUntilIdle()
        #expect(received.values.count == 5)
    }

    @Test func holesOfShownChatLists() throws {
        let fixture = try LiveFixture()
        let hole = MessageIndex(peerId: People.ann, namespace: 0, id: 1, timestamp: 5)
        let group = archive
        try fixture { try $0.addChatListHole(groupId: group, hole: hole) }
        let received = Received(fixture.live.chatListHolesView())
        let list = Received(fixture.live.tailChatListView(groupId: archive, count: 5))
        fixture.runUntilIdle()
        #expect(received.values.map(\.entries) == [[], [ChatListHolesEntry(groupId: archive, hole: hole)]])

        try fixture { try $0.removeHole(peerId: People.ann, threadId: nil, namespace: 0, space: .everywhere, range: 1...9) }
        #expect(received.values.count == 2)
        try fixture { try $0.replaceChatListHole(groupId: group, index: hole, hole: nil) }
        // The initial hole of a list remains, below everything.
        #expect(received.values.count == 3)
        #expect(received.values.last?.entries.map(\.groupId) == [archive])
        #expect(received.values.last?.entries.contains(ChatListHolesEntry(groupId: archive, hole: hole)) == false)

        list.dispose()
        fixture.runUntilIdle()
        #expect(received.values.last?.entries == [])
        received.dispose()
        _ = Received(fixture.live.tailChatListView(groupId: archive, count: 5))
        fixture.runUntilIdle()
        #expect(received.values.count == 4)
    }

    /// An entry appears with the first view of the list and disappears with the last one.
    @Test(arguments: [
        PostboxViewKey.messageHistoryThreadIndex(id: People.forum, summaryComponents: ChatListEntrySummaryComponents()),
        .savedMessagesIndex(peerId: People.forum),
    ])
    func shownListsOfTopics(_ key: PostboxViewKey) throws {
        let fixture = try LiveFixture()
        let received = Received(fixture.live.forumTopicListHolesView())
        let list = Received(fixture.live.combinedView(keys: [key]))
        fixture.runUntilIdle()
        #expect(received.values.map(\.entries) == [[], [ForumTopicListHolesEntry(peerId: People.forum, index: nil)]])

        let boundary = StoredPeerThreadCombinedState.Index(timestamp: 9, threadId: 2, messageId: 7)
        try fixture { try $0.setPeerThreadCombinedState(People.forum, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: boundary)) }
        #expect(received.values.last?.entries == [ForumTopicListHolesEntry(peerId: People.forum, index: boundary)])
        try fixture { try $0.setPeerThreadCombinedState(People.bob, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: nil)) }
        #expect(received.values.count == 3)

        list.dispose()
        fixture.runUntilIdle()
        #expect(received.values.map(\.entries.count) == [0, 1, 1, 0])
        received.dispose()
        _ = Received(fixture.live.combinedView(keys: [key]))
        fixture.runUntilIdle()
        #expect(received.values.count == 4)
    }
}
