@testable import CommandLineKit
import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `watch --new` with `--cursor` and a failing command: nothing is skipped.
struct WatchCursorTests {
    private func message(
        _ id: Int, peer: String = "user:7", namespace: Int = 0, flags: Int = 4, number: Int? = nil, location: String = "random"
    ) -> String {
        #"{"op":"addMessages","location":"\#(location)","messages":[{"id":{"peer":"\#(peer)","namespace":\#(namespace),"id":\#(id)},"#
            + #""timestamp":\#(1_700_000_000 + id),"flags":\#(flags),"tags":0,\#(number.map { #""globallyUniqueId":"\#($0)","# } ?? "")"text":"\#(id)"}]}"#
    }

    private func write(_ operations: [String], to path: String, _ words: [String] = []) throws {
        let made = try RunningTool.run(["import", "-q"] + words + [path, "-"], input: Array(DifferenceText.document(operations).utf8))
        try #require(made.status == 0, "\(made.errorText)")
    }

    private func database(_ folder: TemporaryFolder) throws -> String {
        try write([message(1)], to: folder.path + "/db", ["--create"])
        return folder.path + "/db"
    }

    private func watch(_ path: String, _ words: [String] = [], peer: String = "user:7", timeout: String = "0") throws -> ToolResult {
        try RunningTool.run(["watch", path, "history", "--peer", peer, "--new", "--timeout", timeout, "--cursor", path + ".cursor"] + words)
    }

    private func ids(_ result: ToolResult) throws -> [String] { try result.lines.map { try JSONLine($0)["id.id"] } }

