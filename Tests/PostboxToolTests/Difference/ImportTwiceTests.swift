import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Two concurrent imports of one file have the same result as one import.
struct ImportTwiceTests {
    private static func cursor(_ number: Int) -> String { #"{"pts":\#(number),"qts":0,"date":1,"seq":1}"# }

    /// Applying it twice is visible: messages without IDs, and entries of a log, are numbered when they are added.
    private static func document(_ number: Int) -> String {
        let message = #"""
            {"op":"addMessages","messages":[{"id":{"peer":"user:7","namespace":1},"timestamp":\#(1000 + number),"flags":0,"text":"\#(number)"}],"location":"random"}
            """#
        let entry = #"""
            {"op":"transaction.operationLogAddEntry","peerId":"user:7","tag":9,"tagLocalIndex":"automatic","tagMergedIndex":"automatic","contents":{"$type":"X","n":\#(number)}}
            """#
        return DifferenceText.document(
            [message, entry], header: #"{"difference":1,"kind":"final","from":\#(number == 0 ? "null" : cursor(number - 1)),"to":\#(cursor(number))}"#)
    }

    /// Without the number of transactions.
    private static func rows(_ path: String) throws -> [String] {
        try RunningTool.run(["dump", path, "--raw"]).lines.filter { !$0.contains(#""rawKey":"0000000000000003""#) }
    }

    @Test func documentsAreAppliedOnce() throws {
        let folder = try TemporaryFolder()
        let all = try folder.file("all", (1...80).map(Self.document).joined())
        let base = folder.path + "/base", once = folder.path + "/once"
        #expect(try RunningTool.run(["import", "--create", base, "-"], input: Array(Self.document(0).utf8)).status == 0)
        _ = try RunningTool.shell("cp \(base) \(once)")
        #expect(try RunningTool.run(["import", once, all]).status == 0)
        let expected = try Self.rows(once)
        for round in 0..<3 {
            let path = folder.path + "/twice\(round)"
            _ = try RunningTool.shell("cp \(base) \(path)")
            let none = open("/dev/null", O_RDWR)
            defer { close(none) }
            let children = try (0..<3).map { _ in
                try RunningTool.spawn(["import", path, all], environment: [:], descriptors: [none, none, none])
            }
            for child in children {
                var status: Int32 = 0
                while waitpid(child, &status, 0) == -1, errno == EINTR {}
                #expect(status == 0)
            }
            #expect(try Self.rows(path) == expected, "round \(round)")
        }
    }
}
