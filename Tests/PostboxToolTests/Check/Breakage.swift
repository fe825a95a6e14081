import Postbox
import PostboxStorage
import Testing

/// One way to break a file and what the check must say of it: `level rule table` of each finding, the first one with the key that is returned.
struct Breakage: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: [String]
    let change: @Sendable (CheckedFile) throws -> [UInt8]

    init(_ name: String, _ expected: String..., change: @escaping @Sendable (CheckedFile) throws -> [UInt8]) {
        self.name = name
        self.expected = expected
        self.change = change
    }

    var testDescription: String { name }

    func verify() throws {
        let (key, new) = try CheckedFile().findings(after: change)
        #expect(new.map { "\($0.level) \($0.rule) \($0.tableId ?? -1)" }.sorted() == expected.sorted(), "\(new)")
        #expect(new.contains { "\($0.level) \($0.rule) \($0.tableId ?? -1)" == expected.first && $0.key == key }, "\(new)")
    }
}
