import PostboxTables

/// What a migration does with cloud messages that Telegram's own steps 19 to 21 remove.
public enum CloudHistory: String, Hashable, Sendable {
    /// Removes them, as Telegram does.
    case forget
    /// Keeps them, and builds what the present version needs to show them.
    case keep
}

/// The migration would remove messages, and nobody said whether it may.
public struct UndecidedHistory: Error, Hashable, Sendable, CustomStringConvertible {
    /// What would be removed.
    public let loss: HistoryLoss

    /// `loss` in words.
    public var description: String { "the migration \(loss)" }
}
