import Testing
@testable import PostboxTool

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Commands that keep a private copy while they run take it away when their reader goes (`| head -1`): it is the account's content.
struct ClosedPipeTests {
    @Test(arguments: [
        ["export", Samples.small], ["oplog", "drop", Samples.small, "--peer", "user:2254435025", "--tag", "1", "--local-index", "0", "--dry-run"],
    ])
    func nothingStaysBehind(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.run(arguments, environment: ["TMPDIR": folder.path], closingOutput: true)
        #expect(result.signal == SIGPIPE)
        #expect(result.errorText.isEmpty)
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").text.isEmpty)
    }
}
