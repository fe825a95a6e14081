/// How a history is shown, beside where (spec 07.8.7).
public struct MessageHistoryOptions: Hashable, Sendable {
    public var tag: HistoryViewInputTag?
    public var appendMessagesFromTheSameGroup = false
    public var namespaces = MessageIdNamespaces.all
    public var clipHoles = true
    public var trackHoles = true
    public var ignoreRelatedChats = false
    public var ignoreMessagesInTimestampRange: ClosedRange<Int32>?
    public var ignoreMessageIds: Set<MessageId> = []
    public var orderStatistics: MessageHistoryViewOrderStatistics = []
    /// nil: the states at the time of opening.
    public var fixedReadStates: MessageHistoryViewReadState?
    public var topTaggedMessageNamespaces: Set<Int32> = []
    public var additionalData: [AdditionalMessageHistoryViewData] = []
    /// Whether a thread has the draft of its chat.
    public var useRootInterfaceStateForThread = false

    public init() {}
}
