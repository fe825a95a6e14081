import Postbox
import PostboxCoding
import SignalKit
import TelegramCore

extension EngineMethod {
    static let preferences: [EngineMethod] = [
        EngineMethod("preferences.update", .local, [.init("id", .text), .init("value", .json, optional: true)], "set a preference; no value removes it") {
            fields, engine in
            let value = try fields.optional("value", Read.coded)
            return engine.preferences.update(id: try fields.key("id")) { _ in value }.call()
        }
    ]
}
