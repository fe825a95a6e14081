import Postbox
import PostboxCoding
import ServerRecordings
import TelegramCore
import TelegramModel

/// Compares what is stored, and what was asked, with what a scenario expects.
struct ScenarioComparison {
    let client: SyncClient
    let server: RecordedServer
    /// Of the database.
    let path: String

    /// What is different from what is expected under a name, each as one line.
    func differences(_ name: String, _ expected: JSONNode) throws -> [String] {
        if let lines = requestDifferences(name, expected) { return lines }
        if name == "isUpdating" { return equal(name, expected, { $0.bool(client.states.isUpdating) }) }
        return try client.database.postbox.transaction { transaction in
            if let lines = try messageDifferences(name, expected, transaction) { return lines }
            if let lines = try chatDifferences(name, expected, transaction) { return lines }
            if let lines = try stateDifferences(name, expected, transaction) { return lines }
            return ["'\(name)' is not known"]
        }
    }

    // MARK: - Values

    /// The value that `write` writes must be the expected one.
    func equal(_ name: String, _ expected: JSONNode, _ write: (JSONWriter) throws -> Void) rethrows -> [String] {
        try same(name, expected, JSONComparison.isEqual, write)
    }

    /// The object that `write` writes must have the expected members.
    func containing(_ name: String, _ expected: JSONNode, _ write: (JSONWriter) throws -> Void) rethrows -> [String] {
        try same(name, expected, { JSONComparison.contains($0, $1, ordered: true) }, write)
    }

    private func same(
        _ name: String, _ expected: JSONNode, _ isSame: (JSONNode, JSONNode) -> Bool, _ write: (JSONWriter) throws -> Void
    ) rethrows -> [String] {
        let writer = JSONWriter()
        try write(writer)
        let document = JSONDocument()
        let text = String(decoding: writer.bytes, as: UTF8.self)
        guard (try? document.parse(text)) != nil else { return ["\(name): the value could not be written"] }
        return isSame(document.root, expected) ? [] : ["\(name): expected \(expected.text), found \(text)"]
    }

    /// One value for each member of an object by peer.
    func byPeer(
        _ name: String, _ expected: JSONNode, _ body: (_ name: String, _ peerId: PeerId, _ value: JSONNode) throws -> [String]
    ) rethrows -> [String] {
        try expected.members.flatMap { member -> [String] in
            guard let peerId = PeerId(member.keyString) else { return ["\(name): '\(member.keyString)' is not a peer"] }
            return try body("\(name) of \(member.keyString)", peerId, member.value)
        }
    }

    func byNumber(
        _ name: String, _ expected: JSONNode, _ body: (_ name: String, _ number: Int32, _ value: JSONNode) throws -> [String]
    ) rethrows -> [String] {
        try expected.members.flatMap { member -> [String] in
            guard let number = Int32(member.keyString) else { return ["\(name): '\(member.keyString)' is not a number"] }
            return try body("\(name)/\(number)", number, member.value)
        }
    }

    // MARK: - Requests

    private func requestDifferences(_ name: String, _ expected: JSONNode) -> [String]? {
        switch name {
        case "requests": return compareRequests(expected)
        case "requestTimes":
            return expected.elements.enumerated().compactMap { place, time in
                guard server.sent.indices.contains(place) else { return "requestTimes: \(server.sent.count) requests were sent" }
                let sent = Double(server.sent[place].time) / 1e6
                guard let time = time.double, abs(time - sent) > 0.05 else { return nil }
                return "requestTimes: request \(place + 1) was sent after \(sent) s, not \(time) s"
            }
        case "maxInFlight": return equal(name, expected, { $0.int(server.mostUnanswered) })
        default: return nil
        }
    }

    /// A list inside the list: the order among its requests is free.
    private func compareRequests(_ expected: JSONNode) -> [String] {
        var waiting = server.sent[...]
        var lines: [String] = []
        for element in expected.elements {
            var wanted = element.kind == .array ? Array(element.elements) : [element]
            for _ in 0..<wanted.count {
                guard let sent = waiting.popFirst() else { break }
                if let place = wanted.firstIndex(where: { matches(sent, $0) }) {
                    wanted.remove(at: place)
                } else {
                    lines.append("requests: expected \(wanted.map(\.text).joined(separator: " or ")), was sent \(sent.json)")
                    wanted.removeFirst()
                }
            }
            lines += wanted.prefix(waiting.isEmpty ? wanted.count : 0).filter { _ in lines.isEmpty }.map { "requests: was not sent: \($0.text)" }
        }
        return lines + waiting.map { "requests: was sent as well: \($0.json)" }
    }

    private func matches(_ sent: RecordedServer.Sent, _ expected: JSONNode) -> Bool {
        let document = JSONDocument()
        guard (try? document.parse(sent.json)) != nil, expected["request"]?.string == sent.name else { return false }
        guard let wanted = expected["fields"] else { return true }
        return document.root["fields"].map { JSONComparison.contains($0, wanted, ordered: sent.name == "reorderPinnedDialogs") } ?? false
    }
}
