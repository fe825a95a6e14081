@testable import TestSupport
import PostboxStorage
import Testing

@testable import PostboxTool

/// Undecodable rows, and index entries without a row: an incomplete answer is reported.
struct DamagedRowTests {
    private func changed(_ sql: String) throws -> DamagedCopy {
        let copy = try DamagedCopy()
        let result = try RunningTool.shell("sqlite3 '\(copy.path)' \"\(sql)\"")
        try #require(result.status == 0, "\(result.errorText)")
        return copy
    }

    /// Then no message is regarded as unread, and this is reported.
    @Test(arguments: [["chats", "--unread"], ["chats", "--fields", "chat.name,unreadCount"], ["messages", "--unread"], ["messages", "--unread", "--exists"]])
    func readStates(_ words: [String]) throws {
        let copy = try changed("UPDATE t14 SET value = x'05'")
        let result = try RunningTool.run(["query", copy.path] + words)
        #expect(result.errorText.contains("rows could not be decoded"), "\(result.errorText)")
        #expect(result.status == (words.contains("--exists") ? 1 : 0))
    }

    /// A row that is requested twice is one row.
    @Test func aRequestedMessage() throws {
        let first = try JSONLine(try #require(try RunningTool.run(["dump", Samples.small, "t7", "--limit", "1"]).lines.first))
        let id = "\(first["key.peer"])/\(first["key.namespace"])/\(first["key.id"])"
        let copy = try changed("UPDATE t7 SET value = x'deadbeef' WHERE key = (SELECT min(key) FROM t7)")
        for words in [["--id", id], ["--id", id, "--last", "1"], ["--id", id, "--id", id, "--count"]] {
            let result = try RunningTool.run(["query", copy.path, "messages"] + words)
            #expect(
                result.errorText.contains("1 row could not be decoded and was left out; 'postbox check --rule decoding' names them"),
                "\(words): \(result.errorText)")
        }
        let named = try RunningTool.run(["check", copy.path, "--rule", "decoding"])
        #expect(named.status == 1 && named.lines.count == 1 && named.text.contains(#""table":"MessageHistory","tableId":7,"key":{"peer":"\#(first["key.peer"])""#))
    }

    /// The walk meets it, and so do the messages that reply to it, in either of two threads.
    @Test func aMessageThatOthersAnswer() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            [MadeChats.message("user:2", 1)] + (2...2000).map { MadeChats.message("user:2", $0, "an answer", attributes: [MadeChats.reply(2, 1)]) })
        try chats.sql("UPDATE t7 SET value = x'deadbeef' WHERE key = (SELECT min(key) FROM t7)")
        let result = try RunningTool.run(["query", chats.database, "messages"])
        #expect(result.lines.count == 1999)
        #expect(result.errorText.contains("warning: 1 row could not be decoded and was left out"), "\(result.errorText)")
    }

    /// One bit of a key in the index of t7 changes: the index has a key that is in no row.
    @Test func anIndexThatDisagreesWithItsTable() throws {
        var copy = try DamagedCopy(bytesOf: Samples.small + "/db/db_sqlite")
        let place = 140_991
        try #require(copy.bytes[place] == 222)
        copy.bytes[place] = 220
        try copy.write()
        let result = try RunningTool.run(["query", copy.path, "messages", "--order", "time"])
        #expect(result.status == 65 && result.lines.count > 800)
        #expect(result.errorText.contains("the index of MessageHistory is damaged, and messages are missing"), "\(result.errorText)")
        #expect(try RunningTool.run(["query", copy.path, "messages", "--order", "key"]).lines.count == 857)
        #expect(try RunningTool.run(["query", Samples.small, "messages", "--order", "time"]).status == 0)
    }
}
