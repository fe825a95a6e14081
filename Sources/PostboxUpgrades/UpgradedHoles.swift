import PostboxCoding
import PostboxStorage
import PostboxTables

/// Holes for peers that already have history: the messages with a newer tag were never requested from the server for them.
///
/// A peer with t10 flag `09` gets, for each tag without a flag `0c`, that flag and a hole of all IDs in the tag's space. A peer without
/// `09` does not get anything: its whole history already counts as a hole.
public struct UpgradedHoles: Sendable {
    /// Peer namespace -> message namespace -> tags, as `SeedConfiguration.upgradedMessageHoles`.
    public let tags: [Int32: [Int32: MessageTags]]

    /// Creates holes for these tags, by peer namespace and message namespace, in every chat with history.
    public init(tags: [Int32: [Int32: MessageTags]]) { self.tags = tags }

    /// The holes added, or to add, for one kind of peer, message, and tag.
    public struct Count: Hashable, Sendable {
        /// The kind of peer.
        public let peerNamespace: Int32
        /// The namespace of the messages.
        public let messageNamespace: Int32
        /// The tag, one bit.
        public let tag: UInt32
        /// Peers that lack the flag.
        public var peers: Int
        /// Spaces that change: a peer may have the whole hole already.
        public var holes: Int
    }

    /// Returns the work of `add`; reads only.
    package func missing(in box: SQLiteValueBox) throws -> [Count] { try walk(box) { _, _, _ in true } }

    /// Returns the chats with history that lack the tag's flag, among the given chats or all chats. Their lists of the tag are incomplete.
    package static func chatsWithoutTag(_ tag: MessageTags, of peers: [PeerId], in box: SQLiteValueBox) throws -> Int {
        // The history of other kinds of peers is not fetched from the server.
        let kinds = [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel]
        guard peers.isEmpty else {
            return try Set(peers).count { peerId in
                let peer = PackedPeerId(peerId)
                return try kinds.contains(peerId.namespace) && box.exists(table, key: PeerInitializedKey(peer: peer).key)
                    && !box.exists(table, key: PeerTagInitializedKey(peer: peer, tag: tag.rawValue).key)
            }
        }
        let holes = UpgradedHoles(tags: Dictionary(uniqueKeysWithValues: kinds.map { ($0, [MessageId.Namespace.cloud: tag]) }))
        return try holes.missing(in: box).reduce(0) { $0 + $1.peers }
    }

    /// Adds the holes within the transaction of the box.
    package func add(_ context: UpgradeContext) throws -> [Count] {
        let box = context.box
        let holes = MessageHistoryHoleIndexTable.runs(in: box)
        return try walk(box, tick: context.advance) { peer, namespace, tag in
            try box.set(Self.table, key: PeerTagInitializedKey(peer: peer, tag: tag).key, value: [])
            return try holes.add(MessageIdBounds.full, HoleKey.fields.prefix(peer, namespace, tag))
        }
    }

    private static let table = MessageHistoryMetadataTable.declaration.table

    private func walk(
        _ box: SQLiteValueBox, tick: (Int) throws -> Void = { _ in },
        _ change: (_ peer: PackedPeerId, _ namespace: Int32, _ tag: UInt32) throws -> Bool
    ) throws -> [Count] {
        var counts: [[Int32]: Count] = [:]
        try box.forEachRow(Self.table, { key, _ in
            guard let peer = key.withBytes({ PeerInitializedKey($0)?.peer }) else { return }
            let peerNamespace = peer.peerId.namespace
            // There is one flag per peer and tag: if several message namespaces have the tag, the first gets the hole, as in Telegram.
            var flagged: Set<UInt32> = []
            for (namespace, tags) in (tags[peerNamespace] ?? [:]).sorted(by: { $0.key < $1.key }) {
                for tag in tags.singles.map(\.rawValue) where !flagged.contains(tag) {
                    let flag = PeerTagInitializedKey(peer: peer, tag: tag).key
                    guard try !box.exists(Self.table, key: flag) else { continue }
                    flagged.insert(tag)
                    let isChanged = try change(peer, namespace, tag)
                    let fresh = Count(peerNamespace: peerNamespace, messageNamespace: namespace, tag: tag, peers: 0, holes: 0)
                    let place = [peerNamespace, namespace, Int32(truncatingIfNeeded: tag)]
                    counts[place, default: fresh].peers += 1
                    if isChanged { counts[place, default: fresh].holes += 1 }
                }
            }
        }, tick: tick)
        return counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }
}

/// Rows of t56 with 24-byte keys that contain both bounds, as in published descriptions. They are converted to Telegram's keys.
package enum OldHoleRows {
    private static let table = MessageHistoryHoleIndexTable.declaration

    /// The number of such chats. Reads only.
    package static func count(in box: SQLiteValueBox) throws -> Int {
        var count = 0
        try TableReader<MessageHistoryHoleIndexTable>(box).scan { key, _ in
            if HoleBoundsKey(key) != nil { count += 1 }
            return true
        }
        return count
    }

    /// Rewrites them within the transaction of the box; returns their number.
    package static func rewrite(_ context: UpgradeContext) throws -> Int {
        var count = 0
        let holes = MessageHistoryHoleIndexTable.runs(in: context.box)
        try context.forEachRow(table) { key, _ in
            guard let hole = key.withBytes({ HoleBoundsKey($0) }) else { return }
            let (lower, upper) = (hole.minId, hole.maxId)
            guard lower <= upper, (lower...upper).overlaps(MessageIdBounds.full) else {
                return context.damaged(table, key, "a hole from \(lower) to \(upper)")
            }
            try context.box.remove(table.table, key: key)
            _ = try holes.add((lower...upper).clamped(to: MessageIdBounds.full), HoleKey.fields.prefix(hole.peer, hole.namespace, hole.tag))
            count += 1
        }
        return count
    }
}
