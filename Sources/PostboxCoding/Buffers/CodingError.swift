/// What is wrong with stored bytes, and where (spec 00.5).
public struct CodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Byte offset in the value that was read.
    public let offset: Int
    public let reason: String

    @inlinable public init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    public var description: String { "\(reason) at byte \(offset)" }
}
