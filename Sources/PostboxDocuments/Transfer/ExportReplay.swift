import CommandLineKit
import Dispatch
import Postbox
import PostboxReading
import PostboxStorage
import SignalKit

/// The database into which an export replays what it writes, on a thread of its own, one piece of work after another.
///
/// Sendable because everything here is that thread's alone until the outcomes of all that it was given are taken.
final class ExportReplay: @unchecked Sendable {
    typealias OutcomeOf<Success: Sendable> = BoundedChannel<Result<Success, any Error>>
    typealias Outcome = OutcomeOf<Void>

    let box: SharingValueBox
    private let importer: Importer
    private let queue = DispatchQueue(label: "ExportReplay", qos: .userInitiated)
    /// Bytes of the documents whose transactions are kept together.
    private var groupedBytes = 0
    /// Transactions of documents so long are kept together with those before them, up to so many bytes: what SQLite sets aside to roll one of them
    /// back is in memory.
    private static let mostGroupedBytes = (one: 128 << 10, all: 4 << 20)

    init(_ box: SharingValueBox) {
        self.box = box
        importer = Importer(box: box.stored, through: box, isNew: true, force: false, progress: .silent)
    }

    /// Has the thread do something. It goes on when the outcome can be taken.
    private func perform<Success: Sendable>(_ work: @escaping @Sendable (ExportReplay) throws -> Success) -> OutcomeOf<Success> {
        let outcome = OutcomeOf<Success>(capacity: 1)
        queue.async { _ = outcome.put(Result { try work(self) }) }
        return outcome
    }

    /// Looks at the tables that are shared, when everything before is done: there is time for it before the first message comes.
    func examine() { _ = perform { $0.box.examine() } }

    /// Replays a document of so many bytes.
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

    /// Does what a document of so many bytes does, which has one row.
    func put(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8], byteCount: Int) -> Outcome {
        perform { replay in
            try replay.group(byteCount: byteCount)
            try replay.importer.put(table, key: key, value: value)
        }
    }

    /// Gives back the memory of what is known of the rows that were written so far.
    func forgetRows() -> Outcome {
        perform { replay in
            try replay.box.storeHeld()
            replay.importer.forgetRows()
        }
    }

    /// Takes its turns at finding where the tables of the replay differ from those that were summed up.
    func differences(from sums: TableSums, _ turns: TableTurns) -> OutcomeOf<TablePlaces> {
        perform { replay in
            try replay.file.differences(from: sums, turns) { _, _ in try Interruption.check() }
        }
    }

    /// What is stored.
    private var file: DatabaseFile { DatabaseFile(path: box.stored.path, box: box.stored) }

    /// Decides whether the transaction of a document so long is kept together with others; nil: it is long.
    private func group(byteCount: Int?) throws {
        groupedBytes += byteCount ?? ExportReplay.mostGroupedBytes.all
        if groupedBytes >= ExportReplay.mostGroupedBytes.all { try settleGroup() }
        box.stored.groupsCommits = byteCount.map { $0 < ExportReplay.mostGroupedBytes.one } ?? false
    }

    /// Commits what is kept together.
    private func settleGroup() throws {
        groupedBytes = 0
        try box.stored.settle()
    }

    /// Has what is stored, as others see it, hold the rows of all tables but those that are shared or deferred. To be called when nothing is under way.
    func settle() throws {
        try box.storeHeld()
        try settleGroup()
    }
}

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
