/// What part of which chat list is looked at (spec 07.9.2).
public struct ChatListViewInput: Hashable, Sendable {
    public var groupId: PeerGroupId
    public var filterPredicate: ChatListFilterPredicate?
    /// The place around which entries are shown.
    public var index: ChatListIndex
    /// Entries on each side, at least 1.
    public var count: Int { didSet { count = count.asViewCount(atLeast: 1) } }
    public var summaryComponents: ChatListEntrySummaryComponents
    /// Whether entries come with what is cached of their peers (Telegram extracts something of it with a closure).
    public var includesCachedData: Bool
    public var accountPeerId: PeerId?

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

    /// The top of a list.
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
    var hasExtras: Bool { groupId == .root && filterPredicate == nil }
}
