/// Bytes in a Codable type, stored as type 10: what Foundation's Data is to Telegram.
public struct CodedBytes: Hashable, Sendable, Codable, PostboxNamedType, ExpressibleByArrayLiteral {
    public static let postboxTypeName = "Data"

    /// The bytes themselves.
    public var bytes: [UInt8]

    /// Wraps bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    public init(arrayLiteral elements: UInt8...) { bytes = elements }

    public init(from decoder: any Decoder) throws { bytes = try decoder.singleValueContainer().decode([UInt8].self) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(bytes)
    }
}
