import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// The database that live views are measured on, and the messages that come to it: a chat of a thousand messages, and as many chats as an account of
/// some years has.
struct LiveDatabase {
    static let chats: Int64 = 567
    static let messages: Int32 = 1000
    /// The chat whose history is open.
    static let openChat = peer(1)
    private static let start: Int32 = 1_700_000_000

    private let box: SQLiteValueBox

    init(path: String) throws {
        box = try SQLiteValueBox(path: path, mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .application)
        try postbox.transaction { transaction in
            for hole in try transaction.allChatListHoles(groupId: .root) { try transaction.replaceChatListHole(groupId: .root, index: hole, hole: nil) }
            for number in 1...Self.chats {
                let peer = Self.peer(number)
                try transaction.updatePeers([BenchmarkObjects.user(peer)])
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
                let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
                try transaction.resetIncomingReadStates([(peer, [(0, state)])])
                let count = peer == Self.openChat ? Self.messages : 3
                try transaction.addMessages((1...count).map { Self.message(peer, $0) }, location: .upperHistoryBlock)
            }
        }
    }

    func copy(to path: String) throws { try box.backup(to: path) }

    static func peer(_ number: Int64) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: number) }

    /// Messages of a usual mixture: of several authors, every fifth with a file, every eighth a reply.
    static func message(_ peer: PeerId, _ id: Int32, at timestamp: Int32? = nil) -> StoreMessage {
        let text = "Message \(id) says something of a usual length, neither very long nor very short."
        var (attributes, media) = ([CodedObject](), [CodedObject]())
        if id.isMultiple(of: 8) { attributes.append(reply(to: max(id - 1, 1), in: peer)) }
        if id.isMultiple(of: 5) { media.append(file(peer.packed << 32 | Int64(id))) }
        return StoreMessage(
            id: .id(MessageId(peerId: peer, namespace: 0, id: id)), timestamp: timestamp ?? start + id, flags: id.isMultiple(of: 2) ? .incoming : [],
            authorId: id.isMultiple(of: 2) ? peer : Self.peer(Int64(id % 20) + 2), text: Array(text.utf8), attributes: attributes, media: media)
    }

    /// One to each chat in turn, far from its neighbour in the list.
    static func messageThatMovesAChat(_ number: Int32) -> StoreMessage {
        message(peer(Int64(number) * 37 % (chats - 1) + 2), 1000 + number, at: start + messages + number)
    }

    private static func file(_ id: Int64) -> CodedObject {
        var mediaId = WriteBuffer(reserving: 12)
        mediaId.writeInt32(5)
        mediaId.writeInt64(id)
        return BenchmarkObjects.object("TelegramMediaFile") { encoder in
            encoder.encodeBytes(mediaId.bytes, forKey: "i")
            encoder.encodeInt32(Int32(truncatingIfNeeded: id), forKey: "n")
        }
    }

    private static func reply(to id: Int32, in peer: PeerId) -> CodedObject {
        BenchmarkObjects.object("ReplyMessageAttribute") { encoder in
            encoder.encodeInt64(Int64(id) << 32, forKey: "i")
            encoder.encodeInt64(peer.packed, forKey: "p")
        }
    }
}
