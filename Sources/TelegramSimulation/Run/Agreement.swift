import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel

/// Whether an up-to-date client has the same state as the server.
struct Agreement {
    let account: SimulatedAccount
    let client: SyncClient
    /// Whether possibly outdated messages were shown and have become valid. The server does not send reactions with them.
    let hasViews: Bool
    /// To-do lists that the client has changed and may not have sent. A change without an answer is not sent again.
    var unsentTodos: Set<MessageId> = []

    func disagreements() throws -> [String] {
        var lines = try client.database.postbox.read { transaction in
            try cursors(transaction) + account.chatIds.flatMap { try chat($0, transaction) } + pins(transaction)
                + stories(transaction) + secretChats(transaction) + quickReplies(transaction)
                + savedMessages(transaction)
        }
        guard let box = client.database.postbox.valueBox as? SQLiteValueBox else { return lines }
        _ = try DatabaseCheck(box, seed: .telegram, options: DatabaseCheck.Options(work: .here)).run { finding in
            if finding.level == .fault { lines.append("check: \(finding.rule): expected \(finding.expected), found \(finding.found ?? "nothing")") }
        }
        return lines
    }

    private func cursors(_ transaction: Transaction) throws -> [String] {
        guard let stored = try transaction.getState().flatMap({ AccountCursor(accountState: $0) }) else { return ["the client has no cursor"] }
        let server = account.cursor
        var lines: [String] = []
        if stored.pts != server.pts { lines.append("pts is \(stored.pts), not \(server.pts)") }
        if stored.qts != server.qts { lines.append("qts is \(stored.qts), not \(server.qts)") }
        if stored.seq != server.seq { lines.append("seq is \(stored.seq), not \(server.seq)") }
        return lines
    }

    private func pins(_ transaction: Transaction) throws -> [String] {
        try [PeerGroupId.root, .archive].compactMap { groupId in
            let stored = try transaction.getPinnedItemIds(groupId: groupId), server = account.pinned[groupId] ?? []
            return stored == server ? nil : "pinned in \(groupId.rawValue) are \(stored), not \(server)"
        }
    }

    private func chat(_ peerId: PeerId, _ transaction: Transaction) throws -> [String] {
        guard let chat = account.chats[peerId] else { return [] }
        let inclusion = try transaction.getPeerChatListInclusion(peerId)
        guard chat.isMember else {
            let isKnown = try transaction.getPeer(peerId) != nil
            return inclusion == .notIncluded || !isKnown ? [] : ["\(peerId) was left and is in the chat list"]
        }
        guard case let .ifHasMessagesOrOneOf(groupId, _, _) = inclusion else {
            // A chat that the client was never sent is in the hole of the chat list.
            let pts = try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
            return pts == nil ? [] : ["\(peerId) has a cursor and is in no list"]
        }
        var lines: [String] = []
        if groupId != chat.groupId { lines.append("\(peerId) is in list \(groupId.rawValue), not \(chat.groupId.rawValue)") }
        lines += try messages(chat, transaction) + scheduled(peerId, transaction)
        if chat.hasComments { lines += try gaps(chat, transaction) }
        let pts = try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
        // A channel is added to the lists with any of its data; its cursor, read state, and settings follow with its first event.
        let hasReadState = try transaction.getCombinedPeerReadState(peerId)?[MessageId.Namespace.cloud] != nil
        let isUntouched = chat.log?.pts == SimulatedChat.firstPts && (pts == nil || !hasReadState)
        if !isUntouched {
            lines += try readState(chat, transaction) + mentions(chat, transaction) + topics(chat, transaction) + unseenCounts(chat, transaction)
        }
        let settings = try transaction.getPeerNotificationSettings(peerId)
        // The device resets a mute that has expired; the server keeps it.
        let isExpired = PeerMuteState(unchecked: chat.settings).until.map { $0 <= account.now() } ?? false
        if settings != chat.settings, !isExpired, account.receivesChange(peerId, of: chat.settingsDate), !isUntouched || settings != nil {
            lines.append("\(peerId) has other settings")
        }
        let draft = try transaction.getPeerChatInterfaceState(peerId).flatMap { Agreement.draft($0) }
        if account.receivesDraft(peerId, of: chat.draftDate), chat.draft?.string("t") != draft?.string("t") {
            lines.append("\(peerId) has the draft \(draft?.string("t") ?? "none"), not \(chat.draft?.string("t") ?? "none")")
        }
        if let log = chat.log, !isUntouched || pts != nil {
            if pts != log.pts { lines.append("\(peerId) has pts \(pts.map(String.init) ?? "none"), not \(log.pts)") }
        }
        return lines
    }

