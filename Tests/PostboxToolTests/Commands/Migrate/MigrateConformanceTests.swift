import PlatformSupport
import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Databases of versions 12 to 24 compared with the rows that Telegram's own library made from them. They are large and not part of the package:
/// POSTBOX_MIGRATIONS is the folder of `v12` to `v24`.
struct MigrateConformanceTests {
    private static let folder: String? = {
        let path = getenv("POSTBOX_MIGRATIONS").map { String(cString: $0) } ?? "/work/shared/conformance-migrate"
        return access(path, R_OK) == 0 ? path : nil
    }()

    @Test(.enabled(if: folder != nil), arguments: 12...24) func theStepsAreTelegrams(_ version: Int) throws {
        let source = try #require(MigrateConformanceTests.folder) + "/v\(version)"
        let fixture = try MigrationFixture(version: version)
        #expect(try RunningTool.shell("gzip -dc '\(source)/before.sqlite.gz' > '\(fixture.path)'").status == 0)
        let result = try fixture.migrate("apply", "--no-backup")
        #expect(result.status == 0, "\(result.errorText)")
        let failing = try MigrateConformanceTests.unsentPeers(fixture)
        func isCompared(_ row: String) -> Bool { MigrateConformanceTests.isCompared(row, failing) }
        let made = Set(try fixture.rows().filter(isCompared))
        let lines = try RunningTool.shell("gzip -dc '\(source)/after.tsv.gz'").text.split(separator: "\n").filter { $0.hasPrefix("t") }
        let expected = Set(lines.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: " ")
        }.filter(isCompared))
        #expect(made.subtracting(expected).sorted().prefix(3) == [])
        #expect(expected.subtracting(made).sorted().prefix(3) == [])
    }

    /// Peers with unsent messages: Telegram's library removes those messages at the next open and repairs the chat.
    private static func unsentPeers(_ fixture: MigrationFixture) throws -> Set<String> {
        Set(try fixture.keys(11).map { String($0.suffix(16)) })
    }

    /// The effects of the open that follows the steps are not compared: the exceptions listed in the README of the cases.
    private static func isCompared(_ row: String, _ failing: Set<String>) -> Bool {
        let parts = row.split(separator: " ", omittingEmptySubsequences: false)
        let key = parts[1]
        switch parts[0] {
        case "t0": return key != "0000000000000003"
        case "t7", "t8": return !failing.contains(String(key.prefix(16)))
        case "t9": return !key.hasPrefix("0000000000007ffffffe") && !key.hasPrefix("0000000100007ffffffe")
        case "t10": return !["00", "08", "0a"].contains(key) && !(key.hasPrefix("0b") && key.count == 10)
        case "t11", "t49", "t58": return false
        default: return true
        }
    }
}
