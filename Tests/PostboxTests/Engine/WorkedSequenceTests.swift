import Postbox
import Testing

/// Documented examples of the results of sequences of changes.
struct WorkedSequenceTests {
    private static let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)

    private static func id(_ id: Int32) -> MessageId { MessageId(peerId: channel, namespace: 0, id: id) }

    private static func message(_ number: Int32, _ change: (inout StoreMessage) -> Void = { _ in }) -> StoreMessage {
        var message = StoreMessage(id: .id(id(number)), timestamp: 1000 + number)
        change(&message)
        return message
    }

    // MARK: - Media

    @Test func aSharedMediumIsCounted() throws {
        let postbox = try TemporaryPostbox(), medium = MediaId(namespace: 5, id: 77)
        func stored() throws -> (count: Int32?, size: CodedObject?) {
            try postbox { transaction in
                try transaction.tables.history.media.withEntry(medium) { entry in
                    if case let .direct(object, count) = entry { return (count, CodedObject(copying: object)) }
                    return (nil, nil)
                }
            }
        }
        func embedded(_ number: Int32) throws -> Int? { try postbox { try $0.getMessage(Self.id(number))?.embeddedMedia.count } }
        try postbox { try $0.addMessages([Self.message(1) { $0.media = [Objects.file(77)] }], location: .random) }
        #expect(try stored().count == nil)
        #expect(try embedded(1) == 1)
        try postbox { try $0.addMessages([Self.message(2) { $0.media = [Objects.file(77, size: 5)] }], location: .random) }
        #expect(try stored() == (2, Objects.file(77)))
        #expect(try embedded(1) == 0)
        try postbox { try $0.addMessages([Self.message(4) { $0.media = [Objects.file(77)] }], location: .random) }
        #expect(try stored().count == 3)
        try postbox { transaction in
            try transaction.updateMessage(Self.id(2)) { _ in
                .update(Self.message(2) {
                    $0.media = [Objects.file(77)]
                    $0.text = [0x61]
                })
            }
        }
        #expect(try stored().count == 4)
        try postbox { try $0.deleteMessages([Self.id(1), Self.id(4)]) }
        #expect(try stored().count == 2)
        try postbox { try $0.deleteMessages([Self.id(2)]) }
        #expect(try stored().count == 1)
    }

    // MARK: - Summaries

    private static func summary(_ postbox: TemporaryPostbox) throws -> [Int32]? {
        try postbox { transaction in
            try transaction.getMessageTagSummary(peerId: channel, threadId: nil, tagMask: .file, namespace: 0, customTag: nil)
                .map { [$0.version, $0.count, $0.maxId] }
        }
    }

    @Test func messagesCountedByTheServerAreNotCountedAgain() throws {
        let postbox = try TemporaryPostbox()
        func add(_ number: Int32) -> (Transaction) throws -> Void {
            { _ = try $0.addMessages([Self.message(number) { $0.tags = .file }], location: .random) }
        }
        func delete(_ number: Int32) -> (Transaction) throws -> Void { { try $0.deleteMessages([Self.id(number)]) } }
        let steps: [((Transaction) throws -> Void, [Int32])] = [
            (add(200), [0, 1, 0]),
            (
                {
                    try $0.replaceMessageTagSummary(
                        peerId: Self.channel, threadId: nil, tagMask: .file, namespace: 0, customTag: nil, count: 2, maxId: 200)
                }, [1, 2, 200]
            ),
            (add(150), [1, 2, 200]), (delete(150), [1, 1, 200]), (delete(200), [1, 0, 200]), (add(300), [1, 1, 200]),
            ({ try $0.updateMessage(Self.id(300)) { _ in .update(Self.message(300)) } }, [1, 0, 200]),
        ]
        for (number, (step, expected)) in steps.enumerated() {
            try postbox(step)
            #expect(try Self.summary(postbox) == expected, "step \(number)")
        }
        let invalidated = try postbox.rows(InvalidatedMessageHistoryTagsSummaryTable.self)
        #expect(invalidated.last == "00000002000000000000000200000009=00000000")
    }

    // MARK: - Albums

    @Test func anAlbumIsSplitAndNeverJoined() throws {
        let postbox = try TemporaryPostbox()
        func add(_ number: Int32, _ key: Int64) throws {
            try postbox { try $0.addMessages([Self.message(number) { $0.groupingKey = key }], location: .random) }
        }
        func numbers(_ number: Int32) throws -> [UInt32]? {
            try postbox { try $0.getMessage(Self.id(number)).map { [$0.groupInfo?.stableId ?? 0, $0.stableId] } }
        }
        try add(100, 1)
        #expect(try numbers(100) == [1, 2])
        try add(110, 1)
        #expect(try numbers(110) == [1, 3])
        try add(105, 2)
        #expect(try numbers(105) == [4, 6])
        #expect(try numbers(110) == [5, 3])
        try postbox { try $0.deleteMessages([Self.id(105)]) }
        #expect(try numbers(100) == [1, 2])
        #expect(try numbers(110) == [5, 3])
    }

    // MARK: - Read states

    private static func state(_ incoming: Int32, _ known: Int32, _ count: Int32) -> PeerReadState {
        .idBased(maxIncomingReadId: incoming, maxOutgoingReadId: 0, maxKnownId: known, count: count, markedUnread: false)
    }

    private static func incoming(_ ids: ClosedRange<Int32>) -> (Transaction) throws -> Void {
        { transaction in
            for number in ids { try transaction.addMessages([message(number) { $0.flags = .incoming }], location: .random) }
        }
    }

    private static func move(_ transaction: Transaction) throws {
        try transaction.updateMessage(id(5)) { _ in
            .update(message(5) {
                $0.flags = .incoming
                $0.timestamp = 9000
            })
        }
    }

    /// A channel without holes and with this state.
    private static func database(_ state: PeerReadState, holes: [ClosedRange<Int32>] = []) throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.removeHole(peerId: channel, threadId: nil, namespace: 0, space: .everywhere, range: MessageIdBounds.full)
            for hole in holes { try transaction.addHole(peerId: channel, threadId: nil, namespace: 0, space: .everywhere, range: hole) }
            try transaction.resetIncomingReadStates([(channel, [(0, state)])])
        }
        return postbox
    }

    private static func validates(_ postbox: TemporaryPostbox) throws -> Bool {
        try postbox.rows(MessageHistorySynchronizeReadStateTable.self) == ["0000000200000009=01"]
    }

    @Test(arguments: [([], false), ([3...5], false), ([1...3], false), ([4...6], true), ([8...9], true)] as [([ClosedRange<Int32>], Bool)])
    func aMovedMessageIsCountedAgain(holes: [ClosedRange<Int32>], isUncertain: Bool) throws {
        let postbox = try Self.database(Self.state(0, 0, 0), holes: holes)
        try postbox(Self.incoming(5...5))
        #expect(try postbox { try $0.getCombinedPeerReadState(Self.channel)?.count } == 1)
        try postbox(Self.move)
        #expect(try postbox { try $0.getCombinedPeerReadState(Self.channel)?.count } == 2)
        #expect(try Self.validates(postbox) == isUncertain)
    }

    @Test func moreIsDeletedThanWasCounted() throws {
        let postbox = try Self.database(Self.state(0, 0, 0))
        try postbox(Self.incoming(5...5))
        try postbox { try $0.deleteMessages([Self.id(5)]) }
        #expect(try postbox { try $0.getCombinedPeerReadState(Self.channel)?.count } == 0)
        #expect(try !Self.validates(postbox))
        try postbox(Self.incoming(5...6))
        try postbox { try $0.resetIncomingReadStates([(Self.channel, [(0, Self.state(0, 0, 1))])]) }
        try postbox { try $0.deleteMessages([Self.id(5), Self.id(6)]) }
        #expect(try postbox { try $0.getCombinedPeerReadState(Self.channel)?.count } == 2)
        #expect(try Self.validates(postbox))
    }

    @Test(arguments: [[], [100...200]] as [[ClosedRange<Int32>]])
    func readingIsUncertainAsSoonAsThereIsAHole(holes: [ClosedRange<Int32>]) throws {
        let postbox = try Self.database(Self.state(0, 0, 0), holes: holes)
        try postbox(Self.incoming(5...8))
        try postbox { try $0.applyIncomingReadMaxId(Self.id(6)) }
        #expect(try postbox { try $0.getCombinedPeerReadState(Self.channel)?.count } == 2)
        #expect(try Self.validates(postbox) == !holes.isEmpty)
    }

    /// Messages 1 to 7 are stored; 2 are read, and 5 are counted.
    @Test func readingAndItsExamples() throws {
        let cases: [((Transaction) throws -> Void, PeerReadState, [String])] = [
            ({ try $0.applyIncomingReadMaxId(Self.id(5)) }, Self.state(5, 7, 2), []),
            ({ try $0.applyIncomingReadMaxId(Self.id(7)) }, Self.state(7, 7, 0), []),
            ({ try $0.applyInteractiveReadMaxIndex(MessageIndex(id: Self.id(3), timestamp: 1003)) }, Self.state(3, 7, 4), ["0000000200000009=0000"]),
            (Self.incoming(8...8), Self.state(2, 7, 6), []),
            ({ try $0.deleteMessages([Self.id(6)]) }, Self.state(2, 7, 4), []),
            ({ try $0.applyIncomingReadMaxId(Self.id(30)) }, Self.state(30, 7, 0), []),
        ]
        for (number, (call, expected, synchronization)) in cases.enumerated() {
            let postbox = try Self.database(Self.state(0, 0, 0))
            try postbox(Self.incoming(1...7))
            try postbox { try $0.resetIncomingReadStates([(Self.channel, [(0, Self.state(2, 7, 5))])]) }
            try postbox(call)
            #expect(try postbox { try $0.getCombinedPeerReadState(Self.channel)?[0] } == expected, "example \(number)")
            #expect(try postbox.rows(MessageHistorySynchronizeReadStateTable.self) == synchronization, "example \(number)")
        }
    }

    @Test func withoutAStateTheServerIsQueried() throws {
        let postbox = try TemporaryPostbox()
        try postbox(Self.incoming(1...1))
        #expect(try postbox.rows(MessageHistoryReadStateTable.self) == [])
        #expect(try Self.validates(postbox))
    }
}
