@testable import CommandLineKit
import PostboxCoding
@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// A damaged page of any table that exports of chats read: everything on other pages is written, and the status reports the damage.
struct ExportPageDamageTests {
    private static let tables = [
        "t2": "Peer", "t4": "MessageHistoryIndex", "t7": "MessageHistory", "t9": "ChatList", "t56": "holes",
    ]

    /// The number of messages, chats, and contacts in an account's file.
    private func counts(_ path: String) throws -> (messages: Int, chats: Int, contacts: Int) {
        let document = JSONDocument()
        try SmallFile.bytes(path).withUnsafeBytes { try document.parse($0) }
        let chats = (document.root["chats"]?.list("list") ?? []) + (document.root["left_chats"]?.list("list") ?? [])
        return (chats.reduce(0) { $0 + $1.list("messages").count }, chats.count, document.root["contacts"]?.list("list").count ?? 0)
    }

    @Test(arguments: Array(tables.keys) + ["t16"], [UInt8(0), 0xEE]) func theFileOfTheAccountIsWritten(_ table: String, _ byte: UInt8) throws {
        let sample = try DamagedSample(table, filledWith: byte), out = sample.folder.path + "/out/"
        let result = try RunningTool.run(["export", sample.path, "--telegram-desktop", "--out", out])
        #expect(result.status == 65)
        #expect(result.errorText.contains("reading \(Self.tables[table] ?? "Contact"): "), "\(result.errorText)")
        #expect(try RunningTool.run(["export", Samples.small, "--telegram-desktop", "--out", out + "sound.json"]).status == 0)
        let found = try counts(out + "result.json"), sound = try counts(out + "sound.json")
        #expect(table == "t7" ? (1..<sound.messages).contains(found.messages) : found.messages == sound.messages, "\(found) \(sound)")
        #expect(found.chats == sound.chats)
        #expect(found.contacts == (table == "t16" ? 0 : sound.contacts))
    }

    /// For `t4`, all pages are damaged: the messages themselves identify their chats.
    @Test(arguments: Array(tables.keys)) func transcriptsAreWritten(_ table: String) throws {
        let sample = try DamagedSample(table, table == "t4" ? .root : .lastLeaf), folder = sample.folder.path
        func lines(_ path: String, status: Int32) throws -> Int {
            let result = try RunningTool.run(["export", path, "--transcript", "csv", "--out", folder + "/\(status)"])
            #expect(result.status == status, "\(result.errorText)")
            let list = try RunningTool.shell("cd '\(folder)/\(status)' && cat index.csv > /dev/null && tail -qn +2 chats/*.csv | wc -l")
            return try #require(Int(list.text.filter(\.isNumber)))
        }
        let found = try lines(sample.path, status: 65), sound = try lines(Samples.small, status: 0)
        #expect(table == "t7" ? (1..<sound).contains(found) : found == sound, "\(found) \(sound)")
    }

    /// All forms are tested, because one reads keys of one table, and another those of the other table.
    @Test(arguments: ["t4", "sqlite_autoindex_t7_1"], ["--telegram-desktop", "--transcript csv"])
    func rowsAfterADamagedPageAreFoundByTheOtherTable(_ table: String, _ form: String) throws {
        let sample = try DamagedSample(table, .firstLeaf)
        func export(_ path: String, _ out: String) throws -> ToolResult {
            try RunningTool.run(["export", path] + form.split(separator: " ").map(String.init) + ["--out", "\(sample.folder.path)/\(out)"])
        }
        func count(_ result: ToolResult) throws -> Int {
            let words = try #require(result.errorText.split(separator: "\n").first { $0.contains("wrote ") }).split(separator: " ")
            return try #require(words.compactMap { Int($0) }.first)
        }
        let damaged = try export(sample.path, "damaged/"), sound = try export(Samples.small, "sound/")
        #expect(damaged.status == 65 && sound.status == 0)
        let left = damaged.errorText.split(separator: "\n").first { $0.hasSuffix(" rows could not be decoded") }
        let leftCount = left.flatMap { $0.split(separator: " ").compactMap { Int($0) }.first } ?? 0
        #expect(try count(damaged) + leftCount == count(sound), "\(damaged.errorText)")
        #expect((leftCount == 0) == (table == "t4"))
    }

    @Test func messagesOfAPageAreNamed() throws {
        let sample = try DamagedSample("t7")
        let result = try RunningTool.run(["export", sample.path, "--telegram-desktop"])
        #expect(result.errorText.contains(" in MessageHistory is left out: its page is damaged"), "\(result.errorText)")
        #expect(result.errorText.contains(" rows could not be decoded"))
    }
}
