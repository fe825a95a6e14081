import Postbox
import PostboxStorage
import TelegramModel

extension StateReplay {
    mutating func updateInclusion(_ update: PeerChatInclusionUpdate) throws {
        var pin: UInt16?
        var least: Int32?
        if case let .ifHasMessagesOrOneOf(group, index, timestamp) = try transaction.getPeerChatListInclusion(update.peerId) {
            pin = group == update.groupId ? index : nil
            least = timestamp
        }
        try transaction.updatePeerChatListInclusion(
            update.peerId, inclusion: .ifHasMessagesOrOneOf(groupId: update.groupId, pinningIndex: pin, minTimestamp: least))
        if update.changedGroup { collected.groupsToCount.insert(.archive) }
    }

    mutating func updatePinned(_ groupId: PeerGroupId, _ update: PinnedItemsUpdate) throws {
        let isApplied: Bool
        switch update {
        case let .pin(peerId): isApplied = try transaction.getPeer(peerId) != nil && transaction.pinChat(peerId, groupId: groupId)
        case let .unpin(peerId): isApplied = try transaction.unpinChat(peerId, groupId: groupId)
        case let .reorder(peerIds):
            isApplied = try transaction.getPinnedItemCount(groupId: groupId) == peerIds.count
                && Set(transaction.getPinnedItemIds(groupId: groupId)) == Set(peerIds)
            if isApplied { try transaction.setPinnedItemIds(groupId: groupId, peerIds: peerIds) }
        case .sync: isApplied = false
        }
        guard !isApplied else { return }
        let log = PeerId.pinnedChatsLog(groupId)
        try collected.pinnedRequests.add(.pinnedChats, log, transaction) { try transaction.getPinnedItemIds(groupId: groupId) }
    }

    /// Updates the pinned chats of the saved messages, which are the pinned threads of the account's own chat.
    mutating func updatePinnedSaved(_ update: PinnedItemsUpdate) throws {
        guard let own = try accountPeerId() else { throw OperationRefused("the database holds no state of a logged-in account") }
        let isApplied: Bool
        switch update {
        case let .pin(peerId): isApplied = try transaction.setThreadPinned(peerId: own, threadId: peerId.packed, isPinned: true)
        case let .unpin(peerId): isApplied = try transaction.setThreadPinned(peerId: own, threadId: peerId.packed, isPinned: false)
        case let .reorder(peerIds):
            let threadIds = peerIds.map(\.packed)
            isApplied = try transaction.getPeerPinnedThreadCount(own) == threadIds.count && Set(transaction.getPeerPinnedThreads(own)) == Set(threadIds)
            if isApplied { try transaction.setPeerPinnedThreads(peerId: own, threadIds: threadIds) }
        case .sync: isApplied = false
        }
        guard !isApplied else { return }
        try collected.pinnedRequests.add(.pinnedSavedChats, .accountLog, transaction) {
            try transaction.getPeerPinnedThreads(own).map { PeerId(packed: $0) }
        }
    }

    /// The account's own user; `nil` if no account is logged in.
    func accountPeerId() throws -> PeerId? {
        guard let state = try transaction.getState(), state.typeHash == TypeHash.authorizedAccountState else { return nil }
        return state.int64("peerId").map { PeerId(packed: $0) }
    }
}

// MARK: - Folders

/// Folders: ChatListFiltersState, in the preferences.
extension StateReplay {
    /// Reorders the folders. If the folders will be requested from the server, nothing is changed here.
    mutating func reorderFolders(_ ids: [Int32]) throws {
        guard !collected.synchronizesFolders else { return }
        guard let state = try folders() else {
            collected.synchronizesFolders = true
            return
        }
        let filters = state.objects("filters")
        guard filters.count == ids.count, Set(filters.map(FolderObject.id)) == Set(ids) else {
            collected.synchronizesFolders = true
            return
        }
        var edited = state.setting(["filters": .codableObjects(FolderObject.sorted(filters, by: ids))])
        if state.has("remoteFilters") {
            edited = edited.setting(["remoteFilters": .codableObjects(FolderObject.sorted(state.objects("remoteFilters"), by: ids))])
        }
        try setFolders(edited)
    }

    mutating func updateFolder(_ id: Int32, _ filter: CodedObject?) throws {
        guard !collected.synchronizesFolders else { return }
        guard let state = try folders(), state.objects("filters").contains(where: { FolderObject.id($0) == id }) else {
            collected.synchronizesFolders = true
            return
        }
        func replaced(_ filters: [CodedObject]) -> [CodedObject] {
            filters.compactMap { FolderObject.id($0) == id ? filter : $0 }
        }
        var edited = state.setting(["filters": .codableObjects(replaced(state.objects("filters")))])
        if state.has("remoteFilters") {
            edited = edited.setting(["remoteFilters": .codableObjects(replaced(state.objects("remoteFilters")))])
        }
        try setFolders(edited)
    }

