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

    /// The next index of the log; 0 in a new one. Nothing is consumed.
    package func nextLocalIndex(peerId: PeerId, tag: UInt8) throws -> Int32 {
        let key = NextOperationKey(peer: PackedPeerId(peerId), tag: tag).key
        if let next = try value(key, as: { try Self.value.read($0) }) { return next }
        return try valueBox.exists(table, key: key) ? indexAfterLast(peerId, tag) : 0
    }

    /// For a counter that cannot be read: what follows the operations that are there.
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

    /// One sequence for all tags, from 1.
    package func takeMergedIndex() throws -> Int32 {
        let stored = try value(Self.merged(), as: { try Self.value.read($0) })
        let index = try stored ?? mergedIndexAfterLast()
        try valueBox.set(table, key: Self.merged(), value: Self.value.bytes(index &+ 1))
        return index
    }

    /// 1 in a new log.
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
