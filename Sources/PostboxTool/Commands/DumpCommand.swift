import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Decodes tables row by row.
enum DumpCommand: Command {
    static let tables = Argument(list: "TABLE", .table, help: "a table name or ID (7, t7); the default is all tables")
    static let listTables = Option(flag: "tables", help: "list the tables and their row counts")
    static let peers = Option(list: "peer", .peer, help: "print only rows with this peer in the key; repeatable")
    static let fromKey = Option("from-key", .hex, help: "start at this key")
    static let toKey = Option("to-key", .hex, help: "stop after this key")
    static let limit = Option("limit", .count, help: "stop after N rows")
    static let reverse = Option(flag: "reverse", help: "print rows in reverse key order")
    static let shard = Option(
        "shard", .shard, help: "print only part K of N equal parts of each table",
        details: "Parts are key ranges, so N processes can read one file in parallel. The parts do not overlap, and together contain every row.")
    static let raw = Option(
        flag: "raw", help: "add rawKey in hex and rawValue in base64",
        details: "The stored bytes include login secrets.")
    static let exact = Option(
        flag: "exact", help: "print coded objects in exact form",
        details: "The exact form keeps the stored order of keys and gives the coded type of every value. See 'postbox help json'.")
    static let keysOnly = Option(flag: "keys-only", help: "print keys without values")
    static let count = Option(flag: "count", help: "print the number of rows of each table")
    static let secrets = Option(flag: "secrets", help: "show login secrets, not only their length")
    static let strict = Option(
        flag: "strict", help: "exit with 65 if a row cannot be decoded",
        details: "With --strict, --count and --keys-only also decode the values.")

    static let declaration = CommandDeclaration(
        "dump", summary: "print every row of every table, decoded",
        details: [
            "Prints one JSON object per row, in key order: {\"table\":..,\"tableId\":..,\"key\":{..},\"value\":..}. The default is all tables, in order of ID.",
            "Preferences, cached items, ordered lists, notices, and shared data also have a \"name\" if the number is known. The apps for iOS and macOS "
                + "use some numbers differently; the type of the stored value decides.",
            "A row that cannot be decoded is printed raw with an \"error\" and counted on stderr, and the dump continues. If a page of a table is damaged, "
                + "the rows before it are printed, and the dump continues with the next table.",
        ],
        arguments: [.databases, tables.declaration],
        options: [
            listTables.declaration, peers.declaration, fromKey.declaration, toKey.declaration, limit.declaration, reverse.declaration,
            shard.declaration, raw.declaration, exact.declaration, keysOnly.declaration, count.declaration, secrets.declaration, strict.declaration,
        ],
        exclusive: [[listTables.declaration, count.declaration], [listTables.declaration, shard.declaration]],
        examples: [
            Example("postbox dump DB", "every row of every table"),
            Example("postbox dump DB MessageHistory --peer user:42 | jq .value.text", "the message texts of one chat"),
            Example("postbox dump DB --tables", "the tables and their row counts"),
            Example("postbox dump DB t0 --exact", "the metadata with every coded type"),
        ],
        statuses: [StatusNote(.badInput, "a table is damaged, or with --strict a row could not be decoded")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let file = try DatabaseFile(invocation, invocation[raw] ? .all : .known, otherBoxes: ValueBoxKind.others)
        if !file.layout.isKnown, !invocation[peers].isEmpty {
            throw invocation.usageError("--peer cannot be used: the keys of schema version \(file.layout.version) are unknown")
        }
        let choices = try chosenTables(invocation, file)
        let damage = DamagedTables(invocation.notices)
        try invocation.output.begin(invocation[listTables] ? TableList.shape : invocation[count] ? countShape : rowShape)
        if invocation[listTables] {
            try TableList.print(choices, file, invocation.output, damage)
            return damage.status(.done)
        }
        let style = RowRenderer.Style(
            exact: invocation[exact], raw: invocation[raw], keysOnly: invocation[keysOnly], secrets: invocation[secrets],
            names: invocation[count] ? nil : EntryNamer(file))
        let printer = RowPrinter(invocation.output, style: style)
        let validates = invocation[strict] && (invocation[count] || invocation[keysOnly])
        let walker = DumpWalker(
            file: file, printer: printer, filter: filter(invocation), shard: invocation[shard], limit: invocation[limit], validates: validates,
            notices: invocation.notices)
        do {
            for choice in choices {
                let shouldContinue = try damage.reading(choice.name) {
                    guard invocation[count] else { return try walker.dump(choice) }
                    try printer.printCount(choice.name, choice.id, try walker.count(choice))
                    return true
                }
                if shouldContinue == false { break }
            }
        } catch let error as ValueBoxError {
            try printer.finish()
            throw ToolError(error, doing: "reading \(file.path)")
        }
        try printer.finish()
        let damagedRows = validates ? walker.damagedRows : printer.damagedRows
        if damagedRows > 0 {
            try invocation.output.flush()
            invocation.notices.warn("\(damagedRows) row\(damagedRows == 1 ? "" : "s") could not be decoded")
            if invocation[strict] { return .badInput }
        }
        return damage.status(.done)
    }

    private static let rowShape = ResultShape(
        ["table", "tableId", .anything("key"), "name", .anything("value"), "error", "rawKey", "rawValue", .invalidUTF8], titledBy: "table")
    private static let countShape = ResultShape(["table", "tableId", "count"], columns: [.text("table"), .number("rows", "count")])

    private static func filter(_ invocation: Invocation) -> RowWalker.Filter {
        RowWalker.Filter(
            peers: Set(invocation[peers]), from: invocation[fromKey].map { ValueBoxKey($0) }, to: invocation[toKey].map { ValueBoxKey($0) },
            reverse: invocation[reverse])
    }

    private static func chosenTables(_ invocation: Invocation, _ file: DatabaseFile) throws -> [TableChoice] {
        let words = invocation[tables], all = TableChoice.all(in: file)
        return words.isEmpty ? all : try invocation.tables(words, among: all) { TableChoice.named($0, in: file) }
    }
}

/// Prints or counts the requested rows, up to a limit.
final class DumpWalker {
    private let file: DatabaseFile
    private let printer: RowPrinter
    private let filter: RowWalker.Filter
    private let walker: RowWalker
    private let shard: Shard?
    /// Rows up to the limit.
    @exclusivity(unchecked) private var left: Int
    /// Decodes the rows whose values are not printed; `nil` if their validity was not requested.
    private let validation: RowValidation?
    private let notices: Notices
    /// Rows that it could not decode; a limited number is listed.
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

