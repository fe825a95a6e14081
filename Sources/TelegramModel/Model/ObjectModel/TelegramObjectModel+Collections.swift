import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    public func indexKeys(ofCollectionItem object: CodedObject) -> [[UInt8]] {
        guard isCollectionItem(object) else { return [] }
        return object.withFields { _, fields in fields.decodeBytesArrayForKey("s").map { [UInt8]($0) } } ?? []
    }

    public func itemIndex(ofCollectionItem object: CodedObject) -> ItemCollectionItemIndex? {
        guard isCollectionItem(object) else { return nil }
        return object.withFields { _, fields in
            let index = fields.decodeInt32ForKey("i.n", orElse: 0)
            return ItemCollectionItemIndex(index: index, id: fields.decodeInt64ForKey("i.i", orElse: 0))
        }
    }

    private func isCollectionItem(_ object: CodedObject) -> Bool {
        object.typeHash == TypeHash.stickerPackItem || object.typeHash == TypeHash.emojiKeywordItem
    }
}
