import Postbox
import SignalKit

extension TelegramEngine.Localization {
    /// Notes that the user was offered a language. An offer of another one is left alone.
    public func markSuggestedLocalizationAsSeenInteractively(languageCode: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.markSuggestedLocalizationAsSeen(languageCode) }
    }

    /// Takes a language out of those that the user has kept.
    public func removeSavedLocalization(languageCode: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeSavedLocalization(languageCode) }
    }
}