    private func folders() throws -> CodedObject? {
        try transaction.getPreferencesEntry(key: PreferenceKey.chatListFilters.key).map { CodedObject($0) }
    }

    private func setFolders(_ state: CodedObject) throws {
        try transaction.setPreferencesEntry(key: PreferenceKey.chatListFilters.key, value: state.bytes)
    }
}

/// ChatListFilter.
enum FolderObject {
    /// Returns the number of a folder. The number of the folder with all chats is 0.
    static func id(_ filter: CodedObject) -> Int32 { filter.int32("id") ?? 0 }

    /// Folders missing from the order stay after the others.
    static func sorted(_ filters: [CodedObject], by ids: [Int32]) -> [CodedObject] {
        let known = Dictionary(filters.map { (FolderObject.id($0), $0) }) { first, _ in first }
        let named = Set(ids)
        return ids.compactMap { known[$0] } + filters.filter { !named.contains(FolderObject.id($0)) }
    }
}

// MARK: - Drafts

extension StateReplay {
    func updateDraft(_ peerId: PeerId, _ threadId: Int64?, _ draft: CodedObject?) throws {
        guard let threadId else {
            let stored = try transaction.getPeerChatInterfaceState(peerId)
            try transaction.setPeerChatInterfaceState(peerId, state: InterfaceState.stored(stored, draft: draft))
            return
        }
        let stored = try transaction.getPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId)
        try transaction.setPeerChatThreadInterfaceState(
            peerId: peerId, threadId: threadId, state: InterfaceState.stored(stored, draft: draft))
    }
}

extension Transaction {
    /// Keeps the position that a cleared chat had because of its last message.
    func keepPlace(of top: MessageIndex, threadId: Int64?) throws {
        let peerId = top.id.peerId
        guard peerId.namespace == PeerId.cloudUser else {
            guard case let .ifHasMessagesOrOneOf(groupId, pin, least) = try getPeerChatListInclusion(peerId) else { return }
            let timestamp = max(least ?? .min, top.timestamp)
            guard timestamp != least else { return }
            return try updatePeerChatListInclusion(
                peerId, inclusion: .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pin, minTimestamp: timestamp))
        }
        if threadId != nil, try getTopPeerMessageIndex(peerId: peerId, namespace: MessageId.Namespace.cloud) != nil { return }
        let cleared = CodedObject(hash: TypeHash.telegramMediaAction, ["_rawValue": .int32(ServiceActionNumber.historyCleared)])
        try addMessages([StoreMessage(id: .id(top.id), timestamp: top.timestamp, media: [cleared])], location: .random)
    }
}

/// The contents of a chat's input field and the scroll position of its history: StoredPeerChatInterfaceState around InternalChatInterfaceState,
/// both without a root.
enum InterfaceState {
    /// Returns the state with another draft, a SynchronizeableChatInputState. All other data in it is kept.
    static func stored(_ stored: [UInt8]?, draft: CodedObject?) -> [UInt8]? {
        let outer = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: stored ?? [])
        let inner = CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: outer.fieldBytes("data") ?? [])
        let mediaDraft = inner.object("mediaDraftState")?.int32("s")
        let timestamp = [draft.map { $0.int32("s") ?? 0 }, mediaDraft].compactMap { $0 }.max()
        let reply = draft?.object("rep")?.object("messageId")
        // The members are in the order in which the application writes them.
        let changed = CodedObject(hash: TypeHash.internalChatInterfaceState, [
            "synchronizeableInputState": draft.map { .object($0) } ?? .absent, "historyScrollMessageIndex": kept(inner.object("historyScrollMessageIndex")),
            "mediaDraftState": kept(inner.object("mediaDraftState")), "opaqueData": inner.fieldBytes("opaqueData").map { .bytes($0) } ?? .absent,
        ])
        return CodedObject(hash: TypeHash.storedPeerChatInterfaceState, [
            "overrideChatTimestamp": timestamp.map { .int32($0) } ?? .absent,
            "historyScrollMessageIndex": kept(outer.object("historyScrollMessageIndex")),
            "associatedMessageIds": .codableObjects(reply.map { [$0] } ?? []), "data": .bytes(changed.bareFields ?? []),
        ]).bareFields
    }

    /// SynchronizeableChatInputState; `nil` if no draft exists.
    static func draft(in stored: [UInt8]?) -> CodedObject? {
        guard let stored else { return nil }
        let outer = CodedObject(hash: TypeHash.storedPeerChatInterfaceState, bareFields: stored)
        return outer.fieldBytes("data").map { CodedObject(hash: TypeHash.internalChatInterfaceState, bareFields: $0) }?.object("synchronizeableInputState")
    }

    private static func kept(_ object: CodedObject?) -> FieldValue { object.map { .object($0) } ?? .absent }
}
