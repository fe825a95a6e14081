import Postbox
import PostboxCoding
import TelegramModel

/// Lists of files that the account keeps: recently used stickers, saved stickers.
extension Transaction {
    private static let recentStickersLimit = 20

    /// `reference`: MediaReference around a file. Nothing for a file that the server does not have.
    func addRecentlyUsedSticker(_ reference: CodedObject) throws {
        guard let file = reference.object("m"), let document = file.cloudDocument, let id = file.mediaId else { return }
        let item = CodedObject(hash: TypeHash.recentMediaItem, ["m": .object(file)])
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.recentStickers, item: OrderedItemListEntry(id: OrderedItemId.media(id), contents: item.bytes),
            removeTailIfCountExceeds: Self.recentStickersLimit)
        try addSavedMediaOperation(
            SynchronizeRecentlyUsedMediaOperation.self, .add(id: document.id, accessHash: document.accessHash, reference: reference))
    }

    /// The server is told even of a file that the list does not hold: another device's may.
    func removeRecentlyUsedSticker(_ reference: CodedObject) throws {
        guard let file = reference.object("m"), let document = file.cloudDocument, let id = file.mediaId else { return }
        try removeOrderedItemListItem(collectionId: OrderedListId.recentStickers, itemId: OrderedItemId.media(id))
        try addSavedMediaOperation(SynchronizeRecentlyUsedMediaOperation.self, .remove(id: document.id, accessHash: document.accessHash))
    }

    func clearRecentlyUsedStickers() throws {
        try replaceOrderedItemListItems(collectionId: OrderedListId.recentStickers, items: [])
        try addSavedMediaOperation(SynchronizeRecentlyUsedMediaOperation.self, .clear)
    }

    /// Puts a sticker with its texts in front of the saved ones. Returns the limit when the list was full before: the last sticker has given way.
    func addSavedSticker(_ file: CodedObject, texts: [String], account: ActingAccount) throws -> SavedStickerResult {
        guard let document = file.cloudDocument, let id = file.mediaId else { return .generic }
        let limit = Int(try userLimits(accountPeerId: account.peerId)[.maxFavedStickerCount])
        let isFull = try getOrderedListItemIds(collectionId: OrderedListId.savedStickers).count >= limit
        let itemId = OrderedItemId.media(id)
        let item = CodedObject(hash: TypeHash.savedStickerItem, ["f": .object(file), "sr": .bridged(texts)])
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

/// What became of saving a sticker.
public enum SavedStickerResult: Hashable, Sendable {
    /// It is saved.
    case generic
    /// The list was full; the sticker is saved, and the last one is not any more.
    case limitExceeded(limit: Int, premiumLimit: Int)
}

extension CodedObject {
    /// The number and access hash under which the server has a file; nil for a file that it does not have.
    var cloudDocument: (id: Int64, accessHash: Int64)? {
        guard typeHash == TypeHash.telegramMediaFile, let resource = object("r"), resource.typeHash == TypeHash.cloudDocumentMediaResource,
            let id = resource.int64("f"), let accessHash = resource.int64("a")
        else { return nil }
        return (id, accessHash)
    }

    /// Of a medium that keeps its id in twelve bytes.
    var mediaId: MediaId? {
        guard let bytes = fieldBytes("i") else { return nil }
        return bytes.withUnsafeBytes { raw in
            var buffer = ReadBuffer(raw)
            guard let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() else { return nil }
            return MediaId(namespace: namespace, id: id)
        }
    }
}
