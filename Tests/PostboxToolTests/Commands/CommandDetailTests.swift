@testable import CommandLineKit
import PlatformSupport
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Hints, statuses, and searches that confused users.
struct CommandDetailTests {
    @Test(arguments: [
        ("😀", "so 😀🏽!", true), ("👍", "👍🏽", true), ("👨", "👨‍👩‍👧", true), ("É", "cafe\u{301}", true), ("e\u{301}", "CAFÉ", true),
        ("ЕЩЁ", "и ещё раз", true), ("", "x", true), ("x", "", false), ("aab", "aaab", true), ("😀", "😁", false), ("abc", "ab", false),
    ])
    func textIsFoundInAnyCaseAndContext(_ wanted: String, _ text: String, _ isFound: Bool) {
        Array(text.utf8).withUnsafeBytes { #expect(TextSearch(wanted).isFound(in: $0) == isFound) }
    }

    @Test func anEmptyResultIsDrawnWithANotice() throws {
        let words = ["holes", Samples.small, "--peer", "user:1"]
        #expect(try RunningTool.run(words + ["--plot"]).text == "No chat has holes.\n")
        #expect(try RunningTool.run(words + ["--svg", "-"]).text.contains(">No chat has holes.</text>"))
        #expect(try RunningTool.run(words + ["--summary"]).text.isEmpty)
    }

    @Test func theHintNamesTheListOfTables() throws {
        for (word, hint) in [("zzzzzz", "hint: use 'postbox dump DB --tables'"), ("Pere", "hint: did you mean 'Peer'? use 'postbox dump DB --tables'")] {
            for words in [["dump"], ["stat"], ["diff", Samples.wal]] {
                let result = try RunningTool.run(words + [Samples.small, word])
                #expect(result.status == 64 && result.errorText.hasSuffix("unknown table '\(word)'\n\(hint) to list the tables\n"), "\(result.errorText)")
            }
        }
    }

    @Test func typesOfMediaAreListed() throws {
        let wrong = try RunningTool.run(["query", Samples.small, "messages", "--media", "zzzzzz"])
        #expect(wrong.status == 64)
        let help = try RunningTool.run(["query", "--help"]).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for text in [wrong.errorText, help] { #expect(text.contains("file, game, giveaway") && text.contains("poll, story")) }
    }

    @Test(arguments: [["stat"], ["holes"], ["query", "activity", "--by", "hour"]])
    func twoDrawingsDoNotShareStdout(_ words: [String]) throws {
        let arguments = [words[0], Samples.small] + words.dropFirst() + ["--plot", "--svg"]
        let result = try RunningTool.run(arguments + ["-"])
        #expect(result.status == 64)
        #expect(result.output.isEmpty && result.errorText.contains("name a file for --svg"))
        let folder = try TemporaryFolder()
        #expect(try RunningTool.run(arguments + [folder.path + "/drawing.svg"]).status == 0)
    }

    /// In every format: a shell uses the status.
    @Test(arguments: ["json", "csv", "table", "jsonl"]) func existsPrintsNothing(_ format: String) throws {
        for (words, status) in [(["messages"], 0), (["messages", "--text", "no such text anywhere"], 1)] as [([String], Int32)] {
            let result = try RunningTool.run(["query", Samples.small] + words + ["--exists", "-f", format])
            #expect(result.status == status && result.output.isEmpty && result.errorText == "")
        }
        #expect(try RunningTool.run(["query", Samples.small, "messages", "--exists", "-f", format], outputPath: "/dev/full").status == 0)
    }

    /// The picture is the result.
    @Test(arguments: [["stat"], ["holes"], ["query", "activity", "--by", "hour"]]) func aPictureLeavesStdoutEmpty(_ words: [String]) throws {
        for format in ["json", "csv", "jsonl"] {
            let folder = try TemporaryFolder()
            let arguments = [words[0], Samples.small] + words.dropFirst() + ["-f", format, "--svg", folder.path + "/drawing.svg"]
            let result = try RunningTool.run(arguments)
            #expect(result.status == 0 && result.output.isEmpty, "\(format): \(result.text)")
        }
    }

    /// No argument is ignored: a script that requests JSON does not get a picture.
    @Test(arguments: [["stat"], ["holes"], ["query", "activity", "--by", "hour"]]) func aPictureRejectsOptionsOfRows(_ words: [String]) throws {
        let options = ["--fields table", "-f json", "--format=csv"] + (words == ["stat"] ? [] : words == ["holes"] ? ["--summary"] : ["--limit 1"])
        for drawing in [["--plot"], ["--svg", "-"]] {
            for option in options {
                let option = option.split(separator: " ").map { String($0) }
                let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst() + drawing + option)
                #expect(result.status == 64 && result.output.isEmpty, "\(option)")
                #expect(result.errorText.contains("does not apply to a picture"), "\(result.errorText)")
            }
            let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst() + drawing, environment: ["POSTBOX_FORMAT": "json"])
            #expect(result.status == 0)
        }
    }

