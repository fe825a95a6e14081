import PlatformSupport
import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Databases of older schema versions are read in their own layout, or rejected.
struct OldVersionTests {
    private func lines(_ words: [String]) throws -> [String] {
        let result = try RunningTool.run(words)
        #expect(result.status == 0, "\(words): \(result.errorText)")
        return result.lines
    }

    /// The form of pending operations in version 12 is unknown, so a copy in today's form lacks them.
    @Test func operationsThatACopyLacksAreReported() throws {
        let path = Samples.migrate + "/v12.sqlite"
        let count = try lines(["oplog", path]).count
        #expect(count > 0)
        let words = "\(count) pending operation"
        for command in [["export", path, "--out", "-"], ["check", path]] {
            #expect(try RunningTool.run(command).errorText.contains(words), "\(command)")
        }
        #expect(try !RunningTool.run(["query", path, "chats"]).errorText.contains("pending"))
    }

    // MARK: - Telegram's databases

    /// The versions for which a database by Telegram's library is bundled; POSTBOX_MIGRATIONS is a folder that has all.
    private static let versions: [Int] = {
        let folder = getenv("POSTBOX_MIGRATIONS").map { String(cString: $0) } ?? "/work/shared/conformance-migrate"
        return access(folder, R_OK) == 0 ? Array(12...24) : [12, 17, 22]
    }()

    /// The database of a version, and a migrated copy of it.
    private struct Pair {
        let folder: TemporaryFolder
        var old: String { folder.path + "/old" }
        var new: String { folder.path + "/new" }

        init(version: Int) throws {
            folder = try TemporaryFolder()
            let bundled = MigrationFixture.root + "/telegram-v\(version).sqlite.gz"
            let outside = getenv("POSTBOX_MIGRATIONS").map { String(cString: $0) } ?? "/work/shared/conformance-migrate"
            let source = access(bundled, R_OK) == 0 ? bundled : "\(outside)/v\(version)/before.sqlite.gz"
            let copied = try RunningTool.shell("gzip -dc '\(source)' > '\(folder.path)/old' && cp '\(folder.path)/old' '\(folder.path)/new'")
            #expect(copied.status == 0)
            let migrated = try RunningTool.run(["migrate", "apply", folder.path + "/new", "--no-backup", "--forget-history"])
            #expect(migrated.status == 0, "\(migrated.errorText)")
        }
    }

    /// Fields of a table's rows whose meaning the steps preserve; fields of history only if the file keeps its history.
    private static let tables: [(name: String, fields: [String], isHistory: Bool)] = [
        ("MessageHistory", ["key.peer", "key.namespace", "key.timestamp", "key.id", "value"], true),
        ("MessageHistoryTags", ["key.peer", "key.tag", "key.namespace", "key.timestamp", "key.id"], true),
        ("ChatList", ["key.pinningIndex", "key.timestamp", "key.namespace", "key.id", "key.peer", "key.type", "value"], true),
        ("ChatListIndex", ["key.peer", "value.topMessage"], true),
        ("MessageHistoryReadState", ["key.peer", "value"], false),
        ("Peer", ["key.peer", "value"], false),
    ]

    @Test(arguments: versions) func theDumpMatchesTheMigratedFile(_ version: Int) throws {
        let pair = try Pair(version: version)
        for table in Self.tables {
            func rows(_ path: String) throws -> [String] {
                try lines(["dump", path, table.name, "--strict"]).map { try JSONLine($0) }
                    // Up to version 20, the steps remove the history of all chats except secret chats.
                    .filter { version > 20 || !table.isHistory || $0["key.peer"].hasPrefix("secret:") }
                    .filter { version > 20 || table.name != "ChatList" || $0["key.type"] == "1" }
                    .map { line in table.fields.map { line[$0] }.joined(separator: " ") }.sorted()
            }
            let old = try rows(pair.old)
            #expect(!old.isEmpty || (table.isHistory && version <= 20), "\(table.name)")
            #expect(try old == rows(pair.new), "\(table.name)")
        }
        func settings(_ path: String, _ value: String) throws -> [String] {
            try lines(["dump", path, "PeerNotificationSettings", "--strict"]).map { try JSONLine($0) }.map { $0["key.peer"] + $0[value] }
        }
        #expect(try settings(pair.old, version < 14 ? "value" : "value.current") == settings(pair.new, "value.current"))
        // Every row of every table has a declared form.
        let everything = try RunningTool.run(["dump", pair.old, "--strict"])
        #expect(everything.status == 0)
        #expect(everything.errorText == "postbox: \(pair.old) has schema version \(version) of 25; reading it with the layout of that version\n")
    }

