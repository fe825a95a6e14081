import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import TelegramCore
import TelegramModel

extension ScenarioComparison {
    /// Compares the stored data of threads: the data that chats have as well, which is holes, drafts, and counters, and the data that only threads
    /// have.
    func threadDifferences(_ name: String, _ expected: JSONNode, _ transaction: Transaction) throws -> [String]? {
        switch name {
        case "holes":
            return try byPeer(name, expected) { name, peerId, value in
                try byNumber(name, value) { name, namespace, value in try holes(name, peerId, threadId: nil, namespace, value) }
            }
        case "threadHoles":
            return try byPeer(name, expected) { name, peerId, value in
                try byThread(name, value) { name, threadId, value in try holes(name, peerId, threadId: threadId, MessageId.Namespace.cloud, value) }
            }
        case "threads":
            return try byPeer(name, expected) { name, peerId, value in
                try byThread(name, value) { name, threadId, value in
                    let info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId)
                    // The store automatically gives each thread of a user's chat empty data.
                    let data = info.map { CodedObject($0.data) }.flatMap { $0.typeHash == nil ? nil : $0 }
                    return containing(name, value) { writer in
                        if let data { writer.coded(data.bytes) } else { writer.null() }
                    }
                }
            }
        case "pinnedThreads":
            return try byPeer(name, expected) { name, peerId, value in
                let threads = try transaction.getPeerPinnedThreads(peerId)
                return equal(name, value) { writer in
                    writer.beginArray()
                    for thread in threads { writer.int64String(thread) }
                    writer.endArray()
                }
            }
        case "drafts": return try drafts(name, expected, transaction)
        case "tagSummaries":
            return try byPeer(name, expected) { name, peerId, value in
                try value.members.flatMap { member -> [String] in try tagSummary(name, peerId, member.keyString, member.value, transaction) }
            }
        default: return nil
        }
    }

    private func byThread(
        _ name: String, _ expected: JSONNode, _ body: (_ name: String, _ threadId: Int64, _ value: JSONNode) throws -> [String]
    ) rethrows -> [String] {
        try expected.members.flatMap { member -> [String] in
            guard let threadId = Int64(member.keyString) else { return ["\(name): '\(member.keyString)' is not a thread"] }
            return try body("\(name)/\(threadId)", threadId, member.value)
        }
    }

    /// Compares the holes of a space of a chat, or of one of its threads.
    private func holes(_ name: String, _ peerId: PeerId, threadId: Int64?, _ namespace: Int32, _ expected: JSONNode) throws -> [String] {
        let reader = try HoleReader(try DatabaseFile(path, .current))
        return try expected.members.flatMap { member -> [String] in
            guard let space = HoleSpace(member.keyString) else { return ["\(name): '\(member.keyString)' is not a space"] }
            var found: [(min: Int32, max: Int32)] = []
            try reader.holes(of: [peerId]) { hole in
                if hole.namespace == namespace, hole.threadId == threadId, hole.space == space { found.append((hole.min, hole.max)) }
                return true
            }
            return equal("\(name) \(member.keyString)", member.value) { writer in
                writer.beginArray()
                for hole in found.sorted(by: { $0.min < $1.min }) {
                    writer.beginArray()
                    writer.int(Int(hole.min))
                    writer.int(Int(hole.max))
                    writer.endArray()
                }
                writer.endArray()
            }
        }
    }

    /// Members are named `PEER` or `PEER/THREAD`.
    private func drafts(_ name: String, _ expected: JSONNode, _ transaction: Transaction) throws -> [String] {
        try expected.members.flatMap { member -> [String] in
            let parts = member.keyString.split(separator: "/", maxSplits: 1)
            guard let peerId = parts.first.flatMap({ PeerId(String($0)) }) else { return ["\(name): '\(member.keyString)' is not a peer"] }
            var state: [UInt8]?
            if parts.count > 1 {
                guard let threadId = Int64(parts[1]) else { return ["\(name): '\(member.keyString)' names no thread"] }
                state = try transaction.getPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId)
            } else {
                state = try transaction.getPeerChatInterfaceState(peerId)
            }
            let draft = state.flatMap { ChatDraft.stored(in: $0) }
            return equal("\(name) of \(member.keyString)", member.value) { writer in
                guard let draft else { return writer.null() }
                writer.beginObject()
                writer.member("text", text: draft.string("t") ?? "")
                writer.member("timestamp", int: draft.int32("s") ?? 0)
                writer.endObject()
            }
        }
    }

    /// - Parameter place: `TAG` or `THREAD/TAG`.
    private func tagSummary(
        _ name: String, _ peerId: PeerId, _ place: String, _ expected: JSONNode, _ transaction: Transaction
    ) throws -> [String] {
        let parts = place.split(separator: "/")
        guard let tag = parts.last.flatMap({ BitNames.messageTags.bit(named: $0) }), parts.count <= 2 else {
            return ["\(name): '\(place)' is not a tag"]
        }
        let threadId = parts.count == 2 ? Int64(parts[0]) : nil
        guard parts.count == 1 || threadId != nil else { return ["\(name): '\(place)' names no thread"] }
        let summary = try transaction.getMessageTagSummary(
            peerId: peerId, threadId: threadId, tagMask: MessageTags(rawValue: tag), namespace: MessageId.Namespace.cloud, customTag: nil)
        return equal("\(name) \(place)", expected, { $0.int(Int(summary?.count ?? 0)) })
    }
}

/// A draft in a chat's interface state.
enum ChatDraft {
    static func stored(in state: [UInt8]) -> CodedObject? {
        let outer = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: state)
        return outer.fieldBytes("data").flatMap { CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: $0).object("synchronizeableInputState") }
    }
}
