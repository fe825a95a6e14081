@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The remarks of an export about omitted messages.
struct ExportRemarkTests {
    private func chats() throws -> MadeChats {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            [
                MadeChats.message("user:2", 1, "sent"), MadeChats.message("user:2", 2, media: [#"{"$type":"TelegramMediaFuture","x":1}"#]),
                MadeChats.message("user:2", 7, "later").replacing(#""namespace":0"#, with: #""namespace":3"#),
                MadeChats.message("secret:40", 1, "secret").replacing(#""namespace":0"#, with: #""namespace":2"#),
            ])
        return chats
    }

    @Test func omissionsAreCountedAndTheirOptionsNamed() throws {
        let chats = try chats()
        let desktop = try chats.export("--telegram-desktop")
        #expect(desktop.errorText.contains("omitted: 1 secret chat with 1 message (--secret), 1 scheduled message (--scheduled)\n"), "\(desktop.errorText)")
        #expect(desktop.errorText.contains("incomplete: ") && desktop.errorText.contains("1 message with content of unknown kinds (#"), "\(desktop.errorText)")
        #expect(desktop.text.contains("Left out: 1 secret chat with 1 message (--secret), 1 scheduled message (--scheduled).\""), "\(desktop.text)")
        #expect(desktop.text.components(of: "\"type\": \"unsupported\"") == 1)
        let folder = try chats.export("--transcript", "txt", "--out", chats.path("all"))
        #expect(folder.errorText.contains("omitted: 1 secret chat with 1 message (--secret), 1 scheduled message (--scheduled)\n"), "\(folder.errorText)")
        let index = try SmallFile.text(chats.path("all/index.txt"))
        #expect(index.hasSuffix("\nLeft out: 1 secret chat with 1 message (--secret), 1 scheduled message (--scheduled)\n"), "\(index)")
        #expect(try SmallFile.text(chats.path("all/chats/user-2-ann.txt")).contains("\nLeft out: 1 scheduled message (--scheduled)\n"))
    }

    @Test func theOptionsIncludeIt() throws {
        let chats = try chats()
        let desktop = try chats.export("--telegram-desktop", "--secret", "--scheduled")
        #expect(!desktop.errorText.contains("omitted") && !desktop.text.contains("Left out"), "\(desktop.errorText)")
        #expect(desktop.text.contains("\"id\": 2500000007") && desktop.text.contains("\"id\": 1500000001"), "\(desktop.text)")
        let text = try chats.export("--transcript", "txt", "--peer", "user:2", "--scheduled")
        #expect(text.text.contains("Ann: later (scheduled)\n") && !text.errorText.contains("omitted"), "\(text.text)")
        #expect(try chats.export("--transcript", "txt", "--peer", "user:2").errorText.contains("omitted: 1 scheduled message (--scheduled)\n"))
    }
}
