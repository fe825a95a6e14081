import Postbox
import TelegramModel

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