    @Test(arguments: versions) func queriesMatchTheMigratedFile(_ version: Int) throws {
        let pair = try Pair(version: version)
        func agrees(_ words: String...) throws {
            let old = try lines(["query", pair.old] + words), new = try lines(["query", pair.new] + words)
            #expect(old.sorted() == new.sorted(), "\(words)")
            #expect(!old.isEmpty, "\(words)")
        }
        try agrees("peers")
        try agrees("preferences")
        guard version > 20 else {
            // History that the steps remove is still present.
            let counts = try [pair.old, pair.new].map { try lines(["query", $0, "messages", "--fields", "id", "--incoming"]).count }
            #expect(counts[0] > counts[1])
            #expect(try !lines(["query", pair.old, "chats"]).isEmpty)
            return
        }
        try agrees("messages")
        try agrees("messages", "--namespace", "0")
        try agrees("media")
        try agrees("chats")
        try agrees("chats", "--group", "1")
        let chats = try [pair.old, pair.new].map { try lines(["query", $0, "unread"]).filter { $0.contains(#""kind":"chat""#) } }
        #expect(chats[0] == chats[1])
        let id = try #require(try lines(["query", pair.old, "messages", "--fields", "id.peer", "--limit", "1"]).first).split(separator: "\"")[3]
        try agrees("messages", "--peer", String(id), "--namespace", "0", "--reverse")
        let holes = try [pair.old, pair.new].map { try lines(["holes", $0, "--chat-list"]) }
        #expect(holes[0] == holes[1])
    }

    // MARK: - Holes among the messages

    @Test func holesWereStoredAmongTheMessages() throws {
        let fixture = try MigrationFixture(version: 19)
        let holes = try lines(["holes", fixture.path, "--peer", "user:7"])
        #expect(holes.prefix(2) == [
            #"{"peer":"user:7","namespace":0,"thread":null,"space":"everywhere","min":57,"max":100}"#,
            #"{"peer":"user:7","namespace":0,"thread":null,"space":"tag:photoOrVideo","min":57,"max":100}"#,
        ])
        #expect(try lines(["query", fixture.path, "messages", "--count"]) == ["{\"count\":6}"])
        // The top message is a message, not the hole above it.
        let sums = try lines(["holes", fixture.path, "--summary", "--space", "tag:photoOrVideo"])
        #expect(sums == [#"{"peer":"user:7","namespace":0,"thread":null,"space":"tag:photoOrVideo","top":56,"known":56,"missing":0,"holes":1}"#])
        let dumped = try lines(["dump", fixture.path, "t7", "--strict"]).filter { $0.contains("hole") }
        #expect(dumped == [
            #"{"table":"MessageHistory","tableId":7,"key":{"peer":"user:7","timestamp":1500000009,"namespace":0,"id":100},"#
                + #""value":{"kind":"hole","stableId":9,"minId":57,"tags":1}}"#,
        ])
    }

    @Test func placesInListsAreRulesOrGroups() throws {
        let fixture = try MigrationFixture(version: 24)
        let rows = try lines(["dump", fixture.path, "t8", "--strict"]).map { try JSONLine($0)["value.inclusion"] }
        #expect(rows == ["ifHasMessages", "notSpecified", "never", #"{"pinningIndex":0,"minTimestamp":1499999995}"#, "ifHasMessages"])
        let chats = try lines(["query", fixture.path, "unread"]).filter { $0.contains(#""kind":"chat""#) }
        #expect(chats.allSatisfy { $0.contains(#""group":0"#) } && chats.count == 2)
    }

    // MARK: - Diff

    /// Each side is shown in its own layout.
    @Test func aDifferenceShowsEachSideInItsLayout() throws {
        let fixture = try MigrationFixture(version: 24)
        let migrated = try MigrationFixture(version: 24)
        #expect(try migrated.migrate("apply", "--no-backup").status == MigrationFixture.done)
        let result = try RunningTool.run(["diff", fixture.path, migrated.path, "t8", "--strict"])
        #expect(result.status == 1, "\(result.errorText)")
        #expect(result.lines.contains {
            $0.contains(#""inclusion":"ifHasMessages""#) && $0.contains(#""inclusion":{"pinningIndex":null,"minTimestamp":null,"groupId":0}"#)
        })
        #expect(result.errorText == "postbox: \(fixture.path) has schema version 24 of 25; reading it with the layout of that version\n")
    }

    /// This also applies if a name is looked up before the command starts.
    @Test(arguments: [["query", "messages", "--peer", "me"], ["holes", "--peer", "me"], ["dump", "t7", "--peer", "me"]])
    func theVersionIsReportedOnce(_ words: [String]) throws {
        let copy = try DamagedCopy()
        #expect(try RunningTool.shell("sqlite3 '\(copy.path)' \"UPDATE t0 SET value = x'18000000' WHERE key = 1\"").status == 0)
        let result = try RunningTool.run([words[0], copy.path] + words.dropFirst())
        #expect(result.status == 0)
        #expect(result.errorText.split(separator: "\n").filter { $0.contains("has schema version 24 of 25") }.count == 1, "\(result.errorText)")
    }

    /// A reading command supports every known version, reports in one line how it reads, and leaves the file and its folder unchanged.
    @Test(arguments: 12...24) func everyReadingCommandReadsEveryVersion(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        for words in [
            ["check"], ["export"], ["export", "--difference"], ["export", "--base", fixture.path], ["stat"], ["dump"], ["holes"],
            ["diff", fixture.path], ["watch", "chats", "--events", "1"], ["query", "messages"], ["query", "peers"], ["query", "view", "chats"],
        ] {
            let result = try RunningTool.run([words[0], fixture.path] + words.dropFirst())
            #expect(result.status <= 1, "\(words): \(result.errorText)")
            #expect(result.errorText.split(separator: "\n").contains { $0.contains("has schema version \(version) of 25") }, "\(words): \(result.errorText)")
            #expect(!result.errorText.contains("--forget-history"), "\(words): \(result.errorText)")
            #expect(try fixture.isUntouched, "\(words)")
        }
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite"])
    }

    // MARK: - Refusals

    @Test(arguments: [("0b000000", ["version 11", "version 12"]), ("1a000000", ["version 26", "version 25"])])
    func unknownVersionsAreRejected(_ version: String, _ words: [String]) throws {
        let fixture = try MigrationFixture(version: 24)
        _ = try fixture.change("UPDATE t0 SET value = x'\(version)' WHERE key = 1")
        for command in [
            ["dump"], ["dump", "--tables"], ["query", "messages"], ["holes"], ["oplog"], ["diff", fixture.path], ["check"], ["watch", "chats"], ["export"],
        ] {
            let result = try RunningTool.run([command[0], fixture.path] + command.dropFirst())
            #expect(result.status == 65, "\(command)")
            #expect(result.text.isEmpty)
            for word in words { #expect(result.errorText.contains(word), "\(result.errorText)") }
        }
        // No migration is possible here, so none is recommended.
        let document = Array(DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:7"]}"#]).utf8)
        for command in [["do", fixture.path, "peers.togglePeerMuted", "peerId=user:7"], ["import", fixture.path, "-"]] {
            let result = try RunningTool.run(command, input: document)
            #expect(result.status == 65 && !result.errorText.contains("migrate apply"), "\(command): \(result.errorText)")
        }
        // The peer of a key in an unknown format is unknown, so that every answer would be wrong.
        let ofPeer = try RunningTool.run(["dump", fixture.path, "--raw", "t7", "--peer", "user:7"])
        #expect(ofPeer.status == 64 && ofPeer.text.isEmpty && ofPeer.errorText.contains("--peer cannot be used"))
        // Raw bytes are the same in every version.
        let rows = try fixture.rows()
        let raw = try lines(["dump", fixture.path, "--raw"])
        #expect(raw.count == rows.count)
        #expect(raw.allSatisfy { $0.contains(#""key":{"$raw":""#) && $0.contains(#""value":{"$raw":""#) })
        #expect(try lines(["dump", fixture.path, "MessageHistory", "--raw", "--count"]) == [#"{"table":"MessageHistory","tableId":7,"count":6}"#])
        #expect(try lines(["stat", fixture.path, "t7"]).first?.contains(#""rows":6"#) == true)
        #expect(try RunningTool.shell("'\(RunningTool.binary())' export --records '\(fixture.path)' | grep -c '\"op\":\"put\"'").text == "\(rows.count)\n")
    }
}
