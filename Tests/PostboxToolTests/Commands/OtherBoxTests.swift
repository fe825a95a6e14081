import PlatformSupport
import Postbox
import PostboxStorage
import Testing
@testable import CommandLineKit
@testable import PostboxTool

/// The value boxes of an installation that are not accounts, and folders that lead to accounts.
struct OtherBoxTests {
    /// An installation with two accounts, the account manager's box, the guard box, and a storage box.
    private struct Installation {
        let folder: TemporaryFolder
        /// The folder above `telegram-data` or a channel of the macOS app.
        var path: String { folder.path }
        let root: String

        var manager: String { root + "/accounts-metadata/db/db_sqlite" }
        var guardBox: String { root + "/accounts-metadata/guard_db/db_sqlite" }
        var storage: String { root + "/account-111/postbox/media/storage/db/db_sqlite" }

        init(channel: String = "telegram-data") throws {
            folder = try TemporaryFolder()
            root = folder.path + "/" + channel
            let source = Samples.root.replacing("/samples", with: "/reports") + "/two-accounts/telegram-data"
            _ = try RunningTool.shell(
                "mkdir -p '\(root)' && cp -R '\(source)/.' '\(root)' && cd '\(root)' && mkdir -p accounts-metadata/db accounts-metadata/guard_db account-111/postbox/media/storage/db")
            try Installation.box(guardBox, [])
            try Installation.box(
                manager,
                [
                    (0, .int64, false, [("0000000000000000", "6f00000000000000"), ("0000000000000003", "02000000")]),
                    (1, .int64, false, [("000000000000006f", "02696401" + "6f00000000000000")]),
                    (2, .binary, false, [("00000003", Installation.entry)]),
                    (3, .binary, true, [("0000000200000015", Installation.entry), ("0000000700000000000000a700000000", Installation.entry)]),
                ])
            try Installation.box(
                storage,
                [
                    (15, .binary, true, [(String(repeating: "30", count: 16), "000100610109000000000000" + "00")]),
                    (21, .binary, true, [("0000", "7b2276657273696f6e223a327d")]),
                ])
        }

        /// An entry whose object has an unknown type and one field: `_` { `a`: 1 }.
        private static let entry = "015f05" + "0102030407000000" + "016100" + "01000000"

        private static func box(_ path: String, _ tables: [(Int32, ValueBoxKeyType, Bool, [(String, String)])]) throws {
            let box = try SQLiteValueBox(path: path, mode: .create)
            try box.begin()
            for (id, keyType, isCompact, rows) in tables {
                let table = ValueBoxTable(id: id, keyType: keyType, compactValuesOnCreation: isCompact)
                for (key, value) in rows {
                    try box.set(table, key: ValueBoxKey(try #require(HexText.bytes(key))), value: try #require(HexText.bytes(value)))
                }
            }
            try box.commit()
        }
    }

    @Test func eachBoxIsNamedAndLeadsToTheAccount() throws {
        let installation = try Installation()
        let boxes = [
            (installation.manager, "is the account manager's database, not an account"), (installation.guardBox, "is the guard box of an installation"),
            (installation.storage, "is the storage box of a media folder, not an account"),
        ]
        for (path, words) in boxes {
            for command in [
                ["check", path], ["query", path, "chats"], ["export", path], ["migrate", "status", path], ["migrate", "apply", path], ["oplog", path],
                ["holes", path], ["watch", path, "chats", "--events", "1"], ["engine", "get", path, "peer", "user:1"],
                ["salvage", path, "--out", installation.path + "/salvaged"], ["salvage", path, "--deleted"],
                ["export", path, "--records"], ["dump", path, "--peer", "me"],
            ] {
                let result = try RunningTool.run(command)
                if command.contains("--peer") { #expect(result.status != 0); continue }
                #expect(result.status == 65, "\(command): \(result.errorText)")
                #expect(result.errorText.contains(words), "\(command): \(result.errorText)")
                #expect(result.errorText.contains("account-111/postbox/db/db_sqlite"), "\(command): \(result.errorText)")
                #expect(!result.errorText.contains("migrate apply") && !result.errorText.contains("'postbox salvage'"), "\(result.errorText)")
                #expect(result.text.isEmpty)
            }
        }
        #expect(access(installation.path + "/salvaged", F_OK) != 0)
    }

    @Test func theAccountManagersBoxIsDecoded() throws {
        let installation = try Installation()
        let dump = try RunningTool.run(["dump", installation.manager])
        #expect(dump.status == 0 && !dump.errorText.contains("warning"), "\(dump.errorText)")
        for text in [
            #""table":"AccountManagerMetadata","tableId":0,"key":{"kind":"currentAccountId"},"value":{"id":"111"}"#,
            #""table":"AccountManagerRecord","tableId":1,"key":{"recordId":"111"},"value":{"length":12}"#,
            #""table":"AccountManagerSharedData","tableId":2,"key":{"key":3}"#, #""table":"Notice","tableId":3,"key":{"namespace":2,"key":21}"#,
            #""key":{"namespace":7,"peerId":"user:167","key":0}"#,
        ] { #expect(dump.text.contains(text), "\(dump.text)") }
        let stat = try RunningTool.run(["stat", installation.manager])
        #expect(stat.status == 0 && stat.lines.count == 4, "\(stat.text)")
        let storage = try RunningTool.run(["dump", installation.storage])
        #expect(storage.status == 0 && storage.text.contains(#""table":"StorageBoxItem""#), "\(storage.text)")
    }

    @Test(arguments: ["telegram-data", "stable", "appstore", "6N38VWS5BX.ru.keepcoder.Telegram/stable"])
    func aFolderAboveListsItsAccounts(channel: String) throws {
        let installation = try Installation(channel: channel)
        let result = try RunningTool.run(["query", installation.path, "chats"])
        #expect(result.status == 66)
        #expect(result.errorText.contains("holds 2 accounts"), "\(result.errorText)")
        #expect(result.errorText.contains("account-111/postbox/db/db_sqlite (Me Myself, user:1, current)"), "\(result.errorText)")
        #expect(result.errorText.contains("account-18446744073709551605/postbox/db/db_sqlite (Me Myself, user:1, logged out)"), "\(result.errorText)")
    }

    @Test func aFolderThatNoRecordNamesIsLeftOver() throws {
        let installation = try Installation()
        _ = try RunningTool.shell("cd '\(installation.root)' && mv account-18446744073709551605 account-7")
        let result = try RunningTool.run(["query", installation.path, "chats"])
        #expect(result.errorText.contains("account-7/postbox/db/db_sqlite (Me Myself, user:1, left over: no record names it)"), "\(result.errorText)")
        _ = try RunningTool.shell("cd '\(installation.root)' && rm -r account-7")
        #expect(try RunningTool.run(["query", installation.path, "chats"]).status == 0)
    }

    @Test func anAccountIsStillAnAccount() throws {
        for sample in [Samples.small, Samples.wal] { #expect(try RunningTool.run(["query", sample, "state"]).status == 0) }
    }
}
