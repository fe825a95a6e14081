import Postbox

/// A collection, such as a sticker pack.
package struct ItemCollection: Hashable, Sendable {
    package var id: ItemCollectionId
    package var info: CodedObject
    package var items: [CodedObject]

    package init(id: ItemCollectionId, info: CodedObject, items: [CodedObject]) {
        self.id = id
        self.info = info
        self.items = items
    }
}
