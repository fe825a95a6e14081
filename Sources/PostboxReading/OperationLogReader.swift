import Postbox
import PostboxCoding
import PostboxStorage

/// Reads the operation log through the declarations of t30 and t31. See "The Operation Log", "Operations".
package final class OperationLogReader {
    package struct Entry {
        package let peerId: PeerId
        package let tag: UInt8
        package let localIndex: Int32
        package let mergedIndex: Int32?
        /// Root bytes of the operation.
        package let contents: UnsafeRawBufferPointer

        package init(peerId: PeerId, tag: UInt8, localIndex: Int32, mergedIndex: Int32?, contents: UnsafeRawBufferPointer) {
            self.peerId = peerId
            self.tag = tag
            self.localIndex = localIndex
            self.mergedIndex = mergedIndex
            self.contents = contents
        }
    }

    private let file: DatabaseFile
    /// The peers to read, or all if empty.
    private let peers: [PeerId]
    /// The tags to read, ascending, or all if empty.
    private let tags: [UInt8]
    package private(set) var damagedRows = 0

    package init(file: DatabaseFile, peers: [PeerId], tags: [UInt8]) {
        self.file = file
        self.peers = peers
        self.tags = Set(tags).sorted()
    }

    /// Passes all entries by peer, tag, and local index. `body` returns `false` to stop.
    package func byPeer(_ body: (Entry) throws -> Bool) throws {
        let table = PeerOperationLogTable.self
        let tag = tags.count == 1 ? tags[0] : nil
        try file.rows(
            table.declaration, of: peers,
            prefix: { peer in tag.map { OperationKey.fields.prefix(PackedPeerId(peer), $0) } ?? OperationKey.fields.prefix(PackedPeerId(peer)) }
        ) { key, value in
            guard let entry = entry(key, value), tags.isEmpty || tags.contains(entry.tag) else { return true }
            return try body(entry)
        }
    }

    /// Passes entries with a merged index in merged order, which is one sequence for all tags, whereas t30 is sorted by tag first. One row of each
    /// tag is in memory.
    package func merged(_ body: (Entry) throws -> Bool) throws {
        let index = TableReader<PeerMergedOperationLogIndexTable>(file.box, damage: self)
        var heads: [UInt8: MergedOperationKey] = [:]
        for tag in tags.isEmpty ? try tagsWithMergedEntries() : tags { heads[tag] = try index.first(Self.range(of: tag)) }
        while let (tag, key) = heads.min(by: { $0.value.mergedIndex < $1.value.mergedIndex }) {
            heads[tag] = try index.first(Self.range(of: tag, after: key.key))
            if let shouldContinue = try resolve(index, key, body), !shouldContinue { return }
        }
    }

    /// A key after all keys of t30.
    private static let end = ValueBoxKey([UInt8](repeating: 0xFF, count: 6))

    /// Returns the range of a tag's rows in t30, or of its rows after the given one.
    private static func range(of tag: UInt8, after key: ValueBoxKey? = nil) -> KeyRange {
        let prefix = MergedOperationKey.fields.prefix(tag)
        return .between(key ?? prefix, tag == .max ? end : prefix.successor)
    }

    /// Returns the tags that occur in t30. Their rows are skipped from one tag to the next.
    private func tagsWithMergedEntries() throws -> [UInt8] {
        var tags: [UInt8] = []
        var start = ValueBoxKey([0])
        while true {
            var next: UInt8?
            try file.box.rangeKeys(PeerMergedOperationLogIndexTable.declaration.table, .between(start, Self.end), limit: 1) { key in
                next = MergedOperationKey.tag(beginning: key)
                return false
            }
            guard let tag = next else { return tags }
            tags.append(tag)
            if tag == .max { return tags }
            start = MergedOperationKey.fields.prefix(tag).successor
        }
    }

    /// Calls `body` with the entry that a row of t30 names. Returns `nil` if the entry does not exist or is not requested.
    private func resolve(
        _ index: TableReader<PeerMergedOperationLogIndexTable>, _ key: MergedOperationKey, _ body: (Entry) throws -> Bool
    ) throws -> Bool? {
        guard let (target, localIndex) = try index.get(key, as: { try PeerMergedOperationLogIndexTable.value.read($0) }),
            peers.isEmpty || peers.contains(where: { $0.packed == target.packed })
        else { return nil }
        let key = OperationKey(peer: target, tag: key.tag, localIndex: localIndex)
        return try file.reader(PeerOperationLogTable.self).withValue(key) { stored in
            guard let stored, let entry = key.key.withBytes({ entry($0, stored) }) else { return nil }
            return try body(entry)
        }
    }

    /// Returns the entry of a row of t31; `nil` if the row is damaged.
    package func entry(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Entry? {
        guard let parts = OperationKey(key), let row = try? OperationLogRow(value) else {
            damagedRows += 1
            return nil
        }
        return Entry(
            peerId: parts.peerId, tag: parts.tag, localIndex: parts.localIndex,
            mergedIndex: row.mergedIndex, contents: row.contents)
    }
}

extension OperationLogReader: DamageObserver {
    package func note(_ table: ValueBoxTable, _ key: UnsafeRawBufferPointer, _ cause: CodingError) { damagedRows += 1 }
}
