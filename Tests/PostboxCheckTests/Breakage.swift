import Postbox
import PostboxStorage
import Testing

/// One way to damage a file, and the expected findings: `level rule table` of each finding, the first one with the returned key.
struct Breakage: Sendable, CustomTestStringConvertible {
    enum Change: Sendable {
        /// In a transaction; returns the key of the finding.
        case rows(@Sendable (CheckedFile) throws -> [UInt8])
        /// Damages the file with this path before it is opened. The key is that of the finding.
        case file(key: [UInt8]?, @Sendable (String) throws -> Void)
    }

    let name: String
    let expected: [String]
    let change: Change

    init(_ name: String, _ expected: String..., change: @escaping @Sendable (CheckedFile) throws -> [UInt8]) {
        self.name = name
        self.expected = expected
        self.change = .rows(change)
    }

    init(_ name: String, _ expected: String..., key: [UInt8]?, ofFile change: @escaping @Sendable (String) throws -> Void) {
        self.name = name
        self.expected = expected
        self.change = .file(key: key, change)
    }

    var testDescription: String { name }

    func verify() throws {
        let (key, new): ([UInt8]?, [CheckFinding])
        switch change {
        case .rows(let change): (key, new) = try CheckedFile().findings(after: change)
        case .file(let place, let change):
            let before = Set(try CheckedFile().findings())
            (key, new) = (place, try CheckedFile(after: change).findings().filter { !before.contains($0) })
        }
        #expect(new.map(Breakage.text).sorted() == expected.sorted(), "\(new)")
        #expect(new.contains { Breakage.text($0) == expected.first && $0.key == key }, "\(new)")
    }

    private static func text(_ finding: CheckFinding) -> String { "\(finding.level) \(finding.rule) \(finding.tableId ?? -1)" }
}
