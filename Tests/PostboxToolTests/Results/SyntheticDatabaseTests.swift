@testable import TestSupport
import Testing

/// Commands on a database with values of every type: all members, those of Telegram 11, the mandatory ones, and the required ones.
struct SyntheticDatabaseTests {
    private static let database = Result { try SyntheticDatabase() }

    private func run(_ arguments: String...) throws -> ToolResult { try RunningTool.run(["-q"] + arguments, environment: ["TZ": "UTC"]) }

    /// Parts of the text that show a value without its meaning.
    private func faults(_ text: String) -> [String] {
        var result: [String] = []
        for line in text.split(separator: "\n") {
            for mark in ["$error", ##""$type":"#"##, "undecoded"] where line.contains(mark) {
                result.append("\(mark): \(line.prefix(600))")
            }
        }
        return result
    }

    @Test func everyTypeIsStored() throws {
        let database = try Self.database.get()
        #expect(database.counts.count == 725 && database.counts.values.allSatisfy { $0 > 0 })
        // JSON text of other values, and what the operations of a difference compute themselves.
        #expect(database.leftOut.allSatisfy { SyntheticType.all[$0]?.isOnlyJSON == true }, "\(database.leftOut.sorted())")
    }

    @Test func everyRowIsDecodedAndNamed() throws {
        let path = try Self.database.get().path
        let dump = try run("dump", path)
        #expect(dump.status == 0 && faults(dump.text).isEmpty, "\(faults(dump.text).prefix(20).joined(separator: "\n"))")
        for table in ["messages", "peers", "chats", "threads", "stories", "media", "preferences", "cache", "lists", "notices", "stickers", "state"] {
            let result = try run("query", path, table)
            #expect(result.status == 0 && faults(result.text).isEmpty, "\(table): \(result.errorText) \(faults(result.text).prefix(5).joined(separator: "\n"))")
        }
    }

    @Test func nothingIsAFault() throws {
        let check = try run("check", try Self.database.get().path, "--level", "fault")
        #expect(check.status == 0 && check.text.isEmpty, "\(check.text.prefix(4000))")
    }

    @Test func everyRowIsReproduced() throws {
        let database = try Self.database.get(), other = database.folder.path + "/"
        try #require(try run("export", database.path, "-o", other + "export.jsonl").status == 0)
        #expect(try run("import", "--create", other + "again", other + "export.jsonl").status == 0)
        #expect(try run("salvage", database.path, "-o", other + "salvaged").status == 0)
        for name in ["again", "salvaged"] {
            let difference = try run("diff", database.path, other + name)
            #expect(difference.status == 0, "\(name): \(difference.text.prefix(3000))")
        }
    }

    /// A message of nothing but a medium is a line of words.
    @Test func noMessageIsEmpty() throws {
        let database = try Self.database.get()
        for form in ["txt", "md", "html", "csv"] {
            let result = try run("export", database.path, "--transcript", form, "--tz", "UTC", "--peer", SyntheticDatabase.chat)
            #expect(result.status == 0, "\(form): \(result.errorText)")
            guard form == "txt" else { continue }
            let lines = result.text.split(separator: "\n").filter { $0.hasPrefix("[20") }
            #expect(lines.count == database.messages.count)
            let empty = lines.filter { $0.hasSuffix(":") || $0.hasSuffix(": ") || $0.hasSuffix("] *") || $0.contains("[]") }
            #expect(empty.isEmpty, "\(empty.prefix(10))")
        }
        let desktop = try run("export", database.path, "--telegram-desktop", "--peer", SyntheticDatabase.chat, "-o", database.folder.path + "/desktop")
        #expect(desktop.status == 0, "\(desktop.errorText)")
    }
}
