import Postbox
import TelegramCore
import TelegramModel

/// The answers of the server from its stored data.
extension SimulatedAccount {
    /// The maximum number of events of an account, or of a channel, in one answer.
    private static let differenceLimit = 100

    /// Answers a request for a difference. `size` is the maximum number of events; `nil` means the server's default.
    func difference(pts: Int32, qts: Int32, date since: Int32, ptsTotalLimit: Int32?, size: Int?) -> ServerDifference {
        guard let events = log.since(pts), events.count <= Int(ptsTotalLimit ?? .max) else { return .tooLong(pts: log.pts) }
        let part = events.prefix(max(1, size ?? SimulatedAccount.differenceLimit))
        let allSecret = secretChats.since(qts), secret = allSecret.prefix(max(1, size ?? SimulatedAccount.differenceLimit))
        let isLast = part.count == events.count && secret.count == allSecret.count
        var messages: [StoreMessage] = []
        var updates: [ServerUpdate] = []
        var peerIds: Set<PeerId> = []
        for entry in part {
            let (update, named) = accountUpdate(entry)
            peerIds.formUnion(named)
            guard let update else { continue }
            if case let .newMessage(message) = update.content { messages.append(message) } else { updates.append(update) }
        }
        guard isLast else {
            // Updates numbered by seq are in the last part: until then the client's date stays the same, and its seq is not newer.
            let state = AccountCursor(pts: part.last?.pts ?? pts, qts: qts + Int32(secret.count), date: since, seq: seq(before: since))
            return .slice(
                ServerDifference.Content(
                    messages: messages, encryptedMessages: Array(secret), updates: updates, peers: serverPeers(peerIds), state: state))
        }
        for peerId in chatIds {
            guard let chat = chats[peerId], chat.isMember, let log = chat.log, log.pts > SimulatedChat.firstPts else { continue }
            updates.append(ServerUpdate(.channelTooLong(peerId, pts: log.pts)))
            // Read marks of channels have no cursor.
            updates.append(ServerUpdate(.readOutbox(peerId, maxId: chat.readOutboxMaxId)))
            updates.append(
                ServerUpdate(
                    .readInbox(
                        peerId, groupId: chat.groupId, maxId: chat.readInboxMaxId, stillUnreadCount: chat.unreadCount, pts: log.pts)))
            updates += topicReadUpdates(chat) + directReadUpdates(chat)
            peerIds.insert(peerId)
        }
        for peerId in chatIds where chats[peerId].map({ $0.isChannel && !$0.isMember }) ?? false {
            updates.append(ServerUpdate(.peerChanged(peerId)))
            peerIds.insert(peerId)
        }
        let others = unnumberedUpdates(since: since)
        updates += others.updates
        peerIds.formUnion(others.peerIds)
        let state = cursor
        if messages.isEmpty, updates.isEmpty, secret.isEmpty, state.pts == pts { return .empty(date: state.date, seq: state.seq) }
        return .difference(
            ServerDifference.Content(
                messages: messages, encryptedMessages: Array(secret), updates: updates, peers: serverPeers(peerIds), state: state))
    }

    /// Returns a channel's difference; `nil` if the account has no access to the channel.
    func channelDifference(_ channel: PeerId, pts: Int32, limit: Int32, isTooLong: Bool) -> ServerChannelDifference? {
        guard let chat = chats[channel], chat.isMember, let log = chat.log else { return nil }
        let limit = max(1, Int(limit))
        guard !isTooLong, let events = log.since(pts), events.count <= 3 * limit else {
            let (dialog, messages) = dialog(chat, withRead: true)
            return .tooLong(
                dialog: dialog, messages: messages.map { $0.stored(in: channel) },
                peers: serverPeers([channel] + messages.map(\.authorId)))
        }
        guard !events.isEmpty else { return .empty(pts: log.pts) }
        let part = events.prefix(limit)
        var messages: [StoreMessage] = []
        var updates: [ServerUpdate] = []
        var peerIds: Set<PeerId> = [channel]
        for entry in part {
            let (update, named) = channelUpdate(entry, channel)
            peerIds.formUnion(named)
            guard let update else { continue }
            if case let .newMessage(message) = update.content { messages.append(message) } else { updates.append(update) }
        }
        return .difference(
            ServerChannelDifference.Content(
                pts: part.last?.pts ?? log.pts, isFinal: part.count == events.count, messages: messages, updates: updates,
                peers: serverPeers(peerIds)))
    }

