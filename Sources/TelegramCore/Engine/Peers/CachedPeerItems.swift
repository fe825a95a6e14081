import Postbox
import TelegramModel

/// Cached data of groups, channels, and people, which is known after the profile was fetched.
extension EngineData.Peer {
    /// A value that is known only after the profile was fetched.
    public typealias Known<Value: Sendable> = EnginePeerCachedInfoItem<Value>

    /// The number of members of a group or channel.
    public static func participantCount(id: PeerId) -> PeerItem<Int?> {
        .cached(
            id, nil, group: { $0.participants.map { $0.participants.count } }, channel: { $0.participantsSummary.memberCount.map { Int($0) } })
    }

    /// The wallpaper of the chat.
    public static func wallpaper(id: PeerId) -> PeerItem<TelegramWallpaperNativeCodable?> {
        .cached(id, nil, user: \.wallpaper, channel: \.wallpaper)
    }

    /// The ongoing group call of a chat.
    public static func groupCallDescription(id: PeerId) -> PeerItem<EngineGroupCallDescription?> {
        .cached(
            id, nil, group: { $0.activeCall.map { EngineGroupCallDescription($0) } }, channel: { $0.activeCall.map { EngineGroupCallDescription($0) } })
    }

    /// The invitation link of a group or channel.
    public static func exportedInvitation(id: PeerId) -> PeerItem<ExportedInvitation?> {
        .cached(id, nil, group: \.exportedInvitation, channel: \.exportedInvitation)
    }

    /// The chat's theme: an emoji, or a gift. Telegram 11 stored an emoji.
    public static func chatTheme(id: PeerId) -> PeerItem<ChatTheme?> {
        .cached(id, nil, user: { ChatTheme(cachedIn: $0.record) }, group: { ChatTheme(cachedIn: $0.record) }, channel: { ChatTheme(cachedIn: $0.record) })
    }

    /// The emoji of the chat's theme; `nil` if the theme is a gift.
    public static func themeEmoticon(id: PeerId) -> PeerItem<String?> {
        .cached(
            id, nil, user: { ChatTheme(cachedIn: $0.record)?.shownEmoticon }, group: { ChatTheme(cachedIn: $0.record)?.shownEmoticon },
            channel: { ChatTheme(cachedIn: $0.record)?.shownEmoticon })
    }

    /// The reactions that a chat allows.
    public static func allowedReactions(id: PeerId) -> PeerItem<Known<PeerAllowedReactions>> {
        .cached(
            id, .unknown, group: { (reactionSettings(of: $0)?.allowedReactions).map { .known($0) } },
            channel: { (reactionSettings(of: $0)?.allowedReactions).map { .known($0) } })
    }

    /// The allowed reactions, and their maximum number.
    public static func reactionSettings(id: PeerId) -> PeerItem<Known<PeerReactionSettings>> {
        .cached(id, .unknown, group: { reactionSettings(of: $0).map { .known($0) } }, channel: { reactionSettings(of: $0).map { .known($0) } })
    }

    /// Returns the reaction settings. Older versions stored only the reactions, and even older ones only the emoji among them.
    private static func reactionSettings(of data: some CodedModel) -> PeerReactionSettings? {
        let stored = data.record
        if let settings = stored.object("reactionSettings") { return PeerReactionSettings(readable: settings) }
        var settings = PeerReactionSettings()
        if let reactions = stored.object("allowedReactionSet") {
            settings.allowedReactions = PeerAllowedReactions(unchecked: reactions)
        } else if stored.has("allowedReactions") {
            var reactions = PeerAllowedReactions()
            reactions.kind = .limited
            reactions.reactions = stored.strings("allowedReactions").map { emoji in
                var reaction = MessageReaction.Reaction()
                reaction.value = emoji
                return reaction
            }
            settings.allowedReactions = reactions
        } else {
            return nil
        }
        return settings
    }

    /// The peer as which the account takes part in calls.
    public static func callJoinAsPeerId(id: PeerId) -> PeerItem<PeerId?> {
        .cached(id, nil, group: \.callJoinPeerId, channel: \.callJoinPeerId)
    }

    /// The actions in the bar above the chat.
    public static func statusSettings(id: PeerId) -> PeerItem<EnginePeer.StatusSettings?> {
        .cached(
            id, nil, user: { $0.peerStatusSettings.map { EnginePeer.StatusSettings($0) } },
            group: { $0.peerStatusSettings.map { EnginePeer.StatusSettings($0) } }, channel: { $0.peerStatusSettings.map { EnginePeer.StatusSettings($0) } })
    }

