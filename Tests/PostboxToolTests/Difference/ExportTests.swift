@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox export`, run by a shell: `import` reads its output back.
struct ExportTests {
    @Test(arguments: [Samples.small, Samples.wal], ["all.jsonl", "all.jsonl.gz"])
    func recordsImportedIntoANewFileAreTheSameRows(sample: String, name: String) throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/" + name
        let export = try RunningTool.run(["export", sample, "--records", "--out", file])
        #expect(export.status == 0)
        #expect(export.output.isEmpty)
        #expect(try RunningTool.run(["import", "--create", folder.path + "/copy", file]).status == 0)
        let difference = try RunningTool.run(["diff", sample, folder.path + "/copy"])
        #expect(difference.status == 0)
        #expect(difference.errorText.isEmpty)
    }

    @Test(arguments: [Samples.small, Samples.wal], [5, 1000])
    func aDifferenceImportedIntoANewFileGivesTheSameRows(sample: String, slice: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/account.jsonl.gz"
        let temporary = ["TMPDIR": folder.path]
        let export = try RunningTool.run(["export", sample, "--out", file, "--slice", "\(slice)"], environment: temporary)
        #expect(export.status == 0)
        #expect(export.errorText.hasPrefix("postbox: wrote "))
        #expect(export.errorText.contains("that they do not reproduce\n"))
        let imported = try RunningTool.run(["import", "--create", folder.path + "/copy", file])
        #expect(imported.status == 0)
        // Both count the same things.
        let documents = try #require(imported.errorText.split(separator: " ").first { Int($0) != nil })
        #expect(export.errorText.hasPrefix("postbox: wrote \(documents) documents with "), "\(export.errorText)\(imported.errorText)")
        #expect(try RunningTool.run(["diff", sample, folder.path + "/copy", "--exists"]).status == 0)
        #expect(try RunningTool.shell("ls \(folder.path)").lines.sorted() == ["account.jsonl.gz", "copy"])
    }

    @Test func mediaThatRowsOfOneChatLackAreReported() throws {
        let words = ["export", Samples.demo, "--records", "--out", "-"]
        let one = try RunningTool.run(words + ["--peer", "channel:9966200001"])
        #expect(one.status == 0 && one.errorText.contains("omitted: 9 media of the messages"), "\(one.errorText)")
        #expect(try !RunningTool.run(words).errorText.contains("omitted"))
    }

    @Test func channelMessagesCoveredByAPtsAreOmitted() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        func message(_ id: Int, _ attributes: String) -> String {
            #"{"id":{"peer":"channel:9","namespace":0,"id":\#(id)},"timestamp":\#(id),"flags":0,"text":"m\#(id)","attributes":[\#(attributes)]}"#
        }
        let messages = [
            message(1, #"{"$type":"ChannelMessageStateVersionAttribute","p":10}"#), message(2, #"{"$type":"ChannelMessageStateVersionAttribute","p":20}"#),
            message(3, ""),
        ]
        let text = DifferenceText.document([#"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"random"}"#])
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8)).status == 0)
        let result = try RunningTool.run(["export", path, "--since-pts", "10"])
        #expect(result.status == 0)
        #expect(!result.text.contains(#""text":"m1""#))
        #expect(result.text.contains(#""text":"m2""#))
        #expect(result.text.contains(#""text":"m3""#))
        #expect(!result.text.contains(#""kind":"records""#))
        #expect(try RunningTool.run(["export", path, "--records", "--since-pts", "10"]).status == 64)
    }

    @Test func theDifferenceToABaseTurnsItIntoTheDatabase() throws {
        let folder = try TemporaryFolder()
        let records = try RunningTool.run(["export", Samples.wal, "--records"])
        let copy = folder.path + "/copy"
        #expect(try RunningTool.run(["import", "--create", copy, "-"], input: records.output).status == 0)
        let changes = try RunningTool.run(["export", Samples.small, "--base", copy])
        for form in ["--difference", "--records"] {
            #expect(try RunningTool.run(["export", Samples.small, form, "--base", copy]).text == changes.text, "\(form)")
        }
        #expect(try RunningTool.run(["import", copy, "-"], input: changes.output).status == 0)
        try Self.expectSameRows(Samples.small, copy)
        let before = try RunningTool.run(["export", Samples.small, "--records"])
        #expect(try RunningTool.run(["import", "--create", folder.path + "/same", "-"], input: before.output).status == 0)
        let none = try RunningTool.run(["export", Samples.small, "--base", folder.path + "/same"])
        #expect(none.lines.count == 2)
        #expect(none.errorText == "postbox: wrote 0 different rows\n")
    }

    /// An import of records increases the number of transactions. Everything else is the same.
    private static func expectSameRows(_ old: String, _ new: String) throws {
        let lines = try RunningTool.run(["diff", old, new]).lines
        #expect(lines.allSatisfy { $0.contains(#""kind":"transactionStateVersion""#) }, "\(lines.prefix(5))")
    }

    private static func version(_ path: String) throws -> Int {
        let line = try RunningTool.run(["dump", path, "t0"]).lines.first { $0.contains(#""kind":"transactionStateVersion""#) } ?? ""
        let digits = line.split(separator: ":").last?.filter(\.isNumber) ?? ""
        return Int(digits) ?? -1
    }

    @Test func recordsNeverSetTheNumberOfTransactionsBack() throws {
        let folder = try TemporaryFolder()
        let records = try RunningTool.run(["export", Samples.small, "--records"])
        let path = folder.path + "/copy"
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: records.output).status == 0)
        #expect(try Self.version(path) == Self.version(Samples.small))
        let old = DifferenceText.records([#"{"op":"put","table":0,"key":"0000000000000003","value":"AQAAAAAAAAA="}"#])
        for text in [old, DifferenceText.records([ImportTests.put]), records.text] {
            let before = try Self.version(path)
            #expect(try RunningTool.run(["import", "--force", path, "-"], input: Array(text.utf8)).status == 0)
            #expect(try Self.version(path) > before)
        }
    }

    @Test(arguments: [["--records"], []]) func shardsAreTheRowsSplitByPeer(_ form: [String]) throws {
        let folder = try TemporaryFolder()
        #expect(try RunningTool.run(["export", Samples.small] + form + ["--shards", "3", "--out", folder.path + "/part.jsonl"]).status == 0)
        let copy = folder.path + "/copy"
        for number in 1...3 {
            let arguments = ["import"] + (number == 1 ? ["--create"] : []) + [copy, "\(folder.path)/part-\(number).jsonl"]
            #expect(try RunningTool.run(arguments).status == 0)
        }
        try Self.expectSameRows(Samples.small, copy)
    }

    @Test func tablesAndPeersNarrowIt() throws {
        let all = try RunningTool.run(["export", Samples.small, "--records", "t7"]).lines.dropFirst().dropLast()
        let dumped = try RunningTool.run(["dump", Samples.small, "t7", "--raw"]).lines
        #expect(all.count == dumped.count)
        let line = try #require(all.first)
        let peer = String(try #require(line.split(separator: "\"").first { $0.utf8.count == 40 }).prefix(16))
        let packed = try #require(Int64(peer, radix: 16))
        let some = try RunningTool.run(["export", Samples.small, "--records", "t7", "--peer", "\(packed)"]).lines.dropFirst().dropLast()
        #expect(some.elementsEqual(all.filter { $0.contains("\"key\":\"\(peer)") }))
        #expect(!some.isEmpty)
    }

    @Test func anExistingFileIsRejectedAndAFailedOneIsRemoved() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("there", "x")
        let result = try RunningTool.run(["export", Samples.small, "--records", "--out", file])
        #expect(result.status == 73)
        #expect(result.errorText == "postbox: creating the output: \(file) exists already\nhint: use another name, or remove this file\n")
        #expect(try RunningTool.run(["export", Samples.small, "--records"], outputPath: "/dev/full").status == 74)
        #expect(try RunningTool.run(["export", Samples.small, "--records"], closingOutput: true).signal == 13)
    }

    @Test func pipesAndDevicesAreWrittenTo() throws {
        let folder = try TemporaryFolder()
        #expect(try RunningTool.run(["export", Samples.small, "--records", "--out", "/dev/null"]).status == 0)
        let pipe = folder.path + "/pipe.gz"
        let export = "'\(try RunningTool.binary())' export '\(Samples.small)' --records t0 -q --out '\(pipe)'"
        let read = try RunningTool.shell("mkfifo '\(pipe)' && { \(export) & gzip -dc <'\(pipe)'; wait; }; ls '\(folder.path)'")
        #expect(try read.lines == RunningTool.run(["export", Samples.small, "--records", "t0"]).lines + ["pipe.gz"])
    }

    @Test func optionsThatDoNotFitAreUsageErrors() throws {
        #expect(try RunningTool.run(["export", Samples.small, "--records", "--shards", "2"]).status == 64)
        #expect(try RunningTool.run(["export", Samples.small, "--records", "Mesages"]).status == 64)
        #expect(try RunningTool.run(["export", Samples.small, "--base", Samples.wal, "--peer", "user:1"]).status == 64)
        let folder = try TemporaryFolder()
        for options in [["--difference"], ["--base", Samples.wal], ["--telegram-desktop"]] {
            #expect(try RunningTool.run(["export", Samples.small, "--shards", "2", "--out", folder.path + "/part"] + options).status == 64, "\(options)")
        }
    }
}
