@testable import PostboxTool
@testable import TestSupport
import Testing

/// Failures that end an import while the other thread is far ahead: always a listed status and one line, never a crash, and complete documents stay.
struct ImportFailureTests {
    private static let rows = 60_000

    /// Records whose lines fill many batches of the reading thread; `bad`: the number of an invalid line.
    private static func records(bad: Int? = nil) -> String {
        var lines: [String] = []
        for number in 0..<rows {
            lines.append(#"{"op":"put","table":35,"key":"\#(10_000_000 + number)","value":"\#(number == bad ? "!" : "AQIDBAUGBwgJ")"}"#)
        }
        return DifferenceText.records(lines)
    }

    @Test(arguments: [rows / 20, rows / 7, rows / 3, rows / 2, rows - 10]) func aBadLineInTheMiddleOfALargeFile(_ line: Int) throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        let file = try folder.file("records", Self.records(bad: line))
        for _ in 0..<2 {
            let result = try RunningTool.run(["import", path, file])
            #expect(result.signal == nil)
            #expect(result.status == 65)
            #expect(result.errorText == "postbox: reading \(file): line \(line + 2): op 'put': field 'value' is not a base64 string\n")
        }
        #expect(try ImportTests.rows(path).count == 1)
    }

    @Test func aDiskThatIsFull() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        let file = try folder.file("records", Self.records())
        let tool = try RunningTool.binary()
        // Blocks of 512 bytes: the log has no room for the rows.
        let result = try RunningTool.shell("ulimit -f 1000; trap '' XFSZ; '\(tool)' import '\(path)' '\(file)'")
        #expect(result.signal == nil)
        #expect(result.status == 74)
        #expect(result.errorText.hasPrefix("postbox: "))
        #expect(try ImportTests.rows(path).count == 1)
        let new = try RunningTool.shell("ulimit -f 1000; trap '' XFSZ; '\(tool)' import --create '\(folder.path)/new' '\(file)'; s=$?; ls '\(folder.path)'; exit $s")
        #expect(new.status == 74)
        #expect(!new.text.contains("new"))
    }

    @Test func faultsUnderVerify() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, DifferenceText.document([]))
        let bad = DifferenceText.records([#"{"op":"put","table":7,"key":"00","value":""}"#])
        let file = try folder.file("records", bad + Self.records())
        let result = try RunningTool.run(["import", "--verify", path, file])
        #expect(result.signal == nil)
        #expect(result.status == 65)
        #expect(try RunningTool.run(["dump", path, "t7"]).lines.isEmpty)
    }
}
