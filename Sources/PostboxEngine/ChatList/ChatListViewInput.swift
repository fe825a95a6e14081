import PostboxSchema
import PostboxTables

/// The part of a chat list that a view shows.
public struct ChatListViewInput: Hashable, Sendable {
    /// The list: `.root` for the main one.
    public var groupId: PeerGroupId
    /// The folder; `nil` for the whole list, with its groups and the items above it.
    public var filterPredicate: ChatListFilterPredicate?
    /// The place around which entries are shown.
    public var index: ChatListIndex
    /// The number of entries on each side, at least 1.
    public var count: Int { didSet { count = count.asViewCount(atLeast: 1) } }
    /// The counters to show for each chat.
    public var summaryComponents: ChatListEntrySummaryComponents
    /// Whether entries include the cached data of their peers.
    public var includesCachedData: Bool
    /// The user of the account. If it is given, the view includes this user's peer.
    public var accountPeerId: PeerId?

    /// A window with up to `count` entries on each side of a position. For the top of a list, see
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

    /// The top of a list. At most `count - 1` entries are shown.
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

/// A counter of a chat: messages with a tag, minus messages with a pending action.
public struct ChatListEntryMessageTagSummaryKey: Hashable, Sendable {
    /// The tag whose messages are counted, such as unread mentions. It must be a single tag.
    public var tag: MessageTags
    /// The type of the pending actions. Messages with such an action are not counted.
    public var actionType: UInt32

    /// Counts messages with `tag`, except those with a pending action of this type.
    public init(tag: MessageTags, actionType: UInt32) {
        self.tag = tag
        self.actionType = actionType
    }
}

/// The counters that a list shows for each chat or thread.
public struct ChatListEntrySummaryComponents: Hashable, Sendable {
    /// The message namespaces in which messages and actions are counted; `nil` if they are not counted.
    public struct Component: Hashable, Sendable {
        /// The message namespace whose messages with the tag are counted.
        public var tagSummary: Int32?
        /// The message namespace whose waiting actions are counted.
        public var actionsSummary: Int32?

        /// Creates a component with the namespaces to count in.
        public init(tagSummary: Int32?, actionsSummary: Int32?) {
            self.tagSummary = tagSummary
            self.actionsSummary = actionsSummary
        }
    }

    /// The requested counters.
    public var components: [ChatListEntryMessageTagSummaryKey: Component]

    /// Creates a set of counters; by default none, which costs least.
    public init(components: [ChatListEntryMessageTagSummaryKey: Component] = [:]) { self.components = components }
}

/// A counter of a chat or thread. A badge shows `tagSummaryCount` minus `actionsSummaryCount`.
public struct ChatListMessageTagSummaryInfo: Hashable, Sendable {
    /// The number of messages with the tag; `nil` if it is unknown or was not requested.
    public var tagSummaryCount: Int32?
    /// The number of pending actions; `nil` if it was not requested.
    public var actionsSummaryCount: Int32?
}

extension ViewContext {
    /// Returns the counters of a chat or of one of its threads. Pending actions are counted for the whole chat.
    package func summaryInfo(
        _ components: ChatListEntrySummaryComponents, peerId: PeerId, threadId: Int64?
    ) throws -> [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo] {
        var result: [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo] = [:]
        for (key, component) in components.components {
            var info = ChatListMessageTagSummaryInfo()
            if let namespace = component.tagSummary {
                let summary = MessageHistoryTagsSummaryKey(tag: key.tag, peerId: peerId, threadId: threadId, namespace: namespace, customTag: nil)
                info.tagSummaryCount = try tables.history.summaries.get(summary)?.count
            }
            if let namespace = component.actionsSummary {
                let summary = PendingMessageActionsSummaryKey(type: key.actionType, peerId: peerId, namespace: namespace)
                info.actionsSummaryCount = try tables.history.pendingActionsMetadata.get(summary)
            }
            result[key] = info
        }
        return result
    }
}

extension FieldSink {
    package func summaryInfo(_ name: StaticString, _ info: [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo]) {
        beginArray(name)
        for (key, info) in info.sorted(by: { ($0.key.tag.rawValue, $0.key.actionType) < ($1.key.tag.rawValue, $1.key.actionType) }) {
            beginObject("")
            int("tag", Int64(key.tag.rawValue))
            int("actionType", Int64(key.actionType))
            optional("tagSummaryCount", info.tagSummaryCount.map(Int64.init))
            optional("actionsSummaryCount", info.actionsSummaryCount.map(Int64.init))
            endObject()
        }
        endArray()
    }
}
