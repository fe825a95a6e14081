@testable import PostboxTool
@testable import TestSupport
import Testing

/// Messages with content of unknown kinds are counted by every command that shows messages, as in transcripts.
struct UnknownContentTests {
    private static let future = #"{"$type":"TelegramMediaFuture","x":1}"#, attribute = #"{"$type":"FutureMessageAttribute","x":1}"#

    private func chats() throws -> MadeChats {
        let reactions = #"{"$type":"ReactionsMessageAttribute","r":{"$objects":[{"$type":"MessageReaction","c":2}]},"rp":{"$objects":[]}}"#
        return try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            [
                MadeChats.message("user:2", 1, "hello"), MadeChats.message("user:2", 2, media: [Self.future]),
                MadeChats.message("user:2", 3, "with both", attributes: [Self.attribute, Self.attribute], media: [Self.future]),
                MadeChats.message("user:2", 4, media: [MadeChats.action(999)]), MadeChats.message("user:2", 5, "attribute", attributes: [Self.attribute]),
                MadeChats.message("user:2", 6, media: [#"{"$type":"TelegramMediaUnsupported"}"#]), MadeChats.message("user:2", 7, attributes: [Self.attribute]),
                MadeChats.message("user:2", 8, "reaction", attributes: [reactions]), MadeChats.message("user:2", 9, media: [MadeChats.action(19)]),
            ])
    }

    private static let line = "incomplete: 7 messages with content of unknown kinds (#4c34db8e, #9b236dab, TelegramMediaAction 999, TelegramMediaUnsupported, reaction)\n"

    @Test func eachCommandCountsThem() throws {
        let chats = try chats(), database = chats.database
        let commands = [
            ["query", database, "messages"], ["query", database, "messages", "-f", "csv"], ["query", database, "messages", "-f", "table"],
            ["sql", database, "select id, kind, description from messages"], ["sql", database, "--into", chats.path("tables")],
            ["export", database, "--transcript", "csv", "--peer", "user:2"],
        ]
        for words in commands { #expect(try RunningTool.run(words).errorText.components(of: Self.line) == 1, "\(words)") }
        // A statement that reads a message several times counts it once.
        #expect(try RunningTool.run(["sql", database, "select a.kind, b.kind from messages a, messages b"]).errorText.contains(Self.line))
    }

    @Test func onlyShownMessagesCount() throws {
        let made = try chats(), database = made.database
        defer { withExtendedLifetime(made) {} }
        func query(_ words: String...) throws -> String { try RunningTool.run(["query", database, "messages"] + words).errorText }
        #expect(try query("--id", "user:2/0/1", "--id", "user:2/0/9") == "")
        #expect(try query("--id", "user:2/0/4").contains("1 message with content of unknown kinds (TelegramMediaAction 999)\n"))
        #expect(try query("--limit", "3").contains("2 messages with content"))
        for option in ["--count", "--exists", "-q"] { #expect(try query(option) == "") }
        #expect(try RunningTool.run(["sql", database, "select id, text from messages"]).errorText == "")
    }

    @Test func aSearchCountsWhatItCannotRead() throws {
        let made = try chats(), database = made.database
        defer { withExtendedLifetime(made) {} }
        let line = "7 messages have content of an unknown kind, which is not searched"
        #expect(try RunningTool.run(["grep", "hello", database]).errorText.contains(line))
        let record = try RunningTool.run(["grep", "--json", "nothing", database])
        #expect(record.lines.last?.contains(#""omitted":["\#(line)"]"#) ?? false, "\(record.text)")
    }
}
