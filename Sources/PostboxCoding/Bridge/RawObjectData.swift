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
