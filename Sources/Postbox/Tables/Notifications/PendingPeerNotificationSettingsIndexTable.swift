import PostboxStorage

/// Peers whose notification settings the server does not know yet (spec 03.14.3).
public final class PendingPeerNotificationSettingsIndexTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 48, name: "PendingPeerNotificationSettingsIndex", keyType: .int64, compact: false, keys: [key],
        value: .empty)

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    func set(_ peerId: PeerId, isPending: Bool) throws {
        let key = Self.key(peerId.packed)
        if isPending { try valueBox.set(table, key: key, value: []) } else { try valueBox.remove(table, key: key) }
    }

    public func get() throws -> [PeerId] {
        var result: [PeerId] = []
        try valueBox.scan(table, reverse: false) { key, _ in
            result.append(Self.key.peerId(0, of: key))
            return true
        }
        return result
    }
}
