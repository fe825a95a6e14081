@testable import CommandLineKit
@testable import TestSupport
import Testing

/// The sigma at the end of a word is the same letter as elsewhere.
struct GreekNameTests {
    @Test(arguments: [("ΓΙΏΡΓΟΣ", "Γιώργος"), ("γιώργος", "ΓΙΏΡΓΟΣ"), ("γιώργοσ", "Γιώργος")])
    func textsAreFoundInAnyCase(wanted: String, text: String) {
        #expect(Array(text.utf8).withUnsafeBytes { TextSearch(wanted).isFound(in: $0) })
    }

    @Test func namesAreFoundInAnyCase() throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Νίκος")], [MadeChats.message("user:2", 1, "a")])
        #expect(try RunningTool.run(["query", chats.database, "messages", "--peer", "ΝΊΚΟΣ"]).lines.count == 1)
    }
}
