#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Testing
@testable import PostboxTool

/// What a file of JSON lines may ask for, and who may read what is written.
struct InputBoundTests {
    @Test func aLineAbove64MegabytesIsRefusedByItsNumber() throws {
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

    @Test func emptyLinesAreCountedAndPassedOver() throws {
        let folder = try TemporaryFolder()
        let lines = LineReader(try InputFile(try folder.file("e", String(repeating: "\n", count: 300_000) + "a\n\nb"), input: 0))
        #expect(try lines.next { Array($0) } == [0x61])
        #expect(lines.number == 300_001 && lines.offset == 300_000)
        #expect(try lines.next { Array($0) } == [0x62])
        #expect(lines.number == 300_003)
        #expect(try lines.next { _ in } == nil)
    }

    @Test func onlyTheOwnerReadsWhatIsWritten() throws {
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
