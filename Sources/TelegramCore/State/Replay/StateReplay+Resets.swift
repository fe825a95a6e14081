import Postbox
import TelegramModel

extension StateReplay {
    /// What the server has of the chat is to be asked for anew, as after a difference that was too long. Messages that are stored stay. Secret chats
    /// have nothing on the server.
    package func forgetHistory(of peerId: PeerId) throws {
        guard peerId.namespace != PeerId.secretChat else { return }
        try transaction.addHole(peerId: peerId, threadId: nil, namespace: MessageId.Namespace.cloud, space: .everywhere, range: MessageIdBounds.full)
    }

    /// All that is known of a channel beside its messages is to be asked for anew.
    func forgetChannel(_ peerId: PeerId) throws {
        if try transaction.getPeer(peerId).map({ PeerAccess($0).isForum }) ?? false {
            try transaction.setPeerPinnedThreads(peerId: peerId, threadIds: [])
            for threadId in try transaction.getTouchedThreadIds(peerId: peerId, limit: StateReplay.threadLimit) {
                try transaction.setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: nil)
            }
        }
        try transaction.removePeerCachedData(peerId)
        try transaction.setPeerThreadCombinedState(peerId, state: nil)
    }

    /// How often the account's own tags were used is to be asked for.
    func forgetSavedMessageTags(of accountPeerId: PeerId) throws {
        let cloud = MessageId.Namespace.cloud
        for tag in try transaction.getMessageTagSummaryCustomTags(peerId: accountPeerId, threadId: nil, namespace: cloud).keys {
            try transaction.replaceMessageTagSummary(
                peerId: accountPeerId, threadId: nil, tagMask: [], namespace: cloud, customTag: tag, count: 0, maxId: 1)
            try transaction.invalidateMessageHistoryTagsSummary(peerId: accountPeerId, threadId: nil, namespace: cloud, tagMask: [], customTag: tag)
        }
    }

    /// More threads than this a peer does not have.
    static let threadLimit = 10_000
}
