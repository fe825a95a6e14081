import Postbox
import TestSupport
import Testing

/// Walks over the media of all messages.
struct EnumeratingMediaTests {
    private static let chats = [People.ann, People.group, People.channel]

    private static func index(_ peer: PeerId, _ id: Int32) -> MessageIndex { MessageIndex(peerId: peer, namespace: 0, id: id, timestamp: 1000 + id) }

    /// Creates 150 messages in each of three chats: every third one has its own file, and every fifth one of the channel has one shared file.
    private static func filled() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { (transaction: Transaction) throws -> Void in
            for (place, peer) in chats.enumerated() {
                for id in Int32(1)...150 {
                    var message = StoreMessage(id: .id(index(peer, id).id), timestamp: 1000 + id)
                    if id % 3 == 0 { message.media.append(Objects.file(Int64(place * 1000) + Int64(id))) }
                    if peer == People.channel, id % 5 == 0 { message.media.append(Objects.file(77)) }
                    try transaction.addMessages([message], location: .random)
                }
            }
        }
        return postbox
    }

    @Test(arguments: [1, 7, 64, 65, 449, 450, 1000]) func stretchesTogetherAreComplete(limit: Int) throws {
        let postbox = try Self.filled()
        try postbox { (transaction: Transaction) throws -> Void in
            var found: [MessageIndex: [MediaId]] = [:]
            var last: MessageIndex?
            var looked = 0
            repeat {
                last = try transaction.enumerateMediaMessages(after: last, limit: limit) { index, media in
                    #expect(found[index] == nil)
                    found[index] = media.map(\.id)
                }
                looked += 1
            } while last != nil
            // The last call finds that nothing is left.
            #expect(looked == (450 + limit - 1) / limit + 1)
            for (place, peer) in Self.chats.enumerated() {
                for id in Int32(1)...150 {
                    var expected = id % 3 == 0 ? [MediaId(namespace: 5, id: Int64(place * 1000) + Int64(id))] : []
                    if peer == People.channel, id % 5 == 0 { expected.append(MediaId(namespace: 5, id: 77)) }
                    let media = found[Self.index(peer, id)] ?? []
                    // A file shared by several messages is reported once, unless it is reported for each of them.
                    #expect(Set(media).isSubset(of: Set(expected)) && (media == expected || media == expected.filter { $0.id != 77 }), "\(peer) \(id)")
                }
            }
            #expect(found.values.contains { $0.contains(MediaId(namespace: 5, id: 77)) })
        }
    }

    @Test func boundsAreOmittedAndTheChatsAreReported() throws {
        let postbox = try Self.filled()
        try postbox { (transaction: Transaction) throws -> Void in
            let (low, high) = (Self.index(People.group, 3), Self.index(People.group, 12))
            let found = try transaction.enumerateMedia(after: low, before: high, limit: 1000)
            #expect(found.last == Self.index(People.group, 11))
            #expect(found.chats == [People.group: [MediaId(namespace: 5, id: 1006), MediaId(namespace: 5, id: 1009)]])
            #expect(found.media[MediaId(namespace: 5, id: 1006)] == Objects.file(1006))
            #expect(try transaction.enumerateMedia(after: high, before: low, limit: 1000).last == nil)
            #expect(try transaction.enumerateMedia(limit: 0).last == nil)
        }
    }

    @Test func aWalkContinuesAfterDeletedMessages() throws {
        let postbox = try Self.filled()
        try postbox { (transaction: Transaction) throws -> Void in
            var seen = 0
            try transaction.enumerateMediaMessages(limit: 1000) { index, _ in
                seen += 1
                try transaction.deleteMessages([index.id])
            }
            #expect(seen >= 150)
            let left = try transaction.enumerateMedia(limit: 1000)
            #expect(left.media.keys.allSatisfy { $0.id == 77 })
        }
    }

    @Test func theMessageOfASecondIsFound() throws {
        let postbox = try Self.filled()
        try postbox { (transaction: Transaction) throws -> Void in
            #expect(try transaction.storedMessageId(peerId: People.ann, namespace: 0, timestamp: 1005) == Self.index(People.ann, 5).id)
            #expect(try transaction.storedMessageId(peerId: People.ann, namespace: 0, timestamp: 5) == nil)
        }
    }
}
