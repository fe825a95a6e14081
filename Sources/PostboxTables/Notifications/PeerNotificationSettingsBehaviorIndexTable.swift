import PostboxSchema
import PostboxStorage

/// Times at which peers are unmuted, by peer. See "Peer Tables", "Unmute Timers".
package final class PeerNotificationSettingsBehaviorIndexTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static var value: FixedFields<Int32> { FixedFields("timestamp") }

    package static let declaration = TableDeclaration(
        id: 60, name: "PeerNotificationSettingsBehaviorIndex", keyType: .int64, compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> Int32? { try value(PeerKey(peerId).key, as: { try Self.value.read($0) }) }

    func set(_ peerId: PeerId, timestamp: Int32?) throws {
        let key = PeerKey(peerId).key
        if let timestamp { try valueBox.set(table, key: key, value: Self.value.bytes(timestamp)) } else { try valueBox.remove(table, key: key) }
    }
}
