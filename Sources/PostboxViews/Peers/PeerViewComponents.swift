/// What a peer view is wanted for. Only `storyStats` makes a difference; the rest is always there.
public struct PeerViewComponents: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// What is cached of the peer.
    public static let cachedData = PeerViewComponents(rawValue: 1)
    /// The peers that belong to it: its members, the person of a secret chat.
    public static let subPeers = PeerViewComponents(rawValue: 2)
    /// The messages that its cached data name, such as the pinned one.
    public static let messages = PeerViewComponents(rawValue: 4)
    /// The list that the chat is in.
    public static let groupId = PeerViewComponents(rawValue: 8)
    /// Its stories in numbers. The only component that is left out when it is not asked for.
    public static let storyStats = PeerViewComponents(rawValue: 16)
    /// Everything.
    public static let all = PeerViewComponents(rawValue: 31)
}
