import PlatformSupport
@testable import TestSupport
import Testing

/// Databases in folders whose names are not UTF-8, which is impossible on other systems.
@Suite(.enabled(if: !System.isDarwin, "file systems of Apple have no such names"))
struct UnnamablePathTests {
    private let folder: TemporaryFolder
    /// The folder name in shell syntax.
    private let place = "\"$(printf 'caf\\351')\""

    /// A copy of a sample in `account/postbox/db`, where `account` has this name; `link` refers to it, `file` to the database itself.
    init() throws {
        folder = try TemporaryFolder()
        let made = try RunningTool.shell(
            """
            cd '\(folder.path)' && mkdir -p \(place)/x/account/postbox/db && cp '\(Samples.wal)'/db/* \(place)/x/account/postbox/db &&
            chmod -R u+w . && ln -s \(place) link && ln -s \(place)/x/account/postbox/db/db_sqlite file && ln -s link/x/account/postbox/db/db_sqlite second
            """)
        try #require(made.status == 0, "\(made.errorText)")
    }

    private func run(_ words: String, in inner: String = ".") throws -> ToolResult {
        try RunningTool.shell("cd '\(folder.path)' && cd \(inner) && '\(try RunningTool.binary())' \(words)")
    }

    @Test(arguments: ["dump DB", "query DB messages", "check DB", "stat DB", "holes DB", "export DB --records", "salvage DB --deleted", "migrate status DB"])
    func aFolderIsReadThroughALinkOrFromInside(_ command: String) throws {
        func words(_ database: String) -> String { command.replacing("DB", with: database) }
        let expected = try RunningTool.shell("'\(try RunningTool.binary())' \(words("'\(Samples.wal)'"))")
        for (database, inner) in [("link/x/account/postbox/db/db_sqlite", "."), ("link/x/account", "."), ("second", "."), ("db_sqlite", "link/x/account/postbox/db")] {
            let result = try run(words(database), in: inner)
            #expect(result.status == expected.status, "\(result.errorText)")
            // Compared as one value: for different long lists, the test library would search for the differences.
            #expect((result.output == expected.output) as Bool)
        }
    }

    /// Its log would be regarded as nonexistent.
    @Test(arguments: ["dump", "check", "query file messages", "salvage --deleted", "export", "migrate apply", "oplog"])
    func aLinkToTheFileItselfIsRefused(_ words: String) throws {
        let result = try run(words.contains("file") ? words : words + " file")
        #expect(result.status == 66 && result.output.isEmpty, "\(result.errorText)")
        #expect(result.errorText.contains(" file: it is a link to a file whose path is not UTF-8\nhint: create a link to its folder instead"))
        #expect(result.errorText.split(separator: "\n").count == 2)
    }

    @Test func itIsWrittenWithItsLog() throws {
        let records = folder.path + "/records", copy = folder.path + "/copy"
        #expect(try RunningTool.run(["export", Samples.small, "--records", "--out", records]).status == 0)
        let database = "link/x/account/postbox/db/db_sqlite"
        #expect(try RunningTool.shell("mkdir '\(copy)' && cp '\(folder.path)/\(database)'* '\(copy)'").status == 0)
        #expect(try RunningTool.run(["import", "--force", copy, records]).status == 0)
        #expect(try run("import --force \(database) \(records) --backup link/backup").status == 0)
        #expect(try run("diff \(database) copy").text.isEmpty)
        #expect(try run("diff link/backup '\(Samples.wal)'").text.isEmpty)
    }

    @Test func itsKeyIsFourFoldersAbove() throws {
        let inside = "link/x/account/postbox/db"
        #expect(try run("encrypt '\(Samples.small)' new --new-key ../../../.tempkeyEncrypted", in: inside).status == 0)
        try #require(RunningTool.shell("cd '\(folder.path)/\(inside)' && rm db_sqlite* && mv new db_sqlite").status == 0)
        // The key file is one of Telegram for macOS, where some numbers have other names.
        func rows(_ text: String) -> String { text.replacing(/,"name":"[A-Za-z]+","value"/, with: ",\"value\"") }
        let expected = rows(try RunningTool.run(["dump", Samples.small]).text)
        #expect(rows(try run("dump link/x/account").text) == expected)
        #expect(rows(try run("dump db_sqlite", in: inside).text) == expected)
    }
}
