import Postbox
@testable import PostboxDocuments
import PostboxStorage
@testable import TestSupport
import Testing

/// Importing local messages, which have no ID in a document, into a database that has messages.
struct LocalMessageTests {
    private static func local(_ timestamp: Int, _ text: String = "", more: String = "") -> String {
        #"{"id":{"peer":"user:7","namespace":1},"timestamp":\#(timestamp),"text":"\#(text)"\#(more)}"#
    }

    private static func numbered(_ id: Int, _ timestamp: Int, namespace: Int = 1, _ text: String = "") -> String {
        #"{"id":{"peer":"user:7","namespace":\#(namespace),"id":\#(id)},"timestamp":\#(timestamp),"text":"\#(text)"}"#
    }

    private static func add(_ messages: String...) -> String {
        #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"random"}"#
    }

    /// Imports documents into a new database, the first one with `--create`. Returns the messages outside of the cloud, and the last summary.
    private static func messages(
        _ documents: [[String]], _ options: [String] = [], isSound: Bool = true
    ) throws -> (messages: [String], summary: String) {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        var summary = ""
        for (place, operations) in documents.enumerated() {
            let file = try folder.file("document\(place)", DifferenceText.document(operations))
            let result = try RunningTool.run(["import", path, file] + (place == 0 ? ["--create"] : options))
            try #require(result.status == 0, "\(result.errorText)")
            summary = result.errorText
        }
        if isSound { #expect(try RunningTool.run(["check", path]).status == 0) }
        let lines = try RunningTool.run(["query", path, "messages", "--fields", "id,timestamp,text"]).lines
        return (lines.filter { !$0.contains(#""namespace":0"#) }, summary)
    }

    private static func row(_ id: Int, _ timestamp: Int, _ text: String = "") -> String {
        #"{"id":{"peer":"user:7","namespace":1,"id":\#(id)},"timestamp":\#(timestamp),"text":"\#(text)"}"#
    }

    private static let base = [add(numbered(1, 1000, namespace: 0, "hello"))]

    /// A message without contents is no placeholder if no contents follow.
    @Test(arguments: [["--only-missing"], []]) func messagesWithoutContentsAreAddedOnce(_ options: [String]) throws {
        let edited = #","attributes":[{"$type":"EditedMessageAttribute","d":3,"h":0}]"#
        let document = [Self.add(Self.local(2000)), Self.add(Self.local(2001, more: edited), Self.local(2002, "a"))]
        let expected = [Self.row(1, 2000), Self.row(2, 2001), Self.row(3, 2002, "a")]
        let once = try Self.messages([Self.base, document], options), twice = try Self.messages([Self.base, document, document], options)
        #expect(once.messages == expected && twice.messages == expected, "\(once) \(twice)")
        #expect(twice.summary.contains("kept 3 existing"), "\(twice.summary)")
    }

    /// The placeholder of an edited message reserves a number of the exported database.
    @Test(arguments: [["--only-missing"], []]) func placeholdersWhoseContentsFollowAreNoMessages(_ options: [String]) throws {
        let document = [
            Self.add(Self.local(2000), Self.numbered(5, 2000, "edited"), Self.local(2000)),
            Self.add(Self.local(2001, more: #","groupingKey":"7""#)), Self.add(Self.numbered(3, 2001, "in an album")),
        ]
        let once = try Self.messages([Self.base, document], options), twice = try Self.messages([Self.base, document, document], options)
        #expect(once.messages.count == 3 && twice.messages == once.messages, "\(once) \(twice)")
        #expect(!once.summary.contains("left out"), "\(once.summary)")
        let left = try Self.messages([Self.base, [document[1]]], options)
        #expect(left.messages == [] && left.summary.contains("left out 1 message without contents"), "\(left)")
        let json = try Self.messages([Self.base, [document[1]]], options + ["--summary", "json"])
        #expect(json.summary.contains(#""withoutContents":1"#), "\(json.summary)")
    }

    /// The counter of IDs may be behind the IDs of stored messages.
    @Test(arguments: [["--only-missing"], []]) func messagesWithoutAnIdReplaceNone(_ options: [String]) throws {
        let document = [
            Self.add(Self.numbered(3, 2000, "three")), Self.add(Self.local(2001, "a")),
            Self.add(Self.numbered(5, 2002, "five"), Self.local(2003, "b")),
        ]
        let expected = [Self.row(3, 2000, "three"), Self.row(4, 2001, "a"), Self.row(5, 2002, "five"), Self.row(6, 2003, "b")]
        let once = try Self.messages([Self.base, document], options), twice = try Self.messages([Self.base, document, document], options)
        #expect(once.messages == expected && twice.messages == expected, "\(once) \(twice)")
    }

    /// Another device, or this import, has given the ID to another message.
    @Test(arguments: [["--only-missing"], []]) func messagesWhoseIdIsTakenReplaceNone(_ options: [String]) throws {
        let stored = Self.base + [Self.add(Self.local(1500, "stored"))]
        let document = [
            Self.add(Self.numbered(1, 2000), Self.numbered(1, 2000, "edited")), Self.add(Self.local(2001, "new")), Self.add(Self.numbered(3, 2002, "third")),
        ]
        let expected = [Self.row(1, 1500, "stored"), Self.row(2, 2000, "edited"), Self.row(3, 2001, "new"), Self.row(4, 2002, "third")]
        let once = try Self.messages([stored, document], options), twice = try Self.messages([stored, document, document], options)
        #expect(once.messages == expected && twice.messages == expected, "\(once) \(twice)")
        #expect(!once.summary.contains("replaced") && twice.summary.contains("kept 3 existing"), "\(twice)")
        // The message itself at another time, as after it was sent again.
        let again = try Self.messages([stored, [Self.add(Self.numbered(1, 2000, "stored"))]])
        #expect(again.messages == [Self.row(1, 2000, "stored")], "\(again)")
    }

    /// The read state of an older copy does not count messages that it lacks.
    @Test func readStatesThatAreSetBackAreCounted() throws {
        func message(_ id: Int) -> String {
            #"{"id":{"peer":"user:7","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":4,"authorId":"user:7","text":"a"}"#
        }
        func read(_ id: Int, _ count: Int) -> String {
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:7",[[0,{"idBased":{"maxIncomingReadId":\#(id),"maxOutgoingReadId":0,"maxKnownId":\#(id),"#
                + #""count":\#(count),"markedUnread":false}}]]]]}"#
        }
        let old = [Self.add(message(1), message(2)), read(1, 1)], new = [Self.add(message(1), message(2), message(3)), read(2, 1)]
        #expect(try Self.messages([new, old], isSound: false).summary.contains("set back 1 read state"))
        #expect(try Self.messages([new, old], ["--summary", "json"], isSound: false).summary.contains(#""readStatesSetBack":1"#))
        #expect(try !Self.messages([old, new]).summary.contains("set back"))
        #expect(try !Self.messages([new, new]).summary.contains("set back"))
        #expect(try !Self.messages([new, old], ["--only-missing"]).summary.contains("set back"))
    }

    /// Messages of one second that only look alike are all added.
    @Test(arguments: [["--only-missing"], []]) func otherMessagesOfTheSameSecondAreAdded(_ options: [String]) throws {
        func sent(_ number: Int) -> String { Self.local(2000, "ok", more: #","globallyUniqueId":"\#(number)""#) }
        let second = [Self.add(sent(1), sent(2), Self.local(2000, "ok"))]
        let numbers = try Self.messages([Self.base + [Self.add(sent(1))], second, second], options)
        #expect(numbers.messages.count == 3, "\(numbers)")
        func poll(_ number: Int) -> String {
            let id = number == 1 ? "AwAAAAEAAAAAAAAA" : "AwAAAAIAAAAAAAAA"
            return Self.local(2000, more: #","media":[{"$type":"TelegramMediaPoll","i":{"$bytes":"\#(id)"}}]"#)
        }
        let polls = [Self.add(poll(2))]
        let media = try Self.messages([Self.base + [Self.add(poll(1))], polls, polls], options)
        #expect(media.messages.count == 2, "\(media)")
    }

    /// The stored messages of some seconds are forgotten if too many seconds are in memory.
    @Test func aStoredMessageIsTakenOnceAfterManySeconds() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        let place = PeerAndNamespace(peerId: PeerId(namespace: 0, id: 7), namespace: 1)
        func message(_ timestamp: Int32) -> StoreMessage {
            var message = StoreMessage(id: .partial(peerId: place.peerId, namespace: 1), timestamp: timestamp)
            message.text = Array("a".utf8)
            return message
        }
        try postbox.transaction { _ = try $0.addMessages([message(1000), message(1001)], location: .random) }
        try postbox.transaction { transaction in
            var twins = StoredTwins(mostSeconds: 1)
            func take(_ timestamp: Int32) throws -> Bool { try twins.take(of: message(timestamp), place, transaction) { _ in false } }
            #expect(try take(1000) && take(1001))
            #expect(try !take(1000))
            // Nor does a message take the place of one that this import has added.
            #expect(try !take(1002))
            try twins.keepStored([message(1002)], transaction)
            _ = try transaction.addMessages([message(1002)], location: .random)
            #expect(try !take(1001) && !take(1002))
            // One that another process has added meanwhile is stored.
            _ = try transaction.addMessages([message(1003)], location: .random)
            #expect(try take(1003) && !take(1003))
        }
    }

    /// A version without contents that no other follows is counted like any other.
    @Test func anEmptiedMessageCountsAsReplaced() throws {
        let result = try Self.messages([Self.base, [Self.add(Self.numbered(1, 1000, namespace: 0))]])
        #expect(result.summary.contains("replaced 1"), "\(result.summary)")
    }

    /// Rows of an older copy contain its counters. With a lower one, the next message would replace a stored one.
    @Test func countersDoNotFall() throws {
        let folder = try TemporaryFolder()
        let (path, old, rows) = (folder.path + "/db_sqlite", folder.path + "/old", folder.path + "/rows")
        func make(_ path: String, _ count: Int) throws {
            let messages = (1...count).map { Self.add(Self.local(1000 + $0, "a\($0)")) }
            let made = try RunningTool.run(["import", "--create", path, folder.file("document", DifferenceText.document(messages))])
            try #require(made.status == 0, "\(made.errorText)")
        }
        try make(path, 5)
        try make(old, 3)
        let before = try RunningTool.run(["dump", path, "t7"]).lines
        try #require(RunningTool.run(["export", "--records", old, "--out", rows]).status == 0)
        let result = try RunningTool.run(["import", "--force", path, rows])
        try #require(result.status == 0, "\(result.errorText)")
        let next = try RunningTool.run(["import", path, folder.file("next", DifferenceText.document([Self.add(Self.local(3000, "new"))]))])
        try #require(next.status == 0, "\(next.errorText)")
        let after = try RunningTool.run(["dump", path, "t7"]).lines
        #expect(after.count == 6 && before.allSatisfy(after.contains), "\(after)")
        // Rows without their counter raise it, too.
        try make(folder.path + "/empty", 1)
        try #require(RunningTool.run(["export", "--records", path, "MessageHistory", "MessageHistoryIndex", "--out", rows + "2"]).status == 0)
        for file in [rows + "2", folder.path + "/next"] {
            let result = try RunningTool.run(["import", folder.path + "/empty", file])
            try #require(result.status == 0, "\(result.errorText)")
        }
        let added = try RunningTool.run(["import", folder.path + "/empty", folder.file("last", DifferenceText.document([Self.add(Self.local(4000, "x"))]))])
        try #require(added.status == 0, "\(added.errorText)")
        #expect(try RunningTool.run(["query", folder.path + "/empty", "messages"]).lines.count == 7)
    }
}
