import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Missing ranges of history (holes) by tag; tag 0 means every space. See "Holes, Tags, and Counters", "Missing Ranges".
/// The second key layout, of 24 bytes, is found in published descriptions of the format. It is read but not written.
package final class MessageHistoryHoleIndexTable: Table, DeclaredTable {
    package static let key = HoleKey.form
    package static let both = HoleBoundsKey.form

    package static var value: FixedFields<Int32> { FixedFields("minId") }

    package static let declaration = TableDeclaration(
        id: 56, name: "MessageHistoryHoleIndex", compact: true, rows: [RowForm(key, .fields(value.fields)), RowForm(both, .emptyOr(value.fields))])

    private static let knownLimit = 10_000

    let seed: SeedConfiguration
    let metadata: MessageHistoryMetadataTable
    let runs: HoleRunStore
    /// The ID from which on no space of the seed has holes. New messages usually have higher IDs and need no search for holes in each space.
    private(set) var lowestHoleFreeIds: [PeerAndNamespace: Int32] = [:]

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        self.seed = seed
        self.metadata = metadata
        runs = Self.runs(in: valueBox)
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// The rows only, for an upgrade, without the initialization flags.
    package static func runs(in valueBox: any ValueBox) -> HoleRunStore {
        HoleRunStore(valueBox: valueBox, table: declaration.table, key: HoleKey.self, value: value)
    }

    override func setDamageReceiver(_ damaged: DamagedRows) {
        super.setDamageReceiver(damaged)
        runs.damaged = damaged
    }

    package override func clearMemoryCache() {
        runs.forget()
        lowestHoleFreeIds.removeAll()
    }

    func noteHoleFree(_ place: PeerAndNamespace, from id: Int32) {
        if lowestHoleFreeIds.count >= Self.knownLimit { lowestHoleFreeIds.removeAll() }
        lowestHoleFreeIds[place] = id
    }

    /// Discards the known ID before a hole is added above it.
    func forgetHoleFree(_ place: PeerAndNamespace) { lowestHoleFreeIds[place] = nil }
}

extension MessageHistoryHoleIndexTable {
    /// Adds the holes of the seed to a new chat. They are not recorded as operations.
    private func ensureInitialized(_ peerId: PeerId) throws {
        let peer = PackedPeerId(peerId)
        let namespaces = (seed.messageHoles[peerId.namespace] ?? [:]).sorted { $0.key < $1.key }
        if try metadata.setFlag(PeerInitializedKey(peer: peer).key) {
            let spaces = namespaces.flatMap { namespace, tags in ([MessageTags()] + tags.singles).map { prefix(peerId, namespace, $0) } }
            // All spaces are read before any is written, because a walk flushes pending writes to its table.
            for space in spaces { _ = try runs.runs(space) }
            for (_, tags) in namespaces {
                for tag in tags.singles { _ = try metadata.setFlag(PeerTagInitializedKey(peer: peer, tag: tag.rawValue).key) }
            }
            for space in spaces { _ = try runs.add(MessageIdBounds.full, space) }
        } else {
            for (namespace, tags) in (seed.upgradedMessageHoles[peerId.namespace] ?? [:]).sorted(by: { $0.key < $1.key }) {
                for tag in tags.singles where try metadata.setFlag(PeerTagInitializedKey(peer: peer, tag: tag.rawValue).key) {
                    _ = try runs.add(MessageIdBounds.full, prefix(peerId, namespace, tag))
                }
            }
        }
    }

    /// Adds holes for the IDs in a space. Space 0 also includes every tag of the seed.
    package func add(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        forgetHoleFree(PeerAndNamespace(peerId: peerId, namespace: namespace))
        try ensureInitialized(peerId)
        let full = MessageIdBounds.full
        guard range.overlaps(full) else { return }
        let clipped = range.clamped(to: full)
        for tag in spaces(peerId, namespace, space) where try runs.add(clipped, prefix(peerId, namespace, tag)) {
            changes.peerHoleOperations[operationKey(peerId, namespace, tag), default: []].append(.insert(clipped))
        }
    }

