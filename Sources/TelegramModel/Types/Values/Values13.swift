// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `UnauthorizedAccountStateContents`.
public struct UnauthorizedAccountStateContents: CodedModel {
    public static let typeHash: Int32 = 238606936
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nothing was done yet. Stored as 0.
        public static let empty = Kind(rawValue: 0)
        /// The number is asked for. Stored as 1.
        public static let phoneEntry = Kind(rawValue: 1)
        /// The code is asked for. Stored as 2.
        public static let confirmationCodeEntry = Kind(rawValue: 2)
        /// The password is asked for. Stored as 3.
        public static let passwordEntry = Kind(rawValue: 3)
        /// The name of a new account is asked for. Stored as 5.
        public static let signUp = Kind(rawValue: 5)
        /// The code that resets the password is asked for. Stored as 6.
        public static let passwordRecovery = Kind(rawValue: 6)
        /// The account will be deleted after a week. Stored as 7.
        public static let awaitingAccountReset = Kind(rawValue: 7)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The country's telephone code. There is one for `phoneEntry` only. Stored under `cc`.
    public var countryCode: Int32? {
        get { record.int32("cc") }
        set { record.put("cc", newValue, over: record.int32("cc"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `phoneEntry`, `passwordEntry` and `signUp` only. Stored under `n`; nil is stored as Nil.
    public var number: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .null) }
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `num`.
    public var numberNum: String? {
        get { record.string("num") }
        set { record.put("num", newValue, over: record.string("num"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `t`.
    public var type: SentAuthorizationCodeType? {
        get { record.object("t").map(SentAuthorizationCodeType.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `h`.
    public var hash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// Seconds. There is one for `confirmationCodeEntry` only. Stored under `tm`; nil is stored as Nil.
    public var timeout: Int32? {
        get { record.int32("tm") }
        set { record.put("tm", newValue, over: record.int32("tm"), FieldValue.int32, absent: .null) }
    }
    /// Values of `nextType`. A newer version may store others: they are kept as they are.
    public struct NextType: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// In a text message. Stored as 0.
        public static let sms = NextType(rawValue: 0)
        /// Told by a voice on the telephone. Stored as 1.
        public static let call = NextType(rawValue: 1)
        /// The number that calls is the code. Stored as 2.
        public static let flashCall = NextType(rawValue: 2)
        /// The last digits of the number that calls are the code. Stored as 3.
        public static let missedCall = NextType(rawValue: 3)
        /// On Fragment, for anonymous numbers. Stored as 4.
        public static let fragment = NextType(rawValue: 4)
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `nt`; nil is stored as Nil.
    public var nextType: NextType? {
        get { record.int32("nt").map { NextType(rawValue: $0) } }
        set { record.put("nt", newValue?.rawValue, over: record.int32("nt"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `confirmationCodeEntry`, `passwordEntry`, `passwordRecovery`, `awaitingAccountReset` and others only. Stored under
    /// `syncContacts`.
    public var syncContacts: Int32? {
        get { record.int32("syncContacts") }
        set { record.put("syncContacts", newValue, over: record.int32("syncContacts"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `confirmationCodeEntry` only. Stored under `previousCodeEntry`; nil is stored as Nil.
    public var previousCodeEntry: UnauthorizedAccountStateContents? {
        get { record.object("previousCodeEntry").map(UnauthorizedAccountStateContents.init(unchecked:)) }
        set { record.put("previousCodeEntry", newValue?.record, over: record.object("previousCodeEntry"), FieldValue.object, absent: .null) }
    }
    /// Written 0 when previousCodeEntry is Nil. There is one for `confirmationCodeEntry` only. Stored under `usePrevious`.
    public var usePrevious: Int32? {
        get { record.int32("usePrevious") }
        set { record.put("usePrevious", newValue, over: record.int32("usePrevious"), FieldValue.int32, absent: .absent) }
    }
    /// What the person wrote down to remember the password by. There is one for `passwordEntry` only. Stored under `h`.
    public var hint: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `passwordEntry` and `passwordRecovery` only. Stored under `modernCode`; nil is stored as Nil.
    public var code: AuthorizationCode? {
        get { record.object("modernCode").map(AuthorizationCode.init(unchecked:)) }
        set { record.put("modernCode", newValue?.record, over: record.object("modernCode"), FieldValue.object, absent: .null) }
    }
    /// There is one for `passwordEntry` only. Stored under `suggestReset`.
    public var suggestReset: Bool? {
        get { record.numberAsBool("suggestReset") }
        set { record.put("suggestReset", newValue, over: record.numberAsBool("suggestReset"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// What the person wrote down to remember the password by. There is one for `passwordRecovery` only. Stored under `hint`.
    public var hintHint: String? {
        get { record.string("hint") }
        set { record.put("hint", newValue, over: record.string("hint"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `passwordRecovery` and `awaitingAccountReset` only. Stored under `number`; nil is stored as Nil.
    public var numberNumber: String? {
        get { record.string("number") }
        set { record.put("number", newValue, over: record.string("number"), FieldValue.string, absent: .null) }
    }
    /// The address with stars in place of most of its letters. There is one for `passwordRecovery` only. Stored under `emailPattern`.
    public var emailPattern: String? {
        get { record.string("emailPattern") }
        set { record.put("emailPattern", newValue, over: record.string("emailPattern"), FieldValue.string, absent: .absent) }
    }
    /// Seconds since 1970, UTC, up to which the number cannot be taken over. There is one for `awaitingAccountReset` only. Stored under
    /// `protectedUntil`.
    public var protectedUntil: Int32? {
        get { record.int32("protectedUntil") }
        set { record.put("protectedUntil", newValue, over: record.int32("protectedUntil"), FieldValue.int32, absent: .absent) }
    }
    /// What the server gave with the code, to be sent back with it. There is one for `signUp` only. Stored under `h`.
    public var codeHash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// The given name. There is one for `signUp` only. Stored under `f`.
    public var firstName: String? {
        get { record.string("f") }
        set { record.put("f", newValue, over: record.string("f"), FieldValue.string, absent: .absent) }
    }
    /// The family name. There is one for `signUp` only. Stored under `l`.
    public var lastName: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `signUp` only. Stored under `tos`; nil is stored as Nil.
    public var termsOfService: UnauthorizedAccountTermsOfService? {
        get { record.object("tos").map(UnauthorizedAccountTermsOfService.init(unchecked:)) }
        set { record.put("tos", newValue?.record, over: record.object("tos"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `UnauthorizedAccountTermsOfService`.
public struct UnauthorizedAccountTermsOfService: CodedModel {
    public static let typeHash: Int32 = 822990030
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Where in the text are links, bold parts and so on. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// Stored under `ageConfirmation`; nil is stored as Nil.
    public var ageConfirmation: Int32? {
        get { record.int32("ageConfirmation") }
        set { record.put("ageConfirmation", newValue, over: record.int32("ageConfirmation"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `UserPresenceStatus`. Written inline into its owner, no hash.
public struct UserPresenceStatus: CodedModel {
    public static let typeHash: Int32 = -644964053
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Not seen for more than a month, or never. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// Online up to a time, or last seen then. Stored as 1.
        public static let present = Kind(rawValue: 1)
        /// Seen within three days; the time is private. Stored as 2.
        public static let recently = Kind(rawValue: 2)
        /// Seen within a week; the time is private. Stored as 3.
        public static let lastWeek = Kind(rawValue: 3)
        /// Seen within a month; the time is private. Stored as 4.
        public static let lastMonth = Kind(rawValue: 4)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC. There is one for `present` only. Stored under `t`.
    public var timestamp: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// Whether the time is not shown because the account hides its own. There is one for `recently`, `lastWeek` and `lastMonth` only. Stored under
    /// `h`.
    public var isHidden: Bool? {
        get { record.bool("h") }
        set { record.put("h", newValue, over: record.bool("h"), FieldValue.bool, absent: .absent) }
    }
}

/// The coded object `WalletCollection`. Written by versions up to 2021.
public struct WalletCollection: CodedModel {
    public static let typeHash: Int32 = -211469173
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `wallets`.
    public var wallets: [WalletCollectionItem] {
        get { record.objects("wallets").map(WalletCollectionItem.init(unchecked:)) }
        set { record.put("wallets", newValue.map(\.record), over: record.objects("wallets"), [], FieldValue.objects) }
    }
}

/// The coded object `WalletCollectionItem`. Written by versions up to 2021.
public struct WalletCollectionItem: CodedModel {
    public static let typeHash: Int32 = 853449601
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `info`.
    public var info: [UInt8] {
        get { record.fieldBytes("info") ?? [] }
        set { record.put("info", newValue, over: record.fieldBytes("info"), [], FieldValue.bytes) }
    }
    /// Stored under `exportCompleted`.
    public var exportCompleted: Bool {
        get { record.numberAsBool("exportCompleted") ?? false }
        set { record.put("exportCompleted", newValue, over: record.numberAsBool("exportCompleted"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `state`; nil is stored as Nil.
    public var state: [UInt8]? {
        get { record.fieldBytes("state") }
        set { record.put("state", newValue, over: record.fieldBytes("state"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `WallpaperReference`.
public struct WallpaperReference: CodedModel {
    public static let typeHash: Int32 = -1091373281
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The end of the wallpaper's link. Stored as 0.
        public static let slug = Kind(rawValue: 0)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The end of the link. There is one for `slug` only. Stored under `s`.
    public var slug: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `WallpaperSettings`.
public struct WallpaperSettings: CodedModel {
    public static let typeHash: Int32 = 726027516
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["b", "m", "colors"] }
    /// Stored under `b`.
    public var blur: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `m`.
    public var motion: Bool {
        get { record.numberAsBool("m") ?? false }
        set { record.put("m", newValue, over: record.numberAsBool("m"), false, FieldValue.boolAsNumber) }
    }
    /// uint32 bit patterns. Stored under `colors`.
    public var colors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Percent. Stored under `i`; nil leaves the key out.
    public var intensity: Int32? {
        get { record.int32("i") }
        set { record.put("i", newValue, over: record.int32("i"), FieldValue.int32, absent: .absent) }
    }
    /// Degrees, clockwise. Stored under `r`; nil leaves the key out.
    public var rotation: Int32? {
        get { record.int32("r") }
        set { record.put("r", newValue, over: record.int32("r"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `e`; nil leaves the key out.
    public var emoticon: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// As 0xRRGGBB. Written by older versions. Stored under `c`; nil leaves the key out.
    public var topColor: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// As 0xRRGGBB. Written by older versions. Stored under `bc`; nil leaves the key out.
    public var bottomColor: Int32? {
        get { record.int32("bc") }
        set { record.put("bc", newValue, over: record.int32("bc"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `WebpageReference`.
public struct WebpageReference: CodedModel {
    public static let typeHash: Int32 = 114509915
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var content: WebpageReferenceContent? {
        get { record.object("c").map(WebpageReferenceContent.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `WebpageReferenceContent`.
public struct WebpageReferenceContent: CodedModel {
    public static let typeHash: Int32 = 517591308
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No page that the server could be asked for. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// A page that the server has numbered. Stored as 1.
        public static let webPage = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// There is one for `webPage` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// There is one for `webPage` only. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
}

extension AccountBackupData {
    /// The JSON text `AccountBackupData.DatacenterKey`.
    public struct DatacenterKey: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `id`.
        public var id: Int32? { json.int32("id") }
        /// The lowest 64 bits of the key's SHA-1. The member `keyId`.
        public var keyId: Int64? { json.int64("keyId") }
        /// The member `key`.
        public var key: [UInt8]? { json.bytes("key") }
    }
}

extension AdMessagesHistoryContextImpl {
    /// The coded object `AdMessagesHistoryContextImpl.CachedMessage`.
    public struct CachedMessage: CodedModel {
        public static let typeHash: Int32 = 2070042467
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["opaqueId", "title", "text", "textEntities", "media", "contentMedia", "url", "buttonText"] }
        /// Stored under `opaqueId`.
        public var opaqueId: [UInt8] {
            get { record.fieldBytes("opaqueId") ?? [] }
            set { record.put("opaqueId", newValue, over: record.fieldBytes("opaqueId"), [], FieldValue.bytes) }
        }
        /// Values of `messageType`. A newer version may store others: they are kept as they are.
        public struct MessageType: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Somebody pays for it. Stored as 0.
            public static let sponsored = MessageType(rawValue: 0)
            /// The server recommends it. Stored as 1.
            public static let recommended = MessageType(rawValue: 1)
        }
        /// Stored under `messageType`; older objects lack it.
        public var messageType: MessageType {
            get { MessageType(rawValue: record.int32("messageType") ?? 0) }
            set { record.put("messageType", newValue.rawValue, over: record.int32("messageType"), 0, FieldValue.int32) }
        }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// Stored under `textEntities`.
        public var textEntities: [MessageTextEntity] {
            get { record.objects("textEntities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("textEntities", newValue.map(\.record), over: record.objects("textEntities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `media`.
        public var media: [[UInt8]] {
            get { record.optionalBytesList("media") ?? [] }
            set { record.put("media", newValue, over: record.optionalBytesList("media"), [], FieldValue.codableBytesList) }
        }
        /// Stored under `contentMedia`.
        public var contentMedia: [[UInt8]] {
            get { record.optionalBytesList("contentMedia") ?? [] }
            set { record.put("contentMedia", newValue, over: record.optionalBytesList("contentMedia"), [], FieldValue.codableBytesList) }
        }
        /// PeerNameColor raw value. Stored under `color`; nil leaves the key out.
        public var color: Int32? {
            get { record.int32("color") }
            set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
        }
        /// The custom emoji that is drawn in the background of names and links. Stored under `backgroundEmojiId`; nil leaves the key out.
        public var backgroundEmojiId: Int64? {
            get { record.int64("backgroundEmojiId") }
            set { record.put("backgroundEmojiId", newValue, over: record.int64("backgroundEmojiId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `url`.
        public var url: String {
            get { record.string("url") ?? "" }
            set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
        }
        /// What the button says. Stored under `buttonText`.
        public var buttonText: String {
            get { record.string("buttonText") ?? "" }
            set { record.put("buttonText", newValue, over: record.string("buttonText"), "", FieldValue.string) }
        }
        /// Who pays for it. Stored under `sponsorInfo`; nil leaves the key out.
        public var sponsorInfo: String? {
            get { record.string("sponsorInfo") }
            set { record.put("sponsorInfo", newValue, over: record.string("sponsorInfo"), FieldValue.string, absent: .absent) }
        }
        /// More about the sponsor, as the server words it. Stored under `additionalInfo`; nil leaves the key out.
        public var additionalInfo: String? {
            get { record.string("additionalInfo") }
            set { record.put("additionalInfo", newValue, over: record.string("additionalInfo"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `canReport`; older objects lack it.
        public var canReport: Bool {
            get { record.bool("canReport") ?? false }
            set { record.put("canReport", newValue, over: record.bool("canReport"), false, FieldValue.bool) }
        }
    }
}

extension AuthorizedAccountState {
    /// The coded object `AuthorizedAccountState.InvalidatedChannel`.
    public struct InvalidatedChannel: CodedModel {
        public static let typeHash: Int32 = 911972369
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `i`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("i") ?? 0) }
            set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
        }
        /// How far the server's updates of the chat or the account have been followed. Stored under `p`; nil is stored as Nil.
        public var pts: Int32? { get { record.int32("p") } set { record.put("p", newValue, over: record.int32("p"), FieldValue.int32, absent: .null) } }
        /// Stored under `m`.
        public var validityMarker: Int64 {
            get { record.int64("m") ?? 0 }
            set { record.put("m", newValue, over: record.int64("m"), 0, FieldValue.int64) }
        }
    }
}

extension AuthorizedAccountState {
    /// The coded object `AuthorizedAccountState.State`.
    public struct State: CodedModel {
        public static let typeHash: Int32 = -660360836
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// How far the server's updates of the chat or the account have been followed. Stored under `pts`.
        public var pts: Int32 { get { record.int32("pts") ?? 0 } set { record.put("pts", newValue, over: record.int32("pts"), 0, FieldValue.int32) } }
        /// How far the updates of secret chats have been followed. Stored under `qts`.
        public var qts: Int32 { get { record.int32("qts") ?? 0 } set { record.put("qts", newValue, over: record.int32("qts"), 0, FieldValue.int32) } }
        /// Seconds since 1970, UTC. Stored under `date`.
        public var date: Int32 { get { record.int32("date") ?? 0 } set { record.put("date", newValue, over: record.int32("date"), 0, FieldValue.int32) } }
        /// The number of the last message of the server that held updates. Stored under `seq`.
        public var seq: Int32 { get { record.int32("seq") ?? 0 } set { record.put("seq", newValue, over: record.int32("seq"), 0, FieldValue.int32) } }
    }
}

extension CachedChannelData {
    /// The coded object `CachedChannelData.ActiveCall`.
    public struct ActiveCall: CodedModel {
        public static let typeHash: Int32 = 2014638251
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The voice chat, as the server numbers it. Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// What the server wants to see beside the id in every request for it. Stored under `accessHash`.
        public var accessHash: Int64 {
            get { record.int64("accessHash") ?? 0 }
            set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
        }
        /// What it is called; nil: like the chat. Stored under `title`; nil is stored as Nil.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .null) }
        }
        /// When it begins, in seconds since 1970, UTC; nil: it has begun. Stored under `scheduleTimestamp`; nil is stored as Nil.
        public var scheduleTimestamp: Int32? {
            get { record.int32("scheduleTimestamp") }
            set { record.put("scheduleTimestamp", newValue, over: record.int32("scheduleTimestamp"), FieldValue.int32, absent: .null) }
        }
        /// Whether the account is told when it begins. Stored under `subscribed`.
        public var subscribedToScheduled: Bool {
            get { record.bool("subscribed") ?? false }
            set { record.put("subscribed", newValue, over: record.bool("subscribed"), false, FieldValue.bool) }
        }
        /// Whether it is a live stream. Stored under `isStream`; nil is stored as Nil.
        public var isStream: Bool? {
            get { record.bool("isStream") }
            set { record.put("isStream", newValue, over: record.bool("isStream"), FieldValue.bool, absent: .null) }
        }
    }
}

extension CachedPeerAutoremoveTimeout {
    /// The coded object `CachedPeerAutoremoveTimeout.Value`.
    public struct Value: CodedModel {
        public static let typeHash: Int32 = -2127481826
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `peerValue`.
        public var peerValue: Int32 {
            get { record.int32("peerValue") ?? 0 }
            set { record.put("peerValue", newValue, over: record.int32("peerValue"), 0, FieldValue.int32) }
        }
    }
}
