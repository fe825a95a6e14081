import PlatformSupport
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// What a message costs that views show: histories of its chat, chat lists and folders that have it, its peer.
struct RelatedViewsBenchmark {
    private static let chats: Int64 = 2000
    private static let messages: Int32 = 400
    private let postbox: Postbox
    private var next = messages

    init(path: String) throws {
        postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .application)
        try postbox.transaction { transaction in
            for hole in try transaction.allChatListHoles(groupId: .root) { try transaction.replaceChatListHole(groupId: .root, index: hole, hole: nil) }
            for number in 1...Self.chats {
                let peer = Self.peer(number)
                try transaction.updatePeers([BenchmarkObjects.user(peer)])
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
                let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
                try transaction.resetIncomingReadStates([(peer, [(0, state)])])
                let count = number <= 2 ? Self.messages : 1
                try transaction.addMessages((1...count).map { Self.message(peer, $0) }, location: .upperHistoryBlock)
            }
        }
    }

    private static func peer(_ number: Int64) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: number) }

    /// With a text, a file of its own and a reply to the message before.
    private static func message(_ peer: PeerId, _ id: Int32) -> StoreMessage {
        let text = Array("Message \(id) says something of a usual length, neither very long nor very short.".utf8)
        var mediaId = WriteBuffer(reserving: 12)
        mediaId.writeInt32(5)
        mediaId.writeInt64(peer.packed << 32 | Int64(id))
        let file = BenchmarkObjects.object("TelegramMediaFile") { encoder in
            encoder.encodeBytes(mediaId.bytes, forKey: "i")
            encoder.encodeInt32(id, forKey: "n")
        }
        let reply = BenchmarkObjects.object("ReplyMessageAttribute") { encoder in
            encoder.encodeInt64(Int64(max(id - 1, 1)) << 32, forKey: "i")
            encoder.encodeInt64(peer.packed, forKey: "p")
        }
        return StoreMessage(
            id: .id(MessageId(peerId: peer, namespace: 0, id: id)), timestamp: 1_700_000_000 + id, flags: id.isMultiple(of: 2) ? .incoming : [],
            authorId: peer, text: text, attributes: [reply], media: [file])
    }

    // MARK: - Measuring

    /// Messages, each in a transaction of its own.
    private mutating func commits(_ count: Int) -> Double {
        Benchmark.best(of: 3) {
            for _ in 0..<count {
                next += 1
                let message = Self.message(Self.peer(1), next)
                try? postbox.transaction { _ = try $0.addMessages([message], location: .upperHistoryBlock) }
            }
        }
    }

    /// Views by what they are called in the results; all of them show something of the first chat.
    private static func keys(_ what: String, _ count: Int) -> [PostboxViewKey] {
        (0..<count).map { number in
            switch what {
            case "histories at the end":
                .messageHistory(MessageHistoryViewRequest(input: .single(peerId: peer(1), threadId: nil), anchor: .upperBound, count: 44 + number))
            case "histories in the middle":
                .messageHistory(
                    MessageHistoryViewRequest(
                        input: .single(peerId: peer(1), threadId: nil), anchor: .message(MessageId(peerId: peer(1), namespace: 0, id: 100)),
                        count: 44 + number))
            case "chat lists": .chatList(.tail(groupId: .root, count: 50 + number))
            case "sparse folders":
                .chatList(
                    .tail(groupId: .root, filterPredicate: ChatListFilterPredicate(includePeerIds: [peer(1), peer(2)], categories: []), count: 50 + number))
            default: .peer(peerId: peer(1), components: PeerViewComponents(rawValue: Int32(number) & 31))
            }
        }
    }

    mutating func run() throws {
        let alone = commits(50) / 50
        Benchmark.print("a message beside no views", alone)
        let kinds = [("histories at the end", 50), ("histories in the middle", 50), ("chat lists", 30), ("sparse folders", 40), ("peers", 30)]
        for (what, count) in kinds {
            var emitted = 0
            let subscriptions = try Self.keys(what, count).map { key in try postbox.subscribe(to: [key]) { _, _ in emitted += 1 }.subscription }
            let beside = commits(10) / 10
            subscriptions.forEach(postbox.endSubscription)
            Benchmark.print("beside \(count) \(what)", beside, "\(Int((beside - alone) * 1e6) / count) us a view, \(emitted) emissions")
        }
        let all = try kinds.flatMap { what, count in
            try Self.keys(what, count).map { key in try postbox.subscribe(to: [key]) { _, _ in }.subscription }
        }
        Benchmark.print("beside all \(all.count)", commits(10) / 10)
        all.forEach(postbox.endSubscription)
    }
}
