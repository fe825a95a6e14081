import Postbox
import PostboxCoding
import TelegramModel

extension Transaction {
    /// Stickers and gifs that were sent stand first among those recently used.
    func noteUse(of message: StoreMessage, keepsGifs: Bool = true) throws {
        guard message.forwardInfo == nil, let file = message.media.first(where: { $0.typeHash == TypeHash.telegramMediaFile }) else { return }
        let facts = FileFacts(file)
        if facts.isStickerOfPack {
            try moveToFront(file, list: OrderedItemList.recentStickers, limit: 20)
        } else if facts.isGif, keepsGifs {
            try moveToFront(file, list: OrderedItemList.recentGifs, limit: 200)
        }
    }

    private func moveToFront(_ file: CodedObject, list: Int32, limit: Int) throws {
        guard let entry = RecentMedia.entry(file) else { return }
        try addOrMoveToFirstPositionOrderedItemListItem(collectionId: list, item: entry, removeTailIfCountExceeds: limit)
    }
}

/// Files in lists of the recently used or saved.
enum RecentMedia {
    /// nil: the file has no id.
    static func entry(_ file: CodedObject) -> OrderedItemListEntry? {
        id(of: file).map { OrderedItemListEntry(id: $0, contents: CodedObject(hash: TypeHash.recentMediaItem, ["m": .object(file)]).bytes) }
    }

    /// The same of a sticker that was saved. For which emoji it stands is not told.
    static func savedSticker(_ file: CodedObject) -> OrderedItemListEntry? {
        id(of: file).map {
            let item = CodedObject(hash: TypeHash.savedStickerItem, ["f": .object(file), "sr": .codableObjects([])])
            return OrderedItemListEntry(id: $0, contents: item.bytes)
        }
    }

    private static func id(of file: CodedObject) -> [UInt8]? {
        guard let id = FileFacts(file).id else { return nil }
        var buffer = WriteBuffer()
        buffer.writeInt32(id.namespace)
        buffer.writeInt64(id.id)
        return buffer.bytes
    }
}

/// What a TelegramMediaFile is.
struct FileFacts {
    private let file: CodedObject

    init(_ file: CodedObject) { self.file = file }

    var id: MediaId? { TelegramObjectModel().media(file)?.id }
    private var attributes: [CodedObject] { file.objects("at") }

    /// Nothing is linked to it: it is kept by itself.
    var isGif: Bool { attributes.contains { $0.int32("t") == 3 } && !attributes.contains { $0.int32("t") == 6 } }
    /// A sticker with an effect, which is a video, where the server has not taken that back.
    var isPremiumSticker: Bool {
        attributes.contains { $0.int32("t") == 1 } && !attributes.contains { $0.int32("t") == 9 } && !file.objects("vr").isEmpty
    }
    var isStickerOfPack: Bool { attributes.contains { $0.int32("t") == 1 && $0.has("pr") } }
}
