@testable import CommandLineKit
import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The commands on encrypted databases, run with the built binary.
@Suite("Commands on encrypted databases")
struct EncryptedCommandTests {
    private static let encrypted = Samples.root + "/encrypted"
    private static let plain = Samples.small
    private static let keys = encrypted + "/keys"
    private static let macOS = encrypted + "/macos/stable/account-13278904156742019835"
    private static let withPasscode = encrypted + "/macos-passcode/appstore/account-4398046511104"

    /// Copies the sample without a passcode. Returns the folder of the account.
    private static func copy(into folder: TemporaryFolder) throws -> (account: String, database: String) {
        try #require(RunningTool.shell("cp -R '\(encrypted)/macos' '\(folder.path)/' && chmod -R u+w '\(folder.path)'").status == 0)
        let account = folder.path + "/macos/stable/account-13278904156742019835"
        return (account, account + "/postbox/db/db_sqlite")
    }

    @Test(
        "A reading command has the same output for an encrypted database as for the plain one",
        arguments: [
            // The drift found by a check depends on the order of the rows in the file, and encryption has written them in a new order.
            ["dump"], ["stat"], ["holes"], ["oplog"], ["check", "--level", "fault"], ["query", "messages"], ["query", "chats"], ["query", "peers"],
            ["query", "media"], ["query", "state"], ["export", "--records"], ["export"], ["watch", "chats", "--timeout", "0"], ["migrate", "status"],
        ])
    func sameOutput(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        func run(_ database: String, _ options: [String]) throws -> ToolResult {
            var words = words
            words.insert(database, at: words.first == "migrate" ? 2 : 1)
            return try RunningTool.run(words + options, environment: ["TMPDIR": folder.path])
        }
        // The folders are those of Telegram for macOS, where some numbers have other names.
        func rows(_ text: String) -> String { text.replacing(/,"name":"[A-Za-z]+","value"/, with: ",\"value\"") }
        let expected = try run(Self.plain, [])
        #expect(expected.status == 0)
        for (database, options) in [(Self.macOS, []), (Self.withPasscode, ["--passcode-file", Self.keys + "/passcode.txt"])] {
            let result = try run(database, options)
            #expect(result.status == expected.status, "\(result.errorText)")
            #expect(rows(result.text) == rows(expected.text))
        }
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").text.isEmpty)
    }

    @Test("An encrypted database is compared with a plain one, and a base may be encrypted")
    func comparison() throws {
        for arguments in [["diff", Self.macOS, Self.plain, "--exists"], ["diff", Self.plain, Self.macOS, "--exists"], ["diff", Self.plain, Self.macOS]] {
            let result = try RunningTool.run(arguments)
            #expect(result.status == 0 && result.text.isEmpty, "\(arguments): \(result.errorText)")
        }
        let result = try RunningTool.run(
            ["diff", Self.macOS, Self.withPasscode, "--key-file", Self.keys + "/other-key.tempkeyEncrypted", "--key-hex-file", Self.keys + "/key.hex"])
        #expect(result.status == 0 && result.text.isEmpty)
        #expect(try RunningTool.run(["export", Self.plain, "--base", Self.macOS]).status == 0)
    }

