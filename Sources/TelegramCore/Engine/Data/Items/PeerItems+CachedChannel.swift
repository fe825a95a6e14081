import Postbox
import TelegramModel

/// What is cached of channels.
extension EngineData.Peer {
    private static func flag(_ id: PeerId, _ flag: CachedChannelData.Flags) -> PeerItem<Bool> {
        .cached(id, false, channel: { $0.flags.contains(flag) })
    }

    /// Whether the account may choose the group's stickers.
    public static func canSetStickerPack(id: PeerId) -> PeerItem<Bool> { flag(id, .canSetStickerSet) }
    /// Whether the account may see the channel's statistics; false while its profile is not stored.
    public static func canViewStats(id: PeerId) -> PeerItem<Bool> { flag(id, .canViewStats) }
    /// Whether the account may see what the channel earns from advertisements; false while its profile is not stored.
    public static func canViewRevenue(id: PeerId) -> PeerItem<Bool> { flag(id, .canViewRevenue) }
    /// Whether the account may see what the channel earns in stars; false while its profile is not stored.
    public static func canViewStarsRevenue(id: PeerId) -> PeerItem<Bool> { flag(id, .canViewStarsRevenue) }
    /// Whether posts of the channel may have media that are paid for; false while its profile is not stored.
    public static func paidMediaAllowed(id: PeerId) -> PeerItem<Bool> { flag(id, .paidMediaAllowed) }
    /// Whether the account may clear the history for everyone; false while the channel's profile is not stored.
    public static func canDeleteHistory(id: PeerId) -> PeerItem<Bool> { flag(id, .canDeleteHistory) }
    /// Whether the server removes spam from the group; false while its profile is not stored.
    public static func antiSpamEnabled(id: PeerId) -> PeerItem<Bool> { flag(id, .antiSpamEnabled) }
    /// Whether the channel shows no advertisements; false while its profile is not stored.
    public static func adsRestricted(id: PeerId) -> PeerItem<Bool> { flag(id, .adsRestricted) }

    /// Where the channel's statistics are.
    public static func statsDatacenterId(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: { $0.statsDatacenterId }) }

    /// The group's stickers.
    public static func stickerPack(id: PeerId) -> PeerItem<StickerPackCollectionInfo?> { .cached(id, nil, channel: \.stickerPack) }
    /// The group's custom emoji.
    public static func emojiPack(id: PeerId) -> PeerItem<StickerPackCollectionInfo?> { .cached(id, nil, channel: \.emojiPack) }

    /// The group of a channel's comments, or the channel of the group; known to be nil when there is none.
    public static func linkedDiscussionPeerId(id: PeerId) -> PeerItem<Known<PeerId?>> {
        .cached(id, .unknown, channel: { $0.linkedDiscussionPeerId.map { $0.packed == 0 ? .known(nil) : .known($0) } })
    }

    /// How many boosts free a member of the group's restrictions.
    public static func boostsToUnrestrict(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.boostsToUnrestrict) }
    /// How many the account has given.
    public static func appliedBoosts(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.appliedBoosts) }

    /// Whether the account has given enough boosts.
    public static func canAvoidGroupRestrictions(id: PeerId) -> PeerItem<Bool> {
        .cached(id, true, channel: { data in data.boostsToUnrestrict.map { $0 <= data.appliedBoosts ?? 0 } })
    }

    /// Seconds between two messages of one member.
    public static func slowmodeTimeout(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.slowModeTimeout) }
    /// When the account may write again, in seconds since 1970.
    public static func slowmodeValidUntilTimeout(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, channel: \.slowModeValidUntilTimestamp) }
}
