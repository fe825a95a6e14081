/// A call whose arguments cannot be carried out, such as a list that names an item twice. Nothing was written by that call.
public struct OperationRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence for people, in English.
    public let reason: String
    /// A refusal for this reason.
    public init(_ reason: String) { self.reason = reason }
    public var description: String { reason }

    /// `reason`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { reason }
}
