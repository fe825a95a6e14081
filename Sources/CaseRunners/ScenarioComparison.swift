import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import ServerRecordings
import TelegramCore
import TelegramModel

/// Compares the stored data and the requests with the expectations of a scenario.
struct ScenarioComparison {
    let client: SyncClient
    let server: RecordedServer
    /// The path of the database.
    let path: String

    /// Returns the differences from the expected data under a name, one line each.
    func differences(_ name: String, _ expected: JSONNode) throws -> [String] {
        if let lines = requestDifferences(name, expected) { return lines }
        if name == "isUpdating" { return equal(name, expected, { $0.bool(client.states.isUpdating) }) }
        return try client.database.postbox.transaction { transaction in
            if let lines = try messageDifferences(name, expected, transaction) { return lines }
            if let lines = try chatDifferences(name, expected, transaction) { return lines }
            if let lines = try stateDifferences(name, expected, transaction) { return lines }
            if let lines = try threadDifferences(name, expected, transaction) { return lines }
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

    /// Compares at every depth. Arrays must have the same number of elements.
    func covering(_ name: String, _ expected: JSONNode, _ write: (JSONWriter) throws -> Void) rethrows -> [String] {
        try same(name, expected, JSONComparison.covers, write)
    }

    /// The array that `write` writes must have as many elements, each with the expected members.
    func containingInOrder(_ name: String, _ expected: JSONNode, _ write: (JSONWriter) throws -> Void) rethrows -> [String] {
        try same(
            name, expected,
            { found, expected in
                let found = Array(found.elements), expected = Array(expected.elements)
                return found.count == expected.count && zip(found, expected).allSatisfy { JSONComparison.contains($0, $1, ordered: true) }
            }, write)
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

    /// Compares one value for each member of an object by peer.
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

extension ScenarioComparison {
    func stateDifferences(_ name: String, _ expected: JSONNode, _ transaction: Transaction) throws -> [String]? {
        switch name {
        case "state":
            let cursor = try transaction.getState().flatMap { AccountCursor(accountState: $0) }
            return equal(name, expected) { writer in
                guard let cursor else { return writer.null() }
                writer.beginObject()
                writer.member("pts", int: cursor.pts)
                writer.member("qts", int: cursor.qts)
                writer.member("date", int: cursor.date)
                writer.member("seq", int: cursor.seq)
                writer.endObject()
            }
        case "channelPts":
            return try byPeer(name, expected) { name, peerId, value in
                let state = try transaction.getPeerChatState(peerId)
                return equal(name, value) { writer in
                    guard let state else { return writer.null() }
                    writer.beginObject()
                    for key in ["pts", "ipts", "sumi"] as [StaticString] {
                        writer.key(key)
                        if let number = state.int32(key) { writer.int(Int(number)) } else { writer.null() }
                    }
                    writer.endObject()
                }
            }
        case "invalidatedChannels":
            let channels = try transaction.getState().map { InvalidatedChannel.all(in: $0) } ?? []
            return equal(name, expected) { writer in
                writer.beginArray()
                for channel in channels { writer.peer(channel.peerId) }
                writer.endArray()
            }
        case "log": return try log(name, expected)
        case "preferences":
            return try byNumber(name, expected) { name, number, value in
                guard let key = PreferenceKey(rawValue: number)?.key else { return ["\(name) is not known"] }
                let entry = try transaction.getPreferencesEntry(key: key)
                return containing(name, value) { writer in
                    if let entry { writer.coded(entry) } else { writer.null() }
                }
            }
        case "stickerPacks":
            return try byNumber(name, expected) { name, namespace, value in
                let ids = try transaction.getItemCollectionsInfos(namespace: namespace).map(\.id)
                let counts = try ids.map { try transaction.getItemCollectionItems($0).count }
                return equal(name, value) { writer in
                    writer.beginArray()
                    for (id, count) in zip(ids, counts) {
                        writer.beginArray()
                        writer.int64String(id.id)
                        writer.int(count)
                        writer.endArray()
                    }
                    writer.endArray()
                }
            }
        case "orderedItems":
            return try byNumber(name, expected) { name, listId, value in
                let items = try transaction.getOrderedListItems(collectionId: listId)
                return containingInOrder(name, value) { writer in
                    writer.beginArray()
                    for item in items { writer.coded(item.contents) }
                    writer.endArray()
                }
            }
        default: return nil
        }
    }

    /// Compares all entries of the operation log.
    private func log(_ name: String, _ expected: JSONNode) throws -> [String] {
        var found: [String] = []
        try OperationLogReader(file: try DatabaseFile(path, .current), peers: [], tags: []).byPeer { entry in
            let writer = JSONWriter()
            writer.beginObject()
            writer.member("peer", peer: entry.peerId)
            writer.member("tag", int: Int32(entry.tag))
            writer.key("contents")
            writer.coded(entry.contents)
            writer.endObject()
            found.append(String(decoding: writer.bytes, as: UTF8.self))
            return true
        }
        let wanted = Array(expected.elements)
        guard wanted.count == found.count else {
            return ["\(name): expected \(expected.text), found [\(found.joined(separator: ","))]"]
        }
        return zip(found, wanted).flatMap { text, wanted -> [String] in
            let document = JSONDocument()
            guard (try? document.parse(text)) != nil, JSONComparison.contains(document.root, wanted, ordered: true) else {
                return ["\(name): expected \(wanted.text), found \(text)"]
            }
            return []
        }
    }
}
