import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The reason why a stored row cannot be read, and the row.
public struct RowError: Error, Hashable, Sendable {
    /// The table of the row.
    public let table: ValueBoxTable
    /// The row's key.
    public let key: ValueBoxKey
    /// The reason, and its position in the value.
    public let cause: CodingError

    /// Creates an error for a row and its cause.
    public init(table: ValueBoxTable, key: ValueBoxKey, cause: CodingError) {
        self.table = table
        self.key = key
        self.cause = cause
    }

    /// A suggestion for the user.
    public var recoverySuggestion: String? { "use 'postbox check' to list every unreadable row; other rows can still be read" }
}

/// The rows of a Postbox that cannot be read. Each is reported once.
///
/// A damaged row is treated as missing when it is read; it can be deleted and replaced. Used on the Postbox's queue.
package final class DamagedRows: DamageObserver {
    private struct Place: Hashable {
        let table: Int32
        let key: ValueBoxKey
    }

    /// The maximum number of remembered rows. Further rows are not reported.
    private static let limit = 10_000
    private var places: Set<Place> = []
    /// The errors in the order of their occurrence.
    package private(set) var errors: [RowError] = []
    package var handler: ((RowError) -> Void)?

    init() {}

    package func note(_ table: ValueBoxTable, _ key: UnsafeRawBufferPointer, _ cause: CodingError) {
        let place = Place(table: table.id, key: ValueBoxKey(copying: key))
        guard places.count < Self.limit, places.insert(place).inserted else { return }
        let error = RowError(table: table, key: place.key, cause: cause)
        errors.append(error)
        handler?(error)
    }
}

/// The error for a call whose arguments cannot be carried out, such as a list that contains an item twice. That call wrote nothing.
public struct OperationRefused: Error, Hashable, Sendable, CustomStringConvertible {
    /// A readable description in English.
    public let reason: String
    /// Creates an error with this reason.
    public init(_ reason: String) { self.reason = reason }
    public var description: String { reason }

    /// The text of `reason`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { reason }
}
