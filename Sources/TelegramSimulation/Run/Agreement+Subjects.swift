import Postbox
import TelegramCore
import TelegramModel

extension Agreement {
    /// Whether the topics of a forum are as at the server.
    func topics(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let peerId = chat.peerId
        if chat.isMonoforum { return try directThreads(chat, transaction) }
        // While the channel is not a forum, nothing sent about its topics is stored.
        guard chat.isForum else { return try gaps(chat, transaction) }
        // A completely unknown list is requested when it is shown.
        guard try transaction.getPeerThreadCombinedState(peerId) != nil else { return try gaps(chat, transaction) + drafts(chat, transaction) }
        var lines = try gaps(chat, transaction) + drafts(chat, transaction)
        let pinned = try transaction.getPeerPinnedThreads(peerId)
        if pinned != chat.pinnedTopics.map({ Int64($0) }) { lines.append("pinned topics of \(peerId) are \(pinned), not \(chat.pinnedTopics)") }
        for topic in chat.topics {
            let name = "the topic \(topic.id) of \(peerId)"
            guard let info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: Int64(topic.id)) else {
                // A database stores no data about a topic whose last stored message was deleted; other messages may be in a hole.
                let top = try transaction.getMessageHistoryThreadTopMessage(
                    peerId: peerId, threadId: Int64(topic.id), namespaces: [MessageId.Namespace.cloud])
                if top != nil { lines.append("\(name) is unknown") }
                continue
            }
            let data = CodedObject(info.data), title = data.object("info")?.string("title") ?? ""
            if title != topic.title { lines.append("\(name) is called '\(title)', not '\(topic.title)'") }
            if data.bool("isClosed") != topic.isClosed { lines.append("\(name) is closed on one side only") }
            let mutedUntil = info.summary.mutedUntil ?? 0
            if mutedUntil != topic.mutedUntil { lines.append("\(name) is muted until \(mutedUntil), not \(topic.mutedUntil)") }
            let state = ThreadReadState(threadData: data)
            if state?.maxIncomingReadId != topic.readInboxMaxId {
                lines.append("\(name) is read up to \(state?.maxIncomingReadId ?? 0), not \(topic.readInboxMaxId)")
            }
            let unread = topic.unreadCount(in: chat.messages)
            if topic.hasExactCount, state?.incomingUnreadCount != unread {
                lines.append("\(name) has \(state?.incomingUnreadCount ?? 0) unread messages, not \(unread)")
            }
            let mentions = chat.messages.count { $0.threadId == topic.id && $0.isUnseenMention }
            let summary = try transaction.getMessageTagSummary(
                peerId: peerId, threadId: Int64(topic.id), tagMask: .unseenPersonalMessage, namespace: MessageId.Namespace.cloud, customTag: nil)
            if Int(summary?.count ?? 0) != mentions { lines.append("\(name) has \(summary?.count ?? 0) mentions, not \(mentions)") }
            // The read position of a bot is not reported.
            if chat.isChannel, state?.maxOutgoingReadId != topic.readOutboxMaxId {
                lines.append("\(name) was read up to \(state?.maxOutgoingReadId ?? 0), not \(topic.readOutboxMaxId)")
            }
        }
        return lines
    }

    /// Whether the threads of people are as at the server.
    private func directThreads(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let peerId = chat.peerId
        var lines = try gaps(chat, transaction)
        for thread in chat.directThreads where account.receivesDraft(peerId, of: thread.draftDate) {
            let state = try transaction.getPeerChatThreadInterfaceState(peerId: peerId, threadId: thread.person.packed)
            let draft = state.flatMap { Agreement.draft($0) }?.string("t"), expected = thread.draft?.string("t")
            if draft != expected { lines.append("the draft to \(thread.person) in \(peerId) is \(draft ?? "none"), not \(expected ?? "none")") }
        }
        // An unknown list is requested once it is shown.
        guard try transaction.getPeerThreadCombinedState(peerId) != nil else { return lines }
        let pinned = try transaction.getPeerPinnedThreads(peerId)
        if !pinned.isEmpty { lines.append("pinned threads of \(peerId) are \(pinned)") }
        let history = try StoredHistory(peerId, client.database.postbox, transaction), stored = history.messages
        for thread in chat.directThreads where chat.messages.contains(where: { $0.person == thread.person }) {
            let name = "the thread of \(thread.person) in \(peerId)"
            guard let info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: thread.person.packed),
                let data = MessageHistoryThreadData(CodedObject(info.data))
            else {
                // A database stores no data about a thread whose last stored message was deleted; other messages may be in a hole.
                if stored.contains(where: { $0.threadId == thread.person.packed }) { lines.append("\(name) is unknown") }
                continue
            }
            func compare<T: Equatable>(_ what: String, _ own: T, _ server: T) { if own != server { lines.append("\(name): \(what) is \(own), not \(server)") } }
            compare("read inbox", data.maxIncomingReadId, thread.readInboxMaxId)
            compare("read outbox", data.maxOutgoingReadId, thread.readOutboxMaxId)
            compare("unread mark", data.isMarkedUnread, thread.isMarkedUnread)
            compare("fee removed", data.isMessageFeeRemoved, thread.isFeeRemoved)
            // A client subtracts only the messages up to a read mark that it has.
            let hasAll = !chat.messages.contains { $0.person == thread.person && history.isInHole($0.id) }
            let counts = thread.possibleUnreadCounts(in: chat.messages)
            if hasAll, !counts.contains(data.incomingUnreadCount) { lines.append("\(name): unread count is \(data.incomingUnreadCount), not one of \(counts)") }
            compare("summary's unread count", info.summary.totalUnreadCount, data.incomingUnreadCount)
        }
        return lines
    }

    /// Checks drafts.
    private func drafts(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        try chat.topics.filter { account.receivesDraft(chat.peerId, of: $0.draftDate) }.compactMap { topic in
            let state = try transaction.getPeerChatThreadInterfaceState(peerId: chat.peerId, threadId: Int64(topic.id))
            let draft = state.flatMap { Agreement.draft($0) }?.string("t"), expected = topic.draft?.string("t")
            return draft == expected ? nil : "the topic \(topic.id) of \(chat.peerId) has the draft \(draft ?? "none"), not \(expected ?? "none")"
        }
    }

    /// Returns messages missing from threads outside the holes there.
    func gaps(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let peerId = chat.peerId, cloud = MessageId.Namespace.cloud
        var lines: [String] = []
        for thread in chat.threads {
            let holes = try transaction.getThreadIndexHoles(peerId: peerId, threadId: thread, namespace: cloud)
            for message in chat.messages where message.thread == thread && !holes.contains(where: { $0.contains(message.id) }) {
                guard try !isRefused(message.id, in: chat) && !transaction.messageExists(MessageId(peerId: peerId, namespace: cloud, id: message.id))
                else { continue }
                lines.append("\(peerId) \(message.id) of the thread \(thread) is neither stored nor in a hole of the thread")
            }
        }
        return lines
    }

    /// Stories end this many seconds early at a client.
    private static let storyLead: Int32 = 3

    /// Whether the stories of all peers are as at the server. A client that gets a first cursor does not receive earlier changes.
    func stories(_ transaction: Transaction) throws -> [String] {
        let now = account.date
        let known = Dictionary(account.stories.stories.map { ($0.id, $0) }) { _, last in last }
        var lines: [String] = []
        for peerId in account.chatIds {
            let items = try transaction.getStoryItems(peerId: peerId)
            for item in items {
                let id = StoryId(peerId: peerId, id: item.id)
                guard let story = known[id] else {
                    lines.append("\(peerId) has the story \(item.id), which the server does not have")
                    continue
                }
                if story.expirationDate <= now { lines.append("the story \(item.id) of \(peerId) has expired and is still stored") }
                guard story.changeDate > account.lastBeginning else { continue }
                if story.isDeleted { lines.append("the story \(item.id) of \(peerId) was deleted and is still stored") }
                let single = try transaction.getStory(id).map { CodedObject($0) }
                for stored in [CodedObject(item.value), single] where stored?.object("i")?.string("text") != story.text {
                    lines.append("the story \(item.id) of \(peerId) is '\(stored?.object("i")?.string("text") ?? "")', not '\(story.text)'")
                }
                for stored in [CodedObject(item.value), single] where stored?.object("i")?.object("myReaction") != story.reaction {
                    lines.append("the story \(item.id) of \(peerId) has another reaction")
                }
            }
            let ids = Set(items.map(\.id))
            if ids.count != items.count { lines.append("\(peerId) has a story twice") }
            for story in account.stories.alive(at: now + Self.storyLead) where story.id.peerId == peerId && story.changeDate > account.lastBeginning {
                if !ids.contains(story.id.id) { lines.append("\(peerId) has no story \(story.id.id)") }
            }
            guard let readDate = account.stories.readDates[peerId], readDate > account.lastBeginning else { continue }
            let read = try transaction.getPeerStoryState(peerId).flatMap { CodedObject($0.entry).int32("rid") } ?? 0
            let readMaxId = account.stories.readMaxIds[peerId] ?? 0
            if read != readMaxId { lines.append("stories of \(peerId) are read up to \(read), not \(readMaxId)") }
        }
        return lines
    }

    /// Whether the scheduled messages of a chat match the server's. A client that gets a first cursor does not receive earlier changes.
    func scheduled(_ peerId: PeerId, _ transaction: Transaction) throws -> [String] {
        let history = try StoredHistory(peerId, client.database.postbox, transaction, namespace: MessageId.Namespace.scheduledCloud)
        let stored = Dictionary(history.messages.map { ($0.index.id, $0) }) { first, _ in first }
        // A video is reported among the messages of a channel, and is not in the history.
        let videosSince = max(account.lastBeginning, account.chats[peerId]?.cursorDate ?? 0)
        let received = account.scheduled.filter {
            $0.id.peerId == peerId && $0.changeDate > ($0.isInProcessing && !$0.isGone ? videosSince : account.lastBeginning)
        }
        var lines: [String] = []
        for message in received {
            guard let own = stored[message.id], !message.isGone else {
                if message.isGone == (stored[message.id] != nil) {
                    lines.append("\(message.id) is scheduled \(message.isGone ? "here" : "there") only")
                }
                continue
            }
            if String(decoding: own.text, as: UTF8.self) != message.text || own.index.timestamp != message.date {
                lines.append("\(message.id) is scheduled with another text or time")
            }
            if own.threadId != message.threadId.map({ Int64($0) }) { lines.append("\(message.id) is scheduled for another topic") }
            let repeated = own.attributes.first { $0.typeHash == ScheduledRepeatAttribute.typeHash }?.int32("rp")
            if repeated != message.repeatPeriod { lines.append("\(message.id) is scheduled to be sent again on one side only") }
            if own.attributes.contains(where: { $0.typeHash == PendingProcessingMessageAttribute.typeHash }) != message.isInProcessing {
                lines.append("\(message.id) has a converted video on one side only")
            }
        }
        for id in stored.keys where !account.scheduled.contains(where: { $0.id == id }) { lines.append("\(id) is scheduled, and the server does not have it") }
        return lines
    }

    /// Whether the messages of quick replies are as at the server. A client that gets a first cursor does not receive earlier changes.
    func quickReplies(_ transaction: Transaction) throws -> [String] {
        let history = try StoredHistory(account.accountPeerId, client.database.postbox, transaction, namespace: MessageId.Namespace.quickReplyCloud)
        let stored = Dictionary(history.messages.map { ($0.index.id, $0) }) { first, _ in first }
        var lines: [String] = []
        for message in account.quickReplies where message.changeDate > account.lastBeginning {
            guard let own = stored[message.id], !message.isGone else {
                if message.isGone == (stored[message.id] != nil) { lines.append("the quick reply \(message.id) is \(message.isGone ? "here" : "there") only") }
                continue
            }
            if String(decoding: own.text, as: UTF8.self) != message.text { lines.append("the quick reply \(message.id) has another text") }
            if own.threadId != Int64(message.shortcut) { lines.append("\(message.id) belongs to another quick reply") }
        }
        for id in stored.keys where !account.quickReplies.contains(where: { $0.id == id }) {
            lines.append("\(id) is a quick reply, and the server does not have it")
        }
        return lines
    }

    /// Compares the to-do list of a message with the server's; returns `nil` if they are equal.
    func todo(_ own: IntermediateMessage, _ message: SimulatedMessage) -> String? {
        guard let todo = message.todo, !unsentTodos.contains(own.index.id) else { return nil }
        let stored = own.embeddedMedia.first { $0.typeHash == TelegramMediaTodo.typeHash }
        guard stored != todo.media else { return nil }
        func summary(_ object: CodedObject?) -> String {
            let list = object.map { TelegramMediaTodo(unchecked: $0) }
            let done = list?.completions.map { "\($0.id) by \($0.completedBy) at \($0.date)" } ?? []
            return "\(list?.items.map(\.text) ?? []), done: \(done)"
        }
        return "the list of \(own.index.id) has \(summary(stored)), not \(summary(todo.media))"
    }

    /// Checks saved messages: they must be found with those of the same peer and by their tags, and the pinned peers must be those on the server.
    func savedMessages(_ transaction: Transaction) throws -> [String] {
        let accountPeerId = account.accountPeerId
        guard let chat = account.chats[accountPeerId] else { return [] }
        var lines = try gaps(chat, transaction)
        // A client that gets a first cursor does not receive earlier changes.
        if account.savedMessages.pinnedDate > account.lastBeginning {
            let pinned = try transaction.getPeerPinnedThreads(accountPeerId), server = account.savedMessages.pinned.map(\.packed)
            if pinned != server { lines.append("pinned among the saved messages are \(pinned), not \(server)") }
        }
        return lines
    }

    /// Checks that incoming messages of secret chats wait to be decrypted, each once and in order. A client that gets a first cursor does not receive
    /// earlier ones.
    func secretChats(_ transaction: Transaction) throws -> [String] {
        var lines: [String] = []
        for (peerId, known) in account.secretChats.chats.sorted(by: { $0.key.packed < $1.key.packed }) {
            if known.changeDate > account.lastBeginning, try transaction.getPeer(peerId) != known.chat { lines.append("\(peerId) differs from the server") }
            var stored: [Int64] = []
            try transaction.operationLogEnumerateEntries(peerId: peerId, tag: OperationLogTag.secretIncomingEncrypted.rawValue) { entry in
                stored.append(entry.contents.int64("u") ?? 0)
                return true
            }
            let sent = account.secretChats.messages.filter { $0.peerId == peerId }.compactMap { $0.contents.int64("u") }
            let received = sent.filter { $0 > account.lastBeginningQts }
            if stored != stored.sorted() || Set(stored).count != stored.count { lines.append("\(peerId) has messages in another order or twice: \(stored)") }
            if stored.filter({ $0 > account.lastBeginningQts }) != received { lines.append("\(peerId) has the messages \(stored), not \(received)") }
        }
        return lines
    }
}
