import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxSalvage
import PostboxStorage
import TelegramModel

/// Recovers readable data from a damaged file.
enum SalvageCommand: Command {
    static let out = Option(
        "out", short: "o", .file, help: "write this new database, or an export with --deleted",
        details: "With --deleted, deleted messages and their peers are written as an account export instead of a list; "
            + "'postbox import DB FILE --only-missing' restores them. Earlier versions of stored messages are left out, because they would replace newer ones. "
            + "- is stdout, and FILE.gz is compressed.")
    static let deleted = Option(
        flag: "deleted", help: "list deleted messages and peers instead",
        details: "Prints one object for each, in the form of 'dump', with names, the date, and the place of the row. \"kind\" is message, peer, or "
            + "earlierVersion (a message before an edit). Nothing is written without --out. --peer, --since, --until, and --text select messages.")
    static let peers = Option(list: "peer", .peer, help: "list only messages of this chat (with --deleted)")
    static let since = Option("since", .time, help: "list only messages from this time on (with --deleted)")
    static let until = Option("until", .timeEnd, help: "list only messages before this time (with --deleted)")
    static let texts = Option(
        list: "text", .nonemptyText, valueName: "SUBSTRING", help: "list only messages with this text (with --deleted)")

    static let holes = Option(
        flag: "holes", help: "mark lost messages as not fetched",
        details: "Adds a missing range (hole) for each unreadable message that the index, a tag, or a thread still refers to, so that Telegram fetches it "
            + "again. Other lost messages are unknown. A NEW with an older schema version gets no holes.")

    static let declaration = CommandDeclaration(
        "salvage", summary: "recover readable data from a damaged file",
        details: [
            "Reads every page of the known tables directly, with the committed part of the log, and rolls back an unfinished transaction. If a part of a table "
                + "cannot be reached, its rows are also searched on unreferenced and free pages. Rows whose key and value can be decoded are kept.",
            "NEW contains these rows, and derived tables are rebuilt, so that 'postbox check' finds no faults. If the file is encrypted, NEW is encrypted with "
                + "the same key. NEW gets its name when it is complete, and never replaces a file. The damaged file and its log are not changed.",
            "Prints one object per table, with these numbers: 'pages', pages read; 'badPages', pages unreadable or read in an earlier state; 'kept', "
                + "recovered rows; 'found', those of them on unreferenced pages; 'lost', rows known to be lost; 'dropped', rows whose chat, message, or entry is "
                + "missing; and 'rebuilt', rows derived from others. The number of rows on an unreadable page is unknown. The object with the item 'unknown' "
                + "counts rows omitted because they can belong to several tables or be old, and the object with the item 'all' is the total.",
            "--deleted lists messages and peers missing from all tables, found in free pages, unused parts of pages, and older pages of the log and the file. A row "
                + "whose first bytes SQLite has overwritten is found by its key. Telegram usually overwrites deleted rows with zeros; such rows are gone, and a "
                + "note reports that nothing is left.",
            "NEW has the schema version of the file, with the rows as they are stored; 'postbox migrate apply --keep-history' upgrades it. If the version "
                + "cannot be read, NEW gets the latest version that stores rows in this form, and a warning reports it.",
        ],
        arguments: [.databases],
        options: [
            out.declaration, holes.declaration, deleted.declaration, peers.declaration, since.declaration, until.declaration, texts.declaration,
        ],
        exclusive: [[holes.declaration, deleted.declaration]],
        examples: [
            Example("postbox salvage DB --out new.db && postbox check new.db", "a valid database with the remaining data"),
            Example("postbox salvage DB --deleted | jq -r 'select(.kind == \"message\") | .value.text'", "the texts of deleted messages"),
            Example("postbox salvage DB --deleted --peer user:42 --out deleted.jsonl", "the deleted messages of a chat, as a file for 'postbox import'"),
            Example("postbox salvage DB --out new.db -f json | jq '.[] | select(.lost > 0)'", "the tables with lost rows"),
        ],
        statuses: [
            StatusNote(.badInput, "data was lost, and NEW was written; or the file contains no Postbox data"),
            StatusNote(.cannotCreate, "NEW exists or cannot be created"), StatusNote(.locked, "another program wrote to the file during the run"),
        ], ofOneDatabase: [out.declaration])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if invocation[deleted] { return try DeletedList(invocation).run() }
        for option in [peers.declaration, since.declaration, until.declaration, texts.declaration] where invocation.isSpecified(option) {
            throw invocation.usageError("--\(option.name) needs --deleted")
        }
        let argument = invocation[.database]
        guard let destination = invocation[out] else { throw invocation.usageError("--out is required, unless --deleted is given") }
        guard destination != "-" else { throw invocation.usageError("NEW must be a file; a database cannot be written to stdout") }
        try invocation.begin(SalvageReportWriter.shape)
        // Unfinished files must be removed.
        Interruption.deferSignals()
        do { try SideFiles.expectNone(destination, of: invocation.databasePath(argument)) } catch {
            throw ToolError(error, doing: "salvaging \(argument)")
        }
        let salvage = try open(argument, invocation)
        let target = try ImportTarget.new(destination, keys: salvage.keys, dryRun: false, from: invocation.databasePath(argument))
        let report: SalvageReport
        do {
            report = try target.withBox { box in
                box.endStatements { Interruption.arrived != 0 }
                return try salvage.fill(box, seed: .telegram, addsHoles: invocation[holes])
            }
            try Interruption.check()
            try target.finish()
        } catch {
            target.discard()
            // After a signal, the work fails with various errors.
            try Interruption.check()
            throw error is Interrupted || error is ToolError ? error : ToolError(error, doing: "salvaging \(argument)")
        }
        invocation.context.accomplished = "\(target.path) is complete; only the report is incomplete"
        try SalvageReportWriter(invocation.output).write(report)
        try invocation.output.flush()
        invocation.notices.note(SalvageReportWriter.summary(of: report, in: target.path))
        if let versions = report.assumedVersions {
            let range = versions.count == 1 ? "version \(versions.upperBound)" : "versions \(versions.lowerBound) to \(versions.upperBound)"
            invocation.notices.warn(
                "the schema version cannot be read: the rows have the layout of \(range), and \(target.path) gets version \(versions.upperBound)")
        }
        if report.faults > 0 {
            invocation.notices.warn("\(target.path) still has faults: 'postbox check' lists them")
        }
        return report.isComplete ? .done : .badInput
    }

    static func open(_ argument: String, _ invocation: Invocation) throws -> Salvage {
        do {
            let keys = try invocation.databaseKeys(), path = try invocation.databasePath(argument)
            // A box other than an account has nothing to salvage; one that cannot be opened may be a damaged account.
            if let box = try? SQLiteValueBox(path: path, mode: .readOnly, keys: keys) { try ValueBoxKind.expectAccount(box) }
            let salvage = try Salvage(path: path, keys: keys) { stage, done, total in
                try Interruption.check()
                switch stage {
                case .looking: invocation.progress.report(done, of: total, unit: "pages searched")
                case .reading: invocation.progress.report(done, of: total, unit: "pages read")
                case .repairing: invocation.progress.report(done, unit: "rows repaired")
                }
            }
            if salvage.isEncrypted { ProcessLimits.forbidCoreDumps() }
            return salvage
        } catch let error as Interrupted {
            throw error
        } catch {
            throw ToolError(error, doing: "salvaging \(argument)")
        }
    }
}

