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

    /// Two groups and a secret chat have the names of other chats.
    private func sameTitles() throws -> MadeChats {
        let secret = #"{"$type":"TelegramSecretChat","i":{"$int64":"\#((3 << 32) + 7)"},"r":{"$int64":"2"},"h":{"$int64":"5"},"d":1500000000,"o":0,"s":2,"at":null}"#
        return try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.group(8, "Team"), MadeChats.group(9, "Team"), MadeChats.group(10, "Club"), secret],
            ["group:8", "group:9", "group:10", "user:2", "secret:7"].map { peer in
                MadeChats.message(peer, 1, "text").replacing(#""namespace":0"#, with: peer.hasPrefix("secret") ? #""namespace":2"# : #""namespace":0"#)
            })
    }

    @Test(arguments: ["txt", "md", "html"]) func chatsWithTheSameNameHaveTheirIDs(form: String) throws {
        let chats = try sameTitles()
        let merged = try chats.export("--transcript", form, "--merge", "--secret").text
        for title in ["Team (group:8)", "Team (group:9)", "Ann (user:2)", "Ann (secret:7)"] {
            #expect(merged.replacing("\\(", with: "(").replacing("\\)", with: ")").contains(title), "\(title): \(merged)")
        }
        #expect(!merged.contains("Club (group:10)"), "\(merged)")
        #expect(try chats.export("--transcript", form, "--secret", "--out", chats.path("chats")).status == 0)
        let index = try chats.shell("cat chats/index.\(form)").joined()
        #expect(["(group:8)", "(group:9)", "(secret:7)"].allSatisfy { index.contains($0) } && !index.contains("(group:10)"), "\(index)")
    }
}
