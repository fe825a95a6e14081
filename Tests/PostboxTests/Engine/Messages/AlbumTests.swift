import Postbox
import TestSupport
import Testing

/// Messages that split an album.
struct AlbumTests {
    private static let peer = People.ann

    private static func message(_ number: Int, key: Int64? = nil) -> StoreMessage {
        var message = People.message(peer, Int32(number), at: Int32(1000 + number))
        message.groupingKey = key
        return message
    }

    private static func group(_ number: Int32, in temporary: TemporaryPostbox) throws -> UInt32? {
        try temporary { try $0.getMessage(MessageId(peerId: peer, namespace: 0, id: number))?.groupInfo?.stableId }
    }

    @Test func theWholeUpperPartGetsOneNewNumber() throws {
        let temporary = try TemporaryPostbox()
        try temporary { try $0.addMessages((1...10).map { Self.message(2 * $0, key: 7) }, location: .random) }
        let before = try Self.group(2, in: temporary)
        try temporary { try $0.addMessages([Self.message(7)], location: .random) }
        let upper = try Self.group(8, in: temporary)
        #expect(before != nil && upper != nil && upper != before)
        for number in 1...10 { #expect(try Self.group(Int32(2 * number), in: temporary) == (number <= 3 ? before : upper)) }
    }

    /// The bytes that are read and written while each message of an album is separated from the next.
    private static func work(_ count: Int) throws -> Int {
        let temporary = try TemporaryPostbox()
        try temporary { try $0.addMessages((1...count).map { message(2 * $0, key: 7) }, location: .random) }
        let counting = CountingValueBox(temporary.box)
        let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest)
        let before = counting.bytes
        _ = try postbox.transaction { try $0.addMessages((1...count).map { message(2 * $0 + 1) }, location: .random) }
        return counting.bytes - before
    }

    @Test func theWorkGrowsWithTheNumberOfMessages() throws {
        let (once, twice) = (try Self.work(400), try Self.work(800))
        #expect(twice < once * 5 / 2, "\(once) -> \(twice)")
    }
}
