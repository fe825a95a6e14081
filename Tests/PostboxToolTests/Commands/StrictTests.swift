@testable import TestSupport
import Testing

/// `--strict` checks whether rows can be decoded, regardless of the printed parts.
struct StrictTests {
    private func damaged() throws -> DamagedCopy {
        let copy = try DamagedCopy()
        let sql = "UPDATE t2 SET value = x'0102' WHERE key IN (SELECT key FROM t2 LIMIT 2)"
        let result = try RunningTool.shell("sqlite3 '\(copy.path)' \"\(sql)\"")
        try #require(result.status == 0, "\(result.errorText)")
        return copy
    }

    @Test(arguments: [[], ["--count"], ["--keys-only"], ["--raw"], ["--count", "--shard", "1/1"]])
    func aDumpFails(_ options: [String]) throws {
        let copy = try damaged()
        for (table, status) in [("t2", 65), ("t3", 0)] as [(String, Int32)] {
            let result = try RunningTool.run(["dump", copy.path, table, "--strict"] + options)
            #expect(result.status == status)
            let warnings = result.errorText.split(separator: "\n")
            #expect(warnings.last == (status == 0 ? nil : "postbox: warning: 2 rows could not be decoded"))
            // If the error is not printed with the row, the row is named.
            let isNamed = status != 0 && (options.contains("--count") || options.contains("--keys-only"))
            #expect(warnings.filter { $0.hasPrefix("postbox: warning: Peer, key 00000000") }.count == (isNamed ? 2 : 0), "\(result.errorText)")
            // The output is the same as without it.
            #expect(try result.text == RunningTool.run(["dump", copy.path, table] + options).text)
        }
    }

    /// Errors are reported after all rows, where the user sees them.
    @Test(arguments: [["dump", "t2"], ["query", "peers"], ["diff", Samples.wal, "t2"]])
    func errorsAreReportedAtTheEnd(_ words: [String]) throws {
        let copy = try damaged()
        let result = try RunningTool.runOnTerminal([words[0], copy.path] + words.dropFirst())
        #expect(result.text.split(separator: "\r\n").suffix(2).contains { $0.hasPrefix("postbox: warning: 2 rows could not be decoded") }, "\(result.text.suffix(300))")
    }

    @Test func onlyRequestedRowsDetermineTheStatus() throws {
        let copy = try damaged()
        #expect(try RunningTool.run(["dump", copy.path, "t2", "--strict", "--count", "--limit", "0"]).status == 0)
        #expect(try RunningTool.run(["dump", copy.path, "t2", "--strict", "--count", "--peer", "channel:1765997486"]).status == 0)
    }

    @Test(arguments: [[], ["--stat"], ["--keys-only"]])
    func aComparisonFails(_ options: [String]) throws {
        let copy = try damaged()
        let result = try RunningTool.run(["diff", Samples.small, copy.path, "--strict"] + options)
        #expect(result.status == 65 && result.errorText == "postbox: warning: 2 rows could not be decoded\n")
        #expect(try result.text == RunningTool.run(["diff", Samples.small, copy.path] + options).text)
        #expect(try RunningTool.run(["diff", Samples.small, copy.path] + options).status == 1)
    }
}
