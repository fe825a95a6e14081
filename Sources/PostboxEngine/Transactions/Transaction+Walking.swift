import PostboxCoding
import PostboxStorage
import PostboxTables

/// Walks over messages. The closure may change data: the walk continues by key.
extension Transaction {
    /// The number of messages read ahead.
    private static let slice = 64

    /// Passes the messages with the tag in a chat, or in one of its threads, to the closure in ascending order, until it returns `false`.
    public func scanMessages(
        peerId: PeerId, threadId: Int64? = nil, namespace: Int32, tag: MessageTags, _ body: (Message) throws -> Bool
    ) throws {
        try walk(rows(peerId, namespace, threadId: threadId, tag: .tag(tag)), upwards: true) { index in
            guard let message = try message(index) else { return true }
            return try body(message)
        }
    }

    /// Passes the newest `limit` messages of the chat with the tag to the closure in descending order, until it returns `false`.
    public func scanTopMessages(
        peerId: PeerId, namespace: Int32, tag: MessageTags, limit: Int, _ body: (Message) throws -> Bool
    ) throws {
        var left = limit
        guard left > 0 else { return }
        try walk(rows(peerId, namespace, tag: .tag(tag)), upwards: false) { index in
            guard let message = try message(index) else { return true }
            left -= 1
            return try body(message) && left > 0
        }
    }

    /// Passes the attributes of the newest `limit` messages of the chat to the closure in descending order, until it returns `false`.
    public func scanMessageAttributes(
        peerId: PeerId, namespace: Int32, limit: Int, _ body: (MessageId, [CodedObject]) throws -> Bool
    ) throws {
        var left = limit
        guard left > 0 else { return }
        try walk(rows(peerId, namespace), upwards: false) { index in
            guard let message = try tables.history.messages.get(index) else { return true }
            left -= 1
            return try body(message.index.id, message.attributes) && left > 0
        }
    }

    /// Passes the messages of a chat, or of one of its namespaces, to the closure, until it returns `false`. Messages are in ascending order in each
    /// namespace.
    public func withAllMessages(peerId: PeerId, namespace: Int32? = nil, _ body: (Message) throws -> Bool) throws {
        let namespaces = try namespace.map { [$0] } ?? tables.history.index.existingNamespaces(peerId).sorted()
        for namespace in namespaces {
            var shouldContinue = true
            try walk(rows(peerId, namespace), upwards: true) { index in
                guard let message = try message(index) else { return true }
                shouldContinue = try body(message)
                return shouldContinue
            }
            guard shouldContinue else { return }
        }
    }

    private func walk(_ rows: HistoryRows?, upwards: Bool, _ body: (MessageIndex) throws -> Bool) throws {
        guard let rows else { return }
        let (peerId, namespace) = (rows.space.peerId, rows.space.namespace)
        // Negative times and IDs are last in key order, so a walk starts at the bounds of the prefix, not of the numbers.
        var start = upwards
            ? MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: 0)
            : MessageIndex(peerId: peerId, namespace: namespace, id: -1, timestamp: -1)
        var isFirst = true
        while true {
            let slice = try rows.indices(from: start, included: isFirst, upwards: upwards, limit: Self.slice)
            for index in slice {
                guard try body(index) else { return }
            }
            guard let last = slice.last, slice.count == Self.slice else { return }
            (start, isFirst) = (last, false)
        }
    }
}

/// The media that messages carry, over all chats.
extension Transaction {
    /// Walks over messages in order of chat, namespace, time, and number, and passes messages with media that have an ID to the closure.
    ///
    ///     var last: MessageIndex?
    ///     repeat {
    ///         last = try transaction.enumerateMediaMessages(after: last, limit: 1000) { message, media in … }
    ///     } while last != nil
    ///
    /// A medium that several messages share and one of them stores is passed only with that message. The closure may change
    /// data.
    ///
    /// - Parameters:
    ///   - lowerBound: The message before the first one; `nil` to start with the first message.
    ///   - upperBound: The message after the last one; `nil` to end with the last message.
    ///   - limit: The maximum number of examined messages, with or without media.
    /// - Returns: The last examined message, to continue after; `nil` if no message was examined.
    @discardableResult
    public func enumerateMediaMessages(
        after lowerBound: MessageIndex? = nil, before upperBound: MessageIndex? = nil, limit: Int,
        _ body: (MessageIndex, [(id: MediaId, object: CodedObject)]) throws -> Void
    ) throws -> MessageIndex? {
        let bound = upperBound.map(tables.history.messages.rowKey) ?? Self.pastEveryMessage
        var start = lowerBound.map(tables.history.messages.rowKey) ?? ValueBoxKey([])
        guard start < bound else { return nil }
        var left = limit
        var last: MessageIndex?
        while left > 0 {
            var indices: [MessageIndex] = []
            var end = start
            try tables.history.messages.valueBox.rangeKeys(
                tables.history.messages.table, start: start, end: bound, limit: min(left, Self.slice)
            ) { key in
                end = ValueBoxKey(copying: key)
                left -= 1
                if let index = MessageHistoryTable.index(of: key) { indices.append(index) }
                return true
            }
            guard end != start else { return last }
            start = end
            last = indices.last ?? last
            for index in indices {
                let media = try media(at: index)
                if !media.isEmpty { try body(index, media) }
            }
        }
        return last
    }

    /// Collects the media of a range of messages: by ID, and the IDs for each chat. For bounds, limit, and result, see `enumerateMediaMessages`.
    public func enumerateMedia(
        after lowerBound: MessageIndex? = nil, before upperBound: MessageIndex? = nil, limit: Int
    ) throws -> (chats: [PeerId: Set<MediaId>], media: [MediaId: CodedObject], last: MessageIndex?) {
        var chats: [PeerId: Set<MediaId>] = [:]
        var media: [MediaId: CodedObject] = [:]
        let last = try enumerateMediaMessages(after: lowerBound, before: upperBound, limit: limit) { index, found in
            for (id, object) in found {
                chats[index.id.peerId, default: []].insert(id)
                media[id] = object
            }
        }
        return (chats, media, last)
    }

    /// Returns the lowest ID of a message sent in exactly this second. The result is that of `findMessageIdByTimestamp`.
    public func storedMessageId(peerId: PeerId, namespace: Int32, timestamp: Int32) throws -> MessageId? {
        try findMessageIdByTimestamp(peerId: peerId, namespace: namespace, timestamp: timestamp)
    }

    /// A key after every message: longer than a key, and of the highest bytes.
    private static let pastEveryMessage = ValueBoxKey([UInt8](repeating: 0xFF, count: 24))

    /// Returns the media stored in the message, and shared media, except media stored in another message.
    private func media(at index: MessageIndex) throws -> [(id: MediaId, object: CodedObject)] {
        guard let message = try tables.history.messages.get(index) else { return [] }
        let rules = MessageMediaRules(tables: tables.history, model: seed.model)
        let embedded = message.embeddedMedia.compactMap { object in seed.model.media(object)?.id.map { (id: $0, object: object) } }
        let shared = try message.referencedMedia.compactMap { id in try rules.getDirect(id).map { (id: id, object: $0) } }
        return embedded + shared
    }
}
