import Postbox
import TelegramModel

/// What is cached of groups, channels and people: known after the profile was fetched.
extension EngineData.Peer {
    /// Something that is known only after the profile was fetched.
    public typealias Known<Value: Sendable> = EnginePeerCachedInfoItem<Value>

    /// How many members a group or channel has.
    public static func participantCount(id: PeerId) -> PeerItem<Int?> {
        .cached(
            id, nil, group: { $0.participants.map { $0.participants.count } }, channel: { $0.participantsSummary.memberCount.map { Int($0) } })
    }

    /// What the chat is drawn on.
    public static func wallpaper(id: PeerId) -> PeerItem<TelegramWallpaperNativeCodable?> {
        .cached(id, nil, user: \.wallpaper, channel: \.wallpaper)
    }

    /// The call that goes on.
    public static func groupCallDescription(id: PeerId) -> PeerItem<EngineGroupCallDescription?> {
        .cached(
            id, nil, group: { $0.activeCall.map { EngineGroupCallDescription($0) } }, channel: { $0.activeCall.map { EngineGroupCallDescription($0) } })
    }

    /// The link that lets people in.
    public static func exportedInvitation(id: PeerId) -> PeerItem<ExportedInvitation?> {
        .cached(id, nil, group: \.exportedInvitation, channel: \.exportedInvitation)
    }

    /// The emoji of the chat's theme.
    public static func themeEmoticon(id: PeerId) -> PeerItem<String?> {
        .cached(id, nil, user: \.themeEmoticon, group: \.themeEmoticon, channel: \.themeEmoticon)
    }

    /// Which reactions may be given.
    public static func allowedReactions(id: PeerId) -> PeerItem<Known<PeerAllowedReactions>> {
        .cached(
            id, .unknown, group: { (reactionSettings(of: $0)?.allowedReactions).map { .known($0) } },
            channel: { (reactionSettings(of: $0)?.allowedReactions).map { .known($0) } })
    }

    /// Which reactions may be given, and how many.
    public static func reactionSettings(id: PeerId) -> PeerItem<Known<PeerReactionSettings>> {
        .cached(id, .unknown, group: { reactionSettings(of: $0).map { .known($0) } }, channel: { reactionSettings(of: $0).map { .known($0) } })
    }

    /// Older versions stored the reactions alone, and before that only those that are an emoji.
    private static func reactionSettings(of data: some CodedModel) -> PeerReactionSettings? {
        let stored = data.record
        if let settings = stored.object("reactionSettings") { return PeerReactionSettings(readable: settings) }
        var settings = PeerReactionSettings()
        if let reactions = stored.object("allowedReactionSet") {
            settings.allowedReactions = PeerAllowedReactions(unchecked: reactions)
        } else if stored.has("allowedReactions") {
            var reactions = PeerAllowedReactions()
            reactions.kind = .limited
            reactions.reactions = stored.texts("allowedReactions").map { emoji in
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

    /// As whom the account takes part in calls.
    public static func callJoinAsPeerId(id: PeerId) -> PeerItem<PeerId?> {
        .cached(id, nil, group: \.callJoinPeerId, channel: \.callJoinPeerId)
    }

    /// What the bar above the chat offers.
    public static func statusSettings(id: PeerId) -> PeerItem<EnginePeer.StatusSettings?> {
        .cached(
            id, nil, user: { $0.peerStatusSettings.map { EnginePeer.StatusSettings($0) } },
            group: { $0.peerStatusSettings.map { EnginePeer.StatusSettings($0) } }, channel: { $0.peerStatusSettings.map { EnginePeer.StatusSettings($0) } })
    }

    /// What the peer says of itself.
    public static func aboutText(id: PeerId) -> PeerItem<Known<String?>> {
        .cached(id, .unknown, user: { .known($0.about) }, group: { .known($0.about) }, channel: { .known($0.about) })
    }

    /// The photo.
    public static func photo(id: PeerId) -> PeerItem<Known<TelegramMediaImage?>> {
        .cached(id, .unknown, user: { known($0.photo) }, group: { .known($0.photo) }, channel: { .known($0.photo) })
    }

    static func known(_ photo: CachedPeerProfilePhoto?) -> Known<TelegramMediaImage?> {
        guard let photo, photo.kind == .known else { return .unknown }
        return .known(photo.value)
    }

    /// Whether translations are not offered.
    public static func translationHidden(id: PeerId) -> PeerItem<Bool> {
        .cached(
            id, false, user: { $0.flags.contains(.translationHidden) }, group: { $0.flags.contains(.translationHidden) },
            channel: { $0.flags.contains(.translationHidden) })
    }

    /// The members of a group that is no channel.
    public static func legacyGroupParticipants(id: PeerId) -> PeerItem<Known<[EngineLegacyGroupParticipant]>> {
        .cached(id, .unknown, group: { data in data.participants.map { .known($0.participants.map { EngineLegacyGroupParticipant($0) }) } })
    }
}
