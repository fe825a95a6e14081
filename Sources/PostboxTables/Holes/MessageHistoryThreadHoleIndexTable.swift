import PostboxSchema
import PostboxStorage

/// Holes of threads.
package final class MessageHistoryThreadHoleIndexTable: Table, KeyedTable {
    package typealias Key = ThreadHoleKey
    package static let key = ThreadHoleKey.form

    package static var value: FixedFields<Int32> { FixedFields("minId") }

    package static let declaration = TableDeclaration(
        id: 63, name: "MessageHistoryThreadHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    let seed: SeedConfiguration
    let metadata: MessageHistoryMetadataTable
    let runs: HoleRunStore

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        self.seed = seed
        self.metadata = metadata
        runs = HoleRunStore(valueBox: valueBox, table: Self.declaration.table, key: Key.self, value: Self.value)
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    override func setDamageReceiver(_ damaged: DamagedRows) {
        super.setDamageReceiver(damaged)
        runs.damaged = damaged
    }

    /// Adds one hole for the whole history of a new thread. No holes are added for tags.
    private func ensureInitialized(_ peerId: PeerId, _ threadId: Int64) throws {
        let flag = ThreadInitializedKey(peer: PackedPeerId(peerId), threadId: threadId).key
        guard try metadata.setFlag(flag) else { return }
        for namespace in seed.namespacesWithThreadHole(peerId, threadId: threadId) {
            _ = try runs.add(MessageIdBounds.full, prefix(peerId, threadId, namespace, []))
        }
    }

    /// Adds holes for the IDs in this space only.
    package func add(
        peerId: PeerId, threadId: Int64, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord
    ) throws {
        try ensureInitialized(peerId, threadId)
        guard range.overlaps(MessageIdBounds.full) else { return }
        let clipped = range.clamped(to: MessageIdBounds.full)
        guard try runs.add(clipped, prefix(peerId, threadId, namespace, space)) else { return }
        changes.peerHoleOperations[operationKey(peerId, threadId, namespace, space), default: []].append(.insert(clipped))
    }

    /// Removes the holes for the IDs. Space 0 also includes every tag of the seed.
    package func remove(
        peerId: PeerId, threadId: Int64, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>, _ changes: inout ChangeRecord
    ) throws {
        try ensureInitialized(peerId, threadId)
        let tags = space.isEmpty ? [space] + (seed.messageHoles[peerId.namespace]?[namespace] ?? []).singles : [space]
        for tag in tags where try runs.remove(range, prefix(peerId, threadId, namespace, tag)) {
            changes.peerHoleOperations[operationKey(peerId, threadId, namespace, tag), default: []].append(.remove(range))
        }
    }

    /// Returns the holes that overlap the range, and the nearest holes on both sides. Empty only if the space has no holes.
    package func closest(
        peerId: PeerId, threadId: Int64, namespace: Int32, space: MessageTags, range: ClosedRange<Int32>
    ) throws -> [ClosedRange<Int32>] {
        try ensureInitialized(peerId, threadId)
        return HoleRuns.closest(range, in: try runs.runs(prefix(peerId, threadId, namespace, space)))
    }

    /// Returns, for each space with a hole above the ID, the first such hole.
    package func containing(threadId: Int64, id: MessageId) throws -> [MessageTags: ClosedRange<Int32>] {
        try ensureInitialized(id.peerId, threadId)
        var result: [MessageTags: ClosedRange<Int32>] = [:]
        for tag in [MessageTags()] + MessageTags(rawValue: .max).singles {
            let holes = try runs.runs(prefix(id.peerId, threadId, id.namespace, tag))
            let place = HoleRuns.firstPlace(in: holes) { $0.upperBound > id.id }
            if place < holes.count { result[tag] = holes[place] }
        }
        return result
    }

    /// Returns the highest hole of the space.
    package func latest(peerId: PeerId, threadId: Int64, namespace: Int32, space: MessageTags) throws -> ClosedRange<Int32>? {
        try ensureInitialized(peerId, threadId)
        return try runs.runs(prefix(peerId, threadId, namespace, space)).last
    }

    private func operationKey(_ peerId: PeerId, _ threadId: Int64, _ namespace: Int32, _ tag: MessageTags) -> MessageHistoryIndexHoleOperationKey {
        MessageHistoryIndexHoleOperationKey(
            peerId: peerId, namespace: namespace, threadId: threadId, space: tag.isEmpty ? .everywhere : .tag(tag))
    }

    func prefix(_ peerId: PeerId, _ threadId: Int64, _ namespace: Int32, _ tag: MessageTags) -> ValueBoxKey {
        ThreadHoleKey.fields.prefix(PackedPeerId(peerId), threadId, namespace, tag.rawValue)
    }

    package override func clearMemoryCache() { runs.forget() }
}

extension MessageHistoryThreadHoleIndexTable {
    func holes(peerId: PeerId, threadId: Int64, tag: MessageTags) throws -> HolesByNamespace {
        var result: HolesByNamespace = [:]
        for namespace in try runs.namespaces(ThreadHoleKey.fields.prefix(PackedPeerId(peerId), threadId)) {
            result[namespace] = try runs.runs(prefix(peerId, threadId, namespace, tag)).nonEmpty
        }
        let flag = ThreadInitializedKey(peer: PackedPeerId(peerId), threadId: threadId).key
        guard tag.isEmpty, try !metadata.hasFlag(flag) else { return result }
        for namespace in seed.namespacesWithThreadHole(peerId, threadId: threadId) { result[namespace] = [MessageIdBounds.full] }
        return result
    }
}

/// A hole of a thread, by its upper end.
package struct ThreadHoleKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var namespace: Int32
    package var tag: UInt32
    package var maxId: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
