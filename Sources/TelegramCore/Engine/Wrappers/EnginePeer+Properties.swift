import Postbox
import TelegramModel

extension EnginePeer {
    private static let serviceUserIds: Set<Int64> = [777_000, 333_000]
    /// The chat in which replies to one's comments arrive.
    private static let repliesUserIds: Set<Int64> = [708_513, 1_271_266_957]

    /// Whether these are Telegram's own accounts: notifications, support, replies.
    public var isService: Bool {
        guard case let .user(user) = self, user.id.namespace == PeerId.cloudUser else { return false }
        return EnginePeer.serviceUserIds.contains(user.id.id) || EnginePeer.repliesUserIds.contains(user.id.id)
    }

    /// Whether the account is gone: a person without a name.
    public var isDeleted: Bool {
        if case let .user(user) = self { user.firstName == nil && user.lastName == nil } else { false }
    }

    /// Whether Telegram says that the peer cheats people.
    public var isScam: Bool { has(.isScam, .isScam) }
    /// Whether Telegram says that the peer passes itself off as somebody else.
    public var isFake: Bool { has(.isFake, .isFake) }
    /// Whether Telegram has verified who the peer is.
    public var isVerified: Bool { has(.isVerified, .isVerified) }
    /// Whether the person has a subscription.
    public var isPremium: Bool { has(.isPremium, []) }

    private func has(_ userFlag: TelegramUser.Flags, _ channelFlag: TelegramChannel.Flags) -> Bool {
        switch self {
        case let .user(user): user.flags.contains(userFlag)
        case let .channel(channel): !channelFlag.isEmpty && channel.flags.contains(channelFlag)
        case .legacyGroup, .secretChat, .other: false
        }
    }

    /// Whether the channel is paid for and the payment runs out some day.
    public var isSubscription: Bool {
        if case let .channel(channel) = self { channel.subscriptionUntilDate != nil } else { false }
    }

    // MARK: - Appearance

    /// The photo in its sizes.
    public var profileImageRepresentations: [TelegramMediaImageRepresentation] {
        switch self {
        case let .user(user): user.photo
        case let .legacyGroup(group): group.photo
        case let .channel(channel): channel.photo
        case .secretChat, .other: []
        }
    }

    /// The photo in its smallest size; nil: there is no photo.
    public var smallProfileImage: TelegramMediaImageRepresentation? { profileImageRepresentations.min { $0.area < $1.area } }
    /// The photo in its largest size; nil: there is no photo.
    public var largeProfileImage: TelegramMediaImageRepresentation? { profileImageRepresentations.max { $0.area < $1.area } }

    /// 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink; greater: a colour that the server lists.
    public var nameColor: Int32? { either(\.nameColor, \.nameColor) }
    /// The colour of the page about the peer: one that the server lists; nil: none.
    public var profileColor: Int32? { either(\.profileColor, \.profileColor) }
    /// The custom emoji beside the name, and until when; nil: none.
    public var emojiStatus: PeerEmojiStatus? { either(\.emojiStatus, \.emojiStatus) }
    /// The file of the custom emoji behind the name.
    public var backgroundEmojiId: Int64? { either(\.backgroundEmojiId, \.backgroundEmojiId) }
    /// The file of the custom emoji on the page about the peer; nil: none.
    public var profileBackgroundEmojiId: Int64? { either(\.profileBackgroundEmojiId, \.profileBackgroundEmojiId) }

    private func either<Value>(_ user: (TelegramUser) -> Value?, _ channel: (TelegramChannel) -> Value?) -> Value? {
        switch self {
        case let .user(record): user(record)
        case let .channel(record): channel(record)
        case .legacyGroup, .secretChat, .other: nil
        }
    }

    /// Why the peer may not be shown; nil when it may.
    ///
    /// - Parameters:
    ///   - platform: `ios`, `macos`, ...: rules of other platforms do not count, unless the account's settings add them.
    ///   - contentSettings: The account's settings: reasons that are passed over, and platforms whose rules count as well.
    public func restrictionText(platform: String, contentSettings: EngineContentSettings) -> String? {
        let info = either(\.restrictionInfo, \.restrictionInfo)
        return info?.rules.first { rule in
            let isMeant = rule.platform == "all" || rule.platform == platform || contentSettings.addContentRestrictionReasons.contains(rule.platform)
            return isMeant && !contentSettings.ignoreContentRestrictionReasons.contains(rule.reason)
        }?.text
    }
}

extension TelegramMediaImageRepresentation {
    fileprivate var area: Int64 { Int64(dimensionsWidth) * Int64(dimensionsHeight) }
}
