import Postbox
import TelegramCore

/// Requests of the account's devices. The other devices are notified by pushes; the requesting one by the answer, or also by a push.
extension SimulatedAccount {
    /// Answers a request; `nil` if the server does not support it.
    func answer(to request: SyncRequest) -> Result<SyncResponse, SyncError>? {
        switch request {
        case let .sending(.message(content, target)): send(content, target)
        case let .sending(.reactions(peerId, id, reactions)):
            changing(peerId, id) { _ in
                react(peerId, id, reactions)
                return nil
            }
        case let .sending(.draft(peerId, _, person?, draft)): saving(in: peerId) { setDraft(draft, to: person, of: peerId) }
        case let .sending(.draft(peerId, nil, _, draft)): saving(in: peerId) { setDraft(peerId, draft) }
        case let .sending(.draft(peerId, threadId?, _, draft)): saving(in: peerId) { setDraft(draft, inTopic: Int32(clamping: threadId), of: peerId) }
        case let .chat(.deleteHistory(deletion)): delete(deletion)
        case let .chat(.deleteMessages(peerId, MessageId.Namespace.cloud, _, ids, _)): delete(ids, in: peerId)
        case let .chat(.deleteMessages(peerId, MessageId.Namespace.scheduledCloud, _, ids, _)): scheduled(ids, in: peerId) { deleteScheduled($0) }
        case let .sending(.scheduledNow(peerId, ids)): scheduled(ids, in: peerId) { sendScheduled($0) }
        case let .chat(.setGroups(moves)): .success(.answer(moving(moves)))
        case let .chat(.updateNotifySettings(.peer(peerId, nil), settings)): changing(peerId) { setSettings(peerId, settings) }
        case let .chat(.getGroupDialogs(groupId)): .success(.answer(counters(groupId)))
        case .account(.getFolders):
            .success(.answer(ServerAnswer(value: .object([ServerField("filters", .list(folders.map { .coded($0) }))]))))
        case let .account(.setFolder(id, folder)): done { setFolder(id, folder) }
        case let .account(.reorderFolders(ids)): done { reorderFolders(ids) }
        case let .getQuickReplies(shortcut, _): .success(.messages(answer(quickReplies: shortcut)))
        case let .getScheduledHistory(peerId, _): .success(.messages(answer(scheduledIn: peerId)))
        case .chat(.getPinnedSavedDialogs): .success(.answer(pinnedSavedMessages()))
        case let .chat(.readReactions(peerId, _, _)): seeingReactions(of: peerId)
        case let .chat(.readPollVotes(peerId, threadId)): seeingPollVotes(of: peerId, in: threadId)
        case let .chat(.getPeerStories(peerId)): .success(.answer(answer(storiesOf: peerId)))
        case let .chat(.readStories(peerId, maxId)): done { readStories(peerId, maxId: maxId) }
        case let .getForumTopics(peerId, nil, _): topics(peerId, ids: nil).map { .success(.topics($0)) } ?? .failure(SimulatedAccount.noMember)
        case let .getForumTopicsByIds(peerId, ids): topics(peerId, ids: ids).map { .success(.topics($0)) } ?? .failure(SimulatedAccount.noMember)
        case let .getDirectThreads(peerId, offset, limit):
            directThreads(peerId, below: offset?.id, limit: limit).map { .success(.directThreads($0)) } ?? .failure(SimulatedAccount.noMember)
        case let .getDirectThreadsByIds(peerId, people):
            directThreads(peerId, people: people).map { .success(.directThreads($0)) } ?? .failure(SimulatedAccount.noMember)
        case .account(.receivedQueue): .success(.ok)
        case let .other(request): answer(to: request)
        default: nil
        }
    }

    /// Requests that methods of an engine send.
    private func answer(to request: ServerRequest) -> Result<SyncResponse, SyncError>? {
        let fields = ServerValue.object(request.fields)
        if request.name == "reorderPinnedSaved" {
            return done { reorderSaved(fields["peers"].elements.compactMap(\.peer), isListed: true) }
        }
        if request.name == "createTopic" { return beginTopic(request) }
        if let answer = answer(toDirect: request) { return answer }
        guard let peerId = fields["peer"].peer, let id = fields["id"].int32 else { return nil }
        switch request.name {
        case "editMessage":
            guard let text = fields["text"].string else { return nil }
            return changing(peerId, id) { message in
                guard message.isOutgoing else { return SyncError(code: 403, text: "MESSAGE_AUTHOR_REQUIRED") }
                guard message.text != text else { return SyncError(code: 400, text: "MESSAGE_NOT_MODIFIED") }
                edit(peerId, id, text: text)
                return nil
            }
        case "pinMessage":
            return changing(peerId, id) { _ in
                pinMessage(peerId, id, isPinned: fields["unpin"].bool != true)
                return nil
            }
        default: return answer(toTodo: request, peerId, id)
        }
    }

