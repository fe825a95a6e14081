import Testing
@testable import PostboxTool

/// Exports of several chats: which chats there are, and what their files are called.
struct ExportFolderTests {
    @Test func aGroupThatWentOnIsNotListedByItself() throws {
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
    }

    @Test func pagesOfAChatAreNotCalledAsAnotherChat() throws {
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

    @Test func numbersOfChatsHaveTheDigitsOfTheLast() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me")],
            (11...20).map { MadeChats.message("user:\($0)", 1, media: [MadeChats.file(UInt8($0), [MadeChats.fileName("a.pdf")])]) })
        try chats.cache((11...20).map { "telegram-cloud-document-4-\($0)" })
        #expect(try chats.export("--telegram-desktop", "--out", chats.path("out"), "--media-dir", chats.path("media")).status == 0)
        #expect(try chats.shell("ls out/chats").first == "chat_1")
    }
}
