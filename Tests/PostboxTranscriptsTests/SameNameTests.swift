@testable import TestSupport
import Testing

/// Names that several people have.
struct SameNameTests {
    private func chats() throws -> MadeChats {
        let people = [(1, "Me"), (2, "Ann"), (11, "Alex Kim"), (12, "Alex\u{200B} Kim"), (13, "\u{2800}"), (15, "user:16")]
        let messages = [2, 11, 12, 13, 15].enumerated().map { MadeChats.message("group:9", $0.offset + 1, "text", author: "user:\($0.element)") }
        return try MadeChats(peers: people.map { MadeChats.user($0.0, $0.1) } + [MadeChats.group(9, "Team")], messages)
    }

    @Test(arguments: ["txt", "md", "html"]) func peopleWithTheSameNameHaveTheirIDs(form: String) throws {
        let text = try chats().transcript(form, "group:9")
        for id in ["(user:11)", "(user:12)", "(user:13)", "(user:15)"] { #expect(text.contains(id), "\(text)") }
        #expect(!text.contains("(user:2)"), "\(text)")
    }

    @Test func programsHaveTheIDsInAColumn() throws { #expect(!(try chats().transcript("csv", "group:9")).contains("(user:11)")) }
}
