@testable import CommandLineKit
@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// Small inputs and counts.
struct SmallInputTests {
    @Test(arguments: ["++5:30", "+5:300", "+-1:00"]) func aZoneThatIsNone(text: String) { #expect(LocalZone(text) == nil) }

    @Test func aFieldIsRequestedOnce() { #expect(FieldPath.list("text,id,text")?.map(\.text) == ["text", "id"]) }

    @Test func aHeadingFitsItsWidth() {
        #expect(ChartScale.heading("Messages by hour", "3 messages, UTC", width: 40) == "Messages by hour (3 messages, UTC)\n")
        #expect(ChartScale.heading("Messages by hour", "3 messages, UTC", width: 20) == "Messages by hour\n(3 messages, UTC)\n")
    }

    @Test func aKindOfMediaCountsItsOwn() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me")],
            [MadeChats.message("user:2", 1, media: [MadeChats.file(5, [MadeChats.fileName("a")]), MadeChats.photo(6)])])
        let lines = try RunningTool.run(["query", chats.database, "activity", "--by", "media", "--of", "media"]).lines
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("\"media\":1}") }, "\(lines)")
    }
}
