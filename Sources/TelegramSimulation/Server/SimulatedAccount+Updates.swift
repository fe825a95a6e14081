import Postbox
import TelegramCore

/// Updates for logged events, with the current values.
extension SimulatedAccount {
    /// Returns the peers that a client needs to store the message.
    func peerIds(of message: SimulatedMessage, in peerId: PeerId) -> [PeerId] {
        [peerId, message.authorId] + [message.savedFrom, message.person].compactMap { $0 }
    }

    /// Returns the update of a log entry; `nil` for a message that was deleted since, which is not sent.
    func accountUpdate(_ entry: ServerLog.Entry) -> (ServerUpdate?, [PeerId]) {
        let sequence = ServerUpdate.Sequence.account(pts: entry.pts, count: entry.count)
        switch entry.event {
        case let .readInbox(peerId, maxId, unreadCount):
            let groupId = chats[peerId]?.groupId ?? .root
            return (
                ServerUpdate(
                    .readInbox(peerId, groupId: groupId, maxId: maxId, stillUnreadCount: unreadCount, pts: entry.pts), sequence), [peerId]
            )
        case let .readOutbox(peerId, maxId): return (ServerUpdate(.readOutbox(peerId, maxId: maxId), sequence), [peerId])
        case let .readTopic(peerId, topic, maxId):
            return (ServerUpdate(SimulatedAccount.readContent(peerId, Int64(topic), maxId, isIncoming: true), sequence), [peerId])
        case let .contentsRead(peerId, ids):
            return (ServerUpdate(.operation(.readMessageContents(MessageContentsRead(peerId: nil, ids: ids, date: nil))), sequence), [peerId])
        case let .moved(peerId, groupId):
            // A chat that was left is in no list.
            guard chats[peerId]?.isMember ?? false else { return (nil, []) }
            return (ServerUpdate(.chatsMoved([ServerUpdate.ChatMove(peerId: peerId, groupId: groupId)]), sequence), [peerId])
        case .newMessage, .videoSent, .edited, .deleted, .messagesPinned: return messageUpdate(entry.event, sequence)
        }
    }

    func channelUpdate(_ entry: ServerLog.Entry, _ channel: PeerId) -> (ServerUpdate?, [PeerId]) {
        let (update, peerIds) = messageUpdate(entry.event, .channel(channel, pts: entry.pts, count: entry.count))
        return (update, peerIds.contains(channel) ? peerIds : peerIds + [channel])
    }

    private func messageUpdate(_ event: ServerLog.Event, _ sequence: ServerUpdate.Sequence) -> (ServerUpdate?, [PeerId]) {
        switch event {
        case let .newMessage(peerId, id), let .edited(peerId, id):
            guard let message = chats[peerId]?.message(id) else { return (nil, []) }
            let stored = message.stored(in: peerId)
            if case .newMessage = event { return (ServerUpdate(.newMessage(stored), sequence), peerIds(of: message, in: peerId)) }
            return (ServerUpdate(.editedMessage(stored), sequence), peerIds(of: message, in: peerId))
        case let .videoSent(id):
            guard var message = scheduled.first(where: { $0.id == id && !$0.isGone })?.stored(by: accountPeerId) else { return (nil, []) }
            message.id = .id(MessageId(peerId: id.peerId, namespace: MessageId.Namespace.cloud, id: id.id))
            return (ServerUpdate(.newMessage(message), sequence), [id.peerId, accountPeerId])
        case let .deleted(peerId, ids): return (ServerUpdate(.deletedMessages(ids), sequence), [peerId])
        case let .messagesPinned(peerId, ids, isPinned):
            return (ServerUpdate(.messagesPinned(peerId, ids: ids, isPinned: isPinned), sequence), [peerId])
        case .readInbox, .readOutbox, .readTopic, .contentsRead, .moved: return (nil, [])
        }
    }

