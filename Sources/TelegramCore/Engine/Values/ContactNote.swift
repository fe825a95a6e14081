import Postbox
import PostboxCoding
import TelegramModel

/// The account's note about a contact.
public struct ContactNote: Hashable, Sendable {
    /// The text of the note; empty without a note.
    public var text: String
    /// Links, bold text, and so on: MessageTextEntity.
    public var entities: [CodedObject]

    /// Creates a note with this text.
    public init(text: String, entities: [CodedObject] = []) {
        self.text = text
        self.entities = entities
    }

    /// The form used in requests.
    var value: ServerValue { .object(["text": .string(text), "entities": .list(entities.map { .coded($0) })]) }

    /// The field of cached data: JSON text, Nil for an empty note.
    var field: FieldValue {
        guard !text.isEmpty else { return .null }
        let writer = JSONWriter(capacity: 256)
        writer.beginObject()
        writer.key("text")
        writer.string(text)
        writer.key("entities")
        writer.beginArray()
        for entity in entities { write(entity, to: writer) }
        writer.endArray()
        writer.endObject()
        return .bytes([UInt8](writer.bytes))
    }

    /// An entity as JSON has it: the same keys as coded.
    private func write(_ entity: CodedObject, to writer: JSONWriter) {
        writer.beginObject()
        for key in ["start", "end", "_rawValue", "type", "format", "date"] as [StaticString] {
            guard let number = entity.int32(key) else { continue }
            writer.key(key)
            writer.int(Int(number))
        }
        for key in ["language", "url"] as [StaticString] {
            guard let text = entity.string(key) else { continue }
            writer.key(key)
            writer.string(text)
        }
        for key in ["peerId", "f"] as [StaticString] {
            guard let number = entity.int64(key) else { continue }
            writer.key(key)
            writer.int(Int(number))
        }
        if let isCollapsed = entity.bool("cl") {
            writer.key("cl")
            writer.bool(isCollapsed)
        }
        writer.endObject()
    }
}
