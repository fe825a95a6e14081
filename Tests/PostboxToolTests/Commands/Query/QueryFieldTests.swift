import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Every subject of `query` shows the fields of its table's declaration: `dump` prints the same rows using only the declaration.
struct QueryFieldTests {
    /// The answers of a subject and the rows of its table: fields of each, by their dotted names, that must agree.
    struct Subject: CustomTestStringConvertible, Sendable {
        var name: String
        var table: String
        var fields: [(query: String, dump: String)]
        /// The answers and rows that correspond to each other, by the value of a field.
        var answers: (field: String, value: String)?
        var rows: (field: String, value: String)?
        /// Whether the subject omits rows.
        var isPart = false

        var testDescription: String { name }
    }

    static let subjects = [
        Subject(name: "messages", table: "MessageHistory", fields: [
            ("id.peer", "key.peer"), ("id.namespace", "key.namespace"), ("id.id", "key.id"), ("timestamp", "key.timestamp"), ("text", "value.text"),
        ]),
        Subject(name: "peers", table: "Peer", fields: [("id", "key.peer")]),
        Subject(
            name: "chats", table: "ChatList",
            fields: [("chat.id", "key.peer"), ("timestamp", "key.timestamp"), ("topMessage.id.id", "value.id"), ("topMessage.timestamp", "value.timestamp")],
            rows: ("key.type", "1"), isPart: true),
        Subject(
            name: "unread", table: "MessageHistoryReadState", fields: [("chat.id", "key.peer")], answers: ("kind", "chat"), isPart: true),
        Subject(name: "threads", table: "MessageHistoryThreadIndex", fields: [
            ("chat.id", "key.peer"), ("threadId", "key.threadId"), ("timestamp", "key.timestamp"), ("topMessage.namespace", "key.namespace"),
            ("topMessage.id", "key.id"),
        ]),
        Subject(name: "stories", table: "StoryItems", fields: [("peer.id", "key.peer"), ("id", "key.id")]),
        Subject(name: "stickers", table: "ItemCollectionInfo", fields: [
            ("collection.namespace", "key.namespace"), ("collection.id", "key.id"), ("position", "key.position"), ("info", "value"),
        ]),
        Subject(name: "preferences", table: "Preferences", fields: [("key", "rawKey"), ("value", "value")]),
        Subject(name: "notices", table: "Notice", fields: [("key", "rawKey"), ("value", "value")]),
        Subject(name: "cache", table: "ItemCache", fields: [("collection", "key.collectionId"), ("key", "key.key"), ("value", "value")]),
        Subject(
            name: "lists", table: "OrderedItemList", fields: [("collection", "key.collectionId"), ("position", "key.position")],
            rows: ("key.kind", "position")),
        Subject(name: "state", table: "PeerChatState", fields: [("chat.id", "key.peer"), ("state", "value")], answers: ("kind", "chat")),
    ]

    private static func rows(_ words: [String], where wanted: (field: String, value: String)?, fields: [String]) throws -> [[String]] {
        let result = try RunningTool.run(words)
        #expect(result.status == 0, "\(result.errorText)")
        return try result.lines.map { try JSONLine($0) }.filter { line in wanted.map { line[$0.field] == $0.value } ?? true }
            .map { line in fields.map { line[$0] } }
    }

    @Test(arguments: subjects) func aSubjectShowsTheDeclaredFields(_ subject: Subject) throws {
        let answers = try Self.rows(["query", Samples.small, subject.name], where: subject.answers, fields: subject.fields.map(\.query))
        let rows = try Self.rows(["dump", Samples.small, subject.table, "--raw"], where: subject.rows, fields: subject.fields.map(\.dump))
        #expect(!answers.isEmpty)
        if subject.isPart {
            #expect(Set(answers).isSubset(of: rows))
        } else {
            func text(_ row: [String]) -> String { row.joined(separator: "\t") }
            #expect(answers.map(text).sorted() == rows.map(text).sorted())
        }
    }

    /// The item of a list, and its contents from the other table.
    @Test func listsShowTheirItems() throws {
        let lists = try RunningTool.run(["query", Samples.small, "lists"]).lines.map { try JSONLine($0) }
        var contents: [String: String] = [:]
        for line in try RunningTool.run(["dump", Samples.small, "OrderedItemListIndex"]).lines.map({ try JSONLine($0) }) {
            contents["\(line["key.collectionId"]) \(line["key.itemId"])"] = line["value"]
        }
        #expect(lists.contains { $0["contents"] != "null" })
        for line in lists { #expect(line["contents"] == contents["\(line["collection"]) \(line["id"])"] ?? "null") }
        // Every list starts at 0 and has no gaps.
        let places = lists.compactMap { line in Int(line["position"]).map { (line["collection"], $0) } }
        for (collection, group) in Dictionary(grouping: places, by: \.0) {
            #expect(group.map(\.1) == Array(0..<group.count), "list \(collection)")
        }
    }

    @Test(arguments: [
        (["mergedOperationLog", "--number", "300"], "from 0 to 255"), (["mergedOperationLog", "--number=-1"], "from 0 to 255"),
        (["cachedItem", "--number", "128"], "from -128 to 127"), (["timestampBasedMessageAttributes", "--number", "65536"], "from 0 to 65535"),
        (["pendingMessageActions", "--number=-1"], "from 0 to 4294967295"), (["localMessageTag", "--number", "4294967296"], "from 0 to 4294967295"),
        (["globalMessageTags", "--number=-1"], "from 0 to 4294967295"), (["story", "--peer", "user:1", "--number", "2147483648"], "to 2147483647"),
        (["orderedItemList", "--number", "99999999999"], "to 2147483647"), (["itemCollectionIds", "--number", "99999999999"], "to 2147483647"),
        (["storySubscriptions", "--number", "2"], "--number 0 or 1"), (["chatList", "--group", "2147483648"], "main, archive, or a 32-bit number"),
        (["history", "--peer", "user:1", "--count=-1"], "0 or more"), (["history", "--peer", "user:99999999999999999999"], "user:ID"),
    ])
    func aNumberThatAViewHasNoRoomForIsRefused(_ words: [String], _ message: String) throws {
        for command in [["watch", Samples.small] + words + ["--timeout", "0"], ["query", Samples.small, "view"] + words] {
            // In `query`, this option is called --limit; --count is not accepted.
            if command[0] == "query", words.contains("--count=-1") { continue }
            let result = try RunningTool.run(command)
            #expect(result.status == 64, "\(command): \(result.text)")
            #expect(result.text.isEmpty)
            #expect(result.errorText.contains(message), "\(result.errorText)")
        }
    }
}

/// A line of JSON whose values are accessed by dotted names, as raw text; `null` for nonexistent members.
struct JSONLine {
    private let document = JSONDocument()

    init(_ text: String) throws { try document.parse(text) }

    subscript(path: String) -> String {
        var node: JSONNode? = document.root
        for name in path.split(separator: ".") { node = node?.members.first { $0.keyString == name }?.value }
        return node?.rawText ?? "null"
    }
}
