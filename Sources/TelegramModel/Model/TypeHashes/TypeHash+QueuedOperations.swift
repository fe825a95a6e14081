/// The hashes of types in operation logs and pending actions. A test compares them with the catalog.
extension TypeHash {
    package static let secretChatOutgoingOperation: Int32 = 852549282
    package static let secretChatOutgoingOperationContents: Int32 = 1858704146
    package static let secretChatIncomingEncryptedOperation: Int32 = -2087424274
    package static let secretChatIncomingDecryptedOperation: Int32 = -1122998614
    package static let secretChatState: Int32 = 498427512
    package static let cloudChatRemoveMessagesOperation: Int32 = -1996793078
    package static let cloudChatRemoveChatOperation: Int32 = -411433304
    package static let cloudChatClearHistoryOperation: Int32 = -822217241
    package static let synchronizeConsumeMessageContentsOperation: Int32 = 2064539370
    package static let synchronizeMarkFeaturedStickerPacksAsSeenOperation: Int32 = -2127382465
    package static let synchronizeChatInputStateOperation: Int32 = -454051154
    package static let synchronizeSavedStickersOperation: Int32 = -1538424892
    package static let synchronizeSavedStickersOperationContent: Int32 = 183126455
    package static let synchronizeRecentlyUsedMediaOperation: Int32 = -1060794831
    package static let synchronizeRecentlyUsedMediaOperationContent: Int32 = -475028978
    package static let synchronizeGroupedPeersOperation: Int32 = -1589828509
    package static let synchronizeMarkAllUnseenPersonalMessagesOperation: Int32 = -838095774
    package static let synchronizeMarkAllUnseenReactionsOperation: Int32 = 1556169179
    package static let synchronizeAppLogEventsOperation: Int32 = 110105017
    package static let synchronizeAppLogEventsOperationContent: Int32 = 1729269987
    package static let synchronizeEmojiKeywordsOperation: Int32 = -1984071466
    package static let synchronizeAutosaveItemOperation: Int32 = -33916815
    package static let synchronizeAutosaveItemOperationContent: Int32 = 2072023068
    package static let synchronizeViewStoriesOperation: Int32 = -205345836
    package static let synchronizePeerStoriesOperation: Int32 = -875597242

    package static let consumePersonalMessageAction: Int32 = 1576536431
    package static let updateMessageReactionsAction: Int32 = 564911308
    package static let sendScheduledMessageImmediatelyAction: Int32 = 801655178
    package static let readReactionAction: Int32 = 2077175594
    package static let sendStarsReactionsAction: Int32 = 1722773821
    package static let postponeSendPaidMessageAction: Int32 = -97708132

    package static let messageId: Int32 = 1972328745
    package static let mediaId: Int32 = -2030733316
    package static let peerId: Int32 = -1678405400
}
