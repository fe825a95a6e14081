extension TelegramEngine {
    /// Privacy settings, blocked users, sessions.
    public struct Privacy: Sendable {
        let context: EngineContext
    }
}
