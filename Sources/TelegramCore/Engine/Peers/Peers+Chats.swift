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
