import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The story list of each peer. See "Other Tables", "Story Lists".
package final class StoryItemsTable: WriteBehindTable, KeyedTable {
    package typealias Key = StoryKey
    package static let key = StoryKey.form

    package static let declaration = TableDeclaration(
        id: 69, name: "StoryItems", compact: false, keys: [key],
        value: .custom(StoryItemRow.self))

    private static let listLimit = 10_000
    private let topItems: StoryTopItemsTable
    /// The lists changed by the transaction, as they will be read. A change replaces a whole list, so a list is written once.
    private var changed: [PeerId: [StoryItemsTableEntry]] = [:]

    package init(valueBox: any ValueBox, topItems: StoryTopItemsTable) {
        self.topItems = topItems
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    // MARK: - Changing

    /// Replaces the peer's stories with these; the last one counts as the newest. The change is recorded.
    package func replace(peerId: PeerId, items: [StoryItemsTableEntry], _ changes: inout ChangeRecord) throws {
        changed[peerId] = Self.inKeyOrder(items.map(\.asStored))
        try topItems.set(peerId, StoryTopItem(id: items.last?.id ?? 0, isExact: true, hasLiveItems: items.contains { $0.isLiveStream }))
        changes.storyItemsEvents.append(.replace(peerId: peerId))
    }

    /// Of several stories with one ID, the last one counts.
    private static func inKeyOrder(_ items: [StoryItemsTableEntry]) -> [StoryItemsTableEntry] {
        func isBelow(_ left: StoryItemsTableEntry, _ right: StoryItemsTableEntry) -> Bool { UInt32(bitPattern: left.id) < UInt32(bitPattern: right.id) }
        guard !zip(items, items.dropFirst()).allSatisfy({ isBelow($0, $1) }) else { return items }
        return Dictionary(items.map { ($0.id, $0) }) { $1 }.values.sorted(by: isBelow)
    }

    package override func beforeCommit() throws {
        for (peerId, items) in changed { try write(items, of: peerId) }
        changed.removeAll()
    }

    package override func clearMemoryCache() { changed.removeAll() }

    private func write(_ items: [StoryItemsTableEntry], of peerId: PeerId) throws {
        let new = Set(items.map(\.id))
        var stale: [ValueBoxKey] = []
        try valueBox.rangeKeys(table, prefix: StoryKey.fields.prefix(PackedPeerId(peerId)), limit: Self.listLimit) { key in
            if !(StoryKey(key).map { new.contains($0.id) } ?? false) { stale.append(ValueBoxKey(copying: key)) }
            return true
        }
        for key in stale { try valueBox.remove(table, key: key, secure: true) }
        for item in items { try valueBox.set(table, key: StoryKey(peer: PackedPeerId(peerId), id: item.id).key, value: StoryItemRow.encode(item)) }
    }

    // MARK: - Reading

    /// Returns the peer's stories by ascending ID, at most 10,000.
    package func items(peerId: PeerId) throws -> [StoryItemsTableEntry] {
        if let list = changed[peerId] { return Array(list.prefix(Self.listLimit)) }
        var result: [StoryItemsTableEntry] = []
        try valueBox.range(table, prefix: StoryKey.fields.prefix(PackedPeerId(peerId)), limit: Self.listLimit) { key, bytes in
            guard let parts = StoryKey(key), let row = row(key, bytes) else { return true }
            result.append(
                StoryItemsTableEntry(
                    value: [UInt8](row.entry), id: parts.id, expirationTimestamp: row.expiration,
                    isCloseFriends: row.isCloseFriends ?? false, isLiveStream: row.isLiveStream ?? false))
            return true
        }
        return result
    }

    /// Returns all stories that expired at this time or before.
    package func expiredIds(at timestamp: Int32) throws -> [StoryId] {
        var result: [StoryId] = []
        try walkExpirations { id, expiration in
            if expiration > 0, expiration <= timestamp { result.append(id) }
        }
        return result
    }

    /// Returns the story that expires first; of several the first by key.
    package func firstToExpire() throws -> StoryExpirationTimeEntry? {
        var result: StoryExpirationTimeEntry?
        try walkExpirations { id, expiration in
            if expiration < result?.expirationTimestamp ?? .max || result == nil {
                result = StoryExpirationTimeEntry(id: id, expirationTimestamp: expiration)
            }
        }
        return result
    }

    /// The number of stories, the number with an ID above `maxSeenId`, whether one of the latter is for close friends, and whether any story is
    /// a live stream.
    func statistics(peerId: PeerId, maxSeenId: Int32) throws -> PeerStoryStats {
        try beforeCommit()
        var result = PeerStoryStats(totalCount: 0, unseenCount: 0, hasUnseenCloseFriends: false)
        try valueBox.range(table, prefix: StoryKey.fields.prefix(PackedPeerId(peerId))) { key, bytes in
            guard let parts = StoryKey(key) else { return true }
            let row = row(key, bytes)
            result.totalCount += 1
            if row?.isLiveStream == true { result.hasLiveItems = true }
            if parts.id > maxSeenId {
                result.unseenCount += 1
                if row?.isCloseFriends == true { result.hasUnseenCloseFriends = true }
            }
            return true
        }
        return result
    }

    private func row(_ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> StoryItemRow? {
        value(of: key, bytes, as: { try StoryItemRow($0) })
    }

    private func walkExpirations(_ body: (StoryId, Int32) throws -> Void) throws {
        try beforeCommit()
        try valueBox.scan(table, reverse: false) { key, bytes in
            guard let parts = StoryKey(key), let expiration = row(key, bytes)?.expiration, expiration != 0 else { return true }
            try body(StoryId(peerId: parts.peerId, id: parts.id), expiration)
            return true
        }
    }
}

extension StoryItemsTableEntry {
    /// The story as its row is read: a row without a value has no other fields, and no time is the time 0.
    fileprivate var asStored: StoryItemsTableEntry {
        StoryItemsTableEntry(
            value: value, id: id, expirationTimestamp: value.isEmpty || expirationTimestamp == 0 ? nil : expirationTimestamp,
            isCloseFriends: isCloseFriends && !value.isEmpty, isLiveStream: isLiveStream && !value.isEmpty)
    }
}

/// A row of t69.
package struct StoryItemRow: ValueWalker {
    private static let magic: UInt32 = 0xABCD_1235
    private static let olderMagic: UInt32 = 0xABCD_1234

    /// The entry, as CodableEntry bytes.
    package let entry: UnsafeRawBufferPointer
    package let expirationTimestamp: Int32?
    /// Whether only close friends are shown the story; `nil` for a row of an older form, as for `isLiveStream`.
    package let isCloseFriends: Bool?
    package let isLiveStream: Bool?

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        let magic = value.count >= 4 ? try buffer.readUInt32() : 0
        guard magic == StoryItemRow.magic || magic == StoryItemRow.olderMagic else {
            // A row with another magic is all entry.
            entry = value
            expirationTimestamp = nil
            (isCloseFriends, isLiveStream) = (nil, nil)
            return
        }
        let length = try buffer.readInt32()
        guard length > 0, Int(length) <= buffer.remaining else {
            // Without a usable length, nothing after it can be found.
            entry = UnsafeRawBufferPointer(rebasing: value[value.count...])
            expirationTimestamp = nil
            (isCloseFriends, isLiveStream) = (nil, nil)
            return
        }
        entry = try buffer.readBytes(Int(length))
        expirationTimestamp = buffer.isAtEnd ? nil : try buffer.readInt32()
        let flags = buffer.isAtEnd || magic == StoryItemRow.olderMagic ? nil : try buffer.readUInt8()
        isCloseFriends = flags.map { $0 & 1 != 0 }
        isLiveStream = flags.map { $0 & 2 != 0 }
        try buffer.expectEnd()
    }

    /// The expiration time; `nil` if the story does not expire.
    package var expiration: Int32? { expirationTimestamp == 0 ? nil : expirationTimestamp }

    static func encode(_ item: StoryItemsTableEntry) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 13 + item.value.count)
        buffer.writeUInt32(magic)
        buffer.writeCounted(item.value)
        buffer.writeInt32(item.expirationTimestamp ?? 0)
        buffer.writeUInt8((item.isCloseFriends ? 1 : 0) | (item.isLiveStream ? 2 : 0))
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let row = try StoryItemRow(value)
        sink.beginObject(name)
        if row.entry.isEmpty { sink.null("item") } else { sink.coded("item", row.entry, .entry) }
        if let time = row.expirationTimestamp { sink.int("expirationTimestamp", Int64(time)) }
        if let isCloseFriends = row.isCloseFriends { sink.bool("isCloseFriends", isCloseFriends) }
        if let isLiveStream = row.isLiveStream { sink.bool("isLiveStream", isLiveStream) }
        sink.endObject()
    }
}

