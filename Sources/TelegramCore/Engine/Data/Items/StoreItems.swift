import Postbox
import PostboxStorage
import TelegramModel

extension EngineData {
    /// Items of the stores of stickers and emoji.
    public enum Collections {
        private static let featuredStickerPacksList: Int32 = 4
        private static let featuredEmojiPacksList: Int32 = 15

        public static func featuredStickerPacks() -> EngineItem<[FeaturedStickerPackItem]> { featured(featuredStickerPacksList) }
        public static func featuredEmojiPacks() -> EngineItem<[FeaturedStickerPackItem]> { featured(featuredEmojiPacksList) }

        private static func featured(_ list: Int32) -> EngineItem<[FeaturedStickerPackItem]> {
            EngineItem(.orderedItemList(id: list), []) { (view: OrderedItemListView) in
                view.items.compactMap { FeaturedStickerPackItem(entry: $0.contents) }
            }
        }
    }

    /// Lists by their numbers.
    public enum OrderedLists {
        public static func listItems(collectionId: Int32) -> EngineItem<[OrderedItemListEntry]> {
            EngineItem(.orderedItemList(id: collectionId), []) { (view: OrderedItemListView) in view.items }
        }
    }

    /// The cache by collection and key.
    public enum ItemCache {
        public static func item(collectionId: Int8, id: ValueBoxKey) -> EngineItem<CodedObject?> {
            EngineItem(.cachedItem(ItemCacheEntryId(collectionId: collectionId, key: id)), nil) { (view: CachedItemView) in
                view.value.map { CodedObject($0) }
            }
        }
    }

    /// Notices: what the application has told the person already.
    public enum Notices {
        public static func notice(key: NoticeEntryKey) -> EngineItem<CodedObject?> {
            EngineItem(.notice(key: key), nil) { (view: LocalNoticeEntryView) in view.value.map { CodedObject($0) } }
        }
    }
}
