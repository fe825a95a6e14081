import Postbox
@testable import PostboxReading
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `query messages --order`, `--last`, `--reverse`, `--match`, and `--shard`.
struct MessageOrderTests {
    /// The last of the matching messages, not the matching ones among the last.
    @Test(arguments: ["--incoming", "--outgoing"]) func theLastMatchesAreTheLastOfAll(_ filter: String) throws {
        let words = ["query", Samples.small, "messages", "--match", "the", "-q", "--order", "time", filter]
        let all = try RunningTool.run(words).lines
        #expect(all.count > 2)
        for last in 0...all.count {
            #expect(try RunningTool.run(words + ["--last", "\(last)"]).lines == Array(all.suffix(last)))
            #expect(try RunningTool.run(words + ["--last", "\(last)", "--reverse"]).lines == all.suffix(last).reversed())
        }
    }

    private static let peer = "secret:922872011"
    private static let fields = ["--fields", "timestamp,id"]

    private func lines(_ options: [String]) throws -> [String] {
        let result = try RunningTool.run(["query", Samples.small, "messages"] + Self.fields + options)
        #expect(result.status == 0, "\(options): \(result.errorText)")
        return result.lines
    }

    /// Rows in key order, sorted by time: a stable sort yields the expected order.
    private func byTime(_ options: [String]) throws -> [String] {
        let rows = try lines(options + ["--order", "key"]).map { ($0, Int(try JSONLine($0)["timestamp"]) ?? 0) }
        return rows.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
    }

    private static let filters = [
        [], ["--peer", peer], ["--peer", peer, "--peer", "user:2254435025"], ["--tag", "photo"], ["--namespace", "0", "--incoming"],
        ["--since", "1578000000"], ["--until", "1578000000"], ["--since", "1577900000", "--until", "1578100000"], ["--peer", peer, "--since", "1578000000"],
        ["--since", "-5", "--until", "-1"],
    ]

    @Test(arguments: filters) func timeMergesChatsAndNamespaces(_ filter: [String]) throws {
        let expected = try byTime(filter)
        #expect(try lines(filter + ["--order", "time"]) == expected)
        #expect(try lines(filter + ["--order", "time", "--reverse"]) == expected.reversed())
        #expect(try lines(filter + ["--order", "time", "--limit", "3"]) == Array(expected.prefix(3)))
        #expect(try lines(filter + ["--order", "key", "--reverse"]) == lines(filter + ["--order", "key"]).reversed())
        for count in [0, 1, 7, 100_000] {
            let last = Array(expected.suffix(count))
            #expect(try lines(filter + ["--last", "\(count)", "--scheduled"]) == last)
            #expect(try lines(filter + ["--last", "\(count)", "--reverse", "--scheduled"]) == last.reversed())
            #expect(try lines(filter + ["--last", "\(count)", "--order", "key", "--scheduled"]) == lines(filter + ["--order", "key"]).suffix(count))
        }
    }

