@testable import TestSupport
import Testing

@testable import CommandLineKit
@testable import PostboxTool

/// Encrypted databases of older versions: each command shows the same as for the plain file.
struct EncryptedOldVersionTests {
    /// The words before the database, and those after it. `OUT` is a new name.
    private static let commands: [([String], [String])] = [
        (["dump"], []), (["stat"], []), (["holes"], []), (["oplog"], []), (["check"], []), (["query"], ["messages"]), (["query"], ["chats"]),
        (["query"], ["view", "chats"]), (["export"], []), (["export"], ["--records"]), (["export"], ["--transcript", "html", "--out", "OUT/"]),
        (["export"], ["--transcript", "csv", "--split", "month", "--out", "OUT/"]), (["export"], ["--telegram-desktop", "--out", "OUT"]),
        (["watch"], ["chats", "--timeout", "0"]), (["engine", "get"], ["Peer.Peer", "user:1"]), (["engine", "watch"], ["Peer.Peer", "user:1", "--timeout", "0"]),
        (["migrate", "status"], []),
    ]

    @Test(arguments: 12...24) func theSameIsShown(_ version: Int) throws {
        let folder = try TemporaryFolder()
        let plain = folder.path + "/plain", encrypted = folder.path + "/encrypted", key = folder.path + "/key.tempkey"
        let fixture = RunningTool.root + "/Tests/Fixtures/migrate/v\(version).sqlite"
        let command = "cp '\(fixture)' '\(plain)' && chmod u+w '\(plain)' && sqlite3 '\(plain)' 'PRAGMA journal_mode=DELETE; PRAGMA page_size=4096; VACUUM'"
        try #require(RunningTool.shell(command).status == 0)
        try #require(RunningTool.run(["encrypt", plain, encrypted, "--new-key", key]).status == 0)
        let before = try SmallFile.bytes(encrypted)
        // For each version, some of them run; over all versions, each runs several times.
        for (number, (words, options)) in Self.commands.enumerated() where (number + version) % 3 == 0 {
            let out = "\(folder.path)/\(number)"
            func run(_ database: String, _ out: String, _ keys: [String]) throws -> ToolResult {
                try RunningTool.run(words + keys + [database] + options.map { $0.replacing("OUT", with: out) })
            }
            let expected = try run(plain, out + "p", []), result = try run(encrypted, out + "e", ["--key-file", key])
            #expect(result.status == expected.status && result.text == expected.text, "\(words) \(options): \(result.errorText)")
            // The databases contain no peers: this is also an answer, and must be the same.
            #expect([0, 1, 66].contains(expected.status), "\(words) \(options): \(expected.errorText)")
            #expect(try RunningTool.shell("[ ! -e '\(out)p' ] || diff -r '\(out)p' '\(out)e'").status == 0, "\(words) \(options)")
        }
        #expect(try SmallFile.bytes(encrypted) == before)
    }
}
