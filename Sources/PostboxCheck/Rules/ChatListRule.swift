import PostboxCoding
import PostboxStorage
import PostboxTables

/// The chat list index and the chat list agree, and name the top message of each chat. See "Chat List Order", "Consistency".
final class ChatListRule: CheckRule {
    static let names = ["chatListTop", "chatList", "chatListPinning"]

    private let index = ChatListIndexTable.declaration
    private let list = ChatListTable.declaration
    var tables: [Int32] { [index, list].map(\.table.id) }

    /// The pinning index is little-endian in the key, so positions from 255 on sort before the others. See "Chat List Order", "Reading a List".
    private static let orderedPins: UInt16 = 255

    private var lastPin: (group: Int32, pin: UInt16)?

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == index.table.id { try checkIndexRow(row, context) } else { try checkListRow(row, context) }
    }

    // MARK: - t8

    private func checkIndexRow(_ row: CheckRow, _ context: CheckContext) throws {
        guard let peerId = PeerKey(row.key)?.peerId, let entry = try? ChatListIndexEntry(row.value) else { return }
        let top = try topMessage(peerId, context)
        let draft = try draftTimestamp(peerId, context)
        try compareTop(row, peerId, entry, top, draft, context)
        guard let place = ChatListPlace(entry, peerId: peerId) else { return }
        let key = place.key.key
        try context.reader(ChatListTable.self).withValue(place.key) { value in
            guard let value else {
                return try context.report(.fault, "chatList", list, key.bytes, expected: "a row: the chat is included", found: "none")
            }
            let stored = ChatListTable.top(of: peerId, value)
            if stored != top {
                try context.report(.fault, "chatList", list, key.bytes, expected: ChatListRule.text(top), found: ChatListRule.text(stored))
            }
        }
    }

    private func compareTop(
        _ row: CheckRow, _ peerId: PeerId, _ entry: ChatListIndexEntry, _ top: MessageIndex?, _ draft: Int32?, _ context: CheckContext
    ) throws {
        var wanted: MessageIndex?
        if let top {
            wanted = MessageIndex(id: top.id, timestamp: Swift.max(top.timestamp, draft ?? top.timestamp))
        } else if let draft, draft != 0 {
            wanted = MessageIndex(peerId: peerId, namespace: 0, id: 1, timestamp: draft)
        }
        let stored = entry.topMessage.map { MessageIndex(peerId: peerId, namespace: $0.namespace, id: $0.id, timestamp: $0.timestamp) }
        if stored != wanted {
            try context.report(.fault, "chatListTop", row, expected: ChatListRule.text(wanted), found: ChatListRule.text(stored))
        }
    }

    private static func text(_ index: MessageIndex?) -> String {
        index.map { "the top message \($0.id) at \($0.timestamp)" } ?? "no top message"
    }

    /// The highest of the last messages of the namespaces that chats show.
    private func topMessage(_ peerId: PeerId, _ context: CheckContext) throws -> MessageIndex? {
        try context.seed.chatMessagesNamespaces.compactMap { namespace in
            let prefix = MessageKey.fields.prefix(PackedPeerId(peerId), namespace)
            return try context.reader(MessageHistoryTable.self).first(.between(prefix.successor, prefix))?.index
        }.max()
    }

    /// The time by which a draft moves the chat in the list (t67), if it has a draft.
    private func draftTimestamp(_ peerId: PeerId, _ context: CheckContext) throws -> Int32? {
        try context.reader(PeerChatInterfaceStateTable.self).get(PeerKey(peerId)) { try StoredPeerChatInterfaceState($0).overrideChatTimestamp }
    }

    // MARK: - t9

    private func checkListRow(_ row: CheckRow, _ context: CheckContext) throws {
        guard let key = ChatListKey(row.key) else { return }
        let type = key.type
        guard type == 1 else {
            if type != 2 { try context.report(.fault, "chatList", row, expected: "a chat (1) or a hole (2)", found: "type \(type)") }
            return
        }
        let peerId = key.peerId
        let place = try context.chatListPlace(peerId)
        if let place, place.key == key {
            try checkPin(row, key.groupId, place, context)
        } else {
            try context.report(
                .fault, "chatList", row,
                expected: place.map { "the chat at \($0.key.key), as in the index" } ?? "no row: the index does not include the chat",
                found: "a row")
        }
    }

    private func checkPin(_ row: CheckRow, _ groupId: Int32, _ place: ChatListPlace, _ context: CheckContext) throws {
        guard let pin = place.pinningIndex else { return }
        if pin >= ChatListRule.orderedPins {
            try context.report(
                .note, "chatListPinning", row, expected: "a pinning index below \(ChatListRule.orderedPins)", found: "\(pin), which has the wrong order")
        }
        if let lastPin, lastPin == (groupId, pin) {
            try context.report(.drift, "chatListPinning", row, expected: "a unique pinning index", found: "\(pin), which another chat also has")
        }
        lastPin = (groupId, pin)
    }

    func finish(_ context: CheckContext) throws {
        // Every chat with messages has a row in the index, whether it is included or not.
        try context.chats { peerId in
            let key = PeerKey(peerId).key
            if try !context.exists(index, key) {
                // The upgrade steps that delete histories keep local and scheduled messages.
                let level: CheckLevel = try ForgottenHistory.mayContain(peerId, context) ? .drift : .fault
                try context.report(level, "chatListTop", index, key.bytes, expected: "a row: \(peerId) has messages", found: "none")
            }
        }
    }
}
