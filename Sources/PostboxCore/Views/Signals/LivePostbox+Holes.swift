import SignalKit

/// What the views that are looked at want fetched (spec 07.3.1, 07.3.4). A hole that nobody looks at is in none of them.
extension LivePostbox {
    public func messageHistoryHolesView() -> Signal<MessageHistoryHolesView, any Error> {
        wantedHoles { hole in if case let .messageHistory(entry) = hole { entry } else { nil } } |> map { MessageHistoryHolesView(entries: $0) }
    }

    public func chatListHolesView() -> Signal<ChatListHolesView, any Error> {
        wantedHoles { hole in
            if case let .chatList(groupId, hole) = hole { ChatListHolesEntry(groupId: groupId, hole: hole) } else { nil }
        } |> map { ChatListHolesView(entries: $0) }
    }

    public func forumTopicListHolesView() -> Signal<ForumTopicListHolesView, any Error> {
        wantedHoles { hole in
            if case let .forumTopics(peerId, index) = hole { ForumTopicListHolesEntry(peerId: peerId, index: index) } else { nil }
        } |> map { ForumTopicListHolesView(entries: $0) }
    }

    /// The holes of one kind, again whenever these have changed.
    private func wantedHoles<Entry: Hashable & Sendable>(_ entry: @escaping @Sendable (WantedHole) -> Entry?) -> Signal<Set<Entry>, any Error> {
        distinctUntilChanged(
            following { postbox, subscriber in
                let observation = postbox.observeWantedHoles { subscriber.putNext(Set($0.compactMap(entry))) }
                subscriber.putNext(Set(postbox.wantedHoles.compactMap(entry)))
                return { $0.endObservation(observation) }
            })
    }
}
