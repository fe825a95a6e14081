import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The effect of each step on the rows, using one tiny database per version.
struct UpgradeStepTests {
    private static func stepped(_ version: Int) throws -> MigrationFixture {
        let fixture = try MigrationFixture(version: version)
        let result = try fixture.migrate("apply", "--no-backup", "--to", "\(version + 1)")
        #expect(result.status == (version < 24 ? 0 : MigrationFixture.done), "\(result.errorText)")
        #expect(try fixture.value(0, "0000000000000001") == (version < 15 ? "0" : "") + String(version + 1, radix: 16) + "000000")
        return fixture
    }

    @Test func stepsHaveNoGapsAndUniqueNames() {
        #expect(UpgradeSteps.all.map { $0.from } == Array(SchemaVersion.oldest..<SchemaVersion.current))
        #expect(Set(UpgradeSteps.all.map { $0.name.description }).count == UpgradeSteps.all.count)
    }

    @Test func from12DropsOperationLogsButNotTheirCounters() throws {
        let fixture = try UpgradeStepTests.stepped(12)
        #expect(try fixture.keys(30).isEmpty)
        #expect(try fixture.keys(31).isEmpty)
        #expect(try fixture.keys(29).count == 1)
    }

    @Test func from13WrapsNotificationSettings() throws {
        #expect(try UpgradeStepTests.stepped(13).value(19, "0000000000000007") == "010000000b000000015f050a0b0c0d00000000")
    }

    @Test func from14GroupsTheChatList() throws {
        let keys = try UpgradeStepTests.stepped(14).keys(9)
        #expect(keys.count == 4)
        #expect(keys.contains("00000000000059682f050000000038000000000000000701"))
        #expect(keys.contains("00000000feff59682f020000000004000000020000000901"))
    }

    @Test(arguments: [15, 16]) func from15And16ClearTheUnreadTotal(_ version: Int) throws {
        #expect(try UpgradeStepTests.stepped(version).value(10, "04") == "015f05c08e2bab1000000002616409000000000266640900000000")
    }

    @Test func from17AddsFlagsToReadStatesOfBothKinds() throws {
        let fixture = try UpgradeStepTests.stepped(17)
        #expect(try fixture.value(14, "0000000000000007") == "0100000000000000000a000000080000000c0000000300000000000000")
        #expect(try fixture.value(14, "0000000300000003")?.hasSuffix("0100000000000000") == true)
    }

    @Test func from18RebuildsGlobalMessageIds() throws {
        let fixture = try MigrationFixture(version: 18)
        _ = try fixture.change("DELETE FROM t3; INSERT INTO t3 VALUES(1234, NULL)")
        #expect(try fixture.migrate("apply", "--no-backup", "--to", "19").status == 0)
        #expect(try fixture.keys(3) == ["0000000000000037", "0000000000000038", "000000000000003c"])
        #expect(try fixture.value(3, "0000000000000037") == "070000000000000000000000")
    }

    @Test func from19ForgetsUsersAndGroups() throws {
        let fixture = try UpgradeStepTests.stepped(19)
        // The user's local message stays, and so do the channel and the secret chat.
        #expect(try fixture.keys(4) == ["00000000000000070000000100000001", "00000002000000090000000000000004", "00000003000000030000000200000001"])
        #expect(try fixture.keys(7).count == 3)
        #expect(try fixture.keys(9) == ["00000000000059682f030200000001000000030000000301"])
        #expect(try fixture.keys(3).isEmpty && fixture.keys(39).isEmpty && fixture.keys(52).isEmpty)
        // Two of three references are removed, and so is the pointer to the group's message.
        #expect(try fixture.keys(6) == ["00000000000000000000004d"])
        #expect(try fixture.value(6, "00000000000000000000004d")?.hasSuffix("01000000") == true)
        #expect(try fixture.value(10, "00") == nil)
        #expect(try fixture.value(10, "000000000000000701") == nil)
        #expect(try fixture.value(10, "08") == "")
        #expect(try fixture.keys(12).allSatisfy { !$0.hasPrefix("0000000000000007") && !$0.hasPrefix("0000000100000005") })
    }

