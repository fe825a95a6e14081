import PostboxSchema

/// What part of which chat list is looked at.
public struct ChatListViewInput: Hashable, Sendable {
    /// The list: `.root` for the main one.
    public var groupId: PeerGroupId
    /// The folder; nil: the list as it is, with its groups and what stands above it.
    public var filterPredicate: ChatListFilterPredicate?
    /// The place around which entries are shown.
    public var index: ChatListIndex
    /// How many entries are shown on each side, at least 1.
    public var count: Int { didSet { count = count.asViewCount(atLeast: 1) } }
    /// The counters wanted beside each chat.
    public var summaryComponents: ChatListEntrySummaryComponents
    /// Whether entries come with what is cached of their peers.
    public var includesCachedData: Bool
    /// The user, whose peer the view carries when this is given.
    public var accountPeerId: PeerId?

    /// A window with up to `count` entries on each side of a place. For the top of a list see
    /// `tail(groupId:filterPredicate:count:summaryComponents:includesCachedData:accountPeerId:)`.
    public init(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, around index: ChatListIndex, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) {
        self.groupId = groupId
        self.filterPredicate = filterPredicate
        self.index = index
        self.count = count.asViewCount(atLeast: 1)
        self.summaryComponents = summaryComponents
        self.includesCachedData = includesCachedData
        self.accountPeerId = accountPeerId
    }

    /// The top of a list. At most `count` less 1 entries are shown.
    public static func tail(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) -> ChatListViewInput {
        ChatListViewInput(
            groupId: groupId, filterPredicate: filterPredicate, around: .absoluteUpperBound, count: count, summaryComponents: summaryComponents,
            includesCachedData: includesCachedData, accountPeerId: accountPeerId)
    }

    /// The groups and the items above the list belong to the main list only.
    package var hasExtras: Bool { groupId == .root && filterPredicate == nil }
}
