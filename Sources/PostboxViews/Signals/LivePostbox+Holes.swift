import PostboxTables
import SignalKit

/// What the views that are looked at want fetched. A hole that nobody looks at is in none of them.
extension LivePostbox {
    /// The holes of the histories that are looked at, again whenever they change. Whoever follows the server fetches them.
    public func messageHistoryHolesView() -> Signal<MessageHistoryHolesView, NoError> {
        wantedHoles { hole in if case let .messageHistory(entry) = hole { entry } else { nil } } |> map { MessageHistoryHolesView(entries: $0) }
    }

    /// The holes of the chat lists that are looked at, again whenever they change.
    public func chatListHolesView() -> Signal<ChatListHolesView, NoError> {
        wantedHoles { hole in
            if case let .chatList(groupId, hole) = hole { ChatListHolesEntry(groupId: groupId, hole: hole) } else { nil }
        } |> map { ChatListHolesView(entries: $0) }
    }

    /// The lists of topics and saved chats that are looked at and not known to their end, again whenever they change.
    public func forumTopicListHolesView() -> Signal<ForumTopicListHolesView, NoError> {
        wantedHoles { hole in
            if case let .forumTopics(peerId, index) = hole { ForumTopicListHolesEntry(peerId: peerId, index: index) } else { nil }
        } |> map { ForumTopicListHolesView(entries: $0) }
    }

    /// The holes of one kind, again whenever these have changed.
    private func wantedHoles<Entry: Hashable & Sendable>(_ entry: @escaping @Sendable (WantedHole) -> Entry?) -> Signal<Set<Entry>, NoError> {
        distinctUntilChanged(
            // The holes are in memory: nothing is read.
            lasting { postbox, subscriber in
                let observation = postbox.observeWantedHoles { subscriber.putNext(Set($0.compactMap(entry))) }
                subscriber.putNext(Set(postbox.wantedHoles.compactMap(entry)))
                return { $0.endObservation(observation) }
            })
    }
}

/// The holes of histories that are looked at; views with the same first hole have one entry.
public struct MessageHistoryHolesView: Hashable, Sendable {
    /// What is to be fetched.
    public let entries: Set<MessageHistoryHolesViewEntry>
}

/// The holes of chat lists that are looked at.
public struct ChatListHolesView: Hashable, Sendable {
    /// What is to be fetched.
    public let entries: Set<ChatListHolesEntry>
}

/// A hole of a chat list: the chats older than a place have not been fetched.
public struct ChatListHolesEntry: Hashable, Sendable {
    /// The list.
    public let groupId: PeerGroupId
    /// The place.
    public let hole: MessageIndex

    /// The hole of a list at this place.
    public init(groupId: PeerGroupId, hole: MessageIndex) {
        self.groupId = groupId
        self.hole = hole
    }
}

/// The lists of topics and saved chats that are looked at and end somewhere.
public struct ForumTopicListHolesView: Hashable, Sendable {
    /// What is to be fetched.
    public let entries: Set<ForumTopicListHolesEntry>
}

/// The end of what is known of a list of topics or saved chats.
public struct ForumTopicListHolesEntry: Hashable, Sendable {
    /// The forum, or the user whose saved messages are listed.
    public let peerId: PeerId
    /// Where the known part of the list ends; nil: nothing is known.
    public let index: StoredPeerThreadCombinedState.Index?

    /// The end of a list of topics; nil: nothing of it is known.
    public init(peerId: PeerId, index: StoredPeerThreadCombinedState.Index?) {
        self.peerId = peerId
        self.index = index
    }
}
