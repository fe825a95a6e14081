import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Verifies a database.
enum CheckCommand: Command {
    static let rules = Option(list: "rule", .choice("RULE", DatabaseCheck.ruleNames), help: "print only findings of this rule; repeatable")
    static let level = Option("level", ValueKind<CheckLevel>.choice("LEVEL"), default: .note, help: "print findings from this level: fault, drift, note")

    static let fields = Option<[FieldPath]?>.fields

    static let declaration = CommandDeclaration(
        "check", summary: "check the file, every row, and consistency between tables",
        details: [
            "Prints one JSON object per finding, with level, rule, table, tableId, key, and the expected and found values. The last line on stderr is "
                + "a verdict.",
            "A fault means that the file is damaged. A drift is a derived value that differs from a recount. Causes are "
                + "Telegram's own operations, their defects, and missing history; for example, replacing a medium leaves its reference. "
                + "A note is harmless information.",
            "For an older schema version, SQLite's structures are checked in the file itself, and the tables in a private copy that is upgraded "
                + "with all its messages.",
            "For the account manager's database, 'accounts-metadata/db', SQLite's structures and every row are checked.",
        ],
        arguments: [.databases], options: [rules.declaration, level.declaration, fields.declaration],
        examples: [
            Example("postbox check DB", "every finding"),
            Example("postbox check DB --level fault && echo undamaged", "only damage; the exit status is 1 if there is any"),
            Example("postbox check DB --rule holes | jq .key", "the findings of one rule"),
        ],
        statuses: [StatusNote(.no, "faults were found")], statusIsLast: true)

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
            try invocation.output.flush()
            invocation.notices.warn("\(error.message); nothing else can be checked")
            invocation.notices.note(ValueBoxError.salvageHint)
            return .no
        }
        let writer = FindingWriter(invocation.output, layout: file.kind == .account ? .current : file.layout)
        let chosen = words.isEmpty ? nil : Set(words)
        var summary = CheckSummary()
        do {
            func check(_ box: SQLiteValueBox, _ work: DatabaseCheck.Work, excluding found: Set<String> = []) throws {
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
                // SQLite's structures are checked in the file, and the rules in the current schema.
                try check(file.box, .here)
                try check(file.inPresentForm(invocation.notices, buildsDerived: false).box, .here, excluding: ["integrity"])
            }
        } catch let error as ToolError where error.status == .badInput && isDamaged {
            try invocation.output.flush()
            invocation.notices.warn("\(error.message); nothing else can be checked")
        } catch {
            throw ToolError(error, doing: "checking \(file.path)")
        }
        summary.add(pages)
        // Print the verdict only after the findings: it must not appear if they do not fit on the disk.
        try invocation.output.flush()
        invocation.notices.note(verdict(summary, ofAllRules: chosen == nil))
        if isDamaged { invocation.notices.note(ValueBoxError.salvageHint) }
        return summary.faults > 0 ? .no : .done
    }

    /// The result in one line, such as "sound: no faults; 21 drifts and 17 notes are harmless".
    private static func verdict(_ summary: CheckSummary, ofAllRules: Bool) -> String {
        let harmless = [(summary.drifts, "drift"), (summary.notes, "note")].filter { $0.0 > 0 }
        let rest = harmless.map { $0.0.counted($0.1) }.joined(separator: " and ")
        let isOne = harmless.count == 1 && harmless[0].0 == 1
        let state = switch (summary.faults, ofAllRules) {
        case (0, true): "sound: no faults"
        case (0, false): "no faults of the chosen rules"
        default: (ofAllRules ? "not sound: " : "") + summary.faults.counted("fault")
        }
        return state + (rest.isEmpty ? "" : "; \(rest) \(isOne ? "is" : "are") harmless")
    }
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
