import PostboxCoding
import PostboxStorage

/// Media with an id: the object itself, or the message that embeds it (spec 02.5).
public final class MessageMediaTable: Table, DeclaredTable {
    public static let key = KeyForm(.int32("namespace"), .int64("id"))

    public static let declaration = TableDeclaration(
        id: 6, name: "MessageMedia", compact: false, keys: [key],
        value: .custom(MessageMediaEntry.self))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Hands the entry, or nil when there is none, to the closure. Throws CodingError for an entry of an unknown form.
    public func withEntry<R>(_ id: MediaId, _ body: (MessageMediaEntry?) throws -> R) throws -> R {
        try valueBox.withValue(table, key: Self.key(Int64(id.namespace), id.id)) { try body(try $0.map { bytes throws(CodingError) in try MessageMediaEntry(bytes) }) }
    }

    public func setDirect(_ id: MediaId, _ object: CodedObject, referenceCount: Int32) throws {
        var value = WriteBuffer(reserving: object.bytes.count + 9)
        value.writeInt8(0)
        value.writeCounted(object.bytes)
        value.writeInt32(referenceCount)
        try valueBox.set(table, key: Self.key(Int64(id.namespace), id.id), value: value.bytes)
    }

    public func setReference(_ id: MediaId, to index: MessageIndex) throws {
        var value = WriteBuffer(reserving: 21)
        value.writeInt8(1)
        value.writeInt64(index.id.peerId.packed)
        value.writeInt32(index.id.namespace)
        value.writeInt32(index.id.id)
        value.writeInt32(index.timestamp)
        try valueBox.set(table, key: Self.key(Int64(id.namespace), id.id), value: value.bytes)
    }

    public func remove(_ id: MediaId) throws { try valueBox.remove(table, key: Self.key(Int64(id.namespace), id.id)) }
}
