import PostboxSchema

extension PostboxViewKey {
    /// A peer, its notification settings, whether it is a contact and which list it is in. Follows all that it shows.
    public static func basicPeer(_ id: PeerId) -> Self { Self(BasicPeerViewDefinition(id: id)) }

    /// A peer with everything that a page about it shows. Follows the peer, its cached data, members and settings. Not: media of the messages, custom
    /// emoji, and people who are named in the messages.
    public static func peer(peerId: PeerId, components: PeerViewComponents) -> Self {
        Self(PeerViewDefinition(peerId: peerId, components: components))
    }

    /// When people were last seen. Follows all that it shows.
    public static func peerPresences(peerIds: Set<PeerId>) -> Self { Self(PeerPresencesViewDefinition(peerIds: peerIds)) }

    /// The contacts with their peers, and their presences when `includePresences`. Follows who is a contact, and presences if asked for. Not: what
    /// the contacts and the account are called.
    public static func contacts(accountPeerId: PeerId?, includePresences: Bool) -> Self {
        Self(ContactPeersViewDefinition(accountPeerId: accountPeerId, includePresences: includePresences))
    }

    /// Whether a person is a contact. Follows all that it shows.
    public static func isContact(id: PeerId) -> Self { Self(IsContactViewDefinition(id: id)) }

    /// What is cached of a peer. Follows all that it shows.
    public static func cachedPeerData(peerId: PeerId) -> Self { Self(CachedPeerDataViewDefinition(peerId: peerId)) }

    /// The state of a chat's updates. Follows all that it shows.
    public static func peerChatState(peerId: PeerId) -> Self { Self(PeerChatStateViewDefinition(peerId: peerId)) }

    /// The notification settings of peers. Follows all that it shows.
    public static func peerNotificationSettings(peerIds: Set<PeerId>) -> Self { Self(PeerNotificationSettingsViewDefinition(peerIds: peerIds)) }

    /// The notification settings that wait to be sent. Follows all that it shows.
    public static var pendingPeerNotificationSettings: Self { Self(PendingPeerNotificationSettingsViewDefinition()) }

    /// When the first muted chat is to be unmuted. Follows all that it shows.
    public static var peerNotificationSettingsBehaviorTimestampView: Self { Self(PeerNotificationSettingsBehaviorTimestampViewDefinition()) }

    /// Which peer's emoji status, or the like, ends first. Follows all that it shows.
    public static var peerTimeoutAttributes: Self { Self(PeerTimeoutAttributesViewDefinition()) }

    /// Whether a chat stands in a list. Follows all that it shows.
    public static func peerChatInclusion(_ id: PeerId) -> Self { Self(PeerChatInclusionViewDefinition(id: id)) }

    /// The stories of peers in numbers. Follows all that it shows.
    public static func peerStoryStats(peerIds: Set<PeerId>) -> Self { Self(PeerStoryStatsViewDefinition(peerIds: peerIds)) }

    /// Who is a contact, and how many the server counts. Follows all that it shows.
    public static var contactPeerIds: Self { Self(ContactPeerIdsViewDefinition()) }

    /// Peers and when they were last seen. Follows all that it shows.
    public static func multiplePeers(_ peerIds: Set<PeerId>) -> Self { Self(MultiplePeersViewDefinition(peerIds: peerIds)) }
}
