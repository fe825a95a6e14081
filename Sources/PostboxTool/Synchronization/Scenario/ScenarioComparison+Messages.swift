import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

extension ScenarioComparison {
    func messageDifferences(_ name: String, _ expected: JSONNode, _ transaction: Transaction) throws -> [String]? {
        switch name {
        case "messages":
            return try byPeer(name, expected) { name, peerId, value in
                guard value.kind == .object else { return try ids(name, peerId, MessageId.Namespace.cloud, value) }
                return try byNumber(name, value) { name, namespace, value in try ids(name, peerId, namespace, value) }
            }
        case "texts":
            return try byMessage(name, expected, transaction) { name, message, value in
                equal(name, value, { $0.string(String(decoding: message.text, as: UTF8.self)) })
            }
        case "flags":
            return try byMessage(name, expected, transaction) { name, message, value in equal(name, value, { $0.int(Int(message.flags.rawValue)) }) }
        case "flagsOfLocal":
            return try byPeer(name, expected) { name, peerId, value in
                let flags = try ids(peerId, MessageId.Namespace.local).map { id in
                    try transaction.getMessage(MessageId(peerId: peerId, namespace: MessageId.Namespace.local, id: id))?.flags.rawValue ?? 0
                }
                return equal(name, value) { writer in
                    writer.beginArray()
                    for flag in flags { writer.int(Int(flag)) }
                    writer.endArray()
                }
            }
        case "attributes":
            return try byMessage(name, expected, transaction) { name, message, value in
                equal(name, value) { writer in
                    writer.beginArray()
                    for attribute in message.attributes {
                        writer.string(attribute.typeHash.flatMap { TypeCatalogue().type(hash: $0)?.name.description } ?? "?")
                    }
                    writer.endArray()
                }
            }
        case "holes": return try holes(name, expected)
        default: return nil
        }
    }

    private func ids(_ name: String, _ peerId: PeerId, _ namespace: Int32, _ expected: JSONNode) throws -> [String] {
        let found = try ids(peerId, namespace)
        return equal(name, expected) { writer in
            writer.beginArray()
            for id in found { writer.int(Int(id)) }
            writer.endArray()
        }
    }

    /// Of the messages stored in a namespace of a chat, ascending.
    private func ids(_ peerId: PeerId, _ namespace: Int32) throws -> [Int32] {
        var ids: [Int32] = []
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)
        try TableReader<MessageHistoryIndexTable>(client.database.postbox.valueBox).keys(.prefix(prefix)) { key in
            ids.append(key.id)
            return true
        }
        return ids
    }

    /// Members are named `peer/namespace/id`.
    private func byMessage(
        _ name: String, _ expected: JSONNode, _ transaction: Transaction,
        _ body: (_ name: String, _ message: IntermediateMessage, _ value: JSONNode) throws -> [String]
    ) throws -> [String] {
        try expected.members.flatMap { member -> [String] in
            let parts = member.keyString.split(separator: "/")
            guard parts.count == 3, let peerId = PeerId(String(parts[0])), let namespace = Int32(parts[1]), let id = Int32(parts[2]) else {
                return ["\(name): '\(member.keyString)' is not a message"]
            }
            guard let message = try transaction.getMessage(MessageId(peerId: peerId, namespace: namespace, id: id)) else {
                return ["\(name): the message \(member.keyString) is not stored"]
            }
            return try body("\(name) of \(member.keyString)", message, member.value)
        }
    }

    /// Every hole of a space of a chat.
    private func holes(_ name: String, _ expected: JSONNode) throws -> [String] {
        let reader = try HoleReader(try DatabaseFile(path, .current))
        return try byPeer(name, expected) { name, peerId, value in
            try byNumber(name, value) { name, namespace, value in
                try value.members.flatMap { member -> [String] in
                    guard let space = HoleSpace(member.keyString) else { return ["\(name): '\(member.keyString)' is not a space"] }
                    var found: [(min: Int32, max: Int32)] = []
                    try reader.holes(of: [peerId]) { hole in
                        if hole.namespace == namespace, hole.threadId == nil, hole.space == space { found.append((hole.min, hole.max)) }
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
        }
    }
}
