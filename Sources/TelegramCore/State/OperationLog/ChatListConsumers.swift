import Postbox
import TelegramModel

/// Synchronizes the folders with the server: changes made here and changes made elsewhere since the last synchronization.
enum ChatListFiltersConsumer {
    static func run(_ run: OperationRun) {
        guard run.operation(SynchronizeChatListFiltersOperation.self) != nil else { return run.end() }
        ask(run)
    }

    private static func ask(_ run: OperationRun) {
        let watch = run.connection.changes.begin()
        run.send(.account(.getFolders)) { result in
            // Without an answer, the entry waits until the next start.
            guard case let .success(.answer(answer)) = result else { return }
            let remote = answer["filters"].elements.compactMap(\.coded)
            run.perform {
                let state = try run.connection.database.transaction { try StoredChatListFilters($0) }
                // If newer data has been stored in the meantime, the request is repeated.
                guard !watch.isOverrun, !watch.areFoldersChanged else { return ask(run) }
                let merged = ChatListFiltersMerge.merged(known: state.remoteFilters ?? [], local: state.filters, remote: remote)
                run.send(ChatListFiltersMerge.requests(from: remote, to: merged), about: run.peerId) {
                    run.perform { if try store(merged, sent: state, watch, run) { run.end() } else { ask(run) } }
                }
            }
        }
    }

    /// Stores the folders. Folders changed here during the requests are sent by the log entry of that change. Returns `false` if folders were changed
    /// on another device, so that the server may have other ones.
    private static func store(_ merged: [CodedObject], sent: StoredChatListFilters, _ watch: ChangeWatch, _ run: OperationRun) throws -> Bool {
        try run.connection.database.store { transaction in
            var state = try StoredChatListFilters(transaction)
            let isChanged = watch.areFoldersChanged || watch.isOverrun && state.remoteFilters != sent.remoteFilters
            if isChanged, state.remoteFilters != merged { return false }
            if state.filters == sent.filters { state.filters = merged }
            state.remoteFilters = merged
            try state.store(transaction)
            return true
        }
    }
}

/// Folders of three times: when the server was last in step, here now, on the server now.
enum ChatListFiltersMerge {
    static func merged(known: [CodedObject], local: [CodedObject], remote: [CodedObject]) -> [CodedObject] {
        guard local != known else { return remote }
        let knownIds = Set(known.map(FolderObject.id)), remoteIds = Set(remote.map(FolderObject.id))
        let removedThere = knownIds.subtracting(remoteIds)
        var merged = local.filter { !removedThere.contains(FolderObject.id($0)) }
        for filter in remote where !knownIds.contains(FolderObject.id(filter)) {
            if let place = merged.firstIndex(where: { FolderObject.id($0) == FolderObject.id(filter) }) {
                merged[place] = filter
            } else {
                merged.append(filter)
            }
        }
        return merged
    }

    /// The requests to the server, in their order. The list of all chats has no ID, so it can only be reordered.
    static func requests(from remote: [CodedObject], to merged: [CodedObject]) -> [SyncRequest] {
        var requests: [SyncRequest] = []
        let mergedIds = merged.map(FolderObject.id)
        for filter in remote where !mergedIds.contains(FolderObject.id(filter)) {
            requests.append(.account(.setFolder(id: FolderObject.id(filter), nil)))
        }
        for filter in merged where FolderObject.id(filter) != 0 && !remote.contains(filter) {
            requests.append(.account(.setFolder(id: FolderObject.id(filter), filter)))
        }
        let remoteIds = remote.map(FolderObject.id)
        let left = remoteIds.filter { mergedIds.contains($0) } + mergedIds.filter { !remoteIds.contains($0) }
        if left != mergedIds { requests.append(.account(.reorderFolders(ids: mergedIds))) }
        return requests
    }
}

/// The stored folders.
struct StoredChatListFilters {
    private var object: CodedObject?
    var filters: [CodedObject]
    /// The folders when the server was last in sync; `nil` before the first synchronization.
    var remoteFilters: [CodedObject]?

    init(_ transaction: Transaction) throws {
        object = try transaction.getPreferencesEntry(key: PreferenceKey.chatListFilters.key).map { CodedObject($0) }
        filters = object?.objects("filters") ?? []
        remoteFilters = object.flatMap { $0.has("remoteFilters") ? $0.objects("remoteFilters") : nil }
    }

    func store(_ transaction: Transaction) throws {
        let initial = CodedObject(hash: TypeHash.chatListFiltersState, [
            "filters": .codableObjects([]), "remoteFilters": .codableObjects([]), "updates": .codableObjects([]), "displayTags": .bool(false),
        ])
        let updated = (object ?? initial).setting([
            "filters": .codableObjects(filters), "remoteFilters": remoteFilters.map { .codableObjects($0) } ?? .absent,
        ])
        guard updated != object else { return }
        try transaction.setPreferencesEntry(key: PreferenceKey.chatListFilters.key, value: updated.bytes)
    }
}

/// Sends moves of chats to other lists, many in one request.
enum GroupedPeersConsumer {
    static let limit = 100

    static func run(_ run: OperationRun) {
        run.perform {
            // A chat that was moved twice is in the list to which it was moved last.
            var moves: [ServerUpdate.ChatMove] = []
            for entry in run.entries {
                guard let operation = SynchronizeGroupedPeersOperation(entry.contents), let peerId = operation.peerId,
                    let groupId = operation.groupId, try run.isReachable(peerId)
                else { continue }
                moves.removeAll { $0.peerId == peerId }
                moves.append(ServerUpdate.ChatMove(peerId: peerId, groupId: groupId))
            }
            guard !moves.isEmpty else { return run.end() }
            run.send([.chat(.setGroups(moves))], about: run.peerId) { run.end() }
        }
    }
}

/// Sends drafts to the server, after the user has stopped writing.
enum ChatInputStateConsumer {
    /// The pause in microseconds.
    private static let pause: Int64 = 2_000_000

    static func run(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeChatInputStateOperation.self), try run.isReachable(run.peerId) else { return run.end() }
            let (draft, isOfPeople) = try run.connection.database.transaction { transaction in
                let stored = try operation.threadId.map { try transaction.getPeerChatThreadInterfaceState(peerId: run.peerId, threadId: $0) }
                    ?? transaction.getPeerChatInterfaceState(run.peerId)
                return (
                    try InterfaceState.draft(in: stored).map { try transaction.withReachableReply($0, by: run.connection.accountPeerId) },
                    try transaction.getPeer(run.peerId).map { PeerAccess($0).isMonoforum } ?? false
                )
            }
            let person = isOfPeople ? operation.threadId.map { PeerId(packed: $0) } : nil
            run.wait(pause) {
                run.send([.sending(.draft(run.peerId, threadId: isOfPeople ? nil : operation.threadId, savedPeerId: person, draft))], about: run.peerId) { run.end() }
            }
        }
    }
}

extension Transaction {
    /// Returns the draft, without its reply if the chat of that message cannot be named to the server.
    fileprivate func withReachableReply(_ draft: CodedObject, by accountPeerId: PeerId) throws -> CodedObject {
        guard let reply = OpaqueChatInterfaceState.reply(draft), try !isReachable(reply.messageId.peerId, by: accountPeerId) else { return draft }
        return draft.setting(["rep": .absent, "m.p": .absent, "m.n": .absent, "m.i": .absent])
    }
}
