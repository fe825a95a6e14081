@testable import PostboxTool
@testable import TestSupport
import Testing

/// Options that select something that the database does not have.
struct StoredSelectorTests {
    @Test(arguments: [
        ["query", "messages", "--thread", "987654"], ["query", "activity", "--by", "month", "--thread", "987654"], ["query", "messages", "--namespace", "77"],
        ["query", "messages", "--custom-tag", "00ff00ff"], ["query", "messages", "--id", "user:2254435025/0/987654"], ["query", "chats", "--group", "9"],
        ["query", "unread", "--group", "9"], ["query", "preferences", "--key", "00ff00ff"], ["query", "stickers", "--namespace", "77"],
        ["holes", "--thread", "987654"],
    ])
    func theUnknownIsAnError(_ words: [String]) throws {
        let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst())
        #expect(result.status == 66 && result.text.isEmpty, "\(result.text)")
        #expect(result.errorText.contains(": no such "), "\(result.errorText)")
    }

    @Test(arguments: [
        ["messages", "--thread", "9", "--since", "2035"], ["messages", "--namespace", "3", "--peer", "user:2254435025"], ["chats", "--group", "1", "--unread"],
    ])
    func theStoredIsAnEmptyResultOrARow(_ words: [String]) throws {
        #expect(try RunningTool.run(["query", Samples.small] + words).status == 0)
    }

    @Test(arguments: [["query", "messages"], ["query", "activity", "--by", "month"], ["export", "--transcript", "txt", "--peer", "user:2254435025"]])
    func anEarlierNewestMessageIsReported(_ words: [String]) throws {
        let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst() + ["--since", "2035"])
        #expect(result.status == 0)
        #expect(result.errorText.contains("all messages are older than --since: the latest is of 20"), "\(result.errorText)")
    }
}