    private func done(_ body: () -> Void) -> Result<SyncResponse, SyncError> {
        body()
        return .success(.ok)
    }

    private func seeingReactions(of peerId: PeerId) -> Result<SyncResponse, SyncError> {
        seeReactions(peerId, chats[peerId]?.messages.filter(\.hasUnseenReactions).map(\.id) ?? [])
        return .success(.affected(pts: chats[peerId]?.log?.pts ?? cursor.pts, count: 0))
    }

    private static let noMember = SyncError(code: 400, text: "CHANNEL_PRIVATE")

    /// Performs a change and returns an empty answer.
    func changing(_ peerId: PeerId, _ body: () -> Void) -> Result<SyncResponse, SyncError> {
        chats[peerId]?.isMember ?? false ? done(body) : .failure(SimulatedAccount.noMember)
    }

    /// Performs a change of a message and returns an answer with the change, or the reason why none exists.
    func changing(_ peerId: PeerId, _ id: Int32, _ body: (SimulatedMessage) -> SyncError?) -> Result<SyncResponse, SyncError> {
        guard let chat = chats[peerId], chat.isMember else { return .failure(SimulatedAccount.noMember) }
        guard let message = chat.message(id) else { return .failure(SyncError(code: 400, text: "MESSAGE_ID_INVALID")) }
        var refusal: SyncError?
        let updates = collectingUpdates { refusal = body(message) }
        return refusal.map { .failure($0) } ?? .success(.answer(ServerAnswer(updates: .batch(updates))))
    }

    /// Saves a draft, unless the account has left the chat. The device keeps its draft, and does not save it again.
    private func saving(in peerId: PeerId, _ body: () -> Void) -> Result<SyncResponse, SyncError> {
        if chats[peerId]?.isMember != true { refusedDrafts[peerId] = date }
        return changing(peerId, body)
    }

