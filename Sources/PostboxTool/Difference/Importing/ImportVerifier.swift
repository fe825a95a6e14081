import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// `import --verify`: no document is committed that brings faults into the database (spec 11.11).
///
/// Only a database with faults is checked a second time, as it was before the document, over a connection of its own: what was found there is
/// not blamed on the document.
struct ImportVerifier {
    private let output: ResultOutput
    private let notices: Notices
    /// Where the database is as it was before; `nil` if it held nothing.
    private let committedPath: String?

    /// So many faults are compared with those of before; with more of them a document is refused.
    private static let limit = 1 << 17

    /// What tells one fault from another.
    private struct Fault: Hashable {
        let rule: String
        let tableId: Int32?
        let key: [UInt8]?
        /// Of a finding without a key.
        let found: String?

        init(_ finding: CheckFinding) {
            rule = finding.rule
            tableId = finding.tableId
            key = finding.key
            found = finding.key == nil ? finding.found : nil
        }
    }

    /// New faults are written as rows; those of before are counted in a warning.
    ///
    /// `committedPath`: the database that is imported into, or for a dry run the one that it is a copy of; `nil` if it held nothing, so that all
    /// faults are new.
    init(_ output: ResultOutput, _ notices: Notices, committedPath: String?) {
        self.output = output
        self.notices = notices
        self.committedPath = committedPath
    }

    /// Throws when the open transaction has faults that the committed database does not have.
    func verify(_ box: SQLiteValueBox, _ document: String) throws {
        var faults: [CheckFinding] = []
        let count = try DatabaseCheck(box, seed: .telegram).run { finding in
            if finding.level == .fault, faults.count < Self.limit { faults.append(finding) }
        }.faults
        guard count > 0 else { return }
        let earlier = committedPath.map { Self.earlierFaults(Set(faults.map(Fault.init)), path: $0, keys: box.keys) } ?? []
        let new = faults.filter { !(earlier?.contains(Fault($0)) ?? false) }
        if new.isEmpty, count == faults.count {
            return notices.warn(
                "\(Self.counted(count, was: true)) in the database before \(document), which brings no other; 'postbox check' lists what is wrong")
        }
        guard !new.isEmpty else {
            throw ToolError(
                .badInput, doing: "verifying \(document)",
                "\(Self.counted(count, was: false)) in the database, too many to tell which are new; it was not applied",
                hint: "'postbox check' lists them")
        }
        try output.begin(FindingWriter.shape)
        let writer = FindingWriter(output)
        for finding in new { try writer.write(finding) }
        if earlier == nil {
            throw ToolError(
                .badInput, doing: "verifying \(document)", "\(Self.counted(count, was: false)) in the database with it; it was not applied",
                hint: "the database as it was before cannot be read meanwhile: 'postbox check' tells whether they were there")
        }
        let older = count - new.count
        throw ToolError(
            .badInput, doing: "verifying \(document)",
            "\(Self.counted(new.count, was: false)) in the database with it that \(new.count == 1 ? "was" : "were") not there before; it was not applied",
            hint: older == 0 ? nil : "\(older) other\(older == 1 ? " was" : "s were") there before: 'postbox check' lists what is wrong")
    }

    /// Which of the faults the committed database has, too; `nil` if it cannot be read while the transaction is open.
    private static func earlierFaults(_ faults: Set<Fault>, path: String, keys: DatabaseKeys) -> Set<Fault>? {
        guard let committed = try? SQLiteValueBox(path: path, mode: .readOnly, keys: keys) else { return nil }
        var earlier: Set<Fault> = []
        let summary = try? DatabaseCheck(committed, seed: .telegram).run { finding in
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
