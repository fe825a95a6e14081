import Postbox
import TelegramModel

/// What is cached of people and bots.
extension EngineData.Peer {
    /// How many groups the person and the account are both in; nil while the profile is not stored.
    public static func commonGroupCount(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, user: { $0.commonGroupCount }) }
    /// Whether the person can be called with a picture; false while the profile is not stored.
    public static func areVideoCallsAvailable(id: PeerId) -> PeerItem<Bool> { .cached(id, false, user: { $0.videoCallsAvailable }) }
    /// Whether the person takes calls from the account; true while the profile is not stored.
    public static func areVoiceCallsAvailable(id: PeerId) -> PeerItem<Bool> { .cached(id, true, user: { !$0.callsPrivate }) }
    /// Whether the person takes voice messages from the account; true while the profile is not stored.
    public static func areVoiceMessagesAvailable(id: PeerId) -> PeerItem<Bool> { .cached(id, true, user: { $0.voiceMessagesAvailable }) }

    /// The photo that the account has chosen for the person.
    public static func personalPhoto(id: PeerId) -> PeerItem<Known<TelegramMediaImage?>> { .cached(id, .unknown, user: { known($0.personalPhoto) }) }
    /// The photo for those who may not see the other one.
    public static func publicPhoto(id: PeerId) -> PeerItem<Known<TelegramMediaImage?>> { .cached(id, .unknown, user: { known($0.fallbackPhoto) }) }
    /// The birthday that the person shows; nil: none, or the profile is not stored.
    public static func birthday(id: PeerId) -> PeerItem<TelegramBirthday?> { .cached(id, nil, user: { $0.birthday }) }

    /// Whether the person does not tell when messages were read.
    public static func messageReadStatsAreHidden(id: PeerId) -> PeerItem<Bool?> {
        .cached(id, false, user: { id.namespace == PeerId.cloudUser && $0.flags.contains(.readDatesPrivate) })
    }

    /// Whether the account has blocked the person.
    public static func isBlocked(id: PeerId) -> PeerItem<Known<Bool>> { .cached(id, .unknown, user: { .known($0.isBlocked) }) }

    /// Whether the account lets the person not see its stories.
    public static func isBlockedFromStories(id: PeerId) -> PeerItem<Known<Bool>> {
        .cached(id, .unknown, user: { .known($0.flags.contains(.isBlockedFromStories)) })
    }

    /// Whether the person sees advertisements though it need not.
    public static func adsEnabled(id: PeerId) -> PeerItem<Bool> { .cached(id, false, user: { $0.flags.contains(.adsEnabled) }) }

    // MARK: - Businesses

    /// When a business is open; nil: not told, or the profile is not stored.
    public static func businessHours(id: PeerId) -> PeerItem<TelegramBusinessHours?> { .cached(id, nil, user: { $0.businessHours }) }
    /// Where a business is; nil: not told, or the profile is not stored.
    public static func businessLocation(id: PeerId) -> PeerItem<TelegramBusinessLocation?> { .cached(id, nil, user: { $0.businessLocation }) }

    /// What a business answers to the first message of somebody; nil: nothing, or the profile is not stored.
    public static func businessGreetingMessage(id: PeerId) -> PeerItem<TelegramBusinessGreetingMessage?> {
        .cached(id, nil, user: { $0.greetingMessage })
    }

    /// What a business answers while nobody is there; nil: nothing, or the profile is not stored.
    public static func businessAwayMessage(id: PeerId) -> PeerItem<TelegramBusinessAwayMessage?> { .cached(id, nil, user: { $0.awayMessage }) }

    /// What an empty chat shows; known to be nil when there is nothing.
    public static func businessIntro(id: PeerId) -> PeerItem<Known<TelegramBusinessIntro?>> {
        .cached(id, .unknown, user: { data in
            guard let intro = data.businessIntro, intro.kind == .known else { return .unknown }
            return .known(intro.value)
        })
    }

    /// The bot that answers for the person.
    public static func businessConnectedBot(id: PeerId) -> PeerItem<TelegramAccountConnectedBot?> { .cached(id, nil, user: { $0.connectedBot }) }

    /// The bot that answers for the account in the chat with the person.
    public static func chatManagingBot(id: PeerId) -> PeerItem<PeerStatusSettings.ManagingBot?> {
        .cached(id, nil, user: { $0.peerStatusSettings?.managingBot })
    }

    /// The channel that the person shows in the profile; known to be nil when there is none.
    public static func personalChannel(id: PeerId) -> PeerItem<Known<TelegramPersonalChannel?>> {
        .cached(id, .unknown, user: { data in
            guard let channel = data.personalChannel, channel.kind == 1 else { return .unknown }
            return .known(channel.value)
        })
    }

    // MARK: - Bots

    /// Pictures that show what a bot does; nil: none, or the profile is not stored.
    public static func botPreview(id: PeerId) -> PeerItem<CachedUserData.BotPreview?> { .cached(id, nil, user: { $0.botPreview }) }
    /// What the button beside the input field of a bot's chat does; nil: not known.
    public static func botMenu(id: PeerId) -> PeerItem<BotMenuButton?> { .cached(id, nil, user: { $0.botInfo?.menuButton }) }
    /// The commands of a bot; nil: not known.
    public static func botCommands(id: PeerId) -> PeerItem<[BotCommand]?> { .cached(id, nil, user: { $0.botInfo?.commands }) }
    /// Where a bot's privacy policy is; nil: none, or not known.
    public static func botPrivacyPolicyUrl(id: PeerId) -> PeerItem<String?> { .cached(id, nil, user: { $0.botInfo?.privacyPolicyUrl }) }
}
