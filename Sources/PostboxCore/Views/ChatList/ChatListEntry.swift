/// A row of a chat list view (spec 07.9.1).
public enum ChatListEntry: Equatable, Sendable {
    case message(ChatListMessageEntry)
    case hole(MessageIndex)

    public var index: ChatListIndex {
        switch self {
        case let .message(entry): entry.index
        case let .hole(index): ChatListIndex(pinningIndex: nil, messageIndex: index)
        }
    }
}

/// How far a chat was read, and whether what is unread is muted.
public struct ChatListViewReadState: Hashable, Sendable {
    public let state: CombinedPeerReadState
    public let isMuted: Bool
}

/// A topic of a forum as its chat shows it.
public struct ChatListForumTopicData: Hashable, Sendable {
    public let id: Int64
    public let info: StoredMessageHistoryThreadInfo
}

/// A chat with what a list shows of it (spec 07.9.1, 07.9.4).
public struct ChatListMessageEntry: Equatable, Sendable {
    public let index: ChatListIndex
    /// The top message with its album, ascending; empty for a chat without messages.
    public let messages: [Message]
    public let readState: ChatListViewReadState?
    public let isRemovedFromTotalUnreadCount: Bool
    /// The bare fields of StoredPeerChatInterfaceState.
    public let embeddedInterfaceState: [UInt8]?
    public let renderedPeer: RenderedPeer
    public let presence: CodedObject?
    public let summaryInfo: [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo]
    /// The topic of the top message.
    public let forumTopicData: ChatListForumTopicData?
    /// The most recently active topics, at most 5.
    public let topForumTopics: [ChatListForumTopicData]
    public let hasFailed: Bool
    public let isContact: Bool
    public let autoremoveTimeout: Int32?
    public let storyStats: PeerStoryStats?
    /// Nil also when it was not asked for.
    public let cachedData: CodedObject?
    let dependencies: NotCompared<Set<ViewDependency>>

    public var peerId: PeerId { index.messageIndex.id.peerId }

    /// Whether it would be rendered from the same rows as before the transaction. It hangs on the chats of its messages.
    func isUntouched(by changes: CommittedChanges) -> Bool {
        dependencies.value.isDisjoint(with: changes.touched) && messages.allSatisfy { $0.isUntouched(by: changes, following: [$0.id.peerId]) }
    }
}

extension ChatListEntry {
    func walk(into sink: some FieldSink) {
        switch self {
        case let .hole(index): sink.messageIndex("hole", index)
        case let .message(entry): entry.walk(into: sink)
        }
    }
}

extension ChatListMessageEntry {
    func walk(into sink: some FieldSink) {
        sink.chatListIndex("index", index)
        sink.renderedPeer("renderedPeer", renderedPeer)
        sink.messages("messages", messages)
        if let readState {
            sink.beginObject("readState")
            sink.readState("state", readState.state)
            sink.bool("isMuted", readState.isMuted)
            sink.endObject()
        } else {
            sink.null("readState")
        }
        sink.bool("isRemovedFromTotalUnreadCount", isRemovedFromTotalUnreadCount)
        sink.interfaceState("embeddedInterfaceState", embeddedInterfaceState)
        sink.object("presence", presence)
        sink.summaryInfo("summaryInfo", summaryInfo)
        walk("forumTopicData", forumTopicData, into: sink)
        sink.beginArray("topForumTopics")
        for topic in topForumTopics { walk("", topic, into: sink) }
        sink.endArray()
        sink.bool("hasFailed", hasFailed)
        sink.bool("isContact", isContact)
        sink.optional("autoremoveTimeout", autoremoveTimeout.map(Int64.init))
        sink.storyStats("storyStats", storyStats)
        sink.object("cachedData", cachedData)
    }

    private func walk(_ name: StaticString, _ topic: ChatListForumTopicData?, into sink: some FieldSink) {
        guard let topic else { return sink.null(name) }
        sink.beginObject(name)
        sink.int64("id", topic.id)
        sink.threadInfo("info", topic.info)
        sink.endObject()
    }
}
