/// The hashes of types that the engine's methods create or read. A test compares them with the catalog.
extension TypeHash {
    package static let pendingReaction: Int32 = 1756723701
    package static let recentReactionItem: Int32 = 710657807
    package static let recentEmojiItem: Int32 = -1582023388
    package static let recentHashtagItem: Int32 = -1205142985
    package static let inlineBotMessageAttribute: Int32 = 938328096
    package static let outgoingContentInfoMessageAttribute: Int32 = -1086166504
    package static let replyMarkupMessageAttribute: Int32 = -432886339
    package static let outgoingChatContextResultMessageAttribute: Int32 = 363782357
    package static let embeddedMediaStickersMessageAttribute: Int32 = -2005062757
    package static let emojiSearchQueryMessageAttribute: Int32 = -1777968197
    package static let forwardOptionsMessageAttribute: Int32 = -38453216
    package static let sendAsMessageAttribute: Int32 = 602173923
    package static let mediaSpoilerMessageAttribute: Int32 = -1865677981
    package static let webpagePreviewMessageAttribute: Int32 = -782532206
    package static let invertMediaMessageAttribute: Int32 = 434670625
    package static let effectMessageAttribute: Int32 = 764739277
    package static let replyStoryAttribute: Int32 = 804126729
    package static let authorSignatureMessageAttribute: Int32 = 1616326675
    package static let telegramMediaMap: Int32 = -1138242673
    package static let telegramMediaLiveStream: Int32 = -966916128
    package static let unauthorizedAccountState: Int32 = -1184510703
    package static let unauthorizedAccountStateContents: Int32 = 238606936
    package static let unauthorizedAccountTermsOfService: Int32 = 822990030
    package static let authorizationCode: Int32 = -1157767521
    package static let storyItemPrivacy: Int32 = 361551060
    package static let appChangelogState: Int32 = -253058530
}
