import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Re-indexing holes, seeds, and hole rows with 24-byte keys.
struct MigrateHolesTests {
    private static func migrated() throws -> MigrationFixture {
        let fixture = try MigrationFixture(version: 24)
        #expect(try fixture.migrate("apply", "--no-backup").status == MigrationFixture.done)
        return fixture
    }

    @Test func missingHolesAreAddedToPeersWithHistory() throws {
        let fixture = try MigrateHolesTests.migrated()
        // The user has every flag; the secret chat is in no namespace of the seed; the group has no history yet.
        #expect(try fixture.keys(56) == [
            "0000000000000007000000000000000000000063", "0000000200000009000000000000000000000009", "000000020000000900000000000000807ffffffe",
            "000000020000000900000000000004007ffffffe",
        ])
        #expect(try fixture.value(56, "000000020000000900000000000000807ffffffe") == "01000000")
        #expect(try fixture.value(10, "00000002000000090c00000080") == "")
        #expect(try fixture.value(10, "00000002000000090c00000400") == "")
    }

    @Test func holeRowsWithBothBoundsInTheKeyAreRewritten() throws {
        let fixture = try MigrateHolesTests.migrated()
        // 1...54 and 40...99 are one hole.
        #expect(try fixture.value(56, "0000000000000007000000000000000000000063") == "01000000")
        #expect(try fixture.value(56, "0000000200000009000000000000000000000009") == "05000000")
    }

    @Test func holesOfATagJoinExistingHoles() throws {
        let fixture = try MigrateHolesTests.migrated()
        _ = try fixture.change(
            "DELETE FROM t10 WHERE hex(key) = '00000002000000090C00000001'; "
                + "INSERT INTO t56 VALUES(x'0000000200000009000000000000000100000063', x'05000000'); "
                + "INSERT INTO t56 VALUES(x'00000002000000090000000000000001000000c8', x'c8000000')")
        let dry = try fixture.migrate("holes", "--tag", "photoOrVideo", "--peer-namespace", "channel", "--dry-run")
        #expect(dry.lines.first == "{\"item\":\"holes\",\"peerNamespace\":\"channel\",\"namespace\":0,\"tag\":\"photoOrVideo\",\"peers\":1,\"holes\":1}")
        #expect(try fixture.keys(56).count == 6)
        let again = try fixture.migrate("holes", "--tag", "photoOrVideo", "--peer-namespace", "user", "--no-backup")
        #expect(again.lines.last?.hasSuffix("\"changed\":false}") == true)
        #expect(try fixture.migrate("holes", "--tag", "1", "--no-backup").status == MigrationFixture.done)
        #expect(try fixture.keys(56).filter { $0.hasPrefix("00000002000000090000000000000001") } == ["000000020000000900000000000000017ffffffe"])
        #expect(try fixture.migrate("holes", "--tag", "photoOrVideo").text.contains("\"changed\":false"))
    }

    @Test func aHoleOfEverythingIsNotWrittenAgain() throws {
        let fixture = try MigrateHolesTests.migrated()
        _ = try fixture.change("DELETE FROM t10 WHERE hex(key) = '00000002000000090C00000080'")
        let added = try fixture.migrate("holes", "--tag", "gif")
        #expect(added.lines.first == #"{"item":"holes","peerNamespace":"channel","namespace":0,"tag":"gif","peers":1,"holes":0}"#)
        #expect(try fixture.value(10, "00000002000000090c00000080") == "")
    }

    @Test func aSeedDeterminesTheTags() throws {
        let fixture = try MigrationFixture(version: 24)
        let seed = try fixture.folder.file("seed.json", "{\"upgradedMessageHoles\":{\"secret\":{\"2\":[\"music\",8]},\"0\":{\"Cloud\":\"all\"}}}")
        let lines = try fixture.migrate("plan", "--seed", seed).lines.filter { $0.hasPrefix("{\"item\":\"holes\"") }
        // Only the tags of Telegram 12 have no holes yet.
        #expect(lines == ["voice", "roundVideo", "polls", "unseenPollVote"].map {
            "{\"item\":\"holes\",\"peerNamespace\":\"user\",\"namespace\":0,\"tag\":\"\($0)\",\"peers\":1,\"holes\":1}"
        } + [
            "{\"item\":\"holes\",\"peerNamespace\":\"secret\",\"namespace\":2,\"tag\":\"music\",\"peers\":1,\"holes\":1}",
            "{\"item\":\"holes\",\"peerNamespace\":\"secret\",\"namespace\":2,\"tag\":\"webPage\",\"peers\":1,\"holes\":1}",
        ])
        #expect(try fixture.migrate("apply", "--no-backup", "--seed", seed).status == MigrationFixture.done)
        #expect(try fixture.keys(56).filter { $0.hasPrefix("0000000300000003") } == [
            "000000030000000300000002000000047ffffffe", "000000030000000300000002000000087ffffffe",
        ])
    }

    @Test(arguments: [
        ("{\"upgradedMesageHoles\":{}}", "did you mean 'upgradedMessageHoles'?"),
        ("{\"upgradedMessageHoles\":{\"user\":{\"0\":[\"gift\"]}}}", "did you mean 'gif'?"),
        ("{\"upgradedMessageHoles\":{\"robot\":{}}}", "'robot' is not a peer namespace"), ("[1]", "must be an object"), ("{\"a\":", "seed.json"),
    ])
    func aWrongSeedIsRejected(_ text: String, _ words: String) throws {
        let fixture = try MigrationFixture(version: 24)
        let result = try fixture.migrate("apply", "--seed", try fixture.folder.file("seed.json", text))
        #expect(result.status == 65)
        #expect(result.errorText.contains(words), "\(result.errorText)")
        #expect(try fixture.isUntouched)
    }
}