    /// Prints the rows of a table; `false` if the limit is reached.
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

    /// Passes the rows of a table to the closure. Returns `false` if the limit is reached.
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

    /// Returns the number of printed rows of the table. The limit also counts rows of the tables before it.
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

    /// Returns the number of rows of the table that match the filter.
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

/// The table catalog compared with a file (`--tables`).
enum TableList {
    static let shape = ResultShape(
        ["id", "name", "keyType", "keyLayout", "present", "rows"],
        columns: [.number("id"), .text("name"), .number("rows"), .rest("key", "keyLayout").wrapped])

    static func print(_ choices: [TableChoice], _ file: DatabaseFile, _ output: ResultOutput, _ damage: DamagedTables) throws {
        let writer = JSONWriter()
        for choice in choices {
            writer.removeAll()
            writer.beginObject()
            writer.key("id")
            writer.int(Int(choice.id))
            writer.key("name")
            writer.string(choice.name)
            writer.key("keyType")
            writer.string(keyType(choice))
            writer.key("keyLayout")
            writer.string(keyLayout(choice))
            writer.key("present")
            writer.bool(isPresent(choice, file))
            writer.key("rows")
            if let rows = try damage.reading(choice.name, { try choice.count(in: file) }) { writer.int(rows) } else { writer.null() }
            writer.endObject()
            try output.write(row: writer.bytes)
        }
    }

    private static func isPresent(_ choice: TableChoice, _ file: DatabaseFile) -> Bool {
        if case .fullText = choice { return file.box.catalogue.fullTextTables.contains(choice.id) }
        return file.box.catalogue.tables[choice.id] != nil
    }

    private static func keyType(_ choice: TableChoice) -> String {
        switch choice {
        case let .declared(table): table.table.keyType.rawValue
        case .fullText: "fullText"
        case let .unknown(table): table.keyType.rawValue
        }
    }

    /// Returns the fields of the keys, such as `peer 8, namespace 4, id 4`. Constant bytes are in hex, and several forms are separated by bars.
    private static func keyLayout(_ choice: TableChoice) -> String {
        switch choice {
        case let .declared(table): table.rows.map { keyForm($0.key) }.joined(separator: " | ")
        case .fullText: "collection, item, tags"
        case .unknown: "?"
        }
    }

    private static func keyForm(_ form: KeyForm) -> String {
        var parts: [String] = []
        var constants = ""
        for field in form.fields {
            if case let .constant(byte) = field.kind {
                constants += (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
                continue
            }
            if !constants.isEmpty { parts.append(constants) }
            constants = ""
            parts.append("\(field.name) \(field.kind.width.map(String.init) ?? "n")\(field.kind == .uint16LE ? " LE" : "")")
        }
        if !constants.isEmpty { parts.append(constants) }
        return parts.joined(separator: ", ")
    }
}
