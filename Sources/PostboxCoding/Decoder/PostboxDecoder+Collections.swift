/// Lookups that tell an absent collection from an empty one, and dictionaries.
extension PostboxDecoder {
    /// nil on a miss; an element that is not UTF-8 becomes "".
    public mutating func decodeOptionalStringArrayForKey(_ key: StaticString) -> [String]? {
        guard var payload = find(key, .stringArray), let count = try? payload.readCount(minimumSize: 4) else { return nil }
        return (0..<count).compactMap { _ in
            (try? payload.readCountedBytes()).map { String(validating: $0, as: UTF8.self) ?? "" }
        }
    }

    /// nil on a miss. The elements point into the object's bytes.
    public mutating func decodeOptionalBytesArrayForKey(_ key: StaticString) -> [UnsafeRawBufferPointer]? {
        guard var payload = find(key, .bytesArray), let count = try? payload.readCount(minimumSize: 4) else { return nil }
        return (0..<count).compactMap { _ in try? payload.readCountedBytes() }
    }

    /// nil on a miss, except that an empty Int32Array counts as an empty array: the Codable bridge writes empty arrays so.
    public mutating func decodeOptionalObjectArrayForKey(_ key: StaticString) -> [(hash: Int32, bytes: UnsafeRawBufferPointer)]? {
        let record = key.withUTF8Buffer { find(UnsafeRawBufferPointer($0), nil, staying: true) }
        if let record, record.type == .int32Array {
            var payload = ReadBuffer(record.payload)
            if (try? payload.readInt32()) == 0 { return [] }
        }
        guard var payload = find(key, .objectArray), let count = try? payload.readCount(minimumSize: 8) else { return nil }
        return (0..<count).compactMap { _ in PostboxDecoder.readObject(&payload) }
    }

    /// The pairs of a dictionary as they are stored; empty on a miss. Of equal keys the last pair is meant.
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
