extension TelegramEngine {
    /// What is left of logging in once the account is there.
    public struct Auth: Sendable {
        let context: EngineContext
    }
}
