import Postbox
import SignalKit
import TelegramModel

/// Leaving chats, drafts, and the next unread chat.
extension TelegramEngine.Peers {
    /// Removes a chat from the lists and from folders. User chats, groups, and secret chats lose their messages; channels keep them. When Telegram
    /// runs, the account leaves the chat.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - reportChatSpam: Whether the chat is also reported as spam.
    ///   - deleteGloballyIfPossible: Whether the chat is also removed for the other members, if the server allows it.
    public func removePeerChat(
        peerId: PeerId, reportChatSpam: Bool = false, deleteGloballyIfPossible: Bool = false
    ) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.removePeerChat(peerId, reportChatSpam: reportChatSpam, deleteGloballyIfPossible: deleteGloballyIfPossible)
        }
    }

    /// Removes several chats from the lists and from folders in one transaction, like `removePeerChat`. The other side of a secret chat always loses
    /// it. Each is queued for the server in the operation log.
    public func removePeerChats(peerIds: [PeerId], deleteGloballyIfPossible: Bool = false) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            for peerId in peerIds {
                let isSecret = peerId.namespace == PeerId.secretChat
                try transaction.removePeerChat(
                    peerId, reportChatSpam: false, deleteGloballyIfPossible: deleteGloballyIfPossible || isSecret)
            }
        }
    }

    /// Ends a secret chat but keeps its messages here. An entry in the chat's log notifies the other side.
    public func terminateSecretChat(peerId: PeerId, requestRemoteHistoryRemoval: Bool) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.terminateSecretChat(
                peerId, reportSpam: false, requestRemoteHistoryRemoval: requestRemoteHistoryRemoval)
        }
    }

    /// Deletes a topic and its messages, for everyone. The change is queued in the operation log.
    public func removeForumChannelThread(id: PeerId, threadId: Int64) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeForumThread(id, threadId: threadId) }
    }

    /// Deletes several topics and their messages, for everyone. The changes are queued in the operation log.
    public func removeForumChannelThreads(id: PeerId, threadIds: [Int64]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for threadId in threadIds { try transaction.removeForumThread(id, threadId: threadId) } }
    }

    /// Returns the draft and scroll position of a chat or topic; `nil` if nothing is stored, or it cannot be read.
    public func getOpaqueChatInterfaceState(peerId: PeerId, threadId: Int64? = nil) -> Signal<OpaqueChatInterfaceState?, EngineError> {
        context.transaction { try $0.interfaceState(peerId, threadId: threadId) }
    }

    /// Stores the draft and scroll position of a chat or topic. When Telegram runs, it sends a changed draft to the account's other devices. The
    /// draft of a secret chat is stored only on this device.
    public func setOpaqueChatInterfaceState(
        peerId: PeerId, threadId: Int64? = nil, state: OpaqueChatInterfaceState
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.setInterfaceState(peerId, threadId: threadId, state) }
    }

    /// Returns the channel with unread messages to open after a chat; `nil` if all are read, or the folder is unknown.
    /// - Parameters:
    ///   - peerId: The chat to leave.
    ///   - chatListFilterId: The current folder; `nil` for the main list or the archive, whichever contains the chat.
    ///   - getFilterPredicate: Returns the predicate of a folder; if `nil`, the folder is skipped.
    public func getNextUnreadChannel(
        peerId: PeerId, chatListFilterId: Int32? = nil,
        getFilterPredicate: @escaping @Sendable (ChatListFilter) -> ChatListFilterPredicate? = { $0.predicate }
    ) -> Signal<NextUnreadChannel?, EngineError> {
        context.transaction { transaction in
            guard let found = try transaction.nextUnreadChannel(peerId, folderId: chatListFilterId, predicate: getFilterPredicate),
                let peer = try transaction.getPeer(found.peerId)
            else { return nil }
            return NextUnreadChannel(peer: EnginePeer(peer), unreadCount: found.unreadCount, location: found.location)
        }
    }

    /// Returns the unread topic with the newest message, other than the given one; `nil` if all others are read.
    public func getNextUnreadForumTopic(peerId: PeerId, topicId: Int64) -> Signal<NextUnreadForumTopic?, EngineError> {
        context.transaction { transaction in
            try transaction.nextUnreadForumTopic(peerId, excluding: topicId).map { NextUnreadForumTopic(id: $0.threadId, data: $0.data) }
        }
    }

    /// Returns the chats of the main list that a folder would show, newest first.
    public func getChatListPeers(filterPredicate: ChatListFilterPredicate? = nil) -> Signal<[EnginePeer], EngineError> {
        context.transaction { transaction in
            try transaction.getChatListPeers(groupId: .root, filterPredicate: filterPredicate).compactMap { id in
                try transaction.getPeer(id).map { EnginePeer($0) }
            }
        }
    }

    /// Stores a peer unless it is already stored. Returns the stored peer, or, for a group that has become a channel, the channel if known.
    public func ensurePeerIsLocallyAvailable(peer: EnginePeer) -> Signal<EnginePeer, EngineError> {
        context.transaction { EnginePeer(try $0.ensurePeerIsLocallyAvailable(peer.record)) }
    }

    /// Stores the peers that the database does not have yet.
    public func ensurePeersAreLocallyAvailable(peers: [EnginePeer]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for peer in peers { _ = try transaction.ensurePeerIsLocallyAvailable(peer.record) } }
    }

    /// Returns the most recently used secret chat with a user that has not ended; `nil` if none exists.
    public func mostRecentSecretChat(id: PeerId) -> Signal<PeerId?, EngineError> { context.transaction { try $0.mostRecentSecretChat(id) } }

    /// Returns the pinned topics of a forum, in their order.
    public func getForumChannelPinnedTopics(id: PeerId) -> Signal<[Int64], EngineError> { context.transaction { try $0.getPeerPinnedThreads(id) } }
}

