import Postbox
import SignalKit
import TelegramModel

/// Recently used and saved stickers, and what is stored of reactions.
extension TelegramEngine.Stickers {
    /// Puts a sticker in front of those used lately; twenty are kept. Only for files that the server has.
    /// - Parameter fileReference: MediaReference around the file.
    public func addRecentlyUsedSticker(fileReference: CodedObject) -> Signal<Void, EngineError> {
        context.transaction { try $0.addRecentlyUsedSticker(fileReference) }
    }

    /// Forgets that a sticker was used, here and, by an entry of the operation log, on the server.
    /// - Parameter fileReference: MediaReference around the file.
    public func removeRecentlyUsedSticker(fileReference: CodedObject) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeRecentlyUsedSticker(fileReference) }
    }

    /// Forgets all stickers that were used, here and, by an entry of the operation log, on the server.
    public func clearRecentlyUsedStickers() -> Signal<Void, EngineError> { context.transaction { try $0.clearRecentlyUsedStickers() } }

    /// Forgets the emoji that were used here.
    public func clearRecentlyUsedEmoji() -> Signal<Void, EngineError> {
        context.transaction { try $0.replaceOrderedItemListItems(collectionId: OrderedListId.localRecentEmoji, items: []) }
    }

    /// Whether the account has saved the sticker.
    public func isStickerSaved(id: MediaId) -> Signal<Bool, EngineError> { context.transaction { try $0.isListed(id, in: OrderedListId.savedStickers) } }

    /// Whether the account has saved the GIF.
    public func isGifSaved(id: MediaId) -> Signal<Bool, EngineError> { context.transaction { try $0.isListed(id, in: OrderedListId.recentGifs) } }

    /// The reactions that there are: AvailableReactions; nil: not stored. Again whenever they change.
    public func availableReactions() -> Signal<CodedObject?, EngineError> { stored(CacheCollection.availableReactions, 0) }

    /// The effects that messages can have: AvailableMessageEffects.
    public func availableMessageEffects() -> Signal<CodedObject?, EngineError> { stored(CacheCollection.availableMessageEffects, 0) }

    /// The reactions that sort saved messages: SavedMessageTags.
    public func savedMessageTagData() -> Signal<CodedObject?, EngineError> { stored(CacheCollection.savedMessageTags, 0) }

    /// Groups in which emoji are searched: EmojiSearchCategories.
    public func emojiSearchCategories(kind: EmojiSearchCategoryKind) -> Signal<CodedObject?, EngineError> {
        stored(CacheCollection.emojiSearchCategories, kind.rawValue)
    }

    private func stored(_ collection: Int8, _ number: Int64) -> Signal<CodedObject?, EngineError> {
        let entry = ItemCacheEntryId(collection, number: number)
        return context.liveDistinct([.cachedItem(entry)]) { $0.cachedItem(entry).map { CodedObject($0) } }
    }

    /// The reactions that sort saved messages, and the files of those that are custom emoji. Again whenever they change.
    public func savedMessageTags() -> Signal<SavedMessageTagList, EngineError> {
        savedMessageTagData() |> mapToSignal { [context] data -> Signal<SavedMessageTagList, EngineError> in
            let tags = data?.objects("tags") ?? []
            let fileIds = tags.compactMap { $0.object("reaction")?.int64("cfid") }
            return context.transaction { SavedMessageTagList(tags: tags, files: try $0.storedInlineStickers(fileIds)) }
        }
    }
}

/// What emoji are looked for.
public enum EmojiSearchCategoryKind: Int64, Hashable, Sendable {
    /// Emoji of texts.
    case emoji = 0
    /// Emoji beside names.
    case status = 1
    /// Emoji of pictures of peers.
    case avatar = 2
    /// Emoji by which stickers are found.
    case combinedChatStickers = 3
}

/// Reactions that sort saved messages.
public struct SavedMessageTagList: Hashable, Sendable {
    /// SavedMessageTags.Tag.
    public let tags: [CodedObject]
    /// TelegramMediaFile by the number of the file.
    public let files: [Int64: CodedObject]
}
