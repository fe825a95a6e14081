import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// `chats`: the chats of all lists in display order, then unlisted chats with messages.
final class ChatTables {
    struct Chat {
        var id: PeerId
        /// The list that contains the chat; `nil` if none exists.
        var list: Int32?
        var pinned: UInt16?
        var timestamp: Int32?
        var top: MessageIndex?
    }

    private let file: DatabaseFile
    private let names: PeerNames
    private let session: SQLSession
    private let notificationStates: NotificationStates
    /// The chats, read once because the snapshot does not change.
    private var cache: (chats: [Chat], places: [PeerId: Int])?

    init(_ file: DatabaseFile, _ names: PeerNames, _ session: SQLSession) {
        self.file = file
        self.names = names
        self.session = session
        notificationStates = NotificationStates(file)
    }

    var chats: any VirtualTable {
        EntityTable<Chat>("chats", of: ChatListTable.declaration.name, size: 1000, peer: "chat_id", isUnique: true, columns, hash: { $1.combine($0.id) }) { [self] peers in
            let (chats, places) = try read()
            guard let peers else {
                var rest = chats[...]
                return { rest.popFirst() }
            }
            var found = peers.compactMap { places[$0].map { chats[$0] } }[...]
            return { found.popFirst() }
        }
    }

    private func read() throws -> (chats: [Chat], places: [PeerId: Int]) {
        if let cache { return cache }
        var chats: [Chat] = [], places: [PeerId: Int] = [:]
        try file.rows(ChatListTable.declaration, reverse: true) { key, value in
            guard let row = file.layout.chatListRow(ofKey: key) else {
                session.noteBadRow(ChatListTable.declaration.name.description, key, "the key is not that of a chat; the row is left out")
                return true
            }
            let id = row.index.id.peerId
            guard !row.isHole, places[id] == nil else { return true }
            places[id] = chats.count
            chats.append(Chat(id: id, list: row.groupId, pinned: row.pinningIndex, timestamp: row.index.timestamp, top: ChatListTable.top(of: id, value)))
            return true
        }
        // The main list comes first, followed by the archive and other lists.
        func rank(_ place: Int) -> (Int, Int32, Int) { chats[place].list.map { ($0 < 0 ? 1 : 0, $0, place) } ?? (2, 0, place) }
        chats = chats.indices.sorted { rank($0) < rank($1) }.map { chats[$0] }
        for (place, chat) in chats.enumerated() { places[chat.id] = place }
        try MessageList(file).forEachSpace(file.box, [], []) { _, index in
            let id = index.id.peerId
            if places[id] == nil {
                places[id] = chats.count
                chats.append(Chat(id: id))
            }
            return true
        }
        cache = (chats, places)
        return (chats, places)
    }

    private func value<R>(_ table: TableDeclaration, _ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer) throws -> R?) throws -> R? {
        try file.box.withValue(table.table, key: key) { value in try value.flatMap { try body($0) } }
    }

    private func readState(_ id: PeerId) throws -> CombinedPeerReadState? {
        let key = PeerKey(id).key, table = MessageHistoryReadStateTable.declaration
        return try value(table, key) { bytes in
            do { return try file.layout.readState(bytes) } catch {
                key.withBytes { session.noteBadRow(table.name.description, $0, "\(error)") }
                return nil
            }
        }
    }

    private func summary(_ id: PeerId, _ tag: MessageTags) throws -> Int32? {
        let key = TagSummaryKey(tag: tag.rawValue, peer: PackedPeerId(id), namespace: MessageId.Namespace.cloud).key
        return try value(MessageHistoryTagsSummaryTable.declaration, key) { (try? MessageHistoryTagsSummaryTable.value.read($0))?.1 }
    }

    private func notifications(_ id: PeerId) throws -> NotificationStates.State {
        try notificationStates.state(of: id, names.facts(id), at: CalendarTime.now())
    }

    /// Returns the text of the last message.
    private func lastText(_ chat: Chat) throws -> String? {
        guard let top = chat.top else { return nil }
        return try value(MessageHistoryTable.declaration, file.layout.messageKey(top)) { bytes in
            if let row = try? file.layout.message(bytes) { String(decoding: row.text, as: UTF8.self) } else { nil }
        }
    }

    private func messageCount(_ id: PeerId) throws -> Int {
        let prefix = file.layout.messagePrefix(id, nil)
        return try file.box.count(MessageHistoryTable.declaration.table, start: prefix, end: prefix.prefixEnd)
    }

    private var columns: [EntityTable<Chat>.Column] {
        [
            (SQLColumn("chat_id"), { $1.text("\($0.id)") }),
            (SQLColumn("chat"), { [names] in $1.text(orNull: try MessageColumns.name($0.id, names)) }),
            (SQLColumn("kind"), { [names] in $1.text(orNull: try names.facts($0.id).map(PeopleTable.kind)) }),
            (SQLColumn("username"), { [names] in $1.text(orNull: try names.facts($0.id)?.indexName.usernames.first) }),
            (SQLColumn("list"), { $1.text(orNull: $0.list.map { ChatListName.name(of: Int64($0)) }) }),
            (SQLColumn("pinned", .integer), { $1.integer($0.pinned.map { Int64($0) }) }),
            (SQLColumn("date"), { $1.text(orNull: $0.timestamp.flatMap { SQLDate.text(Int64($0)) }) }),
            (SQLColumn("timestamp", .integer), { $1.integer($0.timestamp) }),
            (SQLColumn("unread", .integer), { [self] in $1.integer(try readState($0.id)?.count) }),
            (SQLColumn("marked_unread", .integer), { [self] in $1.bool(try readState($0.id)?.markedUnread) }),
            (SQLColumn("mentions", .integer), { [self] in $1.integer(try summary($0.id, .unseenPersonalMessage)) }),
            (SQLColumn("unseen_reactions", .integer), { [self] in $1.integer(try summary($0.id, .unseenReaction)) }),
            (SQLColumn("muted", .integer), { [self] in $1.bool(try notifications($0.id).isMuted) }),
            (SQLColumn("muted_until", .integer), { [self] in $1.integer(try notifications($0.id).until) }),
            (SQLColumn("messages", .integer), { [self] in $1.integer(Int64(try messageCount($0.id))) }),
            (SQLColumn("last_namespace", .integer), { $1.integer($0.top?.id.namespace) }),
            (SQLColumn("last_id", .integer), { $1.integer($0.top?.id.id) }),
            (SQLColumn("last_text"), { [self] in $1.text(orNull: try lastText($0)) }),
        ]
    }
}
