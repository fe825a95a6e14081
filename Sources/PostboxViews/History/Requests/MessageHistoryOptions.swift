import PostboxEngine
import PostboxSchema
import PostboxTables

/// How a history is shown, beside where.
public struct MessageHistoryOptions: Hashable, Sendable {
    /// Only messages with this tag; nil: all.
    public var tag: HistoryViewInputTag?
    /// Whether a message with the tag brings in the rest of its album.
    public var appendMessagesFromTheSameGroup = false
    /// The message namespaces that are shown.
    public var namespaces = MessageIdNamespaces.all
    /// Whether the entries end where something was never fetched, so that what is shown has no gaps.
    public var clipHoles = true
    /// Whether the hole next to the entries is wanted, so that it is fetched.
    public var trackHoles = true
    /// Leaves out the history of the group that a supergroup was made from.
    public var ignoreRelatedChats = false
    /// Messages of these times are left out; seconds since 1970, both ends included.
    public var ignoreMessagesInTimestampRange: ClosedRange<Int32>?
    /// These messages are left out.
    public var ignoreMessageIds: Set<MessageId> = []
    /// What is counted of each entry. Counting costs time in long histories.
    public var orderStatistics: MessageHistoryViewOrderStatistics = []
    /// The states from which the last read message is told; nil: those at the time of opening.
    public var fixedReadStates: MessageHistoryViewReadState?
    /// The message namespaces whose newest message with a keyboard of a bot is wanted.
    public var topTaggedMessageNamespaces: Set<Int32> = []
    /// What else the view carries, in this order.
    public var additionalData: [AdditionalMessageHistoryViewData] = []
    /// Whether a thread has the draft of its chat.
    public var useRootInterfaceStateForThread = false

    /// All messages of all namespaces, clipped to what is known, and nothing beside them.
    public init() {}
}
