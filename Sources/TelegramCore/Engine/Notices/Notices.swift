extension TelegramEngine {
    /// Notices that were shown.
    public struct Notices: Sendable {
        let context: EngineContext
    }
}
