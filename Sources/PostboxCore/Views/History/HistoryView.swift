/// A history view as part of a combined view: the key `historyView` (spec 07.4.4). Read states are the given ones; none are looked up.
public struct HistoryView: Hashable, Sendable {
    public var peerId: PeerId
    public var threadId: Int64?
    public var clipHoles: Bool
    public var trackHoles: Bool
    public var orderStatistics: MessageHistoryViewOrderStatistics
    public var ignoreMessagesInTimestampRange: ClosedRange<Int32>?
    public var ignoreMessageIds: Set<MessageId>
    public var anchor: HistoryViewInputAnchor
    public var combinedReadStates: MessageHistoryViewReadState?
    public var transientReadStates: MessageHistoryViewReadState?
    public var tag: HistoryViewInputTag?
    public var appendMessagesFromTheSameGroup: Bool
    public var namespaces: MessageIdNamespaces
    /// Messages wanted on each side of the anchor; at least 2.
    public var count: Int

    public init(
        peerId: PeerId, threadId: Int64?, clipHoles: Bool, trackHoles: Bool, orderStatistics: MessageHistoryViewOrderStatistics = [],
        ignoreMessagesInTimestampRange: ClosedRange<Int32>? = nil, ignoreMessageIds: Set<MessageId> = [], anchor: HistoryViewInputAnchor,
        combinedReadStates: MessageHistoryViewReadState? = nil, transientReadStates: MessageHistoryViewReadState? = nil,
        tag: HistoryViewInputTag? = nil, appendMessagesFromTheSameGroup: Bool, namespaces: MessageIdNamespaces, count: Int
    ) {
        self.peerId = peerId
        self.threadId = threadId
        self.clipHoles = clipHoles
        self.trackHoles = trackHoles
        self.orderStatistics = orderStatistics
        self.ignoreMessagesInTimestampRange = ignoreMessagesInTimestampRange
        self.ignoreMessageIds = ignoreMessageIds
        self.anchor = anchor
        self.combinedReadStates = combinedReadStates
        self.transientReadStates = transientReadStates
        self.tag = tag
        self.appendMessagesFromTheSameGroup = appendMessagesFromTheSameGroup
        self.namespaces = namespaces
        self.count = count
    }
}
