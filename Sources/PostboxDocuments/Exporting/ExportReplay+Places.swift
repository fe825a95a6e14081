import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage

/// Where the tables that are not stored like others differ from those of the original. To be asked when nothing is under way, and nothing is to be written any
/// more: what is stored holds the rows of these places afterwards.
extension ExportReplay {
    /// `sums`: what the tables of the original come to. A table that is left out may differ anywhere, and is stored whole.
    func placesOfMessages(_ sums: TableSums) throws -> TablePlaces {
        try settle()
        box.stored.groupsCommits = false
        var result = TablePlaces()
        for table in box.sharedTables { result[table.id] = try placesOfShared(table) }
        for table in box.deferredTables { result[table.id] = try placesOfDeferred(table, sums[table.id]) }
        return result
    }

    private func placesOfShared(_ table: ValueBoxTable) throws -> RowSums.DifferingPlaces {
        var places = RowSums.DifferingPlaces()
        try box.forEachDifference(table, progress: Interruption.check) { places.insert($0) }
        if !places.isEmpty { try box.storeShared(table, progress: Interruption.check) { places.contains($0) } }
        return places
    }

    private func placesOfDeferred(_ table: ValueBoxTable, _ sums: RowSums?) throws -> RowSums.DifferingPlaces? {
        if let sums, let mine = try RowSums({ try box.forEachDeferredWrite(table, $0) }) {
            let places = mine.differences(from: sums)
            if places.isEmpty {
                try box.forgetDeferred(table)
                return places
            }
        }
        try Interruption.check()
        try box.storeDeferred(table)
        return nil
    }
}
