import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore

extension Operation {
    static let media: [Operation] = [
        .transaction("transaction.updateMedia", "id", "media") { .updateMedia(try $0.required("id", Read.mediaId), try $0.optionalCoded("media")) },
        .transaction("transaction.storeMediaIfNotPresent", "media") { .storeMediaIfNotPresent(try $0.coded("media")) },
    ]

    static let collections: [Operation] = [
        .transaction("transaction.replaceItemCollections", "namespace", "itemCollections") { line in
            let collections = try line.required("itemCollections", OperationFields.array(of: itemCollection))
            return .replaceItemCollections(namespace: try line.int32("namespace"), collections)
        },
        .transaction("transaction.replaceItemCollectionInfos", "namespace", "itemCollectionInfos") { line in
            let infos = try line.required("itemCollectionInfos", OperationFields.array(of: itemCollectionInfo))
            return .replaceItemCollectionInfos(namespace: try line.int32("namespace"), infos)
        },
        .transaction("transaction.replaceItemCollectionItems", "collectionId", "items") { line in
            .replaceItemCollectionItems(try line.required("collectionId", Read.itemCollectionId), try line.codedObjects("items"))
        },
        .transaction("transaction.removeItemCollection", "collectionId") { .removeItemCollection(try $0.required("collectionId", Read.itemCollectionId)) },
    ]

    static let lists: [Operation] = [
        .transaction("transaction.replaceOrderedItemListItems", "collectionId", "items") { line in
            .replaceOrderedItemListItems(
                collectionId: try line.int32("collectionId"), try line.required("items", OperationFields.array(of: listEntry)))
        },
        .transaction("transaction.addOrMoveToFirstPositionOrderedItemListItem", "collectionId", "item", "removeTailIfCountExceeds") { line in
            .addOrMoveToFirstPositionOrderedItemListItem(
                collectionId: try line.int32("collectionId"), try line.required("item", listEntry),
                removeTailIfCountExceeds: try line.optional("removeTailIfCountExceeds", Read.int32))
        },
        .transaction("transaction.removeOrderedItemListItem", "collectionId", "itemId") { line in
            .removeOrderedItemListItem(collectionId: try line.int32("collectionId"), itemId: try line.required("itemId", Read.bytes))
        },
        .transaction(
            "transaction.unorderedItemListApplyDifference", "tag", "previousInfo", "updatedInfo", "setItems", "removeItemIds"
        ) { line in
            .unorderedItemListApplyDifference(
                UnorderedListDifference(
                    tag: try line.key("tag"), previousInfo: try line.optionalCoded("previousInfo"), updatedInfo: try line.coded("updatedInfo"),
                    setItems: try line.required("setItems", OperationFields.array(of: unorderedItem)),
                    removeItemIds: try line.required("removeItemIds", OperationFields.array(of: Read.key))))
        },
    ]

    private static func itemCollection(_ node: JSONNode) throws(OperationError) -> ItemCollection {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "info", "items"])
        return ItemCollection(
            id: try fields.required("id", Read.itemCollectionId), info: try fields.coded("info"), items: try fields.codedObjects("items"))
    }

    private static func itemCollectionInfo(_ node: JSONNode) throws(OperationError) -> ItemCollectionInfo {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "info"])
        return ItemCollectionInfo(id: try fields.required("id", Read.itemCollectionId), info: try fields.coded("info"))
    }

    private static func listEntry(_ node: JSONNode) throws(OperationError) -> OrderedItemListEntry {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "contents"])
        return OrderedItemListEntry(id: try fields.required("id", Read.bytes), contents: try fields.required("contents", Read.entry))
    }

    private static func unorderedItem(_ node: JSONNode) throws(OperationError) -> UnorderedListDifference.Item {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "hash", "contents"])
        return UnorderedListDifference.Item(id: try fields.key("id"), hash: try fields.int64("hash"), contents: try fields.coded("contents"))
    }
}
