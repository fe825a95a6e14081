import Postbox
import TelegramModel
import Testing

/// Views of every kind beside random transactions: what was emitted is what a new view shows, a view that emitted did change, and one that
/// changed did emit (spec 07.13 point 2).
struct AllViewsTests {
    /// How a view is held against a new one.
    private enum Expectation {
        /// It shows what a new one shows, after every transaction.
        case always
        /// The same, but after a transaction that changes only what such views do not follow.
        case whenEmitted
        /// It shows transactions, or where it came from, and a new one does not: an emission is something new, and that is all.
        case onlyChange
    }

    private func expectation(_ key: PostboxViewKey, _ concerns: Set<RandomTransactions.Concern>) -> Expectation {
        switch key {
        case .deletedMessages: return .onlyChange
        case _ where ViewKeys.movingHistories.contains(key): return .onlyChange
        // Messages by themselves do not follow media and the people in them (spec 07.4.4), lists not all that their rows show (07.4.3, 07.4.7,
        // 07.9.6).
        case .messages, .message, .messageGroup, .topChatMessage, .localMessageTag, .globalMessageTags, .contacts, .messageHistoryThreadIndex,
            .savedMessagesIndex:
            return concerns.isDisjoint(with: Self.notFollowed) ? .always : .whenEmitted
        case .chatList, .messageOfInterestHole: return concerns.contains(.contacts) ? .whenEmitted : .always
        default: return .always
        }
    }

    private static let notFollowed: Set<RandomTransactions.Concern> = [.peers, .edits, .media, .contacts]

    @Test func everyKindOfViewIsLookedAt() {
        #expect(ViewKeys.all.count >= 200)
        #expect(Set(ViewKeys.all.map(\.kind)).count == 63)
    }

    @Test(arguments: Seeds.all)
    func allFollowEveryTransaction(_ seed: UInt64) throws { try follow(seed: seed, without: []) }

    /// Without the transactions that some views do not follow, all are as new as a new one at all times.
    @Test(arguments: Seeds.all)
    func allAreAsNewOnes(_ seed: UInt64) throws { try follow(seed: seed, without: Self.notFollowed) }

    private func follow(seed: UInt64, without excluded: Set<RandomTransactions.Concern>) throws {
        let temporary = try TemporaryPostbox()
        let postbox = temporary.postbox
        postbox.setViewErrorHandler { key, error in Issue.record("\(key): \(error)") }
        try temporary { transaction in
            try RandomTransactions.introduce(transaction)
            try RandomTransactions.introduceHistories(transaction)
        }
        let watched = WatchedViews()
        for key in ViewKeys.all { try watched.subscribe(postbox, key) }
        let concerns = Set(RandomTransactions.Concern.allCases).subtracting(excluded)
        var random = RandomTransactions(seed: seed, without: excluded)
        var fresh = try snapshot(temporary)
        for number in 0..<(30 * Seeds.factor) {
            let before = watched.snapshots
            watched.emitted.removeAll()
            try temporary { try random.run($0) }
            let after = try snapshot(temporary)
            for key in ViewKeys.all {
                let (old, live) = (try #require(before[key]), try #require(watched.snapshots[key]))
                let (new, wasNew) = (try #require(after.views[key]), try #require(fresh.views[key]))
                let count = watched.emitted[key, default: 0]
                let isChanged = !live.shows(old)
                try #require(count == (isChanged ? 1 : 0), "\(number): \(key)")
                switch expectation(key, concerns) {
                case .onlyChange: break
                case .whenEmitted: if count > 0 { try #require(live.shows(new), "\(number): \(key)") }
                case .always:
                    let (isNew, newIsChanged) = (live.shows(new), !wasNew.shows(new))
                    try #require(isNew, "\(number): \(key)")
                    try #require(isChanged == newIsChanged, "\(number): \(key)")
                }
            }
            fresh = after
        }
        watched.end(postbox)
        #expect(postbox.viewCount == 0)
        #expect(postbox.wantedHoles.isEmpty)
    }

    /// What views show that are made from the file alone.
    private func snapshot(_ temporary: TemporaryPostbox) throws -> CombinedView {
        try Postbox(reading: temporary.box, seed: .telegram).snapshot(of: ViewKeys.all)
    }
}