    @Test(arguments: [("date", ["date"]), ("timestamp,date", ["timestamp", "date"]), ("timestamp", ["timestamp", "date"])])
    func aDateIsAFieldLikeOthers(_ fields: String, _ names: [String]) throws {
        let words = ["query", Samples.small, "messages", "--limit", "1", "--iso", "--fields"]
        let line = try #require(try RunningTool.run(words + [fields]).lines.first)
        #expect(try line == RunningTool.run(["query", Samples.small, "messages", "--limit", "1", "--iso"]).lines.first.map { whole in
            let row = try JSONLine(whole)
            return "{" + names.map { name in name == "date" ? "\"date\":\"\(row["date"])\"" : "\"\(name)\":\(row[name])" }.joined(separator: ",") + "}"
        })
        #expect(try RunningTool.run(words + ["help"]).lines.contains("date"))
    }

    /// If its bytes were replaced, it would refer to a different file.
    @Test func anArgumentThatIsNotTextIsRejected() throws {
        let tool = try RunningTool.binary()
        let folder = try TemporaryFolder()
        let result = try RunningTool.shell("cd '\(folder.path)' && '\(tool)' salvage '\(Samples.small)' --out \"$(printf 'out\\377.db')\"; echo $?; ls")
        #expect(result.lines == ["64"])
        #expect(result.errorText.contains("argument 4 is not UTF-8"))
        let json = try RunningTool.shell("'\(tool)' stat --errors json \"$(printf 'a\\377')\"; echo $?")
        #expect(json.lines == ["64"])
        #expect(json.errorText.hasPrefix("{\"error\":{\"status\":64,") && json.errorText.contains("argument 4 is not UTF-8"))
    }

    /// The error is not about permissions, no matter which file could not be opened.
    @Test(arguments: [["export", "DB", "--out", "NEW"], ["import", "--force", "DB", "RECORDS"], ["migrate", "plan", "DB"]], 9...16)
    func tooManyOpenFilesAreNamed(_ words: [String], _ limit: Int) throws {
        let folder = try TemporaryFolder()
        let records = folder.path + "/records"
        try #require(RunningTool.run(["export", Samples.small, "--records", "--out", records]).status == 0)
        let names = try ["DB": DoCommandTests.database(folder), "NEW": folder.path + "/new", "RECORDS": records]
        let line = try ([RunningTool.binary()] + words.map { names[$0] ?? $0 }).map { "'\($0)'" }.joined(separator: " ")
        let result = try RunningTool.shell("ulimit -n \(limit) && exec \(line)")
        #expect(result.status == 0 || result.status == 74 && result.errorText.contains("Too many open files"), "\(result.status): \(result.errorText)")
    }

    /// An argument without an option has its name from the usage lines.
    @Test(arguments: [("encrypt", "--out", "postbox encrypt [options] PLAIN OUT"), ("decrypt", "--out=x", "postbox decrypt [options] DB OUT")])
    func anArgumentThatIsWrittenAsAnOptionIsExplained(_ command: String, _ option: String, _ usage: String) throws {
        let result = try RunningTool.run([command, Samples.small, option])
        #expect(result.status == 64 && result.errorText.hasSuffix("unknown option '--out'\nhint: OUT is an argument: \(usage)\n"), "\(result.errorText)")
        #expect(try RunningTool.run([command, "--base", "x", Samples.small, "y"]).errorText.contains("it is an option of 'postbox export'"))
    }

    /// No result is requested, so there is none.
    @Test(arguments: ["messages", "chats", "peers"]) func ofNoResultsNoneExists(_ subject: String) throws {
        #expect(try RunningTool.run(["query", Samples.small, subject, "--exists", "--limit", "0"]).status == 1)
        #expect(try RunningTool.run(["query", Samples.small, subject, "--exists", "--limit", "2"]).status == 0)
    }

    /// Telegram reads such a name as empty.
    @Test func aNameThatIsNotUTF8IsShownAsFarAsPossible() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(
            folder,
            DifferenceText.document([
                #"{"op":"transaction.updatePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"2"},"fn":{"$string":"QW7/"},"ln":"Lee"},"#
                    + #"{"$type":"TelegramChannel","i":{"$int64":"8589934601"},"t":{"$string":"/0M="}},{"$type":"TelegramUser","i":{"$int64":"3"},"fn":"Bo"}]}"#,
                #"{"op":"addMessages","messages":[{"id":{"peer":"user:2","namespace":0,"id":5},"timestamp":1005,"text":"a","authorId":"user:3"}],"#
                    + #""location":"random"}"#,
            ]))
        let peers = try RunningTool.run(["query", path, "peers", "-f", "jsonl"]).lines
        #expect(peers.count == 3)
        #expect(peers.contains { $0.contains("\"name\":\"An\u{FFFD} Lee\"") && $0.hasSuffix(#","$invalidUTF8":true}"#) })
        #expect(peers.contains { $0.contains("\"name\":\"\u{FFFD}C\"") && $0.hasSuffix(#","$invalidUTF8":true}"#) })
        #expect(peers.contains { $0.contains(#""name":"Bo""#) && !$0.contains("invalidUTF8") })
        let message = try RunningTool.run(["query", path, "messages", "--fields", "chat,author"]).text
        #expect(message == "{\"chat\":{\"id\":\"user:2\",\"name\":\"An\u{FFFD} Lee\",\"$invalidUTF8\":true},\"author\":{\"id\":\"user:3\",\"name\":\"Bo\"}}\n")
    }

    /// A word that is almost a subcommand is not interpreted as a database. Other words are databases.
    @Test func aCommandBelowAnotherIsMeant() throws {
        let result = try RunningTool.run(["oplog", "reque", Samples.small])
        #expect(result.status == 64)
        #expect(result.errorText.contains("unknown command 'reque'") && result.errorText.contains("did you mean 'oplog requeue'?"))
        let other = try RunningTool.run(["oplog", Samples.small, "more"])
        #expect(other.status == 66 && other.errorText.contains("more"), "\(other.errorText)")
    }

    @Test func theHistogramIsInTheTable() throws {
        let table = try RunningTool.run(["stat", Samples.small, "t7", "--histogram", "-f", "table"])
        #expect(table.text.contains("values by size") && table.text.contains("63: 72 ") && table.text.contains("127: 297 █"), "\(table.text)")
        #expect(try !RunningTool.run(["stat", Samples.small, "t7", "-f", "table"]).text.contains("values by size"))
    }

    /// Files left by a killed run do not interfere.
    @Test(arguments: [["--records"], ["--difference"], ["--transcript", "md", "--peer", "user:4247468045"]])
    func anExportReplacesItsPartialFile(_ options: [String]) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/out"
        try SmallFile.write("half", to: path + ".part")
        let result = try RunningTool.run(["export", Samples.small] + options + ["--out", path])
        #expect(result.status == 0, "\(result.errorText)")
        #expect(access(path, F_OK) == 0 && access(path + ".part", F_OK) != 0)
        #expect(try RunningTool.run(["export", Samples.small] + options + ["--out", path]).status == 73)
    }

    /// An unusable name is detected before the work starts.
    @Test func anUnusableNameIsRejected() throws {
        let folder = try TemporaryFolder()
        let link = folder.path + "/link"
        #expect(symlink(folder.path + "/nowhere", link) == 0)
        for path in [link, folder.path + "/" + String(repeating: "n", count: 255)] {
            let result = try RunningTool.run(["export", Samples.small, "--out", path])
            #expect(result.status == 73 && result.errorText.hasPrefix("postbox: creating the output: "), "\(result.errorText)")
        }
        #expect(try RunningTool.shell("ls \(folder.path)").lines == ["link"])
    }

    @Test(arguments: ["encrypt", "decrypt"])
    func aDatabaseIsNotWrittenToStdout(_ command: String) throws {
        let keys = command == "encrypt" ? ["--new-key", "key"] : []
        let result = try RunningTool.run([command, Samples.small, "-"] + keys)
        #expect(result.status == 64 && result.errorText.contains("stdout"), "\(result.errorText)")
        #expect(access("key", F_OK) != 0)
    }

    @Test(arguments: ["--key-file", "--passcode-file", "--key-hex-file"])
    func aMissingKeyFileIsReported(_ option: String) throws {
        let result = try RunningTool.run(["stat", Samples.small, option, "/no/such/key"])
        #expect(result.status == 66)
        #expect(result.errorText == "postbox: reading /no/such/key: No such file or directory\n")
        let folder = try RunningTool.run(["stat", Samples.small, option, "/tmp"])
        #expect(folder.status == 66 && folder.errorText == "postbox: reading /tmp: Is a directory\n")
        #expect(try RunningTool.run(["help", "exit-status"], environment: ["POSTBOX_KEY_FILE": "/no/such/key"]).status == 0)
    }

    @Test func aTopicHasAHeadingOfWords() throws {
        #expect(try RunningTool.run(["help", "exit-status"]).lines.first == "EXIT STATUS")
    }

    private func importing(_ bytes: [UInt8]) throws -> ToolResult {
        let folder = try TemporaryFolder()
        return try RunningTool.run(["import", "--create", folder.path + "/new", "-"], input: bytes)
    }

    @Test func aFileThatAnotherProgramConvertedIsRecognised() throws {
        let lines = try RunningTool.run(["export", Samples.small, "--records", "Notice"]).lines
        let text = lines.joined(separator: "\n") + "\n"
        #expect(try importing(Array(text.utf8)).status == 0)
        let windows = try importing(Array((lines.joined(separator: "\r\n") + "\r\n").utf8))
        #expect(windows.status == 65)
        #expect(windows.errorText.contains("hint: lines end with CR LF"))
        let marked = try importing([0xEF, 0xBB, 0xBF] + Array(text.utf8))
        #expect(marked.status == 65)
        #expect(marked.errorText.contains("hint: the file starts with a byte order mark"))
        let wide = try importing([0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
        #expect(wide.status == 65)
        #expect(wide.errorText.contains("hint: the file is UTF-16"))
    }

    @Test func aDatabaseIsNotADifference() throws {
        let path = try DatabaseLocator.locate(Samples.small)
        let result = try RunningTool.run(["import", "changes.jsonl", path])
        #expect(result.status == 65)
        #expect(result.errorText.contains("it is a database, not a difference\nhint: "))
        #expect(try importing(Array(SmallFile.bytes(path).prefix(5000))).errorText.contains("reading stdin: it is a database"))
    }

    @Test func aLogThatIsABrokenLinkIsRefused() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try Samples.open(Samples.small).backup(to: path)
        #expect(symlink("/no/such/folder/log", path + "-wal") == 0)
        let result = try RunningTool.run(["oplog", "drop", path, "--peer", "user:2254435025", "--tag", "1", "--local-index", "0"])
        #expect(result.status == 65)
        #expect(result.errorText.contains("db_sqlite-wal is not a regular file but a link without a file\nhint: move it away"))
    }

    @Test func controlCharactersInCSVAreShownOnATerminal() {
        func csv(_ layout: SeparatedLayout) -> String {
            var buffer: [UInt8] = []
            Array(#"{"te\u001bxt":"a\u001b[31m\u202eb\nc"}"#.utf8).withUnsafeBytes { layout.add($0, to: &buffer) }
            layout.layOutRows(into: &buffer)
            return String(decoding: buffer, as: UTF8.self)
        }
        let shown = csv(SeparatedLayout(isTabbed: false, showsControls: true, addsDates: false))
        #expect(!shown.unicodeScalars.contains { $0 != "\r" && $0 != "\n" && TerminalText.isControl($0) })
        #expect(shown.hasSuffix("a\\u001b[31m\\u202eb\\nc\r\n"))
        #expect(csv(SeparatedLayout(isTabbed: false, showsControls: false, addsDates: false)).contains("a\u{1b}[31m"))
    }
}
