import PostboxStorage

/// Holes of custom tags; thread 0 is none (spec 02.8).
public final class MessageCustomTagHoleIndexTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("customTagId"), .int32("namespace"), .int32("maxId"))

    public static let value = FixedFields(.int32("minId"))

    public static let declaration = TableDeclaration(
        id: 82, name: "MessageCustomTagHoleIndex", compact: true, keys: [key],
        value: .fields(value))

    let seed: SeedConfiguration
    let metadata: MessageHistoryMetadataTable
    let runs: HoleRunStore

    public init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        self.seed = seed
        self.metadata = metadata
        runs = HoleRunStore(valueBox: valueBox, table: Self.declaration.table, key: Self.key)
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// What of a chat's messages with a custom tag is unknown.
    public struct Space: Hashable, Sendable {
        public var peerId: PeerId
        public var threadId: Int64?
        public var customTag: [UInt8]
        /// The tag's number (t81).
        public var customTagId: Int32
        public var namespace: Int32
    }

    /// A space that was never touched is one hole in every namespace of the seed (spec 02.8.1).
    private func ensureInitialized(_ space: Space) throws {
        let flag = MessageHistoryMetadataTable.peerHistoryCustomTagInitialized(space.peerId.packed, space.threadId ?? 0, Int64(space.customTagId))
        guard try metadata.setFlag(flag) else { return }
        for namespace in seed.messageThreadHoles[space.peerId.namespace] ?? [] {
            var other = space
            other.namespace = namespace
            _ = try runs.add(MessageIdBounds.full, prefix(other))
        }
    }

    public func add(_ space: Space, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        try ensureInitialized(space)
        guard range.overlaps(MessageIdBounds.full) else { return }
        let clipped = range.clamped(to: MessageIdBounds.full)
        guard try runs.add(clipped, prefix(space)) else { return }
        changes.peerHoleOperations[operationKey(space), default: []].append(.insert(clipped))
    }

    public func remove(_ space: Space, range: ClosedRange<Int32>, _ changes: inout ChangeRecord) throws {
        try ensureInitialized(space)
        guard try runs.remove(range, prefix(space)) else { return }
        changes.peerHoleOperations[operationKey(space), default: []].append(.remove(range))
    }

    /// The holes that meet the range and their nearest neighbours; empty only when the space has no hole at all.
    public func closest(_ space: Space, range: ClosedRange<Int32>) throws -> [ClosedRange<Int32>] {
        try ensureInitialized(space)
        return HoleRuns.closest(range, in: try runs.runs(prefix(space)))
    }

    /// Empties the table; the flags of its spaces are the caller's.
    public func removeAll() throws {
        try valueBox.removeAll(table)
        runs.forget()
    }

    private func operationKey(_ space: Space) -> MessageHistoryIndexHoleOperationKey {
        MessageHistoryIndexHoleOperationKey(
            peerId: space.peerId, namespace: space.namespace, threadId: space.threadId, space: .customTag(space.customTag, nil))
    }

    func prefix(_ space: Space) -> ValueBoxKey {
        Self.key(space.peerId.packed, space.threadId ?? 0, Int64(space.customTagId), Int64(space.namespace))
    }

    public override func clearMemoryCache() { runs.forget() }
}
