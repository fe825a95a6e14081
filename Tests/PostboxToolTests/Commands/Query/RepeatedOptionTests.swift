@testable import PostboxTool
@testable import TestSupport
import Testing

/// An option given twice matches either value, or is an error if only one value is possible: no value is ignored.
struct RepeatedOptionTests {
    private func count(_ words: String...) throws -> Int {
        let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst())
        #expect(result.status == 0, "\(result.errorText)")
        return result.lines.count
    }

    @Test(arguments: [
        ["--space", "tag:photo", "--space", "everywhere"], ["--namespace", "0", "--namespace", "2"], ["--containing", "110", "--containing", "1"],
    ])
    func repeatedOptionsOfHolesMatchEither(_ words: [String]) throws {
        let (name, one, other) = (words[0], words[1], words[3])
        let first = try count("holes", name, one), second = try count("holes", name, other), both = try count("holes", name, one, name, other)
        #expect(both >= max(first, second) && both <= first + second)
        if name == "--space" { #expect(first > 0 && second > 0 && both == first + second) }
    }

    @Test func aDrawingShowsOneSpace() throws {
        let result = try RunningTool.run(["holes", Samples.small, "--plot", "--space", "tag:photo", "--space", "everywhere"])
        #expect(result.status == 64 && result.errorText.contains("one --space"), "\(result.errorText)")
    }

    @Test func oneTextOrAnotherIsFound() throws {
        let one = try count("query", "messages", "--match", "the", "-q"), other = try count("query", "messages", "--match", "oil", "-q")
        let both = try count("query", "messages", "--match", "the", "--match", "oil", "-q")
        #expect(one > 0 && other > 0 && both > max(one, other) && both <= one + other)
    }

    @Test(arguments: [
        ["oplog", "drop", "DB", "--peer", "user:7", "--peer", "user:8", "--tag", "4", "--local-index", "0"],
        ["oplog", "requeue", "DB", "--peer", "user:7", "--tag", "4", "--tag", "5", "--local-index", "0"],
        ["oplog", "drop", "DB", "--peer", "user:7", "--tag", "4", "--local-index", "0", "--local-index=1"],
        ["watch", "DB", "history", "--peer", "user:7", "--peer", "user:8", "--events", "1"],
        ["watch", "DB", "history", "--peer", "user:7", "--tag", "photo", "--tag", "file", "--events", "1"],
        ["watch", "DB", "history", "--peer", "user:7", "--namespace", "0", "--namespace", "1", "--events", "1"],
        ["query", "DB", "view", "history", "--peer", "user:7", "--thread", "1", "--thread", "2"],
        ["migrate", "holes", "DB", "--tag", "gif", "--namespace", "0", "--namespace", "3", "-n"],
        ["holes", "DB", "--closest", "1", "--closest", "2"],
        ["export", "DB", "--transcript", "txt", "--peer", "user:2254435025", "--thread", "1", "--thread", "2"],
    ])
    func whereOneIsMeantSeveralAreRefused(_ words: [String]) throws {
        // A copy, because most of these would write.
        let folder = try TemporaryFolder()
        _ = try RunningTool.shell("cp \(Samples.small)/db/db_sqlite \(folder.path)")
        let result = try RunningTool.run(words.map { $0 == "DB" ? folder.path : $0 })
        #expect(result.status == 64 && result.output.isEmpty, "\(result.text)")
        #expect(result.errorText.contains("accepts one value") || result.errorText.contains("accepts only one"), "\(result.errorText)")
    }

    /// This also applies if it is given under different names.
    @Test func aTableIsReadOnce() throws {
        #expect(try count("dump", "t7", "7", "MessageHistory", "--count") == 1)
        #expect(try count("stat", "t7", "t2", "7") == 2)
        let folder = try TemporaryFolder()
        let old = try DoCommandTests.database(folder)
        #expect(try RunningTool.run(["diff", old, Samples.small, "--stat", "t7", "7"]).lines.count == 1)
        for words in [["--records"], ["--base", old]] {
            let once = try RunningTool.run(["export", Samples.small, "t7", "t2"] + words)
            #expect(once.lines.count > 500)
            #expect(try RunningTool.run(["export", Samples.small, "t7", "t2", "7", "Peer"] + words).text == once.text)
        }
    }

    /// Repeating the same value is not an error, and the last value of a setting is used.
    @Test func theSameTwiceIsOnce() throws {
        let peer = "user:2254435025"
        #expect(try count("watch", "history", "--peer", peer, "--peer", peer, "--tag", "photo", "--tag", "photo", "--events", "1") == 1)
        #expect(try count("query", "messages", "--limit", "5", "--limit", "3") == 3)
    }
}
