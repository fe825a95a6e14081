import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The rows of a Postbox that could not be read. Each is told once, however often it is met.
///
/// A damaged row counts as absent for everything that merely passes by; it can be deleted and replaced. Lives on the Postbox's queue.
package final class DamagedRows: DamageObserver {
    private struct Place: Hashable {
        let table: Int32
        let key: ValueBoxKey
    }

    /// How many rows are remembered; of a file with more only these are told.
    private static let limit = 10_000
    private var places: Set<Place> = []
    /// In the order in which they were met.
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