    /// Returns the SynchronizeableChatInputState of a stored input field.
    static func draft(_ state: [UInt8]) -> CodedObject? {
        let outer = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: state)
        return outer.fieldBytes("data").flatMap { CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: $0).object("synchronizeableInputState") }
    }

    private func messages(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let history = try StoredHistory(chat.peerId, client.database.postbox, transaction)
        let stored = Dictionary(history.messages.map { ($0.index.id.id, $0) }) { first, _ in first }
        // Messages omitted from a channel's difference may be outdated below this cursor, and are validated when they are shown.
        let validFrom = try transaction.getPeerChatState(chat.peerId)?.int32("ipts") ?? .min
        func isDoubtful(_ message: IntermediateMessage) -> Bool { history.isDoubtful(message, validFrom: chat.isChannel ? validFrom : .min) }
        var lines: [String] = []
        for message in chat.messages {
            guard let own = stored[message.id] else {
                guard !history.isInHole(message.id), !isRefused(message.id, in: chat) else { continue }
                lines.append("\(chat.peerId) \(message.id) is neither stored nor in a hole")
                continue
            }
            guard !isDoubtful(own) else { continue }
            let text = String(decoding: own.text, as: UTF8.self)
            if text != message.text { lines.append("\(chat.peerId) \(message.id) is '\(text)', not '\(message.text)'") }
            if own.tags.contains(.pinned) != message.isPinned { lines.append("\(chat.peerId) \(message.id) is pinned on one side only") }
            if own.tags.contains(.unseenPersonalMessage) != message.isUnseenMention {
                lines.append("\(chat.peerId) \(message.id) is an unseen mention on one side only")
            }
            if own.tags.contains(.unseenReaction) != message.hasUnseenReactions, !hasViews || validFrom == .min {
                lines.append("\(chat.peerId) \(message.id) has unseen reactions on one side only")
            }
            if own.tags.contains(.unseenPollVote) != message.hasUnseenVotes {
                lines.append("\(chat.peerId) \(message.id) has unseen votes on one side only")
            }
            if let line = try poll(own, message, transaction) { lines.append(line) }
            if let line = todo(own, message) { lines.append(line) }
            // Replies are threads in other chats as well, which are unknown to this server.
            if chat.hasThreads, own.threadId != message.thread { lines.append("\(chat.peerId) \(message.id) is in another thread") }
            if let difference = difference(own, message.stored(in: chat.peerId), withReactions: !hasViews || validFrom == .min) {
                lines.append("\(chat.peerId) \(message.id) has another \(difference) than on the server")
            }
        }
        // A client that gets a first cursor keeps its messages, and filling a hole only adds messages: those deleted before the new cursor stay.
        for message in history.messages where chat.message(message.index.id.id) == nil && !account.unreportedDeletions.contains(message.index.id) {
            guard !isDoubtful(message) else { continue }
            lines.append("\(chat.peerId) \(message.index.id.id) is stored, and the server does not have it")
        }
        return lines
    }

    /// Whether a device has deleted a message that the server still has.
    func isRefused(_ id: Int32, in chat: SimulatedChat) -> Bool {
        account.refusedDeletions.contains(MessageId(peerId: chat.peerId, namespace: MessageId.Namespace.cloud, id: id))
    }

    /// Returns the property in which a stored message differs from the server's, other than text and pinning.
    private func difference(_ own: IntermediateMessage, _ server: StoreMessage, withReactions: Bool) -> String? {
        if own.index.timestamp != server.timestamp { return "time" }
        if own.authorId != server.authorId { return "author" }
        if own.flags.isIncoming != server.flags.contains(.incoming) || own.flags.contains(.unsent) || own.flags.contains(.failed) { return "state" }
        let ignored = [TypeHash.channelMessageStateVersionAttribute] + (withReactions ? [] : [TypeHash.reactionsMessageAttribute])
        func compared(_ attributes: [CodedObject]) -> [CodedObject] {
            attributes.filter { attribute in !ignored.contains { $0 == attribute.typeHash } }.map { attribute in
                // Whether the client must still notify the server is not part of the server's data.
                attribute.typeHash == TypeHash.consumablePersonalMentionMessageAttribute ? attribute.setting(["p": .int32(0)]) : attribute
            }
        }
        return compared(own.attributes) == compared(server.attributes) ? nil : "attribute"
    }

    private func readState(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let stored = try transaction.getCombinedPeerReadState(chat.peerId)?[MessageId.Namespace.cloud]
        guard case let .idBased(maxIncoming, maxOutgoing, _, count, markedUnread)? = stored else { return ["\(chat.peerId) has no read state"] }
        var lines: [String] = []
        func compare<T: Equatable>(_ name: String, _ own: T, _ server: T) {
            if own != server { lines.append("\(chat.peerId): \(name) is \(own), not \(server)") }
        }
        compare("read inbox", maxIncoming, chat.readInboxMaxId)
        // No request is sent about a chat without messages, or with only the very first one.
        guard chat.topId > 1 else { return lines }
        compare("unread count", count, chat.unreadCount)
        compare("read outbox", maxOutgoing, chat.readOutboxMaxId)
        if !chat.mayHideMark, account.receivesChange(chat.peerId, of: chat.unreadMarkDate) { compare("unread mark", markedUnread, chat.markedUnread) }
        return lines
    }
}

