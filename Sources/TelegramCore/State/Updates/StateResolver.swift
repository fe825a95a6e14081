import Postbox
import TelegramModel

/// Requests objects that operations refer to and the database does not contain, in a fixed order: topics, replied-to messages,
/// custom emoji, stories, settings of chats.
struct StateResolver {
    let connection: SyncConnection

    /// Requests missing data. `isComplete` is passed to the completion: whether everything required for storing has arrived. `isPush` determines
    /// whether to skip chats that a push only refers to, as in a read mark or a move, because the difference contains them with their data.
    func resolve(
        _ state: AccountMutableState, isPush: Bool = false, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void
    ) {
        resolveReferences(state) { MissingChatResolver(connection: connection, requestsOnlyNamedChats: isPush).resolve($0, completion) }
    }

    /// Whether the state refers to nothing that might be missing. Stored data is not read for this.
    static func isComplete(_ state: AccountMutableState) -> Bool {
        MissingChatResolver.missing(state).isEmpty && ThreadResolver.unresolved(state).isEmpty && RepliedMessageResolver.candidates(state).isEmpty
            && CustomEmojiResolver.named(state).isEmpty && StoryResolver.named(state).isEmpty
    }

    /// Resolves the references of messages, regardless of the places of their chats.
    func resolveReferences(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        let threads = ThreadResolver(connection: connection)
        threads.resolve(state) { state in
            RepliedMessageResolver(connection: connection).resolve(state) { state in
                CustomEmojiResolver(connection: connection).resolve(state) { state in
                    threads.resolve(state) { StoryResolver(connection: connection).resolve($0, completion) }
                }
            }
        }
    }

    /// Resolves the references of messages in a filled hole.
    func resolveMessages(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        ThreadResolver(connection: connection).resolve(state) { state in
            RepliedMessageResolver(connection: connection).resolve(state) { state in
                CustomEmojiResolver(connection: connection).resolve(state) { StoryResolver(connection: connection).resolve($0, completion) }
            }
        }
    }
}

/// Asks for chats that get messages and have no settings and no place in the lists yet.
struct MissingChatResolver {
    let connection: SyncConnection
    /// Whether to skip chats that are not included in the updates and need not be known for them.
    var requestsOnlyNamedChats = false

    func resolve(_ state: AccountMutableState, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void) {
        let missing = MissingChatResolver.missing(state).sorted { $0.packed < $1.packed }
        let named = requestsOnlyNamedChats ? missing.filter(state.initial.peerIds.contains) : missing
        let reachable = named.filter { state.peers[$0].map { PeerAccess($0).isReachable(by: state.initial.accountPeerId) } ?? false }
        let isComplete = reachable.count == missing.count
        guard !reachable.isEmpty else { return completion(state, isComplete) }
        let watch = connection.changes.begin()
        // Without an answer, the chat would have messages but no position in the lists, and it would not be requested again.
        connection.sendRetrying(.getPeerDialogs(reachable), ends: { !$0.isOfTransport }) { result in
            guard case let .success(.dialogs(answer)) = result else { return completion(state, isComplete) }
            // Another answer about a chat was stored in the meantime, and may be newer than this one.
            guard !answer.dialogs.contains(where: { watch.isChanged($0.peerId) }) else { return resolve(state, completion) }
            var state = state
            add(answer, to: &state)
            completion(state, isComplete)
        }
    }

    static func missing(_ state: AccountMutableState) -> Set<PeerId> {
        // Settings in the operations do not determine a place in the lists.
        state.initial.peerIdsRequiringLocalState.subtracting(state.initial.peerSettings.keys)
    }

