/// Reads values of Codable types from coded objects; type hashes are ignored.
public struct AdaptedPostboxDecoder {
    /// Creates a decoder. It has no settings and can be used for any number of values.
    public init() {}

    /// Returns a value from the bare records of its fields. Throws DecodingError.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws -> T {
        let source = BridgeSource(copying: bytes)
        return try BridgeDecoder(source: source, content: .object(hash: 0, source.bytes), path: []).value(type)
    }

    /// Returns a value from the bare records of its fields, which are those that `AdaptedPostboxEncoder.encode` writes. Throws DecodingError.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try bytes.withUnsafeBytes { try decode(type, from: $0) }
    }
}

extension PostboxDecoder {
    /// Decodes a `Codable` value from an object; `nil` if the key is missing or the value does not decode. The type hash is ignored.
    public mutating func decode<T: Decodable>(_ type: T.Type, forKey key: StaticString) -> T? {
        guard let object = decodeObjectForKey(key) else { return nil }
        return try? AdaptedPostboxDecoder().decode(type, from: object.bytes)
    }
}

/// The bytes that a decoder and all its containers read. They are copied, because a container may outlive the call that it was created for.
final class BridgeSource {
    let bytes: UnsafeRawBufferPointer

    init(copying source: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
        copy.copyMemory(from: source)
        bytes = UnsafeRawBufferPointer(copy)
    }

    deinit { bytes.deallocate() }
}

/// The stdlib's Decoder over one coded object or one coded array.
struct BridgeDecoder: Decoder {
    enum Content {
        case object(hash: Int32, UnsafeRawBufferPointer)
        case list(CodedType, UnsafeRawBufferPointer)
    }

    let source: BridgeSource
    let content: Content
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(source: BridgeSource, content: Content, path: [any CodingKey]) {
        self.source = source
        self.content = content
        codingPath = path
    }

    func mismatch(_ type: Any.Type, _ reason: String) -> DecodingError {
        DecodingError.typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: reason))
    }

    /// The value of a type that is built from this object or array.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        guard codingPath.count <= codedNestingLimit else { throw mismatch(type, "objects are nested more than \(codedNestingLimit) levels deep") }
        if type == RawObjectData.self, case .object(let hash, let bytes) = content,
            let raw = RawObjectData(typeHash: hash, data: [UInt8](bytes)) as? T
        {
            return raw
        }
        if type is any AnyDictionary.Type, case .object = content { throw mismatch(type, "a dictionary stored as an object cannot be read") }
        return try T(from: self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(_, let bytes) = content else { throw mismatch([String: Any].self, "an array is stored here") }
        return KeyedDecodingContainer(KeyedBridgeDecoder<Key>(outer: self, bytes))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let type, let payload) = content else { throw mismatch([Any].self, "an object is stored here") }
        return try UnkeyedBridgeDecoder(outer: self, type, payload)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw mismatch(Any.self, "a value coded as a single value has no coded form")
    }
}

