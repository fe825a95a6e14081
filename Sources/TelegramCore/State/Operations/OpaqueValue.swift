/// A value that is handed on and never stored, such as the state of a call: JSON text.
public struct OpaqueValue: Hashable, Sendable {
    /// UTF-8 of one JSON value.
    public var json: [UInt8]

    /// The bytes are not looked at.
    public init(json: [UInt8]) { self.json = json }
}
