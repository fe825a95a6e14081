/// Writes values of Codable types as coded objects.
public struct AdaptedPostboxEncoder {
    /// Makes an encoder. It has no settings and may be used for any number of values.
    ///
    ///     let records = try AdaptedPostboxEncoder().encode(settings)
    ///     let read = try AdaptedPostboxDecoder().decode(Settings.self, from: records)
    public init() {}

    /// The bare records of the value's keyed container. Throws EncodingError for a value that has no such form, an array for example.
    public func encode<T: Encodable>(_ value: T) throws -> [UInt8] {
        let encoder = BridgeEncoder(path: [], isDictionary: value is any AnyDictionary)
        try value.encode(to: encoder)
        guard let records = try encoder.finishedRecords() else { throw encoder.error(value, "only a value with fields stands alone") }
        return records
    }
}

extension PostboxEncoder {
    /// Writes one record: an object for a value with fields, an array for a sequence. Throws EncodingError for what has no coded form, and for a
    /// key of more than 127 bytes.
    public mutating func encode<T: Encodable>(_ value: T, forKey key: StaticString) throws {
        guard key.utf8CodeUnitCount <= PostboxEncoder.longestKey else {
            throw EncodingError.invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: "a key is longer than 127 bytes"))
        }
        let coded = try BridgeEncoder.coded(value, path: [], inKeyed: false)
        key.withUTF8Buffer { encodeCoded(coded, forKey: UnsafeRawBufferPointer($0)) }
    }
}
