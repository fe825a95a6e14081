import PostboxStorage

/// The sync state of channels and secret chats (spec 03.15.1).
public final class PeerChatStateTable: Table, KeyedTable {
    package typealias Key = PeerKey
    public static let key = PeerKey.form

    public static let declaration = TableDeclaration(
        id: 13, name: "PeerChatState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.entry))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ peerId: PeerId) throws -> CodedObject? { try entry(Self.key(peerId.packed)).map { CodedObject($0) } }

    public func set(_ peerId: PeerId, _ state: CodedObject?) throws {
        let key = Self.key(peerId.packed)
        if let state { try valueBox.set(table, key: key, value: state.bytes) } else { try valueBox.remove(table, key: key) }
    }
}
