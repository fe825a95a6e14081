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
