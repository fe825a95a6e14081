/// Finds fields of a coded object by key and type.
///
/// A lookup starts where the last one ended and wraps around, so reading fields in their stored order takes one
/// pass over the object.
///
/// Refers to the object's bytes. An invalid record ends the lookup without a result and resets the position.
public struct PostboxDecoder {
    /// The records to search, without a type hash before them.
    public let bytes: UnsafeRawBufferPointer
    private var offset = 0

    /// Starts at the first record. The bytes must stay in place while the decoder is used.
    public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The payload of the next record with this key and type.
    mutating func find(_ key: StaticString, _ type: CodedType) -> ReadBuffer? {
        key.withUTF8Buffer { find(UnsafeRawBufferPointer($0), type)?.payload }
    }

    /// The next value with this key: of the requested type, or of any. Leaves the cursor after it, or at it with `staying`.
    mutating func find(
        _ key: UnsafeRawBufferPointer, _ expectedType: CodedType?, staying: Bool = false
    ) -> (type: CodedType, payload: ReadBuffer)? {
        let start = offset
        var position = start
        var wrapped = start == 0
        while true {
            if position == bytes.count {
                if wrapped { break }
                wrapped = true
                position = 0
                if start == 0 { break }
            }
            if wrapped, start != 0, position >= start { break }
            var records = CodedRecords(UnsafeRawBufferPointer(rebasing: bytes[position...]))
            guard let record = try? records.next() else {
                offset = 0
                return nil
            }
            let next = position + records.offset
            if record.key.count == key.count, record.key.elementsEqual(key) {
                if expectedType == nil || record.type == expectedType {
                    offset = staying ? position : next
                    return (record.type, ReadBuffer(record.payload))
                }
                if record.type == .null {
                    offset = next
                    return nil
                }
            }
            position = next
        }
        offset = start
        return nil
    }

    // MARK: - Scalars

    /// Returns the number for a key; `nil` if it is missing or has another type.
    public mutating func decodeOptionalInt32ForKey(_ key: StaticString) -> Int32? {
        guard var payload = find(key, .int32) else { return nil }
        return try? payload.readInt32()
    }

    /// Returns the number for a key; `fallback` if it is missing or has another type.
    public mutating func decodeInt32ForKey(_ key: StaticString, orElse fallback: Int32) -> Int32 {
        decodeOptionalInt32ForKey(key) ?? fallback
    }

    /// Returns the number for a key; `nil` if it is missing or has another type, including Int32.
    public mutating func decodeOptionalInt64ForKey(_ key: StaticString) -> Int64? {
        guard var payload = find(key, .int64) else { return nil }
        return try? payload.readInt64()
    }

    /// Returns the number for a key; `fallback` if it is missing or has another type, including Int32.
    public mutating func decodeInt64ForKey(_ key: StaticString, orElse fallback: Int64) -> Int64 {
        decodeOptionalInt64ForKey(key) ?? fallback
    }

    /// The Boolean value for a key; `nil` if it is missing. Every byte except 0 is `true`.
    public mutating func decodeOptionalBoolForKey(_ key: StaticString) -> Bool? {
        guard var payload = find(key, .bool), let byte = try? payload.readUInt8() else { return nil }
        return byte != 0
    }

    /// The Boolean value for a key; `fallback` if it is missing. Every byte except 0 is `true`.
    public mutating func decodeBoolForKey(_ key: StaticString, orElse fallback: Bool) -> Bool {
        decodeOptionalBoolForKey(key) ?? fallback
    }

    /// Returns the number for a key; `nil` if it is missing or has another type.
    public mutating func decodeOptionalDoubleForKey(_ key: StaticString) -> Double? {
        guard var payload = find(key, .double) else { return nil }
        return try? payload.readDouble()
    }

    /// Returns the text for a key; `nil` if it is missing, has another type, or is not UTF-8.
    public mutating func decodeOptionalStringForKey(_ key: StaticString) -> String? {
        guard var payload = find(key, .string), let text = try? payload.readCountedBytes() else { return nil }
        return String(validating: text, as: UTF8.self)
    }