/// The channel to read next.
public struct NextUnreadChannel: Hashable, Sendable {
    /// The channel.
    public let peer: EnginePeer
    /// The number of unread messages in the channel.
    public let unreadCount: Int
    /// The location of the channel, so that an application can indicate a change of the list.
    public let location: NextUnreadChannelLocation
}

/// The topic to read next.
public struct NextUnreadForumTopic: Hashable, Sendable {
    /// The topic.
    public let id: Int64
    /// The data, as MessageHistoryThreadData.
    public let data: CodedObject
}

/// Leaving and deleting chats.
extension Transaction {
    /// Removes a chat from the lists. User chats, groups, and secret chats lose their messages; channels keep them. Does nothing for an unknown peer.
    func removePeerChat(_ peerId: PeerId, reportChatSpam: Bool, deleteGloballyIfPossible: Bool) throws {
        guard try getPeer(peerId) != nil else { return }
        if try getPeerChatInterfaceState(peerId) != nil { try setPeerChatInterfaceState(peerId, state: nil) }
        try updateFolders { folders in
            for place in folders.indices { _ = folders[place].forget(peerId) }
        }
        if peerId.namespace == PeerId.secretChat {
            try terminateSecretChat(peerId, reportSpam: reportChatSpam, requestRemoteHistoryRemoval: deleteGloballyIfPossible)
        } else {
            try addCloudChatRemoveChatOperation(
                peerId, reportChatSpam: reportChatSpam, deleteGloballyIfPossible: deleteGloballyIfPossible)
        }
        if peerId.namespace != PeerId.cloudChannel {
            try clearHistory(peerId: peerId, threadId: nil, minTimestamp: nil, maxTimestamp: nil, namespaces: .all)
        }
        try updatePeerChatListInclusion(peerId, inclusion: .notIncluded)
        try removeRecentlySearchedPeer(peerId)
        if peerId.namespace == PeerId.cloudChannel { try clearItemCacheCollection(CacheCollection.cachedGroupCallDisplayAsPeers) }
    }

    /// Ends a secret chat but keeps its messages. Does nothing for a chat that has ended or is not secret.
    func terminateSecretChat(_ peerId: PeerId, reportSpam: Bool, requestRemoteHistoryRemoval: Bool) throws {
        guard let state = try getPeerChatState(peerId), state.typeHash == TypeHash.secretChatState, !SecretChatState(state).isTerminated else { return }
        try addSecretChatOutgoingOperation(
            peerId, SecretChatOutgoingOperation.terminate(reportSpam: reportSpam, requestRemoteHistoryRemoval: requestRemoteHistoryRemoval))
        // The operation has counted the use of a key in the state.
        let counted = try getPeerChatState(peerId) ?? state
        let ended = CodedObject(hash: TypeHash.secretChatEmbeddedState, ["r": .int32(0)])
        try setPeerChatState(peerId, state: counted.setting(["s": .object(ended)]))
        if let peer = try getPeer(peerId), peer.typeHash == TypeHash.telegramSecretChat {
            try updatePeers([peer.setting(["s": .int32(0)])])
        }
    }

    /// Deletes a topic with its messages, for everyone.
    func removeForumThread(_ peerId: PeerId, threadId: Int64) throws {
        try addCloudChatClearHistoryOperation(peerId, threadId: threadId, kind: .forEveryone)
        try setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: nil)
        try removeRegularMessages(peerId, threadId: threadId)
    }
}

/// The location of the next unread channel, relative to the current list.
public enum NextUnreadChannelLocation: Hashable, Sendable {
    /// The chat is in the current list.
    case same
    /// The chat is in the archive.
    case archived
    /// The chat is in the main list.
    case unarchived
    /// The chat is in another folder.
    case folder(id: Int32, title: String)
}

/// The channel to read next.
struct UnreadChannel {
    var peerId: PeerId
    var unreadCount: Int
    var location: NextUnreadChannelLocation
}

