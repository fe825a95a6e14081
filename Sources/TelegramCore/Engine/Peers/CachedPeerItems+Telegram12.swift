import Postbox
import PostboxCoding
import TelegramModel

/// Cached profile data that only Telegram 12 stores. Databases of Telegram 11 do not contain it.
extension EngineData.Peer {
    // MARK: - Prices

    /// The price, for the account, of a message to the peer; `nil` if messages are free or the price is unknown.
    public static func sendPaidMessageStars(id: PeerId) -> PeerItem<StarsAmount?> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: .cachedData), nil) { (view: PeerView) in
                if let data = view.cachedData, let user = CachedUserData(data) { return .some(StarsAmount(user.sendPaidMessageStars)) }
                return .some(view.peers[id].flatMap { TelegramChannel($0) }.flatMap { StarsAmount($0.sendPaidMessageStars) })
            })
    }

    /// The price of a direct message to a channel, from the channel's record; `nil` if messages are free or the price is unknown.
    public static func sendMessageToChannelPrice(id: PeerId) -> PeerItem<StarsAmount?> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: []), nil) { (view: PeerView) in
                .some(view.peers[id].flatMap { TelegramChannel($0) }.flatMap { StarsAmount($0.sendPaidMessageStars) })
            })
    }

    // MARK: - Gifts

    /// The number of gifts in the profile; `nil` if unknown.
    public static func starGiftsCount(id: PeerId) -> PeerItem<Int32?> { .cached(id, nil, user: { $0.starGiftsCount }, channel: { $0.starGiftsCount }) }

    /// Whether a channel accepts gifts.
    public static func starGiftsAvailable(id: PeerId) -> PeerItem<Bool> { .cached(id, false, channel: { $0.flags.contains(.starGiftsAvailable) }) }

    /// The gifts that the person does not accept; `nil` if unknown.
    public static func disallowedGifts(id: PeerId) -> EngineItem<CachedUserData.DisallowedGifts?> { .cached(id, nil, user: { $0.disallowedGifts }) }

    // MARK: - Profiles

    /// The actions in the bar above the chat, and its information about the person, as stored.
    public static func peerSettings(id: PeerId) -> PeerItem<PeerStatusSettings?> {
        .cached(id, nil, user: { $0.peerStatusSettings }, group: { $0.peerStatusSettings }, channel: { $0.peerStatusSettings })
    }

    /// The tab that the profile opens with; `nil` if none was chosen, or it is unknown to this version.
    public static func profileMainTab(id: PeerId) -> PeerItem<TelegramProfileTab?> {
        .cached(id, nil, user: { TelegramProfileTab($0.mainProfileTab) }, channel: { TelegramProfileTab($0.mainProfileTab) })
    }

    /// The verifier of the peer and its description; `nil` if the peer is not verified.
    public static func verification(id: PeerId) -> EngineItem<PeerVerification?> { .cached(id, nil, user: { $0.verification }, channel: { $0.verification }) }

    /// Whether messages of the chat may not be copied or forwarded.
    public static func copyProtectionEnabled(id: PeerId) -> PeerItem<Bool> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: .cachedData), false) { (view: PeerView) in
                guard let peer = view.peers[id] else { return false }
                if let data = view.cachedData, let user = CachedUserData(data) { return user.flags.contains(.copyProtectionEnabled) }
                return TelegramGroup(peer)?.flags.contains(.copyProtectionEnabled) ?? TelegramChannel(peer)?.flags.contains(.copyProtectionEnabled)
            })
    }

    /// Whether the account has forbidden copying and forwarding messages of the chat with the person.
    public static func myCopyProtectionEnabled(id: PeerId) -> PeerItem<Bool> { .cached(id, false, user: { $0.flags.contains(.myCopyProtectionEnabled) }) }

    /// Whether posts of a channel are translated automatically.
    public static func autoTranslateEnabled(id: PeerId) -> PeerItem<Bool> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: []), false) { (view: PeerView) in
                view.peers[id].flatMap { TelegramChannel($0) }?.flags.contains(.autoTranslateEnabled)
            })
    }

    // MARK: - Bots

    /// Whether a bot may change the account's emoji status.
    public static func canManageEmojiStatus(id: PeerId) -> PeerItem<Bool> { .cached(id, false, user: { $0.flags.contains(.botCanManageEmojiStatus) }) }
    /// The colors and the picture of a bot's application; `nil` if unknown.
    public static func botAppSettings(id: PeerId) -> PeerItem<BotAppSettings?> { .cached(id, nil, user: { $0.botInfo?.appSettings }) }
    /// The rights that a bot requests in groups; `nil` if none are known.
    public static func botGroupAdminRights(id: PeerId) -> PeerItem<TelegramChatAdminRights?> {
        .cached(id, nil, user: { TelegramChatAdminRights($0.botGroupAdminRights) })
    }
    /// The rights that a bot requests in channels; `nil` if none are known.
    public static func botChannelAdminRights(id: PeerId) -> PeerItem<TelegramChatAdminRights?> {
        .cached(id, nil, user: { TelegramChatAdminRights($0.botChannelAdminRights) })
    }
    /// The program by which a bot pays users who refer people to it; `nil` if it has none.
    public static func starRefProgram(id: PeerId) -> EngineItem<TelegramStarRefProgram?> { .cached(id, nil, user: { $0.starRefProgram }) }
}

/// A tab of a profile.
public enum TelegramProfileTab: Int32, CaseIterable, Sendable {
    /// Documents.
    case files
    /// GIFs.
    case gifs
    /// Gifts.
    case gifts
    /// Links.
    case links
    /// Photos and videos.
    case media
    /// Music.
    case music
    /// Stories.
    case posts
    /// Voice messages.
    case voice

    /// Creates the tab with a stored number; `nil` if the number is missing or unknown.
    init?(_ stored: StoredJSON?) {
        guard let number = stored?.read({ $0.int32 }) else { return nil }
        self.init(rawValue: number)
    }
}

extension ChatTheme {
    /// Reads the theme from cached data. A theme written by Telegram 12 takes precedence over an emoji written by 11.
    init?(cachedIn data: CodedObject) {
        if let fields = data.fieldBytes("ct") {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: fields))
        } else if let emoticon = data.string("te") {
            self.init(emoticon: emoticon)
        } else {
            return nil
        }
    }

    package init(emoticon: String) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, ["type": .int32(Kind.emoticon.rawValue), "emoticon": .string(emoticon)]))
    }

    /// The fields of cached data that contain a theme. The field of Telegram 11 is omitted when a theme is written.
    static func fields(_ theme: ChatTheme?) -> KeyValuePairs<StaticString, FieldValue> {
        ["te": .absent, "ct": theme?.record.bareFields.map { .bytes($0) } ?? .null]
    }

    /// The same fields in the form of the cached data. Telegram 11 stored only an emoji, which 12 also reads.
    static func fields(emoticon: String?, in data: CodedObject) -> KeyValuePairs<StaticString, FieldValue> {
        guard data.contains("ct") else { return ["te": .nonEmpty(emoticon), "ct": .absent] }
        return fields(emoticon.flatMap { $0.isEmpty ? nil : ChatTheme(emoticon: $0) })
    }

    /// The emoji; `nil` for a gift.
    var shownEmoticon: String? { kind == .emoticon ? emoticon : nil }
}

extension TelegramChatAdminRights {
    fileprivate init?(_ stored: StoredJSON?) {
        guard let rights = stored?.read({ $0["f"]?.int32 }) else { return nil }
        self.init(unchecked: CodedObject(hash: Self.typeHash, ["f": .int32(rights)]))
    }
}
