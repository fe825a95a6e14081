/// What else a run is about, beside chats and their messages.
package enum SimulationSubject: String, CaseIterable, Sendable {
    /// Users tell stories, and the account sees them.
    case stories
    /// Channels have topics.
    case topics
    /// Messages are scheduled.
    case scheduled
    /// Encrypted messages come into secret chats.
    case secretChats
    /// The account's quick replies change.
    case quickReplies
    /// Messages of others are saved, tagged and pinned by whose they were.
    case savedMessages
    /// Messages of channels are answered, and the answers are shown by themselves.
    case comments
    /// Others react to messages of the account, and it sees that.
    case reactions
    /// There are polls.
    case polls
    /// Groups become channels.
    case migrations
    /// A channel has topics for some time, and has none for some time. Of one client: what is sent to a topic that is none meanwhile stays in it there.
    case forums
    /// Groups are cleared.
    case clearings
}