    /// The peer's description of itself.
    public static func aboutText(id: PeerId) -> PeerItem<Known<String?>> {
        .cached(id, .unknown, user: { .known($0.about) }, group: { .known($0.about) }, channel: { .known($0.about) })
    }

    /// The profile photo of a peer.
    public static func photo(id: PeerId) -> PeerItem<Known<TelegramMediaImage?>> {
        .cached(id, .unknown, user: { known($0.photo) }, group: { .known($0.photo) }, channel: { .known($0.photo) })
    }

    static func known(_ photo: CachedPeerProfilePhoto?) -> Known<TelegramMediaImage?> {
        guard let photo, photo.kind == .known else { return .unknown }
        return .known(photo.value)
    }

    /// Whether translation is not offered.
    public static func translationHidden(id: PeerId) -> PeerItem<Bool> {
        .cached(
            id, false, user: { $0.flags.contains(.translationHidden) }, group: { $0.flags.contains(.translationHidden) },
            channel: { $0.flags.contains(.translationHidden) })
    }

    /// The members of a basic group, which is not a channel.
    public static func legacyGroupParticipants(id: PeerId) -> PeerItem<Known<[EngineLegacyGroupParticipant]>> {
        .cached(id, .unknown, group: { data in data.participants.map { .known($0.participants.map { EngineLegacyGroupParticipant($0) }) } })
    }
}

/// Cached data of people and bots.
extension EngineData.Peer {
    /// The number of groups that the person shares with the account; `nil` if the profile is not stored.
    public static func commonGroupCount(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, user: { $0.commonGroupCount }) }
    /// Whether the person can be called with video; `false` while the profile is not stored.
    public static func areVideoCallsAvailable(id: PeerId) -> PeerItem<Bool> { .cached(id, false, user: { $0.videoCallsAvailable }) }
    /// Whether the person accepts calls from the account; `true` while the profile is not stored.
    public static func areVoiceCallsAvailable(id: PeerId) -> PeerItem<Bool> { .cached(id, true, user: { !$0.callsPrivate }) }
    /// Whether the person accepts voice messages from the account; `true` while the profile is not stored.
    public static func areVoiceMessagesAvailable(id: PeerId) -> PeerItem<Bool> { .cached(id, true, user: { $0.voiceMessagesAvailable }) }

    /// The photo that the account has chosen for the person.
    public static func personalPhoto(id: PeerId) -> PeerItem<Known<TelegramMediaImage?>> { .cached(id, .unknown, user: { known($0.personalPhoto) }) }
    /// The photo for people who may not see the main one.
    public static func publicPhoto(id: PeerId) -> PeerItem<Known<TelegramMediaImage?>> { .cached(id, .unknown, user: { known($0.fallbackPhoto) }) }
    /// The birthday in the person's profile; `nil` if it is not shown, or the profile is not stored.
    public static func birthday(id: PeerId) -> PeerItem<TelegramBirthday?> { .cached(id, nil, user: { $0.birthday }) }

    /// Whether the person hides when messages were read.
    public static func messageReadStatsAreHidden(id: PeerId) -> PeerItem<Bool?> {
        .cached(id, false, user: { id.namespace == PeerId.cloudUser && $0.flags.contains(.readDatesPrivate) })
    }

    /// Whether the account has blocked the person.
    public static func isBlocked(id: PeerId) -> PeerItem<Known<Bool>> { .cached(id, .unknown, user: { .known($0.isBlocked) }) }

    /// Whether the account hides its stories from the person.
    public static func isBlockedFromStories(id: PeerId) -> PeerItem<Known<Bool>> {
        .cached(id, .unknown, user: { .known($0.flags.contains(.isBlockedFromStories)) })
    }

    /// Whether the person sees advertisements, although they could be disabled.
    public static func adsEnabled(id: PeerId) -> PeerItem<Bool> { .cached(id, false, user: { $0.flags.contains(.adsEnabled) }) }

    // MARK: - Businesses

    /// The opening hours of a business; `nil` if they are not known, or the profile is not stored.
    public static func businessHours(id: PeerId) -> PeerItem<TelegramBusinessHours?> { .cached(id, nil, user: { $0.businessHours }) }
    /// The location of a business; `nil` if it is not known, or the profile is not stored.
    public static func businessLocation(id: PeerId) -> PeerItem<TelegramBusinessLocation?> { .cached(id, nil, user: { $0.businessLocation }) }

    /// The reply of a business to a person's first message; `nil` if it has none, or the profile is not stored.
    public static func businessGreetingMessage(id: PeerId) -> PeerItem<TelegramBusinessGreetingMessage?> {
        .cached(id, nil, user: { $0.greetingMessage })
    }

    /// The automatic reply of a business during an absence; `nil` if it has none, or the profile is not stored.
    public static func businessAwayMessage(id: PeerId) -> PeerItem<TelegramBusinessAwayMessage?> { .cached(id, nil, user: { $0.awayMessage }) }

    /// The introduction that an empty chat shows; `.known(nil)` for none.
    public static func businessIntro(id: PeerId) -> PeerItem<Known<TelegramBusinessIntro?>> {
        .cached(id, .unknown, user: { data in
            guard let intro = data.businessIntro, intro.kind == .known else { return .unknown }
            return .known(intro.value)
        })
    }

    /// The bot that replies for the person.
    public static func businessConnectedBot(id: PeerId) -> PeerItem<TelegramAccountConnectedBot?> { .cached(id, nil, user: { $0.connectedBot }) }

    /// The bot that replies for the account in the chat with the person.
    public static func chatManagingBot(id: PeerId) -> PeerItem<PeerStatusSettings.ManagingBot?> {
        .cached(id, nil, user: { $0.peerStatusSettings?.managingBot })
    }

    /// The channel in the person's profile; `.known(nil)` for none.
    public static func personalChannel(id: PeerId) -> PeerItem<Known<TelegramPersonalChannel?>> {
        .cached(id, .unknown, user: { data in
            guard let channel = data.personalChannel, channel.kind == 1 else { return .unknown }
            return .known(channel.value)
        })
    }

    // MARK: - Bots

    /// The pictures that show the bot's features; `nil` if it has none, or the profile is not stored.
    public static func botPreview(id: PeerId) -> PeerItem<CachedUserData.BotPreview?> { .cached(id, nil, user: { $0.botPreview }) }
    /// The action of the button next to the input field of a bot's chat; `nil` if unknown.
    public static func botMenu(id: PeerId) -> PeerItem<BotMenuButton?> { .cached(id, nil, user: { $0.botInfo?.menuButton }) }
    /// The commands of a bot; `nil` if unknown.
    public static func botCommands(id: PeerId) -> PeerItem<[BotCommand]?> { .cached(id, nil, user: { $0.botInfo?.commands }) }
    /// The URL of a bot's privacy policy; `nil` if it has none, or it is unknown.
    public static func botPrivacyPolicyUrl(id: PeerId) -> PeerItem<String?> { .cached(id, nil, user: { $0.botInfo?.privacyPolicyUrl }) }
}