    @Test func from20ForgetsChannelsToo() throws {
        let fixture = try UpgradeStepTests.stepped(20)
        #expect(try fixture.keys(4) == ["00000000000000070000000100000001", "00000003000000030000000200000001"])
        #expect(try fixture.keys(7).count == 2)
    }

    @Test func from21ChangesOnlyTheVersion() throws {
        let before = try MigrationFixture(version: 21).rows().filter { !$0.hasPrefix("t0 ") }
        #expect(try UpgradeStepTests.stepped(21).rows().filter { !$0.hasPrefix("t0 ") } == before)
    }

    @Test func from22SortsByNamespaceAndKeepsTheFormOfTheTables() throws {
        let fixture = try UpgradeStepTests.stepped(22)
        #expect(try fixture.keys(7).contains("00000000000000070000000059682f0000000037"))
        #expect(try fixture.keys(12).contains("0000000000000007000000010000000059682f0000000037"))
        let sql = try RunningTool.shell("sqlite3 '\(fixture.path)' \"SELECT sql FROM sqlite_master WHERE name IN ('t7', 't12', 't99', 't100') ORDER BY name\"")
        #expect(sql.lines == [
            "CREATE TABLE \"t12\" (key BLOB PRIMARY KEY, value BLOB) WITHOUT ROWID", "CREATE TABLE \"t7\" (key BLOB PRIMARY KEY, value BLOB)",
        ])
    }

    @Test func from22CreatesMissingTables() throws {
        let fixture = try MigrationFixture(version: 22)
        _ = try fixture.change("DROP TABLE t7; DROP TABLE t12")
        #expect(try fixture.migrate("apply", "--no-backup", "--to", "23").status == 0)
        let box = try SQLiteValueBox(path: fixture.path, mode: .readOnly)
        #expect(box.catalogue.tables[7]?.isCompact == false)
        #expect(box.catalogue.tables[12]?.isCompact == true)
    }

    @Test func from23RequestsUnreadCounters() throws {
        #expect(try UpgradeStepTests.stepped(23).value(10, "08") == "")
    }

    @Test func from24ReplacesInclusions() throws {
        let fixture = try MigrationFixture(version: 24)
        // A row without an inclusion remains unchanged, regardless of its other contents.
        _ = try fixture.change(
            "UPDATE t8 SET value = x'0000aa' WHERE key = 8; "
                + "UPDATE t9 SET key = x'00000001' || substr(key, 5) WHERE hex(key) LIKE '%0000000200000009%'")
        #expect(try fixture.migrate("apply", "--no-backup").status == MigrationFixture.done)
        #expect(try fixture.value(8, "0000000000000007") == "010000000038000000052f68590100000000000000")
        #expect(try fixture.value(8, "0000000100000005") == "01000000003c000000012f685900")
        #expect(try fixture.value(8, "0000000200000009") == "010000000004000000022f685901feff01fb2e685901000000")
        #expect(try fixture.value(8, "0000000000000008") == "0000aa")
        #expect(try fixture.value(59, "0000000100000000") == "")
    }

    @Test func allStepsTogetherEqualTheSingleSteps() throws {
        let atOnce = try MigrationFixture(version: 12)
        #expect(try atOnce.migrate("apply", "--no-backup").status == MigrationFixture.done)
        let oneByOne = try MigrationFixture(version: 12)
        for version in 13...25 {
            #expect(try oneByOne.migrate("apply", "--no-backup", "--to", "\(version)").status == (version < 25 ? 0 : MigrationFixture.done))
        }
        #expect(try atOnce.rows() == oneByOne.rows())
    }

    @Test func damagedRowsAreReportedAndKept() throws {
        let fixture = try MigrationFixture(version: 17)
        _ = try fixture.change("INSERT INTO t14 VALUES(99, x'ffffff7f00'); INSERT INTO t9 VALUES(x'aabb', NULL); INSERT INTO t7 VALUES(x'01', x'02')")
        let result = try fixture.migrate("apply")
        #expect(result.status == MigrationFixture.done, "\(result.errorText)")
        #expect(result.text.contains("{\"item\":\"damaged\",\"table\":\"MessageHistoryReadState\",\"key\":\"0000000000000063\""))
        #expect(try fixture.value(14, "0000000000000063") == "ffffff7f00")
        #expect(try fixture.value(9, "aabb") == "")
        #expect(try fixture.value(7, "01") == "02")
    }
}
