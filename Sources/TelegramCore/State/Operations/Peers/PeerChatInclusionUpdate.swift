import Postbox

/// The chat belongs to this chat list.
public struct PeerChatInclusionUpdate: Hashable, Sendable {
    public var peerId: PeerId
    public var groupId: PeerGroupId
    /// The chat has moved from another list: the archive's counters must be asked for anew.
    public var changedGroup: Bool

    public init(peerId: PeerId, groupId: PeerGroupId, changedGroup: Bool) {
        self.peerId = peerId
        self.groupId = groupId
        self.changedGroup = changedGroup
    }
}