    /// Returns a dialog with its last message and, with `withRead`, the last read one.
    private func dialog(_ chat: SimulatedChat, withRead: Bool = false) -> (ServerDialog, [SimulatedMessage]) {
        if chat.isChannel { chats[chat.peerId]?.cursorDate = date }
        let dialog = ServerDialog(
            peerId: chat.peerId, topMessageId: chat.topId, readInboxMaxId: chat.readInboxMaxId, readOutboxMaxId: chat.readOutboxMaxId,
            unreadCount: chat.unreadCount, unreadMentionCount: Int32(chat.unseenMentionIds.count),
            unreadReactionCount: Int32(chat.messages.count(where: \.hasUnseenReactions)), markedUnread: chat.markedUnread,
            isPinned: pinned[chat.groupId]?.contains(chat.peerId) ?? false, groupId: chat.groupId, pts: chat.log?.pts, settings: chat.settings,
            autoremoveTimeout: nil, unreadPollVoteCount: Int32(chat.messages.count(where: \.hasUnseenVotes)))
        var messages = chat.messages.suffix(1)
        if withRead, let read = chat.message(chat.readInboxMaxId), read.id != chat.topId { messages.insert(read, at: messages.startIndex) }
        return (dialog, Array(messages))
    }

    func dialogs(_ peerIds: [PeerId]) -> ServerDialogs {
        var result = ServerDialogs(dialogs: [], messages: [], peers: [])
        var named: Set<PeerId> = []
        for peerId in peerIds {
            guard let chat = chats[peerId], chat.isMember else { continue }
            let (dialog, messages) = dialog(chat)
            result.dialogs.append(dialog)
            result.messages += messages.map { $0.stored(in: peerId) }
            named.insert(peerId)
            for message in messages { named.formUnion(self.peerIds(of: message, in: peerId)) }
        }
        result.peers = serverPeers(named)
        return result
    }

    /// Returns a whole chat list. It contains channels as long as the account is a member, and other chats as long as they have messages.
    func chatList(_ groupId: PeerGroupId, excludesPinned: Bool) -> ServerDialogs {
        func list(_ groupId: PeerGroupId) -> [SimulatedChat] {
            chatIds.compactMap { chats[$0] }.filter { $0.isMember && $0.groupId == groupId && ($0.isChannel || !$0.messages.isEmpty) }
        }
        let pinned = Set(pinned[groupId] ?? [])
        let listed = list(groupId).filter { !excludesPinned || !pinned.contains($0.peerId) }.sorted { $0.topDate > $1.topDate }
        var result = dialogs(listed.map(\.peerId))
        result.isComplete = true
        let archived = list(.archive)
        guard groupId == .root, !archived.isEmpty else { return result }
        let unread = archived.map(\.unreadCount).filter { $0 > 0 }
        result.folders = [ServerFolder(groupId: .archive, unreadChatCount: Int32(unread.count), unreadMessageCount: unread.reduce(0, +))]
        return result
    }

    /// Returns the matching part of a history; or `notModified`, if the client has sent the hash of the same messages.
    func answer(
        _ peerId: PeerId, _ window: SyncRequest.HistoryWindow, keeping: Int?, _ belongs: (SimulatedMessage) -> Bool = { _ in true }
    ) -> SyncResponse {
        if window.hash != 0 {
            let found = history(peerId, window, keeping: nil, belongs).messages.compactMap { ShownMessage($0) }
            if HistoryValidationPlan.hash(found.reversed()) == window.hash { return .notModified }
        }
        return .messages(history(peerId, window, keeping: keeping, belongs))
    }

    /// Returns messages of a history. `keeping` is the maximum number of messages, regardless of the request; the messages nearest to the start of
    /// the window are kept.
    func history(
        _ peerId: PeerId, _ window: SyncRequest.HistoryWindow, keeping: Int?, _ belongs: (SimulatedMessage) -> Bool = { _ in true }
    ) -> ServerMessages {
        guard let chat = chats[peerId] else { return ServerMessages(messages: [], peers: [], channelPts: nil) }
        let newestFirst = chat.messages.reversed().filter {
            belongs($0) && $0.id > window.minId && (window.maxId == 0 || $0.id < window.maxId)
        }
        let offset = window.offsetId == 0 ? 0 : newestFirst.firstIndex { $0.id < window.offsetId } ?? newestFirst.count
        let start = offset + Int(window.addOffset)
        let end = min(newestFirst.count, start + Int(max(0, window.limit)))
        let first = min(max(0, start), newestFirst.count)
        var found = Array(newestFirst[first..<max(first, end)])
        let isOneSided = window.addOffset == 0 || window.addOffset == -window.limit
        if let keeping, isOneSided, found.count > keeping { found = Array(window.addOffset < 0 ? found.suffix(keeping) : found.prefix(keeping)) }
        return ServerMessages(
            messages: found.map { $0.stored(in: peerId) }, peers: serverPeers(found.flatMap { peerIds(of: $0, in: peerId) } + [peerId]),
            channelPts: chat.log?.pts)
    }

    func messages(_ peerId: PeerId, ids: [Int32], asReplyTo: Bool) -> ServerMessages {
        let chat = chats[peerId]
        let wanted = asReplyTo ? ids.compactMap { chat?.message($0)?.replyTo } : ids
        let found = Set(wanted).sorted(by: >).compactMap { chat?.message($0) }
        return ServerMessages(
            messages: found.map { $0.stored(in: peerId) }, peers: serverPeers(found.flatMap { peerIds(of: $0, in: peerId) } + [peerId]),
            channelPts: chat?.log?.pts)
    }
}
