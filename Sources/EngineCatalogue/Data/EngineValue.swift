import Postbox
import PostboxCoding
import PostboxReading
import TelegramCore
import TelegramModel

/// A result of the engine that can be written as JSON: structs are objects of their properties, cases of enums are their names, dictionaries by peer
/// or text are objects and others arrays of pairs.
protocol EngineValue {
    /// The name shown by `engine list`.
    static var typeName: String { get }
    func write(to output: EngineValueWriter)
}

/// The key of a value in a dictionary.
protocol EngineMapKey: Hashable {
    /// The key of an object, or `nil` if the dictionary is an array of pairs.
    var objectKey: String? { get }
    func writeKey(to output: EngineValueWriter)
}

extension Bool: EngineValue {
    static var typeName: String { "Bool" }
    func write(to output: EngineValueWriter) { output.json.bool(self) }
}

extension Int: EngineValue {
    static var typeName: String { "Int" }
    func write(to output: EngineValueWriter) { output.json.int(self) }
}

extension Int32: EngineValue {
    static var typeName: String { "Int32" }
    func write(to output: EngineValueWriter) { output.json.int(Int(self)) }
}

extension Int64: EngineValue {
    static var typeName: String { "Int64" }
    func write(to output: EngineValueWriter) { output.json.int64String(self) }
}

extension String: EngineValue {
    static var typeName: String { "String" }
    func write(to output: EngineValueWriter) { output.json.string(self) }
}

extension Optional: EngineValue where Wrapped: EngineValue {
    static var typeName: String { Wrapped.typeName + "?" }

    func write(to output: EngineValueWriter) {
        if let self { self.write(to: output) } else { output.json.null() }
    }
}

extension Array: EngineValue where Element: EngineValue {
    static var typeName: String { "[\(Element.typeName)]" }

    func write(to output: EngineValueWriter) {
        output.json.beginArray()
        for element in self { element.write(to: output) }
        output.json.endArray()
    }
}

extension Set: EngineValue where Element: EngineValue & Comparable {
    static var typeName: String { "Set<\(Element.typeName)>" }
    func write(to output: EngineValueWriter) { sorted().write(to: output) }
}

extension Dictionary: EngineValue where Key: EngineMapKey & EngineValue & Comparable, Value: EngineValue {
    static var typeName: String { "[\(Key.typeName): \(Value.typeName)]" }

    func write(to output: EngineValueWriter) {
        output.dictionary(sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }, areObjectKeys: Key.self is any EngineObjectKey.Type) {
            $0.write(to: output)
        }
    }
}

/// A key whose dictionary is written as an object.
protocol EngineObjectKey: EngineMapKey {}

extension String: EngineObjectKey {
    var objectKey: String? { self }
    func writeKey(to output: EngineValueWriter) { write(to: output) }
}

/// Writes the engine's results.
package final class EngineValueWriter {
    private(set) var json: JSONWriter
    private let readable = ReadableObjectWriter()
    private let readableForm = ReadableForm(writesBooleans: true)
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

    /// Writes a record as its properties. Values that cannot be decoded are written as in `dump`.
    func properties(_ object: CodedObject) {
        let text = JSONWriter(capacity: 1 << 10)
        object.withBytes { readableForm.writeRoot($0, to: text) }
        properties.write(text.bytes, to: json)
    }

    /// JSON text of a type, under the names of its properties.
    func properties(_ text: StoredJSON, of type: StaticString) {
        text.bytes.withUnsafeBytes { properties.write(jsonText: $0, type: TypeCatalogue().type(named: type), to: json) }
    }
}

/// Results.
extension JSONWriter {
    /// A coded object as items of data show it: an object of its properties.
    func properties(_ object: CodedObject?) { object.write(to: EngineValueWriter(self)) }

    func member(_ name: StaticString, properties object: CodedObject?) {
        key(name)
        properties(object)
    }

    /// A value as items of data show it; null for nil.
    func member(_ name: StaticString, value: some EngineValue) {
        key(name)
        value.write(to: EngineValueWriter(self))
    }

    func enginePeer(_ peer: EnginePeer?) { peer.write(to: EngineValueWriter(self)) }

    func list<Values: Sequence>(_ values: Values, _ write: (Values.Element) -> Void) {
        beginArray()
        for value in values { write(value) }
        endArray()
    }

    func folders(_ filters: [ChatListFilter]) { list(filters) { properties($0.record) } }

    func collectionId(_ id: ItemCollectionId) {
        beginObject()
        member("namespace", int: id.namespace)
        member("id", int64: id.id)
        endObject()
    }
}
