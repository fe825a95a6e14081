@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `export --telegram-desktop` compared with a file written by hand.
struct DesktopExportTests {
    @Test func everyKindOfMessageMatchesTheExpectedFile() throws {
        let kinds = try TranscriptCase()
        let result = try kinds.export("--telegram-desktop", "--secret")
        #expect(result.status == 0)
        let expected = try SmallFile.text(TranscriptCase.folder + "/kinds.json")
        #expect(result.text == expected)
        let (written, wanted) = (result.text.split(separator: "\n"), expected.split(separator: "\n"))
        for (number, lines) in zip(written, wanted).enumerated() where lines.0 != lines.1 {
            Issue.record("line \(number + 1): \(lines.0) is not \(lines.1)")
            break
        }
    }

    @Test func theFileInAFolderHasItsUsualName() throws {
        let kinds = try TranscriptCase()
        let path = kinds.folder.path + "/out/here"
        let result = try kinds.export("--telegram-desktop", "--secret", "--out", path)
        #expect(result.status == 0)
        #expect(try kinds.file("out/here/result.json") == SmallFile.text(TranscriptCase.folder + "/kinds.json"))
        #expect(try RunningTool.shell("ls -A \(path)").lines == ["result.json"])
        let again = try kinds.export("--telegram-desktop", "--out", path)
        #expect(again.status == 73)
        #expect(again.errorText.contains("exists already"), "\(again.errorText)")
    }

    @Test func oneChatIsASingleObject() throws {
        let kinds = try TranscriptCase()
        let chat = try kinds.export("--telegram-desktop", "--peer", "channel:20").text
        #expect(chat.hasPrefix("{\n \"name\": \"Devs\",\n \"type\": \"public_supergroup\",\n \"id\": 20,\n \"messages\": [\n  {\n   \"id\": -999999995,\n"))
        #expect(chat.hasSuffix("\n  }\n ]\n}"))
        let alone = try kinds.export("--telegram-desktop", "--peer", "channel:20", "--no-migrated").text
        #expect(alone.contains("\"messages\": [\n  {\n   \"id\": 1,\n"))
        let own = try kinds.export("--telegram-desktop", "--peer", "user:1").text
        #expect(own.hasPrefix("{\n \"type\": \"saved_messages\",\n"))
        // A secret chat given by --peer does not require --secret.
        #expect(try kinds.export("--telegram-desktop", "--peer", "secret:40").text.contains("\"id\": 1500000001"))
    }

