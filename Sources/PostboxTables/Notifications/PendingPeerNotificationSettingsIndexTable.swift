import PostboxSchema
import PostboxStorage

/// Peers whose notification settings have not been sent to the server yet. See "Peer Tables", "Pending Settings".
package final class PendingPeerNotificationSettingsIndexTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 48, name: "PendingPeerNotificationSettingsIndex", keyType: .int64, compact: false, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func set(_ peerId: PeerId, isPending: Bool) throws {
        let key = PeerKey(peerId).key
        if isPending { try valueBox.set(table, key: key, value: []) } else { try valueBox.remove(table, key: key) }
    }

    package func get() throws -> [PeerId] {
        var result: [PeerId] = []
        try reader.keys { parts in
            result.append(parts.peerId)
            return true
        }
        return result
    }
}