    private func add(_ answer: ServerDialogs, to state: inout AccountMutableState) {
        state.add(answer.peers)
        for dialog in answer.dialogs {
            let peerId = dialog.peerId
            state.addHoleFromPreviousState(peerId, channelPts: dialog.pts)
            if state.peers[peerId].map({ PeerAccess($0).isMember }) ?? true {
                state.add(.updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: peerId, groupId: dialog.groupId, changedGroup: false)))
            }
            state.add(.updateAutoremoveTimeout(peerId, dialog.autoremoveTimeout))
            state.add(.updateNotificationSettings(peerId, threadId: nil, dialog.settings))
            state.add(dialog.readState(markedUnread: dialog.markedUnread))
        }
        let dialogs = Dictionary(answer.dialogs.map { ($0.peerId, $0) }) { _, last in last }
        for message in answer.messages {
            let dialog = dialogs[message.id.peerId]
            let isTop = message.fullId.map { $0.id == dialog?.topMessageId } ?? false
            let message = message.withChannelPts(dialog?.pts)
            // The counts in the answer include the tags that the message has on the server.
            state.replaceAdded(message)
            state.add(.addMessages([message], location: isTop ? .upperHistoryBlock : .random))
        }
        // After the messages: the counts include a stored message that gets a tag only now.
        for dialog in answer.dialogs {
            for summary in dialog.tagSummaries { state.add(summary) }
        }
    }
}

/// Requests replied-to messages, unless they are stored or will be stored by the operations.
struct RepliedMessageResolver {
    let connection: SyncConnection

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let sources = try replies(state)
            let requests = sources.map { SyncRequest.getMessages($0.peerId, ids: $0.ids, asReplyTo: true) }
            RequestGroup(connection: connection).send(requests) { responses in
                var state = state
                for case let .messages(answer)? in responses {
                    state.add(answer.peers)
                    if !answer.messages.isEmpty { state.add(.addMessages(answer.messages, location: .random)) }
                }
                completion(state)
            }
        }
    }

    /// The targets that the operations do not add, each with a message that replies to it.
    static func candidates(_ state: AccountMutableState) -> [MessageId: MessageId] {
        state.repliedMessageIds.filter { !state.addedMessageIds.contains($0.key) }
    }

    /// Ids of messages whose targets are missing.
    private func replies(_ state: AccountMutableState) throws -> [(peerId: PeerId, ids: [Int32])] {
        let candidates = RepliedMessageResolver.candidates(state)
        guard !candidates.isEmpty else { return [] }
        var sources: [PeerId: Set<Int32>] = [:]
        try connection.database.transaction { transaction in
            for (target, source) in candidates {
                guard let peer = state.peers[source.peerId], PeerAccess(peer).isReachable(by: connection.accountPeerId),
                    try !transaction.messageExists(target)
                else { continue }
                sources[source.peerId, default: []].insert(source.id)
            }
        }
        return sources.sorted { $0.key.packed < $1.key.packed }.map { ($0.key, $0.value.sorted()) }
    }
}

/// Requests unknown threads with added messages: topics, and people among direct messages.
struct ThreadResolver {
    let connection: SyncConnection

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let missing = try missingThreads(state)
            RequestGroup(connection: connection).send(missing.map(\.request)) { responses in
                var state = state
                for (requested, response) in zip(missing, responses) {
                    let answer = response?.threads(accountPeerId: connection.accountPeerId)
                    state.noteTopics(of: requested.peerId, areKnown: answer != nil)
                    if let answer { add(answer, of: requested.peerId, to: &state) }
                }
                completion(state)
            }
        }
    }

    /// The threads of added messages that the operations do not contain.
    static func unresolved(_ state: AccountMutableState) -> [PeerId: Set<Int64>] {
        var wanted: [PeerId: Set<Int64>] = [:]
        for case let .addMessages(messages, _) in state.operations {
            for message in messages {
                let peerId = message.id.peerId
                guard let threadId = message.threadId, let peer = state.peers[peerId], ThreadRequests(peerId, peer) != nil,
                    !state.resolvedThreads.contains(PeerAndThread(peerId: peerId, threadId: threadId))
                else { continue }
                wanted[peerId, default: []].insert(threadId)
            }
        }
        return wanted
    }

    private func missingThreads(_ state: AccountMutableState) throws -> [(peerId: PeerId, request: SyncRequest)] {
        let wanted = ThreadResolver.unresolved(state)
        guard !wanted.isEmpty else { return [] }
        return try connection.database.transaction { transaction in
            try wanted.sorted { $0.key.packed < $1.key.packed }.compactMap { peerId, threads in
                let ids = try threads.sorted().filter { try !transaction.hasThreadData(peerId, $0) }
                let request = try state.peers[peerId].flatMap { ThreadRequests(peerId, $0) }?.byIds(ids) { person in
                    // Each person who writes to a channel has one thread there, which the server does not announce.
                    try person != connection.accountPeerId && (state.peers[person] ?? transaction.getPeer(person)).map { PeerAccess($0).isReachable(by: connection.accountPeerId) } ?? false
                }
                return request.map { (peerId, $0) }
            }
        }
    }

    private func add(_ answer: ServerTopics, of peerId: PeerId, to state: inout AccountMutableState) {
        state.add(answer.peers)
        let messages = answer.numberedMessages
        if !messages.isEmpty { state.add(.addMessages(messages, location: .random)) }
        for topic in answer.topics { state.add(.resetForumTopic(topic.reset(of: peerId, pts: answer.pts))) }
    }
}

