import PostboxEngine
import PostboxTables

/// Threads of a chat: the topics of a forum.
public enum EngineMessageHistoryThread {
    /// A topic of a forum.
    public struct Item: Equatable, Sendable {
        /// The thread ID of the topic.
        public let id: Int64
        /// The place among the pinned topics, starting at 0; `nil` if it is not pinned.
        public let pinnedIndex: Int?
        /// The place of the topic's newest message.
        public let index: MessageIndex
        /// The application's info of the topic, such as its title: the bytes of a coded entry.
        public let info: [UInt8]
        /// The counters requested for the view, by tag.
        public let tagSummaryInfo: [ChatListEntryMessageTagSummaryKey: ChatListMessageTagSummaryInfo]
        /// The topic's newest message.
        public let topMessage: Message?
        /// The topic's draft, as the bare fields of StoredPeerChatInterfaceState; `nil` if none exists.
        public let embeddedInterfaceState: [UInt8]?

        public static func == (left: Item, right: Item) -> Bool {
            left.id == right.id && left.pinnedIndex == right.pinnedIndex && left.index == right.index && left.info == right.info
                && left.tagSummaryInfo == right.tagSummaryInfo && left.embeddedInterfaceState == right.embeddedInterfaceState
                && left.topMessage.isSameVersion(as: right.topMessage)
        }
    }
}

/// The topics of a forum. The names of the peers are as of the last change of the threads.
public struct MessageHistoryThreadIndexView: PostboxView {
    /// The forum; `nil` if it is not stored.
    public let peer: CodedObject?
    /// The effective settings of the forum; `nil` if none exist.
    public let peerNotificationSettings: CodedObject?
    /// The topics: pinned ones in their order, then the newest. Empty until topics are known.
    public let items: [EngineMessageHistoryThread.Item]
    /// Whether the list has not been loaded yet.
    public let isLoading: Bool
    let hole: RequestedHole?

    public func walk(into sink: some FieldSink) {
        sink.object("peer", peer)
        sink.object("peerNotificationSettings", peerNotificationSettings)
        sink.bool("isLoading", isLoading)
        sink.beginArray("items")
        for item in items {
            sink.beginObject("")
            sink.int64("id", item.id)
            sink.optional("pinnedIndex", item.pinnedIndex.map(Int64.init))
            sink.messageIndex("index", item.index)
            sink.entry("info", item.info)
            sink.summaryInfo("tagSummaryInfo", item.tagSummaryInfo)
            sink.message("topMessage", item.topMessage)
            sink.interfaceState("embeddedInterfaceState", item.embeddedInterfaceState)
            sink.endObject()
        }
        sink.endArray()
    }
}

struct MessageHistoryThreadIndexViewDefinition: ViewDefinition {
    let id: PeerId
    let summaryComponents: ChatListEntrySummaryComponents

    func load(_ context: ViewContext) throws -> MessageHistoryThreadIndexView {
        let list = try ThreadList(context, peerId: id)
        let renderer = MessageRenderer(context)
        return MessageHistoryThreadIndexView(
            peer: try context.tables.peers.peers.get(id)?.object,
            peerNotificationSettings: try context.tables.notifications.settings.get(id).effective,
            items: try list.rows.map { row in
                EngineMessageHistoryThread.Item(
                    id: row.threadId, pinnedIndex: row.pinnedIndex, index: row.top, info: row.info.data,
                    tagSummaryInfo: try context.summaryInfo(summaryComponents, peerId: id, threadId: row.threadId),
                    topMessage: try renderer.message(at: row.top),
                    embeddedInterfaceState: try context.tables.peers.threadInterfaceStates.get(PeerAndThread(peerId: id, threadId: row.threadId)))
            },
            isLoading: list.isLoading, hole: list.hole)
    }

    /// Items can be equal although the names of their messages' peers differ; a new subscriber must see the current names.
    func isInterchangeable(_ snapshot: MessageHistoryThreadIndexView, _ new: MessageHistoryThreadIndexView) -> Bool {
        snapshot == new && snapshot.items.map(\.topMessage) == new.items.map(\.topMessage)
    }

    func dependencies(_ snapshot: MessageHistoryThreadIndexView) -> Set<ViewDependency> { ThreadList.dependencies(id) }
    func requestedHoles(_ snapshot: MessageHistoryThreadIndexView) -> [RequestedHole] { snapshot.hole.map { [$0] } ?? [] }
}

extension PostboxViewKey {
    /// The topics of a forum with their newest messages and the counters in `summaryComponents`. The view follows the threads, their messages, pins,
    /// and counters. It does not follow the names of the peer and of people in the messages.
    public static func messageHistoryThreadIndex(id: PeerId, summaryComponents: ChatListEntrySummaryComponents) -> Self {
        Self(MessageHistoryThreadIndexViewDefinition(id: id, summaryComponents: summaryComponents))
    }
}

extension ViewKey where View == MessageHistoryThreadIndexView {
    /// The topics of a forum with their newest messages and the counters in `summaryComponents`. The view follows the threads, their messages, pins,
    /// and counters. It does not follow the names of the peer and of people in the messages.
    public static func messageHistoryThreadIndex(
        id: PeerId, summaryComponents: ChatListEntrySummaryComponents
    ) -> Self {
        Self(.messageHistoryThreadIndex(id: id, summaryComponents: summaryComponents))
    }
}

/// The stored info of a thread.
public struct MessageHistoryThreadInfoView: PostboxView {
    /// The stored info of the thread; `nil` if none exists.
    public let info: StoredMessageHistoryThreadInfo?

    public func walk(into sink: some FieldSink) { sink.threadInfo("info", info) }
}

struct MessageHistoryThreadInfoViewDefinition: ViewDefinition {
    let thread: PeerAndThread

    func load(_ context: ViewContext) throws -> MessageHistoryThreadInfoView {
        let top = try context.tables.threads.reverseIndex.get(thread)
        return MessageHistoryThreadInfoView(info: try context.tables.threads.index.getInfo(thread, top: top))
    }

    func dependencies(_ snapshot: MessageHistoryThreadInfoView) -> Set<ViewDependency> { [.threads(thread.peerId)] }
}

extension PostboxViewKey {
    /// The stored info of a thread. The view follows all data that it shows.
    public static func messageHistoryThreadInfo(peerId: PeerId, threadId: Int64) -> Self {
        Self(MessageHistoryThreadInfoViewDefinition(thread: PeerAndThread(peerId: peerId, threadId: threadId)))
    }
}

extension ViewKey where View == MessageHistoryThreadInfoView {
    /// The stored info of a thread. The view follows all data that it shows.
    public static func messageHistoryThreadInfo(
        peerId: PeerId, threadId: Int64
    ) -> Self {
        Self(.messageHistoryThreadInfo(peerId: peerId, threadId: threadId))
    }
}
