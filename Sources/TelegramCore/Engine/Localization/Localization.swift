extension TelegramEngine {
    /// Languages.
    public struct Localization: Sendable {
        let context: EngineContext
    }
}
