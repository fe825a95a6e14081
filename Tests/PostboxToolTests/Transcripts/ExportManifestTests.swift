@testable import CommandLineKit
@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// `export --manifest`: the source of an export, its missing parts, and the SHA-256 of every file.
struct ExportManifestTests {
    private func chats() throws -> MadeChats {
        try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.group(10, "Devs")],
            [MadeChats.message("user:2", 10, "first"), MadeChats.message("user:2", 20, "second"), MadeChats.message("group:10", 5, "other")],
            more: [#"{"op":"transaction.addHole","peerId":"user:2","namespace":0,"space":"everywhere","range":[11,19]}"#])
    }


    @Test func aFolderHasAManifestThatChecksItsFiles() throws {
        let chats = try chats()
        let result = try chats.export("--transcript", "html", "--out", chats.path("all"), "--manifest")
        #expect(result.status == 0 && result.errorText.contains("sha256sum -c SHA256SUMS"), "\(result.errorText)")
        let checked = try chats.shell("cd all && sha256sum -c SHA256SUMS")
        #expect(checked.count == 4 && checked.allSatisfy { $0.hasSuffix(": OK") } && checked.contains("manifest.json: OK"), "\(checked)")
        let text = try SmallFile.text(chats.path("all/manifest.json"))
        let sum = try chats.shell("sha256sum db")[0].prefix(64)
        for part in [
            #""format": "postbox-export-manifest""#, #""time_zone": "UTC""#, #""postbox_version": "\#(Program.version)""#, #""id": "user:1""#,
            #""sha256": "\#(sum)""#, #""source_changed": false"#, #""path": "chats/user-2-ann.html""#, #""first_id": 11"#, #""last_id": 19"#,
        ] { #expect(text.contains(part), "\(part): \(text)") }
    }

    @Test func aFileHasItsManifestNextToIt() throws {
        let chats = try chats()
        let arguments = ["--peer", "user:2", "--text", "second", "--since", "2020-01-01", "--manifest"]
        #expect(try RunningTool.run(["export", chats.database, "--tz", "UTC", "--transcript", "txt", "--out", chats.path("ann.txt")] + arguments).status == 0)
        #expect(try chats.shell("sha256sum -c ann.SHA256SUMS") == ["ann.txt: OK", "ann.manifest.json: OK"])
        let text = try SmallFile.text(chats.path("ann.manifest.json"))
        #expect(text.contains(#""--text second""#) && text.contains(#""since": "2020-01-01T00:00:00+00:00""#) && text.contains(#""messages": 1,"#), "\(text)")
        #expect(try RunningTool.run(["export", chats.database, "--tz", "UTC", "--telegram-desktop", "--out", chats.path("tg")] + arguments).status == 0)
        #expect(try chats.shell("cd tg && sha256sum -c SHA256SUMS") == ["result.json: OK", "manifest.json: OK"])
        // Telegram Desktop's form has no members for this information.
        #expect(!(try SmallFile.text(chats.path("tg/result.json")).contains("sha256")))
    }

    @Test func aManifestNeedsAFolderAndFreeNames() throws {
        let chats = try chats()
        let result = try chats.export("--transcript", "txt", "--peer", "user:2", "--manifest")
        #expect(result.status == 64 && result.errorText.contains("--manifest needs --out"), "\(result.errorText)")
        _ = try chats.shell("touch ann.SHA256SUMS")
        #expect(try chats.export("--transcript", "txt", "--peer", "user:2", "--manifest", "--out", chats.path("ann.txt")).status == 73)
        #expect(try chats.shell("ls") == ["ann.SHA256SUMS", "db", "made.jsonl"])
    }

    @Test func namesAreEscapedAsSha256sumReadsThem() throws {
        let chats = try chats()
        _ = try chats.shell("mkdir out")
        #expect(try chats.export("--transcript", "txt", "--peer", "user:2", "--manifest", "--out", chats.path("out/a\\b.txt")).status == 0)
        #expect(try chats.shell("cd out && sha256sum -c 'a\\b.SHA256SUMS' | grep -c OK") == ["2"])
    }

    @Test func aDigestMatchesTheStandard() throws {
        let folder = try TemporaryFolder()
        let digest = try FileDigest(of: folder.file("abc", "abc"))
        #expect(digest.size == 3 && digest.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(throws: ToolError.self) { try FileDigest(of: folder.path) }
    }

    @Test func aChangeOfTheSourceIsNoticed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("db", "one")
        let before = try SourceRecord(path: path)
        #expect(try before.hasSameContents(as: SourceRecord(path: path)))
        _ = try folder.file("db-wal", "frames")
        #expect(try !before.hasSameContents(as: SourceRecord(path: path)))
    }
}

