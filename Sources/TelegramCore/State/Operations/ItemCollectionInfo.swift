import Postbox

/// What is known of a collection, such as a sticker pack, beside its items.
public struct ItemCollectionInfo: Hashable, Sendable {
    public var id: ItemCollectionId
    public var info: CodedObject

    public init(id: ItemCollectionId, info: CodedObject) {
        self.id = id
        self.info = info
    }
}
