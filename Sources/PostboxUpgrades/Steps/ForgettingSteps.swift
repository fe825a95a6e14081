import PostboxCoding
import PostboxStorage
import PostboxTables

/// 19 -> 20: removes the cloud history of users and groups, so that the hole index starts empty.
package enum ForgetUserAndGroupHistory: ForgettingStep {
    package static let from: Int32 = 19
    package static let name: StaticString = "forget the history of users and groups"
    package static let summary: StaticString = """
        Removes the cloud messages of users and groups with everything that refers to them, except those of peers whose IDs have more than 32 bits; \
        and all chat-list rows except those of secret chats.
        """
    package static let tables = OldHistoryRemoval.tables

    package static let peerNamespaces: Set<Int64> = [0, 1]
    package static let keeping: any UpgradeStep.Type = KeepUserAndGroupHistory.self

    package static func run(_ context: UpgradeContext) throws { try OldHistoryRemoval(context).run(self) }
}

/// 20 -> 21: repeats the previous step, including channels.
package enum ForgetCloudHistory: ForgettingStep {
    package static let from: Int32 = 20
    package static let name: StaticString = "forget the history of channels, too"
    package static let summary: StaticString = """
        Removes the cloud messages of users, groups, and channels with everything that refers to them, except those of peers whose IDs have more than 32 bits; \
        and all chat-list rows except those of secret chats.
        """
    package static let tables = OldHistoryRemoval.tables

    package static let peerNamespaces: Set<Int64> = [0, 1, 2]
    package static let keeping: any UpgradeStep.Type = KeepCloudHistory.self

    package static func run(_ context: UpgradeContext) throws { try OldHistoryRemoval(context).run(self) }
}

/// The common part of steps 19 and 20: removes cloud history and keeps secret chats. See "Schema Versions", "Steps 19 to 21".
struct OldHistoryRemoval {
    static let tables = [
        GlobalMessageIdsTable.declaration, MessageHistoryIndexTable.declaration, MessageMediaTable.declaration, MessageHistoryTable.declaration,
        ChatListIndexTable.declaration, ChatListTable.declaration, MessageHistoryMetadataTable.declaration, MessageHistoryTagsTable.declaration,
        GlobalMessageHistoryTagsTable.declaration, LocalMessageHistoryTagsTable.declaration,
    ]

    private static let secretChat: Int64 = 3
    private static let chatListHole: Int8 = 2

    private let context: UpgradeContext

    init(_ context: UpgradeContext) { self.context = context }

    func run(_ step: any ForgettingStep.Type) throws {
        var counter = ForgottenMessages(context.box)
        try OldCloudHistory.forEachPeer(context, namespaces: step.peerNamespaces) { try forget($0, &counter) }
        context.noteLoss(counter.loss, step)
        try forgetChatList()
        try context.requestUnreadCounters()
    }

