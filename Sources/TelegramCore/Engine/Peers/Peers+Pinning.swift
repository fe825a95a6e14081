import Postbox
import SignalKit

/// Pinned chats and the archive.
extension TelegramEngine.Peers {
    /// Pins a chat above all others of a list or folder, or unpins it.
    /// For a list the order waits in the operation log, a folder waits to be told as a whole.
    public func toggleItemPinned(location: TogglePeerChatPinnedLocation, itemId: PeerId) -> Signal<TogglePeerChatPinnedResult, EngineError> {
        context.transaction { [account = context.account] in try $0.togglePinned(location, itemId, account: account) }
    }

    /// The pinned chats of a list or folder, in their order; none of a folder that is not known.
    public func getPinnedItemIds(location: TogglePeerChatPinnedLocation) -> Signal<[PeerId], EngineError> {
        context.transaction { try $0.pinnedItemIds(location) }
    }

    /// Puts the pinned chats of a list into another order, or pins others; a folder takes only another order. Whether anything has changed.
    /// For a list the order waits in the operation log, a folder waits to be told as a whole.
    public func reorderPinnedItemIds(location: TogglePeerChatPinnedLocation, itemIds: [PeerId]) -> Signal<Bool, EngineError> {
        context.transaction { try $0.reorderPinned(location, itemIds) }
    }

    /// Moves chats into the archive, or back into the main list. Chats that are in no list stay out. An entry of the operation log tells the server.
    public func updatePeersGroupIdInteractively(peerIds: [PeerId], groupId: PeerGroupId) -> Signal<Void, EngineError> {
        context.transaction { try $0.movePeers(peerIds, to: groupId) }
    }
}
