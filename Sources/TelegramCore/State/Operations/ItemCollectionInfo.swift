import Postbox

/// What is known of a collection, such as a sticker pack, beside its items.
package struct ItemCollectionInfo: Hashable, Sendable {
    package var id: ItemCollectionId
    package var info: CodedObject

    package init(id: ItemCollectionId, info: CodedObject) {
        self.id = id
        self.info = info
    }
}
