@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// The memory used by a transcript is a small multiple of a message's text.
struct TranscriptMemoryTests {
    /// The limit applies to the address space; the program itself uses a third of it.
    @Test(arguments: ["md", "html", "txt"]) func aLongTextUsesLittleMemory(form: String) throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "words *and* ticks, ", count: 300_000)
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            [MadeChats.message("user:2", 1, "LONG").replacing(#""text":"LONG""#, with: #""text":"\#(text)""#)])
        let export = "'\(try RunningTool.binary())' -q export '\(chats.database)' --transcript \(form) --peer user:2 --out '\(folder.path)/out'"
        #expect(try RunningTool.shell("ulimit -v 300000 2> /dev/null; " + export).status == 0)
    }

    @Test func aParagraphKeepsTheByteCount() {
        var characters = MarkdownCharacters()
        let text = Array(String(repeating: "words *and* ticks 😀 ", count: 1000).utf8)
        text.withUnsafeBytes { characters.append($0[...]) }
        characters.append(code: "code", extendsLast: false)
        #expect(characters.bytes.count == text.count + 4 && characters.codes.count == 1)
        #expect(characters.next(text.count) == text.count + 4 && characters.previous(characters.end) == text.count)
    }
}
