import Postbox

/// What happened to the pinned chats of a list on another device.
public enum PinnedItemsUpdate: Hashable, Sendable {
    /// The chat was pinned, above the others.
    case pin(PeerId)
    /// The chat is pinned no more.
    case unpin(PeerId)
    /// The pinned chats, in this order.
    case reorder([PeerId])
    /// Something: the server is to be asked.
    case sync
}
