import Postbox
import PostboxCoding
import SignalKit
import TelegramModel

/// Recently used and saved stickers, and stored data about reactions.
extension TelegramEngine.Stickers {
    /// Adds a sticker at the front of the recently used ones; twenty are kept. The server must have the file.
    /// - Parameter fileReference: MediaReference around the file.
    public func addRecentlyUsedSticker(fileReference: CodedObject) -> Signal<Void, EngineError> {
        context.transaction { try $0.addRecentlyUsedSticker(fileReference) }
    }

    /// Removes a sticker from the recently used ones, here and, by an entry of the operation log, on the server.
    /// - Parameter fileReference: MediaReference around the file.
    public func removeRecentlyUsedSticker(fileReference: CodedObject) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeRecentlyUsedSticker(fileReference) }
    }

    /// Removes all recently used stickers, here and, by an entry of the operation log, on the server.
    public func clearRecentlyUsedStickers() -> Signal<Void, EngineError> { context.transaction { try $0.clearRecentlyUsedStickers() } }

    /// Removes the locally recorded recently used emoji.
    public func clearRecentlyUsedEmoji() -> Signal<Void, EngineError> {
        context.transaction { try $0.replaceOrderedItemListItems(collectionId: OrderedListId.localRecentEmoji, items: []) }
    }

    /// Whether the account has saved the sticker.
    public func isStickerSaved(id: MediaId) -> Signal<Bool, EngineError> { context.transaction { try $0.isListed(id, in: OrderedListId.savedStickers) } }

    /// Whether the account has saved the GIF.
    public func isGifSaved(id: MediaId) -> Signal<Bool, EngineError> { context.transaction { try $0.isListed(id, in: OrderedListId.recentGifs) } }

    /// Returns the available reactions, AvailableReactions, again after every change; `nil` if not stored.
    public func availableReactions() -> Signal<CodedObject?, EngineError> { stored(CacheCollection.availableReactions, 0) }

    /// Returns the available effects of messages: AvailableMessageEffects.
    public func availableMessageEffects() -> Signal<CodedObject?, EngineError> { stored(CacheCollection.availableMessageEffects, 0) }

    /// Returns the reactions that tag saved messages: SavedMessageTags.
    public func savedMessageTagData() -> Signal<CodedObject?, EngineError> { stored(CacheCollection.savedMessageTags, 0) }

    /// Returns the categories for emoji searches: EmojiSearchCategories.
    public func emojiSearchCategories(kind: EmojiSearchCategoryKind) -> Signal<CodedObject?, EngineError> {
        stored(CacheCollection.emojiSearchCategories, kind.rawValue)
    }

    private func stored(_ collection: Int8, _ number: Int64) -> Signal<CodedObject?, EngineError> {
        let entry = ItemCacheEntryId(collection, number: number)
        return context.liveDistinct([.cachedItem(entry)]) { $0.cachedItem(entry).map { CodedObject($0) } }
    }

    /// Returns the reactions that tag saved messages, and the files of the custom emoji among them, again after every change.
    public func savedMessageTags() -> Signal<SavedMessageTagList, EngineError> {
        savedMessageTagData() |> mapToSignal { [context] data -> Signal<SavedMessageTagList, EngineError> in
            let tags = data?.objects("tags") ?? []
            let fileIds = tags.compactMap { $0.object("reaction")?.int64("cfid") }
            return context.transaction { SavedMessageTagList(tags: tags, files: try $0.storedInlineStickers(fileIds)) }
        }
    }
}

/// The purpose of an emoji search.
public enum EmojiSearchCategoryKind: Int64, Hashable, Sendable {
    /// Emoji of texts.
    case emoji = 0
    /// Emoji next to names.
    case status = 1
    /// Emoji of pictures of peers.
    case avatar = 2
    /// Emoji for finding stickers.
    case combinedChatStickers = 3
}

/// Reactions that tag saved messages.
public struct SavedMessageTagList: Hashable, Sendable {
    /// The tags, as SavedMessageTags.Tag objects.
    public let tags: [CodedObject]
    /// TelegramMediaFile by the number of the file.
    public let files: [Int64: CodedObject]
}

/// Lists of files that the account keeps: recently used stickers, saved stickers.
extension Transaction {
    private static let recentStickersLimit = 20

