@testable import PostboxTool
@testable import TestSupport
import Testing

/// Media in `result.json`: which of several representations is used, and the treatment of duplicates.
struct StoredMediaTests {
    private func export(_ media: [String]) throws -> String {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], [MadeChats.message("user:2", 1, media: media)])
        return try chats.export("--telegram-desktop", "--peer", "user:2").text
    }

    @Test(arguments: [
        (#""s64":{"$int64":"100"},"s":5"#, 100), (#""s":5,"s64":{"$int64":"100"}"#, 100), (#""s64":null,"s":77"#, 77), (#""s":77"#, 77), (#""s64":null"#, 0),
    ]) func theSizeWith64BitsCounts(stored: String, size: Int) throws {
        let text = try export([MadeChats.file(1, []).replacing(#""s64":{"$int64":"10"}"#, with: stored)])
        #expect(text.contains("\"file_size\": \(size),"), "\(text)")
    }

    @Test(arguments: [(#""n":5,"n64":{"$int64":"70000"}"#, 70_000), (#""n64":null,"n":5"#, 5)])
    func theSizeOfAResourceWith64BitsCounts(stored: String, size: Int) throws {
        let text = try export([MadeChats.photo(1).replacing(#""s":"x""#, with: #""s":"x",\#(stored)"#)])
        #expect(text.contains("\"photo_file_size\": \(size),"), "\(text)")
    }

    @Test(arguments: [#"{"$type":"TelegramMediaUnsupported"}"#, MadeChats.action(9999)]) func aKnownActionIsAServiceMessage(other: String) throws {
        for media in [[other, MadeChats.action(11)], [MadeChats.action(11), other]] {
            let text = try export(media)
            #expect(text.contains("\"type\": \"service\"") && text.contains("\"action\": \"take_screenshot\""), "\(text)")
        }
        #expect(try export([MadeChats.photo(1), other]).contains("\"type\": \"unsupported\""))
    }

    @Test(arguments: [
        #"{"$type":"TelegramMediaDice","e":"🎲","v":4}"#,
        #"{"$type":"TelegramMediaWebpage","i":{"$bytes":"CAAAAAEAAAAAAAAA"},"ct":0,"pendingUrl":null}"#,
    ]) func aMediumWithoutMembersHidesLaterMedia(first: String) throws {
        #expect(try !export([first, MadeChats.photo(1)]).contains("\"photo\""))
        #expect(try export([MadeChats.photo(1)]).contains("\"photo\""))
    }
}
