import PostboxStorage

/// Peers whose notification settings the server does not know yet (spec 03.14.3).
public final class PendingPeerNotificationSettingsIndexTable: Table, KeyedTable {
    package typealias Key = PeerKey
    public static let key = PeerKey.form

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
        try reader.keys { parts in
            result.append(parts.peerId)
            return true
        }
        return result
    }
}
