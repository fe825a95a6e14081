import Postbox

/// What happened to the installed packs on another device.
public enum StickerPacksUpdate: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable { case stickers, masks, emoji }

    /// The pack was installed: StickerPackCollectionInfo, and a StickerPackItem for each sticker.
    case add(info: CodedObject, items: [CodedObject])
    /// All packs of a kind, in this order.
    case reorder(Kind, ids: [Int64])
    /// These packs were moved before the others.
    case reorderToTop(Kind, ids: [Int64])
    /// Something: the server is to be asked.
    case sync
}
