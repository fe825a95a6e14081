import Postbox

/// What an entry of the operation log is about. The numbers are those of the stored keys.
package enum OperationLogTag: UInt8, Sendable, CaseIterable {
    case secretOutgoing = 0
    case secretIncomingEncrypted = 1
    case secretIncomingDecrypted = 2
    case cloudChatRemoveMessages = 3
    /// Nothing writes or reads it any more.
    case pinnedCloudChats = 4
    /// Nothing writes or reads it any more.
    case autoremoveMessages = 5
    case pinnedChats = 6
    case consumeMessageContents = 7
    case installedStickerPacks = 8
    case installedMasks = 9
    case markFeaturedStickerPacksAsSeen = 10
    case chatInputStates = 11
    case savedGifs = 12
    case localizationUpdates = 13
    case savedStickers = 14
    case groupedPeers = 15
    case markAllUnseenPersonalMessages = 16
    case recentlyUsedStickers = 17
    case appLogEvents = 18
    case emojiKeywords = 19
    case chatListFilters = 20
    case markAllUnseenReactions = 21
    case installedEmoji = 22
    case autosaveItems = 23
    case viewStories = 24
    case peerStories = 25
    case pinnedSavedChats = 26
}

extension PeerId {
    /// The log of what concerns the account as a whole.
    package static let accountLog = PeerId(namespace: PeerId.cloudUser, id: 0)
}
