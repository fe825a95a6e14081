extension TelegramEngine {
    /// Messages: deleting, reading, sending, searching, reactions, stories.
    public struct Messages: Sendable {
        let context: EngineContext
    }
}
