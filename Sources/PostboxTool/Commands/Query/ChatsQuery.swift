import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// `query chats`: the chat lists in display order: the main list, the archive, and then others.
struct ChatsQuery {
    private let context: QueryContext
    private let now: Int64
    private let rendering: MessageRendering

    init(_ context: QueryContext) {
        self.context = context
        now = CalendarTime.now()
        rendering = MessageRendering(context)
    }

    func run() throws {
        let named = context[QueryOptions.group]
        var holes = 0, unknown = 0
        for group in named.isEmpty ? try groups() : Set(named).sorted() where !context.output.isDone { holes += try list(group, &unknown) }
        if holes > 0 {
            context.output.omit("the lists have \(holes == 1 ? "a hole" : "\(holes) holes"): chats may be missing; 'postbox holes --chat-list' shows where")
        }
        if let chats = QueryOutput.counted(unknown, "chat") {
            context.output.omit("\(chats) without a stored read state \(unknown == 1 ? "is" : "are") left out, because \(unknown == 1 ? "it" : "they") may be read or unread")
        }
        if named.isEmpty, !context.output.isDone { try noteUnlisted() }
    }

    /// Returns the lists with rows, each found with one seek: the main list, the archive, and then others.
    private func groups() throws -> [Int32] {
        guard context.layout.chatListPrefix(0) != nil else { return [0] }
        var groups: Set<Int32> = [0]
        var start = ValueBoxKey([0])
        let end = ValueBoxKey([UInt8](repeating: 0xFF, count: 40))
        while true {
            var found: Int32?
            try context.file.box.rangeKeys(ChatListTable.declaration.table, .between(start, end), limit: 1) { key in
                if key.count >= 4 { found = Int32(bitPattern: key.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }) }
                return false
            }
            guard let group = found, let prefix = context.layout.chatListPrefix(group) else { break }
            groups.insert(group)
            start = prefix.prefixEnd
        }
        return groups.sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) }
    }

    /// Reports the number of chats with messages outside any list, such as channels that the user left.
    private func noteUnlisted() throws {
        var count = 0
        var last: PeerId?
        try MessageList(context.file).forEachSpace(context.file.box, [], []) { _, index in
            let peerId = index.id.peerId
            defer { last = peerId }
            guard peerId != last, try context.chatList(of: peerId) == nil else { return true }
            if try !context[QueryOptions.unread] || isUnread(context.readState(peerId), context.unreadThreads(peerId)) { count += 1 }
            return true
        }
        if let chats = QueryOutput.counted(count, "chat with messages", "chats with messages") {
            context.output.omit("\(chats) \(count == 1 ? "is" : "are") in no chat list and \(count == 1 ? "is" : "are") left out; 'postbox query DB activity --by chat' counts them")
        }
        if !context[QueryOptions.unread] { try noteUnlistedDrafts() }
    }

    /// Reports the number of chats that have a draft, but no messages, and are in no list.
    private func noteUnlistedDrafts() throws {
        var count = 0
        try context.file.rows(PeerChatInterfaceStateTable.self) { key, value in
            guard (try? StoredPeerChatInterfaceState(value))?.overrideChatTimestamp != nil, try context.chatList(of: key.peerId) == nil,
                  try MessageList(context.file).forEachSpace(context.file.box, [key.peerId], [], { _, _ in false })
            else { return true }
            count += 1
            return true
        }
        guard let chats = QueryOutput.counted(count, "chat with a draft", "chats with drafts") else { return }
        context.output.omit(
            "\(chats) \(count == 1 ? "is" : "are") in no chat list and \(count == 1 ? "has" : "have") no messages; "
                + "'postbox dump DB \(PeerChatInterfaceStateTable.declaration.name)' shows \(count == 1 ? "it" : "them")")
    }

    /// Returns the number of holes in the list, and adds the chats to `unknown` that `--unread` leaves out because they may be unread.
    private func list(_ group: Int32, _ unknown: inout Int) throws -> Int {
        var holes = 0
        try context.file.rows(ChatListTable.declaration, prefix: context.layout.chatListPrefix(group), reverse: true) { key, value in
            guard let row = context.layout.chatListRow(ofKey: key) else {
                context.output.noteDamage(ChatListTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            guard row.groupId == group else { return true }
            guard !row.isHole else {
                holes += 1
                return true
            }
            let peerId = row.index.id.peerId
            let state = try context.readState(peerId)
            let threads = try context.unreadThreads(peerId)
            if context[QueryOptions.unread], !isUnread(state, threads) {
                if state == nil, ChatListTable.top(of: peerId, value) != nil { unknown += 1 }
                return true
            }
            let top = ChatListTable.top(of: peerId, value)
            let (pinning, timestamp) = (row.pinningIndex, row.index.timestamp)
            return try context.add { try write(peerId, group, pinning: pinning, timestamp: timestamp, state: state, threads: threads, top: top) }
        }
        return holes
    }

    private func isUnread(_ state: CombinedPeerReadState?, _ threads: StoredPeerThreadsSummary?) -> Bool {
        state?.isUnread == true || threads?.totalUnreadCount ?? 0 > 0
    }

    private func write(
        _ peerId: PeerId, _ group: Int32, pinning: UInt16?, timestamp: Int32, state: CombinedPeerReadState?, threads: StoredPeerThreadsSummary?,
        top: MessageIndex?
    ) throws {
        if context.invocation.isFlat {
            let muteState = try context.notifications.state(of: peerId, context.facts(peerId), at: now)
            let visit = try context.value(PeerChatInterfaceStateTable.declaration, PeerKey(peerId).key) { ApplicationChatState($0) }
            let counts = FlatChat.Counts(
                unread: state?.count, isMarked: state?.markedUnread, threads: threads?.totalUnreadCount,
                mentions: try summary(peerId, .unseenPersonalMessage), reactions: try summary(peerId, .unseenReaction))
            return try FlatChat(context).write(
                peerId, group, pinning: pinning, timestamp: timestamp, counts, muteState, top: top, lastVisited: visit?.lastVisited, leftAt: visit?.leftAt?.id)
        }
        let writer = context.writer
        try context.writePeer("chat", peerId)
        context.writeInt("group", Int(group))
        context.writeInt("pinned", pinning.map(Int.init))
        context.writeInt("timestamp", Int(timestamp))
        // Unknown without a stored read state, which is not read.
        context.writeInt("unreadCount", state.map { Int($0.count) })
        writer.key("markedUnread")
        if let state { writer.bool(state.markedUnread) } else { writer.null() }
        context.writeInt("unreadThreads", threads.map { Int($0.totalUnreadCount) })
        context.writeInt("mentions", try summary(peerId, .unseenPersonalMessage).map { Int($0) })
        context.writeInt("reactions", try summary(peerId, .unseenReaction).map { Int($0) })
        try writeMute(peerId)
        try writeTop(top)
        try context.writeDraft(PeerChatInterfaceStateTable.declaration, PeerKey(peerId).key)
        try writeVisit(PeerKey(peerId).key)
    }

    /// Writes the time of the last visit and the message at its end: `null` for a chat that was never on screen, and for the newest message.
    private func writeVisit(_ key: ValueBoxKey) throws {
        let state = try context.value(PeerChatInterfaceStateTable.declaration, key) { ApplicationChatState($0) }
        context.writeInt("lastVisited", state?.lastVisited.map { Int($0) })
        if let place = state?.leftAt {
            context.writeId("leftAt", place.id)
        } else {
            context.writer.key("leftAt")
            context.writer.null()
        }
    }

    /// Returns `nil` if no count is stored.
    private func summary(_ peerId: PeerId, _ tag: MessageTags) throws -> Int32? {
        let key = TagSummaryKey(tag: tag.rawValue, peer: PackedPeerId(peerId), namespace: MessageId.Namespace.cloud).key
        return try context.value(MessageHistoryTagsSummaryTable.declaration, key) { bytes in
            (try? MessageHistoryTagsSummaryTable.value.read(bytes))?.1
        }
    }

    private func writeMute(_ peerId: PeerId) throws {
        let mute = try context.notifications.state(of: peerId, context.facts(peerId), at: now)
        context.writer.key("muted")
        if let isMuted = mute.isMuted { context.writer.bool(isMuted) } else { context.writer.null() }
        context.writeInt("mutedUntil", mute.until.map(Int.init))
    }

    private func writeTop(_ top: MessageIndex?) throws {
        let writer = context.writer
        writer.key("topMessage")
        let shown: Void? = try top.flatMap { index in
            try context.message(index) { row in
                writer.beginObject()
                context.writeId("id", index.id)
                context.writeInt("timestamp", Int(index.timestamp))
                try context.writePeer("author", row.authorId)
                try rendering.writeLine(row)
                writer.endObject()
            }
        }
        if shown == nil { writer.null() }
    }
}
