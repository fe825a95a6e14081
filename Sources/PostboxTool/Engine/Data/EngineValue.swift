import PostboxCoding

/// Something that the engine answers, as JSON: structs are objects of their properties, cases of enums are their names, dictionaries by peer or
/// text are objects and others arrays of pairs.
protocol EngineValue {
    /// As `engine list` says it.
    static var typeName: String { get }
    func write(to output: EngineValueWriter)
}

/// What stands in front of a value in a dictionary.
protocol EngineMapKey: Hashable {
    /// The key of an object; nil: the dictionary is an array of pairs.
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

/// A key that makes its dictionary an object.
protocol EngineObjectKey: EngineMapKey {}

extension String: EngineObjectKey {
    var objectKey: String? { self }
    func writeKey(to output: EngineValueWriter) { write(to: output) }
}
