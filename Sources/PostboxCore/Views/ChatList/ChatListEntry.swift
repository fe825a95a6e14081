/// A row of a chat list view.
public enum ChatListEntry: Equatable, Sendable {
    /// A chat.
    case message(ChatListMessageEntry)
    /// The chats older than this place have not been fetched.
    case hole(MessageIndex)

    /// The place in the list.
    public var index: ChatListIndex {
        switch self {
        case let .message(entry): entry.index
        case let .hole(index): ChatListIndex(pinningIndex: nil, messageIndex: index)
        }
    }
}

/// How far a chat was read, and whether what is unread is muted.
public struct ChatListViewReadState: Hashable, Sendable {
    /// The read state; of a forum one that counts its unread topics.
    public let state: CombinedPeerReadState
    /// Whether everything unread in the forum is muted. Always false for other chats.
    public let isMuted: Bool
}

/// A topic of a forum as its chat shows it.
public struct ChatListForumTopicData: Hashable, Sendable {
    /// The topic's thread id.
    public let id: Int64
    /// What is stored of the topic.
    public let info: StoredMessageHistoryThreadInfo
}

/// A chat with what a list shows of it.
public struct ChatListMessageEntry: Equatable, Sendable {
    /// The place in the list. A draft moves a chat up, so it may be newer than the last message.
    public let index: ChatListIndex
    /// The top message with its album, ascending; empty for a chat without messages.
    public let messages: [Message]
    /// How far the chat was read; nil when nothing is known.
    public let readState: ChatListViewReadState?
    /// Whether the chat is muted, so that the badge does not count it.
    public let isRemovedFromTotalUnreadCount: Bool
    /// The draft of the chat, as the bare fields of StoredPeerChatInterfaceState; nil when there is none.
    public let embeddedInterfaceState: [UInt8]?
    /// Whom the chat is with.
    public let renderedPeer: RenderedPeer
    /// When the person was last seen; nil for groups and channels, and when nothing is known.
    public let presence: CodedObject?
    /// The counters that the view was asked for, by tag.
    public let summaryInfo: [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo]
    /// The topic of the top message.
    public let forumTopicData: ChatListForumTopicData?
    /// The most recently active topics, at most 5.
    public let topForumTopics: [ChatListForumTopicData]
    /// Whether a message of the chat could not be sent.
    public let hasFailed: Bool
    /// Whether the person is a contact.
    public let isContact: Bool
    /// After how many seconds the chat's messages delete themselves; nil: they do not.
    public let autoremoveTimeout: Int32?
    /// The peer's stories in numbers; nil when there are none.
    public let storyStats: PeerStoryStats?
    /// What is cached of the peer; nil when nothing is, or when it was not asked for.
    public let cachedData: CodedObject?
    let dependencies: NotCompared<Set<ViewDependency>>

    /// The chat.
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
