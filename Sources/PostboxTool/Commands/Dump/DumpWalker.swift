import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Prints or counts the rows that a dump asks for, to a limit.
final class DumpWalker {
    private let file: DatabaseFile
    private let printer: RowPrinter
    private let filter: RowWalker.Filter
    private let walker: RowWalker
    private let shard: Shard?
    /// Rows up to the limit.
    @exclusivity(unchecked) private var left: Int
    /// Decodes the rows whose values are not printed; nil: nobody asks whether they can be.
    private let validation: RowValidation?
    private let notices: Notices
    /// Rows that it could not decode; so many are named.
    @exclusivity(unchecked) private(set) var damagedRows = 0
    private static let namedRows = 20

    init(file: DatabaseFile, printer: RowPrinter, filter: RowWalker.Filter, shard: Shard?, limit: Int?, validates: Bool, notices: Notices) {
        self.file = file
        self.printer = printer
        self.filter = filter
        walker = RowWalker(file: file, filter: filter)
        self.shard = shard
        left = limit ?? .max
        validation = validates ? RowValidation() : nil
        self.notices = notices
    }

    /// Prints the rows of a table; false when the limit is reached.
    func dump(_ choice: TableChoice) throws -> Bool {
        if left > 0, let table = choice.declaration { printer.begin(table) }
        return try walk(choice) { [printer] row in
            switch row {
            case let .row(key, value): try printer.print(key: key, value: value)
            case let .unknown(key, value): try printer.print(unknownTable: choice.id, key: key, value: value)
            case let .fullText(collection, item, contents, tags):
                try printer.printFullText(collection: collection, item: item, contents: contents, tags: tags)
            }
        }
    }

    /// Hands over the rows of a table; false when the limit is reached.
    private func walk(_ choice: TableChoice, _ body: (RowWalker.Row) throws -> Void) throws -> Bool {
        guard left > 0 else { return false }
        let part = try shard.map { $0.places(of: try rows(choice), reverse: filter.reverse) }
        if part?.isEmpty == true { return true }
        var place = 0
        try walker.walk(choice) { [self] row in
            if let part {
                place += 1
                if place <= part.lowerBound { return true }
            }
            try body(row)
            if let table = choice.declaration, case let .row(key, value) = row { look(at: table, key: key, value: value) }
            left -= 1
            return left > 0 && part.map { place < $0.upperBound } ?? true
        }
        return left > 0
    }

    /// Says of a row that it cannot be decoded.
    private func look(at table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard let problem = validation?.problem(table, key: key, value: value) else { return }
        damagedRows += 1
        if damagedRows <= DumpWalker.namedRows { notices.warn("\(table.name), key \(ValueBoxKey(copying: key)): \(problem)") }
    }

    /// How many rows of the table are printed, with those of the tables before it up to the limit.
    func count(_ choice: TableChoice) throws -> Int {
        if validation != nil {
            var count = 0
            _ = try walk(choice) { _ in count += 1 }
            return count
        }
        let all = try rows(choice)
        let count = Swift.min(shard.map { $0.places(of: all).count } ?? all, left)
        left -= count
        return count
    }

    /// How many rows of the table the filter lets through.
    private func rows(_ choice: TableChoice) throws -> Int {
        if filter.peers.isEmpty, filter.from == nil, filter.to == nil { return try choice.count(in: file) }
        var count = 0
        try walker.walk(choice) { _ in
            count += 1
            return true
        }
        return count
    }
}
