import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
import TelegramModel

/// Checks a database file that has no writer: its pages, SQLite's structures, its rows, and its tables.
struct FileVerification {
    /// The first faults, in words.
    private(set) var faults: [String] = []
    private(set) var faultCount = 0
    /// The unverified parts, or `nil` if everything was verified.
    private(set) var omission: String?

    var hasNoFaults: Bool { faultCount == 0 }

    private static let shown = 5

    /// Verifies a file. Throws for errors other than invalid contents.
    init(_ path: String, keys: DatabaseKeys) throws {
        do {
            if let encrypted = try EncryptedDatabase(path: path, keys: keys) {
                _ = try encrypted.survey { page in
                    if page.isUnreadable { throw ValueBoxError(.io, page.description(in: path)) }
                    if page.condition != .zeros { add(page.description) }
                }
            }
            try check(DatabaseFile(path, .all, otherBoxes: ValueBoxKind.others, keys: keys))
        } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .notADatabase {
            add(error.message)
        } catch let error as ToolError where error.status == .badInput {
            add(error.message)
        }
    }

    private mutating func add(_ fault: String) {
        faultCount += 1
        if faults.count < FileVerification.shown { faults.append(fault) }
    }

    private mutating func check(_ file: DatabaseFile) throws {
        var found: [CheckFinding] = []
        var count = 0
        func run(_ box: SQLiteValueBox, excluding rules: Set<String> = []) throws {
            try DatabaseCheck(box, seed: .telegram).run { finding in
                guard finding.level == .fault, !rules.contains(finding.rule) else { return }
                count += 1
                if found.count < FileVerification.shown { found.append(finding) }
            }
        }
        defer {
            for finding in found { add(FileVerification.words(finding)) }
            faultCount += count - found.count
        }
        if file.kind == .account || file.kind == .accountManager, file.layout.isKnown {
            try run(file.box)
            // The rules apply to the current form, so an older file is also checked in that form.
            if file.kind == .account, !file.layout.isCurrent { try run(file.inPresentForm(buildsDerived: false).box, excluding: ["integrity"]) }
        } else {
            try file.box.integrityCheck { add($0) }
            omission = file.kind == .account ? "the layout of schema version \(file.layout.version) is unknown" : "it is \(file.kind.name)"
        }
    }

    private static func words(_ finding: CheckFinding) -> String {
        "\(finding.rule)\(finding.tableId.map { " in t\($0)" } ?? ""): \(finding.found.map { "found \($0), " } ?? "")expected \(finding.expected)"
    }
}
