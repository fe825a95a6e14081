import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let preferences: [EngineMethod] = [
        EngineMethod(
            "preferences.update", .local, [.init("id", .text), .init("value", .json, optional: true)], "set a preference; no value removes it", others: ["f"]
        ) { fields, engine in
            let value = try fields.optional("value", Read.coded) ?? fields.optional("f", Read.coded)
            return engine.preferences.update(id: try fields.key("id")) { _ in value }.call()
        }
    ]
}