/// Stories by ID. Rows are never deleted. See "Other Tables", "Story Items".
package final class StoryTable: WriteBehindTable, KeyedTable {
    package typealias Key = StoryKey
    package static let key = StoryKey.form

    package static let declaration = TableDeclaration(
        id: 70, name: "Story", compact: false, keys: [key],
        value: .emptyOrCoded(.entry))

    private static let knownSizeLimit = 16 << 20
    /// Values that the transaction has compared or written. Each change of a peer's list sets all stories of the list again.
    private var known: [StoryId: [UInt8]] = [:]
    private var knownSize = 0

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package override func beforeCommit() throws { forget() }

    package override func clearMemoryCache() { forget() }

    private func forget() {
        known.removeAll()
        knownSize = 0
    }

    /// Returns the story as CodableEntry bytes.
    package func get(_ id: StoryId) throws -> [UInt8]? { try valueBox.get(table, key: StoryKey(peer: PackedPeerId(id.peerId), id: id.id).key) }

    /// Writes a value and records the change. Does nothing if the bytes are equal to the stored ones.
    package func set(_ id: StoryId, value: [UInt8], _ changes: inout ChangeRecord) throws {
        if known[id] == value { return }
        let stored = try get(id)
        knownSize += value.count + 64
        if knownSize > Self.knownSizeLimit { forget() }
        known[id] = value
        guard stored != value else { return }
        try valueBox.set(table, key: StoryKey(peer: PackedPeerId(id.peerId), id: id.id).key, value: value)
        changes.storyEvents.append(.updated(id: id))
    }
}

