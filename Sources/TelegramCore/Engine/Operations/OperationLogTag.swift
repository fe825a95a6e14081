import Postbox

/// What an entry of the operation log is about. The raw value is what the log calls it, in keys and in methods of `Transaction`.
///
///     for tag in OperationLogTag.allCases {
///         let waiting = try live.read { try $0.getMergedEntries(tag: tag.rawValue, from: 0, limit: 100) }
///         if !waiting.isEmpty { print("\(tag): \(waiting.count)") }
///     }
public enum OperationLogTag: UInt8, Sendable, CaseIterable {
    /// What goes out in a secret chat.
    case secretOutgoing = 0
    /// What came in in a secret chat, and is still encrypted.
    case secretIncomingEncrypted = 1
    /// What came in in a secret chat, decrypted, and waits for its turn.
    case secretIncomingDecrypted = 2
    /// Messages that were deleted, histories that were cleared, chats that were removed.
    case cloudChatRemoveMessages = 3
    /// Nothing writes or reads it any more.
    case pinnedCloudChats = 4
    /// Nothing writes or reads it any more.
    case autoremoveMessages = 5
    /// Another order of the pinned chats of a list.
    case pinnedChats = 6
    /// Mentions that were seen, voice messages that were heard.
    case consumeMessageContents = 7
    /// Sticker packs that were installed, removed or put into another order.
    case installedStickerPacks = 8
    /// The same of packs of masks.
    case installedMasks = 9
    /// Featured sticker packs that were looked at.
    case markFeaturedStickerPacksAsSeen = 10
    /// A draft that was changed.
    case chatInputStates = 11
    /// GIFs that were saved or removed.
    case savedGifs = 12
    /// Texts of a language that are out of date.
    case localizationUpdates = 13
    /// Stickers that were saved or removed.
    case savedStickers = 14
    /// A chat that was put into the archive, or taken out of it.
    case groupedPeers = 15
    /// All mentions of a chat were seen.
    case markAllUnseenPersonalMessages = 16
    /// Stickers that were used, or removed from those that were.
    case recentlyUsedStickers = 17
    /// What the application tells of its use.
    case appLogEvents = 18
    /// Emoji for words of a language that are missing or out of date.
    case emojiKeywords = 19
    /// Folders that were changed.
    case chatListFilters = 20
    /// All reactions to messages of a chat were seen.
    case markAllUnseenReactions = 21
    /// Packs of custom emoji that were installed, removed or put into another order.
    case installedEmoji = 22
    /// Media that are to be saved to the device.
    case autosaveItems = 23
    /// Stories that were seen.
    case viewStories = 24
    /// Chats whose stories are to be asked for.
    case peerStories = 25
    /// Another order of the pinned chats of saved messages.
    case pinnedSavedChats = 26
}

extension PeerId {
    /// The log of what concerns the account as a whole, for `Transaction.operationLogEnumerateEntries`.
    public static let accountLog = PeerId(namespace: PeerId.cloudUser, id: 0)
}