    @Test("Each --key-file is tried on both sides of a difference")
    func severalKeys() throws {
        let folder = try TemporaryFolder()
        let names = ["one", "two"].map { folder.path + "/" + $0 }
        for name in names { #expect(try RunningTool.run(["encrypt", Self.plain, name, "--new-key", name + ".key"]).status == 0) }
        let both = try RunningTool.run(["diff"] + names + names.flatMap { ["--key-file", $0 + ".key"] })
        #expect(both.status == 0 && both.text.isEmpty, "\(both.errorText)")
        let one = try RunningTool.run(["diff"] + names + ["--key-file", names[0] + ".key"])
        #expect(one.status == 77 && one.errorText.contains("give --key-file for each of the two databases"), "\(one.errorText)")
    }

    @Test("A key file in the folder of the database is mentioned, but not used automatically")
    func keyNextToTheDatabase() throws {
        let folder = try TemporaryFolder()
        let (_, database) = try Self.copy(into: folder)
        let (copy, key) = (folder.path + "/db_sqlite", folder.path + "/.tempkeyEncrypted")
        try #require(RunningTool.shell("cp '\(database)' '\(copy)' && cp '\(folder.path)/macos/stable/.tempkeyEncrypted' '\(key)'").status == 0)
        let result = try RunningTool.run(["dump", copy])
        #expect(result.status == 77, "\(result.errorText)")
        let hint = result.errorText.split(separator: "\n").last ?? ""
        #expect(hint.hasPrefix("hint: a key file in the same folder") && hint.contains("--key-file /") && hint.hasSuffix(key), "\(hint)")
        #expect(try RunningTool.run(["dump", copy, "--key-file", key]).status == 0)
    }

    /// Unauthenticated bytes that determine how the rest is read.
    @Test("A damaged plain header is damage that can be repaired", arguments: [0, 15] + Array(16..<24))
    func plainHeader(_ place: Int) throws {
        let folder = try TemporaryFolder()
        let (account, database) = try Self.copy(into: folder)
        var bytes = try SmallFile.bytes(database)
        bytes[place] ^= 1
        try MigrationFixture.write(bytes, database)
        for words in [["query", account, "chats"], ["check", account]] {
            let result = try RunningTool.run(words)
            #expect(result.status == 65 && result.errorText.contains(": page 1 is damaged ("), "\(result.errorText)")
            #expect(result.errorText.hasSuffix("\nhint: use 'postbox salvage' to write the readable data to a new file\n"), "\(result.errorText)")
        }
        #expect(try RunningTool.run(["salvage", account, "--out", folder.path + "/new"]).status == 0)
    }

    @Test("Errors about keys have their own status")
    func statuses() throws {
        let folder = try TemporaryFolder()
        let (account, database) = try Self.copy(into: folder)
        func refusal(_ words: [String], _ status: Int32, _ text: String, environment: [String: String] = [:]) throws {
            let result = try RunningTool.run(["dump", account] + words, environment: environment)
            #expect(result.status == status, "\(result.errorText)")
            #expect(result.errorText.contains(text), "\(result.errorText)")
            #expect(result.text.isEmpty)
        }
        try refusal(["--key-file", folder.path + "/none"], 66, "No such file")
        try refusal(["--key-file", Self.keys + "/passcode.txt"], 65, "is not a key file: it has 18 bytes")
        try refusal(["--key-hex-file", Self.keys + "/passcode.txt"], 65, "is not a key: it does not have 96 hex digits")
        try refusal(["--key-file", "-"], 65, "stdin is not a key file: it has 0 bytes")
        try refusal(["--key-file", Self.keys + "/other-key.tempkeyEncrypted"], 77, "the key does not open")
        try refusal(["--key-file", Self.keys + "/passcode.tempkeyEncrypted"], 77, "is protected by a local passcode")
        #expect(try RunningTool.run(["dump", account, "--key-file", Self.keys + "/tempkey"]).status == 0)
        #expect(try RunningTool.run(["dump", account], environment: ["POSTBOX_KEY_FILE": Self.keys + "/tempkey"]).status == 0)
        #expect(
            try RunningTool.run(
                ["dump", account, "--key-file", Self.keys + "/passcode.tempkeyEncrypted", "--passcode-file", Self.keys + "/passcode.txt"]).status == 0)
        unlink(folder.path + "/macos/stable/.tempkeyEncrypted")
        try refusal([], 77, "is encrypted")
        truncate(database, 4096 * 20)
        try refusal(["--key-file", Self.keys + "/tempkey"], 65, "is truncated")
    }