extension SimulatedAccount {
    /// Returns the cursors that a client has stored.
    func channelCursors(in transaction: Transaction) throws -> [PeerId: Int32] {
        var cursors: [PeerId: Int32] = [:]
        for peerId in chatIds where chats[peerId]?.isChannel ?? false {
            cursors[peerId] = try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
        }
        return cursors
    }
}

extension Agreement {
    /// Whether the number of unseen mentions is that of the server, and they can be found.
    func mentions(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let peerId = chat.peerId, unseen = chat.unseenMentionIds
        var lines: [String] = []
        let summary = try transaction.getMessageTagSummary(
            peerId: peerId, threadId: nil, tagMask: .unseenPersonalMessage, namespace: MessageId.Namespace.cloud, customTag: nil)
        if Int(summary?.count ?? 0) != unseen.count { lines.append("\(peerId) has \(summary?.count ?? 0) mentions, not \(unseen.count)") }
        let history = try StoredHistory(peerId, client.database.postbox, transaction), stored = Set(history.messages.map(\.index.id.id))
        for id in unseen where !stored.contains(id) && !isRefused(id, in: chat) && !history.mentionHoles.contains(where: { $0.contains(id) }) {
            lines.append("\(peerId) \(id) is an unseen mention that is not counted")
        }
        return lines
    }
}

extension Agreement {
    /// Checks that the numbers of unseen reactions and of polls with unseen votes are those of the server. A change of a message that a client does
    /// not have does not change its numbers, and a number from an answer may include changes that are reported later. Therefore, the numbers are
    /// compared only if the whole history is stored.
    func unseenCounts(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let counts = [
            (MessageTags.unseenReaction, "reactions", chat.messages.count(where: \.hasUnseenReactions)),
            (.unseenPollVote, "votes", chat.messages.count(where: \.hasUnseenVotes)),
        ]
        return try counts.compactMap { tag, name, expected in
            let count = try unseenCount(tag, of: chat, transaction)
            return count ?? expected == expected ? nil : "\(chat.peerId) has \(count ?? 0) messages with unseen \(name), not \(expected)"
        }
    }

