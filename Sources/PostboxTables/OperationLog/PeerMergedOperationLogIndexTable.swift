import PostboxCoding
import PostboxSchema
import PostboxStorage

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

    /// The highest merged index of the tag.
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
