extension TelegramEngine {
    /// The store of cached items.
    public struct ItemCache: Sendable {
        let context: EngineContext
    }
}
