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
        case "tags":
            return try byMessage(name, expected, transaction) { name, message, value in
                equal(name, value) { writer in
                    writer.beginArray()
                    for tag in BitNames.messageTags.names(of: message.tags.rawValue).names { writer.string(tag) }
                    writer.endArray()
                }
            }
        case "media":
            return try byMessage(name, expected, transaction) { name, message, value in
                let media = try message.embeddedMedia + message.referencedMedia.compactMap { try transaction.getMedia($0) }
                return containingInOrder(name, value) { writer in
                    writer.beginArray()
                    for medium in media { writer.coded(medium.bytes) }
                    writer.endArray()
                }
            }
        case "pendingActions": return try pendingActions(name, expected)
        case "stableIdOrder": return try stableIdOrder(name, expected, transaction)
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

    /// Returns the IDs of the messages stored in a namespace of a chat, ascending.
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
            guard let id = ScenarioComparison.messageId(member.keyString) else { return ["\(name): '\(member.keyString)' is not a message"] }
            guard let message = try transaction.getMessage(id) else {
                return ["\(name): the message \(member.keyString) is not stored"]
            }
            return try body("\(name) of \(member.keyString)", message, member.value)
        }
    }

    /// Compares every pending action of a message, by its type and the message.
    private func pendingActions(_ name: String, _ expected: JSONNode) throws -> [String] {
        var actions: [PendingActionTypeKey] = []
        try client.database.postbox.valueBox.scan(PendingMessageActionsTable.declaration.table, reverse: false) { key, _ in
            if let action = PendingActionTypeKey(key) { actions.append(action) }
            return true
        }
        return containingInOrder(name, expected) { writer in
            writer.beginArray()
            for action in actions {
                writer.beginObject()
                writer.member("type", int: Int32(clamping: action.type))
                writer.member("id", message: action.messageId)
                writer.endObject()
            }
            writer.endArray()
        }
    }

    /// Compares the order of the stable IDs of the named messages with the expected order.
    private func stableIdOrder(_ name: String, _ expected: JSONNode, _ transaction: Transaction) throws -> [String] {
        var last: UInt32?
        for node in expected.elements {
            let text = node.string ?? ""
            guard let id = ScenarioComparison.messageId(text) else { return ["\(name): '\(text)' is not a message"] }
            guard let message = try transaction.getMessage(id) else { return ["\(name): the message \(text) is not stored"] }
            if let last, last >= message.stableId { return ["\(name): \(text) has the stable ID \(message.stableId), which is not above \(last)"] }
            last = message.stableId
        }
        return []
    }

    /// Returns the message ID for a name such as `user:1/0/12`.
    private static func messageId(_ name: String) -> MessageId? {
        let parts = name.split(separator: "/")
        guard parts.count == 3, let peerId = PeerId(String(parts[0])), let namespace = Int32(parts[1]), let id = Int32(parts[2]) else { return nil }
        return MessageId(peerId: peerId, namespace: namespace, id: id)
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
        case "cachedData":
            return try byPeer(name, expected) { name, peerId, value in
                let data = try transaction.getPeerCachedData(peerId)
                return covering(name, value, { write(data, to: $0) })
            }
        case "storyItems":
            return try byPeer(name, expected) { name, peerId, value in
                let items = try transaction.getStoryItems(peerId: peerId)
                return containingInOrder(name, value) { writer in
                    writer.beginArray()
                    for item in items {
                        writer.beginObject()
                        writer.member("id", int: item.id)
                        writer.member("isLiveStream", bool: item.isLiveStream)
                        writer.endObject()
                    }
                    writer.endArray()
                }
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

    /// Returns the chat lists whose counters must be requested from the server. Those of the main list are never requested, but chats already in a
    /// database leave an entry there as well: this entry is compared only if it is expected.
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
