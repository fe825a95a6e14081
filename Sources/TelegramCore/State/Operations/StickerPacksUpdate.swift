import Postbox

/// What happened to the installed packs on another device.
public enum StickerPacksUpdate: Hashable, Sendable {
    /// A kind of packs, which has a list of its own.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Stickers.
        case stickers
        /// Stickers for pictures.
        case masks
        /// Custom emoji.
        case emoji
    }

    /// The pack was installed: StickerPackCollectionInfo, and a StickerPackItem for each sticker.
    case add(info: CodedObject, items: [CodedObject])
    /// All packs of a kind, in this order.
    case reorder(Kind, ids: [Int64])
    /// These packs were moved before the others.
    case reorderToTop(Kind, ids: [Int64])
    /// Something: the server is to be asked.
    case sync
}