    /// Refuses to delete messages in a chat that the account has left. The device has deleted them, and does not request them again.
    private func refuseDeletion(in peerId: PeerId, _ isNamed: (SimulatedMessage) -> Bool) -> Result<SyncResponse, SyncError> {
        let refused = chats[peerId]?.messages.filter(isNamed) ?? []
        refusedDeletions.formUnion(refused.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0.id) })
        return .failure(SimulatedAccount.noMember)
    }

    private func moving(_ moves: [ServerUpdate.ChatMove]) -> ServerAnswer {
        ServerAnswer(updates: .batch(collectingUpdates { for move in moves { self.move(move.peerId, to: move.groupId) } }))
    }

    private func delete(_ ids: [Int32], in peerId: PeerId) -> Result<SyncResponse, SyncError> {
        guard let chat = chats[peerId], chat.isMember else { return refuseDeletion(in: peerId) { ids.contains($0.id) } }
        let moved = delete(peerId, ids, isAnswered: true)
        return .success(.affected(pts: moved?.pts ?? chat.log?.pts ?? cursor.pts, count: moved?.count ?? 0))
    }

    /// Deletes the messages of a topic or a group, or those saved from one peer.
    private func delete(_ deletion: ChatRequest.HistoryDeletion) -> Result<SyncResponse, SyncError>? {
        if let person = deletion.savedPeerId, chats[deletion.peerId]?.isMonoforum == true {
            guard let chat = chats[deletion.peerId], chat.isMember else {
                return refuseDeletion(in: deletion.peerId) { $0.person == person && $0.id <= deletion.maxId }
            }
            let moved = clearDirect(person, of: deletion.peerId, upTo: deletion.maxId, isAnswered: true)
            return .success(.affected(pts: moved?.pts ?? chat.log?.pts ?? cursor.pts, count: moved?.count ?? 0))
        }
        if let savedPeerId = deletion.savedPeerId {
            let ids = chats[accountPeerId]?.messages.filter { $0.savedFrom == savedPeerId && $0.id <= deletion.maxId }.map(\.id) ?? []
            return delete(ids, in: accountPeerId)
        }
        guard let threadId = deletion.threadId else {
            guard deletion.peerId.namespace == PeerId.cloudGroup else { return nil }
            guard chats[deletion.peerId]?.isMember ?? false else { return refuseDeletion(in: deletion.peerId) { $0.id <= deletion.maxId } }
            let moved = clear(deletion.peerId, upTo: deletion.maxId, isAnswered: true)
            return .success(.affected(pts: moved?.pts ?? cursor.pts, count: moved?.count ?? 0))
        }
        guard deletion.peerId.namespace == PeerId.cloudUser else {
            let topic = Int32(clamping: threadId)
            guard chats[deletion.peerId]?.isMember ?? false else { return refuseDeletion(in: deletion.peerId) { $0.threadId == topic } }
            return done { deleteTopic(topic, of: deletion.peerId) }
        }
        let moved = deleteTopic(Int32(clamping: threadId), of: deletion.peerId, upTo: deletion.maxId, isAnswered: true)
        return .success(.affected(pts: moved?.pts ?? cursor.pts, count: moved?.count ?? 0))
    }

    /// Changes scheduled messages and returns an answer with the results.
    private func scheduled(_ ids: [Int32], in peerId: PeerId, _ change: (MessageId) -> Bool) -> Result<SyncResponse, SyncError> {
        guard chats[peerId]?.isMember ?? false else { return .failure(SimulatedAccount.noMember) }
        var changed: [MessageId] = []
        var updates = collectingUpdates {
            changed = ids.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.scheduledCloud, id: $0) }.filter(change)
        }
        updates.updates.insert(ServerUpdate(SimulatedAccount.deletedScheduled(changed, of: peerId)), at: 0)
        return .success(.answer(ServerAnswer(updates: .batch(updates))))
    }

    /// Returns the answer to a scheduled message.
    private func schedule(_ content: SendingRequest.Content, in peerId: PeerId, thread: Int32?, at time: Int32) -> Result<SyncResponse, SyncError> {
        let text = String(decoding: content.text, as: UTF8.self)
        guard let message = schedule(in: peerId, thread: thread, text: text, at: time) else {
            return .failure(SyncError(code: 403, text: "CHAT_WRITE_FORBIDDEN"))
        }
        let updates = ServerUpdates.Batch(
            updates: [
                ServerUpdate(.messageIdentified(id: message.id.id, randomId: content.randomId)),
                ServerUpdate(.newScheduledMessage(message.stored(by: accountPeerId))),
            ], peers: serverPeers([peerId, accountPeerId]), date: date, seq: 0, seqStart: 0)
        noteSent(content.randomId, text: text, .batch(updates))
        return .success(.answer(ServerAnswer(updates: .batch(updates))))
    }

    private func send(_ content: SendingRequest.Content, _ target: SendingRequest.Target) -> Result<SyncResponse, SyncError> {
        if let answer = sent[content.randomId] { return .success(.answer(ServerAnswer(updates: answer))) }
        guard let chat = chats[target.peerId], chat.isMember else { return .failure(SimulatedAccount.noMember) }
        guard !chat.isBroadcast, !chat.isMonoforum || target.savedPeerId != nil else { return .failure(SyncError(code: 403, text: "CHAT_WRITE_FORBIDDEN")) }
        if let time = target.scheduleDate { return schedule(content, in: target.peerId, thread: target.threadId.map { Int32(clamping: $0) }, at: time) }
        let text = String(decoding: content.text, as: UTF8.self)
        if let refusal = pay(target.terms.paidStars, for: text, in: target.peerId) { return .failure(refusal) }
        var id: Int32?
        var updates = collectingUpdates {
            id = post(
                in: target.peerId, by: accountPeerId, text: text, replyTo: target.replyTo.flatMap { chat.message($0.id)?.id },
                thread: target.threadId.map { Int32(clamping: $0) }, person: target.savedPeerId, paidStars: target.terms.paidStars)
        }
        if let id { updates.updates.insert(ServerUpdate(.messageIdentified(id: id, randomId: content.randomId)), at: 0) }
        noteSent(content.randomId, text: text, .batch(updates))
        return .success(.answer(ServerAnswer(updates: .batch(updates))))
    }

    /// The unread counters of a list.
    private func counters(_ groupId: PeerGroupId) -> ServerAnswer {
        let unread = chatIds.compactMap { chats[$0] }.filter { $0.isMember && $0.groupId == groupId && $0.unreadCount > 0 }
        return ServerAnswer(
            value: .object([
                ServerField(
                    "folders",
                    .list([
                        .object([
                            ServerField("folder", .int(groupId.rawValue)), ServerField("unreadChats", .int(Int32(unread.count))),
                            ServerField("unreadMessages", .int(unread.reduce(0) { $0 + $1.unreadCount })),
                        ])
                    ]))
            ]))
    }
}

extension CodedObject {
    /// The ID of a ChatListFilter.
    var folderId: Int32 { int32("id") ?? 0 }
}

extension [CodedObject] {
    mutating func setFolder(_ id: Int32, _ folder: CodedObject?) {
        guard let place = firstIndex(where: { $0.folderId == id }) else {
            if let folder { append(folder) }
            return
        }
        if let folder { self[place] = folder } else { remove(at: place) }
    }

    mutating func reorderFolders(_ ids: [Int32]) {
        let named = ids.compactMap { id in first { $0.folderId == id } }
        self = named + filter { !ids.contains($0.folderId) }
    }
}
