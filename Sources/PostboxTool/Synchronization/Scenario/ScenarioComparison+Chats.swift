import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramModel

extension ScenarioComparison {
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
