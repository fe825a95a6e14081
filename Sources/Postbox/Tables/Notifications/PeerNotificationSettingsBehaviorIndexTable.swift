import PostboxStorage

/// When peers un-mute themselves, by peer (spec 03.14.4).
public final class PeerNotificationSettingsBehaviorIndexTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 60, name: "PeerNotificationSettingsBehaviorIndex", keyType: .int64, compact: true, keys: [key],
        value: .fields([.int32("timestamp")]))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ peerId: PeerId) throws -> Int32? { try valueBox.withInt32(table, key: Self.key(peerId.packed)) }

    func set(_ peerId: PeerId, timestamp: Int32?) throws {
        let key = Self.key(peerId.packed)
        if let timestamp { try valueBox.set(table, key: key, int32: timestamp) } else { try valueBox.remove(table, key: key) }
    }
}
