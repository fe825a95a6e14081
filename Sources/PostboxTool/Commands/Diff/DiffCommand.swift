import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Compares two databases row by row.
enum DiffCommand: Command {
    static let old = Argument("A", .database, help: "the old db_sqlite file, or a folder that contains one")
    static let new = Argument("B", .database, help: "the new one")
    static let tables = Argument(list: "TABLE", .table, help: "a name or an id (7, t7); all when absent")
    static let stat = Option(flag: "stat", help: "count the differences of each table instead")
    static let fields = Option(
        flag: "fields", orJoined: .fields, help: "one result a field that differs; A,B.C: only these",
        details: "By itself: one result a field that differs, as tables have it. With names: only these fields of the results, as in 'query'; "
            + "--fields=help lists them. Both may be given.")
    static let exists = Option(flag: "exists", help: "print nothing, answer by exit status")
    static let limit = Option("limit", .count, help: "stop after N differences")
    static let raw = Option(
        flag: "raw", help: "add rawKey in hex, rawOld and rawNew in base64",
        details: "These are the stored bytes of every row: whoever asks for them gets those of login secrets, too.")
    static let exact = Option(
        flag: "exact", help: "coded objects in exact form",
        details: "Stored keys in stored order, every value with its coded type: 'postbox help json'.")
    static let keysOnly = Option(flag: "keys-only", help: "leave the values out")
    static let secrets = Option(flag: "secrets", help: "show login secrets, not only their length")
    static let strict = Option(
        flag: "strict", help: "exit with 65 when a row could not be decoded",
        details: "Of the rows that differ. With --stat and --keys-only the values are decoded all the same.")

