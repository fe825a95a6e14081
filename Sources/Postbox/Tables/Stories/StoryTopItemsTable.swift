import PostboxCoding
import PostboxStorage

/// The newest story of each peer (spec 04.9.4). Never reported.
public final class StoryTopItemsTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 80, name: "StoryTopItems", compact: false, keys: [key],
        value: .fields([.uint8("version"), .int32("id"), .flag("isExact")]))

    private static let version: UInt8 = 100

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Nil for a row of another version or length, too.
    public func get(_ peerId: PeerId) throws -> StoryTopItem? {
        try valueBox.withValue(table, key: Self.key(peerId.packed)) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            guard (try? buffer.readUInt8()) == Self.version, let id = try? buffer.readInt32(), let isExact = try? buffer.readInt8() else { return nil }
            return StoryTopItem(id: id, isExact: isExact != 0)
        }
    }

    public func set(_ peerId: PeerId, _ item: StoryTopItem) throws {
        var value = WriteBuffer(reserving: 6)
        value.writeUInt8(Self.version)
        value.writeInt32(item.id)
        value.writeInt8(item.isExact ? 1 : 0)
        try valueBox.set(table, key: Self.key(peerId.packed), value: value.bytes)
    }

    public func remove(_ peerId: PeerId) throws { try valueBox.remove(table, key: Self.key(peerId.packed), secure: true) }
}