    @Test("Without a library of primitives, only plain databases are read", .enabled(if: !System.isDarwin, "CommonCrypto is part of the system"))
    func noLibrary() throws {
        let folder = try TemporaryFolder()
        let (account, _) = try Self.copy(into: folder)
        for name in ["libcrypto.so.3", "libcrypto.so.1.1"] { _ = try folder.file(name) }
        let refused = try RunningTool.run(["dump", account], environment: ["LD_LIBRARY_PATH": folder.path])
        #expect(refused.status == 69 && refused.errorText.contains("libcrypto is required"), "\(refused.errorText)")
        #expect(refused.errorText.contains("hint: install OpenSSL") && refused.text.isEmpty, "\(refused.errorText)")
        #expect(try RunningTool.run(["dump", Self.plain], environment: ["LD_LIBRARY_PATH": folder.path]).status == 0)
    }

    private static func flip(_ path: String, page: Int) throws {
        let file = open(path, O_RDWR)
        try #require(file >= 0)
        defer { close(file) }
        var byte: UInt8 = 0
        let place = off_t((page - 1) * 4096 + 1234)
        try #require(pread(file, &byte, 1, place) == 1)
        byte ^= 4
        try #require(pwrite(file, &byte, 1, place) == 1)
    }

    @Test("check and stat list every damaged page and continue; decrypt fails, or omits them")
    func damagedPages() throws {
        let folder = try TemporaryFolder()
        let (account, database) = try Self.copy(into: folder)
        for page in [30, 77, 150] { try Self.flip(database, page: page) }
        let check = try RunningTool.run(["check", account, "--rule", "pages"])
        #expect(check.status == 1)
        #expect(
            check.lines
                == [30, 77, 150].map {
                    #"{"level":"fault","rule":"pages","expected":"pages whose MAC fits","found":"page \#($0) is damaged (its MAC does not match)"}"#
                })
        #expect(check.errorText.contains("is encrypted: 210 pages, 3 of them damaged"))
        let stat = try RunningTool.run(["stat", account])
        #expect(stat.status == 65)
        for page in [30, 77, 150] { #expect(stat.errorText.contains("page \(page) is damaged")) }

        let out = folder.path + "/plain"
        let ended = try RunningTool.run(["decrypt", account, out])
        #expect(ended.status == 65)
        #expect(ended.errorText.contains("page 30 is damaged"))
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines == ["macos"])
        let left = try RunningTool.run(["decrypt", account, out, "--keep-going"])
        #expect(left.status == 1)
        #expect(try RunningTool.shell("head -c \(30 * 4096) '\(out)' | tail -c 4096 | tr -d '\\0' | wc -c | tr -d ' '").lines == ["0"])

