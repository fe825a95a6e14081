import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// Writes what the engine answers.
final class EngineValueWriter {
    private(set) var json: JSONWriter
    private let readable = ReadableObjectWriter()
    private let typed = ReadableForm(writesBooleans: true)
    private let properties = PropertyForm()

    init(_ json: JSONWriter) { self.json = json }

    func member(_ name: StaticString, _ value: some EngineValue) {
        json.key(name)
        value.write(to: self)
    }

    /// A case with values.
    func enumCase(_ name: StaticString, _ write: () -> Void) {
        json.beginObject()
        json.key(name)
        write()
        json.endObject()
    }

    func object(_ write: () -> Void) {
        json.beginObject()
        write()
        json.endObject()
    }

    func dictionary<Key: EngineMapKey, Value>(_ entries: [(key: Key, value: Value)], areObjectKeys: Bool, _ write: (Value) -> Void) {
        if areObjectKeys { json.beginObject() } else { json.beginArray() }
        for (key, value) in entries {
            if areObjectKeys {
                json.key(key.objectKey ?? "")
                write(value)
            } else {
                json.beginArray()
                key.writeKey(to: self)
                write(value)
                json.endArray()
            }
        }
        if areObjectKeys { json.endObject() } else { json.endArray() }
    }

    /// A record in readable form, as `dump` shows it.
    func record(_ object: CodedObject) { object.withBytes { readable.write($0, form: .root, to: json) } }

    /// A record as its properties. What cannot be decoded stands as `dump` shows it.
    func properties(_ object: CodedObject) {
        let text = JSONWriter(capacity: 1 << 10)
        object.withBytes { typed.writeRoot($0, to: text) }
        properties.write(text.bytes, to: json)
    }

    /// JSON text of a type, under the names of its properties.
    func properties(_ text: StoredJSON, of type: StaticString) {
        text.bytes.withUnsafeBytes { properties.write(jsonText: $0, type: TypeCatalogue().type(named: type), to: json) }
    }
}
