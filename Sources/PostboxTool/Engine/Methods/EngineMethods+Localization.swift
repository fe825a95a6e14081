import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let localization: [EngineMethod] = [
        EngineMethod(
            "localization.markSuggestedLocalizationAsSeenInteractively", .local, [.init("languageCode", .text)], "note that a language was offered",
            beforeLogin: { fields, engine in
                engine.markSuggestedLocalizationAsSeenInteractively(languageCode: try fields.string("languageCode")).call()
            }
        ) { fields, engine in
            engine.localization.markSuggestedLocalizationAsSeenInteractively(languageCode: try fields.string("languageCode")).call()
        },
        EngineMethod("localization.removeSavedLocalization", .local, [.init("languageCode", .text)], "forget a language that was kept") { fields, engine in
            engine.localization.removeSavedLocalization(languageCode: try fields.string("languageCode")).call()
        },
    ]
}
