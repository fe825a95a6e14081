/// Fields by key, found as a PostboxDecoder finds them.
final class KeyedBridgeDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let outer: BridgeDecoder
    private var decoder: PostboxDecoder

    init(outer: BridgeDecoder, _ bytes: UnsafeRawBufferPointer) {
        self.outer = outer
        decoder = PostboxDecoder(bytes)
    }

    var codingPath: [any CodingKey] { outer.codingPath }
    /// Objects are read by name; their keys are not listed.
    var allKeys: [Key] { [] }

    private func find(_ key: Key, _ type: CodedType?, staying: Bool = false) -> CodedRecord? {
        var name = key.stringValue
        return name.withUTF8 { decoder.find(UnsafeRawBufferPointer($0), type, staying: staying) }
    }

    func contains(_ key: Key) -> Bool { find(key, nil, staying: true) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { find(key, .null) != nil }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if let wanted = KeyedBridgeDecoder.scalarType(type) {
            guard let record = find(key, wanted), let value = KeyedBridgeDecoder.scalar(record) as? T else { throw notFound(key) }
            return value
        }
        guard let record = find(key, nil) else { throw notFound(key) }
        var payload = ReadBuffer(record.payload)
        let path = codingPath + [key]
        switch record.type {
        case .object where type != CodedBytes.self:
            let hash = try payload.readInt32()
            let fields = try payload.readCountedBytes()
            return try BridgeDecoder(source: outer.source, content: .object(hash: hash, fields), path: path).value(type)
        case .int32Array, .int64Array, .objectArray, .objectDictionary, .stringArray, .bytesArray:
            return try BridgeDecoder(source: outer.source, content: .list(record.type, record.payload), path: path).value(type)
        case .bytes:
            if let bytes = CodedBytes([UInt8](try payload.readCountedBytes())) as? T { return bytes }
        default: break
        }
        throw outer.mismatch(type, "'\(key.stringValue)' is stored as type \(record.type.rawValue)")
    }

    private func notFound(_ key: Key) -> DecodingError {
        DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "no such record"))
    }

    private static func scalarType(_ type: Any.Type) -> CodedType? {
        if type == Int32.self { return .int32 }
        if type == Int64.self { return .int64 }
        if type == String.self { return .string }
        if type == Bool.self { return .bool }
        if type == Double.self { return .double }
        return nil
    }

    private static func scalar(_ record: CodedRecord) -> Any? {
        var payload = ReadBuffer(record.payload)
        switch record.type {
        case .int32: return try? payload.readInt32()
        case .int64: return try? payload.readInt64()
        case .bool: return (try? payload.readUInt8()).map { $0 != 0 }
        case .double: return try? payload.readDouble()
        default: return (try? payload.readCountedBytes()).flatMap { String(validating: $0, as: UTF8.self) }
        }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        throw outer.mismatch(type, "nested containers have no coded form")
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw outer.mismatch([Any].self, "nested containers have no coded form")
    }

    func superDecoder() throws -> any Decoder { throw outer.mismatch(Any.self, "a superclass has no record of its own") }
    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }
}