extension Transaction {
    /// Returns the topmost unread channel other than the current one: in the folder and the folders after it, or else in the list of the current chat
    /// and then in the other list. Returns `nil` if all are read, or the folder is unknown.
    func nextUnreadChannel(
        _ peerId: PeerId, folderId: Int32?, predicate: (ChatListFilter) -> ChatListFilterPredicate?
    ) throws -> UnreadChannel? {
        if let folderId {
            let folders = try folders().filters.filter(\.isFolder)
            guard let start = folders.firstIndex(where: { $0.id == folderId }) else { return nil }
            for (distance, folder) in (folders[start...] + folders[..<start]).enumerated() {
                guard let predicate = predicate(folder) else { continue }
                let location = distance == 0 ? NextUnreadChannelLocation.same : .folder(id: folder.id, title: folder.title)
                if let found = try unreadChannel(excluding: peerId, predicate, in: [.root, .archive], location) { return found }
            }
            return nil
        }
        var isArchived = false
        if case .ifHasMessagesOrOneOf(.archive, _, _) = try getPeerChatListInclusion(peerId) { isArchived = true }
        let lists: [(PeerGroupId, NextUnreadChannelLocation)] =
            isArchived ? [(.archive, .same), (.root, .unarchived)] : [(.root, .same), (.archive, .archived)]
        for (groupId, location) in lists {
            if let found = try unreadChannel(excluding: peerId, nil, in: [groupId], location) { return found }
        }
        return nil
    }

    private func unreadChannel(
        excluding peerId: PeerId, _ predicate: ChatListFilterPredicate?, in groups: [PeerGroupId], _ location: NextUnreadChannelLocation
    ) throws -> UnreadChannel? {
        var best: (index: ChatListIndex, channel: UnreadChannel)?
        for groupId in groups {
            let unread = try getUnreadChatListPeerIds(groupId: groupId, filterPredicate: predicate) { peer in
                peer.kind == .channelBroadcast && peer.id != peerId
            }
            for id in unread {
                guard let count = try getCombinedPeerReadState(id)?.count, count != 0, let index = try getPeerChatListIndex(id)?.index else { continue }
                guard best.map({ $0.index < index }) ?? true else { continue }
                best = (index, UnreadChannel(peerId: id, unreadCount: Int(count), location: location))
            }
        }
        return best?.channel
    }

    /// Returns the ID and MessageHistoryThreadData of the unread topic with the newest message, other than the given one.
    func nextUnreadForumTopic(_ peerId: PeerId, excluding threadId: Int64) throws -> (threadId: Int64, data: CodedObject)? {
        var best: (top: MessageIndex, threadId: Int64, data: CodedObject)?
        for thread in try getMessageHistoryThreadIndex(peerId: peerId, limit: 100) where thread.threadId != threadId {
            guard let info = thread.info, let state = ThreadReadState(threadData: CodedObject(info.data)), state.incomingUnreadCount > 0,
                let top = try getMessageHistoryThreadTopMessage(
                    peerId: peerId, threadId: thread.threadId, namespaces: [MessageId.Namespace.cloud])
            else { continue }
            if best.map({ $0.top < top }) ?? true { best = (top, thread.threadId, CodedObject(info.data)) }
        }
        return best.map { ($0.threadId, $0.data) }
    }

    /// Stores a peer unless it is already stored. Returns the stored peer, or, for a group that has become a channel, the channel if known.
    func ensurePeerIsLocallyAvailable(_ peer: CodedObject) throws -> CodedObject {
        guard let id = seed.model.peer(peer)?.id else { return peer }
        guard let stored = try getPeer(id) else {
            try updatePeers([peer])
            return peer
        }
        if let channelId = stored.migratedTo, let channel = try getPeer(channelId) { return channel }
        return stored
    }

    /// Returns the most recently used secret chat with a user that has not ended.
    func mostRecentSecretChat(_ userId: PeerId) throws -> PeerId? {
        var best: (index: ChatListIndex, peerId: PeerId)?
        for peerId in try getAssociatedPeerIds(userId) {
            guard let peer = try getPeer(peerId), peer.typeHash == TypeHash.telegramSecretChat, peer.int32("s") != 0,
                let index = try getPeerChatListIndex(peerId)?.index
            else { continue }
            if best.map({ $0.index < index }) ?? true { best = (index, peerId) }
        }
        return best?.peerId
    }
}

extension CodedObject {
    /// The channel that a group has become.
    var migratedTo: PeerId? { typeHash == TypeHash.telegramGroup ? int64("mr.i").map { PeerId(packed: $0) } : nil }
}

extension TelegramEngine.Calls {
    /// Removes the cached peers as which the account may join calls of a group, so that they are requested again.
    public func clearCachedGroupCallDisplayAsAvailablePeers(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction {
            try $0.removeItemCacheEntry(.init(CacheCollection.cachedGroupCallDisplayAsPeers, number: peerId.packed))
        }
    }
}
