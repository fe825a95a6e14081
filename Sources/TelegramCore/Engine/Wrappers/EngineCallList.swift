import Postbox

/// A window on the account's calls.
public struct EngineCallList: Equatable, Sendable {
    public enum Scope: Hashable, Sendable { case all, missed }

    public enum Item: Equatable, Sendable {
        /// A call, and those before it with the same person.
        case message(EngineMessage, group: [EngineMessage])
        case hole(MessageIndex)
    }

    public let items: [Item]
    public let hasEarlier: Bool
    public let hasLater: Bool

    package init(items: [Item], hasEarlier: Bool, hasLater: Bool) {
        self.items = items
        self.hasEarlier = hasEarlier
        self.hasLater = hasLater
    }
}
