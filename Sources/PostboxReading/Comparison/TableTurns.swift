import Postbox
import Synchronization

/// Where tables are not the same in two databases, by their ids; all of a table may differ that is not in it.
package typealias TablePlaces = [Int32: RowSums.DifferingPlaces]

/// Tables of which several threads take one after the other.
package final class TableTurns: Sendable {
    package let tables: [TableChoice]
    private let next = Atomic(0)

    package init(_ tables: [TableChoice]) { self.tables = tables }

    func take() -> TableChoice? {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return place < tables.count ? tables[place] : nil
    }
}