/// Writes the findings of a salvage as rows: one for each table, and the total.
final class SalvageReportWriter {
    private static let numbers: [StaticString] = ["pages", "badPages", "kept", "found", "lost", "dropped", "rebuilt"]
    private static let columns: [ResultColumn] = [
        .number("pages"), unlessZero("badPages", "bad"), .number("kept"), unlessZero("found"), unlessZero("lost"), unlessZero("dropped"),
        unlessZero("rebuilt"),
    ]

    /// Returns a column that is hidden if all its values are zero. With the rare columns, a line would not fit a terminal.
    private static func unlessZero(_ member: StaticString, _ title: String? = nil) -> ResultColumn {
        .made(title ?? member.description, isNumber: true) { row, _ in
            let count = row[member]?.int64 ?? 0
            return count == 0 ? "" : String(count)
        }.optional
    }

    static let shape = ResultShape(
        ["item", "table", "tableId", "pages", "badPages", "kept", "found", "lost", "dropped", "rebuilt"], kind: "item",
        [
            ResultSection("table", title: nil, [.text("table")] + columns),
            ResultSection("unknown", title: "Rows that can belong to several tables", [.number("rows", "lost")]),
            ResultSection("all", title: "All", columns),
        ])

    private let output: ResultOutput
    private let writer = JSONWriter()

    init(_ output: ResultOutput) { self.output = output }

    func write(_ report: SalvageReport) throws {
        for (id, table) in report.tables.sorted(by: { $0.key < $1.key }) {
            try write("table", table) {
                $0.key("table")
                $0.string(id == MessageHistoryTextIndexTable.id ? MessageHistoryTextIndexTable.name.description : TableChoice.name(ofUnknown: id))
                $0.key("tableId")
                $0.int(Int(id))
            }
        }
        if report.unknown.lost > 0 { try write("unknown", report.unknown) { _ in } }
        try write("all", report.sum) { _ in }
    }

    private func write(_ item: StaticString, _ table: SalvageReport.Table, head: (JSONWriter) -> Void) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("item")
        writer.string(item)
        head(writer)
        let values = [table.pages, table.badPages, table.kept, table.found, table.lost, table.dropped, table.rebuilt]
        for (name, value) in zip(SalvageReportWriter.numbers, values) {
            writer.key(name)
            writer.int(value)
        }
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    /// Returns the readable summary for stderr.
    static func summary(of report: SalvageReport, in path: String) -> String {
        let sum = report.sum
        var text = "\(path): \(sum.kept.counted("row")) kept of \(sum.pages.counted("page"))"
        if sum.badPages > 0 { text += ", \(sum.badPages.counted("page")) cannot be read" }
        if report.emptyPages > 0 { text += ", \(report.emptyPages.counted("page")) missing from the sparse file" }
        if report.lostFrames > 0 { text += ", \(report.lostFrames.counted("frame")) of the log cannot be read" }
        if sum.lost > 0 { text += ", \(sum.lost.counted("row")) known to be lost" }
        if report.unknown.lost > 0 { text += ", \(report.unknown.lost.counted("row")) may be of any of several tables" }
        if report.holes > 0 { text += ", \(report.holes.counted("hole")) for lost messages" }
        if sum.rebuilt > 0 { text += ", \(sum.rebuilt.counted("row")) rebuilt" }
        return text
    }
}
