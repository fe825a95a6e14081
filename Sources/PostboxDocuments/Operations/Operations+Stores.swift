import Postbox
import PostboxStorage
import TelegramCore

extension Operation {
    static let media: [Operation] = [
        .transaction("transaction.updateMedia", Field.required("id", Form.mediaId), Field.optionalCoded("media")) {
            .updateMedia($0, $1)
        } parts: {
            if case let .updateMedia(id, media) = $0 { (id, media) } else { nil }
        },
        .transaction("transaction.storeMediaIfNotPresent", Field.coded("media")) {
            .storeMediaIfNotPresent($0)
        } parts: {
            if case let .storeMediaIfNotPresent(media) = $0 { media } else { nil }
        },
    ]

    static let collections: [Operation] = [
        .transaction("transaction.replaceItemCollections", Field.namespace, Field.required("itemCollections", Form.array(itemCollection))) {
            .replaceItemCollections(namespace: $0, $1)
        } parts: {
            if case let .replaceItemCollections(namespace, collections) = $0 { (namespace, collections) } else { nil }
        },
        .transaction("transaction.replaceItemCollectionInfos", Field.namespace, Field.required("itemCollectionInfos", Form.array(itemCollectionInfo))) {
            .replaceItemCollectionInfos(namespace: $0, $1)
        } parts: {
            if case let .replaceItemCollectionInfos(namespace, infos) = $0 { (namespace, infos) } else { nil }
        },
        .transaction(
            "transaction.replaceItemCollectionItems", Field.required("collectionId", Form.itemCollectionId), Field.codedObjects("items")
        ) {
            .replaceItemCollectionItems($0, $1)
        } parts: {
            if case let .replaceItemCollectionItems(id, items) = $0 { (id, items) } else { nil }
        },
        .transaction("transaction.removeItemCollection", Field.required("collectionId", Form.itemCollectionId)) {
            .removeItemCollection($0)
        } parts: {
            if case let .removeItemCollection(id) = $0 { id } else { nil }
        },
    ]

    static let lists: [Operation] = [
        .transaction("transaction.replaceOrderedItemListItems", Field.int32("collectionId"), Field.required("items", Form.array(listEntry))) {
            .replaceOrderedItemListItems(collectionId: $0, $1)
        } parts: {
            if case let .replaceOrderedItemListItems(collectionId, items) = $0 { (collectionId, items) } else { nil }
        },
        .transaction(
            "transaction.addOrMoveToFirstPositionOrderedItemListItem", Field.int32("collectionId"), Field.required("item", listEntry),
            Field.optionalInt32("removeTailIfCountExceeds")
        ) {
            .addOrMoveToFirstPositionOrderedItemListItem(collectionId: $0, $1, removeTailIfCountExceeds: $2)
        } parts: {
            guard case let .addOrMoveToFirstPositionOrderedItemListItem(collectionId, item, limit) = $0 else { return nil }
            return (collectionId, item, limit)
        },
        .transaction("transaction.removeOrderedItemListItem", Field.int32("collectionId"), Field.required("itemId", Form.bytes)) {
            .removeOrderedItemListItem(collectionId: $0, itemId: $1)
        } parts: {
            if case let .removeOrderedItemListItem(collectionId, itemId) = $0 { (collectionId, itemId) } else { nil }
        },
        .transaction(
            "transaction.unorderedItemListApplyDifference", Field.required("tag", Form.key), Field.optionalCoded("previousInfo"),
            Field.coded("updatedInfo"), Field.required("setItems", Form.array(unorderedItem)),
            Field.required("removeItemIds", Form.array(Form.key))
        ) {
            .unorderedItemListApplyDifference(
                UnorderedListDifference(tag: $0, previousInfo: $1, updatedInfo: $2, setItems: $3, removeItemIds: $4))
        } parts: {
            guard case let .unorderedItemListApplyDifference(list) = $0 else { return nil }
            return (list.tag, list.previousInfo, list.updatedInfo, list.setItems, list.removeItemIds)
        },
    ]

    private static let itemCollection = Form.object(
        Field.required("id", Form.itemCollectionId), Field.coded("info"), Field.codedObjects("items")
    ) {
        ItemCollection(id: $0, info: $1, items: $2)
    } parts: {
        ($0.id, $0.info, $0.items)
    }

    private static let itemCollectionInfo = Form.object(Field.required("id", Form.itemCollectionId), Field.coded("info")) {
        ItemCollectionInfo(id: $0, info: $1)
    } parts: {
        ($0.id, $0.info)
    }

    private static let listEntry = Form.object(Field.required("id", Form.bytes), Field.entry("contents")) {
        OrderedItemListEntry(id: $0, contents: $1)
    } parts: {
        ($0.id, $0.contents)
    }

    private static let unorderedItem = Form.object(Field.required("id", Form.key), Field.int64("hash"), Field.coded("contents")) {
        UnorderedListDifference.Item(id: $0, hash: $1, contents: $2)
    } parts: {
        ($0.id, $0.hash, $0.contents)
    }
}
