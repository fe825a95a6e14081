import Postbox

/// A collection, such as a sticker pack.
public struct ItemCollection: Hashable, Sendable {
    public var id: ItemCollectionId
    public var info: CodedObject
    public var items: [CodedObject]

    public init(id: ItemCollectionId, info: CodedObject, items: [CodedObject]) {
        self.id = id
        self.info = info
        self.items = items
    }
}
