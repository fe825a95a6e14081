import PlatformSupport
import Postbox
import PostboxStorage
@testable import TestSupport
import Testing

/// The rules about a file as a whole, and a test that each rule has a breakage.
struct FileCheckTests {
    static let breakages: [Breakage] = [
        Breakage("a page count that SQLite does not find", "fault integrity -1", key: nil) { path in
            let descriptor = open(path, O_WRONLY)
            defer { close(descriptor) }
            // The number of free pages in the header.
            #expect(pwrite(descriptor, [0, 0, 0, 5] as [UInt8], 4, 36) == 4)
        },
        Breakage("keys of another type", "fault form 28", key: nil) { path in
            try execute("DROP TABLE IF EXISTS t28; CREATE TABLE t28 (key INTEGER PRIMARY KEY, value BLOB)", path)
        },
        Breakage("keys without an index", "fault form 28", key: nil) { path in
            try execute("DROP TABLE IF EXISTS t28; CREATE TABLE t28 (key BLOB, value BLOB)", path)
        },
        Breakage("another schema version", "note version 0", key: ValueBoxKey(1).bytes) { path in
            try execute("UPDATE t0 SET value = x'18000000' WHERE key = 1", path)
        },
        Breakage("a table that is not Telegram's", "note retired 99", key: nil) { path in
            try execute("CREATE TABLE t99 (key BLOB PRIMARY KEY, value BLOB); INSERT INTO t99 VALUES (x'00', x'')", path)
        },
        Breakage("a table of another program", "note retired -1", key: nil) { path in try execute("CREATE TABLE notes (text)", path) },
    ]

    @Test(arguments: breakages) func isFound(_ breakage: Breakage) throws { try breakage.verify() }

    /// Damaged pages are those of encrypted files: EncryptedCommandTests.
    @Test(arguments: DatabaseCheck.ruleNames.filter { $0 != "pages" }) func everyRuleIsBrokenByATest(_ rule: String) {
        let broken = (FileCheckTests.breakages + MessageCheckTests.breakages + StoreCheckTests.breakages).compactMap { $0.expected.first }
        #expect(broken.contains { $0.split(separator: " ")[1] == rule })
    }

    private static func execute(_ sql: String, _ path: String) throws {
        #expect(try RunningTool.shell("sqlite3 '\(path)' \"\(sql)\"").status == 0)
    }
}
