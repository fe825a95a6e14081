import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let themes: [EngineMethod] = [
        EngineMethod(
            "themes.setChatTheme", .server,
            [.init("peerId", .peer), .init("emoticon", .text, optional: true)],
            "the theme of a chat"
        ) { fields, engine in
            engine.themes.setChatTheme(peerId: try fields.peer(), emoticon: try fields.optional("emoticon", Read.string)).call()
        },
    ]
}
