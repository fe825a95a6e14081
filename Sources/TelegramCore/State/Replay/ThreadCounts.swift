import Postbox
import TelegramModel

/// The numbers of messages that group threads gained and lost. The first message of a thread shows its count.
struct ThreadCounts {
    private struct Added {
        var id: Int32
        var author: PeerId?
        var isOutgoing: Bool
    }

    private struct Change {
        var added: [Added] = []
        var removed: Int32 = 0
    }

    /// The changes by the first message of the thread.
    private var changes: [MessageId: Change] = [:]

    init() {}

    mutating func add(_ id: MessageId, threadId: Int64, author: PeerId?, isOutgoing: Bool) {
        guard let thread = ThreadCounts.thread(id, threadId) else { return }
        changes[thread, default: Change()].added.append(Added(id: id.id, author: author, isOutgoing: isOutgoing))
    }

    mutating func remove(_ id: MessageId, threadId: Int64) {
        guard let thread = ThreadCounts.thread(id, threadId) else { return }
        changes[thread, default: Change()].removed += 1
    }

    private static func thread(_ id: MessageId, _ threadId: Int64) -> MessageId? {
        Int32(exactly: threadId).map { MessageId(peerId: id.peerId, namespace: id.namespace, id: $0) }
    }

    func apply(_ transaction: Transaction) throws {
        for (thread, change) in changes.sorted(by: { $0.key < $1.key }) {
            // Among direct messages, the number of a thread is that of a person, and no message starts the thread.
            guard let channel = try transaction.getPeer(thread.peerId), channel.typeHash == TypeHash.telegramChannel, channel.int32("i.t") == 1,
                !PeerAccess(channel).isMonoforum
            else { continue }
            try apply(change, to: thread, keepingUsers: true, transaction)
            guard let post = try transaction.getMessage(thread)?.attributes.lazy.compactMap({ MessageId(sourceReference: $0) }).first else { continue }
            let isGroup = try transaction.getPeer(post.peerId)?.int32("i.t") == 1
            try apply(change, to: post, keepingUsers: isGroup, transaction)
        }
    }

    private func apply(_ change: Change, to id: MessageId, keepingUsers: Bool, _ transaction: Transaction) throws {
        try transaction.edit(id) { message in
            message.attributes = message.attributes.map { attribute in
                guard attribute.typeHash == TypeHash.replyThreadMessageAttribute else { return attribute }
                return ThreadCounts.counted(attribute, change, keepingUsers: keepingUsers)
            }
            return true
        }
    }

    /// Returns the ReplyThreadMessageAttribute after the change.
    private static func counted(_ attribute: CodedObject, _ change: Change, keepingUsers: Bool) -> CodedObject {
        let known = attribute.int32("mm")
        let new = change.added.filter { $0.id > known ?? .min }
        let count = max(0, Int32(clamping: Int64(attribute.int32("c") ?? 0) - Int64(change.removed) + Int64(new.count)))
        var users = attribute.int64s("u")
        if !keepingUsers {
            for author in change.added.compactMap(\.author) {
                users.removeAll { $0 == author.packed }
                users.insert(author.packed, at: 0)
            }
            users = Array(users.prefix(3))
        }
        if count == 0 { users = [] }
        let highest = ([known] + change.added.map { Optional($0.id) }).compactMap { $0 }.max()
        let read = ([attribute.int32("mrm")] + change.added.map { $0.isOutgoing ? $0.id : nil }).compactMap { $0 }.max()
        return attribute.setting(["c": .int32(count), "u": .int64s(users), "mm": .optional(highest), "mrm": .optional(read)])
    }
}

extension MessageId {
    /// Creates the reference to the channel post whose comments a thread contains, from the SourceReferenceMessageAttribute of the thread's first
    /// message; `nil` for other attributes.
    init?(sourceReference attribute: CodedObject) {
        guard attribute.typeHash == TypeHash.sourceReferenceMessageAttribute, let packed = attribute.int64("i"), let peer = attribute.int64("p") else {
            return nil
        }
        self.init(peerId: PeerId(packed: peer), namespace: Int32(truncatingIfNeeded: packed), id: Int32(truncatingIfNeeded: packed >> 32))
    }
}
