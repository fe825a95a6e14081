import PostboxSchema
import PostboxStorage

/// The story list of each peer. See "Other Tables", "Story Lists".
package final class StoryItemsTable: Table, KeyedTable {
    package typealias Key = StoryKey
    package static let key = StoryKey.form

    package static let declaration = TableDeclaration(
        id: 69, name: "StoryItems", compact: false, keys: [key],
        value: .custom(StoryItemRow.self))

    private static let listLimit = 10_000
    private let topItems: StoryTopItemsTable

    package init(valueBox: any ValueBox, topItems: StoryTopItemsTable) {
        self.topItems = topItems
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    // MARK: - Changing

    /// Makes these the peer's stories; the last one given counts as the newest. Reported.
    package func replace(peerId: PeerId, items: [StoryItemsTableEntry], _ changes: inout ChangeRecord) throws {
        let new = Set(items.map(\.id))
        var stale: [ValueBoxKey] = []
        try valueBox.rangeKeys(table, prefix: StoryKey.fields.prefix(PackedPeerId(peerId)), limit: Self.listLimit) { key in
            if !(StoryKey(key).map { new.contains($0.id) } ?? false) { stale.append(ValueBoxKey(copying: key)) }
            return true
        }
        for key in stale { try valueBox.remove(table, key: key, secure: true) }
        for item in items { try valueBox.set(table, key: StoryKey(peer: PackedPeerId(peerId), id: item.id).key, value: StoryItemRow.encode(item)) }
        try topItems.set(peerId, StoryTopItem(id: items.last?.id ?? 0, isExact: true))
        changes.storyItemsEvents.append(.replace(peerId: peerId))
    }

    // MARK: - Reading

    /// The peer's stories by ascending id, at most 10,000.
    package func items(peerId: PeerId) throws -> [StoryItemsTableEntry] {
        var result: [StoryItemsTableEntry] = []
        try valueBox.range(table, prefix: StoryKey.fields.prefix(PackedPeerId(peerId)), limit: Self.listLimit) { key, bytes in
            guard let parts = StoryKey(key), let row = row(key, bytes) else { return true }
            result.append(
                StoryItemsTableEntry(
                    value: [UInt8](row.entry), id: parts.id, expirationTimestamp: row.expiration,
                    isCloseFriends: row.isCloseFriends ?? false))
            return true
        }
        return result
    }

    /// All stories that expired at this time or before.
    package func expiredIds(at timestamp: Int32) throws -> [StoryId] {
        var result: [StoryId] = []
        try walkExpirations { id, expiration in
            if expiration > 0, expiration <= timestamp { result.append(id) }
        }
        return result
    }

    /// The story that expires first; of several the first by key.
    package func firstToExpire() throws -> StoryExpirationTimeEntry? {
        var result: StoryExpirationTimeEntry?
        try walkExpirations { id, expiration in
            if expiration < result?.expirationTimestamp ?? .max || result == nil {
                result = StoryExpirationTimeEntry(id: id, expirationTimestamp: expiration)
            }
        }
        return result
    }

    /// How many stories there are, how many with a greater id than `maxSeenId`, and whether one of those is for close friends.
    func statistics(peerId: PeerId, maxSeenId: Int32) throws -> PeerStoryStats {
        var result = PeerStoryStats(totalCount: 0, unseenCount: 0, hasUnseenCloseFriends: false)
        try valueBox.range(table, prefix: StoryKey.fields.prefix(PackedPeerId(peerId))) { key, bytes in
            guard let parts = StoryKey(key) else { return true }
            result.totalCount += 1
            if parts.id > maxSeenId {
                result.unseenCount += 1
                if row(key, bytes)?.isCloseFriends == true { result.hasUnseenCloseFriends = true }
            }
            return true
        }
        return result
    }

    private func row(_ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> StoryItemRow? {
        value(of: key, bytes, as: { try StoryItemRow($0) })
    }

    private func walkExpirations(_ body: (StoryId, Int32) throws -> Void) throws {
        try valueBox.scan(table, reverse: false) { key, bytes in
            guard let parts = StoryKey(key), let expiration = row(key, bytes)?.expiration, expiration != 0 else { return true }
            try body(StoryId(peerId: parts.peerId, id: parts.id), expiration)
            return true
        }
    }
}
