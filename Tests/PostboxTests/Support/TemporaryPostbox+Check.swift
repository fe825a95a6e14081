import Postbox

extension TemporaryPostbox {
    /// The findings of a check, one line each, without notes.
    func findings(where isIncluded: @escaping (CheckFinding) -> Bool = { _ in true }) throws -> [String] {
        let collected = Collected()
        try DatabaseCheck(box, seed: .telegram).run { finding in
            guard finding.level != .note, isIncluded(finding) else { return }
            let table = finding.tableId.map { " t\($0)" } ?? ""
            let key = finding.key.map { " " + $0.map { Self.digits($0) }.joined() } ?? ""
            collected.lines.append("\(finding.rule)\(table)\(key): expected \(finding.expected), found \(finding.found ?? "nothing")")
        }
        return collected.lines
    }

    private final class Collected {
        var lines: [String] = []
    }
}
