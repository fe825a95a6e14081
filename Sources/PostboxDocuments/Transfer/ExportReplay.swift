import CommandLineKit
import Dispatch
import Postbox
import PostboxReading
import PostboxStorage
import SignalKit

/// The database in which an export replays its output on a separate thread, one task after another.
///
/// It is Sendable because its state belongs only to that thread until the outcomes of all its tasks have been taken.
final class ExportReplay: @unchecked Sendable {
    typealias OutcomeOf<Success: Sendable> = BoundedChannel<Result<Success, any Error>>
    typealias Outcome = OutcomeOf<Void>

    let box: SharingValueBox
    private let importer: Importer
    private let queue = DispatchQueue(label: "ExportReplay", qos: .userInitiated)
    /// The number of bytes of the documents whose transactions are kept together.
    private var groupedBytes = 0
    /// Transactions of documents up to the size `one` are combined with earlier ones up to the total size `all`, because SQLite keeps the data for
    /// rolling back one of them in memory. Both sizes are in bytes.
    private static let mostGroupedBytes = (one: 128 << 10, all: 4 << 20)

    init(_ box: SharingValueBox) {
        self.box = box
        importer = Importer(box: box.stored, through: box, isNew: true, force: false, progress: .silent)
    }

    /// Runs work on the thread. It is done when the outcome can be taken.
    private func perform<Success: Sendable>(_ work: @escaping @Sendable (ExportReplay) throws -> Success) -> OutcomeOf<Success> {
        let outcome = OutcomeOf<Success>(capacity: 1)
        queue.async { _ = outcome.put(Result { try work(self) }) }
        return outcome
    }

    /// Examines the shared tables after all earlier tasks: there is time for it before the first message.
    func examine() { _ = perform { $0.box.examine() } }

    /// Replays a document of this size.
    func replay(_ batch: LineBatch, byteCount: Int) -> Outcome {
        perform { replay in
            try replay.group(byteCount: byteCount)
            try replay.importer.run(ReadAhead(name: "memory", only: batch))
        }
    }

    /// Replays a long document while it is written.
    func replay(_ batches: BoundedChannel<LineBatch>, spent: BoundedChannel<LineBatch>) -> Outcome {
        perform { replay in
            try replay.group(byteCount: nil)
            try replay.importer.run(ReadAhead(name: "memory", batches: batches, spent: spent))
        }
    }

    /// Has the effect of a document of this size with one row.
    func put(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8], byteCount: Int) -> Outcome {
        perform { replay in
            try replay.group(byteCount: byteCount)
            try replay.importer.put(table, key: key, value: value)
        }
    }

    /// Releases the memory of the state of rows written so far.
    func forgetRows() -> Outcome {
        perform { replay in
            try replay.box.storeBuffered()
            replay.importer.forgetRows()
        }
    }

    /// Takes its turns at finding the places where the tables of the replay differ from the summed tables.
    func differences(from sums: TableSums, _ turns: TableTurns) -> OutcomeOf<TablePlaces> {
        perform { replay in
            try replay.file.differences(from: sums, turns) { _, _ in try Interruption.check() }
        }
    }

    /// The stored database.
    private var file: DatabaseFile { DatabaseFile(path: box.stored.path, box: box.stored) }

    /// Decides whether the transaction of a document of this size is grouped with others; `nil` if the document is long.
    private func group(byteCount: Int?) throws {
        groupedBytes += byteCount ?? ExportReplay.mostGroupedBytes.all
        if groupedBytes >= ExportReplay.mostGroupedBytes.all { try commitGroups() }
        box.stored.groupsCommits = byteCount.map { $0 < ExportReplay.mostGroupedBytes.one } ?? false
    }

    /// Commits the grouped transactions.
    private func commitGroups() throws {
        groupedBytes = 0
        try box.stored.commitGroup()
    }

    /// Stores the rows of all tables except shared or deferred ones, so that other connections see them. Call it only when no work is in progress.
    func storeBufferedTables() throws {
        try box.storeBuffered()
        try commitGroups()
    }
}

/// The places where tables with a special form of storage differ from those of the original. Use them when no work is in progress and nothing more
/// will be written: the stored database then contains the rows of these places.
extension ExportReplay {
    /// - Parameter sums: The sums of the original's tables. A table without a sum may differ anywhere, and all of it is stored.
    func placesOfMessages(_ sums: TableSums) throws -> TablePlaces {
        try storeBufferedTables()
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
