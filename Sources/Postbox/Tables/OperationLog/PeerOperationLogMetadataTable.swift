import PostboxStorage

/// The next indices of the operation log (spec 04.3.3). Indices are never handed out twice, but for `setNextLocalIndex`.
public final class PeerOperationLogMetadataTable: Table, DeclaredTable {
    public static let local = KeyForm(kind: "nextLocalIndex", .constant(0x00), .peer(), .uint8("tag"))
    public static let merged = KeyForm(kind: "nextMergedIndex", .constant(0x01))

    public static var value: FixedFields<Int32> { FixedFields("next") }

    public static let declaration = TableDeclaration(
        id: 29, name: "PeerOperationLogMetadata", compact: true, keys: [local, merged],
        value: .fields(value.fields))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// The next index of the log; 0 in a new one. Nothing is consumed.
    public func nextLocalIndex(peerId: PeerId, tag: UInt8) throws -> Int32 {
        try valueBox.get(table, key: Self.local(peerId.packed, Int64(tag)), as: { try Self.value.read($0) }) ?? 0
    }

    public func setNextLocalIndex(peerId: PeerId, tag: UInt8, _ index: Int32) throws {
        try valueBox.set(table, key: Self.local(peerId.packed, Int64(tag)), value: Self.value.bytes(index))
    }

    public func takeLocalIndex(peerId: PeerId, tag: UInt8) throws -> Int32 {
        let index = try nextLocalIndex(peerId: peerId, tag: tag)
        try setNextLocalIndex(peerId: peerId, tag: tag, index &+ 1)
        return index
    }

    /// One sequence for all tags, from 1.
    public func takeMergedIndex() throws -> Int32 {
        let index = try valueBox.get(table, key: Self.merged(), as: { try Self.value.read($0) }) ?? 1
        try valueBox.set(table, key: Self.merged(), value: Self.value.bytes(index &+ 1))
        return index
    }
}
