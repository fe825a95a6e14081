/// A type stored as a coded object. It provides the name that is hashed into the bytes.
///
/// The name is a literal of the declaration; Swift's own name of a type is never used, because optimized builds print some types differently.
public protocol PostboxNamedType {
    /// The name from which the type hash is computed: `persistentHash32(postboxTypeName)`. For Telegram's types, Telegram's name.
    static var postboxTypeName: String { get }
}

extension String: PostboxNamedType {
    public static var postboxTypeName: String { "String" }
}

extension Int: PostboxNamedType {
    public static var postboxTypeName: String { "Int" }
}

extension Int32: PostboxNamedType {
    public static var postboxTypeName: String { "Int32" }
}

extension Int64: PostboxNamedType {
    public static var postboxTypeName: String { "Int64" }
}

extension Array: PostboxNamedType where Element: PostboxNamedType {
    public static var postboxTypeName: String { "Array<\(Element.postboxTypeName)>" }
}

extension Dictionary: PostboxNamedType where Key: PostboxNamedType, Value: PostboxNamedType {
    public static var postboxTypeName: String { "Dictionary<\(Key.postboxTypeName), \(Value.postboxTypeName)>" }
}

/// Distinguishes a dictionary from other values coded as a sequence.
protocol AnyDictionary {}

extension Dictionary: AnyDictionary {}

/// Bytes in a Codable type, stored as type 10: the equivalent of Foundation's Data in Telegram.
public struct CodedBytes: Hashable, Sendable, Codable, PostboxNamedType, ExpressibleByArrayLiteral {
    public static let postboxTypeName = "Data"

    /// The bytes of the value.
    public var bytes: [UInt8]

    /// Creates a value that contains these bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    public init(arrayLiteral elements: UInt8...) { bytes = elements }

    public init(from decoder: any Decoder) throws { bytes = try decoder.singleValueContainer().decode([UInt8].self) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(bytes)
    }
}

/// A coded object inside a Codable one: its type hash and its records as they are stored.
public struct RawObjectData: Hashable, Sendable, Codable {
    /// The hash of the object's type; see `persistentHash32`.
    public var typeHash: Int32
    /// The records of the object, without its type hash and its length.
    public var data: [UInt8]

    /// Describes an object by its type hash and its records.
    public init(typeHash: Int32, data: [UInt8]) {
        self.typeHash = typeHash
        self.data = data
    }
}
