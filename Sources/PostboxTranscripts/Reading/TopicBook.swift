import Postbox
import PostboxCoding
import PostboxReading

/// The topics of a forum, looked up when their messages are read.
final class TopicBook {
    struct Topic: Equatable {
        /// The thread of the topic. Other threads are parts of `General`.
        var id: Int64
        var title: String
        var isClosed = false
        /// Whether the title is not derived from the number.
        var isTitleKnown = true
    }

    /// The first message of a thread.
    private enum Root {
        case topic(String)
        case message
        case notStored
    }

    private let file: DatabaseFile
    private let damage: DamagedTables
    private let messages: ChatMessageReader
    private let chat: PeerId
    private var cache: [Int64: Topic] = [:]

    private static let limit = 4096
    static let general: Int64 = 1
    /// The thread of messages waiting for their topic.
    private static let newTopic: Int64 = 2_147_483_646

    /// Creates the book of a chat's topics. `messages` must not be the reader of the written messages, because looking up a topic reads its first
    /// message.
    init(_ file: DatabaseFile, _ damage: DamagedTables, messages: ChatMessageReader, chat: PeerId) {
        (self.file, self.damage, self.messages, self.chat) = (file, damage, messages, chat)
    }

    func topic(_ threadId: Int64) throws -> Topic {
        if let topic = cache[threadId] { return topic }
        let topic = try stored(threadId) ?? unstored(threadId)
        if cache.count >= TopicBook.limit { cache.removeAll(keepingCapacity: true) }
        cache[threadId] = topic
        return topic
    }

    /// Whether a message starts a topic, so that a reply to it is an ordinary message of the topic.
    func isRoot(_ id: MessageId, of threadId: Int64) throws -> Bool {
        guard threadId != TopicBook.general, id.peerId == chat, id.namespace == MessageId.Namespace.cloud, Int64(id.id) == threadId else { return false }
        if case .message = try root(threadId) { return false }
        return true
    }

    private func unstored(_ threadId: Int64) throws -> Topic {
        switch threadId {
        case TopicBook.general: return Topic(id: threadId, title: "General")
        case TopicBook.newTopic: return Topic(id: threadId, title: "New topic")
        default: break
        }
        return switch try root(threadId) {
        case let .topic(title) where !title.isEmpty: Topic(id: threadId, title: title)
        // The server names no thread for a message outside topics, and the app stores the thread of the message that it replies to.
        case .message: Topic(id: TopicBook.general, title: "General")
        case .topic, .notStored: Topic(id: threadId, title: "Topic \(threadId)", isTitleKnown: false)
        }
    }

    private func root(_ threadId: Int64) throws -> Root {
        guard let id = Int32(exactly: threadId) else { return .notStored }
        let messageId = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: id)
        let index = try damage.reading("\(MessageHistoryIndexTable.declaration.name)") {
            try file.reader(MessageHistoryIndexTable.self).index(of: messageId)
        } ?? nil
        let message = try index.flatMap { index in
            try damage.reading("\(MessageHistoryTable.declaration.name)") { try? messages.message(index) } ?? nil
        }
        guard let message else { return .notStored }
        guard case let .service(.topicCreated, node) = message.kind else { return .message }
        return .topic(node.text("action.title"))
    }

    /// Returns the stored data of the topic, which is separate from its messages.
    private func stored(_ threadId: Int64) throws -> Topic? {
        let thread = ThreadKey(peer: PackedPeerId(chat), threadId: threadId)
        return try damage.reading("\(MessageHistoryThreadIndexTable.declaration.name)") {
            let top = try file.reader(MessageHistoryThreadReverseIndexTable.self).withValue(thread) { value in
                value.flatMap { try? MessageHistoryThreadReverseIndexTable.top(of: chat, $0) }
            }
            guard let top else { return nil }
            let key = ThreadIndexKey(
                peer: PackedPeerId(chat), timestamp: top.timestamp, threadId: threadId, namespace: top.id.namespace, id: top.id.id)
            return try file.reader(MessageHistoryThreadIndexTable.self).withValue(key) { value in
                value.flatMap { StoredMessageHistoryThreadInfo($0) }.flatMap { TopicBook.topic(threadId, $0.data) }
            }
        } ?? nil
    }

    private static func topic(_ threadId: Int64, _ data: [UInt8]) -> Topic? {
        data.withUnsafeBytes { bytes in
            var entry = PostboxDecoder(bytes)
            guard let root = entry.decodeRootObject() else { return nil }
            var thread = PostboxDecoder(root.bytes)
            guard let info = thread.decodeObjectForKey("info") else { return nil }
            var fields = PostboxDecoder(info.bytes)
            guard let title = fields.decodeOptionalStringForKey("title"), !title.isEmpty else { return nil }
            return Topic(id: threadId, title: title, isClosed: thread.decodeBoolForKey("isClosed", orElse: false))
        }
    }
}
