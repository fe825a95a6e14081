import Postbox
import TestSupport

/// Random changes to the messages of a few chats, and the state that must be stored afterwards.
struct RandomHistory {
    /// The expected properties of a stored message.
    struct Expected: Equatable {
        var timestamp: Int32
        var flags: MessageFlags
        var tags: MessageTags
        var localTags: LocalMessageTags
        var threadId: Int64?
        var authorId: PeerId?
        var text: [UInt8]
        var mediaIds: Set<MediaId>
    }

    static let user = PeerId(namespace: PeerId.cloudUser, id: 7)
    static let contact = PeerId(namespace: PeerId.cloudUser, id: 5_000_000_000)
    static let group = PeerId(namespace: PeerId.cloudGroup, id: 3)
    static let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
    static let secretChat = PeerId(namespace: PeerId.secretChat, id: -12)
    static let peers = [user, contact, group, channel, secretChat]

    private static let flags: [MessageFlags] = [[], .incoming, .incoming, [.incoming, .topIndexable], .countedAsIncoming, .unsent, [.unsent, .failed], .failed]
    private static let tags: [MessageTags] = [.photoOrVideo, .file, .webPage, .unseenPersonalMessage, .pinned, .unseenReaction]

    var random: SeededGenerator
    private(set) var messages: [MessageId: Expected] = [:]
    private var nextUnique: Int64 = 1

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Adds the peers to the database and to the main list.
    static func setUp(_ transaction: Transaction) throws {
        try transaction.updatePeers([
            Objects.user(user, "Ada"), Objects.user(contact, "Grace"), Objects.group(group, "Rowing"), Objects.channel(channel, "News"),
            Objects.secretChat(secretChat, with: user),
        ])
        for peer in peers {
            try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
            try transaction.resetIncomingReadStates([(peer, [(namespace(of: peer), readState(peer))])])
        }
    }

    private static func readState(_ peer: PeerId) -> PeerReadState {
        guard peer == secretChat else {
            return .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
        }
        let start = MessageIndex.lowerBound(peerId: peer, namespace: 2)
        return .indexBased(maxIncomingReadIndex: start, maxOutgoingReadIndex: start, count: 0, markedUnread: false)
    }

    static func namespace(of peer: PeerId) -> Int32 { peer == secretChat ? MessageId.Namespace.secretIncoming : MessageId.Namespace.cloud }

    // MARK: - Changes

    /// Makes one random change.
    mutating func step(_ transaction: Transaction) throws {
        switch random.below(12) {
        case 0...4: try add(transaction)
        case 5, 6: try update(transaction)
        case 7: try delete(transaction)
        case 8: try deleteRange(transaction)
        case 9: try clear(transaction)
        case 10: try read(transaction)
        default: try changeMedia(transaction)
        }
    }

    private mutating func someId() -> MessageId {
        let peer = random.pick(Self.peers)
        return MessageId(peerId: peer, namespace: random.chance(8) ? 1 : Self.namespace(of: peer), id: Self.firstId(of: peer) + random.int32(0...39))
    }

    /// The server numbers the messages of users and groups in one sequence: these chats have no IDs in common.
    private static func firstId(of peer: PeerId) -> Int32 { peer == contact ? 1001 : peer == group ? 2001 : 1 }

    private mutating func message(_ id: MessageId) -> StoreMessage {
        var message = StoreMessage(id: .id(id), timestamp: 1000 + random.int32(0...30), flags: random.pick(Self.flags))
        message.text = Array("text \(random.below(100))".utf8)
        for tag in Self.tags where random.chance(4) { message.tags.formUnion(tag) }
        if random.chance(3) { message.localTags = LocalMessageTags(rawValue: UInt32(random.below(4))) }
        if random.chance(3) { message.threadId = random.pick([42, Self.channel.packed]) }
        if random.chance(4) { message.groupingKey = Int64(random.below(3)) }
        if random.chance(2) { message.authorId = random.pick(Self.peers) }
        if random.chance(4) { message.attributes.append(Objects.autoremove(after: 60, from: random.int32(0...5))) }
        if random.chance(5) { message.attributes.append(Objects.savedTags(random.pick([[1], [1, 2], [3]]))) }
        if random.chance(10) { message.globalTags = random.pick([.calls, .missedCalls, [.calls, .missedCalls]]) }
        if random.chance(3) { message.media.append(Objects.file(Int64(random.below(4)), size: Int32(random.below(3)))) }
        if random.chance(6) { message.media.append(Objects.webPage(1, "url \(random.below(3))")) }
        message.globallyUniqueId = nextUnique
        nextUnique += 1
        return message
    }

