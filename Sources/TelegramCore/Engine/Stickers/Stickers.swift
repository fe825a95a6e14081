extension TelegramEngine {
    /// Sticker packs, recent and saved stickers, reactions.
    public struct Stickers: Sendable {
        let context: EngineContext
    }
}
