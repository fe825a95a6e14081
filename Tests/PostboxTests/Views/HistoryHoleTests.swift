import Postbox
import Testing

/// The holes that a history view reports and needs.
struct HistoryHoleTests {
    private typealias Fixture = HistoryFixture

    @Test func anUntouchedChatIsOneHole() throws {
        let fixture = try Fixture()
        let watcher = try fixture.watch(Fixture.key(.upperBound))
        #expect(try watcher.view.entries.isEmpty)
        #expect(try watcher.view.isLoading)
        #expect(fixture.requestedHoles.map(\.direction) == [.range(start: Fixture.id(.max - 1), end: Fixture.id(1))])
        #expect(fixture.requestedHoles.map(\.space) == [.everywhere])
        #expect(fixture.requestedHoles.map(\.count) == [100])
        let lower = try Fixture().watchOnly(Fixture.key(.lowerBound))
        #expect(lower.map(\.direction) == [.range(start: Fixture.id(1), end: Fixture.id(.max - 1))])
    }

    @Test func belowTheOldestMessageIsFetchedDownwards() throws {
        let fixture = try Fixture()
        try fixture.fill(50...(.max - 1))
        try fixture.add((50...52).map { Fixture.message($0) })
        let watcher = try fixture.watch(Fixture.key(.upperBound))
        #expect(try watcher.ids == [50, 51, 52])
        #expect(try !watcher.view.isLoading)
        #expect(fixture.requestedHoles.map(\.direction) == [.range(start: Fixture.id(49), end: Fixture.id(1))])
        try fixture.fill(1...49)
        #expect(fixture.requestedHoles.isEmpty)
        #expect(watcher.emissions.count == 1)
    }

    @Test func aFilledHoleIsEmittedAsSuch() throws {
        let fixture = try Fixture()
        try fixture.fill(50...(.max - 1))
        try fixture.add((50...52).map { Fixture.message($0) })
        let watcher = try fixture.watch(Fixture.key(.upperBound))
        try fixture.postbox { transaction in
            try transaction.addMessages([Fixture.message(48), Fixture.message(49)], location: .random)
            try transaction.removeHole(peerId: Fixture.user, threadId: nil, namespace: 0, space: .everywhere, range: 1...49)
        }
        #expect(try watcher.ids == [48, 49, 50, 51, 52])
        #expect(watcher.emissions.last?.type == .fillHole)
        #expect(fixture.requestedHoles.isEmpty)
        try fixture.add([Fixture.message(53)])
        #expect(watcher.emissions.last?.type == .generic)
    }

    @Test func messagesBeyondAHoleAreClipped() throws {
        let fixture = try Fixture.known(1...10)
        try fixture.postbox {
            try $0.addHole(peerId: Fixture.user, threadId: nil, namespace: 0, space: .everywhere, range: 5...5)
        }
        let watcher = try fixture.watch(Fixture.key(.upperBound, count: 20))
        #expect(try watcher.ids == [6, 7, 8, 9, 10])
        #expect(try watcher.view.holeEarlier)
        #expect(fixture.requestedHoles.map(\.direction) == [.range(start: Fixture.id(5), end: Fixture.id(1))])
        let unclipped = try fixture.watch(Fixture.key(.upperBound, count: 20, clip: false))
        #expect(try unclipped.ids == Array(1...10))
    }

    @Test func aViewAroundAMessageInAHoleWaits() throws {
        let fixture = try Fixture.known(1...10)
        try fixture.postbox { transaction in
            try transaction.deleteMessages([Fixture.id(5)])
            try transaction.addHole(peerId: Fixture.user, threadId: nil, namespace: 0, space: .everywhere, range: 4...6)
        }
        let watcher = try fixture.watch(Fixture.key(.message(Fixture.id(5)), count: 2))
        #expect(try watcher.view.isLoading && watcher.view.entries.isEmpty)
        #expect(fixture.requestedHoles.map(\.direction) == [.aroundId(Fixture.id(5))])
        try fixture.fill(4...6)
        #expect(try watcher.view.anchorIndex == .message(Fixture.index(6)))
        #expect(try watcher.ids == [4, 6, 7, 8])
        #expect(fixture.requestedHoles.isEmpty)
    }

    @Test func anUnreadMessageInAHoleIsFetchedAround() throws {
        let fixture = try Fixture.known([1, 2, 30])
        try fixture.postbox { transaction in
            try transaction.updatePeerChatListInclusion(
                Fixture.user, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
            try transaction.addHole(peerId: Fixture.user, threadId: nil, namespace: 0, space: .everywhere, range: 3...29)
            try transaction.resetIncomingReadStates([
                (Fixture.user, [(0, .idBased(maxIncomingReadId: 10, maxOutgoingReadId: 0, maxKnownId: 30, count: 4, markedUnread: false))])
            ])
        }
        let watcher = try fixture.watch(Fixture.key(.unread))
        #expect(try watcher.view.isLoading)
        #expect(fixture.requestedHoles.map(\.direction) == [.aroundId(Fixture.id(10))])
    }

    @Test func viewsWithTheSameHoleRequestItOnce() throws {
        let fixture = try Fixture()
        let one = try fixture.watch(Fixture.key(.upperBound))
        let two = try fixture.watch(Fixture.key(.upperBound, count: 10))
        #expect(fixture.requestedHoles.count == 1)
        fixture.end(one)
        #expect(fixture.requestedHoles.count == 1)
        fixture.end(two)
        #expect(fixture.requestedHoles.isEmpty)
    }

    @Test func holesOfTagsAndThreadsAreTheirOwn() throws {
        let fixture = try Fixture.known(1...3)
        try fixture.postbox {
            try $0.addHole(peerId: Fixture.user, threadId: nil, namespace: 0, space: .tag(.file), range: 1...100)
        }
        _ = try fixture.watch(Fixture.key(.upperBound, tag: .tag(.file)))
        #expect(fixture.requestedHoles.map(\.space) == [.tag(.file)])
        let thread = try Fixture.known(1...3).watchOnly(Fixture.key(.upperBound, thread: 42))
        #expect(thread.map(\.threadId) == [42])
        let customTag = try Fixture.known(1...3).watchOnly(Fixture.key(.upperBound, tag: .customTag([0, 1, 2], nil)))
        #expect(customTag.map(\.space) == [.customTag([0, 1, 2], nil)])
    }

    @Test func readingWritesNothing() throws {
        let fixture = try Fixture()
        let before = try fixture.postbox.rows(MessageHistoryMetadataTable.self)
        for thread in [nil, 42] as [Int64?] {
            for tag in [nil, .tag(.file), .customTag([1], nil), .customTag([1], .file)] as [HistoryViewInputTag?] {
                let watcher = try fixture.watch(Fixture.key(.upperBound, thread: thread, tag: tag))
                try fixture.postbox { _ in }
                fixture.end(watcher)
            }
        }
        #expect(try fixture.postbox.rows(MessageHistoryMetadataTable.self) == before)
        #expect(try fixture.postbox.rows(MessageHistoryHoleIndexTable.self).isEmpty)
        #expect(try fixture.postbox.rows(MessageCustomTagIdTable.self).isEmpty)
    }
}

extension HistoryFixture {
    /// The holes that a view with this key needs.
    fileprivate func watchOnly(_ key: PostboxViewKey) throws -> [MessageHistoryHolesViewEntry] {
        let watcher = try watch(key)
        defer { end(watcher) }
        return requestedHoles
    }
}
