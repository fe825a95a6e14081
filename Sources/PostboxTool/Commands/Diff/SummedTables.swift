import Dispatch
import Postbox
import PostboxStorage
import SignalKit
import Synchronization

/// What the tables of a database come to, by their ids. A table that cannot be walked is left out: who compares it meets the damage.
typealias TableSums = [Int32: RowSums]

extension DatabaseFile {
    /// `progress` is called now and then with the number of rows walked since the last time, and the name of the table.
    func sums(_ choices: [TableChoice], progress: (Int, String) throws -> Void) throws -> TableSums {
        var result = TableSums()
        for choice in choices {
            guard let table = choice.table(in: self) else { continue }
            do {
                result[choice.id] = try RowSums(table, in: box) { try progress($0, choice.name) }
            } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .wrongForm {
                continue
            }
        }
        return result
    }
}

/// Sums up the tables of a database on a thread of its own.
final class SummedTables {
    private let sums = BoundedChannel<TableSums>(capacity: 1)
    private let isGivenUp = GivenUp()

    private final class GivenUp: Error, Sendable {
        let flag = Atomic(false)
    }

    /// A database that is handed over to the thread: nobody else uses it from then on.
    private struct Work: @unchecked Sendable {
        let file: DatabaseFile
    }

    init(_ file: DatabaseFile) {
        let work = Work(file: file)
        DispatchQueue(label: "SummedTables", qos: .userInitiated).async { [sums, isGivenUp] in
            let result = try? work.file.sums(TableChoice.all(in: work.file)) { _, _ in
                if isGivenUp.flag.load(ordering: .relaxed) { throw isGivenUp }
            }
            if let result { _ = sums.put(result) }
            sums.finish()
        }
    }

    deinit { isGivenUp.flag.store(true, ordering: .relaxed) }

    /// Waits for the end of the walk.
    func take() -> TableSums { sums.take() ?? [:] }
}
