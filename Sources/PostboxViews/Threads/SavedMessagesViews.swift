import PostboxEngine
import PostboxTables

/// Saved messages, grouped by origin.
public enum EngineMessageHistorySavedMessagesThread {
    /// Messages saved from one peer, or the direct messages of one person.
    public struct Item: Equatable, Sendable {
        /// The packed ID of the peer.
        public let id: Int64
        /// The peer; `nil` if it is not stored.
        public let peer: CodedObject?
        /// The place among the pinned threads, starting at 0; `nil` if it is not pinned.
        public let pinnedIndex: Int?
        /// The place of the newest message saved from the peer.
        public let index: MessageIndex
        /// The newest message saved from the peer.
        public let topMessage: Message?
        /// Unread messages of the thread.
        public let unreadCount: Int
        /// Whether the user has marked the thread as unread.
        public let markedUnread: Bool
        /// The draft of the thread, as the bare fields of StoredPeerChatInterfaceState; `nil` if none exists.
        public let embeddedInterfaceState: [UInt8]?

        public static func == (left: Item, right: Item) -> Bool {
            left.id == right.id && left.peer == right.peer && left.pinnedIndex == right.pinnedIndex && left.index == right.index
                && left.unreadCount == right.unreadCount && left.markedUnread == right.markedUnread
                && left.embeddedInterfaceState == right.embeddedInterfaceState && left.topMessage.isSameVersion(as: right.topMessage)
        }
    }
}

/// The saved messages by their origin. The names of the peers are as of the last change of the threads.
public struct MessageHistorySavedMessagesIndexView: PostboxView {
    /// The user who owns the saved messages; `nil` if it is not stored.
    public let peer: CodedObject?
    /// The items: pinned ones in their order, then the newest.
    public let items: [EngineMessageHistorySavedMessagesThread.Item]
    /// Whether the list has not been loaded yet.
    public let isLoading: Bool
    let hole: RequestedHole?

    public func walk(into sink: some FieldSink) {
        sink.object("peer", peer)
        sink.bool("isLoading", isLoading)
        sink.beginArray("items")
        for item in items {
            sink.beginObject("")
            sink.peer("id", packed: item.id)
            sink.object("peer", item.peer)
            sink.optional("pinnedIndex", item.pinnedIndex.map(Int64.init))
            sink.messageIndex("index", item.index)
            sink.message("topMessage", item.topMessage)
            sink.int("unreadCount", Int64(item.unreadCount))
            sink.bool("markedUnread", item.markedUnread)
            sink.interfaceState("embeddedInterfaceState", item.embeddedInterfaceState)
            sink.endObject()
        }
        sink.endArray()
    }
}

struct MessageHistorySavedMessagesIndexViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> MessageHistorySavedMessagesIndexView {
        let list = try ThreadList(context, peerId: peerId)
        let renderer = MessageRenderer(context)
        let peers = context.tables.peers.peers
        return MessageHistorySavedMessagesIndexView(
            peer: try peers.get(peerId)?.object,
            items: try list.rows.map { row in
                EngineMessageHistorySavedMessagesThread.Item(
                    id: row.threadId, peer: try peers.get(PeerId(packed: row.threadId))?.object, pinnedIndex: row.pinnedIndex, index: row.top,
                    topMessage: try renderer.message(at: row.top), unreadCount: Int(row.info.summary.totalUnreadCount),
                    markedUnread: row.info.summary.isMarkedUnread,
                    embeddedInterfaceState: try context.tables.peers.threadInterfaceStates.get(PeerAndThread(peerId: peerId, threadId: row.threadId)))
            },
            isLoading: list.isLoading, hole: list.hole)
    }

    /// Items can be equal although the names of their messages' peers differ; a new subscriber must see the current names.
    func isInterchangeable(_ snapshot: MessageHistorySavedMessagesIndexView, _ new: MessageHistorySavedMessagesIndexView) -> Bool {
        snapshot == new && snapshot.items.map(\.topMessage) == new.items.map(\.topMessage)
    }

    func dependencies(_ snapshot: MessageHistorySavedMessagesIndexView) -> Set<ViewDependency> { ThreadList.dependencies(peerId) }
    func requestedHoles(_ snapshot: MessageHistorySavedMessagesIndexView) -> [RequestedHole] { snapshot.hole.map { [$0] } ?? [] }
}

extension PostboxViewKey {
    /// The saved messages grouped by origin. The view follows the saved chats, their messages, and their pins. It does not follow the names of the
    /// peers.
    public static func savedMessagesIndex(peerId: PeerId) -> Self { Self(MessageHistorySavedMessagesIndexViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == MessageHistorySavedMessagesIndexView {
    /// The saved messages grouped by origin. The view follows the saved chats, their messages, and their pins. It does not follow the names of the
    /// peers.
    public static func savedMessagesIndex(peerId: PeerId) -> Self { Self(.savedMessagesIndex(peerId: peerId)) }
}

/// The number of saved chats.
public struct MessageHistorySavedMessagesStatsView: PostboxView {
    /// Whether the list has not been loaded yet.
    public let isLoading: Bool
    /// The number of peers from which messages were saved; 0 while it is unknown.
    public let count: Int

    public func walk(into sink: some FieldSink) {
        sink.bool("isLoading", isLoading)
        sink.int("count", Int64(count))
    }
}

struct MessageHistorySavedMessagesStatsViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> MessageHistorySavedMessagesStatsView {
        let isLoading = try context.tables.threads.combinedStates.get(peerId)?.validIndexBoundary == nil
        return MessageHistorySavedMessagesStatsView(isLoading: isLoading, count: isLoading ? 0 : try context.tables.threads.index.count(peerId))
    }

    func dependencies(_ snapshot: MessageHistorySavedMessagesStatsView) -> Set<ViewDependency> {
        [.threads(peerId), .threadCombinedState(peerId)]
    }
}

extension PostboxViewKey {
    /// The number of peers from which messages were saved. The view follows all data that it shows.
    public static func savedMessagesStats(peerId: PeerId) -> Self { Self(MessageHistorySavedMessagesStatsViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == MessageHistorySavedMessagesStatsView {
    /// The number of peers from which messages were saved. The view follows all data that it shows.
    public static func savedMessagesStats(peerId: PeerId) -> Self { Self(.savedMessagesStats(peerId: peerId)) }
}