/// Cached data of channels.
extension EngineData.Peer {
    private static func flag(_ id: PeerId, _ flag: CachedChannelData.Flags) -> PeerItem<Bool> {
        .cached(id, false, channel: { $0.flags.contains(flag) })
    }

    /// Whether the account may choose the group's stickers.
    public static func canSetStickerPack(id: PeerId) -> PeerItem<Bool> { flag(id, .canSetStickerSet) }
    /// Whether the account may see the channel's statistics; `false` while its profile is not stored.
    public static func canViewStats(id: PeerId) -> PeerItem<Bool> { flag(id, .canViewStats) }
    /// Whether the account may see the channel's revenue from advertisements; `false` while its profile is not stored.
    public static func canViewRevenue(id: PeerId) -> PeerItem<Bool> { flag(id, .canViewRevenue) }
    /// Whether the account may see the channel's revenue in stars; `false` while its profile is not stored.
    public static func canViewStarsRevenue(id: PeerId) -> PeerItem<Bool> { flag(id, .canViewStarsRevenue) }
    /// Whether posts of the channel may contain paid media; `false` while its profile is not stored.
    public static func paidMediaAllowed(id: PeerId) -> PeerItem<Bool> { flag(id, .paidMediaAllowed) }
    /// Whether the account may clear the history for everyone; `false` while the channel's profile is not stored.
    public static func canDeleteHistory(id: PeerId) -> PeerItem<Bool> { flag(id, .canDeleteHistory) }
    /// Whether the server removes spam from the group; `false` while its profile is not stored.
    public static func antiSpamEnabled(id: PeerId) -> PeerItem<Bool> { flag(id, .antiSpamEnabled) }
    /// Whether the channel shows no advertisements; `false` while its profile is not stored.
    public static func adsRestricted(id: PeerId) -> PeerItem<Bool> { flag(id, .adsRestricted) }

