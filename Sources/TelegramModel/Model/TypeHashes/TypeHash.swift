/// The hashes of types that the engine handles. They are literals, because names are hashed only at build time; a test compares them with
/// the catalog.
package enum TypeHash {
    package static let telegramUser: Int32 = -1637309141
    package static let telegramGroup: Int32 = 1721859409
    package static let telegramChannel: Int32 = 1667961306
    package static let telegramSecretChat: Int32 = 566849114

    package static let telegramMediaImage: Int32 = -1951522668
    package static let telegramMediaFile: Int32 = 665733176
    package static let telegramMediaWebpage: Int32 = -661322156
    package static let telegramMediaPoll: Int32 = -165764138
    package static let telegramMediaGame: Int32 = 2065888375
    package static let telegramMediaAction: Int32 = -1132984447
    package static let telegramMediaStory: Int32 = 564517815
    package static let storyId: Int32 = -789304676
    package static let messageTextEntity: Int32 = 2102529310
    package static let messageReaction: Int32 = -967538820
    /// The message reaction value, as MessageReaction.Reaction.
    package static let messageReactionValue: Int32 = 895494853
    package static let peerEmojiStatus: Int32 = -1444908899

    package static let autoremoveTimeoutMessageAttribute: Int32 = -2145465269
    package static let autoclearTimeoutMessageAttribute: Int32 = 1511585788
    package static let audioTranscriptionMessageAttribute: Int32 = -2138432100
    package static let derivedDataMessageAttribute: Int32 = -175881612
    package static let replyMessageAttribute: Int32 = 478003709
    package static let viewCountMessageAttribute: Int32 = -960075779
    package static let forwardCountMessageAttribute: Int32 = -1946544217
    package static let reactionsMessageAttribute: Int32 = 210987334
    package static let pendingReactionsMessageAttribute: Int32 = 926432208
    package static let pendingStarsReactionsMessageAttribute: Int32 = 1276517195
    package static let replyThreadMessageAttribute: Int32 = 1816506932

    package static let messageHistoryThreadData: Int32 = -1854782404
    package static let synchronizePinnedChatsOperation: Int32 = 527224992
    package static let previousPeerItemId: Int32 = -170813154

    package static let telegramPeerNotificationSettings: Int32 = -409522330
    package static let cachedUserData: Int32 = 1981783441
    package static let cachedGroupData: Int32 = -1456609247
    package static let cachedChannelData: Int32 = 381818197
    package static let cachedSecretChatData: Int32 = 1315950667

    package static let promoChatListItem: Int32 = -656953383

    package static let channelState: Int32 = 2004128665
    package static let authorizedAccountState: Int32 = 1601241862
    /// AuthorizedAccountState.State. Hashes are computed from names without the enclosing type.
    package static let authorizedAccountStateState: Int32 = -660360836

    package static let stickerPackItem: Int32 = 1345525277
    package static let emojiKeywordItem: Int32 = -1081073316
}
