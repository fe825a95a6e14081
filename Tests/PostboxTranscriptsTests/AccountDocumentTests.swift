import Postbox
import PostboxDocuments
import PostboxTranscripts
@testable import TestSupport
import Testing

/// Exports, imports, and transcripts through the public API.
struct AccountDocumentTests {
    @Test func anAccountIsExportedAndReproduced() throws {
        let folder = try TemporaryFolder()
        let sample = Samples.small, document = folder.path + "/account.jsonl.gz", copy = folder.path + "/copy.db"
        let written = try AccountDocument.export(sample, to: document)
        #expect(written.documents > 1 && written.operations > 100)
        let applied = try AccountDocument.read(document, creating: copy)
        #expect(applied.documents == written.documents && applied.skipped == 0 && applied.replacedMessages == nil)
        #expect(try RunningTool.run(["diff", sample, copy]).status == 0)
        // A repetition applies nothing twice.
        #expect(throws: DocumentError.self) { try AccountDocument.export(sample, to: document) }
        #expect(throws: DocumentError.self) { try AccountDocument.read(document, creating: copy) }
        let again = try AccountDocument.read(document, into: copy, onlyMissing: true)
        #expect(again.documents + again.skipped == written.documents)
        #expect(again.kept > 0 && again.replacedMessages == nil)
        // Nothing is missing: all messages, and all holes of tags, which the file also contains, are the same.
        #expect(try RunningTool.run(["diff", sample, copy, "MessageHistoryHoleIndex"]).status == 0)
    }

    /// The documents before an invalid one are applied, and the error reports it.
    @Test func aTruncatedFileReportsTheAppliedDocuments() throws {
        let folder = try TemporaryFolder()
        let sample = Samples.small, document = folder.path + "/account.jsonl", cut = folder.path + "/cut.jsonl"
        _ = try AccountDocument.export(sample, to: document)
        try #require(RunningTool.shell("head -n -1 '\(document)' > '\(cut)'").status == 0)
        let new = folder.path + "/new.db"
        #expect(throws: DocumentError.self) { try AccountDocument.read(cut, creating: new) }
        #expect(try RunningTool.shell("[ ! -e '\(new)' ]").status == 0)
        try AccountDocument.read(document, creating: folder.path + "/whole.db")
        let error = #expect(throws: DocumentError.self) { try AccountDocument.read(cut, into: folder.path + "/whole.db") }
        // All documents except the last one are already known: nothing was applied, and the error does not mention it.
        #expect(error?.message.contains("applied") == false)
    }

    /// The database keeps the documents before the invalid one, and the error contains their number.
    @Test(arguments: [1, 2])
    func anErrorAfterAppliedDocumentsReportsTheirNumber(_ count: Int) throws {
        let folder = try TemporaryFolder()
        let database = folder.path + "/account.db", documents = folder.path + "/next.jsonl"
        func document(_ id: Int) -> String {
            let message = #"{"id":{"peer":"user:2","namespace":0,"id":\#(id)},"timestamp":\#(id),"text":"m\#(id)"}"#
            return DifferenceText.document([#"{"op":"addMessages","messages":[\#(message)],"location":"random"}"#])
        }
        func messages() throws -> Int { try ConformanceCase.rows(of: database).keys.filter { $0.hasPrefix("t7 ") }.count }
        #expect(try RunningTool.run(["import", "--create", database, "-"], input: Array(document(1).utf8)).status == 0)
        let next = (0..<count).map { document(10 + $0) }.joined() + DifferenceText.document([#"{"op":"noSuchOperation"}"#])
        try DamagedCopy.write(Array(next.utf8), documents)
        let error = #expect(throws: DocumentError.self) { try AccountDocument.read(documents, into: database) }
        let ending = count == 1 ? "; 1 document before it was applied" : "; 2 documents before it were applied"
        #expect(error?.message.contains("noSuchOperation") == true)
        #expect(error?.message.hasSuffix(ending) == true, "\(error?.message ?? "")")
        #expect(try messages() == 1 + count)
    }

    @Test func aMissingDatabaseIsAnErrorWithItsName() throws {
        let folder = try TemporaryFolder()
        #expect { try AccountDocument.export(folder.path + "/none", to: folder.path + "/out.jsonl") } throws: { "\($0)".contains("none") }
        #expect { try ChatTranscript.write(.text, of: folder.path + "/none", ChatExportSettings()) } throws: { "\($0)".contains("none") }
    }

    @Test(arguments: [(ChatTranscript.Form.html, "html"), (.markdown, "md"), (.csv, "csv"), (.text, "txt")])
    func chatsAreWrittenAsTheCommandWritesThem(_ form: ChatTranscript.Form, _ word: String) throws {
        let folder = try TemporaryFolder()
        let sample = Samples.small
        var settings = ChatExportSettings()
        settings.zone = "UTC"
        settings.out = folder.path + "/library"
        let remarks = try ChatTranscript.write(form, of: sample, settings)
        #expect(remarks.contains { $0.hasPrefix("wrote ") })
        let run = try RunningTool.run(["export", sample, "--transcript", word, "--tz", "UTC", "--out", folder.path + "/tool"])
        #expect(run.status == 0)
        // HTML contains only the day of the export.
        #expect(try RunningTool.shell("diff -r '\(folder.path)/library' '\(folder.path)/tool'").status == 0)
    }

    @Test func anUnknownChatIsAnError() {
        var settings = ChatExportSettings()
        settings.peers = [PeerId(namespace: PeerId.cloudUser, id: 999_999)]
        settings.out = "/nowhere/never.html"
        #expect(throws: DocumentError.self) { try ChatTranscript.write(.html, of: Samples.small, settings) }
    }
}