    /// Returns the readable parts of a text with invalid UTF-8, with U+FFFD for the rest; `nil` if it is valid or missing.
    package mutating func decodeRepairedStringForKey(_ key: StaticString) -> String? {
        guard var payload = find(key, .string), let text = try? payload.readCountedBytes(), String(validating: text, as: UTF8.self) == nil else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the text for a key; `fallback` if it is missing or not UTF-8.
    public mutating func decodeStringForKey(_ key: StaticString, orElse fallback: String) -> String {
        decodeOptionalStringForKey(key) ?? fallback
    }

    /// Returns the bytes for a key, without copying them.
    public mutating func decodeBytesForKey(_ key: StaticString) -> UnsafeRawBufferPointer? {
        guard var payload = find(key, .bytes) else { return nil }
        return try? payload.readCountedBytes()
    }

    // MARK: - Objects

    /// Returns a nested object: its type hash and its record sequence.
    public mutating func decodeObjectForKey(_ key: StaticString) -> (hash: Int32, bytes: UnsafeRawBufferPointer)? {
        guard var payload = find(key, .object) else { return nil }
        return PostboxDecoder.readObject(&payload)
    }

    /// Returns the object under `_`.
    public mutating func decodeRootObject() -> (hash: Int32, bytes: UnsafeRawBufferPointer)? { decodeObjectForKey("_") }

    /// Returns the objects of an array; empty if it is missing or an object is damaged.
    public mutating func decodeObjectArrayForKey(_ key: StaticString) -> [(hash: Int32, bytes: UnsafeRawBufferPointer)] {
        guard var payload = find(key, .objectArray), let count = try? payload.readCount(minimumSize: 8) else { return [] }
        var result: [(hash: Int32, bytes: UnsafeRawBufferPointer)] = []
        for _ in 0..<count {
            guard let object = PostboxDecoder.readObject(&payload) else { return [] }
            result.append(object)
        }
        return result
    }

    /// Returns the elements of an array of byte strings, without copying; empty if it is missing or damaged.
    public mutating func decodeBytesArrayForKey(_ key: StaticString) -> [UnsafeRawBufferPointer] {
        guard var payload = find(key, .bytesArray), let count = try? payload.readCount(minimumSize: 4) else { return [] }
        var result: [UnsafeRawBufferPointer] = []
        for _ in 0..<count {
            guard let bytes = try? payload.readCountedBytes() else { return [] }
            result.append(bytes)
        }
        return result
    }

    /// Returns the elements of an array; empty if it is missing.
    public mutating func decodeInt32ArrayForKey(_ key: StaticString) -> [Int32] {
        guard var payload = find(key, .int32Array), let count = try? payload.readCount(minimumSize: 4) else { return [] }
        return (0..<count).compactMap { _ in try? payload.readInt32() }
    }

    /// Returns the elements of an array; empty if it is missing.
    public mutating func decodeInt64ArrayForKey(_ key: StaticString) -> [Int64] {
        guard var payload = find(key, .int64Array), let count = try? payload.readCount(minimumSize: 8) else { return [] }
        return (0..<count).compactMap { _ in try? payload.readInt64() }
    }

    /// Returns the strings of an array; an element with invalid UTF-8 becomes "".
    public mutating func decodeStringArrayForKey(_ key: StaticString) -> [String] {
        guard var payload = find(key, .stringArray), let count = try? payload.readCount(minimumSize: 4) else { return [] }
        return (0..<count).compactMap { _ in
            (try? payload.readCountedBytes()).map { String(validating: $0, as: UTF8.self) ?? "" }
        }
    }

    static func readObject(_ payload: inout ReadBuffer) -> (hash: Int32, bytes: UnsafeRawBufferPointer)? {
        guard let hash = try? payload.readInt32(), let bytes = try? payload.readCountedBytes() else { return nil }
        return (hash, bytes)
    }

    /// Whether the key exists, with a value of any type, including Nil. The cursor stays at the record, so that the next lookup starts with it.
    public mutating func containsKey(_ key: StaticString) -> Bool {
        key.withUTF8Buffer { find(UnsafeRawBufferPointer($0), nil, staying: true) } != nil
    }
}

/// Lookups that distinguish an absent collection from an empty one, and dictionaries.
extension PostboxDecoder {
    /// Returns the texts of an array; `nil` if it is missing. An element with invalid UTF-8 becomes "".
    public mutating func decodeOptionalStringArrayForKey(_ key: StaticString) -> [String]? {
        guard var payload = find(key, .stringArray), let count = try? payload.readCount(minimumSize: 4) else { return nil }
        return (0..<count).compactMap { _ in
            (try? payload.readCountedBytes()).map { String(validating: $0, as: UTF8.self) ?? "" }
        }
    }

    /// Returns the elements of an array of byte strings; `nil` if it is missing. The elements point into the object's bytes.
    public mutating func decodeOptionalBytesArrayForKey(_ key: StaticString) -> [UnsafeRawBufferPointer]? {
        guard var payload = find(key, .bytesArray), let count = try? payload.readCount(minimumSize: 4) else { return nil }
        return (0..<count).compactMap { _ in try? payload.readCountedBytes() }
    }

    /// Returns the objects of an array; `nil` if it is missing or has another type. An empty Int32Array counts as an empty array, because the Codable
    /// bridge writes empty arrays in that form.
    public mutating func decodeOptionalObjectArrayForKey(_ key: StaticString) -> [(hash: Int32, bytes: UnsafeRawBufferPointer)]? {
        let found = key.withUTF8Buffer { find(UnsafeRawBufferPointer($0), nil, staying: true) }
        if let found, found.type == .int32Array, found.payload.nextInt32 == 0 { return [] }
        guard var payload = find(key, .objectArray), let count = try? payload.readCount(minimumSize: 8) else { return nil }
        return (0..<count).compactMap { _ in PostboxDecoder.readObject(&payload) }
    }

    /// Returns the pairs of a dictionary in stored order; empty if it is missing. If keys are equal, the last pair is used.
    public mutating func decodeObjectDictionaryForKey(
        _ key: StaticString
    ) -> [(key: (hash: Int32, bytes: UnsafeRawBufferPointer), value: (hash: Int32, bytes: UnsafeRawBufferPointer))] {
        guard var payload = find(key, .objectDictionary), let count = try? payload.readCount(minimumSize: 16) else { return [] }
        return (0..<count).compactMap { _ in
            guard let key = PostboxDecoder.readObject(&payload), let value = PostboxDecoder.readObject(&payload) else { return nil }
            return (key, value)
        }
    }
}
