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
        guard codingPath.count <= codedNestingLimit else { throw mismatch(type, "objects are nested more than \(codedNestingLimit) deep") }
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
        throw mismatch(Any.self, "a value that is coded as another one has no coded form")
    }
}
