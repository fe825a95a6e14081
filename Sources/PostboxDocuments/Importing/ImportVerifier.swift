import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Implements `import --verify`: a document that adds faults to the database is not committed.
///
/// A database with faults is checked a second time, in its state before the document and over a separate connection, so that existing faults are not
/// attributed to the document. An encrypted database allows no second connection, and is checked before the import.
///
/// A database is checked by the rules of the version of Telegram that the document follows.
package struct ImportVerifier {
    private let output: ResultOutput
    private let notices: Notices
    private let before: Before

    /// The maximum number of faults compared with the earlier ones. A document with more faults is rejected.
    private static let limit = 1 << 17

    /// The identity of a fault.
    private struct Fault: Hashable {
        let rule: String
        let tableId: Int32?
        let key: [UInt8]?
        /// The text of a finding without a key.
        let found: String?

        init(_ finding: CheckFinding) {
            rule = finding.rule
            tableId = finding.tableId
            key = finding.key
            found = finding.key == nil ? finding.found : nil
        }
    }

    /// The faults that existed before the import.
    private enum Before {
        /// The database was empty.
        case nothing
        case database(path: String)
        /// The faults; `nil` if there are too many.
        case faults(Set<Fault>?)
    }

    /// Creates a verifier. New faults are written as rows, and earlier faults are counted in a warning. `copied` is the path of the database from
    /// which the database of a dry run was copied. `seed` contains the rules for documents that do not name a version.
    package init(_ output: ResultOutput, _ notices: Notices, for box: SQLiteValueBox, copied: String?, seed: SeedConfiguration) throws {
        self.output = output
        self.notices = notices
        if box.catalogue.tables.isEmpty {
            before = .nothing
        } else if let copied {
            before = .database(path: copied)
        } else if box.isEncrypted {
            let (faults, count) = try Self.faults(of: box, seed)
            before = .faults(count == faults.count ? Set(faults.map(Fault.init)) : nil)
        } else {
            before = .database(path: box.path)
        }
    }

    /// The faults of the open transaction.
    private struct Outcome {
        /// The faults that the committed database does not have, as far as they are known.
        var new: [CheckFinding]
        /// The number of faults, known or not, and the number of known ones.
        var count: Int
        var knownCount: Int
        /// Whether the faults of the committed database are known.
        var knowsEarlier: Bool

        var hasNone: Bool { new.isEmpty && count == knownCount }
    }

    private func outcome(_ box: SQLiteValueBox, seed: SeedConfiguration) throws -> Outcome {
        let (faults, count) = try Self.faults(of: box, seed)
        guard count > 0 else { return Outcome(new: [], count: 0, knownCount: 0, knowsEarlier: true) }
        let earlier: Set<Fault>? = switch before {
        case .nothing: []
        case let .database(path): Self.earlierFaults(Set(faults.map(Fault.init)), path: path, keys: box.keys, seed)
        case let .faults(known): known
        }
        return Outcome(
            new: faults.filter { !(earlier?.contains(Fault($0)) ?? false) }, count: count, knownCount: faults.count, knowsEarlier: earlier != nil)
    }

    private func warn(_ outcome: Outcome, _ documents: String) {
        guard outcome.count > 0 else { return }
        notices.warn("\(Self.counted(outcome.count, was: true)) in the database before \(documents), which adds none; 'postbox check' lists them")
    }

    /// Whether the open transaction has no faults that the committed database does not have.
    func passes(_ box: SQLiteValueBox, _ documents: String, seed: SeedConfiguration) throws -> Bool {
        let outcome = try outcome(box, seed: seed)
        guard outcome.hasNone else { return false }
        warn(outcome, documents)
        return true
    }

    /// Throws when the open transaction has faults that the committed database does not have. `seed` contains the rules that the document followed.
    func verify(_ box: SQLiteValueBox, _ document: String, seed: SeedConfiguration) throws {
        let outcome = try outcome(box, seed: seed)
        if outcome.hasNone { return warn(outcome, document) }
        let (new, count) = (outcome.new, outcome.count)
        guard !new.isEmpty else {
            throw ToolError(
                .badInput, doing: "verifying \(document)",
                "\(Self.counted(count, was: false)) in the database, too many to identify the new ones; the document was not applied",
                hint: "use 'postbox check' to list them")
        }
        try output.begin(FindingWriter.shape)
        let writer = FindingWriter(output)
        for finding in new { try writer.write(finding) }
        if !outcome.knowsEarlier {
            throw ToolError(
                .badInput, doing: "verifying \(document)", "\(Self.counted(count, was: false)) in the database with this document, which was not applied",
                hint: "run 'postbox check' to see which of them existed before")
        }
        let older = count - new.count
        throw ToolError(
            .badInput, doing: "verifying \(document)",
            "\(Self.counted(new.count, was: false)) new in the database with this document, which was not applied",
            hint: older == 0 ? nil : "\(older) other\(older == 1 ? " was" : "s were") there before; 'postbox check' lists them")
    }

    /// Returns the first faults, and the number of all.
    private static func faults(of box: SQLiteValueBox, _ seed: SeedConfiguration) throws -> (faults: [CheckFinding], count: Int) {
        var faults: [CheckFinding] = []
        let summary = try DatabaseCheck(box, seed: seed).run { finding in
            if finding.level == .fault, faults.count < limit { faults.append(finding) }
        }
        return (faults, summary.faults)
    }

    /// The faults that the committed database already has; `nil` if it cannot be read while the transaction is open.
    private static func earlierFaults(_ faults: Set<Fault>, path: String, keys: DatabaseKeys, _ seed: SeedConfiguration) -> Set<Fault>? {
        guard let committed = try? SQLiteValueBox(path: path, mode: .readOnly, keys: keys) else { return nil }
        var earlier: Set<Fault> = []
        let summary = try? DatabaseCheck(committed, seed: seed).run { finding in
            guard finding.level == .fault else { return }
            let fault = Fault(finding)
            if faults.contains(fault) { earlier.insert(fault) }
        }
        return summary == nil ? nil : earlier
    }

    private static func counted(_ count: Int, was: Bool) -> String {
        "\(count) fault\(count == 1 ? (was ? " was" : " is") : (was ? "s were" : "s are"))"
    }
}
