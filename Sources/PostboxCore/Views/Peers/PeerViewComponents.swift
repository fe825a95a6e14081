/// What a peer view is wanted for (spec 07.6). Only `storyStats` makes a difference; the rest is always there.
public struct PeerViewComponents: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let cachedData = PeerViewComponents(rawValue: 1)
    public static let subPeers = PeerViewComponents(rawValue: 2)
    public static let messages = PeerViewComponents(rawValue: 4)
    public static let groupId = PeerViewComponents(rawValue: 8)
    public static let storyStats = PeerViewComponents(rawValue: 16)
    public static let all = PeerViewComponents(rawValue: 31)
}
