import PostboxSchema

// Peers, contacts and their settings.

extension ViewKey where View == BasicPeerView {
    /// A peer, its notification settings, whether it is a contact and which list it is in. Follows all that it shows.
    public static func basicPeer(_ id: PeerId) -> Self { Self(.basicPeer(id)) }
}

extension ViewKey where View == PeerView {
    /// A peer with everything that a page about it shows. Follows the peer, its cached data, members and settings. Not: media of the messages, custom
    /// emoji, and people who are named in the messages.
    public static func peer(_ peerId: PeerId, components: PeerViewComponents = .all) -> Self { Self(.peer(peerId: peerId, components: components)) }
}

extension ViewKey where View == PeerPresencesView {
    /// When people were last seen. Follows all that it shows.
    public static func peerPresences(peerIds: Set<PeerId>) -> Self { Self(.peerPresences(peerIds: peerIds)) }
}

extension ViewKey where View == ContactPeersView {
    /// The contacts with their peers, and their presences when `includePresences`. Follows who is a contact, and presences if asked for. Not: what
    /// the contacts and the account are called.
    public static func contacts(
        accountPeerId: PeerId? = nil, includePresences: Bool = false
    ) -> Self {
        Self(.contacts(accountPeerId: accountPeerId, includePresences: includePresences))
    }
}

extension ViewKey where View == IsContactView {
    /// Whether a person is a contact. Follows all that it shows.
    public static func isContact(id: PeerId) -> Self { Self(.isContact(id: id)) }
}

extension ViewKey where View == CachedPeerDataView {
    /// What is cached of a peer. Follows all that it shows.
    public static func cachedPeerData(peerId: PeerId) -> Self { Self(.cachedPeerData(peerId: peerId)) }
}

extension ViewKey where View == PeerChatStateView {
    /// The state of a chat's updates. Follows all that it shows.
    public static func peerChatState(peerId: PeerId) -> Self { Self(.peerChatState(peerId: peerId)) }
}

extension ViewKey where View == PeerNotificationSettingsView {
    /// The notification settings of peers. Follows all that it shows.
    public static func peerNotificationSettings(peerIds: Set<PeerId>) -> Self { Self(.peerNotificationSettings(peerIds: peerIds)) }
}

extension ViewKey where View == PendingPeerNotificationSettingsView {
    /// The notification settings that wait to be sent. Follows all that it shows.
    public static var pendingPeerNotificationSettings: Self { Self(.pendingPeerNotificationSettings) }
}

extension ViewKey where View == PeerNotificationSettingsBehaviorTimestampView {
    /// When the first muted chat is to be unmuted. Follows all that it shows.
    public static var peerNotificationSettingsBehaviorTimestampView: Self { Self(.peerNotificationSettingsBehaviorTimestampView) }
}

extension ViewKey where View == PeerTimeoutAttributesView {
    /// Which peer's emoji status, or the like, ends first. Follows all that it shows.
    public static var peerTimeoutAttributes: Self { Self(.peerTimeoutAttributes) }
}

extension ViewKey where View == PeerChatInclusionView {
    /// Whether a chat stands in a list. Follows all that it shows.
    public static func peerChatInclusion(_ id: PeerId) -> Self { Self(.peerChatInclusion(id)) }
}

extension ViewKey where View == PeerStoryStatsView {
    /// The stories of peers in numbers. Follows all that it shows.
    public static func peerStoryStats(peerIds: Set<PeerId>) -> Self { Self(.peerStoryStats(peerIds: peerIds)) }
}
