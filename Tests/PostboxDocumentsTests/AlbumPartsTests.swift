import Postbox
@testable import PostboxDocuments
import PostboxStorage
@testable import TestSupport
import Testing

/// The albums in the messages of an export are the same, no matter how few messages are held in memory.
struct AlbumPartsTests {
    private struct Member {
        var stableId: UInt32
        var album: UInt32
        var groupingKey: Int64?
        var version: UInt32
    }

    /// Albums numbered in message order, among messages without an album. Some were split off later and have higher numbers than their messages
    /// suggest.
    private func members(_ random: inout SeededGenerator) -> [Member] {
        var result: [Member] = []
        var counter: UInt32 = 1
        for _ in 0..<400 {
            let isSplitOff = Int.random(in: 0..<8, using: &random) == 0
            var own = counter
            counter += 1
            let ids = (0..<UInt32.random(in: 1...6, using: &random)).map { _ in
                counter += UInt32.random(in: 1...3, using: &random)
                return counter
            }
            if isSplitOff {
                counter += 1
                own = counter
            }
            for id in ids {
                result.append(
                    Member(
                        stableId: id, album: own, groupingKey: Bool.random(using: &random) ? nil : Int64(own) * 10 + Int64.random(in: 0...2, using: &random),
                        version: UInt32.random(in: 0...1, using: &random)))
            }
            counter += 1
        }
        return result
    }

    private func row(_ member: Member) -> [UInt8] {
        let id = MessageId(peerId: PeerId(namespace: 0, id: 1), namespace: 0, id: 1)
        return IntermediateMessage(
            index: MessageIndex(id: id, timestamp: 1), stableId: member.stableId, stableVersion: member.version, groupingKey: member.groupingKey,
            groupInfo: MessageGroupInfo(stableId: member.album)
        ).encoded()
    }

    @Test(arguments: (0..<10).map { _ in UInt64.random(in: 0...UInt64.max) })
    func albumsCombineTheirMessages(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let members = members(&random)
        var parts = AlbumParts(keys: DatabaseKeys(), capacity: Int.random(in: 1...100, using: &random))
        var expected: [UInt32: (groupingKey: Int64?, last: UInt32, count: UInt32)] = [:]
        for member in members.shuffled(using: &random) {
            try row(member).withUnsafeBytes { try parts.note(MessageRow($0)) }
            var album = expected[member.album] ?? (nil, 0, 0)
            if album.groupingKey == nil || member.version == 0 { album.groupingKey = member.groupingKey ?? album.groupingKey }
            album.last = max(album.last, member.stableId)
            album.count += 1
            expected[member.album] = album
        }
        var most = 0
        for member in members.sorted(by: { $0.stableId < $1.stableId }) {
            parts.forget(below: member.stableId)
            let album = try #require(try parts.album(member.album), "seed \(seed)")
            let whole = try #require(expected[member.album])
            #expect(album.groupingKey == whole.groupingKey && album.lastStableId == whole.last && album.count == whole.count, "seed \(seed)")
            most = max(most, parts.albums.count)
        }
        #expect(most <= AlbumParts.leastLimit + 2, "\(most) albums of \(expected.count) were held, seed \(seed)")
        #expect(try parts.album(.max) == nil)
    }
}
