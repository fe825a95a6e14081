import Postbox
import SignalKit
import TelegramModel

/// Leaving chats, drafts, what to read next.
extension TelegramEngine.Peers {
    /// Takes a chat out of the lists and of folders. A user's, a group's and a secret chat loses its messages; a channel keeps them. When Telegram
    /// runs, the account leaves the chat.
    public func removePeerChat(
        peerId: PeerId, reportChatSpam: Bool = false, deleteGloballyIfPossible: Bool = false
    ) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.removePeerChat(peerId, reportChatSpam: reportChatSpam, deleteGloballyIfPossible: deleteGloballyIfPossible)
        }
    }

    /// Takes several chats out of the lists and of folders, in one transaction, as `removePeerChat` does. The other side of a secret chat loses it in any case.
    /// An entry of the operation log for each tells the server.
    public func removePeerChats(peerIds: [PeerId], deleteGloballyIfPossible: Bool = false) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            for peerId in peerIds {
                let isSecret = peerId.namespace == PeerId.secretChat
                try transaction.removePeerChat(
                    peerId, reportChatSpam: false, deleteGloballyIfPossible: deleteGloballyIfPossible || isSecret)
            }
        }
    }

    /// Ends a secret chat; its messages stay here. An entry in the log of the chat tells the other side.
    public func terminateSecretChat(peerId: PeerId, requestRemoteHistoryRemoval: Bool) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.terminateSecretChat(
                peerId, reportSpam: false, requestRemoteHistoryRemoval: requestRemoteHistoryRemoval)
        }
    }

    /// Deletes a topic and its messages, for everyone. An entry of the operation log tells the server.
    public func removeForumChannelThread(id: PeerId, threadId: Int64) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeForumThread(id, threadId: threadId) }
    }

    /// Deletes several topics and their messages, for everyone. An entry of the operation log tells the server.
    public func removeForumChannelThreads(id: PeerId, threadIds: [Int64]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for threadId in threadIds { try transaction.removeForumThread(id, threadId: threadId) } }
    }

    /// The draft of a chat or topic, and where it was scrolled to; nil: nothing is stored, or it does not read.
    public func getOpaqueChatInterfaceState(peerId: PeerId, threadId: Int64? = nil) -> Signal<OpaqueChatInterfaceState?, EngineError> {
        context.transaction { try $0.interfaceState(peerId, threadId: threadId) }
    }

    /// Stores them. A draft that has changed is sent to the account's other devices when Telegram runs; that of a secret chat stays here.
    public func setOpaqueChatInterfaceState(
        peerId: PeerId, threadId: Int64? = nil, state: OpaqueChatInterfaceState
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.setInterfaceState(peerId, threadId: threadId, state) }
    }

    /// The channel with unread messages to go to from a chat; nil: there is none, or the folder is not known.
    /// - Parameters:
    ///   - peerId: The chat that is left.
    ///   - chatListFilterId: The folder that is looked at; nil: the main list or the archive, whichever the chat is in.
    ///   - getFilterPredicate: What a folder shows; nil: it is passed over.
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

    /// The unread topic with the newest message, other than one; nil: there is none.
    public func getNextUnreadForumTopic(peerId: PeerId, topicId: Int64) -> Signal<NextUnreadForumTopic?, EngineError> {
        context.transaction { transaction in
            try transaction.nextUnreadForumTopic(peerId, besides: topicId).map { NextUnreadForumTopic(id: $0.threadId, data: $0.data) }
        }
    }

    /// The chats of the main list that a folder would show, newest first.
    public func getChatListPeers(filterPredicate: ChatListFilterPredicate? = nil) -> Signal<[EnginePeer], EngineError> {
        context.transaction { transaction in
            try transaction.getChatListPeers(groupId: .root, filterPredicate: filterPredicate).compactMap { id in
                try transaction.getPeer(id).map { EnginePeer($0) }
            }
        }
    }

    /// Stores a peer that is not known here. Gives what is stored then; of a group that has become a channel, the channel where it is known.
    public func ensurePeerIsLocallyAvailable(peer: EnginePeer) -> Signal<EnginePeer, EngineError> {
        context.transaction { EnginePeer(try $0.ensurePeerIsLocallyAvailable(peer.record)) }
    }

    /// Stores those of the peers that are not known here.
    public func ensurePeersAreLocallyAvailable(peers: [EnginePeer]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for peer in peers { _ = try transaction.ensurePeerIsLocallyAvailable(peer.record) } }
    }

    /// The secret chat with a user that was used last, of those that are not over; nil: there is none.
    public func mostRecentSecretChat(id: PeerId) -> Signal<PeerId?, EngineError> { context.transaction { try $0.mostRecentSecretChat(id) } }

    /// The pinned topics of a forum, in their order.
    public func getForumChannelPinnedTopics(id: PeerId) -> Signal<[Int64], EngineError> { context.transaction { try $0.getPeerPinnedThreads(id) } }
}

