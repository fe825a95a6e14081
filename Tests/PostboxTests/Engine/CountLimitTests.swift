import Postbox
import PostboxStorage
import Testing

/// Counts at the limits of their types.
struct CountLimitTests {
    private func state(_ count: Int32) -> PeerReadState {
        .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 3, count: count, markedUnread: false)
    }

    /// This also applies if nothing is counted.
    @Test func countingAMessageIsAChangeOfItsChat() throws {
        let world = try ChangeWorld()
        let changes = try world.temporary.changes { try $0.countIncomingMessage(ChangeWorld.id(1, peer: PeerId(namespace: PeerId.cloudUser, id: 4711))) }
        #expect(!changes.isEmpty && changes.operationsByPeerId.values.allSatisfy(\.isEmpty))
    }

    @Test func unreadCountsStopAtTheEnd() throws {
        let world = try ChangeWorld()
        try world.temporary { transaction in
            for peer in [ChangeWorld.ann, ChangeWorld.bob] {
                try transaction.updatePeerChatListInclusion(peer, inclusion: ChangeWorld.included())
                try transaction.resetIncomingReadStates([(peer, [(0, state(.max))])])
            }
        }
        try world.temporary { try $0.countIncomingMessage(ChangeWorld.id(9, peer: ChangeWorld.bob)) }
        try world.temporary { transaction in
            #expect(try transaction.getCombinedPeerReadState(ChangeWorld.bob)?.count == .max)
            let total = try transaction.getTotalUnreadState(groupId: .root)
            #expect(total.absoluteCounters.values.map(\.messageCount).max() == .max)
            #expect(total.absoluteCounters.values.allSatisfy { $0.messageCount >= 0 && $0.chatCount >= 0 })
        }
    }

    @Test(arguments: [Int.max, .max - 1, 1 << 40])
    func anUnlimitedCountReturnsEverything(_ count: Int) throws {
        let world = try ChangeWorld()
        func keys(_ count: Int) -> [PostboxViewKey] {
            let location = MessageOfInterestViewLocation(peerId: ChangeWorld.ann, threadId: nil)
            return [
                HistoryFixture.key(.upperBound, count: count, peer: ChangeWorld.ann), HistoryFixture.key(.lowerBound, count: count, peer: ChangeWorld.ann),
                HistoryFixture.key(.message(ChangeWorld.id(2)), count: count, peer: ChangeWorld.ann),
                .messageOfInterestHole(location: location, namespace: 0, count: count),
                .globalMessageTags(globalTag: .calls, position: .absoluteUpperBound, count: count),
                .itemCollections(orderedItemListCollectionIds: [5], namespaces: [1], aroundIndex: nil, count: count),
                .chatList(.tail(groupId: .root, count: count)),
                .chatList(.tail(groupId: .root, filterPredicate: ChatListFilterPredicate(), count: count)),
                .mergedOperationLog(tag: ChangeWorld.log, filterByPeerId: nil, limit: count),
            ]
        }
        for (large, enough) in zip(keys(count), keys(1000)) {
            let views = try world.temporary.postbox.snapshot(of: [large, enough]).views
            #expect(views[large]?.json == views[enough]?.json)
        }
        for key in keys(.min) { _ = try world.temporary.postbox.snapshot(of: [key]) }
    }

    @Test func thereIsOneSchemaVersion() { #expect(Postbox.schemaVersion == SchemaVersion.current) }
}
