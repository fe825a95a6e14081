extension TelegramEngine {
    /// Themes of chats.
    public struct Themes: Sendable {
        let context: EngineContext
    }
}
