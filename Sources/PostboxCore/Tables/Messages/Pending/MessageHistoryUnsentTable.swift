import PostboxCoding
import PostboxStorage

/// Messages that wait to be sent (spec 02.6.2).
public final class MessageHistoryUnsentTable: Table, KeyedTable {
    package typealias Key = UnsentMessageKey
    public static let key = UnsentMessageKey.form

    public static let declaration = TableDeclaration(
        id: 11, name: "MessageHistoryUnsent", compact: true, keys: [key],
        value: .empty)

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func add(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.set(table, key: Self.key(Int64(id.namespace), Int64(id.id), id.peerId.packed), value: [])
        changes.unsentMessageOperations.append(.insert(id))
    }

    public func remove(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.remove(table, key: Self.key(Int64(id.namespace), Int64(id.id), id.peerId.packed))
        changes.unsentMessageOperations.append(.remove(id))
    }

    /// All of them, by namespace, id and peer.
    public func get() throws -> [MessageId] {
        var result: [MessageId] = []
        try reader.keys { parts in
            result.append(parts.messageId)
            return true
        }
        return result
    }
}
