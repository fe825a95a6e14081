/// The stdlib's Encoder over coded records. What Telegram would trap on is noted and thrown when the value is finished, because most of the
/// protocol's methods cannot throw.
final class BridgeEncoder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    /// Whether the value is a dictionary: its keyed form takes no plain values.
    let isDictionary: Bool

    private enum Form { case none, keyed, unkeyed }
    private var form = Form.none
    private var failure: String?
    var records = WriteBuffer()
    var elements: [CodedValue] = []

    init(path: [any CodingKey], isDictionary: Bool) {
        codingPath = path
        self.isDictionary = isDictionary
    }

    func fail(_ reason: String) { failure = failure ?? reason }

    func error(_ value: Any, _ reason: String) -> EncodingError {
        EncodingError.invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: reason))
    }

    private func open(_ wanted: Form) {
        if form != .none, form != wanted { fail("a value is either fields or a sequence") }
        form = wanted
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.keyed)
        return KeyedEncodingContainer(KeyedBridgeEncoder<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.unkeyed)
        return UnkeyedBridgeEncoder(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        fail("a value that is coded as another one has no coded form")
        return RefusingEncoder(encoder: self)
    }

    // MARK: - Results

    /// The records of a value with fields, or without any; nil when it is a sequence.
    func finishedRecords() throws -> [UInt8]? {
        if let failure { throw error(codingPath, failure) }
        return form == .unkeyed ? nil : records.bytes
    }

    /// A value as a record would hold it. `inKeyed`: it stands directly in a keyed container.
    static func coded<T: Encodable>(_ value: T, path: [any CodingKey], inKeyed: Bool) throws -> CodedValue {
        switch value {
        case let number as Int32: return .int32(number)
        case let number as Int64: return .int64(number)
        case let flag as Bool: return .bool(flag)
        case let number as Double: return .double(number)
        case let text as String: return .string(text)
        case let bytes as CodedBytes: return .bytes(bytes.bytes)
        case let object as RawObjectData: return .object(hash: object.typeHash, object.data)
        default: break
        }
        let encoder = BridgeEncoder(path: path, isDictionary: value is any AnyDictionary)
        if let number = value as? Int {
            guard let short = Int32(exactly: number) else { throw encoder.error(value, "an Int is stored in 32 bits") }
            return .int32(short)
        }
        try value.encode(to: encoder)
        guard let records = try encoder.finishedRecords() else {
            return .list(encoder.elements, asPairs: inKeyed && encoder.isDictionary)
        }
        guard let named = type(of: value) as? any PostboxNamedType.Type else {
            throw encoder.error(value, "the type has no name to be stored under")
        }
        return .object(hash: persistentHash32(named.postboxTypeName), records)
    }
}
