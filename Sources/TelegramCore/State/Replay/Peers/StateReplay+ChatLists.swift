import Postbox
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

    func updatePinned(_ groupId: PeerGroupId, _ update: PinnedItemsUpdate) throws {
        let pinned = try transaction.getPinnedItemIds(groupId: groupId)
        if let peerIds = try update.result(pinned, canPin: { try transaction.isListed($0) }) {
            try transaction.setPinnedItemIds(groupId: groupId, peerIds: peerIds)
        } else {
            try transaction.addSynchronizePinnedChatsOperation(groupId, previous: pinned)
        }
    }

    /// Pinned chats of the saved messages are the pinned threads of the account's own chat.
    func updatePinnedSaved(_ update: PinnedItemsUpdate) throws {
        guard let accountPeerId = try accountPeerId() else { throw OperationRefused("the database holds no state of a logged-in account") }
        let pinned = try transaction.getPeerPinnedThreads(accountPeerId).map { PeerId(packed: $0) }
        if let peerIds = update.result(pinned, canPin: { _ in true }) {
            try transaction.setPeerPinnedThreads(peerId: accountPeerId, threadIds: peerIds.map(\.packed))
        } else {
            try transaction.addSynchronizePinnedSavedChatsOperation(previous: pinned)
        }
    }

    /// The account's own user; nil where no account is logged in.
    func accountPeerId() throws -> PeerId? {
        guard let state = try transaction.getState(), state.typeHash == TypeHash.authorizedAccountState else { return nil }
        return state.int64("peerId").map { PeerId(packed: $0) }
    }
}

extension PinnedItemsUpdate {
    /// The pinned chats after it; nil: the server must be asked.
    fileprivate func result(_ pinned: [PeerId], canPin: (PeerId) throws -> Bool) rethrows -> [PeerId]? {
        switch self {
        case let .pin(peerId): try canPin(peerId) ? [peerId] + pinned.filter { $0 != peerId } : nil
        case let .unpin(peerId): pinned.contains(peerId) ? pinned.filter { $0 != peerId } : nil
        case let .reorder(peerIds): peerIds.count == pinned.count && Set(peerIds) == Set(pinned) ? peerIds : nil
        case .sync: nil
        }
    }
}

extension Transaction {
    fileprivate func isListed(_ peerId: PeerId) throws -> Bool {
        try getPeer(peerId) != nil && getPeerChatListInclusion(peerId) != .notIncluded
    }
}
