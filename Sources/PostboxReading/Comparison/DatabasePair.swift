import Postbox
import PostboxStorage

/// Two databases opened for comparison.
package struct DatabasePair {
    package let old: DatabaseFile
    package let new: DatabaseFile
    /// Equal byte for byte: then no row is looked at.
    private let areSame: Bool
    /// Where the rows of tables are not the same, as far as that was found out before they are walked.
    package var places: TablePlaces = [:]
    /// The rows that were written to `new` since it was the same as `old`; `nil` if nobody knows.
    package var written: WrittenKeys?

    package init(old: DatabaseFile, new: DatabaseFile) throws {
        self.old = old
        self.new = new
        areSame = try old.box.isSameFile(as: new.box)
    }

    /// A row that differs, of a table with keys or of the full-text one.
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

    /// Every declared table and every one that either file has, in id order.
    package var tables: [TableChoice] {
        let inOld = TableChoice.all(in: old)
        let known = Set(inOld.map(\.id))
        return (inOld + TableChoice.all(in: new).filter { !known.contains($0.id) }).sorted { $0.id < $1.id }
    }

    package func table(named word: String) -> TableChoice? { TableChoice.named(word, in: old) ?? TableChoice.named(word, in: new) }

    /// Hands over the rows of a table that differ until `body` answers false.
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
