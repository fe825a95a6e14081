import Postbox
import TelegramModel

/// A person, a group, a channel, or a secret chat.
///
///     if case let .user(user)? = try await engine.data.get(EngineData.Peer.peer(id: id)).value() { print(user.firstName ?? "") }
public enum EnginePeer: Hashable, Sendable {
    /// The kind and number of a peer.
    public typealias Id = PeerId

    /// A person or a bot.
    case user(TelegramUser)
    /// A group that is not a channel. A group that was converted to a channel contains this information.
    case legacyGroup(TelegramGroup)
    /// A channel, or a large group.
    case channel(TelegramChannel)
    /// A secret chat. Its `associatedPeerId` is the person.
    case secretChat(TelegramSecretChat)
    /// A record of an unknown class.
    case other(CodedObject)

    /// Creates a peer from any object. An object other than a peer becomes `other`.
    public init(_ record: CodedObject) {
        self = switch record.typeHash {
        case TelegramUser.typeHash: .user(TelegramUser(unchecked: record))
        case TelegramGroup.typeHash: .legacyGroup(TelegramGroup(unchecked: record))
        case TelegramChannel.typeHash: .channel(TelegramChannel(unchecked: record))
        case TelegramSecretChat.typeHash: .secretChat(TelegramSecretChat(unchecked: record))
        default: .other(record)
        }
    }

    /// The stored object.
    public var record: CodedObject {
        switch self {
        case let .user(user): user.record
        case let .legacyGroup(group): group.record
        case let .channel(channel): channel.record
        case let .secretChat(chat): chat.record
        case let .other(record): record
        }
    }

    /// The ID of the peer. A record of an unknown class has the empty peer's ID.
    public var id: PeerId {
        switch self {
        case let .user(user): user.id
        case let .legacyGroup(group): group.id
        case let .channel(channel): channel.id
        case let .secretChat(chat): chat.id
        case .other: PeerId(namespace: PeerId.empty, id: 0)
        }
    }

    /// The user at the other end of a secret chat.
    public var associatedPeerId: PeerId? {
        if case let .secretChat(chat) = self { chat.regularPeerId } else { nil }
    }
}

extension EnginePeer {
    private static let serviceUserIds: Set<Int64> = [777_000, 333_000]
    /// The chat in which replies to one's comments arrive.
    private static let repliesUserIds: Set<Int64> = [708_513, 1_271_266_957]

    /// Whether the peer is one of Telegram's own accounts: notifications, support, replies.
    public var isService: Bool {
        guard case let .user(user) = self, user.id.namespace == PeerId.cloudUser else { return false }
        return EnginePeer.serviceUserIds.contains(user.id.id) || EnginePeer.repliesUserIds.contains(user.id.id)
    }

    /// Whether the account is deleted: a person without a name.
    public var isDeleted: Bool {
        if case let .user(user) = self { user.firstName == nil && user.lastName == nil } else { false }
    }

    /// Whether Telegram marks the peer as a scam.
    public var isScam: Bool { has(.isScam, .isScam) }
    /// Whether Telegram marks the peer as impersonating another one.
    public var isFake: Bool { has(.isFake, .isFake) }
    /// Whether Telegram has verified the peer.
    public var isVerified: Bool { has(.isVerified, .isVerified) }
    /// Whether the person has Premium.
    public var isPremium: Bool { has(.isPremium, []) }

    private func has(_ userFlag: TelegramUser.Flags, _ channelFlag: TelegramChannel.Flags) -> Bool {
        switch self {
        case let .user(user): user.flags.contains(userFlag)
        case let .channel(channel): !channelFlag.isEmpty && channel.flags.contains(channelFlag)
        case .legacyGroup, .secretChat, .other: false
        }
    }

    /// Whether the channel is a paid subscription that expires.
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

    /// The photo in its smallest size, if any.
    public var smallProfileImage: TelegramMediaImageRepresentation? { profileImageRepresentations.min { $0.area < $1.area } }
    /// The photo in its largest size, if any.
    public var largeProfileImage: TelegramMediaImageRepresentation? { profileImageRepresentations.max { $0.area < $1.area } }

