import PostboxCoding
import PostboxStorage
import PostboxTables

/// 19 -> 20 without forgetting: the history of users and groups gets its holes in the hole index and keeps its messages.
package enum KeepUserAndGroupHistory: UpgradeStep {
    package static let from: Int32 = 19
    package static let name: StaticString = "keep the history of users and groups"
    package static let summary: StaticString = "Moves the holes of users and groups from t7 into the hole index t56; messages and chat lists are kept."
    package static let tables = OldHistoryConversion.tables

    package static func run(_ context: UpgradeContext) throws {
        try OldHistoryConversion(context) { [PeerId.cloudUser, PeerId.cloudGroup].contains($0.namespace) }.run()
    }
}

/// 20 -> 21 without forgetting: all other history gets its holes in the hole index and keeps its messages.
package enum KeepCloudHistory: UpgradeStep {
    package static let from: Int32 = 20
    package static let name: StaticString = "keep the history of channels, too"
    package static let summary: StaticString = "Moves all remaining holes from t7 into the hole index t56; messages and chat lists are kept."
    package static let tables = OldHistoryConversion.tables

    package static func run(_ context: UpgradeContext) throws { try OldHistoryConversion(context) { _ in true }.run() }
}

/// Replaces the history-removing steps. Messages are kept byte for byte, and missing ranges are moved from the messages to
/// the hole index.
///
/// An initialized chat stays initialized. All IDs become holes for tags that did not exist then, so that the app requests them. So do all IDs
/// of an uninitialized chat, for which the engine creates the holes itself.
struct OldHistoryConversion {
    static let tables = [
        MessageHistoryIndexTable.declaration, MessageHistoryTable.declaration, MessageHistoryMetadataTable.declaration,
        MessageHistoryTagsTable.declaration, MessageHistoryHoleIndexTable.declaration,
    ]

    /// The shared-media tags of June 2019.
    private static let earliestTags = MessageTags(rawValue: 0x7F)

    private let context: UpgradeContext
    private let includes: (PeerId) -> Bool
    private let holes: HoleRunStore

    init(_ context: UpgradeContext, _ includes: @escaping (PeerId) -> Bool) {
        self.context = context
        self.includes = includes
        holes = MessageHistoryHoleIndexTable.runs(in: context.box)
    }

    func run() throws {
        let knownTags = try moveHoles().union(OldHistoryConversion.earliestTags)
        try removeHoleEntries(knownTags)
        try initializeChats(knownTags)
        try context.requestUnreadCounters()
    }

    /// Moves the rows of t7 that are holes; returns the tags that they name.
    private func moveHoles() throws -> MessageTags {
        let table = MessageHistoryTable.declaration
        var tags = MessageTags()
        try context.forEachRow(table) { key, value in
            guard let type = value.first, type != 0, let place = key.withBytes({ MessageKeyBefore23($0) }), includes(place.peer.peerId) else { return }
            let hole: MessageOrHoleRow.Hole
            do {
                let stored = try value.withUnsafeBytes { bytes -> MessageOrHoleRow.Hole? in
                    if case let .hole(hole) = try MessageOrHoleRow(bytes) { hole } else { nil }
                }
                guard let stored else { return }
                hole = stored
            } catch let error as CodingError { return context.damaged(table, key, "\(error)") }
            guard try add(hole.minId, place.id, place.peer, place.namespace, hole.tags) else {
                return context.damaged(table, key, "a hole from \(hole.minId) to \(place.id)")
            }
            tags.formUnion(hole.tags)
            for tag in hole.tags.singles {
                try context.box.remove(
                    MessageHistoryTagsTable.declaration.table,
                    key: TaggedMessageKeyBefore23(
                        peer: place.peer, tag: tag.rawValue, timestamp: place.timestamp, namespace: place.namespace, id: place.id
                    ).key)
            }
            try context.box.remove(table.table, key: key)
            let entry = MessageIdKey(peer: place.peer, namespace: place.namespace, id: place.id).key
            try context.box.remove(MessageHistoryIndexTable.declaration.table, key: entry)
        }
        return tags
    }

    /// Entries of the index without a hole row: at least the ID itself is a hole.
    private func removeHoleEntries(_ tags: MessageTags) throws {
        let index = MessageHistoryIndexTable.declaration
        try context.forEachRow(index) { key, value in
            guard let place = key.withBytes({ MessageIdKey($0) }), includes(place.peer.peerId),
                let entry = value.withUnsafeBytes({ try? MessageHistoryIndexEntry($0) }), entry.isHole
            else { return }
            guard try add(place.id, place.id, place.peer, place.namespace, tags) else {
                return context.damaged(index, key, "a hole from \(place.id) to \(place.id)")
            }
            try context.box.remove(index.table, key: key)
        }
    }

    /// Chats with the old flag for known holes get the new flags.
    private func initializeChats(_ known: MessageTags) throws {
        let table = MessageHistoryMetadataTable.declaration.table
        var peers: [PackedPeerId] = []
        try context.forEachRow(MessageHistoryMetadataTable.declaration) { key, _ in
            key.withBytes { bytes in
                guard MessageHistoryMetadataTable.oldPeerHistoryInitialized.matches(bytes) else { return }
                let peer = PackedPeerId(packed: MessageHistoryMetadataTable.oldPeerHistoryInitialized.value(0, of: bytes))
                if includes(peer.peerId), context.seed.messageHoles[peer.peerId.namespace] != nil { peers.append(peer) }
            }
        }
        for peer in peers {
            try context.box.remove(table, key: MessageHistoryMetadataTable.oldPeerHistoryInitialized(peer.packed))
            let flag = PeerInitializedKey(peer: peer).key
            guard try !context.box.exists(table, key: flag) else { continue }
            try context.box.set(table, key: flag, value: [])
            try initializeTags(of: peer, known)
        }
    }

    private func initializeTags(of peer: PackedPeerId, _ known: MessageTags) throws {
        let table = MessageHistoryMetadataTable.declaration.table
        let later = context.seed.upgradedMessageHoles[peer.peerId.namespace] ?? [:]
        for (namespace, tags) in (context.seed.messageHoles[peer.peerId.namespace] ?? [:]).sorted(by: { $0.key < $1.key }) {
            for tag in tags.singles {
                // The hole index adds these automatically.
                if !known.contains(tag), later[namespace]?.contains(tag) == true { continue }
                try context.box.set(table, key: PeerTagInitializedKey(peer: peer, tag: tag.rawValue).key, value: [])
                if known.contains(tag) { continue }
                _ = try holes.add(MessageIdBounds.full, HoleKey.fields.prefix(peer, namespace, tag.rawValue))
            }
        }
    }

    /// Adds a hole for all messages and for the tags. Returns `false` if no such range exists.
    private func add(_ lower: Int32, _ upper: Int32, _ peer: PackedPeerId, _ namespace: Int32, _ tags: MessageTags) throws -> Bool {
        guard lower <= upper, (lower...upper).overlaps(MessageIdBounds.full) else { return false }
        let range = (lower...upper).clamped(to: MessageIdBounds.full)
        for tag in [0] + tags.singles.map(\.rawValue) { _ = try holes.add(range, HoleKey.fields.prefix(peer, namespace, tag)) }
        return true
    }
}
