@testable import PostboxTool
@testable import TestSupport
import Testing

/// Options of one form are errors with the others, and exports for people are not differences.
struct FormOptionTests {
    @Test(arguments: [
        (["--transcript", "md", "--page-size", "5"], "--page-size needs --transcript html"),
        (["--telegram-desktop", "--page-size", "5"], "--page-size needs --transcript html"),
        (["--transcript", "html", "--bom"], "--bom needs --transcript csv"), (["--transcript", "txt", "--excel-safe"], "--excel-safe needs --transcript csv"),
        (["--telegram-desktop", "--excel-safe"], "--excel-safe needs --transcript csv"),
        (["--transcript", "csv", "--local"], "--local needs --telegram-desktop"),
        (["--telegram-desktop", "--max-media-size", "1k"], "--max-media-size needs --media-dir"),
        (["--transcript", "html", "--page-size", "5"], "--page-size needs --out"), (["--records", "--slice", "5"], "--slice needs --difference"),
        (["--transcript", "txt", "--since", "2024-03-02", "--until", "2024-03-01"], "--since is later than --until"),
        (["--records", "--tz", "UTC"], "--tz needs --transcript or --telegram-desktop"),
    ])
    func anOptionOfAnotherFormIsRefused(_ words: [String], _ message: String) throws {
        let result = try RunningTool.run(["export", Samples.small, "--peer", "user:2254435025"] + words)
        #expect(result.status == 64)
        #expect(result.text.isEmpty)
        #expect(result.errorText.contains(message), "\(result.errorText)")
    }

    @Test(arguments: ["html", "md"]) func oneChatIsNotWrittenToAFolder(_ form: String) throws {
        let folder = try TemporaryFolder()
        let words = ["--transcript", form, "--peer", "user:2254435025", "--out", folder.path + "/pages/"]
        let result = try RunningTool.run(["export", Samples.small] + words)
        #expect(result.status == 64 && result.errorText.contains("pages/' is a folder"), "\(result.errorText)")
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines.isEmpty)
    }

    @Test(arguments: ["--indent 1", "-c"]) func resultJSONIsNotADifference(_ form: String) throws {
        let folder = try TemporaryFolder()
        for peer in [[], ["--peer", "user:2254435025"]] {
            let export = try RunningTool.run(["export", Samples.small, "--telegram-desktop"] + peer)
            let written = try folder.file("result.json", export.text)
            let file = try folder.file("formed.json", RunningTool.shell("jq \(form) . \(written)").text)
            for path in [written, file] {
                let result = try RunningTool.run(["import", "--create", folder.path + "/new.db", path])
                #expect(result.status == 65)
                #expect(result.errorText.contains("the file is an export of Telegram Desktop, which postbox can write but not import"), "\(result.errorText)")
                #expect(result.errorText.contains("hint: use 'postbox export DB' to write a file for 'postbox import'"))
            }
        }
        let other = try RunningTool.run(["import", "--create", folder.path + "/new.db", "-"], input: Array("{\n  \"a\": 1\n}\n".utf8))
        #expect(other.status == 65)
        #expect(other.errorText.contains("the file is an indented JSON document"))
    }
}
