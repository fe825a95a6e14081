import Postbox
import PostboxStorage
import TelegramModel

/// `import --verify`: no document is committed that leaves faults in the database (spec 11.11).
struct ImportVerifier {
    private let output: ResultOutput

    /// Faults are written as rows.
    init(_ output: ResultOutput) { self.output = output }

    func verify(_ box: SQLiteValueBox, _ document: String) throws {
        let writer = FindingWriter(output)
        var isFirst = true
        let summary = try DatabaseCheck(box, seed: .telegram).run { finding in
            guard finding.level == .fault else { return }
            if isFirst { try output.begin(FindingWriter.shape) }
            isFirst = false
            try writer.write(finding)
        }
        guard summary.faults == 0 else {
            throw ToolError(
                .badInput, doing: "verifying \(document)",
                "\(summary.faults) fault\(summary.faults == 1 ? " is" : "s are") in the database with it; it was not applied",
                hint: "'postbox check' tells whether they were there before")
        }
    }
}
