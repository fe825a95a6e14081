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
        for entity in entities { if let json = entity.codableJSON { json.withUnsafeBytes { writer.raw($0) } } }
        writer.endArray()
        writer.endObject()
        return .bytes([UInt8](writer.bytes))
    }
}
