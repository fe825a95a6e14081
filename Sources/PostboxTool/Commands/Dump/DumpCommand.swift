import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Decodes tables row by row.
enum DumpCommand: Command {
    static let tables = Argument(list: "TABLE", .table, help: "a name or an id (7, t7); all when absent")
    static let listTables = Option(flag: "tables", help: "list the tables and their rows instead")
    static let peers = Option(list: "peer", .peer, help: "only rows whose key holds this peer; repeatable")
    static let fromKey = Option("from-key", .hex, help: "only keys from this one on")
    static let toKey = Option("to-key", .hex, help: "only keys up to this one, included")
    static let limit = Option("limit", .count, help: "stop after N rows")
    static let reverse = Option(flag: "reverse", help: "rows against key order")
    static let shard = Option(
        "shard", .shard, help: "only the K-th of N equal parts of each table",
        details: "Parts are ranges of keys, for N processes that read one file each a part: together they are the whole, and none overlaps.")
    static let raw = Option(
        flag: "raw", help: "add rawKey in hex and rawValue in base64",
        details: "These are the stored bytes of every row: whoever asks for them gets those of login secrets, too.")
    static let exact = Option(
        flag: "exact", help: "coded objects in exact form",
        details: "Stored keys in stored order, every value with its coded type: 'postbox help json'.")
    static let keysOnly = Option(flag: "keys-only", help: "leave the values out")
    static let count = Option(flag: "count", help: "print the number of rows of each table")
    static let secrets = Option(flag: "secrets", help: "show login secrets, not only their length")
    static let strict = Option(
        flag: "strict", help: "exit with 65 when a row could not be decoded",
        details: "With --count and --keys-only the values are read and decoded all the same.")

    static let declaration = CommandDeclaration(
        "dump", summary: "decode tables, row by row, in key order",
        details: [
            "Prints one JSON object a row: {\"table\":..,\"tableId\":..,\"key\":{..},\"value\":..}. Without TABLE, all tables in id order.",
            "A row that cannot be decoded is printed raw with an \"error\" and counted on stderr; the dump goes on. Of a table with a damaged page the "
                + "rows before it are printed, then the next table follows.",
        ],
        arguments: [.database, tables.declaration],
        options: [
            listTables.declaration, peers.declaration, fromKey.declaration, toKey.declaration, limit.declaration, reverse.declaration,
            shard.declaration, raw.declaration, exact.declaration, keysOnly.declaration, count.declaration, secrets.declaration, strict.declaration,
        ],
        exclusive: [[listTables.declaration, count.declaration], [listTables.declaration, shard.declaration]],
        examples: [
            Example("postbox dump DB", "every row of every table"),
            Example("postbox dump DB MessageHistory --peer user:42 | jq .value.text", "the texts of one chat"),
            Example("postbox dump DB --tables", "which tables there are, and how many rows"),
            Example("postbox dump DB t0 --exact", "the metadata with every coded type"),
        ],
        statuses: [StatusNote(.badInput, "a table is damaged, or with --strict a row could not be decoded")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let file = try DatabaseFile(invocation, invocation[raw] ? .all : .known, otherBoxes: true)
        if !file.layout.isKnown, !invocation[peers].isEmpty {
            throw invocation.usageError("--peer needs keys that are understood, which those of schema version \(file.layout.version) are not")
        }
        let choices = try chosenTables(invocation, file)
        let damage = DamagedTables(invocation.notices)
        try invocation.output.begin(invocation[listTables] ? TableList.shape : invocation[count] ? countShape : rowShape)
        if invocation[listTables] {
            try TableList.print(choices, file, invocation.output, damage)
            return damage.status(.done)
        }
        let style = RowRenderer.Style(
            exact: invocation[exact], raw: invocation[raw], keysOnly: invocation[keysOnly], secrets: invocation[secrets])
        let printer = RowPrinter(invocation.output, style: style)
        let validates = invocation[strict] && (invocation[count] || invocation[keysOnly])
        let walker = DumpWalker(
            file: file, printer: printer, filter: filter(invocation), shard: invocation[shard], limit: invocation[limit], validates: validates,
            notices: invocation.notices)
        do {
            for choice in choices {
                let goesOn = try damage.reading(choice.name) {
                    guard invocation[count] else { return try walker.dump(choice) }
                    try printer.printCount(choice.name, choice.id, try walker.count(choice))
                    return true
                }
                if goesOn == false { break }
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
        ["table", "tableId", .anything("key"), .anything("value"), "error", "rawKey", "rawValue", .invalidUTF8], titledBy: "table")
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
