@testable import TestSupport
@testable import CommandLineKit
import Testing

@testable import PostboxTool

/// Truncated encrypted files, and files whose headers claim to be shorter.
struct CutDatabaseTests {
    private let key = ["--key-hex-file", Samples.root + "/encrypted/keys/key.hex"]
    private let database = Samples.root + "/encrypted/macos/stable/account-13278904156742019835/postbox/db/db_sqlite"

    /// SQLite interprets 0 as "use the actual number"; the number is not authenticated.
    @Test(arguments: [0, 100]) func theStoredPageCountIsNotTrusted(_ count: Int) throws {
        var copy = try DamagedCopy(bytesOf: database)
        copy.bytes.replaceSubrange(28..<32, with: [0, 0, 0, UInt8(count)])
        try copy.write()
        let out = copy.folder.path + "/plain"
        let result = try RunningTool.run(["decrypt", copy.path, out, "--keep-going"] + key)
        #expect(result.status == (count == 0 ? 0 : 1), "\(result.errorText)")
        #expect(try SmallFile.bytes(out).count == copy.bytes.count)
        let check = try RunningTool.run(["check", copy.path, "--rule", "pages"] + key)
        #expect(check.status == (count == 0 ? 0 : 1) && check.errorText.contains("\(copy.pages) pages"), "\(check.text)\(check.errorText)")
        if count > 0 { #expect(try RunningTool.run(["decrypt", copy.path, out + "2"] + key).status == 65) }
    }

    @Test(arguments: [300_000, 409_600]) func noNumberOfPagesIsNegative(_ size: Int) throws {
        var copy = try DamagedCopy(bytesOf: database)
        copy.bytes.removeLast(copy.bytes.count - size)
        let result = try copy.salvage(key + ["-f", "jsonl"])
        #expect(result.lines.contains { $0.contains(#""item":"all""#) } && !result.text.contains(":-"), "\(result.text)")
    }

    @Test(arguments: [1000, 4095]) func aFileWithoutAPageIsTruncated(_ size: Int) throws {
        var copy = try DamagedCopy(bytesOf: database)
        copy.bytes.removeLast(copy.bytes.count - size)
        try copy.write()
        let result = try RunningTool.run(["check", copy.path] + key)
        #expect(result.status == 65 && result.errorText.contains("is truncated"), "\(result.errorText)")
    }

    @Test func aDashIsNotAFileName() throws {
        let folder = try TemporaryFolder()
        for words in [
            ["encrypt", Samples.small, "out", "--new-key", "-"], ["import", Samples.small, "none", "--backup", "-"], ["migrate", "apply", "none", "--backup", "-"],
        ] {
            let tool = try RunningTool.binary(), line = words.map { "'\($0)'" }.joined(separator: " ")
            #expect(try RunningTool.shell("cd '\(folder.path)' && '\(tool)' \(line)").status == 64)
            #expect(try RunningTool.shell("ls -A '\(folder.path)'").text.isEmpty)
        }
    }
}
