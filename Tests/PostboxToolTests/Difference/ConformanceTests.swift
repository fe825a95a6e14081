@testable import PostboxTool
@testable import TestSupport
import Testing

/// Replaying a difference into a new database yields the same rows as Telegram's own library.
struct ConformanceTests {
    @Test(arguments: ConformanceCase.all + ConformanceCase.differences + ConformanceCase.ofTelegram12)
    func theRowsAreTelegrams(_ conformance: ConformanceCase) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let result = try RunningTool.run(["import", "--create", path, conformance.operations, "--generation", "\(conformance.generation)"])
        #expect(result.status == 0, "\(result.errorText)")
        guard result.status == 0 else { return }
        let ownRows = conformance.generation == 12 ? Self.ownRows[conformance.name] ?? [] : []
        let differences = try conformance.differences(ConformanceCase.rows(of: path)).filter { line in !ownRows.contains { line.hasPrefix($0 + ":") } }
        #expect(differences.isEmpty, "\(differences.count) rows differ:\n\(differences.prefix(10).joined(separator: "\n"))")
    }

    /// Rows that differ from those of Telegram 12.
    private static let ownRows: [String: [String]] = [
        // If two messages in one transaction have a keyboard, Telegram keeps a random one, and this library the last.
        "fuzz-995245": ["t28 000000020000000b000000000000000000000000"],
        // The parent channel loses its right to direct messages: Telegram subtracts the monoforum's message count from a total that contained its
        // threads.
        "threads-19": ["t10 0b00000001", "t58 0000000000000001"],
    ]

    @Test func thereAreCases() {
        #expect(ConformanceCase.all.count >= 195)
        #expect(ConformanceCase.differences.count >= 6)
        #expect(ConformanceCase.ofTelegram12.count >= 204)
    }
}