    /// The color of the name: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink; greater values are from the server's list.
    public var nameColor: Int32? { either(\.nameColor, \.nameColor) }
    /// The name colors of a gift, which replace `nameColor`: PeerCollectibleColor as stored; `nil` if none exist.
    public var collectibleNameColor: StoredJSON? { either(\.nameColorCollectible, { _ in nil }) }
    /// The number of monthly users of a bot; `nil` if it is unknown.
    public var subscriberCount: Int32? { either(\.subscriberCount, { _ in nil }) }
    /// The file of the custom emoji by which a company marks the peer as verified.
    public var verificationIconFileId: Int64? { either(\.verificationIconFileId, \.verificationIconFileId) }
    /// The color of the peer's profile, as a number from the server's list; `nil` if it is not set.
    public var profileColor: Int32? { either(\.profileColor, \.profileColor) }
    /// The custom emoji next to the name and its expiration; `nil` if it is not set.
    public var emojiStatus: PeerEmojiStatus? { either(\.emojiStatus, \.emojiStatus) }
    /// The file of the custom emoji in the background of the name.
    public var backgroundEmojiId: Int64? { either(\.backgroundEmojiId, \.backgroundEmojiId) }
    /// The file of the custom emoji on the peer's profile; `nil` if it is not set.
    public var profileBackgroundEmojiId: Int64? { either(\.profileBackgroundEmojiId, \.profileBackgroundEmojiId) }

    private func either<Value>(_ user: (TelegramUser) -> Value?, _ channel: (TelegramChannel) -> Value?) -> Value? {
        switch self {
        case let .user(record): user(record)
        case let .channel(record): channel(record)
        case .legacyGroup, .secretChat, .other: nil
        }
    }

    /// Returns the reason why the peer may not be shown, or `nil` if it may be shown.
    ///
    /// - Parameters:
    ///   - platform: `ios`, `macos`, ...: rules for other platforms are ignored, unless the account's settings add them.
    ///   - contentSettings: The account's settings: the reasons to ignore, and the additional platforms whose rules apply.
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

// MARK: - Names

extension EnginePeer {
    /// The name of a peer, used by lists to search and sort.
    public enum IndexName: Hashable, Sendable {
        /// The name of a group or channel.
        case title(title: String, addressNames: [String])
        /// The name of a person or bot. The phone number contains only digits.
        case personName(first: String, last: String, addressNames: [String], phoneNumber: String?)

        /// Whether all parts of the name are empty.
        public var isEmpty: Bool {
            switch self {
            case let .title(title, addressNames): title.isEmpty && addressNames.isEmpty
            case let .personName(first, last, addressNames, phone): first.isEmpty && last.isEmpty && addressNames.isEmpty && (phone ?? "").isEmpty
            }
        }

        /// Returns the parts without a separator.
        public func stringRepresentation(lastNameFirst: Bool) -> String {
            switch self {
            case let .title(title, _): title
            case let .personName(first, last, _, _): lastNameFirst ? last + first : first + last
            }
        }

        /// Returns whether each word of the query is a prefix of a word in the name.
        public func matchesByTokens(_ query: String) -> Bool {
            let wanted = PeerNameTokens.tokens(of: query)
            let own = PeerNameTokens.tokens(of: self)
            return !wanted.isEmpty && wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        }
    }

    /// The name of the peer; empty for a secret chat, which uses the name of its user.
    public var indexName: IndexName {
        switch self {
        case let .user(user):
            .personName(first: user.firstName ?? "", last: user.lastName ?? "", addressNames: addressNames, phoneNumber: user.phone)
        case let .legacyGroup(group): .title(title: group.title, addressNames: [])
        case let .channel(channel): .title(title: channel.title, addressNames: addressNames)
        case .secretChat, .other: .title(title: "", addressNames: [])
        }
    }

    /// The public name by which the peer can be found, which is the first active one.
    public var addressName: String? {
        switch self {
        case let .user(user): EnginePeer.addressName(user.usernames, user.username)
        case let .channel(channel): EnginePeer.addressName(channel.usernames, channel.username)
        case .legacyGroup, .secretChat, .other: nil
        }
    }

    private static func addressName(_ names: [TelegramPeerUsername], _ single: String?) -> String? {
        names.isEmpty ? single : names.first { $0.flags.contains(.isActive) }?.username
    }

    /// All public names, active or not.
    private var addressNames: [String] {
        let (names, single) = switch self {
        case let .user(user): (user.usernames, user.username)
        case let .channel(channel): (channel.usernames, channel.username)
        case .legacyGroup, .secretChat, .other: ([TelegramPeerUsername](), String?.none)
        }
        return names.isEmpty ? single.map { $0.isEmpty ? [] : [$0] } ?? [] : names.map(\.username)
    }

