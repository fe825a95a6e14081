import Postbox
import PostboxCoding
import PostboxDocuments
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

    func chatDifferences(_ name: String, _ expected: JSONNode, _ transaction: Transaction) throws -> [String]? {
        switch name {
        case "readStates":
            return try byPeer(name, expected) { name, peerId, value in
                let states = try transaction.getCombinedPeerReadState(peerId)
                return byNumber(name, value) { name, namespace, value in equal(name, value, { write(states?[namespace], to: $0) }) }
            }
        case "readStateSync":
            let operations = try transaction.tables.readStates.synchronization.get { try transaction.getCombinedPeerReadState($0) }
            return byPeer(name, expected) { name, peerId, value in
                equal(name, value) { writer in
                    switch operations[peerId] {
                    case nil: writer.null()
                    case .validate: writer.string("validate")
                    case let .push(_, thenSync): writer.string(thenSync ? "pushThenSync" : "push")
                    }
                }
            }
        case "unread":
            return try byPeer(name, expected) { name, peerId, value in
                let count = try transaction.getCombinedPeerReadState(peerId)?.count ?? 0
                return equal(name, value, { $0.int(Int(count)) })
            }
        case "pinned":
            return try byNumber(name, expected) { name, number, value in
                let peers = try transaction.getPinnedItemIds(groupId: PeerGroupId(rawValue: number))
                return equal(name, value) { writer in
                    writer.beginArray()
                    for peer in peers { writer.peer(peer) }
                    writer.endArray()
                }
            }
        case "inclusions":
            return try byPeer(name, expected) { name, peerId, value in
                let inclusion = try transaction.getPeerChatListInclusion(peerId)
                return equal(name, value, { write(inclusion, to: $0) })
            }
        case "chatListHoleCount":
            return try byNumber(name, expected) { name, number, value in
                let count = try transaction.allChatListHoles(groupId: PeerGroupId(rawValue: number)).count
                return equal(name, value, { $0.int(count) })
            }
        case "groupStats": return try groups(name, expected)
        case "notificationSettings":
            return try byPeer(name, expected) { name, peerId, value in
                let settings = try transaction.getPeerNotificationSettings(peerId)
                return equal(name, value, { write(settings, to: $0) })
            }
        case "peers":
            return try byPeer(name, expected) { name, peerId, value in
                let peer = try transaction.getPeer(peerId)
                return containing(name, value, { write(peer, to: $0) })
            }
        default: return nil
        }
    }

    private func write(_ object: CodedObject?, to writer: JSONWriter) { if let object { writer.coded(object.bytes) } else { writer.null() } }

    private func write(_ state: PeerReadState?, to writer: JSONWriter) {
        guard case let .idBased(maxIncoming, maxOutgoing, maxKnown, count, markedUnread)? = state else { return writer.null() }
        writer.beginObject()
        writer.member("maxIncomingReadId", int: maxIncoming)
        writer.member("maxOutgoingReadId", int: maxOutgoing)
        writer.member("maxKnownId", int: maxKnown)
        writer.member("count", int: count)
        writer.member("markedUnread", bool: markedUnread)
        writer.endObject()
    }

    private func write(_ inclusion: PeerChatListInclusion, to writer: JSONWriter) {
        guard case let .ifHasMessagesOrOneOf(groupId, pin, minTimestamp) = inclusion else { return writer.string("notIncluded") }
        writer.beginObject()
        writer.member("groupId", int: groupId.rawValue)
        writer.key("pinningIndex")
        if let pin { writer.int(Int(pin)) } else { writer.null() }
        writer.key("minTimestamp")
        if let minTimestamp { writer.int(Int(minTimestamp)) } else { writer.null() }
        writer.endObject()
    }

    /// Chat lists whose counters the server is to be asked for. It is never asked for those of the main list, where chats that come with a
    /// database leave an entry as well: that one counts only when it is expected.
    private func groups(_ name: String, _ expected: JSONNode) throws -> [String] {
        let table = InvalidatedGroupMessageStatsTable.self
        var found: Set<Int32> = []
        try client.database.postbox.valueBox.scan(table.declaration.table, reverse: false) { key, _ in
            if let parts = GroupNamespaceKey(key) { found.insert(parts.groupId) }
            return true
        }
        if !expected.elements.contains(where: { $0.int32 == PeerGroupId.root.rawValue }) { found.remove(PeerGroupId.root.rawValue) }
        return equal(name, expected) { writer in
            writer.beginArray()
            for group in found.sorted() { writer.int(Int(group)) }
            writer.endArray()
        }
    }
}
