import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let orderedLists: [EngineMethod] = [
        EngineMethod(
            "orderedLists.addOrMoveToFirstPosition", .local,
            [.init("collectionId", .int32), .init("id", .text), .init("item", .json), .init("removeTailIfCountExceeds", .int32, optional: true)],
            "put an item in front of a list"
        ) { fields, engine in
            engine.orderedLists.addOrMoveToFirstPosition(
                collectionId: try fields.int32("collectionId"), id: try fields.required("id", Read.bytes), item: try fields.coded("item"),
                removeTailIfCountExceeds: try fields.optional("removeTailIfCountExceeds", Read.int32).map { Int($0) }
            ).call()
        },
        EngineMethod("orderedLists.clear", .local, [.init("collectionId", .int32)], "empty a list") { fields, engine in
            engine.orderedLists.clear(collectionId: try fields.int32("collectionId")).call()
        },
        EngineMethod("orderedLists.removeItem", .local, [.init("collectionId", .int32), .init("id", .text)], "remove an item of a list") { fields, engine in
            engine.orderedLists.removeItem(collectionId: try fields.int32("collectionId"), id: try fields.required("id", Read.bytes)).call()
        },
    ]
}
