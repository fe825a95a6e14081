import PostboxCoding
import PostboxStorage

/// The messages, by time inside of a chat and namespace (spec 02.4).
public final class MessageHistoryTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 7, name: "MessageHistory", compact: false, keys: [key],
        value: .custom(MessageRow.self))

    /// What is known of the end of a chat's namespace: most messages come in above it.
    var ends: [PeerAndNamespace: HistoryEnd] = [:]

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func rowKey(_ index: MessageIndex) -> ValueBoxKey {
        Self.key(index.id.peerId.packed, Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id))
    }

    public func get(_ index: MessageIndex) throws -> IntermediateMessage? {
        try valueBox.withValue(table, key: rowKey(index)) { value in
            guard let value else { return nil }
            return IntermediateMessage(index: index, row: try MessageRow(value))
        }
    }

    public func exists(_ index: MessageIndex) throws -> Bool { try valueBox.exists(table, key: rowKey(index)) }

    /// The flags of the message; nil when there is no such row.
    public func flags(_ index: MessageIndex) throws -> MessageFlags? {
        try valueBox.withValue(table, key: rowKey(index)) { value in
            guard let value else { return nil }
            return try MessageRow(value).flags
        }
    }

    public func set(_ message: IntermediateMessage) throws {
        try valueBox.set(table, key: rowKey(message.index), value: message.encoded())
        noteWritten(message)
    }

    public func remove(_ index: MessageIndex) throws {
        try valueBox.remove(table, key: rowKey(index), secure: true)
        noteRemoved(index)
    }

    /// The index that a key of this table stands for.
    public static func index(of key: UnsafeRawBufferPointer) -> MessageIndex? {
        guard Self.key.matches(key) else { return nil }
        return MessageIndex(
            peerId: Self.key.peerId(0, of: key), namespace: Self.key.int32(1, of: key), id: Self.key.int32(3, of: key),
            timestamp: Self.key.int32(2, of: key))
    }

    public override func clearMemoryCache() { ends.removeAll() }
}