    static let declaration = CommandDeclaration(
        "diff", summary: "compare two databases, in words or row by row",
        details: [
            "Prints one JSON object a row that differs, in the order of 'dump': "
                + "{\"table\":.., \"tableId\":.., \"change\":.., \"key\":{..}, \"old\":.., \"new\":..}. The change is inserted (only B has the row, and "
                + "there is no \"old\"), deleted (only A has it, and there is no \"new\") or changed.",
            "With --fields, and always in tables, one object a field that differs: \"old\" and \"new\" are then the values of \"field\", which is named as "
                + "a column of a table would be. A field that is absent is null.",
            "Stored bytes are compared; a table that a file does not have has no rows. Each side is one consistent snapshot. Files that are equal byte "
                + "for byte are not looked into any further. A table is compared as far as the first damaged page, then the next one follows.",
        ],
        arguments: [old.declaration, new.declaration, tables.declaration],
        options: [
            messages.declaration, peers.declaration, since.declaration, until.declaration, stat.declaration, fields.declaration, exists.declaration, limit.declaration, raw.declaration, exact.declaration, keysOnly.declaration,
            secrets.declaration, strict.declaration,
        ],
        examples: [
            Example("postbox diff yesterday today --messages", "what happened in between, in words"),
            Example("postbox diff before after --stat", "how many rows of which tables differ"),
            Example("postbox diff before after MessageHistory | jq -r 'select(.change == \"inserted\") | .new.text'", "what was said meanwhile"),
            Example("postbox diff before after --exists && echo same", "whether anything differs"),
            Example("postbox diff before after --key-file key1 --key-file key2 --stat", "two databases with different keys"),
        ],
        statuses: [
            StatusNote(.no, "there are differences"), StatusNote(.badInput, "a database is damaged, or with --strict a row could not be decoded"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if invocation[messages] { return try compareMessages(invocation) }
        for option in [peers.declaration, since.declaration, until.declaration] where invocation.isTyped(option) {
            throw invocation.usageError("--\(option.name) needs --messages")
        }
        if invocation[stat] {
            for (name, isGiven) in [("exists", invocation[exists]), ("limit", invocation[limit] != nil)] where isGiven {
                throw invocation.usageError("--stat and --\(name) cannot be used together")
            }
        }
        if try invocation.lists(invocation[fields].value, of: shape(invocation)) { return .done }
        let keys = try invocation.databaseKeys(several: true)
        let pair = try DatabasePair(old: try open(invocation[old], .known, keys, invocation), new: try open(invocation[new], .known, keys, invocation))
        let choices = try chosenTables(invocation, pair)
        do {
            return try invocation[stat] ? count(choices, pair, invocation) : list(choices, pair, invocation)
        } catch let error as ValueBoxError {
            throw ToolError(error, doing: "comparing \(pair.old.path) with \(pair.new.path)")
        }
    }

    /// Opens one side. If its key is missing, the error identifies this side.
    static func open(
        _ argument: String, _ versions: DatabaseFile.Versions, _ keys: DatabaseKeys, _ invocation: Invocation
    ) throws -> DatabaseFile {
        do {
            return try DatabaseFile(argument, versions, keys: keys, invocation.notices)
        } catch let error as ToolError where error.status == .noPermission && error.hint == nil && !keys.given.isEmpty {
            throw ToolError(
                error.status, doing: error.doing, error.message,
                hint: "the key of this database is missing; give --key-file for each of the two databases: each key is tried on both")
        }
    }

    private static func isByField(_ invocation: Invocation) -> Bool { invocation[fields].isFlag || invocation.output.format == .table }

    private static func shape(_ invocation: Invocation) -> ResultShape {
        invocation[stat] ? countShape : isByField(invocation) ? fieldShape : rowShape
    }

    private static func shape(_ values: [ResultField]) -> ResultShape {
        ResultShape(
            ["table", "tableId", "change", .anything("key")] + values + ["rawKey", "rawOld", "rawNew", "error", .invalidUTF8],
            columns: [
                .text("table"), .text("change"), .made("where") { row, people in row["key"].map { KeyText.text($0, people) } ?? "" },
                .made("what", isCut: true) { row, people in
                    let words = ValueWords(people: people.ofDatabase)
                    guard let field = row["field"]?.string else { return (row["new"] ?? row["old"]).map { words.text(ofRow: $0, key: row["key"]) } ?? "" }
                    func text(_ side: StaticString) -> String {
                        let text = row[side].map { words.text($0, named: field) } ?? ""
                        return text.isEmpty ? "nothing" : text
                    }
                    return "\(field): \(text("old")) → \(text("new"))"
                },
            ])
    }

    private static let rowShape = shape([.anything("old"), .anything("new")])
    private static let fieldShape = shape(["field", .anything("old"), .anything("new")])
    private static let countShape = ResultShape(["table", "tableId"] + RowChange.allCases.map { ResultField("\($0.word)", .nothing) }, columns:
        [.text("table")] + RowChange.allCases.map { .number("\($0.word)") })

    private static func chosenTables(_ invocation: Invocation, _ pair: DatabasePair) throws -> [TableChoice] {
        let words = invocation[tables], all = pair.tables
        return words.isEmpty ? all : try invocation.tables(words, among: all) { pair.table(named: $0) }
    }

    /// Walks over one table until `body` returns false. `walked` counts the rows of all tables.
    private static func walk(
        _ choice: TableChoice, _ pair: DatabasePair, _ invocation: Invocation, walked: inout Int, _ body: (DatabasePair.Row) throws -> Bool
    ) throws {
        try pair.walk(choice) { rows in
            walked += rows
            invocation.progress.report(walked, unit: "rows", extra: choice.name)
        } body: {
            try body($0)
        }
    }

    private static func list(_ choices: [TableChoice], _ pair: DatabasePair, _ invocation: Invocation) throws -> ExitStatus {
        let style = RowRenderer.Style(
            exact: invocation[exact], raw: invocation[raw], keysOnly: invocation[keysOnly], secrets: invocation[secrets])
        if !invocation[exists] { try invocation.begin(shape(invocation), fields: invocation[fields].value) }
        if invocation.output.format == .table { invocation.people.use(pair.new) }
        let printer = DiffPrinter(invocation.output, of: pair, style: style, byField: isByField(invocation))
        let validator = invocation[keysOnly] ? validator(invocation, pair) : nil
        let isSilent = invocation[exists]
        // At least one row is searched for, because the exit status depends on it.
        let limit = isSilent ? 1 : max(1, invocation[limit] ?? .max)
        let isPrinted = !isSilent && invocation[Self.limit] != 0
        var found = 0, walked = 0
        let damage = DamagedTables(invocation.notices)
        do {
            for choice in choices where found < limit {
                try damage.reading(choice.name) {
                    try walk(choice, pair, invocation, walked: &walked) { row in
                        if isPrinted { try printer.print(choice, row) }
                        validator?.look(at: row, of: choice)
                        found += 1
                        return found < limit
                    }
                }
            }
        } catch let error as ValueBoxError {
            try printer.finish()
            throw error
        }
        try printer.finish()
        if try isSpoiled((validator ?? printer).damagedRows, invocation) { return .badInput }
        // --exists searches for only one difference; damage elsewhere does not change the answer.
        if isSilent, found > 0 { return .no }
        return damage.status(found > 0 ? .no : .done)
    }

    /// Returns a decoder for rows whose values are not printed; `nil` if their validity was not requested.
    private static func validator(_ invocation: Invocation, _ pair: DatabasePair) -> DiffPrinter? {
        invocation[strict] ? DiffPrinter(invocation.output, of: pair, style: RowRenderer.Style(), byField: false) : nil
    }

    /// Reports the number of rows that could not be decoded. Returns whether the command fails because of them.
    private static func isSpoiled(_ damagedRows: Int, _ invocation: Invocation) throws -> Bool {
        guard damagedRows > 0 else { return false }
        try invocation.output.flush()
        invocation.notices.warn("\(damagedRows) row\(damagedRows == 1 ? "" : "s") could not be decoded")
        return invocation[strict]
    }

    private static func count(_ choices: [TableChoice], _ pair: DatabasePair, _ invocation: Invocation) throws -> ExitStatus {
        try invocation.begin(countShape, fields: invocation[fields].value)
        let writer = JSONWriter(), validator = validator(invocation, pair)
        var found = false, walked = 0
        let damage = DamagedTables(invocation.notices)
        for choice in choices {
            var counts: [RowChange: Int] = [:]
            try damage.reading(choice.name) {
                try walk(choice, pair, invocation, walked: &walked) { row in
                    counts[row.change, default: 0] += 1
                    validator?.look(at: row, of: choice)
                    return true
                }
            }
            if !counts.isEmpty { found = true } else if invocation[tables].isEmpty { continue }
            writer.removeAll()
            writer.beginObject()
            writer.key("table")
            writer.string(choice.name)
            writer.key("tableId")
            writer.int(Int(choice.id))
            for change in RowChange.allCases {
                writer.key(change.word)
                writer.int(counts[change] ?? 0)
            }
            writer.endObject()
            try invocation.output.write(row: writer.bytes)
        }
        if try isSpoiled(validator?.damagedRows ?? 0, invocation) { return .badInput }
        return damage.status(found ? .no : .done)
    }
}