/// A story, by ID.
package struct StoryKey: TableKey {
    package var peer: PackedPeerId
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var storyId: StoryId { StoryId(peerId: peerId, id: id) }
}

/// The newest story of each peer. Changes are never recorded for views.
package final class StoryTopItemsTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 80, name: "StoryTopItems", compact: false, keys: [key],
        value: .custom(StoryTopItemRow.self))

    /// The number of writes. Views that continue from earlier reads have no other notification of them.
    package private(set) var writes = 0

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the top story; `nil` if none is stored, or if the row has another version or length.
    package func get(_ peerId: PeerId) throws -> StoryTopItem? {
        try valueBox.withValue(table, key: PeerKey(peerId).key) { value in
            value.flatMap { Self.item($0) }
        }
    }

    package func set(_ peerId: PeerId, _ item: StoryTopItem) throws {
        writes += 1
        try valueBox.set(table, key: PeerKey(peerId).key, value: StoryTopItemRow.encode(item))
    }

    /// Returns `nil` for a row of another version or length.
    package static func item(_ bytes: UnsafeRawBufferPointer) -> StoryTopItem? {
        guard let (version, item) = try? StoryTopItemRow.read(bytes), version == StoryTopItemRow.version else { return nil }
        return item
    }

    package func remove(_ peerId: PeerId) throws {
        writes += 1
        try valueBox.remove(table, key: PeerKey(peerId).key, secure: true)
    }
}

/// A row of t80.
private enum StoryTopItemRow: ValueWalker {
    static let version: UInt8 = 100
    /// Version, ID, and flags.
    private static var fields: FixedFields<UInt8, Int32, UInt8> { FixedFields("version", "id", "flags") }

    static func read(_ bytes: UnsafeRawBufferPointer) throws(CodingError) -> (version: UInt8, item: StoryTopItem) {
        let (version, id, flags) = try fields.read(bytes)
        return (version, StoryTopItem(id: id, isExact: flags & 1 != 0, hasLiveItems: flags & 2 != 0))
    }

    static func encode(_ item: StoryTopItem) -> [UInt8] {
        fields.bytes(version, item.id, (item.isExact ? 1 : 0) | (item.hasLiveItems ? 2 : 0))
    }

    static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let (version, item) = try read(value)
        sink.beginObject(name)
        sink.int("version", Int64(version))
        sink.int("id", Int64(item.id))
        sink.bool("isExact", item.isExact)
        sink.bool("hasLiveItems", item.hasLiveItems)
        sink.endObject()
        guard value.count == FixedFields<UInt8, Int32, UInt8>.width else {
            throw CodingError(offset: FixedFields<UInt8, Int32, UInt8>.width, reason: "bytes are left over at the end")
        }
    }
}