/// Where to go on reading.
public struct NextUnreadChannel: Hashable, Sendable {
    /// The channel.
    public let peer: EnginePeer
    /// How many messages are unread in it.
    public let unreadCount: Int
    /// Where it is, so that an application can say that it changes the list.
    public let location: NextUnreadChannelLocation
}

/// A topic to go on reading.
public struct NextUnreadForumTopic: Hashable, Sendable {
    /// The topic.
    public let id: Int64
    /// MessageHistoryThreadData.
    public let data: CodedObject
}

/// Leaving and deleting chats.
extension Transaction {
    /// Takes a chat out of the lists; a user's, a group's and a secret one loses its messages, a channel keeps them. Nothing for an unknown peer.
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

    /// Ends a secret chat; its messages stay. Nothing for one that has ended, and for another chat.
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

/// Where the next unread channel is, seen from the list that is looked at.
public enum NextUnreadChannelLocation: Hashable, Sendable {
    /// In the list that is looked at.
    case same
    /// In the archive.
    case archived
    /// In the main list.
    case unarchived
    /// In another folder.
    case folder(id: Int32, title: String)
}

/// The channel to read next.
struct UnreadChannel {
    var peerId: PeerId
    var unreadCount: Int
    var location: NextUnreadChannelLocation
}

extension Transaction {
    /// The unread channel that stands highest, other than the one that is read now: in the folder and the folders after it, or else in the list of the
    /// present chat and then in the other one. nil when there is none, and for a folder that is not known.
    func nextUnreadChannel(
        _ peerId: PeerId, folderId: Int32?, predicate: (ChatListFilter) -> ChatListFilterPredicate?
    ) throws -> UnreadChannel? {
        if let folderId {
            let folders = try folders().filters.filter(\.isFolder)
            guard let start = folders.firstIndex(where: { $0.id == folderId }) else { return nil }
            for (distance, folder) in (folders[start...] + folders[..<start]).enumerated() {
                guard let predicate = predicate(folder) else { continue }
                let location = distance == 0 ? NextUnreadChannelLocation.same : .folder(id: folder.id, title: folder.title)
                if let found = try unreadChannel(besides: peerId, predicate, in: [.root, .archive], location) { return found }
            }
            return nil
        }
        var isArchived = false
        if case .ifHasMessagesOrOneOf(.archive, _, _) = try getPeerChatListInclusion(peerId) { isArchived = true }
        let lists: [(PeerGroupId, NextUnreadChannelLocation)] =
            isArchived ? [(.archive, .same), (.root, .unarchived)] : [(.root, .same), (.archive, .archived)]
        for (groupId, location) in lists {
            if let found = try unreadChannel(besides: peerId, nil, in: [groupId], location) { return found }
        }
        return nil
    }

    private func unreadChannel(
        besides peerId: PeerId, _ predicate: ChatListFilterPredicate?, in groups: [PeerGroupId], _ location: NextUnreadChannelLocation
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

    /// The topic whose newest message is the newest, of the unread ones other than this: its number and MessageHistoryThreadData.
    func nextUnreadForumTopic(_ peerId: PeerId, besides threadId: Int64) throws -> (threadId: Int64, data: CodedObject)? {
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

    /// Stores a peer that is not known yet. Returns what is stored now: of a group that has become a channel, the channel where it is known.
    func ensurePeerIsLocallyAvailable(_ peer: CodedObject) throws -> CodedObject {
        guard let id = seed.model.peer(peer)?.id else { return peer }
        guard let stored = try getPeer(id) else {
            try updatePeers([peer])
            return peer
        }
        if let channelId = stored.migratedTo, let channel = try getPeer(channelId) { return channel }
        return stored
    }

    /// The secret chat with a user that was used last, of those that are not over.
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
    /// Of a group that has become a channel.
    var migratedTo: PeerId? { typeHash == TypeHash.telegramGroup ? int64("mr.i").map { PeerId(packed: $0) } : nil }
}

extension TelegramEngine.Calls {
    /// Forgets as whom the account may join the calls of a group: they are asked for again.
    public func clearCachedGroupCallDisplayAsAvailablePeers(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction {
            try $0.removeItemCacheEntry(.init(CacheCollection.cachedGroupCallDisplayAsPeers, number: peerId.packed))
        }
    }
}
