/// Reads values of Codable types from coded objects; type hashes are not looked at.
public struct AdaptedPostboxDecoder {
    /// Makes a decoder. It has no settings and may be used for any number of values.
    public init() {}

    /// A value from the bare records of its fields. Throws DecodingError.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws -> T {
        let source = BridgeSource(copying: bytes)
        return try BridgeDecoder(source: source, content: .object(hash: 0, source.bytes), path: []).value(type)
    }

    /// A value from the bare records of its fields, which are those that `AdaptedPostboxEncoder.encode` writes. Throws DecodingError.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try bytes.withUnsafeBytes { try decode(type, from: $0) }
    }
}

extension PostboxDecoder {
    /// A value of a Codable type from an object; nil when there is none under this key or when it does not decode. Its hash is not looked at.
    public mutating func decode<T: Decodable>(_ type: T.Type, forKey key: StaticString) -> T? {
        guard let object = decodeObjectForKey(key) else { return nil }
        return try? AdaptedPostboxDecoder().decode(type, from: object.bytes)
    }
}

/// The bytes that a decoder and all its containers read: a copy, because a container may outlive the call that was given them.
final class BridgeSource {
    let bytes: UnsafeRawBufferPointer

    init(copying source: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
        copy.copyMemory(from: source)
        bytes = UnsafeRawBufferPointer(copy)
    }

    deinit { bytes.deallocate() }
}
