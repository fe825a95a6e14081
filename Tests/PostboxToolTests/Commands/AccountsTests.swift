import PlatformSupport
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox accounts`, and `@` and `@WORD` in place of a database.
struct AccountsTests {
    /// A home folder of a Mac with the app's channels: two accounts of `stable`, and an encrypted one of `appstore` with or without its key.
    private struct Home {
        let folder: TemporaryFolder
        var path: String { folder.path }
        var container: String { path + "/Library/Group Containers/6N38VWS5BX.ru.keepcoder.Telegram" }
        var environment: [String: String] { ["HOME": path] }
        /// The encrypted account.
        static let encrypted = "account-13278904156742019835"

        init(hasKey: Bool = true, hasStable: Bool = true, hasAppStore: Bool = true) throws {
            folder = try TemporaryFolder()
            let reports = Samples.root.replacing("/samples", with: "/reports")
            _ = try RunningTool.shell("mkdir -p '\(container)'")
            if hasStable { _ = try RunningTool.shell("cp -R '\(reports)/two-accounts/telegram-data' '\(container)/stable'") }
            if hasAppStore { _ = try RunningTool.shell("cp -R '\(Samples.root)/encrypted/macos/stable' '\(container)/appstore'") }
            if !hasKey { _ = try RunningTool.shell("rm -f '\(container)/appstore/.tempkeyEncrypted'") }
            _ = try RunningTool.shell("chmod -R u+w '\(path)'")
        }

        func run(_ arguments: String...) throws -> ToolResult { try RunningTool.run(arguments, environment: environment) }
    }

    @Test func withoutAFolderTheAccountsOfTheMacAreListed() throws {
        let home = try Home()
        let result = try home.run("accounts", "--fields", "channel,folder,state,name,peer,encrypted,schema,problem")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines.count == 3, "\(result.text)")
        #expect(result.lines.first?.contains(#""channel":"appstore","folder":"\#(Home.encrypted)""#) == true, "\(result.text)")
        #expect(result.lines.first?.contains(#""encrypted":true,"schema":25,"problem":null"#) == true, "\(result.text)")
        #expect(result.lines.contains { $0.contains(#""folder":"account-111","state":"current","name":"Me Myself","peer":"user:1","encrypted":false"#) }, "\(result.text)")
        let facts = try home.run("accounts", "--fields", "size,changed,path,username,phone", "-f", "csv")
        #expect(facts.lines.first?.hasPrefix("size,changed,path,username,phone") == true, "\(facts.text)")
        #expect(!facts.text.contains(",0,"), "\(facts.text)")
        #expect(try home.run("accounts", "-f", "table").text.contains("logged out"))
    }

    @Test func anAccountWithoutAKeyIsListedWithKnownData() throws {
        let home = try Home(hasKey: false)
        let result = try home.run("accounts", home.container + "/appstore", "--fields", "folder,name,encrypted,schema,problem,path")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines.count == 1)
        #expect(result.text.contains(#""folder":"\#(Home.encrypted)","name":null,"encrypted":true,"schema":null,"problem":""#), "\(result.text)")
        #expect(result.text.contains("is encrypted"), "\(result.text)")
    }

    @Test func severalFoldersAndFoldersInThemAreSearched() throws {
        let home = try Home()
        let plain = Samples.root + "/small/postbox"
        let result = try home.run("accounts", home.path, plain, "--fields", "folder,state,path")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines.count == 4, "\(result.text)")
        #expect(result.lines.last == #"{"folder":null,"state":"unknown","path":"\#(plain)/db/db_sqlite"}"#, "\(result.text)")
        let inside = try home.run("accounts", home.container + "/stable/account-111", "--fields", "folder,state")
        #expect(inside.lines == [#"{"folder":"account-111","state":"current"}"#], "\(inside.text) \(inside.errorText)")
        // A link to an installation, and one to another folder.
        _ = try RunningTool.shell("mkdir '\(home.path)/links' && ln -s '\(home.container)/stable' '\(home.path)/links/stable' && ln -s .. '\(home.path)/links/b'")
        #expect(try home.run("accounts", home.path + "/links", "--fields", "folder,state").lines.count == 2)
        let missing = try home.run("accounts", home.path + "/none", plain)
        #expect(missing.status == 66 && missing.lines.count == 1, "\(missing.errorText)")
        let empty = try home.run("accounts", Samples.root + "/encrypted/keys")
        #expect(empty.status == 66 && empty.errorText.contains("contains no Telegram account"), "\(empty.errorText)")
        let none = try RunningTool.run(["accounts"], environment: ["HOME": home.path + "/none"])
        #expect(none.status == 66 && none.errorText.contains("Telegram for macOS is not installed"), "\(none.errorText)")
        #expect(try RunningTool.run(["accounts"]).status == 66)
    }

    @Test func anAtSignSelectsTheOnlyAccount() throws {
        let home = try Home(hasStable: false)
        let rows = try home.run("dump", home.container + "/appstore", "--count").text
        #expect(try home.run("dump", "@", "--count").text == rows && !rows.isEmpty)
        let several = try Home()
        let result = try several.run("query", "@", "chats")
        #expect(result.status == 66 && result.text.isEmpty)
        #expect(result.errorText.contains("there are 3 accounts"), "\(result.errorText)")
        #expect(result.errorText.contains("account-111/postbox/db/db_sqlite (Me Myself"), "\(result.errorText)")
        let none = try RunningTool.run(["stat", "@"], environment: ["HOME": home.path + "/none"])
        #expect(none.status == 66 && none.errorText.contains("Telegram for macOS is not installed"), "\(none.errorText)")
    }

    @Test func aWordSelectsTheMatchingAccount() throws {
        let home = try Home()
        let path = home.container + "/stable/account-111"
        let rows = try home.run("dump", path, "--count").text
        for word in ["@account-111", "@111"] {
            let result = try home.run("dump", word, "--count")
            #expect(result.status == 0 && result.text == rows, "\(word): \(result.errorText)")
        }
        let partial = try Home(hasKey: false)
        _ = try RunningTool.shell("rm -r '\(partial.container)/stable/account-18446744073709551605'")
        let unread = try partial.run("dump", "@me", "--count")
        #expect(unread.status == 0 && unread.text == rows, "\(unread.errorText)")
        #expect(unread.errorText.contains("an account cannot be read, and may fit too: \(partial.container)/appstore/\(Home.encrypted)"), "\(unread.errorText)")
        #expect(try !partial.run("dump", "@111", "--count").errorText.contains("cannot be read"))
        for word in ["@Me Myself", "@me", "@MYSELF"] {
            let result = try home.run("dump", word, "--count")
            #expect(result.status == 66 && result.errorText.contains("matches 2 accounts"), "\(word): \(result.errorText)")
            #expect(result.errorText.contains("account-111/") && result.errorText.contains("account-18446744073709551605/"), "\(result.errorText)")
        }
        let nobody = try home.run("dump", "@nobody", "--count")
        #expect(nobody.status == 66 && nobody.errorText.contains("matches 'nobody'") && nobody.errorText.contains("account-111/"), "\(nobody.errorText)")
        #expect(nobody.errorText.contains("./@nobody"), "\(nobody.errorText)")
        // Everywhere a database is accepted: both sides of diff, the base of an export, behind options.
        #expect(try home.run("diff", "@111", path).status == 0)
        #expect(try home.run("diff", path, "@111").status == 0)
        #expect(try home.run("export", path, "--base", "@111", "--out", "-").status == 0)
        #expect(try home.run("sql", path, "--attach", "other=@111", "SELECT count(*) = (SELECT count(*) FROM other.t7) AS n FROM t7").text == #"{"n":1}"# + "\n")
        #expect(try home.run("grep", "-c", "-e", "", "@111").text == home.run("grep", "-c", "", path).text)
        #expect(try home.run("query", "--last", "1", "@111", "messages", "--peer", "me").status == home.run("query", path, "messages", "--peer", "me").status)
        #expect(try home.run("dump", "@user:1", "--count").errorText.contains("matches 3 accounts"))
        #expect(try home.run("holes", "@111", "--peer", "@nobody").errorText.contains("no such peer in \(path)"))
    }

    @Test func aFileWithAnAtSignNeedsItsFolder() throws {
        let folder = try TemporaryFolder()
        _ = try RunningTool.shell("cp '\(Samples.root)/small/postbox/db/db_sqlite' '\(folder.path)/@x'")
        let binary = try RunningTool.binary()
        #expect(try RunningTool.shell("cd '\(folder.path)' && '\(binary)' dump ./@x --count").status == 0)
    }

    /// A backup of an iPhone by Finder: hashes for names, and a list of the original paths.
    private func finderBackup(_ folder: TemporaryFolder, log: Bool = false, isEncrypted: Bool = false) throws -> String {
        let path = folder.path + "/a 'backup'"
        let (id, logId) = (String(repeating: "ab", count: 20), String(repeating: "cd", count: 20))
        let root = "telegram-data/account-12345/postbox/db/db_sqlite"
        var rows = "('\(id)', 'AppDomainGroup-group.ph.telegra.Telegraph', '\(root)', 1, x''), ('../../etc/passwd', 'd', '\(root)', 1, x'')"
        if log { rows += ", ('\(logId)', 'AppDomainGroup-group.ph.telegra.Telegraph', '\(root)-wal', 1, x'')" }
        let manifest = "CREATE TABLE Files (fileID TEXT PRIMARY KEY, domain TEXT, relativePath TEXT, flags INTEGER, file BLOB); INSERT INTO Files VALUES \(rows);"
        let quoted = "\"\(path)\""
        let result = try RunningTool.shell(
            "mkdir -p \(quoted)/ab \(quoted)/cd && cp '\(Samples.demo)/db/db_sqlite' \(quoted)/ab/\(id) && printf '<plist/>' >\(quoted)/Manifest.plist && "
                + (isEncrypted ? "head -c 8192 /dev/urandom >\(quoted)/Manifest.db" : "sqlite3 \(quoted)/Manifest.db \"\(manifest)\""))
        #expect(result.status == 0, "\(result.errorText)")
        return path
    }

    @Test func aBackupByFinderIsReadInPlace() throws {
        let folder = try TemporaryFolder()
        let path = try finderBackup(folder, log: true)
        let id = String(repeating: "ab", count: 20)
        let result = try RunningTool.run(["accounts", path, "--fields", "folder,name,state,path,problem"])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines == [
            #"{"folder":"account-12345","name":"Mira Solvang","state":"unknown","path":"\#(path)/ab/\#(id)","problem":"its log has another name in the backup, so the latest changes are missing"}"#
        ])
        #expect(result.errorText.contains("telegram/telegram-data/account-12345/postbox/db/db_sqlite-wal"))
        #expect(try RunningTool.run(["query", "\(path)/ab/\(id)", "messages", "--count"]).status == 0)
        // The printed commands work.
        let commands = result.errorText.split(separator: "\n").filter { $0.hasPrefix("  mkdir") && $0.contains("/ab/") }.joined(separator: "\n")
        let copied = try RunningTool.shell("cd '\(folder.path)' && \(commands) && '\(try RunningTool.binary())' accounts telegram --fields folder,name,problem")
        #expect(copied.lines == [#"{"folder":"account-12345","name":"Mira Solvang","problem":null}"#], "\(copied.errorText)")
        #expect(try RunningTool.run(["query", path, "messages"]).errorText.contains("it is a backup by Finder; find the databases in it with: postbox accounts "))
        // Nothing was created next to the list.
        #expect(try RunningTool.shell("ls -A \"\(path)\"").lines == ["Manifest.db", "Manifest.plist", "ab", "cd"])
    }

    @Test(arguments: [
        ("{'IsEncrypted': True}", 77), ("{'A': [1, 'x'], 'Lockdown': {'IsEncrypted': True}, 'IsEncrypted': False}", 0), ("{'A' * 70: 1, 'IsEncrypted': True}", 77),
        ("{str(n): n for n in range(70000)} | {'IsEncrypted': True}", 77), ("{'IsEncrypted': 1}", 0), ("['IsEncrypted', True]", 0), ("{}", 0),
    ])
    func aBinaryListOfPropertiesIsRead(_ list: String, _ status: Int32) throws {
        let folder = try TemporaryFolder()
        let path = try finderBackup(folder)
        let written = try RunningTool.shell("python3 -c \"import plistlib, sys; plistlib.dump(\(list), open(sys.argv[1], 'wb'), fmt=plistlib.FMT_BINARY)\" \"\(path)/Manifest.plist\"")
        try #require(written.status == 0, "\(written.errorText)")
        #expect(try RunningTool.run(["accounts", path]).status == status)
    }

    @Test(arguments: [
        "CREATE VIEW Files AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS fileID, x AS domain, x AS relativePath, 1 AS flags FROM c",
        "CREATE TABLE Other (a)", "CREATE TABLE Files (a)",
    ])
    func aHostileListOfFilesIsAnError(_ schema: String) throws {
        let folder = try TemporaryFolder()
        let path = try finderBackup(folder)
        #expect(try RunningTool.shell("rm \"\(path)/Manifest.db\" && sqlite3 \"\(path)/Manifest.db\" '\(schema)'").status == 0)
        let result = try RunningTool.run(["accounts", path])
        #expect(result.status == 65 && result.errorText.contains("is a backup by Finder: cannot read Manifest.db of the backup: "), "\(result.errorText)")
    }

    @Test func anEncryptedBackupByFinderIsNamed() throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.run(["accounts", try finderBackup(folder, isEncrypted: true)])
        #expect(result.status == 77 && result.errorText.contains("is a backup by Finder: the backup is encrypted"), "\(result.errorText)")
        let other = try RunningTool.run(["accounts", folder.path, Samples.demo])
        #expect(other.status == 77 && other.lines.count == 1)
    }
}
