extension TelegramEngine {
    /// Lists in an order, such as recent stickers.
    public struct OrderedLists: Sendable {
        let context: EngineContext
    }
}
