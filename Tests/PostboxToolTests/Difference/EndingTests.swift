import Testing
@testable import PostboxTool

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How runs end from outside.
struct EndingTests {
    /// As under `nohup`: the input ends after the signal, and the import goes on to its end.
    @Test(arguments: ["HUP", "INT", "TERM"]) func anIgnoredSignalStaysIgnored(_ name: String) throws {
        let folder = try TemporaryFolder()
        let text = DifferenceText.records([ImportTests.put])
        let tool = try RunningTool.binary()
        let result = try RunningTool.shell(
            """
            trap '' \(name); cd '\(folder.path)'; mkfifo in
            '\(tool)' import --create db in & import=$!
            exec 3>in; i=0; while [ ! -e db.part ] && [ $i -lt 500 ]; do sleep 0.01; i=$((i+1)); done
            kill -\(name) $import; sleep 0.05; cat >&3; exec 3>&-
            wait $import; code=$?; exit $code
            """, input: text)
        #expect(result.status == 0)
        #expect(try ImportTests.rows(folder.path + "/db").count == 1)
    }

    @Test(arguments: [
        ["export", Samples.small], ["oplog", "drop", Samples.small, "--peer", "user:2254435025", "--tag", "1", "--local-index", "0", "--dry-run"],
    ])
    func aPrivateCopyGoesWithTheReader(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.run(arguments, environment: ["TMPDIR": folder.path], closingOutput: true)
        #expect(result.signal == SIGPIPE)
        #expect(result.errorText.isEmpty)
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").text.isEmpty)
    }
}
