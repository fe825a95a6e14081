import Postbox
import TelegramModel

/// Which chats the server's updates change while a request is under way whose answer is stored beside them: about these the answer may be older than
/// what is stored.
final class ChangeWatch {
    private(set) var changedPeerIds: Set<PeerId> = []
    /// Chats of which stored messages were changed or deleted.
    private var changedHistories: Set<PeerId> = []
    /// Messages of users and groups were deleted; their chats are not told.
    private var hasGlobalDeletions = false
    /// Cursors that the updates have led to.
    private var pts: Int32?
    private var channelPts: [PeerId: Int32] = [:]

    /// Another process has moved the cursor of the chat's messages on since the database was `initial`: what changed is not known here.
    func isOverrun(_ peerId: PeerId, since initial: AccountInitialState, _ transaction: Transaction) throws -> Bool {
        guard peerId.namespace == PeerId.cloudChannel else {
            return try transaction.getState().flatMap { AccountCursor(accountState: $0) }?.pts != pts ?? initial.cursor.pts
        }
        return try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) } != channelPts[peerId] ?? initial.channelStates[peerId]
    }

    func isChanged(_ peerId: PeerId) -> Bool { changedPeerIds.contains(peerId) || isHistoryChanged(peerId) }

    func isHistoryChanged(_ peerId: PeerId) -> Bool {
        changedHistories.contains(peerId) || hasGlobalDeletions && peerId.namespace != PeerId.cloudChannel
    }

    fileprivate func note(_ operation: AccountOperation) {
        switch operation {
        case let .updateState(cursor): pts = cursor.pts
        case let .updateChannelState(peerId, pts): channelPts[peerId] = pts
        case let .addMessages(messages, .upperHistoryBlock): for message in messages { changedPeerIds.insert(message.id.peerId) }
        case let .readInbox(id), let .readOutbox(id, _): changedPeerIds.insert(id.peerId)
        case let .resetReadState(reset): changedPeerIds.insert(reset.peerId)
        case let .resetIncomingReadState(reset): changedPeerIds.insert(reset.peerId)
        case let .updatePeerChatUnreadMark(peerId, _, _): changedPeerIds.insert(peerId)
        case let .editMessage(id, _), let .updateMinAvailableMessage(id), let .updateMessageReactions(id, _): changedHistories.insert(id.peerId)
        case let .deleteMessages(ids), let .updateMessagesPinned(ids, _): for id in ids { changedHistories.insert(id.peerId) }
        case .deleteMessagesWithGlobalIds: hasGlobalDeletions = true
        default: break
        }
    }
}

/// Those who watch.
final class ChangeWatches {
    private struct Entry {
        weak var watch: ChangeWatch?
    }

    private var entries: [Entry] = []

    /// Watches as long as somebody holds it.
    func begin() -> ChangeWatch {
        let watch = ChangeWatch()
        entries.append(Entry(watch: watch))
        return watch
    }

    /// What was stored.
    func note(_ operations: [AccountOperation]) {
        guard !entries.isEmpty else { return }
        entries.removeAll { $0.watch == nil }
        for entry in entries {
            for operation in operations { entry.watch?.note(operation) }
        }
    }
}
