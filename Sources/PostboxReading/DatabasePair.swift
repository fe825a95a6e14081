import Dispatch
import Postbox
import PostboxStorage
import SignalKit
import Synchronization

/// Two databases opened for comparison.
package struct DatabasePair {
    package let old: DatabaseFile
    package let new: DatabaseFile
    /// Whether the files are equal byte for byte, so that no row needs to be read.
    private let areSame: Bool
    /// The places where the rows of tables differ, if they were determined before the walk.
    package var places: TablePlaces = [:]
    /// The rows written to `new` since it was the same as `old`; `nil` if unknown.
    package var written: WrittenKeys?

    package init(old: DatabaseFile, new: DatabaseFile) throws {
        self.old = old
        self.new = new
        areSame = try old.box.isSameFile(as: new.box)
    }

    /// A differing row of a table with keys, or of the full-text table.
    package enum Row {
        case row(RowDifference<UnsafeRawBufferPointer>)
        case fullText(RowDifference<FullTextKey>)

        package var change: RowChange {
            switch self {
            case let .row(row): row.change
            case let .fullText(row): row.change
            }
        }
    }

    /// All declared tables, and all other tables of either file, in ID order.
    package var tables: [TableChoice] {
        let inOld = TableChoice.all(in: old)
        let known = Set(inOld.map(\.id))
        return (inOld + TableChoice.all(in: new).filter { !known.contains($0.id) }).sorted { $0.id < $1.id }
    }

    package func table(named word: String) -> TableChoice? { TableChoice.named(word, in: old) ?? TableChoice.named(word, in: new) }

    /// Passes the rows of a table that differ to `body` until it returns `false`.
    package func walk(_ choice: TableChoice, progress: (Int) throws -> Void, body: (Row) throws -> Bool) throws {
        if areSame { return }
        if let inOld = choice.table(in: old), let inNew = choice.table(in: new) {
            let difference = TableDifference(inOld, in: old.box, and: inNew, in: new.box)
            if let written {
                guard let rows = written[inNew] else { return }
                return try difference.walk(among: rows, progress: progress) { try body(.row($0)) }
            }
            if let places = places[choice.id] { return try difference.walk(in: places, progress: progress) { try body(.row($0)) } }
            try difference.walk(progress: progress) { try body(.row($0)) }
        } else {
            let table = MessageHistoryTextIndexTable.table
            let difference = FullTextDifference(table, from: old.box, to: new.box)
            if let written {
                guard let rows = written[table] else { return }
                return try difference.walk(among: rows, progress: progress) { try body(.fullText($0)) }
            }
            try difference.walk(progress: progress) { try body(.fullText($0)) }
        }
    }
}

/// The sums of a database's tables by their IDs. A table that cannot be read completely is omitted; a comparison then finds the damage.
package typealias TableSums = [Int32: RowSums]

extension DatabaseFile {
    /// Returns the sums of these tables. `progress` is called regularly with the number of rows walked since the last call, and the name of the
    /// table.
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

    /// Returns the places where the tables of this thread's turns differ from the summed ones.
    package func differences(from other: TableSums, _ turns: TableTurns, progress: (Int, String) throws -> Void) throws -> TablePlaces {
        var result = TablePlaces()
        while let choice = turns.take() {
            guard let theirs = other[choice.id], let mine = try sums(choice, progress: progress) else { continue }
            result[choice.id] = mine.differences(from: theirs)
        }
        return result
    }
}

/// Sums up the tables of a database on a separate thread.
package final class SummedTables {
    package let sums = BoundedChannel<TableSums>(capacity: 1)
    private let abandoned = Abandoned()

    private final class Abandoned: Error, Sendable {
        let flag = Atomic(false)
    }

    /// A database that only this thread uses from now on.
    private struct Work: @unchecked Sendable {
        let file: DatabaseFile
    }

    /// Starts to compute the sums of the tables on another thread. Tables whose IDs are in `others` are omitted.
    package init(_ file: DatabaseFile, but others: Set<Int32> = []) {
        let work = Work(file: file)
        DispatchQueue(label: "SummedTables", qos: .userInitiated).async { [sums, abandoned] in
            // Hardly any page is needed twice.
            try? work.file.box.limitCache(kilobytes: 256)
            let result = try? work.file.sums(TableChoice.all(in: work.file).filter { !others.contains($0.id) }) { _, _ in
                if abandoned.flag.load(ordering: .relaxed) { throw abandoned }
            }
            if let result { _ = sums.put(result) }
            // Waits until the batch is received: other work of the process would move to this thread if it were free, and use its memory a second
            // time.
            _ = sums.put([:])
            sums.finish()
        }
    }

    deinit {
        abandoned.flag.store(true, ordering: .relaxed)
        sums.cancel()
    }

    /// Waits for the end of the walk.
    package func take() -> TableSums { sums.take() ?? [:] }
}

/// The places where tables of two databases differ, by their IDs. A table without an entry may differ anywhere.
package typealias TablePlaces = [Int32: RowSums.DifferingPlaces]

/// Tables that several threads take in turn.
package final class TableTurns: Sendable {
    package let tables: [TableChoice]
    private let next = Atomic(0)

    package init(_ tables: [TableChoice]) { self.tables = tables }

    func take() -> TableChoice? {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return place < tables.count ? tables[place] : nil
    }
}
