import PlatformSupport
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox import`, run by a shell: records documents, refusals, statuses.
struct ImportTests {
    static let put = #"{"op":"put","table":35,"key":"00000001","value":"AQI="}"#
    static let put2 = #"{"op":"put","table":35,"key":"00000002","value":"Aw=="}"#

    /// A database with one imported document.
    static func database(_ folder: TemporaryFolder, _ text: String = DifferenceText.records([put])) throws -> String {
        let path = folder.path + "/db_sqlite"
        let result = try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8))
        #expect(result.status == 0)
        return path
    }

    static func rows(_ path: String) throws -> [String] { try RunningTool.run(["dump", path, "t35", "--raw"]).lines }

    @Test func aRecordsDocumentIsTheRowsOfANewFile() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder, DifferenceText.records([Self.put, Self.put2, #"{"op":"delete","table":35,"key":"00000001"}"#]))
        let rows = try RunningTool.run(["dump", path, "--raw"]).lines
        #expect(rows.count == 1)
        #expect(rows.first?.contains(#""rawKey":"00000002","rawValue":"Aw==""#) == true)
    }

    /// The documented bytes of a draft.
    @Test func draftsAreBareFields() throws {
        let folder = try TemporaryFolder()
        let id = #"{"$type":"MessageId","peerId":{"$type":"PeerId","iv":{"$int64":"2"}},"namespace":0,"id":1}"#
        func set(_ peer: String, _ ids: String) -> String {
            #"{"op":"transaction.setPeerChatInterfaceState","peerId":"\#(peer)","state":{"overrideChatTimestamp":2000,"associatedMessageIds":\#(ids)}}"#
        }
        let path = try Self.database(
            folder, DifferenceText.document([set("user:2", #"{"$int32s":[]}"#), set("user:3", #"{"$objects":[\#(id)]}"#)]))
        let rows = try ConformanceCase.rows(of: path)
        func text(_ bytes: [UInt8]?) -> String { String((bytes ?? []).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()) }
        let draft = "15" + text(Array("overrideChatTimestamp".utf8)) + "00d0070000" + "14" + text(Array("associatedMessageIds".utf8))
        #expect(text(rows["t67 0000000000000002"]) == draft + "0600000000")
        let element = "29598f7533000000" + "06" + text(Array("peerId".utf8)) + "05e890f59b0c000000026976010200000000000000"
            + "09" + text(Array("namespace".utf8)) + "0000000000" + "0269640001000000"
        #expect(text(rows["t67 0000000000000003"]) == draft + "0801000000" + element)
    }

    @Test func theSummaryReportsTheChanges() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        let text = try RunningTool.run(["import", path, "-"], input: Array(DifferenceText.records([Self.put, Self.put2]).utf8))
        #expect(text.errorText == "postbox: applied 1 document with 2 operations\n")
        let more = try RunningTool.run(["import", "-v", path, "-"], input: Array(DifferenceText.records([Self.put, Self.put2]).utf8))
        #expect(more.errorText == "postbox: applied 1 document with 2 operations\npostbox:   put: 2\n")
        #expect(text.output.isEmpty)
        let json = try RunningTool.run(["import", path, "-", "--summary", "json"], input: Array(DifferenceText.records([Self.put]).utf8))
        #expect(json.errorText.hasPrefix(#"{"summary":{"dryRun":false,"applied":1,"skipped":0,"forced":0,"operations":1,"kinds":{"put":1},"#))
    }

    @Test func createCreatesAFileOrAFolderAndRejectsExistingOnes() throws {
        let folder = try TemporaryFolder()
        let input = Array(DifferenceText.records([Self.put]).utf8)
        #expect(try RunningTool.run(["import", "--create", folder.path + "/account/", "-"], input: input).status == 0)
        #expect(try Self.rows(folder.path + "/account/postbox/db/db_sqlite").count == 1)
        let again = try RunningTool.run(["import", "--create", folder.path + "/account/", "-"], input: input)
        #expect(again.status == 73)
        #expect(again.errorText.hasSuffix("/account/postbox/db/db_sqlite: the file exists\nhint: without --create, import writes to an existing database\n"))
        #expect(try RunningTool.run(["import", "--create", folder.path + "/no/such/file", "-"], input: input).status == 73)
        #expect(try RunningTool.run(["import", folder.path + "/absent", "-"], input: input).status == 66)
    }

    /// The state after an import is killed immediately after creating its file.
    @Test func createAcceptsAnEmptyFile() throws {
        let folder = try TemporaryFolder()
        let input = Array(DifferenceText.records([Self.put]).utf8)
        let empty = try folder.file("empty"), begun = folder.path + "/begun"
        _ = try SQLiteValueBox(path: begun, mode: .create)
        for path in [empty, begun] {
            #expect(try RunningTool.run(["import", "--create", path, "-"], input: input).status == 0)
            #expect(try Self.rows(path).count == 1)
            #expect(try RunningTool.run(["import", "--create", path, "-"], input: input).status == 73)
        }
        let text = try folder.file("text", "something else")
        #expect(try RunningTool.run(["import", "--create", text, "-"], input: input).status == 73)
        #expect(try RunningTool.shell("cat \(text)").text == "something else")
    }

    @Test func anEmptyNewFileIsRemoved() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new"
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array("{}\n".utf8)).status == 65)
        #expect(access(path, F_OK) != 0)
        #expect(access(path + "-wal", F_OK) != 0)
    }

    @Test func documentsBeforeTheBadOneAreKept() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new"
        let text = DifferenceText.records([Self.put]) + DifferenceText.records([Self.put2]).replacing(#""crc32":""#, with: #""crc32":"0"#)
        let result = try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8))
        #expect(result.status == 65)
        #expect(result.errorText.contains("applied 1 document"))
        #expect(try Self.rows(path).count == 1)
    }

    @Test func aDryRunChangesNoByte() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder)
        func listing() throws -> String { try RunningTool.shell("cd \(folder.path) && for f in *; do echo $f; cksum < $f; done").text }
        let before = try listing()
        let result = try RunningTool.run(["import", "--dry-run", path, "-"], input: Array(DifferenceText.records([Self.put2]).utf8))
        #expect(result.status == 0)
        #expect(result.errorText.hasPrefix("postbox: would apply 1 document with 1 operation\n"))
        #expect(try listing() == before)
        let new = folder.path + "/new"
        #expect(try RunningTool.run(["import", "-n", "--create", new, "-"], input: Array(DifferenceText.records([Self.put2]).utf8)).status == 0)
        #expect(access(new, F_OK) != 0)
    }

    @Test func gzipIsRecognizedByItsFirstBytes() throws {
        let folder = try TemporaryFolder()
        let text = DifferenceText.records([Self.put, Self.put2])
        let whole = try folder.file("difference", text)
        // Two consecutive gzip members are one text.
        _ = try RunningTool.shell("cd \(folder.path) && (head -c 70 \(whole) | gzip; tail -c +71 \(whole) | gzip) > packed && head -c 60 packed > cut")
        #expect(try RunningTool.run(["import", "--create", folder.path + "/a", folder.path + "/packed"]).status == 0)
        #expect(try Self.rows(folder.path + "/a").count == 2)
        // Zeros that fill the last block of a tape are not a member.
        _ = try RunningTool.shell("cd \(folder.path) && (cat packed; head -c 700000 /dev/zero) > padded && (cat packed; printf '\\0x') > more")
        #expect(try RunningTool.run(["import", "--create", folder.path + "/b", folder.path + "/padded"]).status == 0)
        #expect(try Self.rows(folder.path + "/b").count == 2)
        #expect(try RunningTool.run(["import", "--create", folder.path + "/c", folder.path + "/more"]).status == 65)
        let cut = try RunningTool.run(["import", folder.path + "/a", folder.path + "/cut"])
        #expect(cut.status == 65)
        #expect(cut.errorText == "postbox: reading \(folder.path)/cut: the gzip data ends too early\n")
    }

    @Test func blankLinesAreIgnored() throws {
        let folder = try TemporaryFolder()
        let text = "\n\n" + DifferenceText.records([Self.put, Self.put2]).replacing("\n", with: "\n\n \n") + "\n"
        #expect(try Self.rows(Self.database(folder, text)).count == 2)
    }

    @Test(arguments: [
        ("", "it contains no document"),
        ("{}", "line 1: expected the header of a document, {\"difference\":1,...}"),
        ("// comment", "line 1: not JSON: expected a value at byte 0"),
        ("[1]", "line 1: not a JSON object"),
        (#"{"difference":2,"kind":"free"}"#, "line 1: header: field 'difference' is not 1, the only supported version"),
        (#"{"difference":1}"#, "line 1: header: field 'kind' is missing"),
        (#"{"difference":1,"kind":"odd"}"#, "line 1: header: field 'kind' is 'odd', which is not a kind of document"),
        (#"{"difference":1,"kind":"final"}"#, "line 1: header: field 'to' is missing"),
        (
            #"{"difference":1,"kind":"free","to":{"pts":1,"qts":0,"date":1,"seq":1}}"#,
            "line 1: header: field 'to' is not allowed in a document of kind 'free'"
        ),
        (
            #"{"difference":1,"kind":"records","from":{"pts":1,"qts":0,"date":1,"seq":1}}"#,
            "line 1: header: field 'from' is not allowed in a document of kind 'records'"
        ),
        (#"{"difference":1,"kind":"final","to":{"pts":1,"qts":"x"}}"#, "line 1: header: field 'to.qts' is not a 32-bit integer"),
        (#"{"difference":1,"kind":"records","tables":[{"id":-1,"keyType":"binary"}]}"#, "line 1: header: field 'tables[0].id' is not the number of a table"),
        (#"{"difference":1,"kind":"free"}"#, "the file ends, but the document from line 1 has no end line"),
        (
            "{\"difference\":1,\"kind\":\"free\"}\n{\"difference\":1,\"kind\":\"free\"}",
            "line 2: a new document starts, but the document from line 1 has no end line"
        ),
        ("{\"difference\":1,\"kind\":\"free\"}\n{\"end\":{\"operations\":1,\"crc32\":\"00000000\"}}", "line 2: end: the document has 0 operations instead of 1"),
        (
            "{\"difference\":1,\"kind\":\"free\"}\n{\"end\":{\"operations\":0,\"crc32\":\"00000001\"}}",
            "line 2: end: the CRC-32 of the lines is 00000000, not 00000001"
        ),
    ])
    func filesThatAreNotDocumentsAreRejected(text: String, message: String) throws {
        try Self.expectRefusal(text, message)
    }

    @Test(arguments: [
        (#"{"op":"put","table":35,"key":"01","value":"AQI"}"#, "op 'put': field 'value' is not a base64 string"),
        (#"{"op":"put","table":35,"key":"0","value":""}"#, "op 'put': field 'key' is not a key in hex"),
        (#"{"op":"put","table":35,"key":"01"}"#, "op 'put': field 'value' is missing"),
        (#"{"op":"put","table":35,"key":"01","value":"","x":1}"#, "op 'put': field 'x' is unknown here"),
        (#"{"op":"put","table":0,"key":"01","value":""}"#, "op 'put': field 'key' must have eight bytes, like the keys of table 0"),
        (#"{"op":"put","table":9999,"key":"01","value":""}"#, "op 'put': field 'table' is 9999, which is not in the header"),
        (#"{"op":"delete","table":35,"key":"01","value":""}"#, "op 'delete': field 'value' is unknown here"),
        (#"{"op":"put","table":41,"item":"x"}"#, "op 'put': field 'collection' is missing"),
        (#"{"op":"mergePeers","peers":[]}"#, "op 'mergePeers': field 'op' is 'mergePeers'; a records document can contain only put and delete"),
    ])
    func aBadRecordNamesLineOpAndField(line: String, message: String) throws {
        try Self.expectRefusal(DifferenceText.records([Self.put, line]), "line 3: " + message)
    }

    /// Expects status 65 and this message; the database must be unchanged.
    static func expectRefusal(_ text: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try database(folder)
        let result = try RunningTool.run(["import", path, "-"], input: Array(text.utf8))
        #expect(result.status == 65)
        #expect(result.errorText.split(separator: "\n").first ?? "" == "postbox: reading stdin: \(message)")
        #expect(try rows(path).count == 1)
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        var result = "", rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(part) {
                result += other
                rest = rest.dropFirst(part.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}

extension ImportTests {
    /// The rows of another copy of the account contain the number of its next message, which messages of this database may have.
    @Test func noNumberOfAMessageIsGivenTwice() throws {
        let folder = try TemporaryFolder()
        func message(_ id: Int) -> String {
            #"{"op":"addMessages","messages":[{"id":{"peer":"user:7","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":4,"tags":0,"text":"a"}],"location":"upperHistoryBlock"}"#
        }
        let path = folder.path + "/db"
        let made = try RunningTool.run(["import", "--create", path, folder.file("first", DifferenceText.document((1...5).map(message)))])
        try #require(made.status == 0, "\(made.errorText)")
        let counter = DifferenceText.records(
            [#"{"op":"put","table":10,"key":"03","value":"AgAAAA=="}"#], tables: #"{"id":10,"keyType":"binary","fullText":false,"compact":true}"#)
        let other = try RunningTool.run(["import", path, folder.file("other", counter + DifferenceText.document([message(6)]) + counter)])
        try #require(other.status == 0, "\(other.errorText)")
        let check = try RunningTool.run(["check", path])
        #expect(!check.text.contains("stableIds"), "\(check.text)")
    }

    /// Messages of several chats share a medium. The export of one chat contains it, and its rows do not take the numbers of other messages.
    @Test(arguments: ["channel:9966200001", "user:9966000007", "user:9966000001"]) func theExportOfOneChatKeepsSharedMedia(peer: String) throws {
        let folder = try TemporaryFolder()
        let (document, path, copy) = (folder.path + "/export", folder.path + "/new", folder.path + "/copy")
        let export = try RunningTool.run(["export", Samples.demo, "--peer", peer, "--out", document])
        try #require(export.status == 0, "\(export.errorText)")
        let made = try RunningTool.run(["import", "--create", path, document])
        try #require(made.status == 0, "\(made.errorText)")
        let media = ["--peer", peer, "--fields", "id,media"]
        #expect(try RunningTool.run(["query", path, "messages"] + media).lines == RunningTool.run(["query", Samples.demo, "messages"] + media).lines)
        #expect(try RunningTool.run(["check", path]).lines == [])

        try #require(RunningTool.run(["backup", Samples.demo, copy]).status == 0)
        let again = try RunningTool.run(["import", copy, document])
        #expect(again.status == 0 && !again.errorText.contains("replaced"), "\(again.errorText)")
        #expect(try !RunningTool.run(["check", copy]).text.contains("stableIds"))
    }

    /// Custom tags are numbered per database, too.
    @Test(arguments: ["user:206895", "group:2006"]) func theExportOfOneChatHasNoNumbersOfCustomTags(peer: String) throws {
        let folder = try TemporaryFolder()
        let (document, path) = (folder.path + "/export", folder.path + "/new")
        let export = try RunningTool.run(["export", Samples.mediumOfTelegram12(in: folder), "--peer", peer, "--out", document])
        try #require(export.status == 0, "\(export.errorText)")
        try #require(RunningTool.run(["import", "--create", path, document]).status == 0)
        #expect(try !RunningTool.run(["check", path]).text.contains("messageCustomTags"))
    }

    /// Rows of one chat get the numbers of the database that they are added to.
    @Test func rowsOfOtherDatabasesGetNewNumbers() throws {
        let folder = try TemporaryFolder()
        func message(_ peer: Int, _ id: Int, more: String = "") -> String {
            #"{"op":"addMessages","messages":[{"id":{"peer":"user:\#(peer)","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":4,"tags":0,"text":"a"\#(more)}],"location":"upperHistoryBlock"}"#
        }
        let (first, second, rows) = (folder.path + "/1", folder.path + "/2", folder.path + "/rows")
        let album = #","groupingKey":"5""#
        for (path, messages) in [(first, (1...4).map { message(7, $0) }), (second, (1...4).map { message($0 < 3 ? 7 : 8, $0, more: album) })] {
            let made = try RunningTool.run(["import", "--create", path, folder.file("document", DifferenceText.document(messages))])
            try #require(made.status == 0, "\(made.errorText)")
        }
        let export = try RunningTool.run(["export", "--records", second, "--peer", "user:8", "MessageHistory", "MessageHistoryIndex", "--out", rows])
        try #require(export.status == 0, "\(export.errorText)")
        let added = try RunningTool.run(["import", first, rows])
        try #require(added.status == 0, "\(added.errorText)")
        #expect(try !RunningTool.run(["check", first]).text.contains("stableIds"))
        let numbers = try RunningTool.run(["dump", first, "MessageHistory"]).text
        #expect(numbers.contains(#""groupInfo":6"#) && !numbers.contains(#""groupInfo":1,"#), "\(numbers)")
    }

    /// Local messages have no ID in an export. Sent twice, an unsent one would reach the chat twice.
    @Test func localMessagesAreNotAddedTwice() throws {
        let folder = try TemporaryFolder()
        let (document, copy) = (folder.path + "/export", folder.path + "/copy")
        func messages() throws -> [String] { try RunningTool.run(["query", copy, "messages", "--fields", "id,text"]).lines }
        try #require(RunningTool.run(["backup", Samples.demo, copy]).status == 0)
        let before = try messages()
        for peer in ["user:9966000008", "user:9966000014"] {
            let export = try RunningTool.run(["export", Samples.demo, "--peer", peer, "--out", document + peer])
            try #require(export.status == 0, "\(export.errorText)")
            let result = try RunningTool.run(["import", copy, document + peer])
            #expect(result.status == 0 && result.errorText.contains("kept 1 existing"), "\(result.errorText)")
        }
        #expect(try messages() == before)
    }
}
