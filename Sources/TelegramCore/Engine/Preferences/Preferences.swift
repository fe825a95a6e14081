extension TelegramEngine {
    /// Settings by key.
    public struct Preferences: Sendable {
        let context: EngineContext
    }
}
