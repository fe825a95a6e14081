import PostboxTables

/// The kinds of chats with separate unread totals.
public struct PeerSummaryCounterTags: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Users in the contacts.
    public static let contact = PeerSummaryCounterTags(rawValue: 8)
    /// Other users, and secret chats.
    public static let nonContact = PeerSummaryCounterTags(rawValue: 16)
    /// Basic groups, supergroups, and forums.
    public static let group = PeerSummaryCounterTags(rawValue: 32)
    /// Bots.
    public static let bot = PeerSummaryCounterTags(rawValue: 128)
    /// Broadcast channels.
    public static let channel = PeerSummaryCounterTags(rawValue: 256)

    /// Determines the tag of a peer. A forum counts as a group.
    public init(of peer: PeerFacts, isContact: Bool) {
        switch peer.kind {
        case .user: self = peer.isBot ? .bot : isContact ? .contact : .nonContact
        case .group, .channelGroup: self = .group
        case .channelBroadcast: self = .channel
        case .secretChat: self = .nonContact
        }
    }
}
