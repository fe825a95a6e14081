@testable import PostboxTool
@testable import TestSupport
import Testing

/// Ranges of IDs covered neither by messages nor by holes, and the command that marks them as not fetched.
struct SuspectHolesTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/db_sqlite"
    }

    private func make(_ chats: [(peer: String, ids: [Int])], touched: [String]) throws {
        let known = touched.map {
            #"{"op":"transaction.removeHole","peerId":"\#($0)","threadId":null,"namespace":0,"space":"everywhere","range":[1,2147483646]}"#
        }
        let messages = chats.flatMap { chat in
            chat.ids.map { #"{"id":{"peer":"\#(chat.peer)","namespace":0,"id":\#($0)},"timestamp":\#(1_720_000_000 + $0),"text":"m"}"# }
        }
        let add = #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"random"}"#
        let result = try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.document(known + [add]).utf8))
        #expect(result.status == 0, "\(result.errorText)")
    }

    private func holes(_ words: String...) throws -> ToolResult { try RunningTool.run(["holes"] + words) }

    @Test func eachChannelIsExaminedSeparately() throws {
        try make([("channel:20", [1, 2, 150, 400]), ("channel:21", [200])], touched: ["channel:20", "channel:21"])
        #expect(try holes(path, "--suspect").lines == [
            #"{"peer":"channel:20","namespace":0,"min":3,"max":149,"count":147}"#,
            #"{"peer":"channel:20","namespace":0,"min":151,"max":399,"count":249}"#,
            #"{"peer":"channel:21","namespace":0,"min":1,"max":199,"count":199}"#,
        ])
        #expect(try holes(path, "--suspect", "--peer", "channel:20", "--min-length", "200").lines.count == 1)
        #expect(try holes(path, "--suspect", "--summary").status == 64)
        #expect(try holes(path, "--suspect").errorText.contains("these 3 runs are only suspicious: deleted messages"))
    }

    @Test func usersAndGroupsAreJudgedTogether() throws {
        try make([("user:2", [1, 300]), ("group:3", [150])], touched: ["user:2", "group:3"])
        let expected = [#"{"peer":null,"namespace":0,"min":2,"max":149,"count":148}"#, #"{"peer":null,"namespace":0,"min":151,"max":299,"count":149}"#]
        #expect(try holes(path, "--suspect").lines == expected)
        #expect(try holes(path, "--suspect", "--peer", "user:2").lines == expected)
        #expect(try holes(path, "--suspect", "--peer", "channel:2").lines.isEmpty)
    }

    /// The shared IDs start with the first message that is still stored.
    @Test func theRunBeforeTheFirstMessageIsExpected() throws {
        try make([("user:2", [500, 501]), ("channel:20", [300])], touched: ["user:2", "channel:20"])
        let result = try holes(path, "--suspect")
        #expect(result.lines == [
            #"{"peer":null,"namespace":0,"min":1,"max":499,"count":499,"expected":true}"#, #"{"peer":"channel:20","namespace":0,"min":1,"max":299,"count":299}"#,
        ])
        #expect(result.errorText.contains("the run up to 499 is expected") && result.errorText.contains("this run is only suspicious"))
    }

    @Test func addingMarksTheRangeAndRemovesNothing() throws {
        try make([("channel:20", [1, 2, 150, 400])], touched: ["channel:20"])
        let before = try RunningTool.run(["dump", path]).text
        let dry = try holes("add", path, "--peer", "channel:20", "--range", "100-200", "-n")
        #expect(dry.status == 0 && dry.errorText.contains("would have marked 101 IDs of channel:20"), "\(dry.errorText)")
        #expect(try RunningTool.run(["dump", path]).text == before)
        let added = try holes("add", path, "--peer", "channel:20", "--range", "100-200", "--backup", folder.path + "/before")
        #expect(added.status == 0 && added.text == dry.text && added.errorText.contains("1 stored message in the range is kept"), "\(added.errorText)")
        #expect(try holes(path, "--space", "everywhere").text == dry.text)
        #expect(try holes(path, "--space", "tag:photo").lines.count == 1)
        let again = try holes("add", path, "--peer", "channel:20", "--range", "150-201")
        #expect(again.lines.count == 1 && again.errorText.contains("marked 1 ID of channel:20 as not fetched; 51 of the range already had a hole"))
        #expect(try RunningTool.run(["query", path, "messages", "--peer", "channel:20"]).lines.count == 4)
        #expect(try RunningTool.run(["dump", folder.path + "/before"]).text == before)
    }

    @Test(arguments: [["--range", "5-2"], ["--range", "0-2"], ["--range", "1-2147483647"], ["--range", "1--2"], []])
    func aBadRangeIsAUsageError(_ words: [String]) throws {
        try make([("channel:20", [1])], touched: ["channel:20"])
        #expect(try RunningTool.run(["holes", "add", path, "--peer", "channel:20"] + words).status == 64)
        #expect(try holes("add", path, "--peer", "channel:9", "--range", "1-2").status == 66)
    }
}
