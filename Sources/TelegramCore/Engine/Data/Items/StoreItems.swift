import Postbox
import PostboxStorage
import TelegramModel

extension EngineData {
    /// Items of the stores of stickers and emoji.
    public enum Collections {
        private static let featuredStickerPacksList: Int32 = 4
        private static let featuredEmojiPacksList: Int32 = 15

        /// Sticker packs that the server recommends, in its order; empty while none are stored.
        public static func featuredStickerPacks() -> EngineItem<[FeaturedStickerPackItem]> { featured(featuredStickerPacksList) }
        /// Packs of custom emoji that the server recommends, in its order; empty while none are stored.
        public static func featuredEmojiPacks() -> EngineItem<[FeaturedStickerPackItem]> { featured(featuredEmojiPacksList) }

        private static func featured(_ list: Int32) -> EngineItem<[FeaturedStickerPackItem]> {
            EngineItem(.orderedItemList(id: list), []) { (view: OrderedItemListView) in
                view.items.compactMap { FeaturedStickerPackItem(entry: $0.contents) }
            }
        }
    }

    /// Lists by their numbers.
    public enum OrderedLists {
        /// The items of a list, in their order; empty for a list that does not exist.
        public static func listItems(collectionId: Int32) -> EngineItem<[OrderedItemListEntry]> {
            EngineItem(.orderedItemList(id: collectionId), []) { (view: OrderedItemListView) in view.items }
        }
    }

    /// The cache by collection and key.
    public enum ItemCache {
        /// A cached value; nil: nothing is stored under the key.
        public static func item(collectionId: Int8, id: ValueBoxKey) -> EngineItem<CodedObject?> {
            EngineItem(.cachedItem(ItemCacheEntryId(collectionId: collectionId, key: id)), nil) { (view: CachedItemView) in
                view.value.map { CodedObject($0) }
            }
        }
    }

    /// Notices: what the application has told the person already.
    public enum Notices {
        /// A notice; nil: nothing is stored under the key.
        public static func notice(key: NoticeEntryKey) -> EngineItem<CodedObject?> {
            EngineItem(.notice(key: key), nil) { (view: LocalNoticeEntryView) in view.value.map { CodedObject($0) } }
        }
    }
}
