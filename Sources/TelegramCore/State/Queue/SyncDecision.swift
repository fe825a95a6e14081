import Postbox
import TelegramModel

/// What synchronisation decides on its way, for those who want to know why something came or is missing.
package enum SyncDecision: Sendable {
    package enum Sequence: String, Sendable {
        case pts, qts, seq
    }

    package enum Outcome: String, Sendable {
        /// It follows the cursor.
        case applied
        /// The cursor is past it.
        case old
        /// Something is missing before it.
        case gap
    }

    package enum PollReason: String, Sendable {
        /// The account starts, or the connection was lost.
        case reset
        /// What was missing did not come in time.
        case gap
        /// Something that updates refer to could not be asked for, or a channel does not answer.
        case unresolved
        /// What is stored has changed meanwhile.
        case changed
        /// There is no cursor yet.
        case noCursor
    }

    /// A push came: how many groups, or the reset of everything.
    case received(groups: Int, isReset: Bool)
    /// An update, or a numbered group of them, was compared with the account's cursor.
    case numbered(Sequence, number: Int32, count: Int32, cursor: Int32, Outcome)
    /// An update was compared with a channel's cursor; nil: the channel has none.
    case channel(PeerId, pts: Int32, count: Int32, cursor: Int32?, Outcome)
    /// Groups wait for what is missing before them, in microseconds of the clock's time at most until then.
    case held(groups: Int, until: Int64)
    /// The server is to be asked for what happened.
    case poll(PollReason)
    /// Channels are asked for what their cursors have missed, or with `isReset` for how they are now.
    case channels([PeerId], isReset: Bool)
    /// Operations were replayed in one transaction; `isStored` false: what is stored did not fit them any more, and nothing was written.
    case replay([AccountOperation], isStored: Bool)
}

extension SyncConnection {
    func tell(_ decision: @autoclosure () -> SyncDecision) { if let onDecision { onDecision(decision()) } }
}
