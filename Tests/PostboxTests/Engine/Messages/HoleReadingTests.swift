@testable import PostboxEngine
@testable import PostboxTables
import Testing

/// Reading holes without writing yields the holes that the engine writes on first use, in every kind of space.
struct HoleReadingTests {
    private static let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
    private static let top = Int32.max - 1
    private static let customTag: [UInt8] = [0x01, 0x02]

    private static let spaces: [MessageHistoryHoleOperationSpace] = [
        .everywhere, .tag(.photoOrVideo), .customTag(customTag, nil), .customTag(customTag, .photoOrVideo),
    ]

    private static func holes(
        _ postbox: TemporaryPostbox, _ threadId: Int64?, _ space: MessageHistoryHoleOperationSpace
    ) throws -> HolesByNamespace {
        try postbox {
            try $0.tables.holes.holes(peerId: channel, threadId: threadId, space: space, customTagIds: $0.tables.threads.customTagIds)
        }
    }

    /// Adds no hole: no ID is 0.
    private static func touch(_ postbox: TemporaryPostbox, _ threadId: Int64?, _ space: MessageHistoryHoleOperationSpace) throws {
        try postbox { try $0.addHole(peerId: channel, threadId: threadId, namespace: 0, space: space, range: 0...0) }
    }

    /// The initial holes of a space: the tags of a thread start without holes, everything else as one hole.
    private static func first(_ threadId: Int64?, _ space: MessageHistoryHoleOperationSpace) -> HolesByNamespace {
        if case .tag = space, threadId != nil { return [:] }
        return [0: [1...top]]
    }

    @Test(arguments: [nil, 42] as [Int64?], spaces)
    func aSpaceReadsTheSameBeforeAndAfterItIsTouched(_ threadId: Int64?, _ space: MessageHistoryHoleOperationSpace) throws {
        let postbox = try TemporaryPostbox()
        let untouched = try postbox.everything()
        #expect(try Self.holes(postbox, threadId, space) == Self.first(threadId, space))
        // Now the custom tag has a number, and another thread of the chat has its holes.
        try Self.touch(postbox, 7, space)
        let touchedElsewhere = try postbox.everything()
        #expect(touchedElsewhere != untouched)
        #expect(try Self.holes(postbox, threadId, space) == Self.first(threadId, space))
        #expect(try postbox.everything() == touchedElsewhere)
        try Self.touch(postbox, threadId, space)
        #expect(try postbox.everything() != touchedElsewhere)
        #expect(try Self.holes(postbox, threadId, space) == Self.first(threadId, space))
    }

    @Test(arguments: [nil, 42] as [Int64?], spaces)
    func aTouchedSpaceHasOnlyItsOwnHoles(_ threadId: Int64?, _ space: MessageHistoryHoleOperationSpace) throws {
        let postbox = try TemporaryPostbox()
        try postbox {
            try $0.removeHole(peerId: Self.channel, threadId: threadId, namespace: 0, space: space, range: 1...Self.top)
            try $0.addHole(peerId: Self.channel, threadId: threadId, namespace: 0, space: space, range: 500...600)
        }
        #expect(try Self.holes(postbox, threadId, space) == [0: [500...600]])
        try postbox { try $0.removeHole(peerId: Self.channel, threadId: threadId, namespace: 0, space: space, range: 1...Self.top) }
        #expect(try Self.holes(postbox, threadId, space) == [:])
    }
}
