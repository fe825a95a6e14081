import PostboxSchema
import PostboxStorage

/// Interface states of versions before late 2021. No longer used. See "Other Tables", "Old Interface States".
package enum OldPeerChatInterfaceStateTable: KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 23, name: "OldPeerChatInterfaceState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.entry))
}
