import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `import --only-missing`: an older copy adds missing items and reverts nothing.
struct OnlyMissingTests {
    private static func message(_ id: Int, _ text: String, edited: Int? = nil) -> String {
        let attribute = edited.map { #"{"$type":"EditedMessageAttribute","d":\#($0),"h":0}"# } ?? ""
        return #"{"id":{"peer":"user:2","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":4,"authorId":"user:2","text":"\#(text)","attributes":[\#(attribute)]}"#
    }

    private static func add(_ messages: String...) -> String {
        #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"random"}"#
    }

    private static let old = DifferenceText.document([
        add(message(1, "one"), message(2, "two"), message(3, "three")),
        #"{"op":"transaction.setKeychainEntry","key":"a","value":"AQ=="}"#,
        #"{"op":"transaction.setKeychainEntry","key":"b","value":"AQ=="}"#,
        #"{"op":"deleteMessages","ids":[{"peer":"user:2","namespace":0,"id":4}]}"#,
    ])

    private static func newer(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/db_sqlite"
        let text = DifferenceText.document([
            add(message(2, "two, edited", edited: 5000), message(4, "four")), #"{"op":"transaction.setKeychainEntry","key":"a","value":"Ag=="}"#,
        ])
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8)).status == 0)
        return path
    }

    private static func texts(_ path: String) throws -> [String] {
        try RunningTool.run(["query", path, "messages", "--fields", "text"]).lines.map { String($0.dropFirst(9).dropLast(2)) }
    }

    @Test func anOlderDifferenceAddsMissingDataAndKeepsTheRest() throws {
        let folder = try TemporaryFolder()
        let path = try Self.newer(folder)
        let dry = try RunningTool.run(["import", "-n", "--only-missing", path, "-"], input: Array(Self.old.utf8))
        #expect(dry.errorText.contains("would apply 1 document") && dry.errorText.contains("added 2 messages, kept 2 existing"))
        let first = try RunningTool.run(["import", "--only-missing", "--verify", path, "-"], input: Array(Self.old.utf8))
        #expect(first.status == 0)
        #expect(first.errorText.contains("added 2 messages, kept 2 existing, left out 1 that would remove"))
        #expect(try Self.texts(path) == ["one", "two, edited", "three", "four"])
        let again = try RunningTool.run(["import", "--only-missing", "--summary", "json", path, "-"], input: Array(Self.old.utf8))
        #expect(again.errorText.contains(#""added":0,"kept":5,"#))
        #expect(try Self.texts(path) == ["one", "two, edited", "three", "four"])
    }

    @Test func aKeptMessageWithANewerVersionIsReported() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(Self.old.utf8)).status == 0)
        let newer = DifferenceText.document([Self.add(Self.message(2, "two, edited", edited: 5000), Self.message(3, "three"), Self.message(4, "four"))])
        let result = try RunningTool.run(["import", "--only-missing", path, "-"], input: Array(newer.utf8))
        #expect(result.errorText.contains("added 1 message, kept 2 existing (1 with a newer version in the file)"), "\(result.errorText)")
        #expect(try Self.texts(path) == ["one", "two", "three", "four"])
    }

    /// The index has the message, and its row is gone.
    @Test(arguments: [["--only-missing"], []]) func aMessageWithoutItsRowIsAddedAgain(_ options: [String]) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(Self.old.utf8)).status == 0)
        do {
            let box = try SQLiteValueBox(path: path, mode: .readWrite)
            let index = MessageIndex(id: MessageId(peerId: PeerId(namespace: 0, id: 2), namespace: 0, id: 2), timestamp: 1002)
            try box.begin()
            try box.remove(MessageHistoryTable.declaration.table, key: MessageHistoryTable.rowKey(index), secure: false)
            try box.commit()
        }
        #expect(try Self.texts(path) == ["one", "three"])
        #expect(try RunningTool.run(["check", path]).status == 1)
        let result = try RunningTool.run(["import", path, "-", "--verify"] + options, input: Array(Self.old.utf8))
        #expect(result.status == 0, "\(result.errorText)")
        if !options.isEmpty { #expect(result.errorText.contains("added 1 message, kept 4 existing"), "\(result.errorText)") }
        #expect(try Self.texts(path) == ["one", "two", "three"])
        #expect(try RunningTool.run(["check", path]).status == 0)
    }

    @Test func recordsOfAnOlderCopyAddTheSame() throws {
        let folder = try TemporaryFolder()
        let path = try Self.newer(folder), other = folder.path + "/old", records = folder.path + "/old.jsonl.gz"
        #expect(try RunningTool.run(["import", "--create", other, "-"], input: Array(Self.old.utf8)).status == 0)
        #expect(try RunningTool.run(["export", other, "--records", "--out", records]).status == 0)
        for _ in 0..<2 {
            #expect(try RunningTool.run(["import", "--only-missing", "--verify", path, records]).status == 0)
            #expect(try Self.texts(path) == ["one", "two, edited", "three", "four"])
        }
    }

    @Test func withoutItTheSummaryCountsReplacedMessages() throws {
        let folder = try TemporaryFolder()
        let path = try Self.newer(folder)
        let first = try RunningTool.run(["import", path, "-"], input: Array(Self.old.utf8))
        #expect(first.errorText.contains("replaced 1 (1 with an older version)"))
        let again = try RunningTool.run(["import", "--summary", "json", path, "-"], input: Array(Self.old.utf8))
        #expect(again.errorText.contains(#""replaced":0,"replacedByOlder":0"#))
    }
}
