import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Compares two databases row by row.
enum DiffCommand: Command {
    static let old = Argument("A", .database, help: "the old db_sqlite file, or a folder that contains one")
    static let new = Argument("B", .database, help: "the new db_sqlite file, or a folder that contains one")
    static let tables = Argument(list: "TABLE", .table, help: "a table name or ID (7, t7); the default is all tables")
    static let stat = Option(flag: "stat", help: "count the differences of each table")
    static let fields = Option(
        flag: "fields", orJoined: .fields, help: "print one result per changed field, or only A,B.C",
        details: "Without names, prints one result per changed field, as in tables. With names, prints only these fields of the results, as in 'query'; "
            + "--fields=help lists them. Both can be given.")
    static let exists = Option(flag: "exists", help: "print nothing, and exit with 1 if anything differs")
    static let limit = Option("limit", .count, help: "stop after N differences")
    static let raw = Option(
        flag: "raw", help: "add rawKey in hex, rawOld and rawNew in base64",
        details: "The stored bytes include login secrets.")
    static let exact = Option(
        flag: "exact", help: "print coded objects in exact form",
        details: "The exact form keeps the stored order of keys and gives the coded type of every value. See 'postbox help json'.")
    static let keysOnly = Option(flag: "keys-only", help: "print keys without values")
    static let secrets = Option(flag: "secrets", help: "show login secrets, not only their length")
    static let strict = Option(
        flag: "strict", help: "exit with 65 if a changed row cannot be decoded",
        details: "With --strict, --stat and --keys-only also decode the values.")

    static let declaration = CommandDeclaration(
        "diff", summary: "compare two databases, in words or row by row",
        details: [
            "Prints one JSON object per changed row, in the order of 'dump': "
                + "{\"table\":.., \"tableId\":.., \"change\":.., \"key\":{..}, \"old\":.., \"new\":..}. The change is inserted (the row is only in B, and "
                + "\"old\" is absent), deleted (the row is only in A, and \"new\" is absent), or changed.",
            "With --fields, and always in tables, there is one object per changed field: \"old\" and \"new\" are the values of \"field\", a path with dots. An "
                + "absent field is null.",
            "Stored bytes are compared, and a missing table counts as empty. Each side is one consistent snapshot. Files with equal bytes are not read further. "
                + "If a page of a table is damaged, the rows before it are compared, and then the next table.",
        ],
        arguments: [old.declaration, new.declaration, tables.declaration],
        options: [
            messages.declaration, peers.declaration, since.declaration, until.declaration, stat.declaration, fields.declaration, exists.declaration, limit.declaration, raw.declaration, exact.declaration, keysOnly.declaration,
            secrets.declaration, strict.declaration,
        ],
        examples: [
            Example("postbox diff yesterday today --messages", "the changes in words"),
            Example("postbox diff before after --stat", "the number of changed rows of each table"),
            Example("postbox diff before after MessageHistory | jq -r 'select(.change == \"inserted\") | .new.text'", "the texts of new messages"),
            Example("postbox diff before after --exists && echo same", "whether anything differs"),
            Example("postbox diff before after --key-file key1 --key-file key2 --stat", "two databases with different keys"),
        ],
        statuses: [
            StatusNote(.no, "there are differences"), StatusNote(.badInput, "a database is damaged, or with --strict a row could not be decoded"),
        ], statusIsLast: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if invocation[messages] { return try compareMessages(invocation) }
        for option in [peers.declaration, since.declaration, until.declaration] where invocation.isSpecified(option) {
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
                .text("table"), .text("change").styled { StyledText($0, RowChange.style(ofWord: $0)) }, .made("where") { row, people in row["key"].map { KeyText.text($0, people) } ?? "" },
                .made("what", isCut: true) { row, people in
                    let words = ValueWords(people: people.ofDatabase, chat: row["key"]?["peer"]?.peerId)
                    guard let field = row["field"]?.string else { return (row["new"] ?? row["old"]).map { words.text(ofRow: $0, key: row["key"]) } ?? "" }
                    func text(_ side: StaticString) -> String {
                        let text = row[side].map { words.text($0, named: field) } ?? ""
                        return text.isEmpty ? "nothing" : text
                    }
                    return "\(field): \(text("old")) → \(text("new"))"
                }.styled(sides).wrapped,
            ])
    }

    /// A changed field with its two sides in color, where the text has one arrow.
    @Sendable private static func sides(of text: String) -> StyledText {
        let sides = text.split(separator: "→", omittingEmptySubsequences: false)
        guard sides.count == 2, let colon = sides[0].firstIndex(of: ":") else { return StyledText(text) }
        return StyledText(String(sides[0][...colon])) + StyledText(String(sides[0][colon...].dropFirst()), .old) + StyledText("→")
            + StyledText(String(sides[1]), .new)
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
        if try failsStrictly((validator ?? printer).damagedRows, invocation) { return .badInput }
        // --exists searches for only one difference; damage elsewhere does not change the answer.
        if isSilent, found > 0 { return .no }
        return damage.status(found > 0 ? .no : .done)
    }

    /// Returns a decoder for rows whose values are not printed; `nil` if their validity was not requested.
    private static func validator(_ invocation: Invocation, _ pair: DatabasePair) -> DiffPrinter? {
        invocation[strict] ? DiffPrinter(invocation.output, of: pair, style: RowRenderer.Style(), byField: false) : nil
    }

    /// Reports the number of rows that could not be decoded. Returns whether the command fails because of them.
    private static func failsStrictly(_ damagedRows: Int, _ invocation: Invocation) throws -> Bool {
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
        if try failsStrictly(validator?.damagedRows ?? 0, invocation) { return .badInput }
        return damage.status(found ? .no : .done)
    }
}
