import PlatformSupport
@testable import TestSupport
import Testing

/// If the system denies a resource, the run ends immediately with a one-line error.
@Suite(.enabled(if: !System.isDarwin, "the limits are Linux's"))
struct ProcessLimitTests {
    @Test(
        arguments: [["check", Samples.small], ["migrate", "verify", Samples.small], ["query", Samples.small, "chats"], ["diff", Samples.small, Samples.wal]],
        4...10)
    func ofDescriptors(_ words: [String], _ limit: Int) throws {
        let line = try ([RunningTool.binary()] + words).map { "'\($0)'" }.joined(separator: " ")
        let result = try RunningTool.shell("ulimit -n \(limit) && exec \(line)")
        #expect(
            result.status <= 1 || result.status == 74 && result.errorText.contains(": Too many open files\n"),
            "\(result.status) \(result.signal ?? 0): \(result.errorText)")
        #expect(result.signal == nil)
    }

    @Test(arguments: 4...12) func ofDescriptorsForAFileOfTables(_ limit: Int) throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.shell("ulimit -n \(limit) && exec '\(RunningTool.binary())' sql '\(Samples.small)' --into '\(folder.path)/new'")
        #expect(
            result.status == 0 || result.status == 74 && result.errorText.contains("oo many open files"),
            "\(result.status) \(result.signal ?? 0): \(result.errorText)")
    }

    /// Methods run on queues, which need descriptors that may be in use for the files of the database.
    @Test(arguments: [[], ["-n"]], Array(3...24) + [32, 48, 60]) func ofDescriptorsForAMethod(_ form: [String], _ limit: Int) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let words = ["do", path, "messages.deleteMessagesInteractively", "messageIds=user:2/0/1", "type=forEveryone"] + form
        let line = try ([RunningTool.binary()] + words).map { "'\($0)'" }.joined(separator: " ")
        let result = try RunningTool.shell("ulimit -n \(limit) && exec \(line)")
        // 127: the system could not load it.
        #expect(
            result.status == 0 || result.status == 127
                || result.status == 74 && result.errorText.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }.count == 1,
            "\(result.status) \(result.signal ?? 0): \(result.errorText)")
        // A log without its shared memory would stay behind.
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines.filter { $0.contains("db_sqlite-") }.isEmpty)
        let rest = try RunningTool.run(["query", path, "messages", "--peer", "user:2"]).lines.count
        #expect(rest == (result.status == 0 && form.isEmpty ? 1 : 2))
    }

    /// The signals with which Swift ends a process after a programming error or without memory.
    @Test(arguments: ["ILL", "TRAP", "ABRT", "SEGV"]) func aTrapIsAStatus(_ name: String) throws {
        let folder = try TemporaryFolder()
        let line = "cd '\(folder.path)'; mkfifo in; '\(try RunningTool.binary())' import --create db in & exec 3>in; kill -\(name) $!; wait $!"
        let result = try RunningTool.shell(line)
        #expect(result.status == 70 && result.errorText == "postbox: crashed because of a bug in this program or lack of memory\n", "\(result.errorText)")
        let left = try RunningTool.shell(line.replacing("; '/", with: "; SWIFT_BACKTRACE=enable=no '/"))
        #expect(left.status > 128)
    }

    /// In kilobytes: not enough for the program itself, not enough for its threads, or enough.
    @Test(arguments: [["check", Samples.small], ["stat", Samples.small]], [60_000, 75_000, 90_000, 400_000])
    func ofMemory(_ words: [String], _ limit: Int) throws {
        let line = try ([RunningTool.binary()] + words).map { "'\($0)'" }.joined(separator: " ")
        let result = try RunningTool.shell("ulimit -v \(limit) && exec \(line)")
        // 127: the system could not load it.
        #expect([0, 74, 127].contains(result.status) && result.signal == nil, "\(result.status): \(result.errorText)")
        if result.status == 74 {
            #expect(
                result.errorText.contains("out of memory\n") || result.errorText.contains("hint: raise the limits for memory or processes"),
                "\(result.errorText)")
        }
    }

    /// The limits are in kilobytes: enough to start, and too few to finish. The release binary needs less. Wherever an allocation fails, one line
    /// reports it.
    @Test(
        arguments: [["export"], ["check"], ["query", "messages"]],
        [68_000, 71_000, 74_000, 77_000, 80_000, 104_000, 108_000, 112_000, 116_000, 120_000, 130_000, 140_000, 150_000])
    func memoryRunsOut(_ words: [String], _ limit: Int) throws {
        var words = words
        words.insert(Samples.small, at: 1)
        let line = try ([RunningTool.binary()] + words).map { "'\($0)'" }.joined(separator: " ")
        let result = try RunningTool.shell("ulimit -v \(limit) && exec \(line) > /dev/null")
        // 127: the system could not load it.
        #expect([0, 74, 127].contains(result.status) && result.signal == nil, "\(result.status): \(result.errorText)")
        if result.status == 74 {
            #expect(result.errorText.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }.count == 1, "\(result.errorText)")
        }
    }
}