/// Requests unknown custom emoji in the messages to store.
struct CustomEmojiResolver {
    let connection: SyncConnection

    private static let chunk = 100

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let named = CustomEmojiResolver.named(state)
            let missing = try named.isEmpty
                ? [] : connection.database.transaction { transaction in try named.filter { try transaction.getMedia($0) == nil } }
            let requests = missing.map(\.id).sorted().chunks(of: CustomEmojiResolver.chunk).map { SyncRequest.getCustomEmoji($0) }
            RequestGroup(connection: connection).send(requests) { responses in
                var state = state
                for case let .media(media)? in responses { state.add(media: media) }
                completion(state)
            }
        }
    }

    /// The custom emoji in added messages.
    static func named(_ state: AccountMutableState) -> Set<MediaId> {
        let model = TelegramObjectModel()
        let named = Set(state.addedMessages.flatMap { message in message.attributes.flatMap { model.associatedIds($0).mediaIds } })
        return named.isEmpty ? [] : named.subtracting(state.media.compactMap { model.media($0)?.id })
    }
}

/// Requests the unknown stories that messages show.
struct StoryResolver {
    let connection: SyncConnection

    private static let chunk = 100

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let missing = try missingStories(state)
            let requests = missing.map { SyncRequest.getStories($0.peerId, ids: $0.ids) }
            RequestGroup(connection: connection).send(requests) { responses in
                var state = state
                for (wanted, response) in zip(missing, responses) {
                    guard case let .stories(answer)? = response else { continue }
                    state.add(answer.peers)
                    for id in wanted.ids { state.add(story: StoryId(peerId: wanted.peerId, id: id), nil) }
                    for story in answer.stories {
                        guard let id = StoredStory(story).id else { continue }
                        state.add(story: StoryId(peerId: wanted.peerId, id: id), story)
                    }
                }
                completion(state)
            }
        }
    }

    /// The stories that added messages show.
    static func named(_ state: AccountMutableState) -> Set<StoryId> {
        let model = TelegramObjectModel()
        return Set(state.addedMessages.flatMap { message in message.media.flatMap { model.associatedIds($0).storyIds } }).filter { state.stories[$0] == nil }
    }

    private func missingStories(_ state: AccountMutableState) throws -> [(peerId: PeerId, ids: [Int32])] {
        let named = StoryResolver.named(state)
        guard !named.isEmpty else { return [] }
        var wanted: [PeerId: [Int32]] = [:]
        try connection.database.transaction { transaction in
            for id in named {
                guard let peer = try state.peers[id.peerId] ?? transaction.getPeer(id.peerId),
                    PeerAccess(peer).isReachable(by: connection.accountPeerId)
                else { continue }
                if let stored = try transaction.getStory(id), !stored.isEmpty, StoredStory(CodedObject(stored)).isFull { continue }
                wanted[id.peerId, default: []].append(id.id)
            }
        }
        return wanted.sorted { $0.key.packed < $1.key.packed }.flatMap { peerId, ids in
            ids.sorted().chunks(of: StoryResolver.chunk).map { (peerId, $0) }
        }
    }
}

extension Array {
    func chunks(of size: Int) -> [[Element]] { stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) } }
}
