import Postbox
import Testing

/// Documented examples of holes. See "Holes, Tags, and Counters", "Removing a Range".
struct HoleExampleTests {
    static let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
    static let top = Int32.max - 1

    /// A chat without holes.
    private static func known() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.removeHole(peerId: channel, threadId: nil, namespace: 0, space: .everywhere, range: 1...top) }
        return postbox
    }

    private static func add(_ range: ClosedRange<Int32>, _ space: MessageHistoryHoleOperationSpace = .everywhere) -> (Transaction) throws -> Void {
        { try $0.addHole(peerId: channel, threadId: nil, namespace: 0, space: space, range: range) }
    }

    private static func remove(_ range: ClosedRange<Int32>, _ space: MessageHistoryHoleOperationSpace = .everywhere) -> (Transaction) throws -> Void {
        { try $0.removeHole(peerId: channel, threadId: nil, namespace: 0, space: space, range: range) }
    }

    private static func holes(_ postbox: TemporaryPostbox, _ tag: MessageTags = []) throws -> [ClosedRange<Int32>] {
        try postbox.runs(MessageHistoryHoleIndexTable.self) { $0 == "000000020000000900000000" + TemporaryPostbox.digits(tag.rawValue) }
    }

    @Test func aSpaceIsASetOfIds() throws {
        let postbox = try Self.known()
        let steps: [((Transaction) throws -> Void, [ClosedRange<Int32>])] = [
            (Self.add(3...10), [3...10]), (Self.add(3...10), [3...10]), (Self.add(5...20), [3...20]), (Self.add(25...30), [3...20, 25...30]),
            (Self.add(21...23), [3...23, 25...30]), (Self.add(5...25), [3...30]), (Self.add(2...35), [2...35]), (Self.remove(1...5), [6...35]),
            (Self.remove(11...11), [6...10, 12...35]), (Self.remove(8...15), [6...7, 16...35]), (Self.remove(1...16), [17...35]),
            (Self.add(0...(.max)), [1...Self.top]), (Self.remove(500...600), [1...499, 601...Self.top]),
        ]
        for (step, expected) in steps {
            try postbox(step)
            #expect(try Self.holes(postbox) == expected)
            #expect(try postbox { try $0.getHoles(peerId: Self.channel, namespace: 0) } == expected)
        }
        #expect(try postbox.rows(MessageHistoryHoleIndexTable.self).prefix(2) == [
            "00000002000000090000000000000000000001f3=01000000", "000000020000000900000000000000007ffffffe=59020000",
        ])
    }

    @Test func addingAnExistingHoleIsNotAChange() throws {
        let postbox = try Self.known()
        try postbox(Self.add(3...10))
        #expect(try postbox.changes(Self.add(4...10)).peerHoleOperations.isEmpty)
        #expect(try postbox.changes(Self.remove(11...20)).peerHoleOperations.isEmpty)
        let key = MessageHistoryIndexHoleOperationKey(peerId: Self.channel, namespace: 0, threadId: nil, space: .everywhere)
        #expect(try postbox.changes(Self.add(0...12)).peerHoleOperations[key] == [.insert(1...12)])
        #expect(try postbox.changes(Self.remove(0...40)).peerHoleOperations[key] == [.remove(0...40)])
    }

    /// A message added at the end makes everything above it known. This is remembered until a hole is added again, unless that range was never known.
    @Test func theHoleFreeRangeIsForgottenWithTheNextHole() throws {
        struct Stop: Error {}
        let postbox = try Self.known()
        try postbox(Self.add(30...40, .tag(.photoOrVideo)))
        try postbox(Self.remove(20...Self.top))
        #expect(try Self.holes(postbox, .photoOrVideo) == [])
        try postbox(Self.add(50...60))
        try postbox(Self.remove(55...Self.top))
        #expect(try Self.holes(postbox) == [50...54])
        #expect(throws: Stop.self) {
            try postbox { transaction in
                try Self.remove(1...Self.top)(transaction)
                throw Stop()
            }
        }
        try postbox(Self.remove(52...Self.top, .tag(.photoOrVideo)))
        try postbox(Self.remove(51...Self.top))
        #expect(try Self.holes(postbox) == [50...50])
        #expect(try Self.holes(postbox, .photoOrVideo) == [50...50])
    }

    @Test func everywhereMeansInEveryTagButNotViceVersa() throws {
        let postbox = try TemporaryPostbox()
        let tag = MessageTags.photoOrVideo
        try postbox(Self.remove(500...600))
        #expect(try Self.holes(postbox) == [1...499, 601...Self.top])
        #expect(try Self.holes(postbox, tag) == [1...499, 601...Self.top])
        try postbox(Self.add(550...560, .tag(tag)))
        #expect(try Self.holes(postbox) == [1...499, 601...Self.top])
        #expect(try Self.holes(postbox, tag) == [1...499, 550...560, 601...Self.top])
        try postbox(Self.add(540...545))
        #expect(try Self.holes(postbox) == [1...499, 540...545, 601...Self.top])
        #expect(try Self.holes(postbox, tag) == [1...499, 540...545, 550...560, 601...Self.top])
        try postbox(Self.remove(1...499, .tag(tag)))
        #expect(try Self.holes(postbox) == [1...499, 540...545, 601...Self.top])
        #expect(try Self.holes(postbox, tag) == [540...545, 550...560, 601...Self.top])
    }

    @Test(arguments: [
        (250...350, [201...300, 401...500]), (120...150, [1...99, 201...300]), (600...700, [401...500]), (250...260, [201...300]),
    ] as [(ClosedRange<Int32>, [ClosedRange<Int32>])])
    func closestReportsNeighboursToo(range: ClosedRange<Int32>, expected: [ClosedRange<Int32>]) throws {
        let postbox = try Self.known()
        try postbox { transaction in
            for hole in [1...99, 201...300, 401...500] as [ClosedRange<Int32>] { try Self.add(hole)(transaction) }
            #expect(try transaction.tables.holes.history.closest(peerId: Self.channel, namespace: 0, space: [], range: range) == expected)
        }
    }

    @Test(arguments: [(50, 1...99), (99, 201...300), (150, 201...300), (500, nil)] as [(Int32, ClosedRange<Int32>?)])
    func containingIsTheFirstHoleThatEndsAboveTheId(id: Int32, expected: ClosedRange<Int32>?) throws {
        let postbox = try Self.known()
        try postbox { transaction in
            for hole in [1...99, 201...300, 401...500] as [ClosedRange<Int32>] { try Self.add(hole)(transaction) }
            #expect(try transaction.getHole(containing: MessageId(peerId: Self.channel, namespace: 0, id: id))[[]] == expected)
        }
    }

    @Test func threadsAndCustomTagsStartWithAHole() throws {
        let postbox = try TemporaryPostbox()
        let user = PeerId(namespace: 0, id: 7), thread = Self.channel.packed, tag = hex("00 00 04 f0 9f 91 8d")
        try postbox { transaction in
            for space in [.everywhere, .customTag(tag, nil), .customTag(tag, .webPage)] as [MessageHistoryHoleOperationSpace] {
                try transaction.removeHole(peerId: user, threadId: thread, namespace: 0, space: space, range: 0...0)
            }
            try transaction.removeHole(peerId: user, threadId: nil, namespace: 0, space: .customTag(tag, nil), range: 0...0)
            try transaction.removeHole(peerId: user, threadId: nil, namespace: 0, space: .customTag(tag, .webPage), range: 0...0)
        }
        #expect(try postbox.rows(MessageHistoryThreadHoleIndexTable.self) == ["\(Self.inThread)00000000000000007ffffffe=01000000"])
        #expect(try postbox.rows(MessageCustomTagHoleIndexTable.self) == [
            "\(Self.noThread)00000001000000007ffffffe=01000000", "\(Self.inThread)00000001000000007ffffffe=01000000",
        ])
        #expect(try postbox.rows(MessageCustomTagWithTagHoleIndexTable.self) == [
            "\(Self.noThread)0000000100000008000000007ffffffe=01000000", "\(Self.inThread)0000000100000008000000007ffffffe=01000000",
        ])
        #expect(try postbox.rows(MessageCustomTagIdTable.self) == ["000004f09f918d=01000000"])
        let user7 = "0000000000000007"
        let flags = try postbox.rows(MessageHistoryMetadataTable.self).filter { $0.hasPrefix(user7) }
        #expect(flags == [
            "\(user7)0d0000000200000009=", "\(user7)0f000000000000000000000001=", "\(user7)0f000000020000000900000001=",
            "\(user7)1000000000000000000000000100000008=", "\(user7)1000000002000000090000000100000008=",
        ])
    }

    /// User 7 without a thread, and user 7 with the thread of the channel.
    private static let noThread = "00000000000000070000000000000000", inThread = "00000000000000070000000200000009"
}
