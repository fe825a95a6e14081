import Postbox
import PostboxCoding
import TestSupport
import Testing

/// Lookups in a random history, compared with a scan of every message.
struct FindingMessagesTests {
    private typealias History = [(id: MessageId, message: RandomHistory.Expected)]

    /// The messages of one namespace of a chat by time and ID.
    private static func sorted(_ history: RandomHistory, _ peer: PeerId, _ namespace: Int32) -> History {
        history.messages.filter { $0.key.peerId == peer && $0.key.namespace == namespace }
            .sorted { ($0.value.timestamp, $0.key.id) < ($1.value.timestamp, $1.key.id) }.map { ($0.key, $0.value) }
    }

    @Test(arguments: Seeds.all) func foundRowsAreTheStoredRows(seed: UInt64) throws {
        var history = RandomHistory(seed: seed)
        let postbox = try TemporaryPostbox()
        try postbox { try RandomHistory.setUp($0) }
        for step in 0..<12 {
            try postbox { transaction in
                for _ in 0..<15 { try history.step(transaction) }
                for peer in RandomHistory.peers {
                    for namespace in Set([RandomHistory.namespace(of: peer), 1]) {
                        let messages = Self.sorted(history, peer, namespace)
                        try Self.compareTimes(transaction, peer, namespace, messages, "step \(step), \(peer), \(namespace)")
                        try Self.compareTags(transaction, peer, namespace, messages, "step \(step), \(peer), \(namespace)")
                        try Self.compareWalks(transaction, peer, namespace, messages, "step \(step), \(peer), \(namespace)")
                    }
                }
                let all = Set(history.messages.keys)
                let some = Set((0..<60).map { MessageId(peerId: RandomHistory.user, namespace: 0, id: $0) })
                #expect(try transaction.filterStoredMessageIds(some) == some.intersection(all))
            }
        }
    }

    private static func compareTimes(
        _ transaction: Transaction, _ peer: PeerId, _ namespace: Int32, _ messages: History, _ place: String
    ) throws {
        for time in Int32(998)...1032 {
            let exact = messages.filter { $0.message.timestamp == time }.map(\.id).min()
            #expect(try transaction.findMessageIdByTimestamp(peerId: peer, namespace: namespace, timestamp: time) == exact, "\(place), \(time)")
        }
        for index in [0, 1, 5, messages.count - 1, messages.count, -1, 10_000] {
            let found = try transaction.findMessageAtAbsoluteIndex(peerId: peer, namespace: namespace, index: index)
            let expected = messages.indices.contains(messages.count - 1 - index) && index >= 0 ? messages[messages.count - 1 - index].id : nil
            #expect(found?.id == expected, "\(place), \(index)")
        }
    }

    private static func compareTags(
        _ transaction: Transaction, _ peer: PeerId, _ namespace: Int32, _ messages: History, _ place: String
    ) throws {
        let tagged = messages.filter { $0.message.tags.contains(.file) }.map(\.id)
        var scanned: [MessageId] = []
        try transaction.scanMessages(peerId: peer, namespace: namespace, tag: .file) { message in
            scanned.append(message.id)
            return true
        }
        #expect(scanned == tagged, "\(place)")
        var top: [MessageId] = []
        try transaction.scanTopMessages(peerId: peer, namespace: namespace, tag: .file, limit: 3) { message in
            top.append(message.id)
            return true
        }
        #expect(top == tagged.reversed().prefix(3).map { $0 }, "\(place)")
        let range = messages.last { $0.message.tags.contains(.file) && ($0.message.timestamp, $0.id.id) <= (1020, 1) }
        let found = try transaction.firstMessageInRange(peerId: peer, namespace: namespace, tag: .file, timestampMax: 1020, timestampMin: 1005)
        let isInside = range.map { ($0.message.timestamp, $0.id.id) > (1005, 1) } ?? false
        #expect(found?.id == (isInside ? range?.id : nil), "\(place)")
        var generator = SeededGenerator(seed: 7)
        let random = try transaction.findRandomMessage(
            peerId: peer, namespace: namespace, tag: .file, ignoreIds: Array(tagged.dropFirst()), using: &generator)
        #expect(random?.message.id == tagged.first && (random?.count ?? 0) == tagged.count, "\(place)")
    }

