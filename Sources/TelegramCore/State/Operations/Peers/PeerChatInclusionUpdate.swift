import Postbox

/// The chat belongs to this chat list.
public struct PeerChatInclusionUpdate: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The list that it belongs to now.
    public var groupId: PeerGroupId
    /// The chat has moved from another list: the archive's counters must be asked for anew.
    public var changedGroup: Bool

    /// A chat without messages is put into no list by it.
    public init(peerId: PeerId, groupId: PeerGroupId, changedGroup: Bool) {
        self.peerId = peerId
        self.groupId = groupId
        self.changedGroup = changedGroup
    }
}
