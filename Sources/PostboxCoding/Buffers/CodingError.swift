/// What is wrong with stored bytes, and where.
public struct CodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Byte offset in the value that was read.
    public let offset: Int
    /// What is wrong, as a clause without a full stop: "a key length of -3".
    public let reason: String

    /// Reports what is wrong with the byte at an offset.
    @inlinable public init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    public var description: String { "\(reason) at byte \(offset)" }

    /// `description`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { description }
}