    /// The data center that has the channel's statistics.
    public static func statsDatacenterId(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: { $0.statsDatacenterId }) }

    /// The group's stickers.
    public static func stickerPack(id: PeerId) -> PeerItem<StickerPackCollectionInfo?> { .cached(id, nil, channel: \.stickerPack) }
    /// The group's custom emoji.
    public static func emojiPack(id: PeerId) -> PeerItem<StickerPackCollectionInfo?> { .cached(id, nil, channel: \.emojiPack) }

    /// The discussion group of a channel, or the channel of a discussion group; `.known(nil)` for none.
    public static func linkedDiscussionPeerId(id: PeerId) -> PeerItem<Known<PeerId?>> {
        .cached(id, .unknown, channel: { $0.linkedDiscussionPeerId.map { $0.packed == 0 ? .known(nil) : .known($0) } })
    }

    /// The number of boosts that exempt a member from the group's restrictions.
    public static func boostsToUnrestrict(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.boostsToUnrestrict) }
    /// The number of boosts that the account has given.
    public static func appliedBoosts(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.appliedBoosts) }

    /// Whether the account has given enough boosts.
    public static func canAvoidGroupRestrictions(id: PeerId) -> PeerItem<Bool> {
        .cached(id, true, channel: { data in data.boostsToUnrestrict.map { $0 <= data.appliedBoosts ?? 0 } })
    }

    /// The minimum number of seconds between two messages of one member.
    public static func slowmodeTimeout(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.slowModeTimeout) }
    /// The time from which the account may write again, in seconds since 1970.
    public static func slowmodeValidUntilTimeout(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.slowModeValidUntilTimestamp) }
}

/// A value of a peer that is known only after its profile was fetched.
public enum EnginePeerCachedInfoItem<Value: Sendable>: Sendable {
    /// The value was fetched.
    case known(Value)
    /// The value was not fetched yet. An application requests the profile from the server.
    case unknown

    /// The value; `nil` if it was not fetched yet.
    public var knownValue: Value? {
        if case let .known(value) = self { value } else { nil }
    }
}

extension EnginePeerCachedInfoItem: Equatable where Value: Equatable {}
extension EnginePeerCachedInfoItem: Hashable where Value: Hashable {}

/// A member of a basic group, which is not a channel.
public enum EngineLegacyGroupParticipant: Hashable, Sendable {
    /// A member without administrator rights; `invitedAt` is in seconds since 1970.
    case member(id: PeerId, invitedBy: PeerId, invitedAt: Int32, rank: String?)
    /// The person who created the group.
    case creator(id: PeerId, rank: String?)
    /// A member who may change the group; `invitedAt` is in seconds since 1970.
    case admin(id: PeerId, invitedBy: PeerId, invitedAt: Int32, rank: String?)

    package init(_ participant: GroupParticipant) {
        let id = PeerId(packed: participant.id ?? 0)
        let invitedBy = participant.invitedBy ?? PeerId(packed: 0)
        self = switch participant.kind {
        case .creator: .creator(id: id, rank: participant.rank)
        case .admin: .admin(id: id, invitedBy: invitedBy, invitedAt: participant.invitedAt ?? 0, rank: participant.rank)
        default: .member(id: id, invitedBy: invitedBy, invitedAt: participant.invitedAt ?? 0, rank: participant.rank)
        }
    }

    /// The title next to the member's name; `nil` for none.
    public var rank: String? {
        switch self {
        case let .member(_, _, _, rank), let .creator(_, rank), let .admin(_, _, _, rank): rank
        }
    }

    /// The person.
    public var id: PeerId {
        switch self {
        case let .member(id, _, _, _), let .creator(id, _), let .admin(id, _, _, _): id
        }
    }
}

/// The known contacts.
public struct EngineContactList: Hashable, Sendable {
    /// People whose records are stored, in no particular order.
    public let peers: [EnginePeer]
    /// The presences of all contacts, also of those without a stored record; empty unless requested.
    public let presences: [PeerId: EnginePeer.Presence]

    package init(peers: [EnginePeer], presences: [PeerId: EnginePeer.Presence]) {
        self.peers = peers
        self.presences = presences
    }
}

/// An ongoing call in a group.
public struct EngineGroupCallDescription: Hashable, Sendable {
    /// The call's number.
    public var id: Int64
    /// The access hash, which requests about the call contain in addition to its number.
    public var accessHash: Int64
    /// The call's name; `nil` for the name of the group.
    public var title: String?
    /// The scheduled start, in seconds since 1970; `nil` if the call has started.
    public var scheduleTimestamp: Int32?
    /// Whether the account is notified when the call starts.
    public var subscribedToScheduled: Bool
    /// Whether the call is a broadcast with one source; `nil` if unknown.
    public var isStream: Bool?

    package init(_ call: CachedChannelData.ActiveCall) {
        id = call.id
        accessHash = call.accessHash
        title = call.title
        scheduleTimestamp = call.scheduleTimestamp
        subscribedToScheduled = call.subscribedToScheduled
        isStream = call.isStream
    }
}
