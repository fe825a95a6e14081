import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox watch` together with another process, through a shell.
struct WatchTests {
    /// Starts `watch` with these words, runs the script after the first line of output, and returns the output.
    private func watching(_ words: String, _ folder: TemporaryFolder, while script: String) throws -> ToolResult {
        let binary = try RunningTool.binary()
        return try RunningTool.shell(
            """
            cd '\(folder.path)' || exit 99
            '\(binary)' watch db \(words) >out 2>err & watch=$!
            i=0; while [ ! -s out ] && [ $i -lt 500 ]; do sleep 0.01; i=$((i+1)); done
            postbox() { '\(binary)' "$@" 2>>log; }
            show() { i=0; while [ "$(wc -l <out)" -lt "$1" ] && [ $i -lt 500 ]; do sleep 0.01; i=$((i+1)); done; }
            \(script)
            wait $watch; code=$?; cat out; cat err >&2; exit $code
            """)
    }

    /// A hole of the last chat in key order: no key follows it.
    @Test func theLastChatIsShown() throws {
        let folder = try TemporaryFolder()
        let last = String(repeating: "ff", count: 8)
        let rows = DifferenceText.records([
            ##"{"op":"put","table":56,"key":"\##(last)ffffffff0000000000000009","value":"AQAAAA=="}"##,
            ##"{"op":"put","table":10,"key":"\##(last)0a","value":"AQAAAA=="}"##,
        ], tables: ##"{"id":56,"keyType":"binary","fullText":false,"compact":true},{"id":10,"keyType":"binary","fullText":false,"compact":true}"##)
        #expect(try RunningTool.run(["import", "--create", folder.path + "/db", "-"], input: Array(rows.utf8)).status == 0)
        let result = try RunningTool.run(["watch", folder.path + "/db", "history", "--peer=-1", "--timeout", "0"])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.text.hasPrefix(#"{"event":"initial","#))
    }

    private func database(_ folder: TemporaryFolder) throws {
        _ = try folder.file("contacts.jsonl", DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:7"]}"#]))
        _ = try folder.file("nobody.jsonl", DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:8"]}"#]))
        _ = try folder.file("other.jsonl", DifferenceText.document([#"{"op":"transaction.setPreferencesEntry","key":"00000009","value":null}"#]))
        let made = try RunningTool.run(["import", "--create", folder.path + "/db", "-"], input: Array(DifferenceText.document([]).utf8))
        #expect(made.status == 0)
    }

    @Test func aChangeOfAnotherProcessIsALine() throws {
        let folder = try TemporaryFolder()
        try database(folder)
        let result = try watching(
            "isContact --peer user:7 --events 3 --timeout 20", folder,
            while: "postbox import db contacts.jsonl; show 2; postbox import db nobody.jsonl")
        #expect(result.status == 0)
        #expect(result.lines.map { $0.replacingVersion() } == [
            #"{"event":"initial","version":"V","views":{"isContact":{"isContact":false}}}"#,
            #"{"event":"generic","version":"V","views":{"isContact":{"isContact":true}}}"#,
            #"{"event":"generic","version":"V","views":{"isContact":{"isContact":false}}}"#,
        ])
    }

    /// A message that was just sent, the only one in a chat.
    private func sent(_ folder: TemporaryFolder) throws {
        let message = #"{"id":{"peer":"user:2","namespace":1,"id":1},"timestamp":1000,"flags":1,"authorId":"user:2","text":"m0","globallyUniqueId":"77"}"#
        let made = try RunningTool.run(
            ["import", "--create", folder.path + "/db", "-"],
            input: Array(DifferenceText.document([#"{"op":"addMessages","messages":[\#(message)],"location":"random"}"#]).utf8))
        #expect(made.status == 0, "\(made.errorText)")
        let update = message.replacing(#""namespace":1,"id":1"#, with: #""namespace":0,"id":9"#).replacing(#""m0""#, with: #""m9""#)
        _ = try folder.file(
            "server.jsonl", DifferenceText.document([#"{"op":"transaction.updateMessage","id":{"peer":"user:2","namespace":1,"id":1},"message":\#(update)}"#]))
        _ = try folder.file(
            "delete.jsonl", DifferenceText.document([#"{"op":"transaction.deleteMessages","ids":[{"peer":"user:2","namespace":1,"id":1}]}"#]))
    }

    /// Another process assigns the ID from the server.
    @Test func aSentMessageIsReportedWithItsServerId() throws {
        let folder = try TemporaryFolder()
        try sent(folder)
        let result = try watching("message --message user:2/1/1 --events 2 --timeout 20", folder, while: "postbox import db server.jsonl")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines.count == 2)
        #expect(result.lines.first?.contains(#""text":"m0""#) == true)
        #expect(result.lines.last?.contains(#""text":"m9""#) == true, "\(result.text)")
        #expect(result.lines.last?.contains(#""id":9"#) == true, "\(result.text)")
    }

    /// Messages that another process deletes.
    @Test func deletedMessagesAreReported() throws {
        let folder = try TemporaryFolder()
        try sent(folder)
        let result = try watching("deletedMessages --peer user:2 --events 2 --timeout 20", folder, while: "postbox import db delete.jsonl")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines.count == 2)
        #expect(result.lines.first?.contains(#""id":1"#) == false, "\(result.text)")
        #expect(result.lines.last?.contains(#""id":1"#) == true, "\(result.text)")
    }

    @Test func aCommitThatChangesNothingShownPrintsNothing() throws {
        let folder = try TemporaryFolder()
        try database(folder)
        let result = try watching("isContact --peer user:7 --idle-exit 0.5 --timeout 20", folder, while: "postbox import db other.jsonl")
        #expect(result.status == 0)
        #expect(result.lines.count == 1)
    }

    @Test func changesAreAPatch() throws {
        let folder = try TemporaryFolder()
        try database(folder)
        let result = try watching(
            "isContact --peer user:7 + isContact --peer user:8 --changes --events 2 --timeout 20", folder, while: "postbox import db contacts.jsonl")
        #expect(
            result.lines.last?.replacingVersion()
                == #"{"event":"generic","version":"V","changes":[{"op":"replace","path":"/isContact/isContact","value":true}]}"#)
    }

    @Test func aReplacedOrDeletedFileIsReported() throws {
        let folder = try TemporaryFolder()
        try database(folder)
        let result = try watching(
            "isContact --peer user:7 --events 5 --timeout 20", folder,
            while: "cp db other; postbox import other contacts.jsonl; mv other db; show 3; mv db away; show 4; mv away db")
        #expect(result.lines.map { $0.replacingVersion() } == [
            #"{"event":"initial","version":"V","views":{"isContact":{"isContact":false}}}"#,
            #"{"event":"reset","why":"replaced"}"#,
            #"{"event":"initial","version":"V","views":{"isContact":{"isContact":true}}}"#,
            #"{"event":"reset","why":"deleted"}"#,
            #"{"event":"reset","why":"created"}"#,
        ])
    }

    /// It is rejected in the same way as when it is opened.
    @Test func aDatabaseWithALaterVersionIsNotShown() throws {
        let folder = try TemporaryFolder()
        try database(folder)
        let result = try watching(
            "isContact --peer user:7 --timeout 20", folder, while: "sqlite3 db \"UPDATE t0 SET value = x'1a000000' WHERE key = 1\"")
        #expect(result.status == 65)
        #expect(result.lines.filter { $0.contains("initial") }.count == 1, "\(result.text)")
        // The change may be found by the running watch, or when it opens the file again.
        let isReported = ["changed from schema version 25 to 26", "it has schema version 26"].contains(where: result.errorText.contains)
        #expect(isReported, "\(result.errorText)")
    }

    @Test func aWriterThatIsKilledDoesNotEndIt() throws {
        let folder = try TemporaryFolder()
        try database(folder)
        let result = try watching(
            "isContact --peer user:7 --events 2 --timeout 20", folder,
            while: """
                sqlite3 db "PRAGMA journal_mode=WAL; BEGIN IMMEDIATE; DELETE FROM t0; .system kill -9 $PPID" >/dev/null 2>&1
                postbox import db contacts.jsonl
                """)
        #expect(result.lines.count == 2)
        #expect(result.lines.last?.contains(#""isContact":true"#) == true)
    }

    @Test func unknownWordsAreNamed() throws {
        let cases = [
            (["watch", Samples.small, "isContakt", "--peer", "user:7"], "unknown view 'isContakt'"),
            (["watch", Samples.small, "isContact"], "'isContact' needs --peer"),
            (["watch", Samples.small, "isContact", "--peer", "user:1", "--key", "00"], "--key does not apply to 'isContact'"),
            (["watch", Samples.small, "isContact", "--peer", "user:1", "+"], "a view is missing before or after '+'"),
            (["watch", Samples.small, "isContact", "isContact", "--peer", "user:1"], "'isContact' needs a '+' before it"),
        ]
        for (words, message) in cases {
            let result = try RunningTool.run(words)
            #expect(result.status == 64)
            #expect(result.errorText.contains(message), "\(words): \(result.errorText)")
        }
    }

    @Test func aQueryShowsAViewOnce() throws {
        let result = try RunningTool.run(["query", Samples.small, "view", "isContact", "--peer", "user:1", "+", "basicPeer", "--peer", "user:1"])
        #expect(result.status == 0)
        let document = JSONDocument()
        try document.parse(result.text.trimmed())
        #expect(document.root["event"]?.string == "initial")
        #expect(document.root["views"]?["basicPeer"]?["isContact"]?.bool == document.root["views"]?["isContact"]?["isContact"]?.bool)
    }

    /// Options belong to the view before them; each view has its own.
    @Test(arguments: [
        "chats --group 0 + chats --group 1", "history --peer channel:350410913 --thread 9 + history --peer channel:350410913 --thread 2",
        "historyTagInfo --peer user:1 --tag photo + historyTagInfo --peer user:1 --tag gif", "orderedItemList --number 1 + orderedItemList --number 2",
    ])
    func eachViewHasItsParameters(_ words: String) throws {
        let words = words.split(separator: " ").map(String.init)
        let watched = try RunningTool.run(["watch", Samples.small] + words + ["--events", "1"])
        let queried = try RunningTool.run(["query", Samples.small, "view"] + words)
        #expect(watched.status == 0 && queried.status == 0, "\(watched.errorText)\(queried.errorText)")
        #expect(watched.text == queried.text && watched.text.contains("#2"))
    }

    /// The IDs below the message did not exist: the required hole is different, and the shown content is the same.
    @Test func holesThatChangeAreALine() throws {
        let folder = try TemporaryFolder()
        let message = #"{"id":{"peer":"user:2","namespace":0,"id":6},"timestamp":1000,"flags":4,"text":"m"}"#
        func range(_ name: String, _ min: Int, _ max: Int) -> String {
            #"{"op":"transaction.\#(name)","peerId":"user:2","threadId":null,"namespace":0,"space":"everywhere","range":[\#(min),\#(max)]}"#
        }
        let start = DifferenceText.document([#"{"op":"addMessages","messages":[\#(message)],"location":"random"}"#, range("removeHole", 1, 2_147_483_646), range("addHole", 1, 4)])
        let made = try RunningTool.run(["import", "--create", folder.path + "/db", "-"], input: Array(start.utf8))
        #expect(made.status == 0, "\(made.errorText)")
        _ = try folder.file("filled.jsonl", DifferenceText.document([range("removeHole", 4, 4)]))
        let words = "history --peer user:2 --entries 10"
        let result = try watching("\(words) --holes --events 2 --timeout 20", folder, while: "postbox import db filled.jsonl")
        #expect(result.lines.count == 2, "\(result.errorText)")
        let now = try RunningTool.run(["query", folder.path + "/db", "view"] + words.split(separator: " ").map(String.init) + ["--holes"])
        #expect(result.lines.last?.replacing("generic", with: "initial") == now.lines.first)
        #expect(result.lines.first != result.lines.last)
    }

    /// The hole that must be fetched before a chat is opened is the same, regardless of which view added it and which view requests it first now.
    @Test func theHoleOfInterestIsFoundAgain() throws {
        let folder = try TemporaryFolder()
        func range(_ name: String) -> String {
            #"{"op":"transaction.\#(name)","peerId":"user:2","threadId":null,"namespace":0,"space":"everywhere","range":[1,2147483646]}"#
        }
        let start = DifferenceText.document([
            #"{"op":"transaction.updatePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"2"},"fl":0}]}"#,
            #"{"op":"addMessages","messages":[{"id":{"peer":"user:2","namespace":0,"id":6},"timestamp":1000,"flags":4,"text":"m"}],"location":"random"}"#,
            range("removeHole"),
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:2",[[0,{"idBased":{"maxIncomingReadId":8,"maxOutgoingReadId":0,"#
                + #""maxKnownId":9,"count":1,"markedUnread":false}}]]]]}"#,
        ])
        let made = try RunningTool.run(["import", "--create", folder.path + "/db", "-"], input: Array(start.utf8))
        #expect(made.status == 0, "\(made.errorText)")
        _ = try folder.file("hole.jsonl", DifferenceText.document([range("addHole")]))
        let words = "messageOfInterestHole --peer user:2 --entries 10"
        let result = try watching("\(words) --events 2 --timeout 20", folder, while: "postbox import db hole.jsonl")
        let now = try RunningTool.run(["query", folder.path + "/db", "view"] + words.split(separator: " ").map(String.init))
        #expect(result.lines.count == 2, "\(result.errorText)")
        #expect(result.lines.last?.replacing("generic", with: "initial") == now.lines.first)
    }

    /// With dates, applying a patch to the previous line yields the line that is printed without patches.
    @Test func datesArePartOfChanges() throws {
        let folder = try TemporaryFolder()
        try sent(folder)
        let update = #"{"id":{"peer":"user:2","namespace":1,"id":1},"timestamp":1500,"flags":1,"authorId":"user:2","text":"m0","globallyUniqueId":"77"}"#
        _ = try folder.file(
            "later.jsonl", DifferenceText.document([#"{"op":"transaction.updateMessage","id":{"peer":"user:2","namespace":1,"id":1},"message":\#(update)}"#]))
        let result = try watching("topChatMessage --peer user:2 --iso --changes --events 2 --timeout 20", folder, while: "postbox import db later.jsonl")
        #expect(result.lines.first?.contains(#""timestamp":1000,"date":"1970-01-01T00:16:40Z""#) == true, "\(result.text)")
        #expect(result.lines.last?.contains(#"/date","value":"1970-01-01T00:25:00Z""#) == true, "\(result.text)")
    }

    @Test(arguments: ["csv", "json", "table"])
    func commandsWriteInTheirFormat(_ format: String) throws {
        let words = ["watch", Samples.small, "chats", "--entries", "1", "--events", "1", "--iso", "-f", format, "--exec", "grep -c '\"date\":'"]
        let result = try RunningTool.run(words)
        #expect(result.text == "1\n", "\(result.errorText)")
    }
}

extension String {
    /// The line without its transaction state version.
    fileprivate func replacingVersion() -> String {
        guard let start = range(of: #""version":""#)?.upperBound, let end = self[start...].firstIndex(of: "\"") else { return self }
        return self[..<start] + "V" + self[end...]
    }

    fileprivate func trimmed() -> String { String(prefix { $0 != "\n" }) }

    fileprivate func range(of text: String) -> Range<String.Index>? {
        var place = startIndex
        while place < endIndex {
            if self[place...].hasPrefix(text) { return place..<index(place, offsetBy: text.count) }
            place = index(after: place)
        }
        return nil
    }
}