    /// Returns the current values of data without a cursor that changed since a time, in the order of the chats.
    func unnumberedUpdates(since date: Int32) -> (updates: [ServerUpdate], peerIds: [PeerId]) {
        var contents: [ServerUpdate.Content] = []
        var peerIds: [PeerId] = []
        for groupId in [PeerGroupId.root, .archive] where (pinnedDate[groupId] ?? 0) >= date {
            let order = pinned[groupId] ?? []
            contents.append(.operation(.updatePinnedItemIds(groupId, .reorder(order))))
            peerIds += order
        }
        if foldersDate >= date { contents.append(.operation(.syncChatListFilters)) }
        for peerId in chatIds {
            guard let chat = chats[peerId] else { continue }
            let before = contents.count
            if chat.unreadMarkDate >= date {
                contents.append(.operation(.updatePeerChatUnreadMark(peerId, threadId: nil, namespace: MessageId.Namespace.cloud, value: chat.markedUnread)))
            }
            if chat.settingsDate >= date {
                contents.append(.operation(.updateNotificationSettings(peerId, threadId: nil, chat.settings), about: [peerId]))
            }
            let seen = chat.seenMentions.filter { $0.date >= date }.map(\.id)
            if !seen.isEmpty { contents.append(SimulatedAccount.seenContent(peerId, seen)) }
            if chat.pinnedTopicsDate >= date { contents.append(.topicsPinned(peerId, threadIds: chat.pinnedTopics)) }
            contents += topicContents(chat, since: date) + directContents(chat, since: date)
            if chat.draftDate >= date { contents.append(SimulatedAccount.draftContent(peerId, chat.draft)) }
            if contents.count > before { peerIds += [peerId] + chat.directThreads.map(\.person) }
        }
        let subjects = [
            reactionContents(since: date), savedContents(since: date), storyContents(since: date), scheduledContents(since: date),
            secretContents(since: date), quickReplyContents(since: date), pollContents(since: date),
        ]
        for others in subjects {
            contents += others.contents
            peerIds += others.peerIds
        }
        return (contents.map { ServerUpdate($0) }, peerIds)
    }
}

/// Notification of clients.
extension SimulatedAccount {
    /// Runs the closure and returns the updates that it pushes, for the answer.
    func collectingUpdates(_ body: () -> Void) -> ServerUpdates.Batch {
        gathered = ServerUpdates.Batch(updates: [], peers: [], date: date, seq: 0, seqStart: 0)
        body()
        defer { gathered = nil }
        return gathered ?? ServerUpdates.Batch(updates: [], peers: [], date: date, seq: 0, seqStart: 0)
    }

    @discardableResult
    func happened(_ event: ServerLog.Event, in peerId: PeerId, count: Int = 1, isAnswered: Bool = false) -> ServerLog.Entry? {
        guard chats[peerId]?.isChannel ?? false else {
            let entry = log.add(event, count: count)
            push(entry, isAnswered: isAnswered)
            return entry
        }
        guard let entry = chats[peerId]?.log?.add(event, count: count), chats[peerId]?.isMember ?? false else { return nil }
        let (update, peerIds) = channelUpdate(entry, peerId)
        if let update { push([update], peers: peerIds, isAnswered: isAnswered) }
        return entry
    }

    func push(_ entry: ServerLog.Entry, isAnswered: Bool = false) {
        let (update, peerIds) = accountUpdate(entry)
        if let update { push([update], peers: peerIds, isAnswered: isAnswered) }
    }

    func push(_ updates: [ServerUpdate], peers: [PeerId], isAnswered: Bool = false) {
        let batch = ServerUpdates.Batch(updates: updates, peers: serverPeers(peers), date: date, seq: 0, seqStart: 0)
        gathered?.updates += batch.updates
        gathered?.peers += batch.peers
        onPush?(.batch(batch), isAnswered)
    }

    func pushNumbered(_ contents: [ServerUpdate.Content], peers: [PeerId]) {
        seqDates.append(date)
        onPush?(
            .batch(
                ServerUpdates.Batch(
                    updates: contents.map { ServerUpdate($0) }, peers: serverPeers(peers), date: date, seq: seq, seqStart: seq)), false)
    }
}

extension ServerUpdate.Content {
    static func operation(_ operation: AccountOperation, about peers: [PeerId] = []) -> ServerUpdate.Content {
        .operations([operation], about: peers, needingLocalState: [])
    }
}
