@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Exports of several chats: which chats are included, and the names of their files.
struct ExportFolderTests {
    @Test func anUpgradedGroupIsNotListedSeparately() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.group(10, "Old"), MadeChats.channel(20, "New", username: "")],
            [MadeChats.message("group:10", 1, "one")],
            more: [
                #"""
                {"op":"updateCachedPeerData","peerId":"channel:20","data":{"$type":"CachedChannelData",
                "mr":{"$type":"ChannelMigrationReference","p":{"$int64":"4294967306"},"n":0,"i":8}}}
                """#,
                #"""
                {"op":"transaction.updatePeerChatListInclusion","peerId":"channel:20",
                "inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":1709287260}}
                """#,
            ])
        let text = try chats.export("--telegram-desktop").text
        #expect(text.contains("\"id\": -999999999,") && text.contains("\"name\": \"New\"") && !text.contains("\"name\": \"Old\""))
        #expect(try chats.export("--telegram-desktop", "--peer", "channel:20", "--peer", "group:10").text == text)
        let apart = try chats.export("--telegram-desktop", "--peer", "channel:20", "--peer", "group:10", "--no-migrated").text
        #expect(apart.contains("\"name\": \"Old\""))
    }

    @Test func namedChatsAreInTheOverallOrder() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me")] + (2...4).map { MadeChats.user($0, "User \($0)") },
            (2...4).map { MadeChats.message("user:\($0)", 1, "hello") })
        let text = try chats.export("--telegram-desktop", "--peer", "user:4", "--peer", "user:2").text
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("    \"name\"") } == ["    \"name\": \"User 2\",", "    \"name\": \"User 4\","], "\(text)")
    }

    @Test func aChatWithoutWrittenMessagesIsOmitted() throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], [MadeChats.message("user:2", 1, "hello")])
        #expect(try chats.export("--telegram-desktop").text.contains("\"messages\""))
        let text = try chats.export("--telegram-desktop", "--limit", "0").text
        #expect(text.contains("\"chats\"") && !text.contains("\"messages\""), "\(text)")
    }

    @Test func pagesOfAChatAreNotNamedLikeAnotherChat() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me")],
            [MadeChats.message("user:5", 1, "a"), MadeChats.message("user:5", 2, "b"), MadeChats.message("user:52", 1, "c")])
        let result = try chats.export("--transcript", "html", "--page-size", "1", "--out", chats.path("out"))
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try chats.shell("ls out/chats") == ["user-5-2.html", "user-5.html", "user-52.html"])
    }

    @Test func theListIsWrittenAsTheChatsAre() throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(3, "=1+1")], [MadeChats.message("user:3", 1, "a")])
        #expect(try chats.export("--transcript", "csv", "--excel-safe", "--out", chats.path("out")).status == 0)
        let index = try SmallFile.text(chats.path("out/index.csv"))
        #expect(index.hasPrefix("\u{FEFF}chat_id,"))
        #expect(index.contains("user:3,'=1+1,private chat,"))
    }

    @Test(arguments: ["html", "csv"]) func theFilesOfAKilledRunAreReplaced(_ form: String) throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")],
            [1, 2, 3].map { MadeChats.message("user:2", $0, "short") } + [MadeChats.message("user:3", 9, media: [MadeChats.file(1, [])])])
        try chats.cacheLarge("telegram-cloud-document-4-1")
        // Files of another form, and of another program.
        _ = try chats.shell("mkdir -p out/chats && touch out/index.md out/chats/user-2-ann.md out/chats/notes.\(form)")
        let arguments = "--transcript \(form) --peer user:2 --peer user:3 --out out" + (form == "html" ? " --page-size 2" : "")
        try chats.killExport(arguments + " --media-dir media", at: "out/chats/user-3-bob_files/files/file_1*.part")
        let ann = ["./chats/user-2-ann.\(form)", "./chats/user-2-ann.md"] + (form == "html" ? ["./chats/user-2-ann2.html"] : [])
        #expect(try chats.shell("cd out && find . -type f ! -path '*_files/*' | sort") == [
            "./chats/notes.\(form)"] + ann + ["./chats/user-3-bob.\(form).part", "./index.\(form).part", "./index.md",
        ])
        let export = "'\(try RunningTool.binary())' export '\(chats.database)' " + arguments
        #expect(try chats.shell("\(export); echo $?; cd out && find . -type f ! -path '*_files/*' | sort") == [
            "0", "./chats/notes.\(form)"] + ann + ["./chats/user-3-bob.\(form)", "./index.\(form)", "./index.md",
        ])
        #expect(try SmallFile.text(chats.path("out/chats/user-2-ann.\(form)")).contains("short"))
        // A complete export is never regarded as incomplete remains.
        #expect(try chats.shell("\(export); echo $?") == ["73"])
    }

    @Test func theFirstPageIsNamedLast() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
            [1, 2, 3].map { MadeChats.message("user:2", $0, media: $0 < 3 ? [] : [MadeChats.file(1, [])]) })
        try chats.cacheLarge("telegram-cloud-document-4-1")
        let arguments = "--transcript html --peer user:2 --page-size 1 --out ann.html"
        try chats.killExport(arguments + " --media-dir media", at: "ann_files/files/file_1*.part")
        #expect(try chats.shell("ls *.html*") == ["ann.html.part", "ann2.html", "ann3.html.part"])
        #expect(try chats.shell("'\(try RunningTool.binary())' export '\(chats.database)' \(arguments); echo $?; ls *.html*") == [
            "0", "ann.html", "ann2.html", "ann3.html",
        ])
    }

    @Test(arguments: ["--transcript html", "--telegram-desktop"]) func aFailedRunLeavesNoFolders(_ form: String) throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")],
            [MadeChats.message("user:2", 9, "short")] + (1...8).map { MadeChats.message("user:3", $0, String(repeating: "long ", count: 10_000)) })
        let export = "'\(try RunningTool.binary())' export '\(chats.database)' \(form) --out out/of/it"
        // Files may not grow beyond this number of blocks of 512 or 1,024 bytes.
        #expect(try chats.shell("ulimit -f 200; trap '' XFSZ; \(export); echo $?; ls -d out") == ["74"])
        _ = try chats.shell("mkdir out")
        #expect(try chats.shell("ulimit -f 200; trap '' XFSZ; \(export); echo $?; find out") == ["74", "out"])
    }

    @Test func numbersOfChatsHaveTheDigitsOfTheLast() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me")],
            (11...20).map { MadeChats.message("user:\($0)", 1, media: [MadeChats.file(UInt8($0), [MadeChats.fileName("a.pdf")])]) })
        try chats.cache((11...20).map { "telegram-cloud-document-4-\($0)" })
        #expect(try chats.export("--telegram-desktop", "--out", chats.path("out"), "--media-dir", chats.path("media")).status == 0)
        #expect(try chats.shell("ls out/chats").first == "chat_1")
    }
}
