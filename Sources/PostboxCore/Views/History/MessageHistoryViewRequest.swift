/// All that a history view is asked for (spec 07.8.1, 07.8.7).
public struct MessageHistoryViewRequest: Hashable, Sendable {
    public var input: MessageHistoryViewInput
    public var anchor: HistoryViewInputAnchor
    public var tag: HistoryViewInputTag?
    public var appendMessagesFromTheSameGroup: Bool
    public var namespaces: MessageIdNamespaces
    /// Messages wanted on each side of the anchor; at least 2.
    public var count: Int
    public var clipHoles: Bool
    public var trackHoles: Bool
    public var ignoreMessagesInTimestampRange: ClosedRange<Int32>?
    public var ignoreMessageIds: Set<MessageId> = []
    public var orderStatistics: MessageHistoryViewOrderStatistics = []
    public var fixedReadStates: MessageHistoryViewReadState?
    public var transientReadStates: MessageHistoryViewReadState?
    /// Message namespaces whose newest TopIndexable message is wanted.
    public var topTaggedMessageNamespaces: Set<Int32> = []
    public var additionalData: [AdditionalMessageHistoryViewData] = []

    public init(
        input: MessageHistoryViewInput, anchor: HistoryViewInputAnchor, tag: HistoryViewInputTag? = nil,
        appendMessagesFromTheSameGroup: Bool = false, namespaces: MessageIdNamespaces = .all, count: Int, clipHoles: Bool = true,
        trackHoles: Bool = true
    ) {
        self.input = input
        self.anchor = anchor
        self.tag = tag
        self.appendMessagesFromTheSameGroup = appendMessagesFromTheSameGroup
        self.namespaces = namespaces
        self.count = count
        self.clipHoles = clipHoles
        self.trackHoles = trackHoles
    }

    init(_ view: HistoryView) {
        self.init(
            input: .single(peerId: view.peerId, threadId: view.threadId), anchor: view.anchor, tag: view.tag,
            appendMessagesFromTheSameGroup: view.appendMessagesFromTheSameGroup, namespaces: view.namespaces, count: view.count,
            clipHoles: view.clipHoles, trackHoles: view.trackHoles)
        ignoreMessagesInTimestampRange = view.ignoreMessagesInTimestampRange
        ignoreMessageIds = view.ignoreMessageIds
        orderStatistics = view.orderStatistics
        fixedReadStates = view.combinedReadStates
        transientReadStates = view.transientReadStates
    }

    /// How many messages are shown on each side.
    var shownCount: Int { count.asViewCount(atLeast: 2) }

    /// How many messages are held on each side: one more than wanted, so as to know whether there are more.
    var halfLimit: Int { shownCount + 1 }

    func ignores(_ index: MessageIndex) -> Bool {
        ignoreMessageIds.contains(index.id) || (ignoreMessagesInTimestampRange?.contains(index.timestamp) ?? false)
    }

    var ignoresSomething: Bool { !ignoreMessageIds.isEmpty || ignoreMessagesInTimestampRange != nil }
}
