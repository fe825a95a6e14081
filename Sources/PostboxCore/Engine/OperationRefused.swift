/// A call whose arguments cannot be carried out, such as a list that names an item twice. Nothing was written by that call.
public struct OperationRefused: Error, Hashable, Sendable, CustomStringConvertible {
    public let reason: String
    public init(_ reason: String) { self.reason = reason }
    public var description: String { reason }
}