/// Transcripts show unfetched ranges, IDs, and seconds.
struct TranscriptGapTests {
    private func chats() throws -> MadeChats {
        try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann"), MadeChats.user(3, "Bob")],
            [
                MadeChats.message("user:2", 10, "first"), MadeChats.message("user:2", 20, "second"), MadeChats.message("user:3", 15, "between"),
                MadeChats.message("user:2", 30, "third"),
            ],
            more: [
                #"{"op":"transaction.addHole","peerId":"user:2","namespace":0,"space":"everywhere","range":[11,19]}"#,
                #"{"op":"transaction.addHole","peerId":"user:2","namespace":0,"space":"everywhere","range":[31,2147483646]}"#,
            ])
    }

    private static let range = "Missing here: messages with IDs 11 to 19 were never downloaded by the app"

    @Test(arguments: ["txt", "md", "html"]) func gapsAreMarkedInPlace(form: String) throws {
        let text = try chats().transcript(form, "user:2")
        let places = try ["first", TranscriptGapTests.range, "second", "third", "with IDs from 31 on"].map { try #require(text.firstRange(of: $0)).lowerBound }
        #expect(places == places.sorted(), "\(text)")
    }

    @Test func aRangeOutsideTheTimeIsNotMissing() throws {
        let chats = try chats()
        #expect(!(try chats.transcript("txt", "user:2", "--since", "@1700000030").contains("IDs 11 to 19")))
        #expect(try chats.transcript("txt", "user:2", "--since", "@1700000020").contains(TranscriptGapTests.range))
        #expect(!(try chats.transcript("txt", "user:2", "--limit", "1").contains("IDs 11 to 19")))
        #expect(!(try chats.transcript("txt", "user:2", "--until", "@1700000030").contains("from 31 on")))
        #expect(!(try chats.transcript("csv", "user:2").contains("Missing here")))
    }

    @Test func idsAndSecondsAreShownOnRequest() throws {
        let chats = try chats()
        #expect(try chats.transcript("txt", "user:2", "--ids", "--seconds").contains("[2023-11-14 22:13:30] #10 Ann: first\n"))
        #expect(try chats.transcript("md", "user:2", "--ids", "--seconds").contains("**Ann** 22:13:30 #10\n"))
        #expect(try chats.transcript("html", "user:2", "--ids", "--seconds").contains(">22:13:30</time> #10</a>"))
        #expect(!(try chats.transcript("html", "user:2").contains("#10<")))
        let csv = try chats.export("--transcript", "csv", "--peer", "user:2", "--ids")
        #expect(csv.status == 64 && csv.errorText.contains("csv has a column"), "\(csv.errorText)")
    }

    @Test(arguments: ["txt", "md", "html", "csv"]) func severalChatsAreOneConversation(form: String) throws {
        let chats = try chats()
        let arguments = ["export", chats.database, "--tz", "UTC", "--transcript", form, "--merge", "--peer", "user:2", "--peer", "user:3"]
        let text = try RunningTool.run(arguments).text
        let places = try ["first", "between", "second", "third"].map { try #require(text.firstRange(of: $0)).lowerBound }
        #expect(places == places.sorted(), "\(text)")
        if form == "txt" {
            #expect(text.hasPrefix("Ann, Bob, 2 chats as one conversation, 4 messages"), "\(text)")
            #expect(text.contains("] Bob | Ann: between\n") && text.contains("Missing here: messages of Ann with IDs 11 to 19"), "\(text)")
        }
        if form == "html" { #expect(text.contains("id=\"chat1-message10\"") && text.contains("id=\"chat2-message15\""), "\(text)") }
    }

    @Test func aConversationNeedsSeveralChats() throws {
        let chats = try chats()
        let one = try chats.export("--transcript", "txt", "--merge", "--peer", "user:2")
        #expect(one.status == 64 && one.errorText.contains("--merge needs several chats"), "\(one.errorText)")
        #expect(try chats.export("--telegram-desktop", "--merge").errorText.contains("--merge needs --transcript"))
    }

    @Test func theFiltersOfQueryApply() throws {
        let chats = try chats()
        let text = try chats.transcript("txt", "user:2", "--text", "SECOND", "--text", "third", "--from", "user:2")
        #expect(text.contains("only --text SECOND --text third --from user:2") && !text.contains("first\n") && text.contains("third\n"), "\(text)")
        #expect(try chats.export("--telegram-desktop", "--peer", "user:2", "--outgoing").text.contains("\"messages\": [\n ]"))
        let unknown = try chats.export("--transcript", "txt", "--peer", "user:2", "--tag", "phoot")
        #expect(unknown.status == 64 && unknown.errorText.contains("did you mean 'photo"), "\(unknown.errorText)")
        #expect(try chats.export("--records", "--tag", "photo").status == 64)
    }
}