    private func expected(_ message: StoreMessage, localTags: LocalMessageTags? = nil) -> Expected {
        let model = Postbox.model
        return Expected(
            timestamp: message.timestamp, flags: message.flags, tags: message.tags, localTags: localTags ?? message.localTags,
            threadId: message.threadId, authorId: message.authorId, text: message.text, mediaIds: Set(message.media.compactMap { model.media($0)?.id }))
    }

    private mutating func add(_ transaction: Transaction) throws {
        let batch = (0...random.below(6)).map { _ in message(someId()) }
        try transaction.addMessages(batch, location: random.chance(2) ? .random : .upperHistoryBlock)
        for message in batch {
            guard case let .id(id) = message.id else { continue }
            // A message that is already stored with the same time keeps its local tags.
            let isUpdate = messages[id]?.timestamp == message.timestamp
            messages[id] = expected(message, localTags: isUpdate ? messages[id]?.localTags : nil)
        }
    }

    private mutating func stored() -> MessageId? { messages.isEmpty ? nil : random.pick(messages.keys.sorted()) }

    private mutating func update(_ transaction: Transaction) throws {
        guard let id = stored() else { return }
        var new = id
        // If a message is replaced by one that gets its ID, Telegram loses rows of the replaced message; so only free IDs are used.
        if random.chance(3) { new.id = Self.firstId(of: id.peerId) + random.int32(0...59) }
        if new != id, messages[new] != nil { return }
        let updated = message(new)
        try transaction.updateMessage(id) { _ in .update(updated) }
        messages[id] = nil
        messages[new] = expected(updated)
    }

    private mutating func delete(_ transaction: Transaction) throws {
        let ids = (0...random.below(4)).map { _ in random.chance(4) ? someId() : stored() ?? someId() }
        try transaction.deleteMessages(ids)
        for id in ids { messages[id] = nil }
    }

    private mutating func deleteRange(_ transaction: Transaction) throws {
        let peer = random.pick(Self.peers), first = Self.firstId(of: peer)
        let range = random.range(in: first - 1...first + 44), namespace = Self.namespace(of: peer)
        try transaction.deleteMessagesInRange(peerId: peer, namespace: namespace, minId: range.lowerBound, maxId: range.upperBound)
        messages = messages.filter { !($0.key.peerId == peer && $0.key.namespace == namespace && range.contains($0.key.id)) }
    }

    private mutating func clear(_ transaction: Transaction) throws {
        let peer = random.pick(Self.peers)
        switch random.below(6) {
        case 0:
            try transaction.clearHistory(peerId: peer, threadId: 42, minTimestamp: nil, maxTimestamp: nil, namespaces: .all)
            messages = messages.filter { !($0.key.peerId == peer && $0.value.threadId == 42) }
        case 1:
            try transaction.clearHistory(peerId: peer, threadId: nil, minTimestamp: 1000, maxTimestamp: 1005, namespaces: .just([0]))
            messages = messages.filter { !($0.key.peerId == peer && $0.key.namespace == 0 && (1000...1005).contains($0.value.timestamp)) }
        case 2:
            let author = random.pick(Self.peers), namespace = Self.namespace(of: peer)
            try transaction.removeAllMessagesWithAuthor(peerId: peer, authorId: author, namespace: namespace)
            messages = messages.filter { !($0.key.peerId == peer && $0.key.namespace == namespace && $0.value.authorId == author) }
        default: break
        }
    }

    private mutating func read(_ transaction: Transaction) throws {
        guard let id = stored(), let message = messages[id] else { return }
        if random.chance(2) {
            try transaction.applyInteractiveReadMaxIndex(MessageIndex(id: id, timestamp: message.timestamp))
        } else {
            try transaction.applyIncomingReadMaxId(id)
        }
    }

    private mutating func changeMedia(_ transaction: Transaction) throws {
        let id = Int64(random.below(4))
        if random.chance(4) {
            try transaction.storeMediaIfNotPresent(Objects.file(id))
        } else {
            try transaction.updateMedia(MediaId(namespace: 5, id: id), media: Objects.file(id, size: Int32(random.below(9))))
        }
    }

    // MARK: - Comparing

    /// The stored messages, in the form of `messages`.
    static func stored(_ postbox: TemporaryPostbox) throws -> [MessageId: Expected] {
        var result: [MessageId: Expected] = [:]
        try postbox.box.scan(MessageHistoryTable.declaration.table, reverse: false) { key, value in
            guard let index = MessageHistoryTable.index(of: key) else { return true }
            let message = IntermediateMessage(index: index, row: try MessageRow(value))
            let ids = message.embeddedMedia.compactMap { Postbox.model.media($0)?.id } + message.referencedMedia
            result[index.id] = Expected(
                timestamp: index.timestamp, flags: message.flags, tags: message.tags, localTags: message.localTags, threadId: message.threadId,
                authorId: message.authorId, text: message.text, mediaIds: Set(ids))
            return true
        }
        return result
    }
}
