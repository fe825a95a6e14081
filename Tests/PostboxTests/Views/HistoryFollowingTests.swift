import Postbox
import PostboxStorage
import TestSupport
import Testing

/// Histories that follow a transaction by the places that it changed equal newly loaded histories, for every change of the messages.
struct HistoryFollowingTests {
    /// The custom emoji 1.
    private static let customTag: [UInt8] = [0, 1, 1, 0, 0, 0, 0, 0, 0, 0]

    private static func request(
        _ input: MessageHistoryViewInput, _ anchor: HistoryViewInputAnchor, _ count: Int, tag: HistoryViewInputTag? = nil,
        _ change: (inout MessageHistoryViewRequest) -> Void = { _ in }
    ) -> PostboxViewKey {
        var request = MessageHistoryViewRequest(input: input, anchor: anchor, tag: tag, count: count)
        change(&request)
        return .messageHistory(request)
    }

    /// Small windows, whose edges all changes cross, and large ones.
    private static let keys: Set<PostboxViewKey> = {
        var keys: Set<PostboxViewKey> = []
        for peer in RandomHistory.peers {
            let input = MessageHistoryViewInput.single(peerId: peer, threadId: nil)
            let middle = MessageIndex(peerId: peer, namespace: RandomHistory.namespace(of: peer), id: 20, timestamp: 1015)
            for anchor in [HistoryViewInputAnchor.lowerBound, .upperBound, .index(middle)] {
                for count in [2, 6] { keys.insert(request(input, anchor, count)) }
            }
            keys.formUnion([
                request(input, .upperBound, 40), request(input, .index(middle), 3, tag: .tag(.file)),
                request(.single(peerId: peer, threadId: 42), .upperBound, 3), request(.single(peerId: peer, threadId: 42), .index(middle), 2, tag: .tag(.file)),
                request(input, .upperBound, 3, tag: .customTag(customTag, nil)),
                request(input, .upperBound, 3) { $0.ignoreMessagesInTimestampRange = 1010...1012 },
                request(input, .upperBound, 3, tag: .tag(.file)) { $0.ignoreMessagesInTimestampRange = 1010...1012 },
                request(input, .index(middle), 3) { $0.orderStatistics = .combinedLocation },
                request(input, .upperBound, 3) { $0.clipHoles = false },
                request(input, .upperBound, 3) { $0.namespaces = .just([0]) },
            ])
        }
        let origin = MessageId(peerId: RandomHistory.group, namespace: 0, id: 2001)
        for anchor in [HistoryViewInputAnchor.lowerBound, .upperBound] { keys.insert(request(.associated(RandomHistory.channel, origin), anchor, 4)) }
        let comments = MessageHistoryViewExternalInput(
            content: .thread(peerId: RandomHistory.channel, id: 42, holes: [0: [5...9]]), maxReadIncomingMessageId: nil, maxReadOutgoingMessageId: nil)
        keys.insert(request(.external(comments), .upperBound, 4))
        return keys
    }()

    private func follow(_ seed: UInt64, _ temporary: TemporaryPostbox, _ also: (Transaction, inout SeededGenerator) throws -> Void = { _, _ in }) throws {
        var random = RandomHistory(seed: seed)
        for _ in 0..<12 { try temporary { try random.step($0) } }
        let comparison = try ViewComparison(temporary, Self.keys) { _ in .always }
        for _ in 0..<(20 * Seeds.factor) {
            try comparison.follow {
                try temporary { transaction in
                    for _ in 0...random.random.below(2) { try random.step(transaction) }
                    try also(transaction, &random.random)
                }
            }
        }
        // A view that followed is shared with new subscribers: it continues like a new one.
        let count = temporary.postbox.viewCount
        let (newcomer, _) = try temporary.postbox.subscribe(to: Self.keys) { _, _ in }
        #expect(temporary.postbox.viewCount == count)
        temporary.postbox.endSubscription(newcomer)
        try comparison.end()
        #expect(comparison.emissions > 0)
    }

    @Test(arguments: Seeds.all)
    func followingShowsTheSameAsReading(_ seed: UInt64) throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomHistory.setUp($0) }
        try follow(seed, temporary) { transaction, random in
            let peer = random.pick(RandomHistory.peers)
            let range = random.range(in: 1...45)
            switch random.below(5) {
            case 0: try transaction.removeHole(peerId: peer, threadId: nil, namespace: 0, space: .everywhere, range: range)
            case 1: try transaction.removeHole(peerId: peer, threadId: nil, namespace: 0, space: .everywhere, range: 1...(.max - 1))
            case 2: try transaction.addHole(peerId: peer, threadId: nil, namespace: 0, space: random.chance(2) ? .everywhere : .tag(.file), range: range)
            default: break
            }
        }
    }

    /// In key order, negative times come after all others; in time order, they come before them.
    @Test(arguments: Seeds.all)
    func negativeTimesAreOrderedByTheirKeys(_ seed: UInt64) throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomHistory.setUp($0) }
        try follow(seed, temporary) { transaction, random in
            let message = People.message(RandomHistory.user, random.int32(61...66), at: random.int32(-3...2), incoming: random.chance(2))
            try transaction.addMessages([message], location: .random)
        }
    }

    /// A row that cannot be read occupies a position in a window and is not shown.
    @Test(arguments: Seeds.all)
    func damagedRowsKeepTheirPlaces(_ seed: UInt64) throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomHistory.setUp($0) }
        for time in [1003, 1014, 1028] as [Int32] {
            let key = MessageHistoryTable.key(RandomHistory.user.packed, 0, Int64(time), 70)
            try temporary.plant(MessageHistoryTable.self, key.description, "ff")
        }
        try follow(seed, temporary)
    }
}
