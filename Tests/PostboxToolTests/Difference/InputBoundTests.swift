@testable import CommandLineKit
import PlatformSupport
@testable import PostboxDocuments
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Limits on files of JSON lines, and the permissions of written files.
struct InputBoundTests {
    @Test func aLineAbove64MegabytesIsRejectedWithItsNumber() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("long.jsonl", "\n\n" + String(repeating: "a", count: (64 << 20) + 1))
        let lines = LineReader(try InputFile(path, input: 0))
        do {
            _ = try lines.next { _ in }
            Issue.record("the line was read")
        } catch let error as ToolError {
            #expect(error.status == .badInput && error.message.contains("line 3: longer than 64 MB"))
        }
    }

    /// A compressed file of one long line, complete or not: insufficient memory is reported in one line, however little is available.
    @Test(
        .enabled(if: !System.isDarwin, "macOS ignores 'ulimit -v'"), arguments: [(10, "]}\n"), (60, "]}\n"), (80, "")],
        [150_000, 250_000, 400_000, 800_000, 2_000_000])
    func aLongLineFailsWithOneLine(_ line: (megabytes: Int, end: String), _ limit: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/long.gz"
        let text = #"{ printf '{"difference":1,"kind":"free"}\n{"op":"addHoles","peerId":['; yes 1, | tr -d '\n' | head -c \#(line.megabytes << 20); printf '1\#(line.end)'; }"#
        try #require(RunningTool.shell("\(text) | gzip -1 >'\(file)'").status == 0)
        let result = try RunningTool.shell("ulimit -v \(limit) && exec '\(RunningTool.binary())' import -q --create '\(folder.path)/new' '\(file)'")
        // 69: not enough for the program itself.
        #expect([65, 69, 74].contains(result.status) && result.signal == nil, "\(result.status): \(result.errorText)")
        #expect(result.errorText.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }.count == 1, "\(result.errorText)")
        if line.megabytes > 64, limit >= 800_000 { #expect(result.errorText.contains("line 2: longer than 64 MB")) }
        if limit == 2_000_000 { #expect(result.status == 65) }
        #expect(access(folder.path + "/new", F_OK) != 0)
    }

    /// Arguments of a method and recordings have the same limit.
    @Test func longInputOfOtherCommandsIsRejectedWithItsLine() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        let long = "{ printf '\\n{\"a\":\"'; head -c \(65 << 20) /dev/zero | tr '\\0' a; printf '\"}\\n'; }"
        let arguments = try RunningTool.shell("\(long) | '\(RunningTool.binary())' do '\(path)' messages.deleteMessagesInteractively -")
        #expect(arguments.status == 65 && arguments.errorText.contains("line 2: larger than 64 MB"), "\(arguments.errorText)")
        let recording = try RunningTool.shell("{ printf '{\"server\":1,\"account\":\"user:7\"}\\n'; \(long); } | '\(RunningTool.binary())' sync '\(path)' --server -")
        #expect(recording.status == 65 && recording.errorText.contains("line 3: longer than 64 MB"), "\(recording.errorText)")
    }

    @Test func moreBlankLinesThanALineMayBeLongAreRejected() throws {
        let folder = try TemporaryFolder()
        let text = "{ printf '{\"difference\":1,\"kind\":\"free\"}\n'; head -c \(65 << 20) /dev/zero | tr '\\0' '\n'; }"
        let result = try RunningTool.shell("\(text) | gzip -1 | '\(RunningTool.binary())' import --create '\(folder.path)/new' -")
        #expect(result.status == 65 && result.errorText.contains("more than 64 MB of blank lines"), "\(result.errorText)")
    }

    @Test func emptyLinesAreCountedAndPassedOver() throws {
        let folder = try TemporaryFolder()
        let lines = LineReader(try InputFile(try folder.file("e", String(repeating: "\n", count: 300_000) + "a\n\nb"), input: 0))
        #expect(try lines.next { Array($0) } == [0x61])
        #expect(lines.number == 300_001 && lines.offset == 300_000)
        #expect(try lines.next { Array($0) } == [0x62])
        #expect(lines.number == 300_003)
        #expect(try lines.next { _ in } == nil)
        let blank = String(repeating: " \t\r\n\r\n", count: 100_000)
        let others = LineReader(try InputFile(try folder.file("f", blank + "  a\r\n" + blank + "b" + blank + "  "), input: 0))
        #expect(try others.next { Array($0) } == Array("  a\r".utf8))
        #expect(others.number == 200_001 && others.offset == 600_000)
        #expect(try others.next { Array($0) } == Array("b \t\r".utf8))
        #expect(others.number == 400_002)
        #expect(try others.next { _ in } == nil)
    }

    @Test func onlyTheOwnerCanReadTheOutput() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        #expect(try RunningTool.run(["export", path, "--out", folder.path + "/out.jsonl"]).status == 0)
        #expect(try RunningTool.run(["import", path, folder.path + "/out.jsonl", "--only-missing", "--backup", folder.path + "/backup"]).status == 0)
        #expect(try RunningTool.run(["import", "--create", folder.path + "/new/", folder.path + "/out.jsonl"]).status == 0)
        for (name, mode) in [("db_sqlite", 0o600), ("out.jsonl", 0o600), ("backup", 0o600), ("new", 0o700), ("new/postbox/db/db_sqlite", 0o600)] {
            var facts = stat()
            #expect(stat(folder.path + "/" + name, &facts) == 0)
            #expect(Int(facts.st_mode & 0o777) == mode, "\(name)")
        }
    }
}
