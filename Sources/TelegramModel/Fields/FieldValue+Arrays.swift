import PostboxCoding
import PostboxTables

extension FieldValue {
    /// The form of arrays written by the Codable bridge: every empty one is an array of Int32.
    package static func bridged(_ numbers: [Int64]) -> FieldValue { numbers.isEmpty ? .int32s([]) : .int64s(numbers) }
    package static func bridged(_ texts: [String]) -> FieldValue { texts.isEmpty ? .int32s([]) : .strings(texts) }

    /// Returns the value, or no field if the object is `nil`.
    package static func present(_ object: CodedObject?) -> FieldValue { object.map { .object($0) } ?? .absent }
    package static func present(_ number: Int32?) -> FieldValue { number.map { .int32($0) } ?? .absent }
    package static func present(_ number: Int64?) -> FieldValue { number.map { .int64($0) } ?? .absent }
    package static func present(_ text: String?) -> FieldValue { text.map { .string($0) } ?? .absent }
}

extension CodedObject {
    package func texts(_ key: StaticString) -> [String] { withFields { _, fields in fields.decodeStringArrayForKey(key) } ?? [] }
}

extension CodedObject {
    package func bytesList(_ key: StaticString) -> [[UInt8]] {
        withFields { _, fields in fields.decodeBytesArrayForKey(key).map { [UInt8]($0) } } ?? []
    }
}
