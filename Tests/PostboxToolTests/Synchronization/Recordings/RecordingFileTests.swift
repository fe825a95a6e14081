@testable import PostboxTool
@testable import TestSupport
import Testing

/// The files of `postbox simulate --record` and `postbox sync --server`: their names, and invalid lines.
struct RecordingFileTests {
    private static let header = #"{"server":1,"account":"user:7","date":1700000000}"#
    private static let state = #"{"request":"getState","fields":{},"answer":{"state":{"pts":1,"qts":0,"date":1700000000,"seq":1}}}"#

    private static func difference(from pts: Int) -> String {
        #"{"request":"getDifference","fields":{"pts":\#(pts)},"answer":{"kind":"empty","date":1700000050,"seq":2}}"#
    }

    @Test func `a recording can be written to stdout`() throws {
        let folder = try TemporaryFolder()
        let file = try RunningTool.run(["simulate", "--steps", "5", "--out", folder.path + "/a", "--record", folder.path + "/session"])
        let output = try RunningTool.run(["simulate", "--steps", "5", "--out", folder.path + "/b", "--record", "-"])
        #expect(file.status == 0 && output.status == 0, "\(file.errorText)\(output.errorText)")
        #expect(file.output.isEmpty)
        #expect(try RunningTool.shell("cat '\(folder.path)/session'").output == output.output)
        let followed = try RunningTool.run(["sync", "--create", folder.path + "/copy", "--server", "-"], input: output.output)
        #expect(followed.status == 0, "\(followed.errorText)")
        #expect(try RunningTool.run(["diff", folder.path + "/a", folder.path + "/copy"]).text.isEmpty)
    }

    @Test func `a recording does not replace its database`() throws {
        let folder = try TemporaryFolder()
        let inside = folder.path + "/inside"
        _ = try RunningTool.shell("mkdir '\(inside)' && ln -s '\(inside)' '\(folder.path)/link'")
        for (out, record) in [
            ("x", "x"), ("x", "./x"), ("x", "link/../x"), ("link/x", "inside/x"), ("x", "x.part"), ("x.part", "x"), ("x", "x-wal"),
            ("account/", "account/postbox/db/db_sqlite"),
        ] {
            let result = try RunningTool.run(["simulate", "--steps", "1", "--out", "\(folder.path)/\(out)", "--record", "\(folder.path)/\(record)"])
            #expect(result.status == 64 && result.errorText.contains("same file"), "\(out) \(record): \(result.status) \(result.errorText)")
            #expect(try RunningTool.shell("find '\(folder.path)' -type f").text.isEmpty, "\(out) \(record)")
            #expect(try RunningTool.shell("test -e '\(folder.path)/account'").status == 1)
        }
        let output = try RunningTool.run(["simulate", "--out", "-"])
        #expect(output.status == 64 && output.output.isEmpty)
        // An unusable file is detected before anything is simulated.
        let missing = try RunningTool.run(["simulate", "--out", folder.path + "/new", "--record", folder.path + "/none/session"])
        #expect(missing.status == 73)
        let taken = try folder.file("taken", "")
        #expect(try RunningTool.run(["simulate", "--out", folder.path + "/new", "--record", taken]).status == 73)
        #expect(try RunningTool.shell("find '\(folder.path)' -type f").lines == [taken])
    }

    @Test func `hints name the command`() throws {
        let folder = try TemporaryFolder()
        let session = try folder.file("session", [Self.header, Self.state, Self.difference(from: 1)].joined(separator: "\n"))
        let database = folder.path + "/db"
        #expect(try RunningTool.run(["sync", "--create", database, "--server", session]).status == 0)
        let again = try RunningTool.run(["sync", "--create", database, "--server", session])
        #expect(again.status == 73 && again.errorText.contains("without --create, sync writes") && !again.errorText.contains("import"))
        let swapped = try RunningTool.run(["sync", folder.path + "/new", "--server", database])
        #expect(swapped.status == 65 && swapped.errorText.contains("not a recording") && !swapped.errorText.contains("import"))
        let simulated = try RunningTool.run(["simulate", "--out", database])
        #expect(simulated.status == 73 && !simulated.errorText.contains("import") && !simulated.errorText.contains("--create"))
    }