    /// The name, for logs.
    public var debugDisplayTitle: String {
        switch self {
        case let .user(user): [user.firstName, user.lastName].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        case let .legacyGroup(group): group.title
        case let .channel(channel): channel.title
        case .secretChat, .other: ""
        }
    }

    /// The first letters of the name, used without a photo.
    public var displayLetters: [String] {
        switch self {
        case let .user(user): [user.firstName, user.lastName].compactMap { $0?.first.map { $0.uppercased() } }
        case .legacyGroup, .channel: debugDisplayTitle.first.map { [$0.uppercased()] } ?? []
        case .secretChat, .other: []
        }
    }
}

/// Names as words, in lowercase.
private enum PeerNameTokens {
    static func tokens(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    static func tokens(of name: EnginePeer.IndexName) -> [String] {
        switch name {
        case let .title(title, addressNames): tokens(of: title) + addressNames.flatMap(tokens)
        case let .personName(first, last, addressNames, phone):
            tokens(of: first) + tokens(of: last) + addressNames.flatMap(tokens) + (phone.map(tokens) ?? [])
        }
    }
}

// MARK: - Presence and status

extension EnginePeer {
    /// The time when a person was last seen.
    public struct Presence: Hashable, Sendable {
        /// The precision of the time.
        public enum Status: Hashable, Sendable {
            /// A time in seconds since 1970: the person is online until then, or was last seen then.
            case present(until: Int32)
            /// The person was last seen within some days. `isHidden` states whether the account hides its own times from the person, and therefore
            /// does not get the person's times.
            case recently(isHidden: Bool)
            /// The person was last seen within a week.
            case lastWeek(isHidden: Bool)
            /// The person was last seen within a month.
            case lastMonth(isHidden: Bool)
            /// The person was last seen before that, or never.
            case longTimeAgo
        }

        /// The time when the person was last seen, as precisely as the server reports it.
        public var status: Status
        /// The time of the person's last activity in a chat, in seconds since 1970; 0 if there never was any.
        public var lastActivity: Int32

        package init(status: Status, lastActivity: Int32) {
            self.status = status
            self.lastActivity = lastActivity
        }

        /// Returns `nil` if the record has an unknown class.
        package init?(_ record: CodedObject) {
            guard let presence = TelegramUserPresence(record) else { return nil }
            let isHidden = presence.status.isHidden ?? false
            lastActivity = presence.lastActivity
            status = switch presence.status.kind {
            case .present: .present(until: presence.status.timestamp ?? 0)
            case .recently: .recently(isHidden: isHidden)
            case .lastWeek: .lastWeek(isHidden: isHidden)
            case .lastMonth: .lastMonth(isHidden: isHidden)
            default: .longTimeAgo
            }
        }
    }
}

/// Statuses are ordered by time. Whether a time is hidden is not compared.
extension EnginePeer.Presence.Status: Comparable {
    private var rank: Int {
        switch self {
        case .longTimeAgo: 0
        case .lastMonth: 1
        case .lastWeek: 2
        case .recently: 3
        case .present: 4
        }
    }

    public static func < (left: EnginePeer.Presence.Status, right: EnginePeer.Presence.Status) -> Bool {
        if case let .present(first) = left, case let .present(second) = right { return first < second }
        return left.rank < right.rank
    }
}

extension EnginePeer.Presence: Comparable {
    public static func < (left: EnginePeer.Presence, right: EnginePeer.Presence) -> Bool { left.status < right.status }
}

extension EnginePeer {
    /// The actions in the bar above a chat with a new peer.
    public struct StatusSettings: Hashable, Sendable {
        /// The offered actions: adding the contact, blocking it, reporting it, ...
        public typealias Flags = PeerStatusSettings.Flags

        /// The offered actions.
        public var flags: Flags
        /// The distance in meters.
        public var geoDistance: Int32?
        /// The group or channel that the peer asked to join.
        public var requestChatTitle: String?
        /// The time of the join request, in seconds since 1970.
        public var requestChatDate: Int32?
        /// Whether the request was for a channel; `false` for a group.
        public var requestChatIsChannel: Bool?

        package init(_ settings: PeerStatusSettings) {
            flags = settings.flags
            geoDistance = settings.geoDistance
            requestChatTitle = settings.requestChatTitle
            requestChatDate = settings.requestChatDate
            requestChatIsChannel = settings.requestChatIsChannel
        }
    }
}
