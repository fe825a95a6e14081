import PostboxSchema
import PostboxStorage

/// The times when peers were last seen. See "Peer Tables", "Presences".
package final class PeerPresenceTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 20, name: "PeerPresence", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> CodedObject? { try object(PeerKey(peerId).key) }

    package func set(_ peerId: PeerId, _ presence: CodedObject) throws {
        try valueBox.set(table, key: PeerKey(peerId).key, value: presence.bytes)
    }
}
