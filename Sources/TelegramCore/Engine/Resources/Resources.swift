extension TelegramEngine {
    /// Files of media, and what is known of their sizes.
    public struct Resources: Sendable {
        let context: EngineContext
    }
}
