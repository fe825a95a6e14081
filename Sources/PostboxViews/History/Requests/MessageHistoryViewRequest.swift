import PostboxEngine
import PostboxSchema
import PostboxTables

/// All options of a history view.
public struct MessageHistoryViewRequest: Hashable, Sendable {
    /// The shown messages.
    public var input: MessageHistoryViewInput
    /// The place around which the messages are shown.
    public var anchor: HistoryViewInputAnchor
    /// The tag of the messages to show; `nil` for all messages.
    public var tag: HistoryViewInputTag?
    /// Whether a message with the tag brings in the rest of its album.
    public var appendMessagesFromTheSameGroup: Bool
    /// The message namespaces to show.
    public var namespaces: MessageIdNamespaces
    /// Messages wanted on each side of the anchor; at least 2.
    public var count: Int
    /// Whether the entries end at the first hole, so that they have no gaps.
    public var clipHoles: Bool
    /// Whether the hole next to the entries is wanted, so that it is fetched.
    public var trackHoles: Bool
    /// A range of times, in seconds since 1970. Messages of these times, both ends included, are left out.
    public var ignoreMessagesInTimestampRange: ClosedRange<Int32>?
    /// The IDs of messages to leave out.
    public var ignoreMessageIds: Set<MessageId> = []
    /// The statistics to count for each entry. Counting takes time in long histories.
    public var orderStatistics: MessageHistoryViewOrderStatistics = []
    /// The fixed states from which the last read message is determined; `nil` to omit it.
    public var fixedReadStates: MessageHistoryViewReadState?
    /// The states that determine which messages the other side has read; the view follows them. If `nil`, nothing counts as read, except in a thread,
    /// whose state comes from its stored info.
    public var transientReadStates: MessageHistoryViewReadState?
    /// Message namespaces whose newest TopIndexable message is wanted.
    public var topTaggedMessageNamespaces: Set<Int32> = []
    /// The additional data to include, in this order.
    public var additionalData: [AdditionalMessageHistoryViewData] = []

    /// A window with up to `count` messages on each side of `anchor`. `MessageHistoryOpening` finds out anchor and read states of a chat that is
    /// opened.
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

    /// The number of messages to show on each side.
    var shownCount: Int { count.asViewCount(atLeast: 2) }

    /// The number of messages to read on each side: one more than wanted, to determine whether there are more.
    var halfLimit: Int { shownCount + 1 }

    func ignores(_ index: MessageIndex) -> Bool {
        ignoreMessageIds.contains(index.id) || (ignoreMessagesInTimestampRange?.contains(index.timestamp) ?? false)
    }

    var ignoresSomething: Bool { !ignoreMessageIds.isEmpty || ignoreMessagesInTimestampRange != nil }
}

/// A history view as part of a combined view: the key `historyView`. The given read states are used; only the read state of a thread is looked up.
public struct HistoryView: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The thread of the chat; `nil` for all its messages.
    public var threadId: Int64?
    /// Whether the entries end at the first hole, so that they have no gaps.
    public var clipHoles: Bool
    /// Whether the hole next to the entries is wanted, so that it is fetched.
    public var trackHoles: Bool
    /// The statistics to count for each entry. Counting takes time in long histories.
    public var orderStatistics: MessageHistoryViewOrderStatistics
    /// A range of times, in seconds since 1970. Messages of these times, both ends included, are left out.
    public var ignoreMessagesInTimestampRange: ClosedRange<Int32>?
    /// The IDs of messages to leave out.
    public var ignoreMessageIds: Set<MessageId>
    /// The place around which messages are shown.
    public var anchor: HistoryViewInputAnchor
    /// The fixed states from which the last read message is determined; `nil` to omit it.
    public var combinedReadStates: MessageHistoryViewReadState?
    /// The states that determine which messages the other side has read; the view follows them. If `nil`, nothing counts as read, except in a thread,
    /// whose state comes from its stored info.
    public var transientReadStates: MessageHistoryViewReadState?
    /// The tag of the messages to show; `nil` for all messages.
    public var tag: HistoryViewInputTag?
    /// Whether a message with the tag brings in the rest of its album.
    public var appendMessagesFromTheSameGroup: Bool
    /// The message namespaces to show.
    public var namespaces: MessageIdNamespaces
    /// Messages wanted on each side of the anchor; at least 2.
    public var count: Int

    /// A window with up to `count` messages on each side of `anchor`.
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
