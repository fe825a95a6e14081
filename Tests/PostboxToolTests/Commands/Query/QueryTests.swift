@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox query`, `holes`, `oplog`, and `stat`, run by a shell.
struct QueryTests {
    private func lines(_ arguments: String...) throws -> [String] { try lines(arguments) }

    private func lines(_ arguments: [String]) throws -> [String] {
        let result = try RunningTool.run(arguments)
        #expect(result.status == 0, "\(arguments): \(result.errorText)")
        return result.lines
    }

    @Test(arguments: QuerySubject.allCases) func everySubjectAnswersInJSONThatJqReads(_ subject: QuerySubject) throws {
        let words = ["query", Samples.small] + subject.example
        let all = try lines(words)
        #expect(!all.isEmpty)
        let counted = try lines(words + ["--count"])
        // Totals of unread messages are not additional results.
        let results = subject == .unread ? all.filter { $0.hasPrefix(#"{"kind":"chat""#) } : all
        #expect(try counted.map { try JSONLine($0)["count"] } == ["\(results.count)"])
        let checked = try RunningTool.shell("jq -e . >/dev/null", input: all.joined(separator: "\n"))
        #expect(checked.status == 0)
        #expect(try lines(words + ["--limit", "1"]) == Array(all.prefix(1)))
    }

    @Test func filtersOfMessagesAgreeWithTheRows() throws {
        let all = try lines("query", Samples.small, "messages")
        #expect(try lines("query", Samples.small, "messages", "--tag", "photo") == all.filter { $0.range(of: "\"photo\"", in: "\"tags\":[", until: "]") })
        #expect(try lines("query", Samples.small, "messages", "--incoming") == all.filter { $0.contains("\"incoming\":true") })
        #expect(try lines("query", Samples.small, "messages", "--outgoing") == all.filter { $0.contains("\"incoming\":false") })
        let peer = try lines("query", Samples.small, "messages", "--peer", "user:2254435025", "--order", "key")
        #expect(peer == all.filter { $0.hasPrefix("{\"id\":{\"peer\":\"user:2254435025\"") })
        #expect(try lines("query", Samples.small, "messages", "--peer", "user:2254435025", "--order", "key", "--reverse") == peer.reversed())
        let one = all.filter { $0.contains(#""id":{"peer":"user:2254435025","namespace":0,"id":1},"timestamp""#) }
        #expect(try lines("query", Samples.small, "messages", "--id", "user:2254435025/0/1") == one)
        let early = try lines("query", Samples.small, "messages", "--until", "1578000000")
        let late = try lines("query", Samples.small, "messages", "--since", "1578000000")
        #expect(early.count + late.count == all.count)
        #expect(!early.isEmpty && !late.isEmpty)
    }

    @Test func existsAnswersOnlyByStatus() throws {
        let yes = try RunningTool.run(["query", Samples.small, "peers", "--kind", "channel", "--exists"])
        #expect(yes.status == 0 && yes.text.isEmpty)
        let no = try RunningTool.run(["query", Samples.small, "peers", "--name", "nobody is called so", "--exists"])
        #expect(no.status == 1 && no.text.isEmpty && no.errorText.isEmpty)
    }

    /// Telegram does not search older messages for a tag that was added later.
    @Test func aListOfATagUnknownToChatsIsIncomplete() throws {
        let later = try RunningTool.run(["query", Samples.small, "messages", "--tag", "16384"])
        #expect(later.status == 0 && later.text.isEmpty)
        #expect(later.errorText.contains("older messages of 14 chats may be missing from"), "\(later.errorText)")
        #expect(later.errorText.contains("postbox migrate holes DB --tag "))
        let one = try RunningTool.run(["query", Samples.small, "messages", "--tag", "16384", "--peer", "user:2254435025"])
        #expect(one.errorText.contains("older messages of 1 chat may be missing from"), "\(one.errorText)")
        #expect(try RunningTool.run(["query", Samples.small, "messages", "--tag", "photo"]).errorText.isEmpty)
    }

    @Test func fieldsProject() throws {
        let rows = try lines("query", Samples.small, "chats", "--fields", "chat.id,unreadCount,draft.$type")
        #expect(rows.allSatisfy { $0.hasPrefix("{\"chat.id\":\"") && $0.contains(",\"draft.$type\":") })
    }

    @Test func filtersOfOtherSubjectsAreRejected() throws {
        let result = try RunningTool.run(["query", Samples.small, "peers", "--tag", "photo"])
        #expect(result.status == 64)
        #expect(result.errorText.contains("--tag does not apply to 'peers'"))
    }

    @Test(arguments: [
        (["messages", "--media", "imag"], "unknown media type 'imag'\nhint: did you mean 'image'?"),
        (["messages", "--media", "photoo"], "unknown media type 'photoo'\nhint: did you mean 'photo'?"),
        // The name of a part of media, which no medium is.
        (["messages", "--media", "video"], "unknown media type 'video'"), (["messages", "--media", "venue"], "unknown media type 'venue'"),
        (["media", "--kind", "fille"], "unknown media type 'fille'\nhint: did you mean 'file'?"),
        (["peers", "--kind", "usr"], "'usr' is not a kind of peer: expected one of user, group, channel, secret, bot, supergroup, forum, monoforum\nhint: did you mean 'user'?"),
        (["chats", "--fields", "pinned,"], "bad value 'pinned,' for --fields: expected names of fields, separated by commas\n"),
        (["view"], "a view is required; use 'postbox watch --help' to list the views\n"),
        (["view", "chats", "+", "unread", "--limit", "1"], "--limit does not apply to 'unread'\n"),
    ])
    func aWordThatMeansNothingIsRefused(_ words: [String], _ message: String) throws {
        let result = try RunningTool.run(["query", Samples.small] + words)
        #expect(result.status == 64)
        #expect(result.text.isEmpty)
        #expect(result.errorText.hasPrefix("postbox: query: " + message), "\(result.errorText)")
    }

    @Test(arguments: [("evrywhere", "everywhere"), ("tag:foto", "tag:photo")]) func theNearestSpaceIsNamed(_ word: String, _ meant: String) throws {
        let result = try RunningTool.run(["holes", Samples.small, "--space", word])
        #expect(result.status == 64 && result.errorText.contains("did you mean '\(meant)'?"), "\(result.errorText)")
    }

    @Test func typesOfMediaAreAcceptedInEveryForm() throws {
        let images = try lines("query", Samples.small, "messages", "--media", "image")
        #expect(!images.isEmpty)
        let pages = try lines("query", Samples.small, "messages", "--media", "webpage")
        #expect(try !pages.isEmpty && lines("query", Samples.small, "messages", "--media", "web_page") == pages)
        for form in ["photo", "Image", "TelegramMediaImage"] { #expect(try lines("query", Samples.small, "messages", "--media", form) == images) }
        // Every type that a result names is accepted.
        let medium = #"{"$type":"TelegramMediaHologram","x":1}"#
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], [MadeChats.message("user:2", 1, media: [medium])])
        for (database, count) in [(chats.database, 1), (Samples.demo, 12)] {
            let types = try lines("query", database, "activity", "--by", "media", "--fields", "type", "-q")
            let names = types.compactMap { line in line.split(separator: "\"").dropFirst(3).first.map(String.init) }
            #expect(names.count == count, "\(types)")
            for name in names { #expect(try !lines("query", database, "messages", "--media", name, "-q").isEmpty, "\(name)") }
        }
        let kinds = try lines("query", chats.database, "media", "--fields", "kind", "-q")
        #expect(kinds == [#"{"kind":"unknown"}"#])
    }

    @Test(arguments: [
        (["--chat-list", "--peer", "user:1"], "--peer does not apply to --chat-list"), (["--ascii"], "--ascii needs --plot"),
        (["--closest", "1", "--summary"], "--closest cannot be used with"),
    ])
    func ineffectiveOptionsOfHolesAreRejected(_ options: [String], _ message: String) throws {
        let result = try RunningTool.run(["holes", Samples.small] + options)
        #expect(result.status == 64)
        #expect(result.errorText.hasPrefix("postbox: holes: " + message))
    }

    @Test func chatsOfAllListsAreAnswered() throws {
        let all = try lines("query", Samples.small, "chats")
        let main = try lines("query", Samples.small, "chats", "--group", "0"), archive = try lines("query", Samples.small, "chats", "--group", "1")
        #expect(all == main + archive && main.count == 14 && archive.count == 3)
        // The names that the column "list" shows.
        #expect(try lines("query", Samples.small, "chats", "--group", "main") == main)
        #expect(try lines("query", Samples.small, "chats", "--group", "archive") == archive)
        #expect(main.allSatisfy { $0.contains(",\"group\":0,") } && archive.allSatisfy { $0.contains(",\"group\":1,") })
        #expect(try RunningTool.run(["query", Samples.small, "chats", "-fcsv"]).text.hasPrefix("chat_id,chat,username,list,"))
        #expect(try RunningTool.run(["query", Samples.small, "chats", "-ftable"]).text.contains("  archive  "))
        #expect(try RunningTool.run(["query", Samples.small, "chats"]).errorText.contains("2 chats with messages are in no chat list"))
    }

    @Test(arguments: [["messages"], ["activity", "--by", "hour"]]) func aSpanThatEndsBeforeItStartsIsAnError(_ words: [String]) throws {
        let result = try RunningTool.run(["query", Samples.small] + words + ["--since", "2024-03-02", "--until", "2024-03-01"])
        #expect(result.status == 64 && result.errorText.contains("--since is later than --until"))
        let day = try RunningTool.run(["query", Samples.small] + words + ["--since", "2020-01-05T12:00", "--until", "2020-01-05"])
        #expect(day.status == 0)
    }

    @Test func operationsOfNoChatAreThoseOfTheAccount() throws {
        let demo = Samples.demo
        let rows = try lines("oplog", demo).filter { $0.hasPrefix("{\"peer\":\"user:0\"") }
        #expect(try lines("oplog", demo, "-ftable").filter { $0.hasPrefix("account ") }.count == rows.count && !rows.isEmpty)
    }

    @Test(arguments: ["chats", "threads"]) func draftsAreShownBeforeTheLastMessage(_ subject: String) throws {
        let demo = Samples.demo
        let drafts = try lines("query", demo, subject).filter { $0.contains("\"overrideChatTimestamp\"") }
        #expect(try lines("query", demo, subject, "-ftable").filter { $0.contains("  draft: ") }.count == drafts.count && !drafts.isEmpty)
    }

    @Test func threadsAreNamed() throws {
        let table = try lines("query", Samples.small, "threads", "-ftable")
        #expect(table.first?.split(separator: " ").prefix(3) == ["chat", "thread", "title"] && table.contains { $0.contains("  number and  ") })
    }

    @Test func operationsOutsideTheMergedOrderAreReported() throws {
        #expect(try RunningTool.run(["oplog", Samples.small, "--merged"]).errorText.contains("24 operations without a merged index are left out"))
    }

    @Test func chatsAreInDisplayOrder() throws {
        let rows = try lines("query", Samples.small, "chats", "--group", "0", "--fields", "pinned,timestamp")
        let pins = rows.prefix { !$0.contains("\"pinned\":null") }
        let pinned = pins.compactMap { Int($0.split(separator: ":")[1].prefix { $0.isNumber }) }
        #expect(pinned == pinned.sorted() && !pinned.isEmpty)
        let times = rows.dropFirst(pins.count).compactMap { Int($0.split(separator: ":").last?.dropLast() ?? "") }
        #expect(times == times.sorted(by: >))
        #expect(!times.isEmpty)
    }

    @Test func holesContainAndNeighbourIds() throws {
        let containing = try lines("holes", Samples.small, "--peer", "user:2254435025", "--space", "everywhere", "--containing", "110")
        #expect(containing == [#"{"peer":"user:2254435025","namespace":0,"thread":null,"space":"everywhere","min":106,"max":124}"#])
        #expect(try lines("holes", Samples.small, "--peer", "user:2254435025", "--space", "everywhere", "--containing", "105").isEmpty)
        #expect(try lines("holes", Samples.small, "--peer", "user:2254435025", "--space", "everywhere", "--closest", "3") == containing)
        let summary = try lines("holes", Samples.small, "--summary", "--peer", "user:2254435025", "--space", "everywhere")
        #expect(summary == [#"{"peer":"user:2254435025","namespace":0,"thread":null,"space":"everywhere","top":141,"known":122,"missing":19,"holes":1}"#])
        #expect(try lines("holes", Samples.small, "--chat-list").count == 2)
    }

    @Test func holesAreDrawn() throws {
        let bars = try lines("holes", Samples.small, "--plot", "--ascii", "--peer", "user:2254435025")
        #expect(bars.count == 1)
        #expect(bars[0].hasSuffix("86% of 141"))
        #expect(bars[0].contains("####") && bars[0].contains("...."))
        let folder = try TemporaryFolder()
        _ = try lines("holes", Samples.small, "--svg", folder.path + "/holes.svg")
        let drawing = try SmallFile.text(folder.path + "/holes.svg")
        #expect(drawing.hasPrefix("<svg "))
        #expect(try RunningTool.run(["holes", Samples.small, "--svg", "-"]).text == drawing)
        // Existing files, drawings or not, are never overwritten.
        let again = try RunningTool.run(["holes", Samples.small, "--svg", folder.path + "/holes.svg", "--peer", "user:2254435025"])
        #expect(again.status == 73)
        #expect(try SmallFile.text(folder.path + "/holes.svg") == drawing)
    }

    @Test func theMergedLogIsInMergedOrder() throws {
        let merged = try lines("oplog", Samples.small, "--merged")
        let indices = merged.compactMap { line in line.split(separator: "\"mergedIndex\":").last.flatMap { Int($0.prefix { $0.isNumber }) } }
        #expect(indices.count == merged.count)
        #expect(indices == indices.sorted())
        let byPeer = try lines("oplog", Samples.small)
        #expect(Set(merged).isSubset(of: byPeer))
        #expect(try lines("oplog", Samples.small, "--tag", "SynchronizeSavedStickers") == byPeer.filter { $0.contains("\"tag\":14,") })
        #expect(try lines("oplog", Samples.small, "--stats").count == 4)
    }

    @Test func statAddsUp() throws {
        let row = try lines("stat", Samples.small, "t7")
        #expect(row == [
            #"{"table":"MessageHistory","tableId":7,"rows":857,"keyBytes":17140,"valueBytes":210853,"emptyValues":0,"#
                + #""min":48,"mean":246,"p50":143,"p90":583,"p99":1152,"max":1328}"#])
    }
}

extension String {
    /// Whether `wanted` occurs between the first `start` and the next `end`.
    fileprivate func range(of wanted: String, in start: String, until end: Character) -> Bool {
        let parts = split(separator: start, maxSplits: 1)
        guard parts.count == 2 else { return false }
        return parts[1].prefix { $0 != end }.contains(wanted)
    }
}

extension QuerySubject {
    /// The minimum arguments of the subject.
    var example: [String] {
        switch self {
        case .view: ["view", "isContact", "--peer", "user:1"]
        case .activity: ["activity", "--by", "author", "--by", "hour"]
        default: [rawValue]
        }
    }
}
