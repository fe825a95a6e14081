@testable import CommandLineKit
@testable import PostboxTool
import TelegramModel
@testable import TestSupport
import Testing

/// Every kind of content in the catalog has the same text in the tables of chats and of messages and in a transcript, and none is empty.
struct MessageKindTests {
    /// One chat for each kind, with one message that is a minute later than the previous one.
    private struct Kind {
        let name: String
        let json: String
    }

    private static func kinds() throws -> [Kind] {
        let catalogue = TypeCatalogue()
        let action = try #require(catalogue.type(named: "TelegramMediaAction"))
        let numbers = try #require(action.fields.first { $0.key.description == "_rawValue" }).values.map { ($0.value, $0.name.description) }
        #expect(numbers.count > 40)
        let actions = numbers.map { Kind(name: "action \($0.1)", json: MadeChats.action(Int($0.0))) } + [Kind(name: "action 9999", json: MadeChats.action(9999))]
        let media = catalogue.types.filter { $0.kind == .media && $0.hash != action.hash }.map { $0.name.description }
        #expect(media.count > 15)
        return actions + (media + ["TelegramMediaHologram"]).map { Kind(name: $0, json: #"{"$type":"\#($0)"}"#) }
    }

    @Test func noKindIsEmptyAndAllAgree() throws {
        let kinds = try MessageKindTests.kinds()
        let ids = kinds.indices.map { 100 + $0 }
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me")] + ids.map { MadeChats.user($0, "P\($0)") },
            zip(ids, kinds).map { MadeChats.message("user:\($0)", $0 * 60, author: "user:\($0)", media: [$1.json]) },
            more: ids.map {
                #"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:\#($0)","inclusion":{"groupId":0,"pinningIndex":null,"minTimestamp":null}}"#
            })
        let listed = try words(["query", chats.database, "chats"]), found = try words(["query", chats.database, "messages"])
        let exported = try RunningTool.run(["-q", "export", chats.database, "--tz", "UTC", "--transcript", "txt", "--out", chats.path("out")])
        #expect(exported.status == 0, "\(exported.errorText)")
        var written: [String: String] = [:]
        for line in try chats.shell("cat out/chats/*.txt") where line.hasPrefix("[20") {
            let rest = line.dropFirst("[2023-11-14 22:13] ".utf8.count)
            written[String(line.dropFirst().prefix(16))] = rest.hasPrefix("* ") ? String(rest.dropFirst(2)) : MessageKindTests.bracketed(rest)
        }
        for (id, kind) in zip(ids, kinds) {
            let time = String(CalendarTime.iso(1_700_000_000 + Int64(id) * 60).prefix(16)).replacing("T", with: " ")
            let words = listed[time] ?? ""
            #expect(!words.isEmpty, "\(kind.name) is empty")
            #expect(words == found[time] ?? "", "\(kind.name)")
            #expect(words == written[time] ?? "", "\(kind.name)")
        }
    }

    /// The text in brackets after the time of each row, by time.
    private func words(_ command: [String]) throws -> [String: String] {
        let result = try RunningTool.run(command + ["-f", "table", "-q"], environment: ["TZ": "UTC", "COLUMNS": "1000"])
        var words: [String: String] = [:]
        for line in result.text.split(separator: "\n") {
            guard let year = line.firstRange(of: "2023-11-") else { continue }
            words[String(line[year.lowerBound...].prefix(16))] = MessageKindTests.bracketed(line[year.upperBound...])
        }
        return words
    }

    /// The text between the first bracket and the last.
    private static func bracketed(_ line: some StringProtocol) -> String {
        guard let start = line.firstIndex(of: "["), let end = line.lastIndex(of: "]"), start < end else { return "" }
        return String(line[line.index(after: start)..<end])
    }
}
