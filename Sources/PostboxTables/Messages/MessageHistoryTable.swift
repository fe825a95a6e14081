import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The messages, by time within a chat and namespace. See "Message Tables", "Messages".
package final class MessageHistoryTable: Table, KeyedTable {
    package typealias Key = MessageKey
    package static let key = MessageKey.form

    package static let declaration = TableDeclaration(
        id: 7, name: "MessageHistory", compact: false, keys: [key],
        value: .custom(MessageRow.self))

    /// What is known of the end of a chat's namespace: most messages come in above it.
    @exclusivity(unchecked) var ends = RecentObjects<PeerAndNamespace, HistoryEnd>()
    /// The row that a transaction wrote last: it is usually read next, by whoever shows the message. Until the views have followed the transaction.
    package var lastWritten: (index: MessageIndex, row: [UInt8])?

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func rowKey(_ index: MessageIndex) -> ValueBoxKey { Self.rowKey(index) }

    package static func rowKey(_ index: MessageIndex) -> ValueBoxKey {
        key(index.id.peerId.packed, Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id))
    }

    package func get(_ index: MessageIndex) throws -> IntermediateMessage? {
        func read(_ row: UnsafeRawBufferPointer) throws -> IntermediateMessage { IntermediateMessage(index: index, row: try MessageRow(row)) }
        if let lastWritten, lastWritten.index == index, let message = try? lastWritten.row.withUnsafeBytes(read) { return message }
        return try value(rowKey(index), as: read)
    }

    package func exists(_ index: MessageIndex) throws -> Bool { try valueBox.exists(table, key: rowKey(index)) }

    /// Whether there is a row that cannot be read.
    package func isDamaged(_ index: MessageIndex) throws -> Bool { try isDamaged(rowKey(index)) { _ = try MessageRow($0) } }

    /// Moves a row that cannot be read to another index, as it is.
    package func moveDamaged(from old: MessageIndex, to new: MessageIndex) throws {
        guard let bytes = try valueBox.get(table, key: rowKey(old)) else { return }
        lastWritten = nil
        try valueBox.remove(table, key: rowKey(old), secure: true)
        try valueBox.set(table, key: rowKey(new), value: bytes)
    }

    /// The message with the id by a look at every key of its namespace: for an index that cannot be read.
    package func search(_ id: MessageId) throws -> MessageIndex? {
        var result: MessageIndex?
        try valueBox.rangeKeys(table, .prefix(MessageKey.fields.prefix(PackedPeerId(id.peerId), id.namespace))) { key in
            guard let index = Self.index(of: key), index.id == id else { return true }
            result = index
            return false
        }
        return result
    }

    /// The flags of the message; nil when there is no such row.
    package func flags(_ index: MessageIndex) throws -> MessageFlags? {
        try value(rowKey(index)) { try MessageRow($0).flags }
    }

    package func set(_ message: IntermediateMessage) throws {
        let row = message.encoded()
        try valueBox.set(table, key: rowKey(message.index), value: row)
        lastWritten = (message.index, row)
        noteWritten(message)
    }

    package func remove(_ index: MessageIndex) throws {
        lastWritten = nil
        try valueBox.remove(table, key: rowKey(index), secure: true)
        noteRemoved(index)
    }

    /// The index that a key of this table stands for.
    package static func index(of key: UnsafeRawBufferPointer) -> MessageIndex? {
        guard let parts = MessageKey(key) else { return nil }
        return parts.index
    }

    /// From now on the row is what the database says, whoever writes it.
    package func forgetLastWritten() { lastWritten = nil }

    package override func clearMemoryCache() {
        ends.removeAll()
        forgetLastWritten()
    }
}
