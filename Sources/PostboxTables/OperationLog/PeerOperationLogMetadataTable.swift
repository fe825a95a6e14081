import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The next indices of the operation log. An index is never reused, except after `setNextLocalIndex`. See "The Operation Log", "Next Indexes".
package final class PeerOperationLogMetadataTable: Table, DeclaredTable {
    package static let local = NextOperationKey.form
    package static let merged = KeyForm(kind: "nextMergedIndex", .constant(0x01))

    package static var value: FixedFields<Int32> { FixedFields("next") }

    package static let declaration = TableDeclaration(
        id: 29, name: "PeerOperationLogMetadata", compact: true, keys: [local, merged],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the next index of the log, which is 0 in a new one, without using it.
    package func nextLocalIndex(peerId: PeerId, tag: UInt8) throws -> Int32 {
        let key = NextOperationKey(peer: PackedPeerId(peerId), tag: tag).key
        if let next = try value(key, as: { try Self.value.read($0) }) { return next }
        return try valueBox.exists(table, key: key) ? indexAfterLast(peerId, tag) : 0
    }

    /// The index after the stored operations, used if the counter cannot be read.
    private func indexAfterLast(_ peerId: PeerId, _ tag: UInt8) throws -> Int32 {
        var next: Int32 = 0
        try reader(of: PeerOperationLogTable.self).keys(.prefix(OperationKey.fields.prefix(PackedPeerId(peerId), tag), reverse: true)) { key in
            guard key.localIndex >= 0 else { return true }
            next = key.localIndex &+ 1
            return false
        }
        return next
    }

    package func setNextLocalIndex(peerId: PeerId, tag: UInt8, _ index: Int32) throws {
        try valueBox.set(table, key: NextOperationKey(peer: PackedPeerId(peerId), tag: tag).key, value: Self.value.bytes(index))
    }

    package func takeLocalIndex(peerId: PeerId, tag: UInt8) throws -> Int32 {
        let index = try nextLocalIndex(peerId: peerId, tag: tag)
        try setNextLocalIndex(peerId: peerId, tag: tag, index &+ 1)
        return index
    }

    /// Returns and uses the next merged index. All tags share one sequence, which starts at 1.
    package func takeMergedIndex() throws -> Int32 {
        let stored = try value(Self.merged(), as: { try Self.value.read($0) })
        let index = try stored ?? mergedIndexAfterLast()
        try valueBox.set(table, key: Self.merged(), value: Self.value.bytes(index &+ 1))
        return index
    }

    /// Returns the index after the last one, which is 1 in a new log.
    private func mergedIndexAfterLast() throws -> Int32 {
        guard try valueBox.exists(table, key: Self.merged()) else { return 1 }
        var last: Int32 = 0
        try reader(of: PeerMergedOperationLogIndexTable.self).keys { key in
            last = max(last, key.mergedIndex)
            return true
        }
        return last &+ 1
    }
}

/// The next index of the operation log of a peer and kind.
package struct NextOperationKey: TableKey {
    package static let kind: StaticString = "nextLocalIndex"
    package static let constant: UInt8 = 0x00
    package var peer: PackedPeerId
    package var tag: UInt8

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The operations of all peers in one order per tag. See "The Operation Log", "Merged Index".
package final class PeerMergedOperationLogIndexTable: Table, KeyedTable {
    package typealias Key = MergedOperationKey
    package static let key = MergedOperationKey.form

    package static var value: FixedFields<PackedPeerId, Int32> { FixedFields("peer", "localIndex") }

    package static let declaration = TableDeclaration(
        id: 30, name: "PeerMergedOperationLogIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func set(tag: UInt8, mergedIndex: Int32, peerId: PeerId, tagLocalIndex: Int32) throws {
        try valueBox.set(table, key: MergedOperationKey(tag: tag, mergedIndex: mergedIndex).key, value: Self.value.bytes(PackedPeerId(peerId), tagLocalIndex))
    }

    package func remove(tag: UInt8, mergedIndex: Int32) throws { try valueBox.remove(table, key: MergedOperationKey(tag: tag, mergedIndex: mergedIndex).key) }

    /// Walks the tag's rows from merged index `from` on, ascending, until the closure returns false. Rows that cannot be read are left out.
    func walk(tag: UInt8, from: Int32, _ body: (_ mergedIndex: Int32, PeerId, _ tagLocalIndex: Int32) throws -> Bool) throws {
        let start = MergedOperationKey(tag: tag, mergedIndex: max(from, 1) - 1).key
        try valueBox.range(table, start: start, end: MergedOperationKey(tag: tag, mergedIndex: Int32.max).key, limit: 0) { key, value in
            guard let parts = MergedOperationKey(key), let (peer, local) = self.value(of: key, value, as: { try Self.value.read($0) }) else { return true }
            return try body(parts.mergedIndex, peer.peerId, local)
        }
    }

    /// Returns the highest merged index of the tag.
    package func tailIndex(tag: UInt8) throws -> Int32? {
        var result: Int32?
        let start = MergedOperationKey(tag: tag, mergedIndex: Int32.max).key, end = MergedOperationKey(tag: tag, mergedIndex: 0).key
        try valueBox.rangeKeys(table, start: start, end: end, limit: 0) { key in
            guard let parts = MergedOperationKey(key) else { return true }
            result = parts.mergedIndex
            return false
        }
        return result
    }
}

/// An operation that waits for the server, in the order of all peers.
package struct MergedOperationKey: TableKey {
    package var tag: UInt8
    package var mergedIndex: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    /// The tag at the start of a key of any form; `nil` for an empty key.
    package static func tag(beginning key: UnsafeRawBufferPointer) -> UInt8? { key.first }
}
