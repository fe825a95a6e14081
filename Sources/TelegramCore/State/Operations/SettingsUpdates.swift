import Postbox

/// What happened to the pinned chats of a list on another device.
public enum PinnedItemsUpdate: Hashable, Sendable {
    /// The chat was pinned, above the others.
    case pin(PeerId)
    /// The chat is pinned no more.
    case unpin(PeerId)
    /// The pinned chats, in this order.
    case reorder([PeerId])
    /// Something: the server is to be asked.
    case sync
}

/// Chats that share global notification settings.
public enum NotificationCategory: String, Hashable, Sendable, CaseIterable {
    /// Chats with people and bots, secret chats too.
    case privateChats
    /// Groups, large ones too.
    case groups
    /// Channels in which only administrators write.
    case channels
}

/// A session that began on another device.
public struct NewAuthorization: Hashable, Sendable {
    /// The user has not said yet whether it is theirs; false: it is settled.
    public var isUnconfirmed: Bool
    /// The session's number.
    public var hash: Int64
    /// When it began, on what device and where; of unconfirmed ones only.
    public var date: Int32?
    /// On what device, in words.
    public var device: String?
    /// Where, in words.
    public var location: String?

    /// Of a session that is settled only the number is needed.
    public init(isUnconfirmed: Bool, hash: Int64, date: Int32? = nil, device: String? = nil, location: String? = nil) {
        self.isUnconfirmed = isUnconfirmed
        self.hash = hash
        self.date = date
        self.device = device
        self.location = location
    }
}

/// What changed in the strings of a language.
///
/// They are kept outside an account's database; `updateLangPack` with nil in its place asks the server for what changed.
public struct LanguagePackDifference: Hashable, Sendable {
    /// A string that has changed.
    public struct Entry: Hashable, Sendable {
        /// What the application knows it by.
        public var key: String
        /// nil: the string is gone.
        public var value: String?

        /// With nil the string is removed.
        public init(key: String, value: String?) {
            self.key = key
            self.value = value
        }
    }

    /// The version to which the difference applies, and the one that it makes.
    public var fromVersion: Int32
    /// The version that it makes.
    public var version: Int32
    /// What has changed; other strings stay.
    public var strings: [Entry]

    /// `fromVersion` is the one that it applies to.
    public init(fromVersion: Int32, version: Int32, strings: [Entry]) {
        self.fromVersion = fromVersion
        self.version = version
        self.strings = strings
    }
}

/// What happened to the installed packs on another device.
public enum StickerPacksUpdate: Hashable, Sendable {
    /// A kind of packs, which has a list of its own.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Stickers.
        case stickers
        /// Stickers for pictures.
        case masks
        /// Custom emoji.
        case emoji
    }

    /// The pack was installed: StickerPackCollectionInfo, and a StickerPackItem for each sticker.
    case add(info: CodedObject, items: [CodedObject])
    /// All packs of a kind, in this order.
    case reorder(Kind, ids: [Int64])
    /// These packs were moved before the others.
    case reorderToTop(Kind, ids: [Int64])
    /// Something: the server is to be asked.
    case sync
}

/// A value that is handed on and never stored, such as the state of a call: JSON text.
public struct OpaqueValue: Hashable, Sendable {
    /// UTF-8 of one JSON value.
    public var json: [UInt8]

    /// The bytes are not looked at.
    public init(json: [UInt8]) { self.json = json }
}
