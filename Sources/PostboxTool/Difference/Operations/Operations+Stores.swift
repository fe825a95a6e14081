import Postbox
import PostboxCoding
import PostboxStorage

extension Operation {
    static let media: [Operation] = [
        Operation("transaction.updateMedia", ["id", "media"]) { line, transaction in
            try transaction.updateMedia(try line.required("id", Read.mediaId), media: try line.optional("media", Read.coded))
        },
        Operation("transaction.storeMediaIfNotPresent", ["media"]) { line, transaction in
            try transaction.storeMediaIfNotPresent(try line.coded("media"))
        },
    ]

    static let collections: [Operation] = [
        Operation("transaction.replaceItemCollections", ["namespace", "itemCollections"]) { line, transaction in
            let collections = try line.required("itemCollections", OperationFields.array(of: itemCollection))
            try transaction.replaceItemCollections(namespace: try line.int32("namespace"), collections)
        },
        Operation("transaction.replaceItemCollectionInfos", ["namespace", "itemCollectionInfos"]) { line, transaction in
            let infos = try line.required("itemCollectionInfos", OperationFields.array(of: itemCollectionInfo))
            try transaction.replaceItemCollectionInfos(namespace: try line.int32("namespace"), infos)
        },
        Operation("transaction.replaceItemCollectionItems", ["collectionId", "items"]) { line, transaction in
            try transaction.replaceItemCollectionItems(
                try line.required("collectionId", Read.itemCollectionId),
                items: try line.required("items", OperationFields.array(of: Read.coded)))
        },
        Operation("transaction.removeItemCollection", ["collectionId"]) { line, transaction in
            try transaction.removeItemCollection(try line.required("collectionId", Read.itemCollectionId))
        },
    ]

    static let lists: [Operation] = [
        Operation("transaction.replaceOrderedItemListItems", ["collectionId", "items"]) { line, transaction in
            try transaction.replaceOrderedItemListItems(
                collectionId: try line.int32("collectionId"), items: try line.required("items", OperationFields.array(of: listEntry)))
        },
        Operation("transaction.addOrMoveToFirstPositionOrderedItemListItem", ["collectionId", "item", "removeTailIfCountExceeds"]) { line, transaction in
            try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                collectionId: try line.int32("collectionId"), item: try line.required("item", listEntry),
                removeTailIfCountExceeds: try line.optional("removeTailIfCountExceeds", Read.int32).map(Int.init))
        },
        Operation("transaction.removeOrderedItemListItem", ["collectionId", "itemId"]) { line, transaction in
            try transaction.removeOrderedItemListItem(
                collectionId: try line.int32("collectionId"), itemId: try line.required("itemId", Read.bytes))
        },
        Operation("transaction.unorderedItemListApplyDifference", ["tag", "previousInfo", "updatedInfo", "setItems", "removeItemIds"]) { line, transaction in
            _ = try transaction.unorderedItemListApplyDifference(
                tag: try line.key("tag"), previousInfo: try line.optional("previousInfo", Read.coded),
                updatedInfo: try line.coded("updatedInfo"),
                setItems: try line.required("setItems", OperationFields.array(of: unorderedItem)),
                removeItemIds: try line.required("removeItemIds", OperationFields.array(of: Read.key)))
        },
    ]

    private static func itemCollection(
        _ node: JSONNode
    ) throws(OperationError) -> (id: ItemCollectionId, info: CodedObject, items: [CodedObject]) {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "info", "items"])
        return (
            try fields.required("id", Read.itemCollectionId), try fields.coded("info"),
            try fields.required("items", OperationFields.array(of: Read.coded))
        )
    }

    private static func itemCollectionInfo(_ node: JSONNode) throws(OperationError) -> (id: ItemCollectionId, info: CodedObject) {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "info"])
        return (try fields.required("id", Read.itemCollectionId), try fields.coded("info"))
    }

    private static func listEntry(_ node: JSONNode) throws(OperationError) -> OrderedItemListEntry {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "contents"])
        return OrderedItemListEntry(id: try fields.required("id", Read.bytes), contents: try fields.required("contents", Read.entry))
    }

    private static func unorderedItem(_ node: JSONNode) throws(OperationError) -> (id: ValueBoxKey, hash: Int64, contents: CodedObject) {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "hash", "contents"])
        return (try fields.key("id"), try fields.int64("hash"), try fields.coded("contents"))
    }
}
