extension PostboxViewKey {
    /// A window into the history of a chat or thread. Follows messages, holes, read states, media, people and stories in the messages, additional
    /// data. Not: authors who become contacts, custom emoji that come to be known, what is in messages that somebody else listed; of the additional
    /// data, total unread counts, notification settings and preferences. Stays at the place where it was opened.
    public static func historyView(_ view: HistoryView) -> Self { Self(MessageHistoryViewDefinition(request: MessageHistoryViewRequest(view))) }

    /// A history with all that can be asked of it. `Postbox.openHistory(_:)` makes the key for a chat that is opened. Followed as `historyView`.
    public static func messageHistory(_ request: MessageHistoryViewRequest) -> Self { Self(MessageHistoryViewDefinition(request: request)) }

    /// What a history is asked for; nil for a view of another kind.
    package var historyRequest: MessageHistoryViewRequest? { (definition as? MessageHistoryViewDefinition)?.request }
}
