@testable import PostboxTool
@testable import TestSupport
import Testing

/// Rows that exports of chats cannot read: each is reported and counted, and none is silently lost.
struct ExportDamageTests {
    private func damaged(_ statement: String) throws -> MadeChats {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], (1...3).map { MadeChats.message("user:2", $0, "text \($0)") })
        try chats.sql(statement)
        return chats
    }

    private func messages(_ table: String) -> String { "SELECT key FROM \(table) WHERE substr(key, 1, 8) = x'0000000000000002' LIMIT 1" }

    @Test func anEntryOfTheIndexThatDoesNotDecodeIsNamed() throws {
        let chats = try damaged("UPDATE t4 SET value = x'' WHERE key = (\(messages("t4")))")
        let result = try chats.export("--telegram-desktop", "--peer", "user:2", "--strict")
        #expect(result.status == 65)
        #expect(result.errorText.contains("the row of user:2/0/1 in MessageHistoryIndex is left out"), "\(result.errorText)")
    }

    @Test func anEntryOfTheIndexWithoutItsMessageIsNamed() throws {
        let chats = try damaged("DELETE FROM t7 WHERE key = (\(messages("t7")))")
        let result = try chats.export("--telegram-desktop", "--peer", "user:2", "--strict")
        #expect(result.status == 65)
        #expect(result.errorText.contains("the row of user:2/0/1 in MessageHistory is left out: it does not exist"), "\(result.errorText)")
    }

    @Test func anInvalidKeyIsNamed() throws {
        let chats = try damaged("UPDATE t7 SET key = x'0000000000000002000000006553F1010000000100' WHERE key = (\(messages("t7")))")
        let result = try chats.export("--transcript", "csv", "--peer", "user:2", "--strict")
        #expect(result.status == 65)
        #expect(result.errorText.components(of: "in MessageHistory is left out") == 1, "\(result.errorText)")
        #expect(result.errorText.contains("1 row could not be decoded"))
    }

    @Test func aPeerThatDoesNotDecodeIsNamed() throws {
        let chats = try damaged("UPDATE t2 SET value = x'00FF' WHERE key = 2")
        let result = try chats.export("--transcript", "txt", "--peer", "user:2", "--strict")
        #expect(result.status == 65)
        #expect(result.errorText.components(of: "the row of user:2 in Peer") == 1, "\(result.errorText)")
    }
}
