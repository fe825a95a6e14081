import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Themes {
    /// The theme of a chat, by its emoji. nil: that of all chats. Needs a server.
    public func setChatTheme(peerId: PeerId, emoticon: String?) -> Signal<Void, EngineError> {
        context.exchange("themes.setChatTheme", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            try transaction.editCachedData(peerId) { $0.setting(["te": .nonEmpty(emoticon)]) }
            return ServerRequest("setChatTheme", ["peer": .peer(peerId), "emoticon": .optional(emoticon)])
        }
    }
}
