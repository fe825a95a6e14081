import Postbox

/// A window on the account's calls.
public struct EngineCallList: Equatable, Sendable {
    /// Which calls are shown.
    public enum Scope: Hashable, Sendable {
        /// All calls.
        case all
        /// Calls that came in and were not taken.
        case missed
    }

    /// A row of the list.
    public enum Item: Equatable, Sendable {
        /// A call, and those before it with the same person.
        case message(EngineMessage, group: [EngineMessage])
        /// Calls before this place were not fetched yet.
        case hole(MessageIndex)
    }

    /// Ascending: the last one is the newest.
    public let items: [Item]
    /// Whether there are calls before those of the window.
    public let hasEarlier: Bool
    /// Whether there are calls after those of the window.
    public let hasLater: Bool

    package init(items: [Item], hasEarlier: Bool, hasLater: Bool) {
        self.items = items
        self.hasEarlier = hasEarlier
        self.hasLater = hasLater
    }
}