    /// Returns the number that a client with the whole history has; `nil` for other clients.
    private func unseenCount(_ tag: MessageTags, of chat: SimulatedChat, _ transaction: Transaction) throws -> Int? {
        let peerId = chat.peerId, cloud = MessageId.Namespace.cloud, postbox = client.database.postbox
        // The reactions of messages that were omitted from a channel's difference are not sent when these are shown.
        if tag == .unseenReaction, hasViews, try transaction.getPeerChatState(peerId)?.int32("ipts") != nil { return nil }
        let holes = try postbox.storedHoles(peerId: peerId, namespace: cloud) + postbox.storedHoles(peerId: peerId, namespace: cloud, tag: tag)
        guard !holes.contains(where: { $0.lowerBound <= chat.topId }) else { return nil }
        return Int(try transaction.getMessageTagSummary(peerId: peerId, threadId: nil, tagMask: tag, namespace: cloud, customTag: nil)?.count ?? 0)
    }
}

extension SimulatedAccount {
    /// Returns the unseen mentions in a chat that has the account as a member.
    func unseenMentionIds(_ peerId: PeerId) -> [Int32] { chats[peerId].flatMap { $0.isMember ? $0.unseenMentionIds : nil } ?? [] }
}

extension Agreement {
    /// Compares the poll of a message with the server's; returns `nil` if they are equal.
    func poll(_ own: IntermediateMessage, _ message: SimulatedMessage, _ transaction: Transaction) throws -> String? {
        guard let poll = message.poll else { return nil }
        let name = "the poll \(poll.number) of \(own.index.id)"
        guard let stored = try transaction.getMedia(poll.id) else { return "\(name) is not stored" }
        let expected = poll.media
        if stored.int32("ic") != expected.int32("ic") { return "\(name) is closed on one side only" }
        func votes(_ object: CodedObject) -> [[Int32?]] { object.object("rs")?.objects("v").map { [$0.int32("c"), $0.int32("s")] } ?? [] }
        let hasUnseenVotes = stored.object("rs")?.bool("uns") ?? false
        if hasUnseenVotes != poll.hasUnseenVotes { return "\(name) has unseen votes on one side only" }
        return votes(stored) == votes(expected) ? nil : "\(name) has the votes \(votes(stored)), not \(votes(expected))"
    }
}

/// The stored messages and holes of a chat, in the server's namespace by default.
struct StoredHistory {
    /// The messages by ascending ID.
    let messages: [IntermediateMessage]
    let holes: [ClosedRange<Int32>]
    /// The holes of unseen mentions.
    let mentionHoles: [ClosedRange<Int32>]

    init(_ peerId: PeerId, _ postbox: Postbox, _ transaction: Transaction, namespace: Int32 = MessageId.Namespace.cloud) throws {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)
        var ids: [Int32] = []
        try postbox.valueBox.rangeKeys(MessageHistoryIndexTable.declaration.table, start: prefix, end: prefix.successor, limit: 0) { key in
            if let key = MessageIdKey(key) { ids.append(key.id) }
            return true
        }
        messages = try ids.compactMap { try transaction.getMessage(MessageId(peerId: peerId, namespace: namespace, id: $0)) }
        // The holes of an unused chat are not recorded, because reading changes nothing.
        holes = try postbox.storedHoles(peerId: peerId, namespace: namespace)
        mentionHoles = try postbox.storedHoles(peerId: peerId, namespace: namespace, tag: .unseenPersonalMessage)
    }

    func isInHole(_ id: Int32) -> Bool { holes.contains { $0.contains(id) } }

    /// Whether the stored message may be outdated. `validFrom` is the channel's cursor below which it may be.
    func isDoubtful(_ message: IntermediateMessage, validFrom: Int32) -> Bool {
        if isInHole(message.index.id.id) { return true }
        let version = message.attributes.first { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }?.int32("p")
        return (version ?? .min) < validFrom
    }
}
