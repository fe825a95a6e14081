@testable import CommandLineKit
import PlatformSupport
@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// Copies of cached files: their names, and the links to them.
struct CopiedFileTests {
    private func chats(_ media: [String]) throws -> MadeChats {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            media.enumerated().map { MadeChats.message("user:2", $0.offset + 1, media: [$0.element]) })
        try chats.cache((1...max(1, media.count)).map { "telegram-cloud-document-4-\($0)" })
        return chats
    }

    @Test func linksInMarkdownReferToTheFiles() throws {
        let names = ["100%20off.pdf", "C#.pdf", "a&copy;b.pdf", "two words.pdf"]
        let chats = try chats(names.enumerated().map { MadeChats.file(UInt8($0.offset + 1), [MadeChats.fileName($0.element)]) })
        #expect(try chats.export("--transcript", "md", "--peer", "user:2", "--out", chats.path("a.md"), "--media-dir", chats.path("media")).status == 0)
        let text = try SmallFile.text(chats.path("a.md"))
        for path in ["100%2520off.pdf", "C%23.pdf", "a%26copy%3Bb.pdf", "two%20words.pdf"] { #expect(text.contains("](<a_files/files/\(path)>)"), "\(path)") }
    }

    @Test(arguments: [("https://e.org/?a=1&b=2", "https://e.org/?a=1&b=2"), ("https://e.org/?a&copy;=2&#33;&", "https://e.org/?a&amp;copy;=2&amp;#33;&")])
    func targetsOfLinksAreUnchanged(url: String, target: String) { #expect(MarkdownText.link("x", url) == "[x](<\(target)>)") }

    @Test func aVideoIsAlwaysAVideo() throws {
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

    private func twoChats() throws -> MadeChats {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")],
            [2, 3].map { MadeChats.message("user:\($0)", 1, media: [MadeChats.file(1, [MadeChats.fileName("a.pdf")])]) })
        try chats.cache(["telegram-cloud-document-4-1"])
        return chats
    }

    @Test func chatsOfAnAccountShareACopy() throws {
        let chats = try twoChats()
        #expect(try chats.export("--telegram-desktop", "--out", chats.path("out"), "--media-dir", chats.path("media")).status == 0)
        #expect(try SmallFile.text(chats.path("out/result.json")).components(of: "\"file\": \"chats/chat_1/files/a.pdf\"") == 2)
        #expect(try chats.shell("cd out && find . -name '*.pdf'") == ["./chats/chat_1/files/a.pdf"])
    }

    @Test func transcriptsHaveTheirCopiesNextToThem() throws {
        let chats = try twoChats()
        #expect(try chats.export("--transcript", "txt", "--out", chats.path("out"), "--media-dir", chats.path("media")).status == 0)
        #expect(try chats.shell("cd out/chats && find . -name '*.pdf' | sort") == ["./user-2-ann_files/files/a.pdf", "./user-3-bob_files/files/a.pdf"])
    }

    @Test func recentlyUsedCopiesAreKept() {
        var copies = KnownCopies(limit: 2)
        for id in ["a", "b", "c"] { copies.add("\(id).pdf", of: id) }
        // Used files are remembered longer than others copied at the same time.
        let first = copies.path(of: "a")
        #expect(first == "a.pdf")
        for id in ["d", "e"] { copies.add("\(id).pdf", of: id) }
        let known = ["b", "a", "d", "e"].map { copies.path(of: $0) }
        #expect(known == [nil, "a.pdf", "d.pdf", "e.pdf"])
    }

    @Test func aThumbnailIsNamedLikeTheCopyOfItsFile() throws {
        let chats = try chats((1...2).map { id in
            MadeChats.file(UInt8(id), [MadeChats.fileName("clip.tar.gz")])
                .replacing(#""pr":{"$objects":[]}"#, with: #""pr":{"$objects":[\#(MadeChats.thumbnail(id))]}"#)
        })
        try chats.cache((1...2).map { "telegram-cloud-photo-size-2-\($0)-m" })
        let result = try chats.export("--telegram-desktop", "--peer", "user:2", "--out", chats.path("a.json"), "--media-dir", chats.path("media"))
        #expect(result.status == 0)
        #expect(try chats.shell("ls files | LC_ALL=C sort") == [
            "clip (1).tar.gz", "clip (1).tar.gz_thumb.jpg", "clip.tar.gz", "clip.tar.gz_thumb.jpg",
        ])
    }

    /// The resource does not contain its size, and its file is not in the cache.
    @Test func aFileIsTooLargeByItsOwnSize() throws {
        let file = MadeChats.file(1, []).replacing(#""n64":{"$int64":"10"}"#, with: #""n64":null"#)
            .replacing(#""s64":{"$int64":"10"}"#, with: #""s64":{"$int64":"5000"}"#)
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me")], [MadeChats.message("user:2", 1, media: [file])])
        _ = try chats.shell("mkdir media")
        let out = chats.path("a.json")
        let arguments = ["--telegram-desktop", "--peer", "user:2", "--out", out, "--media-dir", chats.path("media"), "--max-media-size", "4000"]
        #expect(try RunningTool.run(["export", chats.database] + arguments).status == 0)
        let text = try SmallFile.text(out)
        #expect(text.contains("\"file\": \"(File exceeds maximum size. Change data exporting settings to download.)\",\n   \"file_size\": 5000"), "\(text)")
    }

    @Test(.enabled(if: !System.isDarwin, "file systems of Apple take them for the same")) func namesThatLookAlikeAreNotNumbered() throws {
        let names = ["caf\u{E9}.pdf", "cafe\u{301}.pdf"]
        let chats = try chats(names.enumerated().map { MadeChats.file(UInt8($0.offset + 1), [MadeChats.fileName($0.element)]) })
        let out = chats.path("a.json")
        #expect(try chats.export("--telegram-desktop", "--peer", "user:2", "--out", out, "--media-dir", chats.path("media")).status == 0)
        let text = Array(try SmallFile.text(out).utf8)
        for name in names { #expect(text.firstRange(of: Array("\"file\": \"files/\(name)\"".utf8)) != nil, "\(name)") }
    }

    @Test func equalNamesAreNumberedWithoutTryingAllBefore() throws {
        let folder = try TemporaryFolder()
        _ = try RunningTool.shell("mkdir '\(folder.path)/media' '\(folder.path)/out' && touch '\(folder.path)/out/a (2).pdf'")
        let copies = MediaCopies(
            from: folder.path + "/media", to: folder.path + "/out", maxSize: 100, mode: 0o600, made: CreatedFiles(), unreadable: UnreadableFiles { Issue.record("\($0)") })
        copies.beginChat(folder: "")
        for number in [0, 1, 3, 4] {
            guard case let .copied(path) = try copies.write([1], to: "a.pdf") else {
                Issue.record("not copied")
                return
            }
            #expect(path == (number == 0 ? "a.pdf" : "a (\(number)).pdf"))
        }
    }

    @Test func aFailedRunLeavesNoFiles() throws {
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

    @Test func aKilledRunLeavesNoPartialFileUnderItsName() throws {
        let chats = try chats([1, 2].map { MadeChats.file($0, [MadeChats.fileName("a.pdf")]) })
        try chats.cacheLarge("telegram-cloud-document-4-2")
        let arguments = "--telegram-desktop --peer user:2 --out out --media-dir media"
        try chats.killExport(arguments, at: "out/files/a*1*.part")
        #expect(try chats.shell("cd out && find . -type f | sort") == ["./files/a (1).pdf.part", "./files/a.pdf", "./result.json.part"])
        _ = try chats.shell("printf 9876543210 > media/telegram-cloud-document-4-2")
        // The existing copy is the one that this run would make.
        #expect(try chats.shell("'\(try RunningTool.binary())' export '\(chats.database)' \(arguments); echo $?; cd out && find . -type f | sort") == [
            "0", "./files/a (1).pdf", "./files/a.pdf", "./result.json",
        ])
        #expect(try chats.shell("cat out/files/*") == ["98765432100123456789"])
    }

    @Test func equalCopiesOfOneRunAreSeparateFiles() throws {
        let chats = try chats([1, 2].map { MadeChats.file($0, [MadeChats.fileName("a.pdf")]) })
        for number in 1...2 {
            let out = chats.path("\(number).json")
            #expect(try chats.export("--telegram-desktop", "--peer", "user:2", "--out", out, "--media-dir", chats.path("media")).status == 0)
            #expect(try chats.shell("ls files") == ["a (1).pdf", "a.pdf"])
        }
        #expect(try chats.shell("cmp 1.json 2.json; echo $?") == ["0"])
    }

    @Test func aFileNamedLikeAPartIsNotAPart() throws {
        let chats = try chats(["a.pdf.part", "a.pdf"].enumerated().map { MadeChats.file(UInt8($0.offset + 1), [MadeChats.fileName($0.element)]) })
        let result = try chats.export("--telegram-desktop", "--peer", "user:2", "--out", chats.path("a.json"), "--media-dir", chats.path("media"))
        #expect(result.status == 0)
        #expect(try chats.shell("ls files") == ["a.pdf", "a.pdf.part_"])
    }

    @Test(.enabled(if: RunningTool.unprivileged != nil)) func unreadableCachedFilesAreReported() throws {
        let chats = try chats((1...3).map { MadeChats.file($0, [MadeChats.fileName("\($0).pdf")]) })
        let words = RunningTool.unprivileged ?? "", tool = try RunningTool.binary()
        func export(_ out: String) throws -> ToolResult {
            let export = "'\(tool)' export '\(chats.database)' --transcript txt --peer user:2 --out '\(chats.path(out))' --media-dir '\(chats.path("media"))'"
            return try RunningTool.shell(words + export)
        }
        _ = try chats.shell("chmod 0 media/*-1 media/*-2; rm media/*-3")
        let some = try export("some.txt")
        #expect(some.status == 0)
        for number in 1...2 { #expect(some.errorText.contains("document-4-\(number) cannot be read: Permission denied"), "\(some.errorText)") }
        #expect(some.errorText.contains("2 cached files could not be read") && !some.errorText.contains("4-3"), "\(some.errorText)")
        _ = try chats.shell("chmod 0 media")
        let none = try export("none.txt")
        _ = try chats.shell("chmod 700 media")
        #expect(none.status == 77 && none.errorText.contains("media: Permission denied"), "\(none.errorText)")
        #expect(try chats.shell("ls *.txt") == ["some.txt"])
    }

    @Test(arguments: [("COM1.tar.gz", "COM1_.tar.gz"), ("con", "con_"), ("nul.txt", "nul_.txt"), ("common.txt", "common.txt"), ("a.Part", "a.Part_"), ("a.part-wal", "a.part-wal_")])
    func devicesKeepTheirNames(name: String, expected: String) { #expect(MediaFileName.safe(name) == expected) }

    /// A combining mark does not turn a dot or a slash into another character.
    @Test func marksHideNoDotAndNoSlash() throws {
        let accent = "\u{301}"
        #expect(MediaFileName.safe(".\(accent)x.txt") == "\(accent)x.txt")
        #expect(MediaFileName.safe("..\(accent)") == accent)
        #expect(MediaFileName.numbered("files/\(accent)a.\(accent)b", 1) == "files/\(accent)a (1).\(accent)b")
        let chats = try chats((1...2).map { MadeChats.file(UInt8($0), [MadeChats.fileName("\(accent).txt")]) })
        let result = try chats.export("--telegram-desktop", "--peer", "user:2", "--out", chats.path("a.json"), "--media-dir", chats.path("media"))
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try chats.shell("ls files | LC_ALL=C sort") == ["\(accent) (1).txt", "\(accent).txt"])
    }

    @Test(arguments: [
        (String(repeating: "a", count: 119) + ". " + String(repeating: "y", count: 30), String(repeating: "a", count: 119)), ("CON .txt", "CON _.txt"),
    ])
    func truncatedNamesHaveValidEnds(name: String, expected: String) { #expect(MediaFileName.safe(name) == expected) }

    @Test func aRoundVideoWithVoiceIsAmongVoiceMessages() throws {
        let round = MadeChats.video.replacing(#""f":0"#, with: #""f":1"#), voice = #""t":5,"iv":1,"du":3"#
        let chats = try chats([MadeChats.file(1, [MadeChats.fileName("1.ogg"), round, voice], type: "audio/ogg")])
        let result = try chats.export("--telegram-desktop", "--peer", "user:2", "--out", chats.path("a.json"), "--media-dir", chats.path("media"))
        #expect(result.status == 0 && result.errorText.contains("1 message"))
        #expect(try chats.shell("ls voice_messages") == ["1.ogg"])
    }

    /// The names of cached pictures contain the size. Telegram takes sizes that it does not know for small ones.
    @Test(arguments: [(#""s":0"#, 0), (#""s":1"#, 1), (#""s":7"#, 0)]) func aPictureOfAPeerIsFound(size: String, number: Int) throws {
        let resource = #"{"$type":"CloudPeerPhotoSizeMediaResource","d":2,"p":{"$int64":"5"},\#(size),"v":null,"l":null}"#
        let photo = MadeChats.photo(5).replacing(#"{"$type":"CloudPhotoSizeMediaResource","d":2,"i":{"$int64":"5"},"h":{"$int64":"5"},"s":"x","fr":null}"#, with: resource)
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], [MadeChats.message("user:2", 1, media: [photo])])
        try chats.cache(["telegram-peer-photo-size-2-5-\(number)-0-0"])
        let result = try chats.export("--transcript", "txt", "--peer", "user:2", "--out", chats.path("ann.txt"), "--media-dir", chats.path("media"))
        #expect(try result.status == 0 && chats.shell("cat ann.txt").contains { $0.contains("[Photo: ann_files/photos/") }, "\(result.errorText)")
    }
}