    @Test func `additions of a later version are reported once and skipped`() throws {
        let folder = try TemporaryFolder()
        let unknown = #"{"update":"updateOfALaterVersion","peer":"user:1"}"#
        let push = #"{"push":{"updates":[\#(unknown),\#(unknown),{"update":"updateConfig","later":1}],"date":1700000060,"more":[1]},"after":1,"place":2}"#
        let difference =
            #"{"request":"getDifference","fields":{"pts":1},"answer":{"kind":"difference","messages":[],"updates":[],"peers":[],"#
            + #""state":{"pts":3,"qts":0,"date":1700000055,"seq":2,"inner":3},"deeper":{}}}"#
        let state =
            #"{"request":"getState","fields":{"sent":[1],"none":null},"#
            + #""answer":{"state":{"pts":1,"qts":0,"date":1700000000,"seq":1,"innermost":2},"beside":true}}"#
        let session = try folder.file("session", [Self.header, state, difference, push, push].joined(separator: "\n"))
        let result = try RunningTool.run(["sync", "--create", folder.path + "/db", "--log", "--server", session])
        #expect(result.status == 0, "\(result.errorText)")
        let names = [
            "update 'updateOfALaterVersion'", "field 'later' of update 'updateConfig'", "field 'more'", "field 'place'", "field 'deeper'", "field 'inner'",
            "field 'innermost'", "field 'beside'", "field 'sent' of the request getState",
        ]
        for name in names {
            #expect(result.errorText.ranges(of: name).count == 1, "\(name): \(result.errorText)")
            let lines = result.lines.filter { $0.contains(#""decision":"unknown""#) && $0.contains(name) }
            #expect(lines.count == 1, "\(name): \(result.text)")
        }
    }

    /// A field that this version sends must be equal.
    @Test func `a request with another value in a known field is not answered`() throws {
        let folder = try TemporaryFolder()
        let other = Self.difference(from: 2).replacing(#""pts":2"#, with: #""pts":2,"later":1"#)
        let session = try folder.file("session", [Self.header, Self.state, other].joined(separator: "\n"))
        let result = try RunningTool.run(["sync", "--create", folder.path + "/db", "--server", session])
        #expect(result.status == 65 && result.errorText.contains("no record answers getDifference"), "\(result.errorText)")
    }

    @Test func `a missing mandatory member and a contradiction are errors`() throws {
        let folder = try TemporaryFolder()
        for (line, message) in [
            (#"{"push":{"updates":[{"update":"updateReadStories","peer":"user:1"}],"date":1}}"#, "maxId"),
            (#"{"push":{"updates":[],"date":"soon"}}"#, "date"), (#"{"request":"getState","fields":{},"answered":false,"answer":{}}"#, "answer"),
        ] {
            let session = try folder.file("session", [Self.header, line].joined(separator: "\n"))
            let result = try RunningTool.run(["sync", "--create", folder.path + "/db", "--server", session])
            #expect(result.status == 65 && result.errorText.contains(message), "\(line): \(result.errorText)")
        }
    }

    @Test func `events after a long pause are replayed, even without an end line`() throws {
        let folder = try TemporaryFolder()
        let lines = [
            Self.header, Self.state, Self.difference(from: 1), #"{"push":{"tooLong":true},"after":5000}"#, Self.difference(from: 1),
        ]
        let result = try RunningTool.run(["sync", "--create", folder.path + "/db", "--server", try folder.file("session", lines.joined(separator: "\n"))])
        #expect(result.status == 0 && result.errorText.contains("1 push") && !result.errorText.contains("not requested"), "\(result.errorText)")
    }

    @Test func `a session that ended in the middle is followed up to there`() throws {
        let folder = try TemporaryFolder()
        let unanswered = #"{"request":"getDifference","fields":{"pts":1},"answered":false}"#, end = #"{"end":true,"after":3}"#
        let lines = [Self.header, Self.state, Self.difference(from: 1), #"{"push":{"tooLong":true},"after":5}"#]
        func run(_ last: [String]) throws -> ToolResult {
            let session = try folder.file("session", (lines + last).joined(separator: "\n"))
            return try RunningTool.run(["sync", "--create", folder.path + "/db", "-n", "--log", "--server", session])
        }
        for last in [[unanswered, end], [unanswered]] {
            let result = try run(last)
            #expect(result.status == 0 && !result.errorText.contains("not requested"), "\(result.errorText)")
            #expect(result.lines.filter { $0.contains("getDifference") && $0.contains(#""decision":"request""#) }.count == 2, "\(result.text)")
        }
        #expect(try run([end]).status == 65)
    }

    @Test(arguments: [
        #"{"show":5}"#, #"{"end":true,"push":1}"#, #"{"end":false}"#,
        #"{"request":"ping","fields":{},"answered":false,"answer":{}}"#, #"{"request":"ping","fields":{},"answered":1}"#,
    ])
    func `a line that is not a record is an error`(_ line: String) throws {
        let folder = try TemporaryFolder()
        let session = try folder.file("session", Self.header + "\n" + line + "\n")
        let result = try RunningTool.run(["sync", "--create", folder.path + "/db", "--server", session])
        #expect(result.status == 65 && result.errorText.contains("line 2"), "\(result.status) \(result.errorText)")
    }
}
