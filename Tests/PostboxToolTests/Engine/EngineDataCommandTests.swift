@testable import EngineCatalogue
import PostboxCoding
@testable import TestSupport
import Testing

/// `postbox engine get`, `watch` and `list`.
struct EngineDataCommandTests {
    private func get(_ words: String...) throws -> ToolResult {
        try RunningTool.run(["engine", "get", try EngineDatabase.full.get().path] + words)
    }

    @Test func itemsAreLines() throws {
        let result = try get("PeerUnreadCount", "user:2", "+", "peer.isContact", "id=user:2")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines == [
            #"{"item":"Messages.PeerUnreadCount","args":{"id":"user:2"},"value":2}"#, #"{"item":"Peer.IsContact","args":{"id":"user:2"},"value":true}"#,
        ])
    }

    @Test func severalPeersAreAMapOrAList() throws {
        let map = try get("PeerUnreadCount", "user:2", "user3")
        #expect(map.lines == [#"{"item":"Messages.PeerUnreadCount","args":{"id":["user:2","user:3"]},"value":{"user:2":2,"user:3":1}}"#], "\(map.errorText)")
        let list = try get("PeerUnreadCount", "user:2", "user:2", "--list")
        #expect(list.lines.first?.hasSuffix(#""value":[2,2]}"#) == true)
    }

    @Test func argumentsHaveTheirKinds() throws {
        #expect(try get("MessageCount", "peerId=user:2", "tag=photo").lines.first?.hasSuffix(#""value":10}"#) == true)
        #expect(try get("Message", "id=user:2/0/3").lines.first?.contains(#""text":"three""#) == true)
        #expect(try get("ReactionTagMessageCount", "peerId=me", #"reaction:={"builtin":"👍"}"#).lines.first?.hasSuffix(#""value":3}"#) == true)
        let input = try RunningTool.run(
            ["engine", "get", try EngineDatabase.full.get().path, "UserLimits", "-"], input: Array(#"{"isPremium":true}"#.utf8))
        #expect(input.text.contains(#""maxPinnedChatCount":11"#), "\(input.errorText)")
    }

    @Test(arguments: [
        (["NoSuchItem"], 64, "unknown item"), (["AboutTxt", "user:2"], 64, "did you mean"), (["AboutText", "x=1"], 64, "has no argument"),
        (["AboutText"], 64, "is missing"), (["MessageCount", "peerId=user:2", "tag=nonsense"], 64, "tag"), (["Message", "id=12"], 64, "PEER/NAMESPACE/ID"),
        (["UserLimits", "isPremium:={"], 64, "is not JSON"), (["AboutText", "user:2", "+"], 64, "missing before or after"),
    ]) func mistakesAreOneLine(_ words: [String], _ status: Int32, _ text: String) throws {
        let result = try RunningTool.run(["engine", "get", try EngineDatabase.full.get().path] + words)
        #expect(result.status == status, "\(result.errorText)")
        #expect(result.errorText.contains(text), "\(result.errorText)")
        #expect(result.output.isEmpty)
    }

    /// The value is the result: it has no column that is cut to the width of a terminal.
    @Test func aTableHasTheMembersOfTheValue() throws {
        let path = try EngineDatabase.full.get().path
        let lines = try RunningTool.run(["engine", "get", path, "UserLimits", "isPremium=true", "-f", "table"]).lines
        #expect(lines.first == "Configuration.UserLimits", "\(lines)")
        let columns = lines.dropFirst().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(columns == ["args.isPremium value.maxPinnedChatCount", "true 11"], "\(lines)")
    }

    @Test func readingWritesNothing() throws {
        let path = try EngineDatabase.empty.get().path
        let before = try RunningTool.shell("cksum <'\(path)'").text
        for item in try EngineItemFixture.shared.get().items.prefix(4) {
            #expect(try RunningTool.run(["engine", "get", path, item.name, "user:2"]).status == 66)
        }
        #expect(try RunningTool.shell("cksum <'\(path)'").text == before)
    }

    @Test func theListNamesEverything() throws {
        let result = try RunningTool.run(["engine", "list"])
        #expect(result.status == 0, "\(result.errorText)")
        let names = Set(try result.lines.map { try JSONDocument.of($0).root["name"]?.string ?? "" })
        #expect(names == Set(EngineDataCatalogue.items.map(\.name) + EngineMethod.all.map(\.name.description)))
        #expect(try RunningTool.run(["engine", "list", "abouttext", "--format", "table"]).text.contains("Peer.AboutText"))
    }

    /// After an error about a missing argument, users look for it there.
    @Test func theTableShowsAcceptedValues() throws {
        let table = try RunningTool.run(["engine", "list", "togglepeermuted", "peer.peer", "-f", "table"]).text
        #expect(table.contains("peerId [threadId]: mute"), "\(table)")
        #expect(table.contains("  id: the peer\n"), "\(table)")
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        for (words, name) in [(["do", path, "peers.togglePeerMuted"], "peers.togglePeerMuted"), (["engine", "get", path, "Peer.Peer"], "Peer.Peer")] {
            let result = try RunningTool.run(words)
            #expect(
                result.status == 64 && result.errorText.hasSuffix(" is missing\nhint: use 'postbox engine list -f table \(name)' to show its arguments\n"),
                "\(result.errorText)")
        }
    }

    @Test(arguments: [
        ("messages.earliestUnseenPersonalMentionMessage", "EarliestUnseenPersonalMentionMessageResult", "S"), ("messages.requestStartBot", "Void", "S"),
        ("messages.enqueueOutgoingMessage", "[MessageId?]", "L*"), ("peers.joinChannel", "JoinedMember", "S"), ("peers.getPinnedItemIds", "[PinnedItemId]", "L"),
    ])
    func theListShowsTheResultOfAMethod(_ name: String, _ type: String, _ letter: String) throws {
        let lines = try RunningTool.run(["engine", "list", name]).lines.map { try JSONDocument.of($0) }
        let line = try #require(lines.first { $0.root["name"]?.string == name }).root
        #expect(line["result"]?.string == type)
        #expect(line["class"]?.string == letter)
    }

    @Test func watchShowsChanges() throws {
        let folder = try TemporaryFolder()
        let binary = try RunningTool.binary()
        _ = try folder.file("start.jsonl", DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:7"]}"#]))
        _ = try folder.file("other.jsonl", DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:7","user:9"]}"#]))
        _ = try folder.file("gone.jsonl", DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:9"]}"#]))
        let result = try RunningTool.shell(
            """
            cd '\(folder.path)' || exit 99
            '\(binary)' import --create db start.jsonl 2>/dev/null
            '\(binary)' engine watch db IsContact user:7 --events 2 --timeout 20 >out 2>err & watch=$!
            i=0; while [ ! -s out ] && [ $i -lt 500 ]; do sleep 0.01; i=$((i+1)); done
            '\(binary)' import db other.jsonl 2>/dev/null; '\(binary)' import db gone.jsonl 2>/dev/null
            wait $watch; code=$?; cat out; cat err >&2; exit $code
            """)
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines.count == 2)
        #expect(result.lines.first?.contains(#""event":"initial""#) == true)
        #expect(result.lines.first?.contains(#""items":[{"item":"Peer.IsContact","args":{"id":"user:7"},"value":true}]"#) == true)
        #expect(result.lines.last?.contains(#""value":false"#) == true)
    }
}
