@testable import PostboxTool
@testable import TestSupport
import Testing

/// Topics of forums, the direct messages of channels, albums, and tags.
struct TopicTranscriptTests {
    private static let forum = 2048
    private static let monoforum = 8192

    private func forum() throws -> MadeChats {
        func inTopic(_ id: Int, _ text: String) -> String {
            MadeChats.message("channel:20", id, text, thread: 2, attributes: [MadeChats.reply((2 << 32) + 20, 2)])
        }
        return try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.channel(20, "Devs", username: "devs", flags: TopicTranscriptTests.forum)], [
                MadeChats.message("channel:20", 1, "hello", thread: 1),
                MadeChats.message("channel:20", 2, thread: 2, media: [MadeChats.action(28, #","title":"Travel","iconColor":0,"iconFileId":null"#)]),
                inTopic(3, "where to"), inTopic(4, "home"),
                MadeChats.message("channel:20", 5, "an old answer", thread: 1, attributes: [MadeChats.reply((2 << 32) + 20, 1)]),
                MadeChats.message("channel:20", 6, "another", thread: 9),
            ])
    }

    @Test func aLineNamesTheTopicWhenItChanges() throws {
        let text = try forum().transcript("txt", "channel:20")
        let lines: [String] = text.split(separator: "\n").dropFirst().dropLast().map { line in
            line.first == "[" ? String(line.drop { $0 != "]" }.dropFirst(2)) : String(line)
        }
        #expect(lines == [
            "--- Topic: General ---", "Ann: hello", "--- Topic: Travel ---", "* Ann created the topic \"Travel\"", "Ann: where to", "Ann: home",
            "--- Topic: General ---", "Ann: (in reply to Ann: hello) an old answer", "--- Topic: Topic 9 ---", "Ann: another",
        ], "\(text)")
    }

    @Test func eachFormNamesTopics() throws {
        let chats = try forum()
        #expect(try chats.transcript("md", "channel:20").contains("\n\n**Topic: Travel**\n\n"))
        #expect(try chats.transcript("html", "channel:20").contains("<h3 class=\"topic\" dir=\"auto\">Travel</h3>\n"))
        #expect(try chats.transcript("csv", "channel:20").contains(",Travel,,,,\r\n"))
        #expect(try chats.transcript("txt", "channel:20", "--thread", "2").hasPrefix("Devs, supergroup, @devs, 3 messages, "))
        #expect(try chats.transcript("txt", "channel:20", "--thread", "2").contains(", topic Travel, "))
    }

    private func directMessages(rights: String = "") throws -> MadeChats {
        let parent = MadeChats.channel(30, "News", username: "news", flags: rights.isEmpty ? 0 : 2, #","lmid":{"$int64":"\#((2 << 32) + 31)"}"#)
        let messages = MadeChats.channel(
            31, "News", username: "", flags: TopicTranscriptTests.monoforum, #","lmid":{"$int64":"\#((2 << 32) + 30)"}"#)
        return try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob"), parent, messages], [
            MadeChats.message("channel:31", 1, "I am Bob", author: "user:3", thread: 3), MadeChats.message("channel:31", 2, "I am Ann", thread: 2),
            MadeChats.message("channel:31", 3, "Hello Bob", author: "channel:30", thread: 3),
        ])
    }

    @Test func directMessagesAreByPerson() throws {
        let chats = try directMessages()
        let text = try chats.transcript("txt", "channel:31")
        #expect(text.hasPrefix("News: direct messages, direct messages of a channel, 3 messages, "), "\(text)")
        let places = ["--- Bob ---\n", "I am Bob\n", "Hello Bob\n", "--- Ann ---\n", "I am Ann\n"].map { text.firstRange(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted(), "\(text)")
        let html = try chats.transcript("html", "channel:31")
        #expect(html.contains("<h2 class=\"person\" id=\"person3\" dir=\"auto\">Bob</h2>") && html.contains("<a href=\"#person2\"><bdi>Ann</bdi></a>"), "\(html)")
        #expect(try chats.transcript("csv", "channel:31").contains(",Ann,,,,\r\n"))
    }

    @Test(arguments: [("", "personal_chat"), ("creator", "public_supergroup")])
    func theTypeOfDirectMessagesIsThatOfTheRights(rights: String, type: String) throws {
        let text = try directMessages(rights: rights).export("--telegram-desktop", "--peer", "channel:31").text
        #expect(text.contains("\"name\": \"News\",\n \"type\": \"\(type)\""), "\(text)")
    }

    @Test func theMessagesOfAnAlbumAreTogether() throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], [
            MadeChats.message("user:2", 1, "the way up", group: 5, media: [MadeChats.photo(1)]), MadeChats.message("user:2", 2, group: 5, media: [MadeChats.photo(2)]),
            MadeChats.message("user:2", 3, group: 6, media: [MadeChats.photo(3)]), MadeChats.message("user:2", 4, "after"),
        ])
        let text = try chats.transcript("txt", "user:2"), html = try chats.transcript("html", "user:2"), csv = try chats.transcript("csv", "user:2")
        #expect(text.contains("Ann: [Album: 2 items]\n    [Photo] the way up\n    [Photo]\n["), "\(text)")
        #expect(text.contains("Ann: [Photo]\n["), "\(text)")
        #expect(html.contains("<figure id=\"message2\">") && html.contains("<article class=\"message in\" id=\"message1\""), "\(html)")
        #expect(csv.split(separator: "\r\n").count == 5, "\(csv)")
        #expect(try chats.transcript("md", "user:2").contains("\n\nAlbum: 2 items\n\n<a id=\"message1\"></a>Photo\n\nthe way up\n\n<a id=\"message2\"></a>Photo\n\n"))
    }

    @Test func tagsAreNotReactions() throws {
        let tags = #"""
            {"$type":"ReactionsMessageAttribute","vl":true,"tg":true,"r":{"$objects":[{"$type":"MessageReaction","v":"💡","c":1,"cord":0}]},
            "rp":{"$objects":[]},"tp":{"$objects":[]}}
            """#
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me")], [MadeChats.message("user:1", 1, "idea", author: "user:1", attributes: [tags])])
        #expect(try chats.transcript("txt", "user:1").contains("Me: idea (tagged 💡)\n"))
        #expect(try chats.transcript("csv", "user:1").contains(",tag 💡,"))
    }

    @Test func aReplyToAStoryIsMarked() throws {
        let reply = #"{"$type":"ReplyStoryAttribute","i":{"$type":"StoryId","p":{"$int64":"2"},"i":4}}"#
        let text = try MadeChats(peers: [MadeChats.user(2, "Ann")], [MadeChats.message("user:2", 1, "nice", attributes: [reply])]).transcript("txt", "user:2")
        #expect(text.contains("Ann: (In reply to a story of Ann) nice\n"), "\(text)")
    }
}
