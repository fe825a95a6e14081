/// The reason why an operation of a difference file cannot be read: the field and its problem.
package struct OperationError: Error, CustomStringConvertible {
    /// The field, or for nested ones the path `message.forwardInfo.date`; nil when the line as a whole is wrong.
    package var field: String?
    var reason: String

    package init(field: String? = nil, reason: String) {
        self.field = field
        self.reason = reason
    }

    /// The same error seen from the object around it.
    package func inside(_ outer: String) -> OperationError {
        OperationError(field: field.map { outer + ($0.hasPrefix("[") ? "" : ".") + $0 } ?? outer, reason: reason)
    }

    package var description: String { field.map { "field '\($0)' \(reason)" } ?? reason }
}
