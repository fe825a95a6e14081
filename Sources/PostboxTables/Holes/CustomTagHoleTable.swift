import PostboxSchema
import PostboxStorage

/// The common part of t82 and t84: holes of custom tags, alone or combined with a shared-media tag. Thread 0 means no thread.
package class CustomTagHoleTable: Table {
    /// A space for holes: the messages of a chat with a custom tag.
    package struct Space: Hashable, Sendable {
        package var peerId: PeerId
        package var threadId: Int64?
        package var customTag: [UInt8]
        /// The shared-media tag: always there in t84, never in t82.
        package var tag: MessageTags?
        /// The custom tag's number (t81).
        package var customTagId: Int32
        package var namespace: Int32

        package init(peerId: PeerId, threadId: Int64? = nil, customTag: [UInt8], tag: MessageTags? = nil, customTagId: Int32, namespace: Int32) {
            self.peerId = peerId
            self.threadId = threadId
            self.customTag = customTag
            self.tag = tag
            self.customTagId = customTagId
            self.namespace = namespace
        }
    }

    private let seed: SeedConfiguration
    private let metadata: MessageHistoryMetadataTable
    private let runs: HoleRunStore

    init<Key: HoleRowKey>(
        valueBox: any ValueBox, declaration: TableDeclaration, key: Key.Type, value: FixedFields<Int32>, seed: SeedConfiguration,
        metadata: MessageHistoryMetadataTable
    ) {
        self.seed = seed
        self.metadata = metadata
        runs = HoleRunStore(valueBox: valueBox, table: declaration.table, key: key, value: value)
        super.init(valueBox: valueBox, declaration: declaration)
    }

    override func setDamageReceiver(_ damaged: DamagedRows) {
        super.setDamageReceiver(damaged)
        runs.damaged = damaged
    }

    /// A space that was never used is one hole in every namespace of the seed. See "Holes, Tags, and Counters", "Initial Ranges".
    private func ensureInitialized(_ space: Space) throws {
        guard try metadata.setFlag(flag(space)) else { return }
        for namespace in seed.namespacesWithThreadHole(space.peerId, threadId: space.threadId) {
            var other = space
            other.namespace = namespace
            _ = try runs.add(MessageIdBounds.full, prefix(other))
        }
    }

    package func add(_ space: Space, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        try ensureInitialized(space)
        guard range.overlaps(MessageIdBounds.full) else { return }
        let clipped = range.clamped(to: MessageIdBounds.full)
        guard try runs.add(clipped, prefix(space)) else { return }
        changes.peerHoleOperations[operationKey(space), default: []].append(.insert(clipped))
    }

    package func remove(_ space: Space, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        try ensureInitialized(space)
        guard try runs.remove(range, prefix(space)) else { return }
        changes.peerHoleOperations[operationKey(space), default: []].append(.remove(range))
    }

    /// Empties the table; the flags of its spaces are the caller's.
    package func removeAll() throws {
        try valueBox.removeAll(table)
        runs.forget()
    }

    /// Returns the holes of every namespace as the engine would see them, without writing. The namespace in `space` is ignored.
    func holes(_ space: Space) throws -> HolesByNamespace {
        var result: HolesByNamespace = [:]
        for namespace in try runs.namespaces(commonPrefix(space)) {
            var other = space
            other.namespace = namespace
            let holes = try runs.runs(prefix(other))
            result[namespace] = holes.isEmpty ? nil : holes
        }
        return try metadata.hasFlag(flag(space)) ? result : result.merging(seedHoles(space.peerId, threadId: space.threadId)) { _, seed in seed }
    }

    /// Returns the initial holes of a space that was never changed.
    func seedHoles(_ peerId: PeerId, threadId: Int64?) -> HolesByNamespace {
        Dictionary(seed.namespacesWithThreadHole(peerId, threadId: threadId).map { ($0, [MessageIdBounds.full]) }) { first, _ in first }
    }

    private func flag(_ space: Space) -> ValueBoxKey {
        let (peer, thread, number) = (PackedPeerId(space.peerId), space.threadId ?? 0, space.customTagId)
        guard let tag = space.tag else { return CustomTagInitializedKey(peer: peer, threadId: thread, customTagId: number).key }
        return CustomTagWithTagInitializedKey(peer: peer, threadId: thread, customTagId: number, tag: tag.rawValue).key
    }

    private func operationKey(_ space: Space) -> MessageHistoryIndexHoleOperationKey {
        MessageHistoryIndexHoleOperationKey(
            peerId: space.peerId, namespace: space.namespace, threadId: space.threadId, space: .customTag(space.customTag, space.tag))
    }

    private func prefix(_ space: Space) -> ValueBoxKey {
        let (peer, thread, number) = (PackedPeerId(space.peerId), space.threadId ?? 0, space.customTagId)
        guard let tag = space.tag else { return CustomTagHoleKey.fields.prefix(peer, thread, number, space.namespace) }
        return CustomTagWithTagHoleKey.fields.prefix(peer, thread, number, tag.rawValue, space.namespace)
    }

    /// The part of the key before the namespace.
    private func commonPrefix(_ space: Space) -> ValueBoxKey {
        let (peer, thread, number) = (PackedPeerId(space.peerId), space.threadId ?? 0, space.customTagId)
        guard let tag = space.tag else { return CustomTagHoleKey.fields.prefix(peer, thread, number) }
        return CustomTagWithTagHoleKey.fields.prefix(peer, thread, number, tag.rawValue)
    }

    package override func clearMemoryCache() { runs.forget() }
}

/// Holes of custom tags. Thread 0 means no thread.
package final class MessageCustomTagHoleIndexTable: CustomTagHoleTable, KeyedTable {
    package typealias Key = CustomTagHoleKey
    package static let key = CustomTagHoleKey.form

    package static var value: FixedFields<Int32> { FixedFields("minId") }

    package static let declaration = TableDeclaration(
        id: 82, name: "MessageCustomTagHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        super.init(valueBox: valueBox, declaration: Self.declaration, key: Key.self, value: Self.value, seed: seed, metadata: metadata)
    }
}

/// A hole of a custom tag, by its upper end.
package struct CustomTagHoleKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32
    package var namespace: Int32
    package var maxId: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// Holes of custom tags combined with a shared-media tag.
package final class MessageCustomTagWithTagHoleIndexTable: CustomTagHoleTable, KeyedTable {
    package typealias Key = CustomTagWithTagHoleKey
    package static let key = CustomTagWithTagHoleKey.form

    package static var value: FixedFields<Int32> { FixedFields("minId") }

    package static let declaration = TableDeclaration(
        id: 84, name: "MessageCustomTagWithTagHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        super.init(valueBox: valueBox, declaration: Self.declaration, key: Key.self, value: Self.value, seed: seed, metadata: metadata)
    }
}

/// A hole of a custom tag and a tag, by its upper end.
package struct CustomTagWithTagHoleKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32
    package var tag: UInt32
    package var namespace: Int32
    package var maxId: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
