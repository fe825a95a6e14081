@testable import EngineCatalogue
import Postbox
import PostboxCoding
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Calls as they are listed: neighboring calls with the same person, day, and kind are one item.
struct CallListTests {
    private static let ann = PeerId(namespace: PeerId.cloudUser, id: 2)
    private static let bob = PeerId(namespace: PeerId.cloudUser, id: 3)
    private static let day: Int32 = 86_400 * 19_000

    private static func call(
        _ id: Int32, _ peerId: PeerId, at time: Int32, isIncoming: Bool = false, isMissed: Bool = false, isVideo: Bool = false
    ) -> StoreMessage {
        let action = CodedObject(
            hash: TypeHash.telegramMediaAction,
            ["_rawValue": .int32(14), "i": .int64(Int64(id)), "vc": .int32(isVideo ? 1 : 0), "dr": isMissed ? .int32(0) : .null])
        return StoreMessage(
            id: .id(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id)), timestamp: time, flags: isIncoming ? [.incoming] : [],
            globalTags: isMissed ? [.calls, .missedCalls] : [.calls], authorId: peerId, media: [action])
    }

    /// A database in which the history of calls is known: exactly `calls`.
    private static func database(_ calls: [StoreMessage]) throws -> EngineDatabase {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().nothing)
        try database.write { transaction in
            try transaction.replaceGlobalMessageTagsHole([.calls, .missedCalls], index: .absoluteUpperBound, with: nil, messages: calls)
        }
        return database
    }

    /// The IDs of each item, in order.
    private static func items(
        _ database: EngineDatabase, _ scope: EngineCallList.Scope = .all, secondsFromUTC: Int32 = 0, count: Int = 20
    ) throws -> [[Int32]] {
        let calls = database.engine.messages.callList(
            scope: scope, index: .absoluteUpperBound, itemCount: count, secondsFromUTC: secondsFromUTC)
        let list = try (calls |> take(1)).waitForEnd().get()
        return try #require(list).items.map { item in
            guard case let .message(message, group) = item else { return [] }
            #expect(group.last?.id == message.id)
            return group.map(\.id.id)
        }
    }

    @Test func adjacentCallsOfOnePersonAreOneItem() throws {
        let day = Self.day
        let database = try Self.database([
            Self.call(1, Self.ann, at: day + 10), Self.call(2, Self.ann, at: day + 20), Self.call(3, Self.bob, at: day + 30), Self.call(4, Self.ann, at: day + 40),
        ])
        #expect(try Self.items(database) == [[1, 2], [3], [4]])
    }

    @Test func eachKindIsASeparateItem() throws {
        let day = Self.day
        let database = try Self.database([
            Self.call(1, Self.ann, at: day + 10), Self.call(2, Self.ann, at: day + 20, isVideo: true),
            Self.call(3, Self.ann, at: day + 30, isIncoming: true, isMissed: true), Self.call(4, Self.ann, at: day + 40, isIncoming: true, isMissed: true),
            // Not accepted by the other side: not a missed call of this account.
            Self.call(5, Self.ann, at: day + 50, isMissed: true),
        ])
        #expect(try Self.items(database) == [[1], [2], [3, 4], [5]])
        #expect(try Self.items(database, .missed) == [[3, 4], [5]])
    }

    /// Days start according to the time zone.
    @Test(arguments: [0: [[1], [2, 3]], 3600: [[1, 2], [3]]] as [Int32: [[Int32]]]) func daysAreItemsOfTheirOwn(
        _ offset: Int32, _ expected: [[Int32]]
    ) throws {
        let day = Self.day
        let database = try Self.database([
            Self.call(1, Self.ann, at: day - 60), Self.call(2, Self.ann, at: day + 60), Self.call(3, Self.ann, at: day + 82_900),
        ])
        #expect(try Self.items(database, secondsFromUTC: offset) == expected)
    }

    @Test func aNewCallArrivesAutomatically() throws {
        let database = try Self.database([Self.call(1, Self.ann, at: Self.day + 10)])
        let shown = Atomic<[Int]>(value: [])
        let subscription = database.engine.messages.callList(scope: .all, index: .absoluteUpperBound, itemCount: 20, secondsFromUTC: 0)
            .start(next: { list in _ = shown.modify { $0 + [list.items.count] } })
        try database.write { _ = try $0.addMessages([Self.call(2, Self.bob, at: Self.day + 20)], location: .upperHistoryBlock) }
        try database.write { _ in }
        subscription.dispose()
        #expect(shown.with { $0 } == [1, 2])
    }
}
