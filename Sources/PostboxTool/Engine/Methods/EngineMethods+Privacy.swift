import Postbox
import PostboxCoding
import SignalKit
import TelegramCore

extension EngineMethod {
    static let privacy = localPrivacy + privacyServer + globalPrivacy + askedPrivacy

    private static let localPrivacy: [EngineMethod] = [
        EngineMethod("privacy.cleanupSessionReviews", .local, [], "forget new logins that were not looked at for long") { _, engine in
            engine.privacy.cleanupSessionReviews().call()
        }
    ]
}