    /// Removes the holes for the IDs from a space. Space 0 also includes every tag of the seed.
    package func remove(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        let place = PeerAndNamespace(peerId: peerId, namespace: namespace)
        let isUpwards = space.isEmpty && range.upperBound == MessageIdBounds.full.upperBound
        if isUpwards, let first = lowestHoleFreeIds[place], first <= range.lowerBound { return }
        try ensureInitialized(peerId)
        for tag in spaces(peerId, namespace, space) where try runs.remove(range, prefix(peerId, namespace, tag)) {
            changes.peerHoleOperations[operationKey(peerId, namespace, tag), default: []].append(.remove(range))
        }
        if isUpwards { noteHoleFree(place, from: range.lowerBound) }
    }

    /// Returns the holes that overlap the range, and the nearest holes on both sides. Empty only if the space has no holes.
    package func closest(peerId: PeerId, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>) throws -> [ClosedRange<Int32>] {
        try ensureInitialized(peerId)
        return HoleRuns.closest(range, in: try runs.runs(prefix(peerId, namespace, space)))
    }

    /// Whether the namespace of the chat has a hole in the space.
    package func hasHoles(peerId: PeerId, namespace: Int32, space: MessageTags) throws -> Bool {
        try ensureInitialized(peerId)
        return try !runs.runs(prefix(peerId, namespace, space)).isEmpty
    }

    /// Returns, for each space with a hole above the ID, the first such hole, whether or not it contains the ID.
    package func containing(_ id: MessageId) throws -> [MessageTags: ClosedRange<Int32>] {
        try ensureInitialized(id.peerId)
        var result: [MessageTags: ClosedRange<Int32>] = [:]
        for tag in [MessageTags()] + MessageTags(rawValue: .max).singles {
            let holes = try runs.runs(prefix(id.peerId, id.namespace, tag))
            let place = HoleRuns.firstPlace(in: holes) { $0.upperBound > id.id }
            if place < holes.count { result[tag] = holes[place] }
        }
        return result
    }

    /// Returns the namespaces of the chat with holes in the space; with `candidates`, those of them.
    package func existingNamespaces(_ peerId: PeerId, space: MessageTags, among candidates: Set<Int32>?) throws -> Set<Int32> {
        try ensureInitialized(peerId)
        let namespaces = try candidates ?? Set(runs.namespaces(HoleKey.fields.prefix(PackedPeerId(peerId))))
        return try namespaces.filter { try !runs.runs(prefix(peerId, $0, space)).isEmpty }
    }

    private func spaces(_ peerId: PeerId, _ namespace: Int32, _ space: MessageTags) -> [MessageTags] {
        guard space.isEmpty else { return [space] }
        return [space] + (seed.messageHoles[peerId.namespace]?[namespace] ?? []).singles
    }

    private func operationKey(_ peerId: PeerId, _ namespace: Int32, _ tag: MessageTags) -> MessageHistoryIndexHoleOperationKey {
        MessageHistoryIndexHoleOperationKey(peerId: peerId, namespace: namespace, threadId: nil, space: tag.isEmpty ? .everywhere : .tag(tag))
    }

    func prefix(_ peerId: PeerId, _ namespace: Int32, _ tag: MessageTags) -> ValueBoxKey {
        HoleKey.fields.prefix(PackedPeerId(peerId), namespace, tag.rawValue)
    }
}

extension MessageHistoryHoleIndexTable {
    package func holes(peerId: PeerId, tag: MessageTags) throws -> HolesByNamespace {
        var result: HolesByNamespace = [:]
        for namespace in try runs.namespaces(HoleKey.fields.prefix(PackedPeerId(peerId))) {
            result[namespace] = try runs.runs(HoleKey.fields.prefix(PackedPeerId(peerId), namespace, tag.rawValue)).nonEmpty
        }
        if try !metadata.isHistoryInitialized(peerId) {
            for (namespace, tags) in seed.messageHoles[peerId.namespace] ?? [:] where tag.isEmpty || tags.singles.contains(tag) {
                result[namespace] = [MessageIdBounds.full]
            }
        } else if try !metadata.hasFlag(PeerTagInitializedKey(peer: PackedPeerId(peerId), tag: tag.rawValue).key) {
            // The flag is per tag, so only one namespace gets the hole.
            let upgraded = (seed.upgradedMessageHoles[peerId.namespace] ?? [:]).filter { $0.value.singles.contains(tag) }
            if let namespace = upgraded.keys.min() { result[namespace] = [MessageIdBounds.full] }
        }
        return result
    }
}

/// A hole of a chat, by its upper end.
package struct HoleKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var tag: UInt32
    package var maxId: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// A hole of a chat with both ends in the key.
package struct HoleBoundsKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var tag: UInt32
    package var minId: Int32
    package var maxId: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
