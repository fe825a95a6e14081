import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let itemCache: [EngineMethod] = [
        EngineMethod("itemCache.put", .local, [.init("collectionId", .int32), .init("id", .text), .init("item", .json)], "store a cached item") {
            fields, engine in
            engine.itemCache.put(
                collectionId: try fields.required("collectionId", Read.int8), id: try fields.key("id"), item: try fields.coded("item")
            ).call()
        },
        EngineMethod("itemCache.remove", .local, [.init("collectionId", .int32), .init("id", .text)], "remove a cached item") { fields, engine in
            engine.itemCache.remove(collectionId: try fields.required("collectionId", Read.int8), id: try fields.key("id")).call()
        },
        EngineMethod("itemCache.clear", .local, [.init("collectionIds", .ids)], "remove all items of collections") { fields, engine in
            engine.itemCache.clear(collectionIds: try fields.required("collectionIds", Read.list(of: Read.int8))).call()
        },
    ]
}
