// Peers, contacts and their settings.

extension ViewKey where View == BasicPeerView {
    /// Follows all that it shows.
    public static func basicPeer(_ id: PeerId) -> Self { Self(.basicPeer(id)) }
}

extension ViewKey where View == PeerView {
    /// Follows the peer, its cached data, members and settings. Not: media of the messages, custom emoji, and people who are named in the messages.
    public static func peer(_ peerId: PeerId, components: PeerViewComponents = .all) -> Self { Self(.peer(peerId: peerId, components: components)) }
}

extension ViewKey where View == PeerPresencesView {
    /// Follows all that it shows.
    public static func peerPresences(peerIds: Set<PeerId>) -> Self { Self(.peerPresences(peerIds: peerIds)) }
}

extension ViewKey where View == ContactPeersView {
    /// Follows who is a contact, and presences if asked for. Not: what the contacts and the account are called.
    public static func contacts(
        accountPeerId: PeerId? = nil, includePresences: Bool = false
    ) -> Self {
        Self(.contacts(accountPeerId: accountPeerId, includePresences: includePresences))
    }
}

extension ViewKey where View == IsContactView {
    /// Follows all that it shows.
    public static func isContact(id: PeerId) -> Self { Self(.isContact(id: id)) }
}

extension ViewKey where View == CachedPeerDataView {
    /// Follows all that it shows.
    public static func cachedPeerData(peerId: PeerId) -> Self { Self(.cachedPeerData(peerId: peerId)) }
}

extension ViewKey where View == PeerChatStateView {
    /// Follows all that it shows.
    public static func peerChatState(peerId: PeerId) -> Self { Self(.peerChatState(peerId: peerId)) }
}

extension ViewKey where View == PeerNotificationSettingsView {
    /// Follows all that it shows.
    public static func peerNotificationSettings(peerIds: Set<PeerId>) -> Self { Self(.peerNotificationSettings(peerIds: peerIds)) }
}

extension ViewKey where View == PendingPeerNotificationSettingsView {
    /// Follows all that it shows.
    public static var pendingPeerNotificationSettings: Self { Self(.pendingPeerNotificationSettings) }
}

extension ViewKey where View == PeerNotificationSettingsBehaviorTimestampView {
    /// Follows all that it shows.
    public static var peerNotificationSettingsBehaviorTimestampView: Self { Self(.peerNotificationSettingsBehaviorTimestampView) }
}

extension ViewKey where View == PeerTimeoutAttributesView {
    /// Follows all that it shows.
    public static var peerTimeoutAttributes: Self { Self(.peerTimeoutAttributes) }
}

extension ViewKey where View == PeerChatInclusionView {
    /// Follows all that it shows.
    public static func peerChatInclusion(_ id: PeerId) -> Self { Self(.peerChatInclusion(id)) }
}

extension ViewKey where View == PeerStoryStatsView {
    /// Follows all that it shows.
    public static func peerStoryStats(peerIds: Set<PeerId>) -> Self { Self(.peerStoryStats(peerIds: peerIds)) }
}
