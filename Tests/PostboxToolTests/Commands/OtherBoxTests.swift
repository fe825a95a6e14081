@testable import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxStorage
@testable import PostboxTool
import TelegramModel
@testable import TestSupport
import Testing

/// The value boxes of an installation that are not accounts, and folders that contain accounts.
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
                    (2, .binary, false, [
                        ("00000003", Installation.entry), ("000003e9", Installation.entry("BaseApplicationSettings")), ("0000040e", Installation.entry("DockSettings")),
                        ("000003e8", Installation.entry("InAppNotificationSettings")), ("0000041f", Installation.entry("DockSettings")),
                    ]),
                    (3, .binary, true, [
                        ("0000000200000015", Installation.entry), ("0000000200000002", Installation.entry("ApplicationSpecificMessageIdArrayNotice")),
                        ("0000000700000000000000a700000000", Installation.entry("ApplicationSpecificBoolNotice")),
                    ]),
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

        /// An entry whose object has this type and no fields.
        private static func entry(_ type: String) -> String { CodedObject(hash: persistentHash32(type), [:]).bytes.withUnsafeBytes { HexText.text($0) } }

        static func box(_ path: String, _ tables: [(Int32, ValueBoxKeyType, Bool, [(String, String)])]) throws {
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

    @Test func eachBoxIsNamedWithAHintToTheAccount() throws {
        let installation = try Installation()
        let boxes = [
            (installation.manager, "is the account manager's database, not an account"), (installation.guardBox, "is the guard box of an installation"),
            (installation.storage, "is the storage box of a media folder, not an account"),
        ]
        for (path, words) in boxes {
            let check = path == installation.manager ? [] : [["check", path]]
            for command in check + [
                ["query", path, "chats"], ["export", path], ["migrate", "status", path], ["migrate", "apply", path], ["oplog", path],
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

    @Test func accountsAndBackupNameEachBox() throws {
        let installation = try Installation()
        let boxes = [
            (installation.manager, "the account manager's database"), (installation.guardBox, "the guard box of an installation"),
            (installation.storage, "the storage box of a media folder"),
        ]
        for (number, (path, words)) in boxes.enumerated() {
            let folder = String(path.dropLast("/db_sqlite".count))
            for place in [path, folder] {
                let accounts = try RunningTool.run(["accounts", place])
                #expect(accounts.status == 66 && accounts.text.isEmpty, "\(accounts.errorText)")
                #expect(accounts.errorText.contains("is \(words)"), "\(accounts.errorText)")
                #expect(accounts.errorText.contains("account-111/postbox/db/db_sqlite"), "\(accounts.errorText)")
            }
            let backup = try RunningTool.run(["backup", path, installation.path + "/copy-\(number)"])
            #expect(backup.status == 0 && backup.lines.count == 1)
            #expect(backup.errorText.contains("is \(words)"), "\(backup.errorText)")
            #expect(backup.errorText.contains("account-111/postbox/db/db_sqlite"), "\(backup.errorText)")
            #expect(backup.errorText.split(separator: "\n").count == 1, "\(backup.errorText)")
        }
    }

    /// A path relative to the working folder finds the account too.
    @Test func aRelativePathLeadsToTheAccount() throws {
        let installation = try Installation()
        let binary = try RunningTool.binary()
        for box in ["accounts-metadata/db/db_sqlite", "accounts-metadata/guard_db", "account-111/postbox/media/storage/db/db_sqlite"] {
            let result = try RunningTool.shell("cd '\(installation.root)' && '\(binary)' query \(box) chats")
            #expect(result.status == 65)
            #expect(result.errorText.contains("account-111/postbox/db/db_sqlite"), "\(result.errorText)")
        }
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

    @Test func theAccountManagersBoxIsValidAndNamed() throws {
        let installation = try Installation(channel: "stable")
        let check = try RunningTool.run(["check", installation.manager])
        #expect(check.status == 0 && check.text.isEmpty, "\(check.text)\(check.errorText)")
        let settings = try RunningTool.run(["query", installation.manager, "preferences", "--fields", "key,name"])
        #expect(settings.status == 0 && settings.errorText.contains("is the account manager's database"), "\(settings.errorText)")
        for line in [
            #"{"key":"00000003","name":"localizationSettings"}"#, #"{"key":"000003e8","name":"inAppNotificationSettings"}"#,
            #"{"key":"000003e9","name":"baseAppSettings"}"#, #"{"key":"0000041f","name":"dockSettings"}"#,
        ] { #expect(settings.lines.contains(line), "\(settings.text)") }
        let notices = try RunningTool.run(["query", installation.manager, "notices", "--fields", "key,namespace,number,peer,name"])
        for line in [
            #"{"key":"0000000200000002","namespace":2,"number":2,"peer":null,"name":"playedMessageEffects"}"#,
            #"{"key":"0000000700000000000000a700000000","namespace":7,"number":null,"peer":{"id":"user:167","name":""},"name":"botGameNotice"}"#,
        ] { #expect(notices.lines.contains(line), "\(notices.text)") }
        let dump = try RunningTool.run(["dump", installation.manager, "t2"])
        #expect(dump.text.contains(#""key":{"key":1001},"name":"baseAppSettings","value":{"#), "\(dump.text)")
        for format in [["--format", "table"], []] {
            #expect(try RunningTool.run(["query", installation.manager, "notices"] + format).status == 0)
            #expect(try RunningTool.run(["check", installation.manager] + format).status == 0)
        }
    }

    @Test func theAccountManagersBoxIsRecognizedByItsForm() throws {
        let installation = try Installation()
        _ = try RunningTool.shell("cp '\(installation.manager)' '\(installation.path)/copy'")
        #expect(try RunningTool.run(["check", installation.path + "/copy"]).status == 0)
        let settings = try RunningTool.run(["query", installation.manager, "preferences", "--fields", "key"]).text
        #expect(!settings.isEmpty)
        #expect(try RunningTool.run(["query", installation.path + "/copy", "preferences", "--fields", "key"]).text == settings)
    }

    @Test func aDamagedRowOfTheAccountManagersBoxIsAFault() throws {
        let installation = try Installation()
        let box = try SQLiteValueBox(path: installation.manager, mode: .readWrite)
        try box.begin()
        try box.set(
            ValueBoxTable(id: 2, keyType: .binary, compactValuesOnCreation: false), key: ValueBoxKey([0, 0, 3, 0xEA]),
            value: try #require(HexText.bytes("015f0500000000ff000000")))
        try box.commit()
        let check = try RunningTool.run(["check", installation.manager])
        #expect(check.status == 1 && check.lines.count == 1, "\(check.text)")
        #expect(check.text.contains(#""rule":"decoding","table":"AccountManagerSharedData","tableId":2,"key":{"key":1002}"#), "\(check.text)")
    }

    // MARK: - Lists of accounts

    @Test func accountsAreListedWithTheirOwners() throws {
        let installation = try Installation()
        let result = try RunningTool.run(["accounts", installation.path, "--fields", "id,folder,state,current,loggedOut,name,peer,passcode"])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(
            result.lines == [
                #"{"id":"111","folder":"account-111","state":"current","current":true,"loggedOut":false,"name":"Me Myself","peer":"user:1","passcode":true}"#,
                #"{"id":"-11","folder":"account-18446744073709551605","state":"logged out","current":false,"loggedOut":true,"name":"Me Myself","peer":"user:1","passcode":true}"#,
            ])
    }

    @Test func everyFormOfTheListOfAccountsIsRead() throws {
        let installation = try Installation(channel: "stable")
        func file(_ name: String, _ text: String) throws { _ = try RunningTool.shell("cat > '\(installation.root)/\(name)'", input: text) }
        // Base64 of attributes: sortOrder 3; environment 1; an object with the type of the attribute for accounts that are logged out.
        let order = CodedObject(hash: 0, ["order": .int32(3)]).bareFields ?? [], test = CodedObject(hash: 0, ["environment": .int32(1)]).bareFields ?? []
        let out = CodedObject(hash: persistentHash32("LoggedOutAccountAttribute"), [:]).bytes
        func base64(_ bytes: [UInt8]) -> String {
            let writer = JSONWriter()
            bytes.withUnsafeBytes { writer.base64($0) }
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        try file(
            "accounts-metadata/atomic-state",
            #"{"records":[{"rawValue":111},{"id":{"rawValue":111},"attributes":[\#(base64(order)),\#(base64(test)),\#(base64(out)),{"other":{}}]},"#
                + #""7",{"id":"7","attributes":[{"backupData":{"data":null}}]}],"currentRecordId":{"rawValue":7},"accessChallengeData":{"plaintextPassword":""}}"#)
        try file("accounts-shared-data", #"{"accounts":[{"id":111,"primaryId":2,"isTestingEnvironment":true,"peerName":"ann","datacenters":[],"notificationKey":{}}]}"#)
        let result = try RunningTool.run(["accounts", installation.path, "--fields", "channel,id,state,test,sortOrder,passcode,peerName,problem"])
        #expect(result.status == 0)
        #expect(result.errorText.contains("account-111: 1 attribute of its record has an unknown form"), "\(result.errorText)")
        #expect(
            result.lines == [
                #"{"channel":"stable","id":"111","state":"logged out","test":true,"sortOrder":3,"passcode":true,"peerName":"ann","problem":null}"#,
                #"{"channel":"stable","id":"7","state":"current","test":false,"sortOrder":null,"passcode":true,"peerName":null,"problem":"the folder is missing"}"#,
                #"{"channel":"stable","id":"-11","state":"left over","test":null,"sortOrder":null,"passcode":true,"peerName":null,"problem":null}"#,
            ], "\(result.text)")
        try file("accounts-metadata/atomic-state", "{")
        let broken = try RunningTool.run(["accounts", installation.root, "--fields", "id,state,current"])
        #expect(broken.status == 65 && broken.errorText.contains("not a list of accounts"), "\(broken.errorText)")
        #expect(broken.lines.first == #"{"id":"111","state":"unknown","current":null}"#, "\(broken.text)")
        #expect(try RunningTool.run(["accounts", installation.root + "/accounts-metadata/guard_db"]).status == 66)
    }

    @Test(arguments: ["telegram-data", "stable", "appstore", "6N38VWS5BX.ru.keepcoder.Telegram/stable"])
    func aFolderAboveListsItsAccounts(channel: String) throws {
        let installation = try Installation(channel: channel)
        let result = try RunningTool.run(["query", installation.path, "chats"])
        #expect(result.status == 66)
        #expect(result.errorText.contains("contains 2 accounts"), "\(result.errorText)")
        #expect(result.errorText.contains("account-111/postbox/db/db_sqlite (Me Myself, user:1, current)"), "\(result.errorText)")
        #expect(result.errorText.contains("account-18446744073709551605/postbox/db/db_sqlite (Me Myself, user:1, logged out)"), "\(result.errorText)")
    }

    @Test(arguments: [
        ["check"], ["stat"], ["salvage", "--out", "NEW"], ["decrypt", "NEW"], ["migrate", "apply"], ["migrate", "restore"], ["backup", "NEW"],
    ])
    func everyCommandNamesTheAccountsOfAFolder(words: [String]) throws {
        let installation = try Installation()
        let new = installation.path + "/new"
        let line = words.first == "migrate" || words.contains("--out") ? words + [installation.path] : [words[0], installation.path] + words.dropFirst()
        let result = try RunningTool.run(line.map { $0 == "NEW" ? new : $0 })
        #expect(result.status == 66)
        #expect(result.errorText.contains("account-111/postbox/db/db_sqlite (Me Myself, user:1, current)"), "\(result.errorText)")
    }

    @Test func aFolderWithoutARecordIsLeftOver() throws {
        let installation = try Installation()
        _ = try RunningTool.shell("cd '\(installation.root)' && mv account-18446744073709551605 account-7")
        let result = try RunningTool.run(["query", installation.path, "chats"])
        #expect(result.errorText.contains("account-7/postbox/db/db_sqlite (Me Myself, user:1, left over: not in the list of accounts)"), "\(result.errorText)")
        _ = try RunningTool.shell("cd '\(installation.root)' && rm -r account-7")
        #expect(try RunningTool.run(["query", installation.path, "chats"]).status == 0)
    }

    @Test func anAccountIsRecognized() throws {
        for sample in [Samples.small, Samples.wal] { #expect(try RunningTool.run(["query", sample, "state"]).status == 0) }
    }
}
