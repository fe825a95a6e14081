import PostboxEngine
import PostboxTables

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

/// The read state of a chat, and whether its unread messages are muted.
public struct ChatListViewReadState: Hashable, Sendable {
    /// The read state; that of a forum counts its unread topics.
    public let state: CombinedPeerReadState
    /// Whether everything unread in the forum is muted. Always false for other chats.
    public let isMuted: Bool
}

/// A topic of a forum as its chat shows it.
public struct ChatListForumTopicData: Hashable, Sendable {
    /// The topic's thread ID.
    public let id: Int64
    /// The stored info of the topic.
    public let info: StoredMessageHistoryThreadInfo
    /// The person of a thread of direct messages; `nil` if the threads of the chat are not peers, or if the peer is not stored.
    public let threadPeer: CodedObject?
}

/// A chat with the data that a list shows.
public struct ChatListMessageEntry: Sendable {
    private let shared: Shared<ChatListEntryContents>

    init(_ contents: ChatListEntryContents) { shared = Shared(contents) }

    /// The position in the list. A draft moves a chat up, so the position may be newer than the last message.
    public var index: ChatListIndex { shared.value.index }
    /// The top message with its album, ascending; empty for a chat without messages.
    public var messages: [Message] { shared.value.messages }
    /// The read state of the chat; `nil` if it is unknown.
    public var readState: ChatListViewReadState? { shared.value.readState }
    /// Whether the chat is muted, so that the badge does not count it.
    public var isRemovedFromTotalUnreadCount: Bool { shared.value.isRemovedFromTotalUnreadCount }
    /// The draft of the chat, as the bare fields of StoredPeerChatInterfaceState; `nil` if none exists.
    public var embeddedInterfaceState: [UInt8]? { shared.value.embeddedInterfaceState }
    /// The peer of the chat, with its associated peers.
    public var renderedPeer: RenderedPeer { shared.value.renderedPeer }
    /// The time when the person was last seen; `nil` for groups and channels, and if it is unknown.
    public var presence: CodedObject? { shared.value.presence }
    /// The counters requested for the view, by tag.
    public var summaryInfo: [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo] { shared.value.summaryInfo }
    /// The topic of the top message.
    public var forumTopicData: ChatListForumTopicData? { shared.value.forumTopicData }
    /// The most recently active topics, at most 5.
    public var topForumTopics: [ChatListForumTopicData] { shared.value.topForumTopics }
    /// Whether a message of the chat could not be sent.
    public var hasFailed: Bool { shared.value.hasFailed }
    /// Whether the person is a contact.
    public var isContact: Bool { shared.value.isContact }
    /// The time in seconds after which the chat's messages delete themselves; `nil` if they do not.
    public var autoremoveTimeout: Int32? { shared.value.autoremoveTimeout }
    /// The counts of the peer's stories; `nil` if none exist.
    public var storyStats: PeerStoryStats? { shared.value.storyStats }
    /// The cached data of the peer; `nil` if none exist, or if they were not requested.
    public var cachedData: CodedObject? { shared.value.cachedData }

    /// The chat.
    public var peerId: PeerId { shared.value.index.messageIndex.id.peerId }

    var dependencies: Set<ViewDependency> { shared.value.dependencies.value }

    /// Whether it would be rendered from the same rows as before the transaction. `touched` contains the touched dependencies of all entries. The
    /// entry depends on the chats of its messages.
    func isUntouched(by changes: CommittedChanges, _ touched: [ViewDependency]) -> Bool {
        for dependency in touched {
            // An entry depends only on its own chat.
            if case let .chat(id) = dependency { if id == peerId { return false } } else if dependencies.contains(dependency) { return false }
        }
        return messages.allSatisfy { $0.hasUntouchedRows(afterChangesInItsChat: changes) }
    }

    /// Whether both values come from the same rendering.
    func isSame(as other: ChatListMessageEntry) -> Bool { shared === other.shared }
}

extension ChatListMessageEntry: Equatable {
    public static func == (left: ChatListMessageEntry, right: ChatListMessageEntry) -> Bool {
        left.isSame(as: right) || left.shared.value == right.shared.value
    }
}

/// The contents of an entry for a chat.
struct ChatListEntryContents: Equatable, Sendable {
    let index: ChatListIndex
    let messages: [Message]
    let readState: ChatListViewReadState?
    let isRemovedFromTotalUnreadCount: Bool
    let embeddedInterfaceState: [UInt8]?
    let renderedPeer: RenderedPeer
    let presence: CodedObject?
    let summaryInfo: [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo]
    let forumTopicData: ChatListForumTopicData?
    let topForumTopics: [ChatListForumTopicData]
    let hasFailed: Bool
    let isContact: Bool
    let autoremoveTimeout: Int32?
    let storyStats: PeerStoryStats?
    let cachedData: CodedObject?
    let dependencies: NotCompared<Set<ViewDependency>>
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
        sink.object("threadPeer", topic.threadPeer)
        sink.endObject()
    }
}

extension ViewDependency {
    /// Whether an entry of a chat list may depend on it.
    var isOfChatListEntry: Bool {
        switch self {
        case .chat, .peer, .presence, .notificationSettings, .history, .medium, .story: true
        default: false
        }
    }
}