    private func forget(_ peer: Int64, _ counter: inout ForgottenMessages) throws {
        let box = context.box
        try counter.begin(peer)
        try OldCloudHistory.forEachEntry(context, peer: peer) { entry in
            if !entry.isHole { try box.remove(GlobalMessageIdsTable.declaration.table, key: GlobalIdKey(id: Int64(entry.id)).key) }
            let key = OldCloudHistory.messageKey(peer, entry)
            guard let value = try box.get(MessageHistoryTable.declaration.table, key: key) else { return }
            try counter.note(entry.id, value.first)
            try forget(value, key: key, peer: peer, entry)
            try box.remove(MessageHistoryTable.declaration.table, key: key)
        }
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(packed: peer), MessageId.Namespace.cloud)
        try box.removeRange(MessageHistoryIndexTable.declaration.table, start: prefix, end: prefix.successor)
        try box.remove(MessageHistoryMetadataTable.declaration.table, key: MessageHistoryMetadataTable.oldPeerHistoryInitialized(peer))
        try box.remove(ChatListIndexTable.declaration.table, key: PeerKey(peer: PackedPeerId(packed: peer)).key)
    }

    /// Removes references to one row of t7, a message or an old hole.
    private func forget(_ value: [UInt8], key: ValueBoxKey, peer: Int64, _ entry: OldCloudHistory.Entry) throws {
        do {
            try value.withUnsafeBytes { bytes in
                switch try MessageOrHoleRow(bytes) {
                case let .message(row): try forget(row, peer: peer, entry)
                case let .hole(hole): try forgetTags(hole.tags, peer: peer, entry)
                }
            }
        } catch let error as CodingError {
            context.damaged(MessageHistoryTable.declaration, key, "\(error)")
        }
    }

    private func forget(_ row: MessageRow, peer: Int64, _ entry: OldCloudHistory.Entry) throws {
        let packed = PackedPeerId(packed: peer)
        try forgetTags(row.tags, peer: peer, entry)
        for tag in row.globalTags?.singles ?? [] {
            try context.box.remove(
                GlobalMessageHistoryTagsTable.declaration.table,
                key: GlobalTagKey(
                    tag: tag.rawValue, timestamp: entry.timestamp, namespace: MessageId.Namespace.cloud, id: entry.id, peer: packed
                ).key)
        }
        for tag in row.localTags?.singles ?? [] {
            try context.box.remove(
                LocalMessageHistoryTagsTable.declaration.table,
                key: LocalTagKey(tag: tag.rawValue, namespace: MessageId.Namespace.cloud, id: entry.id, peer: packed).key)
        }
        try row.embeddedMedia.forEach { object in
            if let id = context.seed.model.media(CodedObject(copying: object))?.id { try dropReference(to: id) }
        }
        try row.referencedMedia.forEach { try dropReference(to: $0) }
    }

    private func forgetTags(_ tags: MessageTags, peer: Int64, _ entry: OldCloudHistory.Entry) throws {
        for tag in tags.singles {
            try context.box.remove(
                MessageHistoryTagsTable.declaration.table,
                key: TaggedMessageKeyBefore23(
                    peer: PackedPeerId(packed: peer), tag: tag.rawValue, timestamp: entry.timestamp, namespace: MessageId.Namespace.cloud, id: entry.id
                ).key)
        }
    }

    /// Removes one reference to the medium. If it was the last one, the row is removed.
    private func dropReference(to id: MediaId) throws {
        let table = MessageMediaTable.declaration.table
        let key = MediaKey(namespace: id.namespace, id: id.id).key
        guard let value = try context.box.get(table, key: key) else { return }
        var left: [UInt8]?
        do {
            left = try value.withUnsafeBytes { bytes in
                guard case let .direct(medium, referenceCount) = try MessageMediaEntry(bytes), referenceCount > 1 else { return nil }
                return MessageMediaEntry.direct(medium, referenceCount: referenceCount - 1).encoded()
            }
        } catch let error as CodingError {
            return context.damaged(MessageMediaTable.declaration, key, "\(error)")
        }
        if let left { try context.box.set(table, key: key, value: left) } else { try context.box.remove(table, key: key) }
    }

    /// Removes every chat except secret chats from the lists; only the holes of secret chats are removed.
    private func forgetChatList() throws {
        let table = ChatListTable.declaration
        try context.forEachRow(table) { key, _ in
            guard let row = key.withBytes({ ChatListKey($0) }) else {
                return context.damaged(table, key, "the key has \(key.count) bytes instead of 24")
            }
            if PeerId.earlierNamespace(ofPacked: row.peer.packed) != OldHistoryRemoval.secretChat {
                try context.box.remove(ChatListIndexTable.declaration.table, key: PeerKey(peer: row.peer).key)
                try context.box.remove(table.table, key: key)
            } else if row.type == OldHistoryRemoval.chatListHole {
                try context.box.remove(table.table, key: key)
            }
        }
        try context.box.remove(MessageHistoryMetadataTable.declaration.table, key: MessageHistoryMetadataTable.chatListInitialized())
    }
}

/// The cloud messages of a database before version 23, found through the index t4 (steps 18 to 21). See "Schema Versions", "Steps 19 to 21".
enum OldCloudHistory {
    struct Entry {
        let id: Int32
        let timestamp: Int32
        let isHole: Bool
    }

    private static let index = MessageHistoryIndexTable.declaration

    /// The position of an entry's row in t7.
    static func messageKey(_ peer: Int64, _ entry: Entry) -> ValueBoxKey {
        MessageKeyBefore23(
            peer: PackedPeerId(packed: peer), timestamp: entry.timestamp, namespace: MessageId.Namespace.cloud, id: entry.id
        ).key
    }

    /// Passes each peer of these namespaces with messages to a closure, by seeking from peer to peer.
    static func forEachPeer(_ context: UpgradeContext, namespaces: Set<Int64>, _ body: (_ packed: Int64) throws -> Void) throws {
        var bound = MessageIdKey.fields.prefix(PackedPeerId(packed: 0))
        while let row = try context.box.batch(index.table, after: bound, limit: 1).first {
            guard let peer = row.key.withBytes({ MessageIdKey($0)?.peer.packed }) else {
                context.damaged(index, row.key, "the key has \(row.key.count) bytes instead of 16")
                bound = row.key
                continue
            }
            if namespaces.contains(PeerId.earlierNamespace(ofPacked: peer)) { try body(peer) }
            bound = MessageIdKey.fields.prefix(PackedPeerId(packed: peer)).successor
            // After the last possible peer the successor wraps around.
            if peer == -1 { return }
        }
    }

    /// Passes the entries of a peer's cloud namespace, in key order. `body` may change any table except t4.
    static func forEachEntry(_ context: UpgradeContext, peer: Int64, _ body: (Entry) throws -> Void) throws {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(packed: peer), Int32(0))
        try context.forEachRow(index, after: prefix, before: prefix.successor) { key, value in
            guard let id = key.withBytes({ MessageIdKey($0)?.id }) else {
                return context.damaged(index, key, "the key has \(key.count) bytes instead of 16")
            }
            let entry: Entry
            do {
                let stored = try value.withUnsafeBytes { try MessageHistoryIndexEntry($0) }
                entry = Entry(id: id, timestamp: stored.timestamp, isHole: stored.isHole)
            } catch let error as CodingError {
                return context.damaged(index, key, "\(error)")
            }
            try body(entry)
        }
    }
}
