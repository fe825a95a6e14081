import Postbox
import SignalKit
import TelegramModel

/// Pinned chats and the archive.
extension TelegramEngine.Peers {
    /// Pins a chat above all others of a list or folder, or unpins it.
    /// The order of a list is queued in the operation log; a folder is queued as a whole.
    public func toggleItemPinned(location: TogglePeerChatPinnedLocation, itemId: PeerId) -> Signal<TogglePeerChatPinnedResult, EngineError> {
        context.transaction { [account = context.account] in try $0.togglePinned(location, itemId, account: account) }
    }

    /// Returns the pinned chats of a list or folder, in their order; empty for an unknown folder.
    public func getPinnedItemIds(location: TogglePeerChatPinnedLocation) -> Signal<[PeerId], EngineError> {
        context.transaction { try $0.pinnedItemIds(location) }
    }

    /// Reorders the pinned chats of a list, or pins others; a folder can only be reordered. Returns whether anything has changed.
    /// The order of a list is queued in the operation log; a folder is queued as a whole.
    public func reorderPinnedItemIds(location: TogglePeerChatPinnedLocation, itemIds: [PeerId]) -> Signal<Bool, EngineError> {
        context.transaction { try $0.reorderPinned(location, itemIds) }
    }

    /// Moves chats into the archive, or back into the main list. Chats outside all lists do not move. The change is queued in the operation log.
    public func updatePeersGroupIdInteractively(peerIds: [PeerId], groupId: PeerGroupId) -> Signal<Void, EngineError> {
        context.transaction { try $0.movePeers(peerIds, to: groupId) }
    }
}

/// A list in which chats can be pinned.
public enum TogglePeerChatPinnedLocation: Hashable, Sendable {
    /// The main list or the archive.
    case group(PeerGroupId)
    /// A folder, by its number.
    case filter(Int32)
}

/// The result of pinning or unpinning a chat.
public enum TogglePeerChatPinnedResult: Hashable, Sendable {
    /// The chat was pinned or unpinned.
    case done
    /// Too many chats are pinned. `count` is the number of pinned chats, or of chats that the folder would show. Nothing was changed.
    case limitExceeded(count: Int, limit: Int)
}

extension Transaction {
    /// Pins a chat above all others, or unpins it.
    func togglePinned(_ location: TogglePeerChatPinnedLocation, _ peerId: PeerId, account: ActingAccount) throws -> TogglePeerChatPinnedResult {
        let limits = try userLimits(accountPeerId: account.peerId)
        switch location {
        case let .group(groupId):
            var pinned = try getPinnedItemIds(groupId: groupId)
            if pinned.contains(peerId) {
                pinned.removeAll { $0 == peerId }
            } else {
                let isSecret = peerId.namespace == PeerId.secretChat
                let sameKind = pinned.count { ($0.namespace == PeerId.secretChat) == isSecret }
                let limit = Int(limits[groupId == .root ? .maxPinnedChatCount : .maxArchivedPinnedChatCount])
                guard sameKind + 1 <= limit else { return .limitExceeded(count: sameKind, limit: limit) }
                pinned.insert(peerId, at: 0)
            }
            try setPinnedByUser(groupId, pinned)
            return .done
        case let .filter(id):
            let limit = Int(limits[.maxFolderChatsCount])
            var result = TogglePeerChatPinnedResult.done
            try updateFolders { folders in
                guard let place = folders.firstIndex(where: { $0.id == id && $0.isFolder }) else { return }
                var folder = folders[place]
                if folder.pinnedPeerIds.contains(peerId) {
                    folder.pinnedPeerIds.removeAll { $0 == peerId }
                } else {
                    folder.pinnedPeerIds.insert(peerId, at: 0)
                    if !folder.includePeerIds.contains(peerId) {
                        folder.includePeerIds.insert(peerId, at: 0)
                        guard folder.includePeerIds.count <= limit else {
                            result = .limitExceeded(count: folder.includePeerIds.count, limit: limit)
                            return
                        }
                    }
                }
                folders[place] = folder
            }
            return result
        }
    }

    func pinnedItemIds(_ location: TogglePeerChatPinnedLocation) throws -> [PeerId] {
        switch location {
        case let .group(groupId): try getPinnedItemIds(groupId: groupId)
        case let .filter(id): try folders().filters.first { $0.id == id && $0.isFolder }?.pinnedPeerIds ?? []
        }
    }

    /// Changes the order and returns whether it is different. A folder accepts only the chats already pinned in it.
    func reorderPinned(_ location: TogglePeerChatPinnedLocation, _ peerIds: [PeerId]) throws -> Bool {
        let pinned = try pinnedItemIds(location)
        guard pinned != peerIds else { return false }
        switch location {
        case let .group(groupId): try setPinnedByUser(groupId, peerIds)
        case let .filter(id):
            guard pinned.count == peerIds.count, Set(pinned) == Set(peerIds) else { return false }
            try updateFolders { folders in
                guard let place = folders.firstIndex(where: { $0.id == id && $0.isFolder }) else { return }
                folders[place].pinnedPeerIds = peerIds
            }
        }
        return true
    }

    /// Sets the pinned chats. The server needs the previous ones, so the operation is added first.
    private func setPinnedByUser(_ groupId: PeerGroupId, _ peerIds: [PeerId]) throws {
        try addSynchronizePinnedChatsOperation(groupId, previous: try getPinnedItemIds(groupId: groupId))
        try setPinnedItemIds(groupId: groupId, peerIds: peerIds)
    }

    /// Moves chats into another list; chats outside all lists do not move.
    func movePeers(_ peerIds: [PeerId], to groupId: PeerGroupId) throws {
        for peerId in peerIds {
            guard case let .ifHasMessagesOrOneOf(current, _, minTimestamp) = try getPeerChatListInclusion(peerId), current != groupId else { continue }
            try updatePeerChatListInclusion(
                peerId, inclusion: .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: nil, minTimestamp: minTimestamp))
            guard peerId.namespace != PeerId.secretChat else { continue }
            try addSynchronizeGroupedPeersOperation(peerId, groupId: groupId)
        }
    }
}
