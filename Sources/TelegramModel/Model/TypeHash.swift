/// Hashes of the types that the engine asks about (spec 05.2). Literals, as names are hashed at build time only; a test compares them with
/// the catalogue.
enum TypeHash {
    static let telegramUser: Int32 = -1637309141
    static let telegramGroup: Int32 = 1721859409
    static let telegramChannel: Int32 = 1667961306
    static let telegramSecretChat: Int32 = 566849114

    static let telegramMediaImage: Int32 = -1951522668
    static let telegramMediaFile: Int32 = 665733176
    static let telegramMediaWebpage: Int32 = -661322156
    static let telegramMediaPoll: Int32 = -165764138
    static let telegramMediaGame: Int32 = 2065888375
    static let telegramMediaAction: Int32 = -1132984447
    static let telegramMediaStory: Int32 = 564517815
    static let storyId: Int32 = -789304676
    static let messageTextEntity: Int32 = 2102529310
    static let messageReaction: Int32 = -967538820
    /// MessageReaction.Reaction.
    static let messageReactionValue: Int32 = 895494853
    static let peerEmojiStatus: Int32 = -1444908899

    static let autoremoveTimeoutMessageAttribute: Int32 = -2145465269
    static let autoclearTimeoutMessageAttribute: Int32 = 1511585788
    static let audioTranscriptionMessageAttribute: Int32 = -2138432100
    static let derivedDataMessageAttribute: Int32 = -175881612
    static let replyMessageAttribute: Int32 = 478003709
    static let viewCountMessageAttribute: Int32 = -960075779
    static let forwardCountMessageAttribute: Int32 = -1946544217
    static let reactionsMessageAttribute: Int32 = 210987334
    static let pendingReactionsMessageAttribute: Int32 = 926432208
    static let pendingStarsReactionsMessageAttribute: Int32 = 1276517195
    static let replyThreadMessageAttribute: Int32 = 1816506932

    static let messageHistoryThreadData: Int32 = -1854782404
    static let synchronizePinnedChatsOperation: Int32 = 527224992
    static let previousPeerItemId: Int32 = -170813154

    static let telegramPeerNotificationSettings: Int32 = -409522330
    static let cachedUserData: Int32 = 1981783441
    static let cachedGroupData: Int32 = -1456609247
    static let cachedChannelData: Int32 = 381818197
    static let cachedSecretChatData: Int32 = 1315950667

    static let promoChatListItem: Int32 = -656953383

    static let channelState: Int32 = 2004128665
    static let authorizedAccountState: Int32 = 1601241862
    /// AuthorizedAccountState.State: hashes are of names without the type around them.
    static let authorizedAccountStateState: Int32 = -660360836

    static let stickerPackItem: Int32 = 1345525277
    static let emojiKeywordItem: Int32 = -1081073316
}