    private static func compareWalks(
        _ transaction: Transaction, _ peer: PeerId, _ namespace: Int32, _ messages: History, _ place: String
    ) throws {
        var all: [MessageId] = []
        try transaction.withAllMessages(peerId: peer, namespace: namespace) { message in
            all.append(message.id)
            return all.count < 70
        }
        #expect(all == messages.prefix(70).map(\.id), "\(place)")
        var attributes: [MessageId] = []
        try transaction.scanMessageAttributes(peerId: peer, namespace: namespace, limit: 40) { id, _ in
            attributes.append(id)
            return true
        }
        #expect(attributes == messages.reversed().prefix(40).map(\.id), "\(place)")
        let (low, high) = (
            MessageIndex(peerId: peer, namespace: namespace, id: 3, timestamp: 1003), MessageIndex(peerId: peer, namespace: namespace, id: 9, timestamp: 1025)
        )
        let thread = messages.filter { $0.message.threadId == 42 }
        let between = thread.filter { ($0.message.timestamp, $0.id.id) > (1003, 3) && ($0.message.timestamp, $0.id.id) <= (1025, 9) }.map(\.id)
        let down = thread.filter { ($0.message.timestamp, $0.id.id) >= (1003, 3) && ($0.message.timestamp, $0.id.id) < (1025, 9) }.map(\.id)
        for (from, to, expected) in [(low, high, between), (high, low, down.reversed())] {
            let found = try transaction.getMessagesWithThreadId(
                peerId: peer, namespace: namespace, threadId: 42, from: from, includeFrom: false, to: to, limit: 5)
            #expect(found.map(\.id) == expected.prefix(5).map { $0 }, "\(place)")
        }
    }

    @Test func aWalkContinuesAfterDeletedMessages() throws {
        let postbox = try TemporaryPostbox()
        let peer = RandomHistory.channel
        let ids = (1...300).map { MessageId(peerId: peer, namespace: 0, id: $0) }
        try postbox { transaction in
            try RandomHistory.setUp(transaction)
            try transaction.addMessages(ids.map { StoreMessage(id: .id($0), timestamp: 1000 + $0.id) }, location: .random)
            var seen: [MessageId] = []
            try transaction.withAllMessages(peerId: peer) { message in
                seen.append(message.id)
                try transaction.deleteMessages([message.id])
                return true
            }
            #expect(seen == ids)
            #expect(try transaction.getTopPeerMessageIndex(peerId: peer) == nil)
        }
    }

    @Test func theNearestInTimeIsFoundOverAllNamespaces() throws {
        let postbox = try TemporaryPostbox()
        let peer = RandomHistory.user
        try postbox { transaction in
            try RandomHistory.setUp(transaction)
            let times: [(namespace: Int32, id: Int32, time: Int32)] = [(0, 1, 100), (0, 2, 200), (1, 1, 170), (1, 2, 400)]
            let messages = times.map {
                StoreMessage(id: .id(MessageId(peerId: peer, namespace: $0.namespace, id: $0.id)), timestamp: $0.time)
            }
            try transaction.addMessages(messages, location: .random)
            // In each namespace, the result is the previous message, if one exists: in the cloud namespace, 100 for 199.
            func found(_ time: Int32) throws -> Int32? {
                try transaction.findClosestMessageIdByTimestamp(peerId: peer, timestamp: time).flatMap { id in
                    times.first { $0.namespace == id.namespace && $0.id == id.id }?.time
                }
            }
            #expect(try found(199) == 170)
            #expect(try found(120) == 100)
            #expect(try found(0) == 100)
            #expect(try found(.max) == 400)
            #expect(try transaction.findClosestMessageIdByTimestamp(peerId: RandomHistory.group, timestamp: 5) == nil)
        }
    }

    @Test func wordsOfSecretChatsAreFound() throws {
        let postbox = try TemporaryPostbox()
        let chat = RandomHistory.secretChat
        try postbox { transaction in
            try RandomHistory.setUp(transaction)
            for (id, text) in [(1, "meet me at noon"), (2, "noon is fine"), (3, "midnight")] as [(Int32, String)] {
                var message = StoreMessage(id: .id(MessageId(peerId: chat, namespace: 2, id: id)), timestamp: 1000 + id)
                message.text = Array(text.utf8)
                if id == 2 { message.tags = .file }
                try transaction.addMessages([message], location: .random)
            }
            func ids(_ query: String, _ tags: MessageTags? = nil) throws -> Set<Int32> {
                Set(try transaction.searchMessages(peerId: chat, query: query, tags: tags).map(\.id.id))
            }
            #expect(try ids("noon") == [1, 2])
            #expect(try ids("noon", .file) == [2])
            #expect(try ids("evening") == [])
            #expect(try transaction.searchMessages(query: "midnight").map(\.id.id) == [3])
            #expect(try transaction.searchMessages(query: "a \"quote").isEmpty)
        }
    }

    @Test func relatedMessagesArriveTogether() throws {
        let postbox = try TemporaryPostbox()
        let peer = RandomHistory.channel
        func id(_ number: Int32) -> MessageId { MessageId(peerId: peer, namespace: 0, id: number) }
        try postbox { transaction in
            try RandomHistory.setUp(transaction)
            var messages = (1...9).map { StoreMessage(id: .id(id($0)), timestamp: 1000) }
            for place in 1...3 { messages[place].groupingKey = 5 }
            for place in 4...5 {
                messages[place].forwardInfo = MessageForwardInfo(authorId: RandomHistory.user, date: 3)
                messages[place].authorId = RandomHistory.user
            }
            for place in 6...8 { messages[place].flags = .failed }
            try transaction.addMessages(messages, location: .random)
            #expect(try transaction.getMessageGroup(id(3)).map(\.id.id) == [2, 3, 4])
            #expect(try transaction.getMessageGroup(id(1)).map(\.id.id) == [1])
            #expect(try transaction.getMessageGroup(id(77)).isEmpty)
            #expect(try transaction.getMessageForwardedGroup(id(6))?.map(\.id.id) == [5, 6])
            #expect(try transaction.getMessageForwardedGroup(id(1)) == nil)
            #expect(try transaction.getMessageFailedGroup(id(8))?.map(\.id.id) == [7, 8, 9])
            #expect(try transaction.getMessageFailedGroup(id(77)) == nil)
            #expect(try transaction.failedMessageIds(peerId: peer) == [id(7)])
        }
    }

