extension TelegramEngine {
    /// Contacts: searching, adding, importing.
    public struct Contacts: Sendable {
        let context: EngineContext
    }
}