    /// Adds a recently used sticker. `reference` is a MediaReference with a file. Does nothing for a file that the server does not have.
    func addRecentlyUsedSticker(_ reference: CodedObject) throws {
        guard let file = reference.object("m"), let document = file.cloudDocument, let id = file.mediaId else { return }
        let item = RecentMedia.item(file, seed.generation)
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.recentStickers, item: OrderedItemListEntry(id: OrderedItemId.media(id), contents: item.bytes),
            removeTailIfCountExceeds: Self.recentStickersLimit)
        try addSavedMediaOperation(
            SynchronizeRecentlyUsedMediaOperation.self, .add(id: document.id, accessHash: document.accessHash, reference: reference))
    }

    /// Queues the change for the server even if the list does not contain the file, because another device's list may.
    func removeRecentlyUsedSticker(_ reference: CodedObject) throws {
        guard let file = reference.object("m"), let document = file.cloudDocument, let id = file.mediaId else { return }
        try removeOrderedItemListItem(collectionId: OrderedListId.recentStickers, itemId: OrderedItemId.media(id))
        try addSavedMediaOperation(SynchronizeRecentlyUsedMediaOperation.self, .remove(id: document.id, accessHash: document.accessHash))
    }

    func clearRecentlyUsedStickers() throws {
        try replaceOrderedItemListItems(collectionId: OrderedListId.recentStickers, items: [])
        try addSavedMediaOperation(SynchronizeRecentlyUsedMediaOperation.self, .clear)
    }

    /// Adds a sticker with its texts at the front of the saved ones. Returns the limit if the list was full and its last sticker was removed.
    func addSavedSticker(_ file: CodedObject, texts: [String], account: ActingAccount) throws -> SavedStickerResult {
        guard let document = file.cloudDocument, let id = file.mediaId else { return .generic }
        let limit = Int(try userLimits(accountPeerId: account.peerId)[.maxFavedStickerCount])
        let isFull = try getOrderedListItemIds(collectionId: OrderedListId.savedStickers).count >= limit
        let itemId = OrderedItemId.media(id)
        let item = RecentMedia.savedSticker(file, texts: .codableStrings(texts), seed.generation)
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.savedStickers, item: OrderedItemListEntry(id: itemId, contents: item.bytes), removeTailIfCountExceeds: limit)
        try addSavedMediaOperation(
            SynchronizeSavedStickersOperation.self, .add(id: document.id, accessHash: document.accessHash, reference: MediaReferences.standalone(file)))
        let premiumLimit = Int(try userLimits(accountPeerId: account.peerId, isPremium: true)[.maxFavedStickerCount])
        return isFull ? .limitExceeded(limit: limit, premiumLimit: premiumLimit) : .generic
    }

    func removeSavedSticker(_ file: CodedObject) throws {
        guard let id = file.mediaId else { return }
        let itemId = OrderedItemId.media(id)
        guard try getOrderedItemListItem(collectionId: OrderedListId.savedStickers, itemId: itemId) != nil else { return }
        try removeOrderedItemListItem(collectionId: OrderedListId.savedStickers, itemId: itemId)
        guard let document = file.cloudDocument else { return }
        try addSavedMediaOperation(SynchronizeSavedStickersOperation.self, .remove(id: document.id, accessHash: document.accessHash))
    }

    func isListed(_ id: MediaId, in collectionId: Int32) throws -> Bool {
        try getOrderedItemListItem(collectionId: collectionId, itemId: OrderedItemId.media(id)) != nil
    }
}

/// The result of saving a sticker.
public enum SavedStickerResult: Hashable, Sendable {
    /// The sticker is saved.
    case generic
    /// The list was full: the sticker is saved, and the last one was removed.
    case limitExceeded(limit: Int, premiumLimit: Int)
}

extension CodedObject {
    /// The number and access hash of a file on the server; `nil` if the server does not have it.
    var cloudDocument: (id: Int64, accessHash: Int64)? {
        guard typeHash == TypeHash.telegramMediaFile, let resource = object("r"), resource.typeHash == TypeHash.cloudDocumentMediaResource,
            let id = resource.int64("f"), let accessHash = resource.int64("a")
        else { return nil }
        return (id, accessHash)
    }

    /// The ID of a medium that stores it in twelve bytes.
    var mediaId: MediaId? {
        guard let bytes = fieldBytes("i") else { return nil }
        return bytes.withUnsafeBytes { raw in
            var buffer = ReadBuffer(raw)
            guard let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() else { return nil }
            return MediaId(namespace: namespace, id: id)
        }
    }
}

/// References for requesting a pack: StickerPackReference.
package enum StickerPackReferences {
    package static func id(_ id: Int64, accessHash: Int64) -> CodedObject {
        CodedObject(hash: TypeHash.stickerPackReference, ["r": .int32(0), "i": .int64(id), "h": .int64(accessHash)])
    }

    /// Creates a reference to one of the server's built-in packs, by the name of its case.
    package static func builtin(_ name: String) -> CodedObject? {
        let numbers: [String: Int32] = ["animatedEmoji": 2, "dice": 3, "animatedEmojiAnimations": 4, "premiumGifts": 5]
        return numbers[name].map { CodedObject(hash: TypeHash.stickerPackReference, ["r": .int32($0)]) }
    }

    package static func name(_ name: String) -> CodedObject {
        CodedObject(hash: TypeHash.stickerPackReference, ["r": .int32(1), "n": .string(name)])
    }
}

/// The origin of a file, for requesting it again from the server: MediaReference.
package enum MediaReferences {
    /// A reference without a particular origin.
    package static func standalone(_ file: CodedObject) -> CodedObject { reference(kind: 0, to: file) }

    /// Creates a reference of a kind that contains only the location of the file.
    package static func reference(kind: Int32, to file: CodedObject) -> CodedObject {
        CodedObject(hash: TypeHash.mediaReference, ["_r": .int32(kind), "m": .object(file)])
    }
}
