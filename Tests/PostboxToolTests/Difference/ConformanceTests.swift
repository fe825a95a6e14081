import Testing
@testable import PostboxTool

/// Replaying a difference into a new database gives the rows that Telegram's own library has after it.
struct ConformanceTests {
    @Test(arguments: ConformanceCase.all + ConformanceCase.differences)
    func theRowsAreTelegrams(_ conformance: ConformanceCase) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let result = try RunningTool.run(["import", "--create", path, conformance.operations])
        #expect(result.status == 0, "\(result.errorText)")
        guard result.status == 0 else { return }
        let differences = try conformance.differences(ConformanceCase.rows(of: path))
        #expect(differences.isEmpty, "\(differences.count) rows differ:\n\(differences.prefix(10).joined(separator: "\n"))")
    }

    @Test func thereAreCases() {
        #expect(ConformanceCase.all.count >= 195)
        #expect(ConformanceCase.differences.count >= 6)
    }
}
