import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox sync DB --server` and `postbox simulate`, with the built binary.
struct SyncCommandTests {
    private static func rows(_ path: String, keys: [String] = []) throws -> [String] {
        // Without the number of transactions.
        try RunningTool.run(["dump", path, "--raw"] + keys).lines.filter { !$0.contains(#""rawKey":"0000000000000003""#) }
    }

    private static func simulate(_ folder: TemporaryFolder, seed: Int, faults: String? = nil, steps: Int = 40) throws -> (database: String, session: String) {
        let database = folder.path + "/simulated-\(seed)", session = folder.path + "/session-\(seed)"
        let words = ["simulate", "--seed", "\(seed)", "--steps", "\(steps)", "--out", database, "--record", session]
        let result = try RunningTool.run(words + (faults.map { ["--faults", $0] } ?? []))
        #expect(result.status == 0, "\(result.text)\(result.errorText)")
        return (database, session)
    }

    /// A session of differences: one message in each, all from a user that the first one introduces.
    private static func session(parts: Int, from first: Int = 0) -> String {
        func cursor(_ number: Int) -> String { #"{"pts":\#(number + 1),"qts":0,"date":1700000000,"seq":1}"# }
        let user = #"{"$type":"TelegramUser","i":{"$int64":"1"},"ah":{"$int64":"1001"},"aht":0,"fn":"Ann","ph":{"$objects":[]},"fl":0}"#
        let settings = #"{"$type":"TelegramPeerNotificationSettings","m.v":0,"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0}"#
        let dialog =
            #"{"peer":"user:1","topMessage":0,"readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"settings":\#(settings)}"#
        var lines = [
            #"{"server":1,"account":"user:7","date":1700000000}"#,
            #"{"request":"getState","any":true,"fields":{},"answer":{"state":\#(cursor(0))}}"#,
            #"{"request":"getPeerDialogs","any":true,"fields":{},"answer":{"dialogs":[\#(dialog)],"messages":[],"peers":[]}}"#,
        ]
        for number in first..<parts {
            let messages = (1...5).map { place in
                let id = number * 5 + place
                return #"{"id":{"peer":"user:1","namespace":0,"id":\#(id)},"timestamp":\#(1_700_000_000 + id),"flags":4,"authorId":"user:1","text":"m"}"#
            }
            lines.append(
                #"{"request":"getDifference","any":true,"fields":{"pts":\#(number + 1)},"answer":{"kind":"\#(number + 1 == parts ? "difference" : "slice")","#
                    + #""messages":[\#(messages.joined(separator: ","))],"updates":[],"peers":[\#(user)],"state":\#(cursor(number + 1))}}"#)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test(arguments: [nil, "drop,duplicate,reorder", "delay,cut,error", "slice,tooLong,short"] as [String?])
    func `a recorded session creates the same rows`(_ faults: String?) throws {
        let folder = try TemporaryFolder()
        let (database, session) = try Self.simulate(folder, seed: 3, faults: faults)
        let copy = folder.path + "/copy"
        let followed = try RunningTool.run(["sync", "--create", copy, "--server", session])
        #expect(followed.status == 0, "\(followed.errorText)")
        #expect(try Self.rows(copy) == Self.rows(database))
        #expect(try RunningTool.run(["check", copy, "--level", "fault"]).status == 0)
        // A second run has nothing left to do.
        let before = try Self.rows(copy)
        let again = try RunningTool.run(["sync", copy, "--server", session])
        #expect(again.status == 0, "\(again.errorText)")
        #expect(try Self.rows(copy) == before)
    }

    /// A restarted client sends other requests than those in the session, and at other times.
    @Test(arguments: [(1, nil), (3, "drop,cut"), (5, "error,delay,drop,duplicate,reorder,cut")] as [(Int, String?)])
    func `an interrupted session is resumed`(_ seed: Int, _ faults: String?) throws {
        let folder = try TemporaryFolder()
        let (database, session) = try Self.simulate(folder, seed: seed, faults: faults)
        let lines = try RunningTool.shell("cat '\(session)'").lines, path = folder.path + "/left"
        func messages(_ path: String) throws -> [String] { try RunningTool.run(["query", path, "messages", "--fields", "id,text,flags,tags"]).lines }
        let expected = try messages(database)
        var count = 0
        for end in stride(from: 6, to: lines.count - 1, by: 9) {
            let part = try folder.file("part-\(end)", lines.prefix(end).joined(separator: "\n") + "\n")
            _ = try RunningTool.shell("rm -f '\(path)' '\(path)'-*")
            _ = try RunningTool.run(["sync", "--create", path, "--server", part])
            guard try RunningTool.shell("test -e '\(path)'").status == 0 else { continue }
            let completed = try RunningTool.run(["sync", path, "--server", session])
            #expect(completed.status == 0, "left after \(end) records: \(completed.errorText)")
            #expect(try messages(path) == expected, "left after \(end) records")
            count += 1
        }
        #expect(count >= 5)
    }

    /// The missing part is not in the rest: the database must not be regarded as complete.
    @Test func `data missing from the rest of a session is reported`() throws {
        let folder = try TemporaryFolder()
        let database = folder.path + "/db"
        #expect(try RunningTool.run(["sync", "--create", database, "--server", try folder.file("a", Self.session(parts: 1))]).status == 0)
        func push(_ pts: Int32) -> String {
            let message = #"{"id":{"peer":"user:1","namespace":0,"id":\#(pts + 50)},"timestamp":1700000009,"flags":4,"authorId":"user:1","text":"m"}"#
            return #"{"push":{"updates":[{"update":"updateNewMessage","message":\#(message),"pts":\#(pts),"ptsCount":1}],"date":1700000002},"after":1}"#
        }
        let session = try folder.file(
            "b",
            [
                #"{"server":1,"account":"user:7","date":1700000000}"#,
                #"{"request":"getState","fields":{},"answer":{"state":{"pts":2,"qts":0,"date":1700000000,"seq":1}}}"#,
                push(4),
                #"{"request":"getDifference","fields":{"pts":3,"qts":0},"answer":{"kind":"empty","date":1700000001,"seq":1}}"#, push(5),
            ].joined(separator: "\n"))
        let result = try RunningTool.run(["sync", database, "--server", session])
        #expect(result.status == 65)
        #expect(result.errorText.contains("does not contain the updates of pts 2 to 5"), "\(result.errorText)")
    }

    /// Its last answer only advances the date of the cursor: finding the position by its count alone would apply it again.
    @Test func `an answer is not stored twice`() throws {
        let folder = try TemporaryFolder()
        let database = folder.path + "/db"
        #expect(try RunningTool.run(["sync", "--create", database, "--server", try folder.file("a", Self.session(parts: 1))]).status == 0)
        let session = try folder.file(
            "b",
            [
                #"{"server":1,"account":"user:7","date":1700000000}"#,
                #"{"request":"getDifference","fields":{"pts":2,"qts":0,"date":1700000000},"answer":{"kind":"difference","messages":[],"peers":[],"#
                    + #""updates":[{"update":"updateDialogUnreadMark","peer":"user:1","unread":true}],"#
                    + #""state":{"pts":2,"qts":0,"date":1700000005,"seq":1}}}"#,
            ].joined(separator: "\n"))
        func isMarked() throws -> Bool { try RunningTool.run(["query", database, "unread"]).text.contains(#""markedUnread":true"#) }
        #expect(try RunningTool.run(["sync", database, "--server", session]).status == 0)
        #expect(try isMarked())
        let taken = try RunningTool.run([
            "do", database, "messages.togglePeersUnreadMarkInteractively", "peerIds=user:1", "setToValue=false",
        ])
        #expect(try taken.status == 0 && !isMarked(), "\(taken.errorText)")
        let again = try RunningTool.run(["sync", database, "--server", session])
        #expect(try again.status == 0 && !isMarked(), "\(again.errorText)")
    }

    @Test func `no file remains next to the database`() throws {
        let folder = try TemporaryFolder()
        let database = folder.path + "/db"
        let first = try folder.file("a", Self.session(parts: 2)), later = try folder.file("b", Self.session(parts: 4, from: 2))
        #expect(try RunningTool.run(["sync", "--create", database, "--server", first]).status == 0)
        #expect(try RunningTool.run(["sync", database, "--server", later]).status == 0)
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines == ["a", "b", "db"])
    }

    @Test func `a seed gives the same session each time`() throws {
        let one = try TemporaryFolder(), other = try TemporaryFolder()
        let first = try Self.simulate(one, seed: 5, faults: "drop,delay,cut,error,slice,short,tooLong,reorder,duplicate")
        let second = try Self.simulate(other, seed: 5, faults: "drop,delay,cut,error,slice,short,tooLong,reorder,duplicate")
        #expect(try RunningTool.shell("cmp '\(first.session)' '\(second.session)'").status == 0)
        #expect(try Self.rows(first.database) == Self.rows(second.database))
    }

    @Test func `an encrypted database is followed as well`() throws {
        let folder = try TemporaryFolder()
        let key = try folder.file("key", String(repeating: "5a", count: 48))
        let session = try folder.file("session", Self.session(parts: 4)), later = try folder.file("later", Self.session(parts: 8, from: 4))
        let database = folder.path + "/encrypted", plain = folder.path + "/plain"
        for (file, option) in [(session, ["--create"]), (later, [])] {
            #expect(try RunningTool.run(["sync", plain, "--server", file] + option).status == 0)
            let result = try RunningTool.run(["sync", database, "--server", file, "--key-hex-file", key] + option)
            #expect(result.status == 0, "\(result.errorText)")
        }
        #expect(try Self.rows(database, keys: ["--key-hex-file", key]) == Self.rows(plain))
        #expect(try RunningTool.run(["sync", database, "--server", session]).status == 77)
    }

    @Test func `a dry run changes nothing, and the log contains every decision`() throws {
        let folder = try TemporaryFolder()
        let database = folder.path + "/db"
        #expect(try RunningTool.run(["sync", "--create", database, "--server", try folder.file("a", Self.session(parts: 1))]).status == 0)
        let message = #"{"id":{"peer":"user:1","namespace":0,"id":9},"timestamp":1700000009,"flags":4,"authorId":"user:1","text":"late"}"#
        let session = try folder.file(
            "b",
            [
                #"{"server":1,"account":"user:7","date":1700000000}"#,
                #"{"request":"getDifference","fields":{"pts":2},"answer":{"kind":"empty","date":1700000001,"seq":1}}"#,
                #"{"push":{"updates":[{"update":"updateNewMessage","message":\#(message),"pts":5,"ptsCount":1}],"date":1700000002},"after":1}"#,
                #"{"request":"getDifference","fields":{"pts":2},"answer":{"kind":"difference","messages":[\#(message)],"updates":[],"peers":[],"#
                    + #""state":{"pts":5,"qts":0,"date":1700000005,"seq":1}}}"#,
            ].joined(separator: "\n"))
        let before = try RunningTool.shell("cksum < '\(database)'").text
        let result = try RunningTool.run(["sync", database, "--server", session, "-n", "--log", "--summary", "json", "--format", "jsonl"])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try RunningTool.shell("cksum < '\(database)'").text == before)
        #expect(result.lines.contains { $0.contains(#""decision":"group","sequence":"pts","number":5,"count":1,"cursor":2,"outcome":"gap""#) })
        #expect(result.lines.contains { $0.contains(#""decision":"gap","held":1"#) })
        #expect(result.lines.contains { $0.contains(#""decision":"difference","reason":"gap""#) })
        #expect(result.lines.contains { $0.contains(#""decision":"request","request":"getDifference""#) })
        #expect(result.lines.contains { $0.contains(#""decision":"answer","request":"getDifference","kind":"difference","messages":1"#) })
        #expect(result.lines.contains { $0.contains(#""decision":"replay","stored":true,"operations""#) })
        #expect(result.errorText.contains(#""dryRun":true"#))
        // Decisions have different members; a table for programs has a column for each.
        let cells = try RunningTool.run(["sync", database, "--server", session, "-n", "--log", "--format", "tsv"])
        #expect(cells.lines.count == result.lines.count + 1 && !cells.errorText.contains("left out"), "\(cells.errorText)")
        #expect(cells.lines.contains { $0.contains("\tgetDifference\t{\"pts\":2") })
        #expect(try RunningTool.run(["sync", database, "--server", session]).status == 0)
        #expect(try RunningTool.run(["query", database, "messages", "--peer", "user:1"]).text.contains("late"))
    }

    @Test func `errors have the right status`() throws {
        let folder = try TemporaryFolder()
        let database = folder.path + "/db"
        let session = try folder.file("session", Self.session(parts: 2))
        #expect(try RunningTool.run(["sync", "--create", database, "--server", session]).status == 0)
        let before = try Self.rows(database)
        func expect(_ text: String, _ status: Int32, _ expectedText: String) throws {
            let result = try RunningTool.run(["sync", database, "--server", try folder.file("wrong", text)])
            #expect(result.status == status && result.errorText.contains(expectedText), "\(result.status) \(result.errorText)")
            #expect(try Self.rows(database) == before)
        }
        try expect("", 65, "empty")
        try expect("{\n", 65, "line 1")
        try expect("{\"server\":2}\n", 65, "version")
        try expect("{\"server\":1}\n{\"request\":\"getDifference\",\"what\":1}\n", 65, "'answer' is missing")
        try expect("{\"server\":1,\"account\":\"user:8\"}\n", 65, "user:8")
        try expect("{\"server\":1}\n{\"request\":\"getDifference\",\"fields\":{\"pts\":77},\"answer\":{}}\n", 65, "getDifference")
        #expect(try RunningTool.run(["sync", database, "--server", folder.path + "/none"]).status == 66)
        #expect(try RunningTool.run(["sync", folder.path + "/none", "--server", session]).status == 66)
        #expect(try RunningTool.run(["sync", "--create", database, "--server", session]).status == 73)
        #expect(try RunningTool.run(["sync", database]).status == 64)
        #expect(try RunningTool.run(["simulate", "--out", database]).status == 73)
        #expect(try RunningTool.run(["simulate", "--faults", "nothing", "--out", folder.path + "/new"]).status == 64)
        // Data known only from later parts start after a gap.
        let later = try RunningTool.run(["sync", database, "--server", try folder.file("later", Self.session(parts: 9, from: 6))])
        #expect(later.status == 65 && later.errorText.contains("getDifference"), "\(later.errorText)")
    }

    @Test func `the next run completes a killed run`() throws {
        let folder = try TemporaryFolder()
        let base = folder.path + "/base", path = folder.path + "/killed", whole = folder.path + "/whole"
        #expect(try RunningTool.run(["sync", "--create", base, "--server", try folder.file("first", Self.session(parts: 1))]).status == 0)
        let session = try folder.file("session", Self.session(parts: 40))
        _ = try RunningTool.shell("cp '\(base)' '\(whole)'")
        #expect(try RunningTool.run(["sync", whole, "--server", session]).status == 0)
        let expected = try Self.rows(whole)
        for round in 0..<8 {
            _ = try RunningTool.shell("rm -f '\(path)' '\(path)'-*; cp '\(base)' '\(path)'")
            let delay = UInt32.random(in: 0...150_000)
            try Self.killed(["sync", path, "--server", session], after: delay)
            #expect(try RunningTool.run(["check", path, "--level", "fault"]).status == 0, "round \(round), killed after \(delay) µs")
            let completed = try RunningTool.run(["sync", path, "--server", session])
            #expect(completed.status == 0, "\(completed.errorText)")
            #expect(try Self.rows(path) == expected, "round \(round), killed after \(delay) µs")
        }
    }

    /// Each process continues from its state in memory. One waits for the other, and then finds that everything is done.
    @Test func `several simultaneous runs produce the same result as one`() throws {
        let folder = try TemporaryFolder()
        let (made, session) = try Self.simulate(folder, seed: 5, steps: 100)
        let started = folder.path + "/begun", path = folder.path + "/path", tool = try RunningTool.binary()
        let start = try folder.file("start", RunningTool.shell("head -50 '\(session)'").text)
        _ = try RunningTool.run(["sync", "--create", started, "--server", start])
        for _ in 0..<3 {
            _ = try RunningTool.shell("rm -f '\(path)' '\(path)'-*; cp '\(started)' '\(path)'")
            // Enough that some of them run at the same moment and must wait for each other.
            let run = "('\(tool)' sync '\(path)' --server '\(session)' --wait 120; echo $?)"
            let all = try RunningTool.shell("for i in 1 2 3 4 5 6 7; do \(run) & done; \(run); wait")
            #expect(all.lines == [String](repeating: "0", count: 8), "\(all.errorText)")
            #expect(try Self.rows(path) == Self.rows(made))
        }
    }

    private static func killed(_ words: [String], after delay: UInt32) throws {
        let none = open("/dev/null", O_RDWR)
        defer { close(none) }
        let child = try RunningTool.spawn(words, environment: [:], descriptors: [none, none, none])
        usleep(delay)
        kill(child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
    }

    /// A full disk is no difference between client and server.
    @Test func aDatabaseThatCannotBeWrittenIsNoDisagreement() throws {
        let folder = try TemporaryFolder()
        let line = "ulimit -f 40; trap '' XFSZ; '\(try RunningTool.binary())' simulate --steps 8 --out '\(folder.path)/new'"
        let result = try RunningTool.shell(line)
        #expect(result.status == 74 && result.text.isEmpty, "\(result.status): \(result.text) \(result.errorText)")
        #expect(try RunningTool.shell("ls '\(folder.path)'").text.isEmpty)
    }
}
