import Dispatch
import Postbox
import PostboxStorage
import SignalKit
import Synchronization

/// What the tables of a database come to, by their ids. A table that cannot be walked is left out: who compares it meets the damage.
package typealias TableSums = [Int32: RowSums]

extension DatabaseFile {
    /// `progress` is called now and then with the number of rows walked since the last time, and the name of the table.
    package func sums(_ choices: [TableChoice], progress: (Int, String) throws -> Void) throws -> TableSums {
        var result = TableSums()
        for choice in choices { result[choice.id] = try sums(choice, progress: progress) }
        return result
    }

    private func sums(_ choice: TableChoice, progress: (Int, String) throws -> Void) throws -> RowSums? {
        guard let table = choice.table(in: self) else { return nil }
        do {
            return try RowSums(table, in: box) { try progress($0, choice.name) }
        } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .wrongForm {
            return nil
        }
    }

    /// Where the tables that fall to this thread differ from those that were summed up.
    package func differences(from other: TableSums, _ turns: TableTurns, progress: (Int, String) throws -> Void) throws -> TablePlaces {
        var result = TablePlaces()
        while let choice = turns.take() {
            guard let theirs = other[choice.id], let mine = try sums(choice, progress: progress) else { continue }
            result[choice.id] = mine.differences(from: theirs)
        }
        return result
    }
}

/// Sums up the tables of a database on a thread of its own.
package final class SummedTables {
    package let sums = BoundedChannel<TableSums>(capacity: 1)
    private let isGivenUp = GivenUp()

    private final class GivenUp: Error, Sendable {
        let flag = Atomic(false)
    }

    /// A database that is handed over to the thread: nobody else uses it from then on.
    private struct Work: @unchecked Sendable {
        let file: DatabaseFile
    }

    /// Tables of the ids in `others` are left out.
    package init(_ file: DatabaseFile, but others: Set<Int32> = []) {
        let work = Work(file: file)
        DispatchQueue(label: "SummedTables", qos: .userInitiated).async { [sums, isGivenUp] in
            // A page is hardly asked for twice.
            try? work.file.box.limitCache(kilobytes: 256)
            let result = try? work.file.sums(TableChoice.all(in: work.file).filter { !others.contains($0.id) }) { _, _ in
                if isGivenUp.flag.load(ordering: .relaxed) { throw isGivenUp }
            }
            if let result { _ = sums.put(result) }
            // Waits until that is taken: other work of the process would move to this thread if it were free, and take its memory twice.
            _ = sums.put([:])
            sums.finish()
        }
    }

    deinit {
        isGivenUp.flag.store(true, ordering: .relaxed)
        sums.cancel()
    }

    /// Waits for the end of the walk.
    package func take() -> TableSums { sums.take() ?? [:] }
}
