import Testing
@testable import PostboxTool

/// Copies of cached files: their names, and the links to them.
struct CopiedFileTests {
    private func chats(_ media: [String]) throws -> MadeChats {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            media.enumerated().map { MadeChats.message("user:2", $0.offset + 1, media: [$0.element]) })
        try chats.cache((1...max(1, media.count)).map { "telegram-cloud-document-4-\($0)" })
        return chats
    }

    @Test func linksInMarkdownLeadToTheFiles() throws {
        let names = ["100%20off.pdf", "C#.pdf", "a&copy;b.pdf", "two words.pdf"]
        let chats = try chats(names.enumerated().map { MadeChats.file(UInt8($0.offset + 1), [MadeChats.fileName($0.element)]) })
        #expect(try chats.export("--transcript", "md", "--peer", "user:2", "--out", chats.path("a.md"), "--media-dir", chats.path("media")).status == 0)
        let text = try SmallFile.text(chats.path("a.md"))
        for path in ["100%2520off.pdf", "C%23.pdf", "a%26copy%3Bb.pdf", "two%20words.pdf"] { #expect(text.contains("](<a_files/files/\(path)>)"), "\(path)") }
    }

    @Test(arguments: [("https://e.org/?a=1&b=2", "https://e.org/?a=1&b=2"), ("https://e.org/?a&copy;=2&#33;&", "https://e.org/?a&amp;copy;=2&amp;#33;&")])
    func targetsOfLinksAreWhatTheyWere(url: String, target: String) { #expect(MarkdownText.link("x", url) == "[x](<\(target)>)") }

    @Test func aVideoIsAVideoWhateverElseItIs() throws {
        let sticker = #""t":1,"dt":"x","pr":null,"mc":null"#
        let chats = try chats([
            MadeChats.file(1, [MadeChats.fileName("1.mp4"), MadeChats.video, MadeChats.animated], type: "video/mp4"),
            MadeChats.file(2, [MadeChats.fileName("2.webm"), MadeChats.video, sticker], type: "video/webm"),
            MadeChats.file(3, [MadeChats.fileName("3.gif"), MadeChats.animated], type: "image/gif"),
        ])
        let result = try chats.export("--telegram-desktop", "--peer", "user:2", "--out", chats.path("a.json"), "--media-dir", chats.path("media"))
        #expect(result.status == 0)
        #expect(try chats.shell("ls video_files animations") == ["animations:", "3.gif", "video_files:", "1.mp4", "2.webm"])
    }

    @Test func equalNamesAreNumberedWithoutTryingAllBefore() throws {
        let folder = try TemporaryFolder()
        _ = try RunningTool.shell("mkdir '\(folder.path)/media' '\(folder.path)/out' && touch '\(folder.path)/out/a (2).pdf'")
        let copies = MediaCopies(from: folder.path + "/media", to: folder.path + "/out", maxSize: 100, made: MadeFiles())
        copies.beginChat(folder: "")
        for number in [0, 1, 3, 4] {
            guard case let .copied(path) = try copies.write([1], to: "a.pdf") else {
                Issue.record("not copied")
                return
            }
            #expect(path == (number == 0 ? "a.pdf" : "a (\(number)).pdf"))
        }
    }

    @Test func aRunThatFailsLeavesNothing() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")],
            [2, 3].map { MadeChats.message("user:\($0)", 1, media: [MadeChats.file(UInt8($0), [MadeChats.fileName("a.pdf")])]) })
        try chats.cache(["telegram-cloud-document-4-2", "telegram-cloud-document-4-3"])
        _ = try chats.shell("mkdir -p out/chats && touch out/chats/user-3-bob.txt")
        let arguments = ["--transcript", "txt", "--peer", "user:2", "--peer", "user:3", "--out", chats.path("out"), "--media-dir", chats.path("media")]
        let result = try RunningTool.run(["export", chats.database] + arguments)
        #expect(result.status == 73, "\(result.errorText)")
        #expect(try chats.shell("find out -type f") == ["out/chats/user-3-bob.txt"])
        #expect(try chats.shell("rm out/chats/user-3-bob.txt").isEmpty)
        #expect(try RunningTool.run(["export", chats.database] + arguments).status == 0)
    }

    @Test(arguments: [("COM1.tar.gz", "COM1_.tar.gz"), ("con", "con_"), ("nul.txt", "nul_.txt"), ("common.txt", "common.txt")])
    func devicesKeepTheirNames(name: String, expected: String) { #expect(MediaFileName.safe(name) == expected) }
}
