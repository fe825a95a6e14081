import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Media with an ID: either the object, or the message that embeds it. See "Message Tables", "Media".
package final class MessageMediaTable: Table, KeyedTable {
    package typealias Key = MediaKey
    package static let key = MediaKey.form

    package static let declaration = TableDeclaration(
        id: 6, name: "MessageMedia", compact: false, keys: [key],
        value: .custom(MessageMediaEntry.self))

    /// Whether there are views, which alone ask what was touched.
    package var isFollowed = false
    /// Media that are something else or elsewhere since views last asked: change records do not name the messages that have them.
    package var touched: Set<MediaId> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func note(_ id: MediaId) { if isFollowed { touched.insert(id) } }

    package func takeTouched() -> Set<MediaId> {
        defer { touched = [] }
        return touched
    }

    package override func clearMemoryCache() { touched = [] }

    /// Hands the entry, or nil when there is none, to the closure. An entry that cannot be read is none.
    package func withEntry<R>(_ id: MediaId, _ body: (MessageMediaEntry?) throws -> R) throws -> R {
        let key = MediaKey(namespace: id.namespace, id: id.id).key
        return try valueBox.withValue(table, key: key) { bytes in
            try body(bytes.flatMap { bytes in key.withBytes { value(of: $0, bytes, as: { try MessageMediaEntry($0) }) } })
        }
    }

    package func exists(_ id: MediaId) throws -> Bool { try valueBox.exists(table, key: MediaKey(namespace: id.namespace, id: id.id).key) }

    package func setDirect(_ id: MediaId, _ object: CodedObject, referenceCount: Int32) throws {
        note(id)
        let value = object.bytes.withUnsafeBytes { MessageMediaEntry.direct($0, referenceCount: referenceCount).encoded() }
        try valueBox.set(table, key: MediaKey(namespace: id.namespace, id: id.id).key, value: value)
    }

    package func setReference(_ id: MediaId, to index: MessageIndex) throws {
        note(id)
        try valueBox.set(table, key: MediaKey(namespace: id.namespace, id: id.id).key, value: MessageMediaEntry.messageReference(index).encoded())
    }

    package func remove(_ id: MediaId) throws {
        note(id)
        try valueBox.remove(table, key: MediaKey(namespace: id.namespace, id: id.id).key)
    }
}