    @Test func onePeerIsReadByTimeAndSeveralByKey() throws {
        #expect(try lines(["--peer", Self.peer, "--peer", Self.peer]) == byTime(["--peer", Self.peer]))
        for filter in [[], ["--peer", Self.peer, "--peer", "user:2254435025"]] { #expect(try lines(filter) == lines(filter + ["--order", "key"])) }
        #expect(try lines([]) != byTime([]))
    }

    @Test(arguments: [1, 3, 7, 1000]) func shardsAreCompleteAndDoNotOverlap(_ count: Int) throws {
        for filter in [[], ["--peer", Self.peer, "--peer", "user:2254435025"], ["--reverse"], ["--tag", "photo"]] where count < 100 || filter == ["--reverse"] {
            let numbers = filter == ["--reverse"] ? Array((1...count).reversed()) : Array(1...count)
            let some = count < 100 ? numbers : numbers.filter { $0 % 97 == 0 }
            let parts = try some.map { try lines(filter + ["--shard", "\($0)/\(count)"]) }
            let whole = try lines(filter)
            if count < 100 { #expect(parts.flatMap { $0 } == whole) } else { #expect(Set(parts.flatMap { $0 }).isSubset(of: whole)) }
            if filter != ["--tag", "photo"] { #expect(parts.allSatisfy { (0...1).contains($0.count - whole.count / count) }) }
        }
    }

    @Test func shardsOfADumpAreComplete() throws {
        // Binary keys, integer keys, full text, a filter, the other direction.
        for words in [["t7"], ["t0"], ["t41"], ["t2", "t4"], ["t7", "--peer", Self.peer], ["t7", "--reverse"], ["t16", "--from-key", "00"]] {
            let reverse = words.contains("--reverse")
            func dump(_ options: [String]) throws -> [String] { try RunningTool.run(["dump", Samples.small] + words + options).lines }
            let whole = try dump([])
            #expect(!whole.isEmpty)
            let parts = try (1...3).map { try dump(["--shard", "\($0)/3"]) }
            #expect(parts.allSatisfy { !$0.isEmpty })
            #expect(parts.flatMap { $0 }.sorted() == whole.sorted(), "\(words)")
            if words.count == 1 || reverse { #expect((reverse ? parts.reversed() : parts).flatMap { $0 } == whole) }
            let counts = try (1...3).flatMap { try dump(["--shard", "\($0)/3", "--count"]) }.compactMap { Int(try JSONLine($0)["count"]) }
            #expect(counts.reduce(0, +) == whole.count)
        }
    }

    @Test func matchReportsTheCoverageOfTheIndex() throws {
        let result = try RunningTool.run(["query", Samples.small, "messages", "--match", "the", "--order", "time"] + Self.fields)
        let covered = try Samples.open(Samples.small).countFullText(MessageHistoryTextIndexTable.table)
        #expect(result.status == 0)
        #expect(result.errorText == "postbox: the full-text index covers \(covered) of 857 messages; use --text to search all of them\n")
        let times = try result.lines.compactMap { Int(try JSONLine($0)["timestamp"]) }
        #expect(times == times.sorted() && times.count > 1)
    }

    @Test(arguments: [
        (["--shard", "0/4"], "bad value '0/4' for --shard: expected K/N"), (["--shard", "5/4"], "bad value '5/4'"), (["--shard", "1"], "bad value '1'"),
        (["--shard", "1/4", "--order", "time"], "--shard and --order time cannot be used together"), (["--shard", "1/4", "--last", "2"], "--last and --shard cannot be used together"),
        (["--last", "1", "--limit", "1"], "--last and --limit cannot be used together"), (["--order", "tiem"], "bad value 'tiem' for --order"),
    ])
    func contradictionsAreRejected(_ options: [String], _ message: String) throws {
        let result = try RunningTool.run(["query", Samples.small, "messages"] + options)
        #expect(result.status == 64 && result.text.isEmpty)
        #expect(result.errorText.hasPrefix("postbox: query: " + message), "\(result.errorText)")
    }

    /// A cursor that holds fewer messages than the chat has continues where it stopped, in both directions and within both bounds.
    @Test(arguments: [1, 2, 3, 500]) func aCursorContinues(_ batch: Int) throws {
        let path = try DatabaseLocator.locate(Samples.small)
        let file = DatabaseFile(path: path, box: try Samples.open(Samples.small))
        var all: [MessageIndex] = []
        let peer = try #require(PeerId(Self.peer))
        let prefix = file.layout.messagePrefix(peer, 0)
        try file.rows(MessageHistoryTable.declaration, prefix: prefix) { key, _ in
            if let index = file.layout.messageIndex(ofKey: key) { all.append(index) }
            return true
        }
        #expect(all.count > 100)
        let (early, late) = (Int64(all[20].timestamp), Int64(all[80].timestamp))
        for (since, until) in [(Int64.min, Int64.max), (early, .max), (.min, late), (early, late), (-7, late), (late, early), (.min, 0), (1 << 40, .max)] {
            for reverse in [false, true] {
                var cursor = MessageCursor(prefix, of: MessageList(file), since: since, until: until, reverse: reverse, batch: batch)
                var found: [MessageIndex] = []
                while let index = try cursor.next(file) { found.append(index) }
                let expected = all.filter { Int64($0.timestamp) >= since && Int64($0.timestamp) < until }
                #expect(found == (reverse ? expected.reversed() : expected), "\(since)..<\(until) \(reverse)")
            }
        }
    }
}

/// `query view` accepts the arguments of `watch`.
struct ViewOptionTests {
    @Test(arguments: [
        "history --peer user:2254435025 --entries 4 --anchor first", "history --peer user:2254435025 --entries 3 --tag photo --holes",
        "chats --group 1 --entries 2 + unread --holes", "chats --entries 5", "unread",
    ])
    func theFirstLineOfWatchIsTheAnswer(_ words: String) throws {
        let words = words.split(separator: " ").map(String.init)
        let watched = try RunningTool.run(["watch", Samples.small] + words + ["--timeout", "0"])
        let answer = try RunningTool.run(["query", Samples.small, "view"] + words)
        #expect(answer.status == 0, "\(answer.errorText)")
        #expect(!answer.text.isEmpty && answer.text == watched.text)
    }

    /// A query shows a view once: options for following a view are errors and not ignored.
    @Test(arguments: ["--changes", "--timeout=1", "--idle-exit=1", "--events=2"]) func optionsOfFollowingAreRefused(_ option: String) throws {
        let result = try RunningTool.run(["query", Samples.small, "view", "unread", option])
        #expect(result.status == 64)
        #expect(result.text.isEmpty)
        #expect(result.errorText.contains("postbox watch"), "\(result.errorText)")
    }

    @Test func olderNamesOfEntriesAreAccepted() throws {
        let view = ["chats", "--group", "0"]
        let answer = try RunningTool.run(["query", Samples.small, "view"] + view + ["--entries", "3"]).text
        #expect(try RunningTool.run(["query", Samples.small, "view"] + view + ["--limit", "3"]).text == answer)
        #expect(try RunningTool.run(["watch", Samples.small] + view + ["--count", "3", "--timeout", "0"]).text == answer)
        #expect(try RunningTool.run(["query", Samples.small, "view"] + view + ["--entries", "9"]).text != answer)
        let counted = try RunningTool.run(["query", Samples.small, "view"] + view + ["--entries", "3", "--count"])
        #expect(counted.text == "{\"count\":1}\n")
    }
}