    @Test func messagesReceivedInTheMeantimeAreDelivered() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        let first = try watch(path)
        #expect(first.status == 0 && first.text.isEmpty && first.errorText.contains("does not exist yet"), "\(first.errorText)")
        var facts = stat()
        #expect(stat(path + ".cursor", &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        // A message below the newest one is old history, and one of another chat is not watched.
        try write([message(3), message(2), message(-5), message(9, peer: "user:8")], to: path)
        #expect(try ids(watch(path)) == ["2", "3"])
        #expect(try watch(path).text.isEmpty)
        // The messages cut off by --events come next.
        try write([message(4), message(5)], to: path)
        #expect(try ids(watch(path, ["--events", "1"])) == ["4"])
        #expect(try ids(watch(path)) == ["5"])
    }

    @Test func aCursorMustBeARegularFile() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        for (make, words) in [("mkfifo", "a named pipe"), ("mkdir", "a folder"), ("ln -s /dev/null", "a device")] {
            try #require(RunningTool.shell("\(make) '\(path).cursor'").status == 0)
            let result = try watch(path)
            #expect(result.status == 65 && result.errorText.contains("is not a regular file but \(words)"), "\(result.status): \(result.errorText)")
            try #require(RunningTool.shell("rm -r '\(path).cursor'").status == 0)
        }
        // No other 'watch' uses it, and the partial file is removed.
        try #require(RunningTool.shell("ln -s nowhere '\(path).cursor'").status == 0)
        let result = try watch(path)
        #expect(result.status == 73 && result.errorText.contains("a link to a file that does not exist"), "\(result.status): \(result.errorText)")
        let full = try RunningTool.shell(
            "(ulimit -f 0; trap '' XFSZ; '\(RunningTool.binary())' watch '\(path)' history --peer user:7 --new --timeout 0 --cursor '\(folder.path)/full') 2>&1 | cat; ls '\(folder.path)'")
        #expect(full.text.contains("full: File too large") && !full.text.contains(".part"), "\(full.text)")
    }

    @Test func aFailedCommandReceivesTheLineAgain() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder), log = folder.path + "/log"
        _ = try watch(path)
        try write([message(2), message(3)], to: path)
        let failing = try watch(path, ["--exec", "exit 7", "--exec-retry", "0.01"])
        #expect(failing.status == 0 && failing.errorText.contains("ended with status 7") && failing.errorText.contains("not delivered"))
        let command = "jq .id.id >>'\(log)'; [ $(wc -l <'\(log)') -ge 3 ]"
        let again = try watch(path, ["--exec", command, "--exec-retry", "0.01", "--events", "2"], timeout: "60")
        #expect(again.status == 0, "\(again.errorText)")
        #expect(try SmallFile.text(log) == "2\n2\n2\n3\n")
        #expect(again.errorText.split(separator: "\n").count == 2 && again.errorText.contains("at attempt 3"), "\(again.errorText)")
        try write([message(4), message(5)], to: path)
        let passing = try watch(path, ["--exec", "jq .id.id; exit 1", "--no-exec-retry"])
        #expect(passing.text == "4\n5\n" && passing.errorText.contains("the line is skipped"))
        #expect(try watch(path).text.isEmpty)
    }

    /// Regardless of the moment at which the process is killed.
    @Test func nothingIsSkippedByAKill() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let path = try database(folder), log = folder.path + "/log"
        _ = try watch(path)
        let all = 2...200
        try write(all.map { message($0) }, to: path)
        let words = ["watch", path, "history", "--peer", "user:7", "--new", "--timeout", "0", "--cursor", path + ".cursor", "--exec", "jq .id.id >>'\(log)'; echo"]
        for _ in 0..<100 {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
            let child = try RunningTool.spawn(words, environment: ["PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"], descriptors: [nothing, ends[1], nothing])
            close(ends[1])
            close(nothing)
            // This number of commands have ended; wait a moment longer.
            var byte: UInt8 = 0
            for _ in 0..<Int.random(in: 0...3, using: &random) { _ = read(ends[0], &byte, 1) }
            for _ in 0..<Int.random(in: 0...2000, using: &random) { sched_yield() }
            kill(child, SIGKILL)
            var status: Int32 = 0
            while waitpid(child, &status, 0) == -1, errno == EINTR {}
            // The last command has finished when no process can write to the pipe.
            while read(ends[0], &byte, 1) > 0 {}
            close(ends[0])
        }
        let rest = try watch(path, ["--exec", "jq .id.id >>'\(log)'"])
        #expect(rest.status == 0, "\(rest.errorText)")
        var seen: [Int] = []
        for line in try SmallFile.text(log).split(separator: "\n").compactMap({ Int($0) }) where !seen.contains(line) { seen.append(line) }
        #expect(seen == Array(all), "seed \(seed)")
    }

    @Test func anOwnMessageIsNewOnceItIsSent() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        try write([message(1, namespace: 1, flags: 1, number: 71)], to: path)
        #expect(try watch(path).text.isEmpty)
        try write([message(2, namespace: 1, flags: 1, number: 72), message(6)], to: path)
        #expect(try ids(watch(path)) == ["6"])
        // The server has both, one of them before the later messages.
        let sent = #"{"op":"deleteMessages","ids":[{"peer":"user:7","namespace":1,"id":1},{"peer":"user:7","namespace":1,"id":2}]}"#
        try write([sent, message(5, flags: 0, number: 71), message(7, flags: 0, number: 72)], to: path)
        let result = try watch(path)
        #expect(try ids(result) == ["5", "7"], "\(result.errorText)")
        #expect(try watch(path).text.isEmpty)
    }

    @Test func aCursorOfAnotherDatabaseIsRejected() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder), cursor = path + ".cursor"
        _ = try watch(path)
        let before = try SmallFile.text(cursor)
        let histories = try watch(path, peer: "user:8")
        #expect(histories.status == 65 && histories.errorText.contains("belongs to other histories: user:7, not user:8"), "\(histories.errorText)")
        let other = try RunningTool.run(["watch", Samples.small, "history", "--peer", "user:73799465", "--new", "--timeout", "0", "--cursor", cursor])
        #expect(other.status == 65 && other.errorText.contains("belongs to another database"), "\(other.errorText)")
        #expect(try SmallFile.text(cursor) == before)
        for text in ["", "{}", "{\"cursor\":2}", "SQLite format 3"] {
            _ = try folder.file("db.cursor", text)
            let refused = try watch(path)
            #expect(refused.status == 65 && refused.errorText.contains("not a cursor"), "\(refused.errorText)")
            #expect(try SmallFile.text(cursor) == text)
        }
    }

    @Test func anOlderDatabaseIsReported() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        _ = try watch(path)
        try #require(RunningTool.shell("cp '\(path)' '\(path).old'").status == 0)
        try write([message(2), message(3)], to: path)
        #expect(try ids(watch(path)) == ["2", "3"])
        try #require(RunningTool.shell("cp '\(path).old' '\(path)'").status == 0)
        let restored = try watch(path)
        #expect(restored.text == #"{"event":"reset","why":"restored"}"# + "\n")
        #expect(restored.errorText.contains("may have been missed"), "\(restored.errorText)")
        try write([message(3)], to: path)
        #expect(try ids(watch(path)) == ["3"])
    }

    // MARK: - History fetched into a chat without messages

    private func removeHole(_ range: String, peer: String = "user:8") -> String {
        #"{"op":"transaction.removeHole","peerId":"\#(peer)","namespace":0,"space":"everywhere","range":\#(range)}"#
    }

    @Test(arguments: ["[1,2147483646]", "[3,2147483646]"]) func fetchedHistoryIsNotNew(_ range: String) throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        #expect(try watch(path, peer: "user:8").text.isEmpty)
        try write([removeHole(range), message(5, peer: "user:8"), message(6, peer: "user:8")], to: path)
        #expect(try watch(path, peer: "user:8").text.isEmpty)
        try write([message(4, peer: "user:8"), message(7, peer: "user:8", location: "upperHistoryBlock")], to: path)
        #expect(try ids(watch(path, peer: "user:8")) == ["7"])
        #expect(try watch(path, peer: "user:8").text.isEmpty)
    }

    /// The hole below a message stays when the message arrives, and disappears when the message was fetched.
    @Test(arguments: ["random", "upperHistoryBlock"]) func theFirstMessageOfAChatIsNew(_ location: String) throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        #expect(try watch(path, peer: "user:8").text.isEmpty)
        let operations = (location == "random" ? [] : [removeHole("[5,2147483646]")]) + [message(5, peer: "user:8", location: location)]
        try write(operations, to: path)
        #expect(try ids(watch(path, peer: "user:8")) == ["5"])
        #expect(try watch(path, peer: "user:8").text.isEmpty)
    }

    /// The account knows all messages up to the server time of its last update.
    @Test func messagesOlderThanTheAccountAreNotNew() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        let state = #"{"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"#
            + #""peerId":{"$int64":"9"},"state":{"$type":"State","pts":100,"qts":0,"date":1700000006,"seq":5},"invalidatedChannels":{"$objects":[]}}}"#
        try write([state], to: path)
        #expect(try watch(path, peer: "user:8").text.isEmpty)
        try write([removeHole("[5,2147483646]")] + (5...8).map { message($0, peer: "user:8") }, to: path)
        #expect(try ids(watch(path, peer: "user:8")) == ["7", "8"])
    }

    // MARK: - Two processes

    @Test func aCursorHasOneUser() throws {
        let folder = try TemporaryFolder()
        let path = try database(folder), new = folder.path + "/new"
        _ = try watch(path)
        let users = (0..<2).map { _ in CursorFile(new, mode: 0o600) }
        #expect(try users.allSatisfy { try $0.read() == nil })
        let holder = CursorFile(path + ".cursor", mode: 0o600)
        let place = try #require(try holder.read())
        // If two processes find no cursor, the first one that creates it gets it.
        try users[0].write(place)
        for use in [{ try users[1].write(place) }, { _ = try users[1].read() }] {
            do {
                try use()
                Issue.record("The cursor has two users.")
            } catch { #expect((error as? ToolError)?.status == .locked, "\(error)") }
        }
        // A lock stays with the replaced file on which it was acquired.
        try holder.write(place)
        try write([message(2)], to: path)
        let second = try watch(path)
        #expect(second.status == 75 && second.text.isEmpty, "\(second.errorText)")
        #expect(second.errorText.contains("another 'postbox watch' uses this cursor"), "\(second.errorText)")
        #expect(try holder.read() == place)
    }

    @Test(arguments: [
        (["unread", "--cursor", "c"], "--cursor needs --new"), (["unread", "--exec-retry", "5"], "--exec-retry needs --exec"),
        (["unread", "--no-exec-retry"], "--no-exec-retry needs --exec"),
        (["history", "--peer", "user:7", "--new", "--cursor", "c", "--from-version", "4"], "cannot be used together"),
    ]) func meaninglessCombinationsAreRejected(_ words: [String], _ expectedText: String) throws {
        let result = try RunningTool.run(["watch", Samples.small] + words)
        #expect(result.status == 64 && result.errorText.contains(expectedText), "\(result.errorText)")
    }
}