    private func ids(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("   \"id\": ") }.map { String($0.drop { $0 != ":" }.dropFirst(2).dropLast()) }
    }

    @Test func timesAndLimitsNarrowIt() throws {
        let kinds = try TranscriptCase()
        let chat = ["--telegram-desktop", "--peer", "user:2"]
        func ids(_ more: String...) throws -> [String] {
            let result = try RunningTool.run(["export", kinds.database] + chat + more)
            #expect(result.status == 0, "\(result.errorText)")
            return self.ids(result.text)
        }
        #expect(try ids("--limit", "2", "--tz", "UTC") == ["64", "65"])
        #expect(try ids("--limit", "0", "--tz", "UTC").isEmpty)
        #expect(try ids("--since", "2024-03-01T10:03", "--until", "2024-03-01T10:05", "--tz", "UTC") == ["3", "4"])
        // The same moments, as clocks in the east and in Kyiv's winter show them.
        #expect(try ids("--since", "2024-03-01T15:33", "--until", "2024-03-01T15:35", "--tz", "+05:30") == ["3", "4"])
        #expect(try ids("--since", "2024-03-01T12:03", "--until", "2024-03-01T12:05", "--tz", "Europe/Kyiv") == ["3", "4"])
        #expect(try ids("--since", "2024-03-01T10:03Z", "--until", "1709287500", "--tz", "Asia/Tokyo") == ["3", "4"])
    }

    @Test func aSupergroupsLimitIncludesTheEarlierGroup() throws {
        let kinds = try TranscriptCase()
        let text = try kinds.export("--telegram-desktop", "--peer", "channel:20", "--limit", "21").text
        #expect(ids(text).prefix(2) == ["-999999992", "1"])
    }

    /// The members of the object have a fixed order and no duplicates, no matter how the parts of a change are stored.
    @Test func aChangedTopicHasEachMemberOnce() throws {
        func title(_ text: String) -> String { #"{"$type":"ForumTopicEditComponent","_t":0,"title":"\#(text)"}"# }
        let icon = #"{"$type":"ForumTopicEditComponent","_t":1,"fileId":{"$int64":"77"}}"#
        let parts = [icon, title("Old"), title(""), title("New")].joined(separator: ",")
        let chats = try MadeChats(
            peers: [MadeChats.user(2, "Ann"), MadeChats.channel(20, "Devs", username: "devs")],
            [MadeChats.message("channel:20", 1, media: [MadeChats.action(29, #","components":{"$objects":[\#(parts)]}"#)])])
        let lines = try chats.export("--telegram-desktop", "--peer", "channel:20").text.split(separator: "\n").map(String.init)
        #expect(lines.drop { !$0.contains("topic_edit") }.prefix(4) == [
            "   \"action\": \"topic_edit\",", "   \"new_title\": \"New\",", "   \"new_icon_emoji_id\": 77,", "   \"text\": \"\",",
        ])
    }

    @Test func datesAreThoseOfTheZone() throws {
        let kinds = try TranscriptCase()
        let text = try RunningTool.run(["export", kinds.database, "--telegram-desktop", "--peer", "user:5", "--tz", "America/New_York"]).text
        #expect(text.contains("\"date\": \"2024-03-01T06:42:00\",\n   \"date_unixtime\": \"1709293320\""))
    }

    @Test func cachedFilesAreCopiedUnderSafeNames() throws {
        let kinds = try TranscriptCase()
        let script = """
            mkdir -p '\(kinds.folder.path)/media' && cd '\(kinds.folder.path)/media'
            head -c 123456 /dev/zero > telegram-cloud-document-4-5009
            head -c 70000 /dev/zero > telegram-cloud-photo-size-2-900-x
            head -c 10 /dev/zero > telegram-cloud-document-4-5005
            ln -s /etc/passwd telegram-cloud-document-4-5006
            """
        #expect(try RunningTool.shell(script).status == 0)
        let result = try kinds.export(
            "--telegram-desktop", "--peer", "user:2", "--out", kinds.folder.path + "/ann.json", "--media-dir", kinds.folder.path + "/media")
        #expect(result.status == 0)
        let text = try kinds.file("ann.json")
        #expect(text.contains("\"file\": \"files/_.._ev_il_.pdf\",\n   \"file_name\""))
        // One resource is copied once; the self-destructing photo with the same resource does not refer to it.
        #expect(text.components(of: "\"photo\": \"photos/photo_1@01-03-2024_10-17-00.jpg\"") == 3)
        // Too short, a link, nonexistent.
        #expect(text.contains("\"file\": \"(File unavailable, please try again later)\",\n   \"file_size\": 7000"))
        #expect(text.contains("\"file\": \"(File unavailable, please try again later)\",\n   \"file_name\": \"song.mp3\""))
        #expect(text.contains("\"contact_vcard\": \"contacts/contact_1.vcard\""))
        #expect(try kinds.file("contacts/contact_1.vcard") == "BEGIN:VCARD\nEND:VCARD")
        #expect(try kinds.bytes("files/_.._ev_il_.pdf").count == 123_456)
        let small = try kinds.export(
            "--telegram-desktop", "--out", kinds.folder.path + "/all", "--media-dir", kinds.folder.path + "/media", "--max-media-size", "100k")
        #expect(small.status == 0)
        let all = try kinds.file("all/result.json")
        #expect(all.contains("\"photo\": \"chats/chat_2/photos/photo_1@01-03-2024_10-17-00.jpg\""))
        #expect(all.contains("(File exceeds maximum size. Change data exporting settings to download.)"))
        #expect(try RunningTool.shell("ls '\(kinds.folder.path)/all/chats/chat_2/photos'").lines.count == 1)
    }

    @Test func contactsThatLookAlikeAreSortedByCodePoint() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "\u{E9}"), MadeChats.user(3, "e\u{301}")], [],
            more: [#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:2","user:3"]}"#])
        let text = try chats.export("--telegram-desktop").text
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("    \"user_id\"") } == ["    \"user_id\": 3,", "    \"user_id\": 2,"], "\(text)")
    }

    @Test func aDamagedMessageIsOmittedAndReported() throws {
        let kinds = try TranscriptCase()
        let update = "UPDATE t7 SET value = x'00FF' WHERE substr(key, 1, 8) = x'0000000000000005'"
        #expect(try RunningTool.shell("sqlite3 '\(kinds.database)' \"\(update)\"").status == 0)
        let result = try kinds.export("--telegram-desktop", "--peer", "user:5")
        #expect(result.status == 0)
        #expect(result.errorText.contains("the row of user:5/0/1 in MessageHistory is left out"))
        #expect(ids(result.text).isEmpty)
        #expect(try kinds.export("--telegram-desktop", "--peer", "user:5", "--strict").status == 65)
    }

    /// Each answer is looked up among the results: one by one, 64,000 of them would take minutes of CPU.
    @Test func aPollWithManyAnswersIsWritten() throws {
        let folder = try TemporaryFolder()
        let answers = (0..<64_000).map { #"{"$type":"TelegramMediaPollOption","t":"a","et":{"$objects":[]},"i":{"$bytes":"\#(Self.base64($0))"}}"# }
        let results = (0..<64_000).reversed().map { #"{"$type":"TelegramMediaPollOptionVoters","s":0,"i":{"$bytes":"\#(Self.base64($0))"},"c":\#($0),"cr":0}"# }
        let poll = #"{"$type":"TelegramMediaPoll","pb":1,"kn":{"$type":"TelegramMediaPollKind","_v":0,"m":0},"i":{"$bytes":"DwAAAAPYw69Ld24A"},"t":"q","te":{"$objects":[]},"#
            + #""os":{"$objects":[\#(answers.joined(separator: ","))]},"rs":{"$type":"TelegramMediaPollResults","v":{"$objects":[\#(results.joined(separator: ","))]},"t":5},"ic":0}"#
        let message = #"{"id":{"peer":"user:5","namespace":0,"id":1},"timestamp":1000,"flags":4,"tags":0,"text":"","media":[\#(poll)]}"#
        let document = DifferenceText.document([#"{"op":"addMessages","messages":[\#(message)],"location":"upperHistoryBlock"}"#])
        let made = try RunningTool.run(["import", "-q", "--create", folder.path + "/db", folder.file("poll", document)])
        try #require(made.status == 0, "\(made.errorText)")
        let result = try RunningTool.shell("ulimit -t 60 && exec '\(RunningTool.binary())' export '\(folder.path)/db' --telegram-desktop --peer user:5")
        #expect(result.status == 0 && result.text.contains("\"voters\": 63999"), "\(result.errorText)")
    }

    /// Three bytes of a number.
    private static func base64(_ number: Int) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return String([18, 12, 6, 0].map { digits[number >> $0 & 63] })
    }

    @Test func incompatibleOptionsAreRejected() throws {
        let kinds = try TranscriptCase()
        #expect(try kinds.export("--telegram-desktop", "--peer", "user:99999").status == 66)
        #expect(try kinds.export("--telegram-desktop", "--thread", "1").status == 64)
        #expect(try kinds.export("--telegram-desktop", "--records").status == 64)
        #expect(try kinds.export("--telegram-desktop", "--shards", "2").status == 64)
        #expect(try kinds.export("--telegram-desktop", "-f", "csv").status == 64)
        #expect(try kinds.export("--telegram-desktop", "--media-dir", kinds.folder.path).status == 64)
        #expect(try kinds.export("--telegram-desktop", "--out", kinds.folder.path + "/x.json", "--media-dir", "auto").status == 66)
        #expect(try RunningTool.run(["export", kinds.database, "--records", "--tz", "UTC"]).status == 64)
        let zone = try RunningTool.run(["export", kinds.database, "--telegram-desktop", "--tz", "Europe/Kyv"])
        #expect(zone.status == 64)
        #expect(zone.errorText.contains("Europe/Kyiv"))
    }

    @Test func aClosedReaderEndsTheCommand() throws {
        let kinds = try TranscriptCase()
        #expect(try RunningTool.run(["export", kinds.database, "--telegram-desktop"], closingOutput: true).signal == 13)
        #expect(try RunningTool.run(["export", kinds.database, "--telegram-desktop"], outputPath: "/dev/full").status == 74)
    }
}

extension String {
    /// The number of occurrences of a text.
    func components(of text: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
