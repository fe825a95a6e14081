import CommandLineKit
import PostboxReading

/// An error of a query.
public struct SQLError: Error, CustomStringConvertible, ToolErrorConvertible {
    /// The reason.
    public let message: String
    /// A suggestion for the user; `nil` if none exists.
    public let hint: String?
    /// Whether the text of the query is invalid.
    let isQuery: Bool

    /// The message.
    public var description: String { message }

    package func toolError(doing: String) -> ToolError { ToolError(isQuery ? .usage : .inputOutput, doing: doing, message, hint: hint) }
}
