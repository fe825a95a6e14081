import Postbox
import PostboxTables
import TestSupport
import Testing

/// Changes of media that one message embeds, or that messages share.
struct SharedMediaTests {
    private static let peer = People.ann

    private static func id(_ number: Int) -> MessageId { MessageId(peerId: peer, namespace: MessageId.Namespace.cloud, id: Int32(number)) }
    private static func medium(_ number: Int) -> MediaId { MediaId(namespace: 5, id: Int64(number)) }

    private static func message(_ number: Int, _ media: [CodedObject]) -> StoreMessage {
        StoreMessage(id: .id(id(number)), timestamp: Int32(1000 + number), media: media)
    }

    /// Ways to change `count` media that message 1 embeds.
    enum Change: CaseIterable {
        case shareAll, shareEach, removeEach, replaceEach, renameEach, storeEach, readEach, shareEachBetweenReads

        func run(_ count: Int, _ transaction: Transaction) throws {
            switch self {
            case .shareAll: try transaction.addMessages([message(2, (0..<count).map { Objects.file(Int64($0)) })], location: .random)
            case .shareEach:
                for number in 0..<count { try transaction.addMessages([message(2 + number, [Objects.file(Int64(number))])], location: .random) }
            case .removeEach: for number in 0..<count { _ = try transaction.updateMedia(medium(number), media: nil) }
            case .replaceEach: for number in 0..<count { _ = try transaction.updateMedia(medium(number), media: Objects.file(Int64(number), size: 5)) }
            case .renameEach: for number in 0..<count { _ = try transaction.updateMedia(medium(number), media: Objects.file(Int64(number + count))) }
            case .storeEach: for number in 0..<count { try transaction.storeMediaIfNotPresent(Objects.file(Int64(number))) }
            case .readEach: for number in 0..<count { #expect(try transaction.getMedia(medium(number)) != nil) }
            case .shareEachBetweenReads:
                for number in 0..<count {
                    try transaction.addMessages([message(2 + number, [Objects.file(Int64(number))])], location: .random)
                    try transaction.applyIncomingReadMaxId(id(2 + number))
                }
            }
        }
    }

    /// The bytes read and written while all of the media change.
    private static func work(_ count: Int, _ change: Change) throws -> Int {
        let temporary = try TemporaryPostbox()
        try temporary { try $0.addMessages([message(1, (0..<count).map { Objects.file(Int64($0)) })], location: .random) }
        let counting = CountingValueBox(temporary.box)
        let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest)
        let before = counting.bytes
        try postbox.transaction { try change.run(count, $0) }
        return counting.bytes - before
    }

    @Test(arguments: Change.allCases) func workGrowsWithTheNumberOfMedia(_ change: Change) throws {
        let (once, twice) = (try Self.work(100, change), try Self.work(200, change))
        #expect(twice < once * 5 / 2, "\(once) -> \(twice)")
    }

    /// The row of a large medium is not written for each of the many messages that share it.
    @Test func aLargeSharedMediumIsNotCopiedForEachMessage() throws {
        let count = 100
        let large = Objects.webPage(7, String(repeating: "x", count: 10_000))
        let temporary = try TemporaryPostbox()
        try temporary { try $0.addMessages((0..<count).map { Self.message($0 + 1, [large]) }, location: .random) }
        let row = try #require(temporary.rows(MessageMediaTable.self).first)
        #expect(row.hasSuffix("64000000"))
        let counting = CountingValueBox(temporary.box)
        let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest)
        let before = counting.bytes
        try postbox.transaction { try $0.deleteMessages((1..<count).map(Self.id)) }
        #expect(counting.bytes - before < 10 * large.bytes.count)
        #expect(try #require(temporary.rows(MessageMediaTable.self).first).hasSuffix("01000000"))
        try postbox.transaction { try $0.deleteMessages([Self.id(count)]) }
        #expect(try temporary.rows(MessageMediaTable.self).isEmpty)
    }

    /// The pending changes of a transaction have the same result as separate transactions.
    @Test(arguments: UInt64(0)..<60) func oneTransactionWritesTheSameRowsAsMany(seed: UInt64) throws {
        let (one, many) = (try TemporaryPostbox(), try TemporaryPostbox())
        var random = SeededGenerator(seed: seed)
        let steps = (0..<30).map { _ in Self.step(&random) }
        try one { transaction in for step in steps { try step(transaction) } }
        for step in steps { try many { try step($0) } }
        for table in [MessageHistoryTable.self, MessageMediaTable.self, MessageGloballyUniqueIdTable.self] as [any DeclaredTable.Type] {
            #expect(try one.rows(table) == many.rows(table), "\(table)")
        }
    }

    private static func step(_ random: inout SeededGenerator) -> (Transaction) throws -> Void {
        func object(_ random: inout SeededGenerator) -> CodedObject {
            let number = Int64(random.below(6))
            return random.chance(3) ? Objects.webPage(number, String(repeating: "y", count: 1500 + random.below(2)))
                : Objects.file(number, size: Int32(random.below(3)))
        }
        func stored(_ random: inout SeededGenerator) -> StoreMessage {
            var result = message(1 + random.below(5), (0..<random.below(5)).map { _ in object(&random) })
            if random.chance(2) { result.globallyUniqueId = Int64(random.below(3)) }
            if random.chance(3) { result.groupingKey = Int64(random.below(2)) }
            return result
        }
        func mediaId(_ random: inout SeededGenerator) -> MediaId { MediaId(namespace: random.chance(3) ? 3 : 5, id: Int64(random.below(6))) }
        switch random.below(9) {
        case 0...2:
            let added = (0...random.below(3)).map { _ in stored(&random) }
            return { try $0.addMessages(added, location: .random) }
        case 3:
            let new = stored(&random)
            let id = id(1 + random.below(5))
            return { try $0.updateMessage(id) { _ in .update(new) } }
        case 4:
            let id = id(1 + random.below(5))
            return { try $0.deleteMessages([id]) }
        case 5:
            let (id, new) = (mediaId(&random), object(&random))
            return { _ = try $0.updateMedia(id, media: new) }
        case 6:
            let id = mediaId(&random)
            return { _ = try $0.updateMedia(id, media: nil) }
        case 7:
            let new = object(&random)
            return { try $0.storeMediaIfNotPresent(new) }
        default:
            let (id, other) = (mediaId(&random), id(1 + random.below(5)))
            return {
                _ = try $0.getMedia(id)
                _ = try $0.getMessage(other)
            }
        }
    }
}
