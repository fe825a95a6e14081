import Postbox

/// What is new about a poll.
public struct MessagePollUpdate: Hashable, Sendable {
    /// The poll.
    public var id: MediaId
    /// TelegramMediaPoll: question, options and kind; nil: they stay as they are.
    public var poll: CodedObject?
    /// TelegramMediaPollResults.
    public var results: CodedObject
    /// The results leave out the account's own votes: those that are stored stay.
    public var isMinimal: Bool

    /// Messages that show the poll are changed with it.
    public init(id: MediaId, poll: CodedObject?, results: CodedObject, isMinimal: Bool) {
        self.id = id
        self.poll = poll
        self.results = results
        self.isMinimal = isMinimal
    }
}
