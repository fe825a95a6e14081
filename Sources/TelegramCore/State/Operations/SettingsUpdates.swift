import Postbox

/// A change to the pinned chats of a list on another device.
public enum PinnedItemsUpdate: Hashable, Sendable {
    /// The chat was pinned, above the others.
    case pin(PeerId)
    /// The chat is unpinned.
    case unpin(PeerId)
    /// The pinned chats, in this order.
    case reorder([PeerId])
    /// An unspecified change: the data must be requested from the server.
    case sync
}

/// Chats that share global notification settings.
public enum NotificationCategory: String, Hashable, Sendable, CaseIterable {
    /// Chats with people and bots, secret chats too.
    case privateChats
    /// Groups, including supergroups.
    case groups
    /// Channels in which only administrators write.
    case channels
}

/// A session that started on another device.
public struct NewAuthorization: Hashable, Sendable {
    /// Whether the user has not confirmed the session yet; `false` once this is settled.
    public var isUnconfirmed: Bool
    /// The session's number.
    public var hash: Int64
    /// The start date of the session. Date, device, and location are known only for unconfirmed sessions.
    public var date: Int32?
    /// The device, as text.
    public var device: String?
    /// The location, as text.
    public var location: String?

    /// Creates an authorization. A settled session needs only its number.
    public init(isUnconfirmed: Bool, hash: Int64, date: Int32? = nil, device: String? = nil, location: String? = nil) {
        self.isUnconfirmed = isUnconfirmed
        self.hash = hash
        self.date = date
        self.device = device
        self.location = location
    }
}

/// Changes to the strings of a language.
///
/// The strings are stored outside an account's database. `updateLangPack` without a difference requests the changes from the server.
public struct LanguagePackDifference: Hashable, Sendable {
    /// A string that has changed.
    public struct Entry: Hashable, Sendable {
        /// The application's key of the string.
        public var key: String
        /// The new text; `nil` if the string was removed.
        public var value: String?

        /// Creates a change. If the value is `nil`, the string is removed.
        public init(key: String, value: String?) {
            self.key = key
            self.value = value
        }
    }

    /// The version that the difference applies to.
    public var fromVersion: Int32
    /// The version after the difference.
    public var version: Int32
    /// The changed strings; other strings are kept.
    public var strings: [Entry]

    /// Creates an update. `fromVersion` is the version to which it applies.
    public init(fromVersion: Int32, version: Int32, strings: [Entry]) {
        self.fromVersion = fromVersion
        self.version = version
        self.strings = strings
    }
}

/// A change to the installed packs on another device.
public enum StickerPacksUpdate: Hashable, Sendable {
    /// A kind of packs with its own list.
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
    /// The packs of a kind were put into this order.
    case reorder(Kind, ids: [Int64])
    /// These packs were moved before the others.
    case reorderToTop(Kind, ids: [Int64])
    /// An unspecified change: the data must be requested from the server.
    case sync
}

/// A value that is passed on and never stored, such as the state of a call: JSON text.
public struct OpaqueValue: Hashable, Sendable {
    /// One JSON value in UTF-8.
    public var json: [UInt8]

    /// Creates a configuration. The bytes are not interpreted.
    public init(json: [UInt8]) { self.json = json }
}