        // Page 1 as well: only the individual pages can be checked.
        try Self.flip(database, page: 1)
        let first = try RunningTool.run(["check", account])
        #expect(first.status == 1)
        #expect(first.lines.count == 4)
        #expect(try RunningTool.run(["dump", account]).errorText.contains("page 1 is damaged"))
    }

    @Test func aDamagedPageOfTheLogIsNamedByItsFrame() throws {
        let tiny = Self.encrypted + "/tiny"
        let copy = try DamagedCopy(bytesOf: tiny + "/log/db_sqlite")
        var log = try SmallFile.bytes(tiny + "/log/db_sqlite-wal")
        log[32 + 24 + 1234] ^= 4
        DamagedCopy.sumUp(log: &log)
        try DamagedCopy.write(log, copy.path + "-wal")
        let message = copy.path + "-wal: frame 1 (page 3) is damaged (its MAC does not match)"
        let key = ["--key-hex-file", tiny + "/key.hex"]
        for (words, status) in [(["decrypt", copy.path, copy.new], 65), (["decrypt", copy.path, copy.new, "--keep-going"], 1), (["stat", copy.path], 65)] {
            let result = try RunningTool.run(words + key)
            #expect(result.status == Int32(status) && result.errorText.contains(message), "\(result.errorText)")
        }
    }

    @Test("decrypt and encrypt restore each other's input")
    func encryptingAndDecrypting() throws {
        let folder = try TemporaryFolder()
        let expected = try RunningTool.run(["dump", Self.plain]).text
        for (database, options) in [(Self.macOS, []), (Self.withPasscode, ["--passcode-file", Self.keys + "/passcode.txt"])] {
            let out = folder.path + "/plain"
            #expect(try RunningTool.run(["decrypt", database, out] + options).status == 0)
            #expect(try RunningTool.shell("stat -c %a '\(out)' 2>/dev/null || stat -f %Lp '\(out)'").lines == ["600"])
            #expect(try RunningTool.run(["dump", out]).text == expected)
            #expect(try RunningTool.shell("sqlite3 '\(out)' 'PRAGMA integrity_check'").lines == ["ok"])
            #expect(try RunningTool.run(["decrypt", database, out] + options).status == 73)
            unlink(out)
        }
        let tiny = Self.encrypted + "/tiny"
        #expect(try RunningTool.run(["decrypt", tiny, folder.path + "/tiny", "--key-hex-file", tiny + "/key.hex"]).status == 0)
        #expect(try RunningTool.shell("cmp '\(tiny)/db_sqlite.plain' '\(folder.path)/tiny'").status == 0)
        #expect(try RunningTool.run(["decrypt", Self.plain, folder.path + "/none"]).status == 65)

        #expect(try RunningTool.run(["encrypt", Self.plain, folder.path + "/none"]).status == 64)
        #expect(try RunningTool.run(["encrypt", Self.macOS, folder.path + "/none", "--key-file", Self.keys + "/tempkey"]).status == 65)
        for (name, size) in [("a.tempkey", 48), ("b.tempkeyEncrypted", 64)] {
            let key = folder.path + "/" + name, out = folder.path + "/" + name + ".db"
            #expect(try RunningTool.run(["encrypt", Self.plain, out, "--new-key", key]).status == 0)
            #expect(try RunningTool.shell("wc -c <'\(key)'").text.contains("\(size)"))
            #expect(try RunningTool.run(["dump", out, "--key-file", key]).text == expected)
            #expect(try RunningTool.run(["dump", out]).status == 77)
            #expect(try RunningTool.run(["encrypt", Self.plain, out + "2", "--new-key", key]).status == 73)
            #expect(try RunningTool.shell("test -e '\(out)2'").status == 1)
        }
    }

    /// The state after a run that was killed when the key already had its name.
    @Test func aKeyIsNeverToBeRemoved() throws {
        let folder = try TemporaryFolder()
        let out = folder.path + "/out", key = folder.path + "/key"
        #expect(try RunningTool.run(["encrypt", Self.plain, out, "--new-key", key]).status == 0)
        let both = try RunningTool.run(["encrypt", Self.plain, out, "--new-key", key])
        #expect(both.status == 73 && both.errorText.contains(": \(out) exists already\n"), "\(both.errorText)")
        try #require(rename(out, out + ".part") == 0)
        let unfinished = try RunningTool.run(["encrypt", Self.plain, out, "--new-key", key])
        let hint = "hint: use another name; to use the file as a key, pass --key-file \(key)\n"
        #expect(unfinished.status == 73 && unfinished.errorText.hasSuffix(": \(key) exists already\n" + hint), "\(unfinished.errorText)")
        #expect(try RunningTool.run(["encrypt", Self.plain, out, "--key-file", key]).status == 0)
        #expect(try RunningTool.run(["diff", out, Self.plain, "--key-file", key]).status == 0)
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines == ["key", "out"])
    }

    /// The row's length exceeds the file. SQLite reports this as a full disk,
    /// but it is damage.
    @Test func aRowThatIsLongerThanTheFileIsDamage() throws {
        var copy = try DamagedCopy()
        // The length of a row of 278 bytes, without overflow pages.
        let row: [UInt8] = [0x82, 0x16, 0x81, 0x6E, 0x04, 0x34]
        let place = try #require(copy.bytes.indices.first { copy.bytes[$0] == row[0] && copy.bytes[$0...].starts(with: row) })
        copy.bytes[place] = 0xAF
        try copy.write()
        let result = try RunningTool.run(["encrypt", copy.path, copy.new, "--new-key", copy.folder.path + "/key"])
        #expect(result.status == 65 && result.errorText.contains("it is damaged: ") && !result.errorText.contains("full"), "\(result.errorText)")
        #expect(try RunningTool.shell("ls '\(copy.folder.path)'").lines == ["db_sqlite"])
    }

    @Test(.enabled(if: (try? RunningTool.shell("unshare -rm true").status) == 0)) func theDiskThatIsFullIsThatOfTheCopy() throws {
        let folder = try TemporaryFolder()
        let disk = folder.path + "/disk", tool = try RunningTool.binary()
        let command = "'\(tool)' encrypt '\(Self.plain)' '\(disk)/out' --new-key '\(disk)/key'; echo \\$?; ls -A '\(disk)'"
        let result = try RunningTool.shell("mkdir '\(disk)' && unshare -rm sh -c \"mount -t tmpfs -o size=200k none '\(disk)' && { \(command); }\"")
        #expect(result.errorText.hasSuffix(": \(disk)/out: the disk or the database is full\n"), "\(result.errorText)")
        #expect(result.lines == ["74"])
    }

    @Test("An import, its dry run, and its backup leave only encrypted files; the rows are those of an import into the plain file")
    func importing() throws {
        let folder = try TemporaryFolder()
        let (account, database) = try Self.copy(into: folder)
        let records = folder.path + "/records"
        #expect(try RunningTool.run(["export", Samples.wal, "--records", "--out", records]).status == 0)
        let plain = folder.path + "/plain"
        #expect(try RunningTool.shell("cp '\(Self.plain)/db/db_sqlite' '\(plain)'").status == 0)
        #expect(try RunningTool.run(["import", plain, records, "--force"]).status == 0)
        let before = try RunningTool.shell("cksum <'\(database)'").text
        #expect(try RunningTool.run(["import", account, records, "--force", "--dry-run"]).status == 0)
        #expect(try RunningTool.shell("cksum <'\(database)'").text == before)
        let backup = account + "/postbox/db/backup"
        let result = try RunningTool.run(["import", account, records, "--force", "--backup", backup])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(try RunningTool.run(["diff", account, plain]).text.isEmpty)
        #expect(try RunningTool.run(["diff", backup, Self.plain]).text.isEmpty)
        #expect(try RunningTool.shell("grep -c 'CREATE TABLE' '\(database)' '\(backup)'").lines.allSatisfy { $0.hasSuffix(":0") })

        let made = folder.path + "/made"
        #expect(try RunningTool.run(["import", "--create", made, records, "--key-file", Self.keys + "/tempkey"]).status == 0)
        #expect(try RunningTool.run(["diff", made, Samples.wal, "--key-file", Self.keys + "/tempkey"]).text.isEmpty)
        #expect(try RunningTool.shell("grep -c 'CREATE TABLE' '\(made)'").lines == ["0"])
    }

    @Test("A migration of an encrypted file has the same result as that of a plain one", arguments: [12, 20, 24])
    func migration(version: Int) throws {
        let folder = try TemporaryFolder()
        let plain = folder.path + "/plain", encrypted = folder.path + "/encrypted", key = folder.path + "/key.tempkey"
        let fixture = RunningTool.root + "/Tests/Fixtures/migrate/v\(version).sqlite"
        let statements = "PRAGMA journal_mode=DELETE; PRAGMA page_size=4096; VACUUM"
        let command = "cp '\(fixture)' '\(plain)' && chmod u+w '\(plain)' && sqlite3 '\(plain)' '\(statements)'"
        #expect(try RunningTool.shell(command).status == 0)
        #expect(try RunningTool.run(["encrypt", plain, encrypted, "--new-key", key]).status == 0)
        for words in [["plan"], ["apply", "--dry-run"], ["apply", "--no-backup"], ["verify"]] {
            let expected = try RunningTool.run(["migrate", words[0], plain] + words.dropFirst())
            let result = try RunningTool.run(["migrate", words[0], encrypted, "--key-file", key] + words.dropFirst())
            #expect(result.status == expected.status, "\(words): \(result.errorText)")
            #expect(result.text == expected.text, "\(words)")
        }
        #expect(try RunningTool.run(["diff", plain, encrypted, "--key-file", key]).text.isEmpty)
        #expect(try RunningTool.shell("grep -c 'CREATE TABLE' '\(encrypted)'").lines == ["0"])
    }

    @Test("A backup with another key, or without one, does not replace a database")
    func restoring() throws {
        let folder = try TemporaryFolder()
        let (account, database) = try Self.copy(into: folder)
        let own = folder.path + "/own", plain = folder.path + "/plain", other = folder.path + "/other", key = folder.path + "/other.tempkey"
        #expect(try RunningTool.shell("cp '\(database)' '\(own)'").status == 0)
        #expect(try RunningTool.run(["decrypt", account, plain]).status == 0)
        #expect(try RunningTool.run(["encrypt", plain, other, "--new-key", key]).status == 0)
        let records = try folder.file("records", RunningTool.run(["export", Samples.wal, "--records"]).text)
        for path in [account, plain] { #expect(try RunningTool.run(["import", path, records, "--force"]).status == 0) }
        let keys = ["--key-file", Self.keys + "/no-passcode.tempkeyEncrypted"]
        for (path, backup, options) in [(account, plain, []), (account, other, ["--key-file", key]), (plain, own, keys)] {
            let before = try RunningTool.run(["dump", path]).text
            let refused = try RunningTool.run(["migrate", "restore", path, "--backup", backup] + options)
            #expect(refused.status == 65 && refused.errorText.contains("the same key"), "\(refused.errorText)")
            #expect(try RunningTool.run(["dump", path]).text == before)
        }
        let restored = try RunningTool.run(["migrate", "restore", account, "--backup", own] + keys)
        #expect(restored.status == 0, "\(restored.errorText)")
        #expect(try RunningTool.run(["diff", account, Self.plain]).text.isEmpty)
    }

    @Test("An archive may have a different key than the database whose holes it fills")
    func fillingHoles() throws {
        let folder = try TemporaryFolder()
        let (account, _) = try Self.copy(into: folder)
        let archive = folder.path + "/archive", key = folder.path + "/archive.tempkey"
        #expect(try RunningTool.run(["encrypt", Self.plain, archive, "--new-key", key]).status == 0)
        let filled = try RunningTool.run(["import", account, "--fill-holes", archive, "--key-file", key])
        #expect(filled.status == 0, "\(filled.errorText)")
    }

    @Test("A read-only file is rejected like a plain one")
    func readOnlyFile() throws {
        let folder = try TemporaryFolder()
        let (account, database) = try Self.copy(into: folder)
        let records = try folder.file("records", RunningTool.run(["export", Samples.wal, "--records"]).text)
        chmod(database, 0o444)
        // The superuser may write anywhere.
        guard access(database, W_OK) != 0 else { return }
        let refused = try RunningTool.run(["import", account, records, "--force"])
        #expect(refused.status == 77 && refused.errorText.contains("cannot be written"), "\(refused.errorText)")
    }

    @Test("Key options are shown for commands that open a database, and for no others")
    func help() throws {
        #expect(try RunningTool.run(["dump", "-h"]).text.contains("--key-file"))
        #expect(try RunningTool.run(["encrypt", "--help"]).text.contains("--new-key"))
        for words in [["completions", "-h"], ["-h"], ["help", "-h"]] { #expect(try !RunningTool.run(words).text.contains("--key-file")) }
    }

    @Test("If there is not enough space for a copy, the message names the copy")
    func diskThatIsFull() throws {
        let folder = try TemporaryFolder()
        let out = folder.path + "/out", tool = try RunningTool.binary()
        let run = "'\(tool)' encrypt '\(Self.plain)' '\(out)' --new-key '\(folder.path)/new.tempkey'"
        let result = try RunningTool.shell("ulimit -f 200; trap '' XFSZ; \(run)")
        #expect(result.status == 74)
        #expect(result.errorText.hasPrefix("postbox: encrypting \(Self.plain): \(out): "), "\(result.errorText)")
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines.isEmpty)
    }
}
