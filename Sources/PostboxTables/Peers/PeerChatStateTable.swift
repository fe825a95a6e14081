import PostboxSchema
import PostboxStorage

/// The synchronization state of channels and secret chats. See "Peer Tables", "Chat States".
package final class PeerChatStateTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 13, name: "PeerChatState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> CodedObject? { try entry(PeerKey(peerId).key).map { CodedObject($0) } }

    package func set(_ peerId: PeerId, _ state: CodedObject?) throws {
        let key = PeerKey(peerId).key
        if let state { try valueBox.set(table, key: key, value: state.bytes) } else { try valueBox.remove(table, key: key) }
    }
}
