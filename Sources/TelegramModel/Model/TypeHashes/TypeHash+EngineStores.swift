/// Hashes of what methods of the engine keep in settings, caches and lists; a test compares them with the catalogue.
extension TypeHash {
    package static let cachedPeerProfilePhoto: Int32 = -27585509
    package static let cachedRecentPeers: Int32 = -1127831192
    package static let cachedRecommendedChannels: Int32 = -1880428104
    package static let cachedResolvedByNamePeer: Int32 = -822614074
    package static let cachedResolvedByPhonePeer: Int32 = 1022149523
    package static let cachedStickerPack: Int32 = 1384809303
    package static let chatListFilter: Int32 = -918602072
    package static let chatListFiltersState: Int32 = -1565888189
    package static let cloudDocumentMediaResource: Int32 = 486562374
    package static let contactsSettings: Int32 = 2022849046
    package static let emojiKeywordCollectionInfo: Int32 = 665094754
    package static let engineDisplaySavedChatsAsTopics: Int32 = -1452431299
    package static let globalMessageAutoremoveTimeoutSettings: Int32 = 2006645108
    package static let globalPrivacySettings: Int32 = 231904288
    package static let localizationListState: Int32 = 2097045112
    package static let mediaReference: Int32 = 1479327531
    package static let messageIndex: Int32 = -69524626
    package static let peerAllowedReactions: Int32 = -2124880253
    package static let peerMembersHidden: Int32 = -650515551
    package static let peerReactionSettings: Int32 = -1083598440
    package static let peerStatusSettings: Int32 = -1233125776
    package static let quickReplyMessageShortcutsState: Int32 = -658863621
    package static let reactionSettings: Int32 = -4642897
    package static let recentPeerItem: Int32 = -2039850037
    package static let savedMessageTags: Int32 = 1853926302
    package static let savedStickerItem: Int32 = 731080572
    package static let secretChatEmbeddedState: Int32 = 1533696694
    package static let stickerPackCollectionInfo: Int32 = 2112923154
    package static let suggestedLocalizationEntry: Int32 = -896290208
    package static let tag: Int32 = 1630763840
}
