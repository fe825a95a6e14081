@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `export --transcript --split`: a file for each month or year.
struct SplitTranscriptTests {
    private func chats() throws -> MadeChats {
        func message(_ id: Int, _ timestamp: Int) -> String {
            MadeChats.message("user:2", id, "text \(id)").replacing("\"timestamp\":\(1_700_000_000 + id)", with: "\"timestamp\":\(timestamp)")
        }
        // 2024-02-29 23:30, 2024-03-01 00:30, 2024-03-02, and 2025-01-01, in UTC.
        return try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            [message(1, 1_709_249_400), message(2, 1_709_253_000), message(3, 1_709_337_600), message(4, 1_735_689_600)])
    }

    @Test(arguments: ["txt", "md", "html", "csv"]) func eachMonthHasItsFile(form: String) throws {
        let chats = try chats()
        #expect(try chats.export("--transcript", form, "--peer", "user:2", "--split", "month", "--out", chats.path("ann.\(form)")).status == 0)
        let names = ["ann-2024-02.\(form)", "ann-2024-03.\(form)", "ann-2025-01.\(form)"]
        #expect(try chats.shell("ls ann*") == names + ["ann.\(form)"])
        let list = try SmallFile.text(chats.path("ann.\(form)"))
        for name in names { #expect(list.contains(name), "\(list)") }
        let march = try SmallFile.text(chats.path(names[1]))
        #expect(march.contains("text 2") && march.contains("text 3") && !march.contains("text 1") && !march.contains("text 4"), "\(march)")
    }

    @Test func theZoneDecides() throws {
        let chats = try chats()
        let arguments = ["export", chats.database, "--transcript", "txt", "--peer", "user:2", "--tz", "+02:00", "--split", "month", "--out", chats.path("a.txt")]
        #expect(try RunningTool.run(arguments).status == 0)
        #expect(try chats.shell("ls a-*") == ["a-2024-03.txt", "a-2025-01.txt"])
    }

    @Test func yearsInAFolder() throws {
        let chats = try chats()
        #expect(try chats.export("--transcript", "md", "--split", "year", "--out", chats.path("all")).status == 0)
        #expect(try chats.shell("ls all/chats") == ["user-2-ann-2024.md", "user-2-ann-2025.md", "user-2-ann.md"])
        #expect(try SmallFile.text(chats.path("all/chats/user-2-ann.md")).contains("| [2024](<./user-2-ann-2024.md>) | 3 | 2024-02-29 | 2024-03-02 |\n"))
    }

    @Test func splittingNeedsAFolder() throws {
        let result = try chats().export("--transcript", "md", "--peer", "user:2", "--split", "month")
        #expect(result.status == 64 && result.errorText.contains("--split needs --out"), "\(result.errorText)")
    }
}

/// `--split topic`, and the links between files.
struct SplitTopicTests {
    private func forum() throws -> MadeChats {
        let created = MadeChats.action(28, #","title":"Travel","iconColor":0,"iconFileId":null"#)
        return try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.channel(40, "Forum", username: "", flags: 2048)],
            [
                MadeChats.message("channel:40", 1, "hello", thread: 1), MadeChats.message("channel:40", 5, thread: 5, media: [created]),
                MadeChats.message("channel:40", 6, "by train", thread: 5), MadeChats.message("channel:40", 7, "bye", thread: 1),
                MadeChats.message("user:2", 3, "private"),
            ])
    }

    @Test(arguments: ["txt", "md", "html", "csv"]) func eachTopicHasItsFile(form: String) throws {
        let chats = try forum()
        let result = try chats.export("--transcript", form, "--peer", "channel:40", "--split", "topic", "--out", chats.path("forum.\(form)"))
        #expect(result.status == 0, "\(result.errorText)")
        let files = try chats.shell("ls forum*")
        #expect(files.count == 3 && files.contains("forum-topic-1-general.\(form)"), "\(files)")
        let travel = try #require(files.first { $0.hasPrefix("forum-topic-5") })
        let text = try SmallFile.text(chats.path(travel))
        #expect(text.contains("by train") && !text.contains("hello"), "\(text)")
        if form != "csv" { #expect(text.contains("./forum.\(form)"), "\(text)") }
    }

    @Test func otherChatsAreOneFile() throws {
        let chats = try forum()
        let result = try chats.export("--transcript", "txt", "--peer", "user:2", "--split", "topic", "--out", chats.path("ann.txt"))
        #expect(result.status == 0 && result.errorText.contains("Ann has no topics, so it is written to one file"), "\(result.errorText)")
        #expect(try SmallFile.text(chats.path("ann.txt")).contains("private"))
    }

    @Test(arguments: ["md", "html", "txt"]) func filesOfAFolderLinkBack(form: String) throws {
        let chats = try forum()
        #expect(try chats.export("--transcript", form, "--out", chats.path("all")).status == 0)
        #expect(try SmallFile.text(chats.path("all/chats/user-2-ann.\(form)")).contains("../index.\(form)"))
        let index = try SmallFile.text(chats.path("all/index.\(form)"))
        #expect(index.contains("Me") && index.contains("user:1") && index.contains("exported "), "\(index)")
        if form == "html" { #expect(index.contains("width=device-width") && index.contains("@media(max-width:36rem)"), "\(index)") }
    }
}
