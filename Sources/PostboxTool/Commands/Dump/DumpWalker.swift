import Postbox
import PostboxCoding
import PostboxStorage

/// Prints the rows that a dump asks for, to a limit.
final class DumpWalker {
    private let file: DatabaseFile
    private let printer: RowPrinter
    private let filter: RowWalker.Filter
    private let walker: RowWalker
    private let shard: Shard?
    /// Rows up to the limit.
    @exclusivity(unchecked) private var left: Int

    init(file: DatabaseFile, printer: RowPrinter, filter: RowWalker.Filter, shard: Shard?, limit: Int?) {
        self.file = file
        self.printer = printer
        self.filter = filter
        walker = RowWalker(file: file, filter: filter)
        self.shard = shard
        left = limit ?? .max
    }

    /// Prints the rows of a table; false when the limit is reached.
    func dump(_ choice: TableChoice) throws -> Bool {
        guard left > 0 else { return false }
        if let table = choice.declaration { printer.begin(table) }
        let part = try shard.map { $0.places(of: try rows(choice), reverse: filter.reverse) }
        if part?.isEmpty == true { return true }
        var place = 0
        try walker.walk(choice) { [self, printer] row in
            if let part {
                place += 1
                if place <= part.lowerBound { return true }
            }
            switch row {
            case let .row(key, value): try printer.print(key: key, value: value)
            case let .unknown(key, value): try printer.print(unknownTable: choice.id, key: key, value: value)
            case let .fullText(collection, item, contents, tags):
                try printer.printFullText(collection: collection, item: item, contents: contents, tags: tags)
            }
            left -= 1
            return left > 0 && part.map { place < $0.upperBound } ?? true
        }
        return left > 0
    }

    /// How many rows of the table are printed, with those of the tables before it up to the limit.
    func count(_ choice: TableChoice) throws -> Int {
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