/// Fields by key, looked up in the same way as by a `PostboxDecoder`.
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

    private func find(_ key: Key, _ type: CodedType?, staying: Bool = false) -> (type: CodedType, payload: ReadBuffer)? {
        var name = key.stringValue
        return name.withUTF8 { decoder.find(UnsafeRawBufferPointer($0), type, staying: staying) }
    }

    func contains(_ key: Key) -> Bool { find(key, nil, staying: true) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { find(key, .null) != nil }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if let wanted = KeyedBridgeDecoder.scalarType(type) {
            guard let found = find(key, wanted), let value = KeyedBridgeDecoder.scalar(found.type, found.payload) as? T else { throw notFound(key) }
            return value
        }
        guard let found = find(key, nil) else { throw notFound(key) }
        var payload = found.payload
        let path = codingPath + [key]
        switch found.type {
        case .object where type != CodedBytes.self:
            let hash = try payload.readInt32()
            let fields = try payload.readCountedBytes()
            return try BridgeDecoder(source: outer.source, content: .object(hash: hash, fields), path: path).value(type)
        case .int32Array, .int64Array, .objectArray, .objectDictionary, .stringArray, .bytesArray:
            return try BridgeDecoder(source: outer.source, content: .list(found.type, found.payload.bytes), path: path).value(type)
        case .bytes:
            if let bytes = CodedBytes([UInt8](try payload.readCountedBytes())) as? T { return bytes }
        default: break
        }
        throw outer.mismatch(type, "'\(key.stringValue)' is stored as type \(found.type.rawValue)")
    }

    private func notFound(_ key: Key) -> DecodingError {
        DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "the field is missing"))
    }

    private static func scalarType(_ type: Any.Type) -> CodedType? {
        if type == Int32.self { return .int32 }
        if type == Int64.self { return .int64 }
        if type == String.self { return .string }
        if type == Bool.self { return .bool }
        if type == Double.self { return .double }
        return nil
    }

    private static func scalar(_ type: CodedType, _ payload: ReadBuffer) -> Any? {
        var payload = payload
        switch type {
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

    func superDecoder() throws -> any Decoder { throw outer.mismatch(Any.self, "a superclass has no field of its own") }
    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }
}

/// The elements of a coded array; a dictionary's are key, value, key, value.
struct UnkeyedBridgeDecoder: UnkeyedDecodingContainer {
    /// An object longer than this ends its array.
    static let longestObject = 2_097_152

    private let outer: BridgeDecoder
    private let type: CodedType
    private var payload: ReadBuffer
    private let length: Int
    private(set) var currentIndex = 0

    init(outer: BridgeDecoder, _ type: CodedType, _ bytes: UnsafeRawBufferPointer) throws {
        self.outer = outer
        self.type = type
        payload = ReadBuffer(bytes)
        let stored = Int(try payload.readInt32())
        switch type {
        case .objectDictionary: length = stored * 2
        case .objectArray: length = try UnkeyedBridgeDecoder.readableObjects(stored, payload)
        default: length = stored
        }
    }

    private static func readableObjects(_ count: Int, _ start: ReadBuffer) throws -> Int {
        var buffer = start
        for place in 0..<count {
            _ = try buffer.readInt32()
            if try buffer.readCountedBytes().count > longestObject { return place }
        }
        return count
    }

    var codingPath: [any CodingKey] { outer.codingPath }
    var count: Int? { length }
    var isAtEnd: Bool { currentIndex >= length }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<T: Decodable>(_ wanted: T.Type) throws -> T {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(wanted, DecodingError.Context(codingPath: codingPath, debugDescription: "the array has ended"))
        }
        let element = try next(wanted)
        guard let value = element as? T else { throw outer.mismatch(wanted, "the array's elements are of type \(type.rawValue)") }
        currentIndex += 1
        return value
    }

    private mutating func next<T: Decodable>(_ wanted: T.Type) throws -> Any {
        switch type {
        case .int32Array: return try payload.readInt32()
        case .int64Array: return try payload.readInt64()
        case .stringArray: return String(validating: try payload.readCountedBytes(), as: UTF8.self) ?? ""
        case .bytesArray: return CodedBytes([UInt8](try payload.readCountedBytes()))
        default:
            try payload.skip(4)
            let fields = try payload.readCountedBytes()
            let path = codingPath + [ElementKey(currentIndex)]
            return try BridgeDecoder(source: outer.source, content: .object(hash: 0, fields), path: path).value(wanted)
        }
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        throw outer.mismatch(type, "nested containers have no coded form")
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw outer.mismatch([Any].self, "nested containers have no coded form")
    }

    mutating func superDecoder() throws -> any Decoder { throw outer.mismatch(Any.self, "an array has no superclass") }

    private struct ElementKey: CodingKey {
        let index: Int
        init(_ index: Int) { self.index = index }
        init?(intValue: Int) { index = intValue }
        init?(stringValue: String) { return nil }
        var intValue: Int? { index }
        var stringValue: String { "Index \(index)" }
    }
}
