import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The treatment of messages that Telegram's own steps 19 to 21 remove.
struct MigrateHistoryTests {
    /// The number of messages in this member of an answer's last line.
    private static func number(_ name: String, _ line: String?) -> Int? {
        line.flatMap { line in line.firstRange(of: "\"\(name)\":").map { Int(line[$0.upperBound...].prefix { $0.isNumber }) ?? -1 } }
    }

    private static func messages(_ fixture: MigrationFixture) throws -> Set<String> {
        try Set(fixture.rows().filter { $0.hasPrefix("t7 ") }.compactMap { row in
            let parts = row.split(separator: " ", omittingEmptySubsequences: false)
            return parts[2].hasPrefix("00") ? String(parts[2]) : nil
        })
    }

    private static func faults(_ fixture: MigrationFixture) throws -> Set<String> {
        try Set(RunningTool.run(["check", fixture.path, "--level", "fault"]).lines.compactMap { line in
            line.firstRange(of: #""rule":""#).map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
        })
    }

    @Test(arguments: 12...20, [["apply"], ["apply", "--no-backup"], ["apply", "--dry-run"]])
    func messagesAreForgottenOnlyOnRequest(_ version: Int, _ command: [String]) throws {
        let fixture = try MigrationFixture(version: version)
        let result = try RunningTool.run(["migrate", command[0], fixture.path] + command.dropFirst())
        #expect(result.status == 64)
        #expect(result.errorText.contains(" messages in ") && result.errorText.contains("as Telegram does"), "\(result.errorText)")
        #expect(result.errorText.contains("--keep-history") && result.errorText.contains("--forget-history"))
        #expect(command.contains("--dry-run") ? result.text.contains(#""item":"loss""#) : result.text.isEmpty)
        #expect(try fixture.isUntouched)
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite"])
    }

    @Test(arguments: 21...24) func anUpgradeWithoutLossNeedsNoDecision(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        let result = try RunningTool.run(["migrate", "apply", fixture.path])
        #expect(result.status == MigrationFixture.done)
        #expect(Self.number("lostMessages", result.lines.last) == 0)
        #expect(!result.text.contains(#""item":"loss""#))
    }

    @Test func onlyOneDecisionIsAccepted() throws {
        let fixture = try MigrationFixture(version: 20)
        for command in ["apply", "plan", "verify"] {
            let result = try RunningTool.run(["migrate", command, fixture.path, "--keep-history", "--forget-history"])
            #expect(result.status == 64, "\(command)")
        }
        #expect(try fixture.isUntouched)
    }

    @Test(arguments: 12...24) func keptMessagesAreUnchangedByteForByte(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        let messages = try Self.messages(fixture), faults = try Self.faults(fixture)
        let applied = try fixture.migrate("apply", "--keep-history")
        #expect(applied.status <= MigrationFixture.done, "\(applied.errorText)")
        #expect(Self.number("lostMessages", applied.lines.last) == 0)
        #expect(try Self.messages(fixture) == messages)
        #expect(try Self.faults(fixture).isSubset(of: faults))
        let verified = try fixture.migrate("verify", "--before", fixture.path + ".before-\(version)")
        #expect(!verified.text.contains(#""item":"difference""#), "\(verified.text)")
        #expect(try fixture.migrate("status").status == 0)
    }

    /// The numbers of the plan are those of the migration.
    @Test(arguments: 12...24, ["--forget-history", "--keep-history"]) func planEqualsApply(_ version: Int, _ decision: String) throws {
        let fixture = try MigrationFixture(version: version)
        let before = try Self.messageCount(fixture)
        let status = try fixture.migrate("status").lines.first
        let planned = try fixture.migrate("plan", decision)
        let applied = try fixture.migrate("apply", decision)
        for name in ["from", "to", "steps", "holes", "damagedRows", "lostMessages", "keptMessages"] {
            #expect(Self.number(name, planned.lines.last) == Self.number(name, applied.lines.last), "\(name)")
        }
        let loss = planned.lines.first { $0.contains(#""item":"loss""#) }
        #expect(loss == applied.lines.first { $0.contains(#""item":"loss""#) })
        let lost = Self.number("lostMessages", applied.lines.last)
        #expect(try before - Self.messageCount(fixture) == lost)
        if decision == "--forget-history" { #expect(Self.number("lostMessages", status) == lost) }
    }

    private static func messageCount(_ fixture: MigrationFixture) throws -> Int {
        try fixture.rows().count { $0.hasPrefix("t7 ") && $0.split(separator: " ", omittingEmptySubsequences: false)[2].hasPrefix("00") }
    }
}
