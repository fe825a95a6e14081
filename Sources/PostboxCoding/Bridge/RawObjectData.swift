/// A coded object inside a Codable one: its type hash and its records as they are stored (spec 01.2.1).
public struct RawObjectData: Hashable, Sendable, Codable {
    public var typeHash: Int32
    public var data: [UInt8]

    public init(typeHash: Int32, data: [UInt8]) {
        self.typeHash = typeHash
        self.data = data
    }
}
