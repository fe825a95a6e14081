extension TelegramEngine {
    /// Users and chats: pins, folders, drafts, notification settings, forums.
    public struct Peers: Sendable {
        let context: EngineContext
    }
}
