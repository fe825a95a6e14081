import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine {
    /// Changes what holds for chats without settings of their own. It holds at once; Telegram tells the server when it runs.
    ///
    /// - Parameter change: Is given what holds now, and makes of it what is to hold.
    public func updateGlobalNotificationSettingsInteractively(
        _ change: @escaping @Sendable (inout EngineGlobalNotificationSettings) -> Void
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.updateGlobalNotificationSettings(change) }
    }
}

extension Transaction {
    /// What is set waits beside what the server has said, and goes before it.
    func updateGlobalNotificationSettings(_ change: (inout EngineGlobalNotificationSettings) -> Void) throws {
        let key = PreferenceKey.globalNotifications.key
        let stored = try getPreferencesEntry(key: key).map { CodedObject($0) }.flatMap { $0.object("r") == nil ? nil : $0 }
        var settings = stored.map { EngineGlobalNotificationSettings(GlobalNotificationSettings(unchecked: $0)) } ?? .default
        change(&settings)
        let set = settings.stored(in: stored?.object("s") ?? stored?.object("r"))
        try setPreferencesEntry(key: key, value: (stored ?? GlobalNotificationObject.initial).setting(["s": .object(set)]).bytes)
        try globalNotificationSettingsUpdated()
    }
}
