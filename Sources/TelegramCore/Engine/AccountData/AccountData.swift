extension TelegramEngine {
    /// The account's own profile and business settings.
    public struct AccountData: Sendable {
        let context: EngineContext
    }
}
