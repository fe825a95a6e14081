import PostboxSchema
import SignalKit

/// Windows into histories. Each emission has a reason, and the first one includes the data of the opening.
extension LivePostbox {
    /// A history, the reason of its emission, and, in the first emission only, the data about the opening.
    public typealias HistoryUpdate = (MessageHistoryView, ViewUpdateType, InitialMessageHistoryData?)

    /// Emits a history at the position where its reader continues: around the first unread message if there is one, otherwise at the last position
    /// or, if none is stored, at the end.
    /// - Parameters:
    ///   - chatLocation: The chat or thread.
    ///   - count: The maximum number of messages on each side of the position.
    ///   - customUnreadMessageId: The message that counts as the first unread one; `nil` for the one that follows from the read state.
    ///   - options: The additional data to include, and the restriction to a tag.
    public func aroundMessageOfInterestHistoryViewForChatLocation(
        _ chatLocation: ChatLocationInput, count: Int, customUnreadMessageId: MessageId? = nil, options: MessageHistoryOptions = .init()
    ) -> Signal<HistoryUpdate, NoError> {
        history(chatLocation, .messageOfInterest(customUnreadMessageId: customUnreadMessageId), count, options)
    }

    /// Emits a history around a message, with up to `count` messages on each side. While the message is in a hole, nothing is shown, and
    /// `messageHistoryHolesView()` includes the hole.
    public func aroundIdMessageHistoryViewForLocation(
        _ chatLocation: ChatLocationInput, messageId: MessageId, count: Int, options: MessageHistoryOptions = .init()
    ) -> Signal<HistoryUpdate, NoError> {
        history(chatLocation, .around(.message(messageId)), count, options)
    }

    /// Emits a history around a given position, with up to `count` messages on each side, and a new view after each change of it. Never completes.
    ///
    ///     live.aroundMessageHistoryViewForLocation(.peer(peerId: chat, threadId: nil), anchor: .upperBound, count: 30)
    public func aroundMessageHistoryViewForLocation(
        _ chatLocation: ChatLocationInput, anchor: HistoryViewInputAnchor, count: Int, options: MessageHistoryOptions = .init()
    ) -> Signal<HistoryUpdate, NoError> {
        history(chatLocation, .around(anchor), count, options)
    }

    /// Emits a history, opened at a position determined from the database at that time. Never completes. The first emission has the reason `.initial`
    /// and includes the data of the opening.
    public func history(_ opening: MessageHistoryOpening) -> Signal<HistoryUpdate, NoError> {
        let followed: Signal<HistoryUpdate, any Error> = following { postbox, subscriber in
            let (key, data) = try postbox.openHistory(opening)
            let (subscription, initial) = try postbox.subscribe(to: [key]) { combined, type in
                if let view = combined.views[key] as? MessageHistoryView { subscriber.putNext((view, type, nil)) }
            }
            if let view = initial.views[key] as? MessageHistoryView { subscriber.putNext((view, .initial, data)) }
            return { $0.endSubscription(subscription) }
        }
        return withoutErrors(followed, [opening.keyUntilOpened])
    }

    private func history(
        _ chatLocation: ChatLocationInput, _ place: MessageHistoryOpening.Place, _ count: Int, _ options: MessageHistoryOptions
    ) -> Signal<HistoryUpdate, NoError> {
        switch chatLocation {
        case let .peer(peerId, threadId):
            return history(MessageHistoryOpening(location: .peer(peerId, threadId: threadId), place: place, count: count, options: options))
        case let .thread(peerId, threadId, data):
            return deferred {
                let isLater = Atomic(value: false)
                return data |> mapToSignal { [weak self] input -> Signal<HistoryUpdate, NoError> in
                    let opening = MessageHistoryOpening(
                        location: .external(peerId, threadId: threadId, input), place: place, count: count, options: options)
                    guard let self else { return .never() }
                    guard isLater.swap(true) else { return self.history(opening) }
                    return self.history(opening) |> map { ($0.0, .fillHole, $0.2) }
                }
            }
        }
    }
}

/// The location of a history.
public enum ChatLocationInput: Sendable {
    /// A chat, or one thread of it.
    case peer(peerId: PeerId, threadId: Int64?)
    /// External messages, listed by the caller whenever the list changes, and shown in the chat of this peer.
    case thread(peerId: PeerId, threadId: Int64, data: Signal<MessageHistoryViewExternalInput, NoError>)
}
