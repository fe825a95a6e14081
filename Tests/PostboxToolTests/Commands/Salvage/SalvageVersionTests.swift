@testable import TestSupport
@testable import CommandLineKit
import Testing

@testable import PostboxTool

/// `salvage` of files that no longer contain their schema version.
@Suite("Salvage without a version")
struct SalvageVersionTests {
    private static let pageSize = 512

    private static func rows(_ path: String) throws -> Set<String> { try DamagedCopy.rows(path).filter { !$0.contains(#""tableId":0,"#) } }

    private static func version(_ path: String) throws -> String? {
        try RunningTool.shell("sqlite3 '\(path)' 'SELECT hex(value) FROM t0 WHERE key=1'").lines.first
    }

    /// Overwrites a page of 512 bytes.
    private static func overwrite(_ fixture: MigrationFixture, _ page: Int) throws {
        var bytes = try fixture.bytes
        for place in ((page - 1) * pageSize)..<(page * pageSize) { bytes[place] = UInt8(truncatingIfNeeded: place * 7 + 0xE1) }
        try MigrationFixture.write(bytes, fixture.path)
    }

    @Test(
        "The rows show their version",
        arguments: [(12, 13), (13, 13), (14, 14), (15, 17), (17, 17), (18, 22), (20, 22), (22, 22), (23, 24), (24, 24)])
    func byTheRows(_ version: Int, _ found: Int) throws {
        let fixture = try MigrationFixture(version: version), new = fixture.folder.path + "/new.db"
        let sound = try Self.rows(fixture.path)
        try Self.overwrite(fixture, 3)
        let result = try RunningTool.run(["salvage", fixture.path, "--out", new])
        #expect(result.status == 65 && result.errorText.contains("\(new) gets version \(found)"), "\(result.errorText)")
        #expect(try Self.rows(new) == sound)
        #expect(try Self.version(new) == String(found, radix: 16, uppercase: true).leftPadded + "000000")
    }

    @Test("The table with the version is found if the schema no longer contains it", arguments: [12, 18, 24])
    func withoutSchema(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version), new = fixture.folder.path + "/new.db"
        let bytes = fixture.original
        let page = try #require(
            (2...(bytes.count / Self.pageSize)).first { page in
                let part = bytes[((page - 1) * Self.pageSize)..<(page * Self.pageSize)]
                return part.first == 13 && String(decoding: part, as: UTF8.self).contains("CREATE TABLE t0 ")
            })
        try Self.overwrite(fixture, page)
        let result = try RunningTool.run(["salvage", fixture.path, "--out", new])
        #expect(result.status == 65 && !result.errorText.contains("cannot be read: the rows"), "\(result.errorText)")
        #expect(try Self.version(new) == String(version, radix: 16, uppercase: true).leftPadded + "000000")
    }

    @Test("An obsolete frame of the log still contains it")
    func byAFrame() throws {
        let fixture = try MigrationFixture(version: 18), other = fixture.folder.path + "/other", new = fixture.folder.path + "/new.db"
        let script = """
            PRAGMA journal_mode=WAL;
            UPDATE t7 SET value=x'00'; UPDATE t8 SET value=x'00'; UPDATE t0 SET value=x'2A00000000000000' WHERE key=3;
            PRAGMA wal_checkpoint;
            UPDATE t19 SET value=x'00';
            .shell cp '\(fixture.path)' '\(other)' && cp '\(fixture.path)-wal' '\(other)-wal'
            """
        try #require(RunningTool.shell("sqlite3 '\(fixture.path)' <<'END'\n\(script)\nEND").status == 0)
        try MigrationFixture.write(SmallFile.bytes(other), fixture.path)
        try MigrationFixture.write(SmallFile.bytes(other + "-wal"), fixture.path + "-wal")
        try Self.overwrite(fixture, 3)
        let result = try RunningTool.run(["salvage", fixture.path, "--out", new])
        #expect(result.status == 65 && !result.errorText.contains("cannot be read: the rows"), "\(result.errorText)")
        #expect(try Self.version(new) == "12000000")
    }

    @Test("An invalid version number is lost; the number of a newer version is not")
    func damagedNumber() throws {
        let copy = try DamagedCopy()
        for (number, status) in [("99", 0), ("1A", 65)] as [(String, Int32)] {
            try #require(RunningTool.shell("sqlite3 '\(copy.path)' \"UPDATE t0 SET value=x'\(number)000000' WHERE key=1\"").status == 0)
            let new = copy.folder.path + "/new\(number)"
            let result = try RunningTool.run(["salvage", copy.path, "--out", new])
            #expect(result.status == 65, "\(result.errorText)")
            #expect(try RunningTool.run(["check", new, "--level", "fault"]).status == (status == 0 ? 0 : 66))
            #expect(result.errorText.contains(status == 0 ? "gets version 25" : "schema version 26"), "\(result.errorText)")
        }
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