    /// Older forwarded messages of the same author do not displace those of the same second.
    @Test func messagesForwardedTogetherAreFoundAfterManyOlderOnes() throws {
        let postbox = try TemporaryPostbox()
        let peer = RandomHistory.channel
        func id(_ number: Int32) -> MessageId { MessageId(peerId: peer, namespace: 0, id: number) }
        try postbox { transaction in
            try RandomHistory.setUp(transaction)
            let messages = (Int32(1)...240).map { number in
                var message = StoreMessage(id: .id(id(number)), timestamp: min(1000 + number, 1231), authorId: RandomHistory.user)
                message.forwardInfo = MessageForwardInfo(authorId: RandomHistory.user, date: 3)
                return message
            }
            try transaction.addMessages(messages, location: .random)
            #expect(try transaction.getMessageForwardedGroup(id(231))?.map(\.id.id) == Array(231...240))
            #expect(try transaction.getMessageForwardedGroup(id(240))?.map(\.id.id) == Array(231...240))
        }
    }

    @Test func theNewestThousandMessagesWithATagAreListed() throws {
        let postbox = try TemporaryPostbox()
        let peer = RandomHistory.channel
        try postbox { transaction in
            try RandomHistory.setUp(transaction)
            let messages = (Int32(1)...1001).map {
                StoreMessage(id: .id(MessageId(peerId: peer, namespace: 0, id: $0)), threadId: $0 == 7 ? 3 : nil, timestamp: 1000 + $0, tags: [.file])
            }
            try transaction.addMessages(messages, location: .random)
            let ids = try transaction.getMessageIndicesWithTag(peerId: peer, namespace: 0, tag: .file).map(\.id.id)
            #expect(ids == (2...1001).reversed())
            #expect(try transaction.getMessageIndicesWithTag(peerId: peer, namespace: 0, tag: .file, limit: .max).count == 1001)
            #expect(try transaction.getMessageIndicesWithTag(peerId: peer, threadId: 3, namespace: 0, tag: .file).map(\.id.id) == [7])
            #expect(try transaction.getMessageIndicesWithTag(peerId: peer, namespace: 0, tag: .webPage).isEmpty)
        }
    }

    /// A medium whose row refers to a deleted message is still listed.
    @Test func mediaAreListedByTheirRows() throws {
        let postbox = try TemporaryPostbox()
        try postbox.plant(MessageMediaTable.self, "00000005 000000000000004D", "01 0900000002000000 00000000 37000000 002F6859")
        let (listed, missing) = (MediaId(namespace: 5, id: 77), MediaId(namespace: 5, id: 78))
        #expect(try postbox { try $0.getMedia(listed) } == nil)
        #expect(try postbox { try $0.filterStoredMediaIds([listed, missing]) } == [missing])
    }

    @Test func peersAreFoundByName() throws {
        let postbox = try TemporaryPostbox()
        let (ada, grace, chat) = (RandomHistory.user, RandomHistory.contact, RandomHistory.secretChat)
        try postbox { transaction in
            try RandomHistory.setUp(transaction)
            for (peer, time) in [(ada, 1000), (chat, 2000), (RandomHistory.channel, 3000)] as [(PeerId, Int32)] {
                let id = MessageId(peerId: peer, namespace: RandomHistory.namespace(of: peer), id: 1)
                try transaction.addMessages([StoreMessage(id: .id(id), timestamp: time)], location: .random)
            }
            try transaction.replaceContactPeerIds([grace])
        }
        try postbox { (transaction: Transaction) throws -> Void in
            func ids(_ query: String) throws -> [PeerId] {
                try transaction.searchPeers(query: query).compactMap { Postbox.model.peer($0)?.id }
            }
            #expect(try ids("ad") == [chat, ada])
            #expect(try ids("GRA") == [grace])
            #expect(try ids("new") == [RandomHistory.channel])
            #expect(try ids("nobody").isEmpty)
            #expect(try transaction.searchContacts(query: "gr").peers.compactMap { Postbox.model.peer($0)?.id } == [grace])
            #expect(try transaction.searchContacts(query: "ada").peers.isEmpty)
            #expect(try transaction.getChatListPeers(groupId: .root) == [RandomHistory.channel, chat, ada])
            #expect(try transaction.getPeerChatListIndex(ada)?.groupId == .root)
            #expect(try transaction.getPeerChatListIndex(grace) == nil)
        }
    }
}
