import PostboxTables
import SignalKit

/// The holes that open views need to have filled. Holes that no open view shows are not included.
extension LivePostbox {
    /// Emits the holes of the open histories, and again whenever they change. The part of the application that follows the server fetches them.
    public func messageHistoryHolesView() -> Signal<MessageHistoryHolesView, NoError> {
        requestedHoles { hole in if case let .messageHistory(entry) = hole { entry } else { nil } } |> map { MessageHistoryHolesView(entries: $0) }
    }

    /// Emits the holes of the open chat lists, and again whenever they change.
    public func chatListHolesView() -> Signal<ChatListHolesView, NoError> {
        requestedHoles { hole in
            if case let .chatList(groupId, hole) = hole { ChatListHolesEntry(groupId: groupId, hole: hole) } else { nil }
        } |> map { ChatListHolesView(entries: $0) }
    }

    /// Emits the open lists of topics and saved chats not known to their end, and again whenever they change.
    public func forumTopicListHolesView() -> Signal<ForumTopicListHolesView, NoError> {
        requestedHoles { hole in
            if case let .forumTopics(peerId, index) = hole { ForumTopicListHolesEntry(peerId: peerId, index: index) } else { nil }
        } |> map { ForumTopicListHolesView(entries: $0) }
    }

    /// Emits the holes of one kind, and emits them again after each change.
    private func requestedHoles<Entry: Hashable & Sendable>(_ entry: @escaping @Sendable (RequestedHole) -> Entry?) -> Signal<Set<Entry>, NoError> {
        distinctUntilChanged(
            // The holes are in memory: nothing is read.
            lasting { postbox, subscriber in
                let observation = postbox.observeRequestedHoles { subscriber.putNext(Set($0.compactMap(entry))) }
                subscriber.putNext(Set(postbox.requestedHoles.compactMap(entry)))
                return { $0.endObservation(observation) }
            })
    }
}

/// The holes of the open histories; views with the same first hole have one entry.
public struct MessageHistoryHolesView: Hashable, Sendable {
    /// The holes to fetch.
    public let entries: Set<MessageHistoryHolesViewEntry>
}

/// The holes of the open chat lists.
public struct ChatListHolesView: Hashable, Sendable {
    /// The holes to fetch.
    public let entries: Set<ChatListHolesEntry>
}

/// A hole of a chat list: the chats older than a place have not been fetched.
public struct ChatListHolesEntry: Hashable, Sendable {
    /// The list.
    public let groupId: PeerGroupId
    /// The position: older chats than this were not downloaded.
    public let hole: MessageIndex

    /// Creates the hole of a list at this position.
    public init(groupId: PeerGroupId, hole: MessageIndex) {
        self.groupId = groupId
        self.hole = hole
    }
}

/// The open lists of topics and saved chats not known to their end.
public struct ForumTopicListHolesView: Hashable, Sendable {
    /// The holes to fetch.
    public let entries: Set<ForumTopicListHolesEntry>
}

/// The end of the known part of a list of topics or saved chats.
public struct ForumTopicListHolesEntry: Hashable, Sendable {
    /// The forum, or the user whose saved messages are listed.
    public let peerId: PeerId
    /// The end of the known part of the list; `nil` if nothing is known.
    public let index: StoredPeerThreadCombinedState.Index?

    /// Creates the entry for the end of a list of topics. `index` is `nil` if no topic is known.
    public init(peerId: PeerId, index: StoredPeerThreadCombinedState.Index?) {
        self.peerId = peerId
        self.index = index
    }
}
