import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import ServerRecordings
import TelegramModel

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
        case "drafts":
            return try byPeer(name, expected) { name, peerId, value in
                let draft = try transaction.getPeerChatInterfaceState(peerId).flatMap { ChatDraft.stored(in: $0) }
                return equal(name, value) { writer in
                    guard let draft else { return writer.null() }
                    writer.beginObject()
                    writer.member("text", text: draft.string("t") ?? "")
                    writer.member("timestamp", int: draft.int32("s") ?? 0)
                    writer.endObject()
                }
            }
        case "threads":
            return try byPeer(name, expected) { name, peerId, value in
                try byNumber(name, value) { name, thread, value in
                    let info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: Int64(thread))
                    return containing(name, value) { writer in
                        if let info { writer.coded(info.data) } else { writer.null() }
                    }
                }
            }
        default: return nil
        }
    }

    /// All entries of the operation log.
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

/// A draft in a chat's interface state.
enum ChatDraft {
    static func stored(in state: [UInt8]) -> CodedObject? {
        let outer = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: state)
        return outer.fieldBytes("data").flatMap { CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: $0).object("synchronizeableInputState") }
    }
}
