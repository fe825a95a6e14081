import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// kill -9 at random moments of an import. `.ci/shell-tests/interruption.sh` does the same many more times.
struct ImportKillTests {
    private static let documents = 6

    private static func cursor(_ number: Int) -> String { #"{"pts":\#(number),"qts":0,"date":1,"seq":1}"# }

    /// From pts `number` - 1 to `number`; the first is applicable to any database.
    private static func document(_ number: Int) -> String {
        let messages = (1...25).map { message in
            #"""
            {"op":"addMessages","messages":[{"id":{"peer":"user:7","namespace":0,"id":\#(number * 100 + message)},"timestamp":\#(1000 + message),"flags":4,"tags":2,"text":"a"}],"location":"upperHistoryBlock"}
            """#
        }
        let delete = #"{"op":"deleteMessages","ids":[{"peer":"user:7","namespace":0,"id":\#(number * 100 - 90)}]}"#
        let from = number == 0 ? "null" : cursor(number - 1)
        return DifferenceText.document(
            messages + [delete], header: #"{"difference":1,"kind":"final","from":\#(from),"to":\#(cursor(number))}"#)
    }

    @Test func anInterruptedImportEndsBetweenDocumentsAndCanBeCompleted() throws {
        let folder = try TemporaryFolder()
        let base = folder.path + "/base", path = folder.path + "/killed"
        #expect(try RunningTool.run(["import", "--create", base, "-"], input: Array(Self.document(0).utf8)).status == 0)
        let grown = folder.path + "/grown"
        _ = try RunningTool.shell("cp \(base) \(grown)")
        var states = [try Self.rows(grown)]
        for number in 1...Self.documents {
            #expect(try RunningTool.run(["import", grown, "-"], input: Array(Self.document(number).utf8)).status == 0)
            states.append(try Self.rows(grown))
        }
        let all = try folder.file("all", (1...Self.documents).map(Self.document).joined())
        for round in 0..<12 {
            _ = try RunningTool.shell("rm -f \(path) \(path)-wal \(path)-shm && cp \(base) \(path)")
            let delay = UInt32.random(in: 0...60_000)
            try Self.importAndKill(path, all, after: delay)
            let left = try Self.rows(path)
            #expect(states.contains(left), "round \(round), killed after \(delay) µs")
            #expect(try RunningTool.run(["check", path, "--level", "fault"]).status == 0, "round \(round), killed after \(delay) µs")
            #expect(try RunningTool.run(["import", path, all]).status == 0)
            let completed = try Self.rows(path)
            #expect(completed == states.last, "round \(round), killed after \(delay) µs")
        }
    }

    private static func rows(_ path: String) throws -> [String] { try RunningTool.run(["dump", path, "--raw"]).lines }

    private static func importAndKill(_ path: String, _ file: String, after delay: UInt32) throws {
        let none = open("/dev/null", O_RDWR)
        defer { close(none) }
        let child = try RunningTool.spawn(["import", path, file], environment: [:], descriptors: [none, none, none])
        usleep(delay)
        kill(child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
    }
}
