@testable import PostboxTool
@testable import TestSupport
import Testing

/// `watch --new`, `--exec`, and `--from-version`.
struct NewMessageTests {
    /// Starts `watch` with these words, runs the script after it reports that it has started, and returns its output.
    private func watching(_ words: String, _ folder: TemporaryFolder, while script: String) throws -> ToolResult {
        let binary = try RunningTool.binary()
        return try RunningTool.shell(
            """
            cd '\(folder.path)' || exit 99
            '\(binary)' watch db \(words) -v --timeout 30 >out 2>err & watch=$!
            i=0; while [ ! -s out ] && [ ! -s err ] && [ $i -lt 1000 ]; do sleep 0.01; i=$((i+1)); done
            postbox() { '\(binary)' "$@" 2>>log; }
            \(script)
            wait $watch; code=$?; cat out; cat err >&2; exit $code
            """)
    }

    private func message(_ id: Int, _ text: String, peer: String = "user:7", at time: Int? = nil, tags: Int = 0) -> String {
        #"{"op":"addMessages","location":"random","messages":[{"id":{"peer":"\#(peer)","namespace":0,"id":\#(id)},"#
            + #""timestamp":\#(time ?? 1_700_000_000 + id),"flags":4,"tags":\#(tags),"text":"\#(text)"}]}"#
    }

    private func database(_ folder: TemporaryFolder, _ operations: [String]) throws {
        let made = try RunningTool.run(["import", "--create", folder.path + "/db", "-"], input: Array(DifferenceText.document(operations).utf8))
        #expect(made.status == 0, "\(made.errorText)")
    }

    private func document(_ folder: TemporaryFolder, _ name: String, _ operations: [String]) throws {
        _ = try folder.file(name, DifferenceText.document(operations))
    }

    @Test func eachNewMessageIsALine() throws {
        let folder = try TemporaryFolder()
        try database(folder, [message(1, "old")])
        // Two together, in the order of time; then one from another chat, one that is older than the last, and another new one.
        try document(folder, "two", [message(3, "third"), message(2, "second")])
        try document(folder, "more", [message(9, "elsewhere", peer: "user:8"), message(4, "late", at: 1_600_000_000), message(5, "fifth")])
        let result = try watching("history --peer user:7 --new --events 3", folder, while: "postbox import db two; postbox import db more")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try result.lines.map { try JSONLine($0)["text"] } == ["second", "third", "fifth"])
        #expect(try JSONLine(result.lines[0])["chat.id"] == "user:7")
    }

    @Test func tagsRestrictNewMessages() throws {
        let folder = try TemporaryFolder()
        try database(folder, [message(1, "old")])
        try document(folder, "more", [message(2, "plain"), message(3, "a photo", tags: 1)])
        let result = try watching("history --peer user:7 --tag photoOrVideo --new --events 1", folder, while: "postbox import db more")
        #expect(try result.lines.map { try JSONLine($0)["text"] } == ["a photo"])
    }

    @Test func aCommandReceivesEachLineInOrder() throws {
        let folder = try TemporaryFolder()
        try database(folder, [])
        try document(folder, "more", (1...5).map { message($0, "text \($0)") })
        let result = try watching(
            "history --peer user:7 --new --events 5 --exec 'jq -r .text'", folder, while: "postbox import db more")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines == (1...5).map { "text \($0)" })
    }

    @Test func aCommandThatFailsOrDoesNotReadEndsNothing() throws {
        let folder = try TemporaryFolder()
        try database(folder, [])
        let result = try RunningTool.run(["watch", folder.path + "/db", "unread", "--timeout", "0", "--exec", "exec <&-; echo ran; exit 3"])
        #expect(result.status == 0)
        #expect(result.text == "ran\n")
        #expect(result.errorText.contains("ended with status 3"))
        let killed = try RunningTool.run(["watch", folder.path + "/db", "unread", "--timeout", "0", "--exec", "kill -TERM $$"])
        #expect(killed.errorText.contains("ended with signal 15"))
    }

    @Test func aKnownVersionIsResumed() throws {
        let folder = try TemporaryFolder()
        try database(folder, [message(1, "old")])
        let version = try JSONLine(RunningTool.run(["query", folder.path + "/db", "state"]).lines[0])["transactionStateVersion"]
        try document(folder, "more", [message(2, "new")])
        let known = try RunningTool.run(["watch", folder.path + "/db", "topChatMessage", "--peer", "user:7", "--timeout", "0", "--from-version", version])
        #expect(known.status == 0 && known.text.isEmpty)
        let binary = try RunningTool.binary()
        let changed = try RunningTool.shell(
            """
            cd '\(folder.path)' || exit 99
            ( sleep 1; '\(binary)' import -q db more ) &
            '\(binary)' watch db topChatMessage --peer user:7 --changes --from-version \(version) --events 1 --timeout 30
            """)
        #expect(changed.lines.count == 1)
        #expect(changed.text.contains(#""event":"generic""#) && changed.text.contains(#""changes":["#))
        // That version is in the past: later changes are not stored.
        let missed = try RunningTool.run(["watch", folder.path + "/db", "topChatMessage", "--peer", "user:7", "--timeout", "0", "--from-version", version])
        #expect(missed.lines.first == #"{"event":"reset","why":"missed"}"#)
        #expect(missed.lines.last?.hasPrefix(#"{"event":"initial""#) == true)
        let restored = try RunningTool.run(["watch", folder.path + "/db", "unread", "--timeout", "0", "--from-version", "999999"])
        #expect(restored.lines.first == #"{"event":"reset","why":"restored"}"#)
        let new = try RunningTool.run(["watch", folder.path + "/db", "history", "--peer", "user:7", "--new", "--timeout", "0", "--from-version", version])
        #expect(new.text == #"{"event":"reset","why":"missed"}"# + "\n")
    }

    @Test(arguments: [
        (["unread", "--new"], "--new accepts only history views, not 'unread'"),
        (["history", "--peer", "user:7", "--new", "--changes"], "--new and --changes cannot be used together"),
    ])
    func viewsWithoutNewMessagesAreRejected(_ words: [String], _ message: String) throws {
        let result = try RunningTool.run(["watch", Samples.small] + words)
        #expect(result.status == 64)
        #expect(result.errorText.contains(message))
    }

    /// If `watch` cannot continue from a version, this is reported in every format.
    @Test func aResetIsALineOfEachFormat() throws {
        let words = ["watch", Samples.small, "history", "--peer", "user:1", "--new", "--from-version", "3", "--timeout", "0", "-f"]
        let csv = try RunningTool.run(words + ["csv"])
        #expect(csv.status == 0 && csv.text.contains(",event,why\r\n") && csv.text.hasSuffix(",reset,missed\r\n"), "\(csv.text)")
        let table = try RunningTool.run(words + ["table"])
        #expect(table.text.contains("reset") && table.text.contains("missed"), "\(table.text)")
    }
}
