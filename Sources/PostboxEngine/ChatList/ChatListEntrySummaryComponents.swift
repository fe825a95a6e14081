import PostboxTables

/// A counter beside a chat: messages with a tag, without those for which an action waits.
public struct ChatListEntryMessageTagSummaryKey: Hashable, Sendable {
    /// The tag whose messages are counted, such as unread mentions. One bit.
    public var tag: MessageTags
    /// The type of the actions whose messages do not count any more.
    public var actionType: UInt32

    /// The counter of messages with `tag`, less those for which an action of this type waits.
    public init(tag: MessageTags, actionType: UInt32) {
        self.tag = tag
        self.actionType = actionType
    }
}

/// Which counters of each chat or thread a list shows.
public struct ChatListEntrySummaryComponents: Hashable, Sendable {
    /// The message namespaces to count in; nil: not counted.
    public struct Component: Hashable, Sendable {
        /// The message namespace whose messages with the tag are counted.
        public var tagSummary: Int32?
        /// The message namespace whose waiting actions are counted.
        public var actionsSummary: Int32?

        /// What is counted, in which namespaces.
        public init(tagSummary: Int32?, actionsSummary: Int32?) {
            self.tagSummary = tagSummary
            self.actionsSummary = actionsSummary
        }
    }

    /// The counters that are wanted.
    public var components: [ChatListEntryMessageTagSummaryKey: Component]

    /// These counters; by default none, which costs least.
    public init(components: [ChatListEntryMessageTagSummaryKey: Component] = [:]) { self.components = components }
}

/// A counter of a chat or thread. What a badge shows is `tagSummaryCount` less `actionsSummaryCount`.
public struct ChatListMessageTagSummaryInfo: Hashable, Sendable {
    /// How many messages have the tag; nil when nothing was counted, or when it was not asked for.
    public var tagSummaryCount: Int32?
    /// How many actions wait; nil when it was not asked for.
    public var actionsSummaryCount: Int32?
}

extension ViewContext {
    /// The counters of a chat or of one of its threads. Pending actions are counted for the whole chat.
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
