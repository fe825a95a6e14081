import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Verifies a database.
enum CheckCommand: Command {
    static let rules = Option(list: "rule", .choice("RULE", DatabaseCheck.ruleNames), help: "only findings of this rule; repeatable")
    static let level = Option("level", ValueKind<CheckLevel>.choice("LEVEL"), default: .note, help: "the least level to print: fault, drift or note")

    static let fields = Option<[FieldPath]?>.fields

    static let declaration = CommandDeclaration(
        "check", summary: "verify SQLite, every row, and that tables agree",
        details: [
            "Prints one JSON object a finding: level, rule, table, tableId, key, what was expected and what was found instead. Nothing printed "
                + "means that nothing was found.",
            "fault: the file is damaged. drift: a derived value differs from a recount in a way that Telegram's own operations, their "
                + "defects, or partial history produce: a medium that was replaced by another leaves its pointer. note: nothing wrong, worth knowing.",
            "A file of an older schema version is checked twice: SQLite's structures in the file itself, and its tables in a private copy that is brought "
                + "to the present version with all its messages.",
            "Of the account manager's box, 'accounts-metadata/db', SQLite's structures and every row are checked.",
        ],
        arguments: [.database], options: [rules.declaration, level.declaration, fields.declaration],
        examples: [
            Example("postbox check DB", "every finding"),
            Example("postbox check DB --level fault && echo sound", "only damage; the exit status says whether there is any"),
            Example("postbox check DB --rule holes | jq .key", "the findings of one rule"),
        ],
        statuses: [StatusNote(.no, "faults were found")])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if try invocation.lists(invocation[fields], of: FindingWriter.shape) { return .done }
        try invocation.begin(FindingWriter.shape, fields: invocation[fields])
        let least = invocation[level]
        let words = invocation[rules]
        let pageWriter = FindingWriter(invocation.output)
        var pages = CheckSummary(), isDamaged = false
        let survey = try PageSurvey(invocation[.database], invocation) { page, _ in
            let finding = CheckFinding(page)
            guard words.isEmpty || words.contains(finding.rule) else { return }
            pages.count(finding.level)
            isDamaged = isDamaged || finding.level == .fault
            if finding.level.isAtLeast(least) { try pageWriter.write(finding) }
        }
        let file: DatabaseFile
        do {
            file = try DatabaseFile(invocation[.database], .known, otherBoxes: [.accountManager], keys: invocation.databaseKeys(), invocation.notices)
            if invocation.output.format == .table { invocation.people.use(file) }
        } catch let error as ToolError where error.status == .badInput && survey?.damaged ?? 0 > 0 {
            // All that can be said of it.
            try invocation.output.flush()
            invocation.notices.warn("\(error.message): nothing else can be checked")
            invocation.notices.note(ValueBoxError.salvageHint)
            return .no
        }
        let writer = FindingWriter(invocation.output, layout: file.kind == .account ? .current : file.layout)
        let chosen = words.isEmpty ? nil : Set(words)
        var summary = CheckSummary()
        do {
            func check(_ box: SQLiteValueBox, _ work: DatabaseCheck.Work, besides found: Set<String> = []) throws {
                try DatabaseCheck(box, seed: .telegram, options: DatabaseCheck.Options(work: work, rules: chosen)).run { finding in
                    guard !found.contains(finding.rule) else { return }
                    summary.count(finding.level)
                    isDamaged = isDamaged || finding.rule == "integrity"
                    if finding.level.isAtLeast(least) { try writer.write(finding) }
                }
            }
            if file.layout.isCurrent {
                try check(file.box, .shared)
            } else {
                // SQLite's own check is of the file; that tables agree shows in the form that the rules are about.
                try check(file.box, .here)
                try check(file.inPresentForm(invocation.notices, buildsDerived: false).box, .here, besides: ["integrity"])
            }
        } catch let error as ToolError where error.status == .badInput && isDamaged {
            try invocation.output.flush()
            invocation.notices.warn("\(error.message): nothing else can be checked")
        } catch {
            throw ToolError(error, doing: "checking \(file.path)")
        }
        summary.add(pages)
        // The summary is no news to somebody who stopped reading, and nothing to rely on when the findings do not fit on the disk.
        try invocation.output.flush()
        invocation.notices.note("\(counted(summary.faults, "fault")), \(counted(summary.drifts, "drift")), \(counted(summary.notes, "note"))")
        if isDamaged { invocation.notices.note(ValueBoxError.salvageHint) }
        return summary.faults > 0 ? .no : .done
    }

    private static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}

extension CheckFinding {
    fileprivate init(_ page: EncryptedDatabase.Page) {
        self.init(
            level: page.condition == .zeros ? .note : .fault, rule: "pages", tableId: nil, key: nil,
            expected: page.expectation, found: page.description)
    }
}

extension CheckLevel {
    fileprivate func isAtLeast(_ other: CheckLevel) -> Bool {
        switch self {
        case .fault: true
        case .drift: other != .fault
        case .note: other == .note
        }
    }
}

extension EncryptedDatabase.Page {
    fileprivate var expectation: String {
        switch condition {
        case .missing, .unreadable: "every page of the database"
        case .miscounting: "the number of the pages"
        case .damaged, .zeros: "pages whose MAC fits"
        }
    }
}
