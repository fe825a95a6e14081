// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramMediaAction`: media of a message.
public struct TelegramMediaAction: CodedModel {
    public static let typeHash: Int32 = -1132984447
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields are part of this object: set them through a model of its type.
    public var action: TelegramMediaActionType { TelegramMediaActionType(unchecked: record) }
}

/// The coded object `TelegramMediaContact`: media of a message.
public struct TelegramMediaContact: CodedModel {
    public static let typeHash: Int32 = 49483725
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The first name. Stored under `n.f`.
    public var firstName: String {
        get { record.string("n.f") ?? "" }
        set { record.put("n.f", newValue, over: record.string("n.f"), "", FieldValue.string) }
    }
    /// The last name. Stored under `n.l`.
    public var lastName: String {
        get { record.string("n.l") ?? "" }
        set { record.put("n.l", newValue, over: record.string("n.l"), "", FieldValue.string) }
    }
    /// The phone number. Stored under `pn`.
    public var phoneNumber: String {
        get { record.string("pn") ?? "" }
        set { record.put("pn", newValue, over: record.string("pn"), "", FieldValue.string) }
    }
    /// The account of the contact, or `nil` if none exists. Stored under `p`; `nil` omits the key.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
    /// The contact as a vCard. Stored under `vc`; `nil` is stored as Nil.
    public var vCardData: String? {
        get { record.string("vc") }
        set { record.put("vc", newValue, over: record.string("vc"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaDice`: media of a message.
public struct TelegramMediaDice: CodedModel {
    public static let typeHash: Int32 = -894484705
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The emoji of the game, such as a die, darts, or a slot machine. Stored under `e`.
    public var emoji: String { get { record.string("e") ?? "" } set { record.put("e", newValue, over: record.string("e"), "", FieldValue.string) } }
    /// Added in Telegram 12. Stored under `ta`; `nil` is stored as Nil.
    public var tonAmount: Int64? {
        get { record.int64("ta") }
        set { record.put("ta", newValue, over: record.int64("ta"), FieldValue.int64, absent: .null) }
    }
    /// The result, from 1, or `nil` if the server has not decided yet. Stored under `v`; `nil` is stored as Nil.
    public var value: Int32? { get { record.int32("v") } set { record.put("v", newValue, over: record.int32("v"), FieldValue.int32, absent: .null) } }
    /// Added in Telegram 12. Stored under `gos`; `nil` is stored as Nil.
    public var gameOutcomeSeed: [UInt8]? {
        get { record.fieldBytes("gos") }
        set { record.put("gos", newValue, over: record.fieldBytes("gos"), FieldValue.bytes, absent: .null) }
    }
    /// Both or neither. Added in Telegram 12. Stored under `goa`; `nil` is stored as Nil.
    public var gameOutcomeTonAmount: Int64? {
        get { record.int64("goa") }
        set { record.put("goa", newValue, over: record.int64("goa"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `TelegramMediaExpiredContent`: media of a message.
public struct TelegramMediaExpiredContent: CodedModel {
    public static let typeHash: Int32 = 62379663
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `data`. Unknown values of newer versions are preserved.
    public struct Data: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A photo. Stored as 0.
        public static let image = Data(rawValue: 0)
        /// A video or another file. Stored as 1.
        public static let file = Data(rawValue: 1)
        /// A voice message. Stored as 2.
        public static let voiceMessage = Data(rawValue: 2)
        /// A round video. Stored as 3.
        public static let videoMessage = Data(rawValue: 3)
    }
    /// The type of the expired content. Stored under `d`.
    public var data: Data {
        get { Data(rawValue: record.int32("d") ?? 0) }
        set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramMediaFile`: media of a message.
public struct TelegramMediaFile: CodedModel {
    public static let typeHash: Int32 = 665733176
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The file. The namespace shows whether the ID is from the server. Telegram crashes when it reads an object without it. Stored under `i`.
    public var fileId: MediaId? {
        get { record.mediaId("i") }
        set { if let newValue { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) } }
    }
    /// The object that contains the file, for use when the file's reference has expired. Stored under `prf`; `nil` is stored as Nil.
    public var partialReference: PartialMediaReference? {
        get { record.object("prf").map(PartialMediaReference.init(unchecked:)) }
        set { record.put("prf", newValue?.record, over: record.object("prf"), FieldValue.object, absent: .null) }
    }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Smaller versions of the picture, by size. Stored under `pr`.
    public var previewRepresentations: [TelegramMediaImageRepresentation] {
        get { record.objects("pr").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("pr", newValue.map(\.record), over: record.objects("pr"), [], FieldValue.objects) }
    }
    /// Short preview videos, by size. Stored under `vr`.
    public var videoThumbnails: [TelegramMediaFile.VideoThumbnail] {
        get { record.objects("vr").map(TelegramMediaFile.VideoThumbnail.init(unchecked:)) }
        set { record.put("vr", newValue.map(\.record), over: record.objects("vr"), [], FieldValue.objects) }
    }
    /// Added in Telegram 12. Stored under `cv`; `nil` is stored as Nil.
    public var videoCover: TelegramMediaImage? {
        get { record.object("cv").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("cv", newValue?.record, over: record.object("cv"), FieldValue.object, absent: .null) }
    }
    /// A picture of a few hundred bytes to show until another is loaded: a JPEG file without its header, or the outlines of a sticker. Stored under
    /// `itd`; `nil` is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// The MIME type (RFC 6838). Stored under `mt`.
    public var mimeType: String {
        get { record.string("mt") ?? "" }
        set { record.put("mt", newValue, over: record.string("mt"), "", FieldValue.string) }
    }
    /// The size in bytes, or `nil` if unknown. Stored under `s64`; `nil` is stored as Nil.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
    /// The attributes of the file: its type, name, duration, and others. Stored under `at`.
    public var attributes: [TelegramMediaFileAttribute] {
        get { record.objects("at").map(TelegramMediaFileAttribute.init(unchecked:)) }
        set { record.put("at", newValue.map(\.record), over: record.objects("at"), [], FieldValue.objects) }
    }
    /// Each element, under the hash of TelegramMediaFile, holds a root: its body is one object "_" of TelegramMediaFile. Added in Telegram 12. Stored
    /// under `arep`.
    public var alternativeRepresentations: [TelegramMediaFile] {
        get { record.objects("arep").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("arep", newValue.map(\.record), over: record.objects("arep"), [], FieldValue.objects) }
    }
    /// Creates an object with the required members.
    public init(fileId: MediaId) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.fileId = fileId
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaGame`: media of a message.
public struct TelegramMediaGame: CodedModel {
    public static let typeHash: Int32 = 2065888375
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var gameId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// The last part of the game's link. Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// The title of the game. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The description of the game. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// The picture of the game. Stored under `p`; `nil` is stored as Nil.
    public var image: TelegramMediaImage? {
        get { record.object("p").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// The video of the game. Stored under `f`; `nil` is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `TelegramMediaGiveaway`: media of a message.
public struct TelegramMediaGiveaway: CodedModel {
    public static let typeHash: Int32 = 1571273764
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Only users who join after the start can take part. Stored as 1.
        public static let onlyNewSubscribers = Flags(rawValue: 1)
        /// The winners are made public. Stored as 2.
        public static let showWinners = Flags(rawValue: 2)
    }
    /// Stored under `flg`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flg") ?? 0) }
        set { record.put("flg", newValue.rawValue, over: record.int32("flg"), 0, FieldValue.int32) }
    }
    /// The participating channels. Stored under `cns`.
    public var channelPeerIds: [PeerId] {
        get { record.optionalInt64s("cns")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("cns", newValue.map(\.packed), over: record.optionalInt64s("cns"), [], FieldValue.int64s) }
    }
    /// The countries that this applies to, as ISO 3166 codes. Stored under `cnt`.
    public var countries: [String] {
        get { record.optionalStrings("cnt") ?? [] }
        set { record.put("cnt", newValue, over: record.optionalStrings("cnt"), [], FieldValue.strings) }
    }
    /// The quantity. Stored under `qty`.
    public var quantity: Int32 {
        get { record.int32("qty") ?? 0 }
        set { record.put("qty", newValue, over: record.int32("qty"), 0, FieldValue.int32) }
    }
    /// The duration, in months. Present when the prize is premium. Stored under `mts`.
    public var prizeMonths: Int32? {
        get { record.int32("mts") }
        set { record.put("mts", newValue, over: record.int32("mts"), FieldValue.int32, absent: .absent) }
    }
    /// Present when the prize is stars. Stored under `str`.
    public var prizeAmount: Int64? {
        get { record.int64("str") }
        set { record.put("str", newValue, over: record.int64("str"), FieldValue.int64, absent: .absent) }
    }
    /// The end time, in seconds since 1970, UTC, or 0 or `Int32.max` for no end. Stored under `unt`.
    public var untilDate: Int32 {
        get { record.int32("unt") ?? 0 }
        set { record.put("unt", newValue, over: record.int32("unt"), 0, FieldValue.int32) }
    }
    /// The additional prize, as described by the giver. Stored under `des`; `nil` is stored as Nil.
    public var prizeDescription: String? {
        get { record.string("des") }
        set { record.put("des", newValue, over: record.string("des"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaGiveawayResults`: media of a message.
public struct TelegramMediaGiveawayResults: CodedModel {
    public static let typeHash: Int32 = 1597072565
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The giveaway was canceled. Stored as 1.
        public static let refunded = Flags(rawValue: 1)
        /// Only users who joined after the start took part. Stored as 2.
        public static let onlyNewSubscribers = Flags(rawValue: 2)
    }
    /// Stored under `flg`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flg") ?? 0) }
        set { record.put("flg", newValue.rawValue, over: record.int32("flg"), 0, FieldValue.int32) }
    }
    /// The chat of the message. Stored under `msgp`.
    public var launchMessageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("msgp") ?? 0) }
        set { record.put("msgp", newValue.packed, over: record.int64("msgp"), 0, FieldValue.int64) }
    }
    /// The number of the message in its namespace. Stored under `msgi`.
    public var launchMessageIdId: Int32 {
        get { record.int32("msgi") ?? 0 }
        set { record.put("msgi", newValue, over: record.int32("msgi"), 0, FieldValue.int32) }
    }
    /// The number of other participating channels. Stored under `chn`.
    public var additionalChannelsCount: Int32 {
        get { record.int32("chn") ?? 0 }
        set { record.put("chn", newValue, over: record.int32("chn"), 0, FieldValue.int32) }
    }
    /// The winners. Stored under `wnr`.
    public var winnersPeerIds: [PeerId] {
        get { record.optionalInt64s("wnr")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("wnr", newValue.map(\.packed), over: record.optionalInt64s("wnr"), [], FieldValue.int64s) }
    }
    /// The number of winners. Stored under `wnc`.
    public var winnersCount: Int32 {
        get { record.int32("wnc") ?? 0 }
        set { record.put("wnc", newValue, over: record.int32("wnc"), 0, FieldValue.int32) }
    }
    /// The number of unclaimed prizes. Stored under `unc`.
    public var unclaimedCount: Int32 {
        get { record.int32("unc") ?? 0 }
        set { record.put("unc", newValue, over: record.int32("unc"), 0, FieldValue.int32) }
    }
    /// The duration, in months. Present when the prize is premium. Stored under `mts`.
    public var prizeMonths: Int32? {
        get { record.int32("mts") }
        set { record.put("mts", newValue, over: record.int32("mts"), FieldValue.int32, absent: .absent) }
    }
    /// Present when the prize is stars. Stored under `str`.
    public var prizeAmount: Int64? {
        get { record.int64("str") }
        set { record.put("str", newValue, over: record.int64("str"), FieldValue.int64, absent: .absent) }
    }
    /// The end time, in seconds since 1970, UTC, or 0 or `Int32.max` for no end. Stored under `unt`.
    public var untilDate: Int32 {
        get { record.int32("unt") ?? 0 }
        set { record.put("unt", newValue, over: record.int32("unt"), 0, FieldValue.int32) }
    }
    /// The additional prize, as described by the giver. Stored under `des`; `nil` is stored as Nil.
    public var prizeDescription: String? {
        get { record.string("des") }
        set { record.put("des", newValue, over: record.string("des"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaImage`: media of a message.
public struct TelegramMediaImage: CodedModel {
    public static let typeHash: Int32 = -1951522668
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The photo. The namespace shows whether the ID is from the server. Telegram crashes when it reads an object without it. Stored under `i`.
    public var imageId: MediaId? {
        get { record.mediaId("i") }
        set { if let newValue { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) } }
    }
    /// The sizes of the picture. Stored under `r`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("r").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// The sizes of the video. Stored under `vr`.
    public var videoRepresentations: [TelegramMediaImage.VideoRepresentation] {
        get { record.objects("vr").map(TelegramMediaImage.VideoRepresentation.init(unchecked:)) }
        set { record.put("vr", newValue.map(\.record), over: record.objects("vr"), [], FieldValue.objects) }
    }
    /// A picture of a few hundred bytes to show until another is loaded: a JPEG file without its header, or the outlines of a sticker. Stored under
    /// `itd`; `nil` is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// The emoji or sticker on a gradient that makes up the picture. Stored under `em`; `nil` is stored as Nil.
    public var emojiMarkup: TelegramMediaImage.EmojiMarkup? {
        get { record.object("em").map(TelegramMediaImage.EmojiMarkup.init(unchecked:)) }
        set { record.put("em", newValue?.record, over: record.object("em"), FieldValue.object, absent: .null) }
    }
    /// The reference that the server requires to send the photo again. Stored under `rf`; `nil` is stored as Nil.
    public var reference: TelegramMediaImageReference? {
        get { record.object("rf").map(TelegramMediaImageReference.init(unchecked:)) }
        set { record.put("rf", newValue?.record, over: record.object("rf"), FieldValue.object, absent: .null) }
    }
    /// The object that contains the file, for use when the file's reference has expired. Stored under `prf`; `nil` is stored as Nil.
    public var partialReference: PartialMediaReference? {
        get { record.object("prf").map(PartialMediaReference.init(unchecked:)) }
        set { record.put("prf", newValue?.record, over: record.object("prf"), FieldValue.object, absent: .null) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The picture has stickers on it. Stored as 1.
        public static let hasStickers = Flags(rawValue: 1)
        /// Stored as 2.
        public static let isLivePhoto = Flags(rawValue: 2)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Added in Telegram 12. Stored under `vid`; `nil` is stored as Nil.
    public var video: TelegramMediaFile? {
        get { record.object("vid").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("vid", newValue?.record, over: record.object("vid"), FieldValue.object, absent: .null) }
    }
    /// Creates an object with the required members.
    public init(imageId: MediaId) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.imageId = imageId
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaInvoice`: media of a message.
public struct TelegramMediaInvoice: CodedModel {
    public static let typeHash: Int32 = 74610450
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The name of the product. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The description of the product. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `c`.
    public var currency: String {
        get { record.string("c") ?? "" }
        set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) }
    }
    /// The amount in the smallest unit of the currency. Stored under `ta`.
    public var totalAmount: Int64 {
        get { record.int64("ta") ?? 0 }
        set { record.put("ta", newValue, over: record.int64("ta"), 0, FieldValue.int64) }
    }
    /// The parameter that the bot is started with. Stored under `sp`.
    public var startParam: String {
        get { record.string("sp") ?? "" }
        set { record.put("sp", newValue, over: record.string("sp"), "", FieldValue.string) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The payment is a test without real money. Stored as 1.
        public static let isTest = Flags(rawValue: 1)
        /// A shipping address is requested. Stored as 2.
        public static let shippingAddressRequested = Flags(rawValue: 2)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The picture of the product. Stored under `p`; `nil` is stored as Nil.
    public var photo: TelegramMediaWebFile? {
        get { record.object("p").map(TelegramMediaWebFile.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// The media shown after payment. Stored under `m`; `nil` is stored as Nil.
    public var extendedMedia: TelegramExtendedMedia? {
        get { record.object("m").map(TelegramExtendedMedia.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .null) }
    }
    /// The second "sp" of the object; Nil without a period. The first is the string startParam. Added in Telegram 12. Stored under `sp`; `nil` is
    /// stored as Nil.
    public var subscriptionPeriod: Int32? {
        get { record.int32("sp") }
        set { record.put("sp", newValue, over: record.int32("sp"), FieldValue.int32, absent: .null) }
    }
    /// The chat of the message. Stored under `r.p`; `nil` is stored as Nil.
    public var receiptMessageIdPeerId: PeerId? {
        get { record.int64("r.p").map { PeerId(packed: $0) } }
        set { record.put("r.p", newValue?.packed, over: record.int64("r.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message ID. Stored under `r.n`; `nil` is stored as Nil.
    public var receiptMessageIdNamespace: Int32? {
        get { record.int32("r.n") }
        set { record.put("r.n", newValue, over: record.int32("r.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `r.i`; `nil` is stored as Nil.
    public var receiptMessageIdId: Int32? {
        get { record.int32("r.i") }
        set { record.put("r.i", newValue, over: record.int32("r.i"), FieldValue.int32, absent: .null) }
    }
    /// A version number that grows with every change that clients must process. Stored under `vrs`.
    public var version: Int32 { get { record.int32("vrs") ?? 0 } set { record.put("vrs", newValue, over: record.int32("vrs"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramMediaLiveStream`: media of a message. Added in Telegram 12. A medium without an id.
public struct TelegramMediaLiveStream: CodedModel {
    public static let typeHash: Int32 = -966916128
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it. Stored under `call`.
    public var call: GroupCallReference? { record.json("call").map { GroupCallReference(json: $0) } }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let rtmp = Kind(rawValue: 0)
        /// Stored as 1.
        public static let rtc = Kind(rawValue: 1)
    }
    /// An unknown value reads as rtmp. Stored under `k`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("k") ?? 0) }
        set { record.put("k", newValue.rawValue, over: record.int32("k"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramMediaMap`: media of a message.
public struct TelegramMediaMap: CodedModel {
    public static let typeHash: Int32 = -1138242673
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The latitude in degrees, positive to the north. Stored under `la`.
    public var latitude: Double {
        get { record.double("la") ?? 0 }
        set { record.put("la", newValue, over: record.double("la"), 0, FieldValue.double) }
    }
    /// The longitude in degrees, positive to the east. Stored under `lo`.
    public var longitude: Double {
        get { record.double("lo") ?? 0 }
        set { record.put("lo", newValue, over: record.double("lo"), 0, FieldValue.double) }
    }
    /// The direction in degrees clockwise from north. Stored under `hdg`; `nil` is stored as Nil.
    public var heading: Int32? {
        get { record.int32("hdg") }
        set { record.put("hdg", newValue, over: record.int32("hdg"), FieldValue.int32, absent: .null) }
    }
    /// The accuracy radius, in meters. Stored under `acc`; `nil` is stored as Nil.
    public var accuracyRadius: Double? {
        get { record.double("acc") }
        set { record.put("acc", newValue, over: record.double("acc"), FieldValue.double, absent: .null) }
    }
    /// The name and type of the place, or `nil` for a location without a name. Stored under `ve`; `nil` is stored as Nil.
    public var venue: MapVenue? {
        get { record.object("ve").map(MapVenue.init(unchecked:)) }
        set { record.put("ve", newValue?.record, over: record.object("ve"), FieldValue.object, absent: .null) }
    }
    /// The components of the address, or `nil` if unknown. Stored under `adr`; `nil` is stored as Nil.
    public var address: MapGeoAddress? {
        get { record.object("adr").map(MapGeoAddress.init(unchecked:)) }
        set { record.put("adr", newValue?.record, over: record.object("adr"), FieldValue.object, absent: .null) }
    }
    /// The time for which a live location is shared, in seconds, or `Int32.max` until it is stopped. `nil` if the location is not live. Stored under
    /// `bt`; `nil` is stored as Nil.
    public var liveBroadcastingTimeout: Int32? {
        get { record.int32("bt") }
        set { record.put("bt", newValue, over: record.int32("bt"), FieldValue.int32, absent: .null) }
    }
    /// The distance at which the other side is notified, in meters, or `nil` for never. Stored under `pnr`; `nil` is stored as Nil.
    public var liveProximityNotificationRadius: Int32? {
        get { record.int32("pnr") }
        set { record.put("pnr", newValue, over: record.int32("pnr"), FieldValue.int32, absent: .null) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `gp`; `nil` omits the key.
    public var geoPlace: NamedGeoPlace? {
        get { record.object("gp").map(NamedGeoPlace.init(unchecked:)) }
        set { record.put("gp", newValue?.record, over: record.object("gp"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaPaidContent`: media of a message.
public struct TelegramMediaPaidContent: CodedModel {
    public static let typeHash: Int32 = 896252427
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The price in stars. Stored under `a`.
    public var amount: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// The media shown after payment. Stored under `m`.
    public var extendedMedia: [TelegramExtendedMedia] {
        get { record.objects("m").map(TelegramExtendedMedia.init(unchecked:)) }
        set { record.put("m", newValue.map(\.record), over: record.objects("m"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaStory`: media of a message.
public struct TelegramMediaStory: CodedModel {
    public static let typeHash: Int32 = 564517815
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The peer that posted the story. Stored under `pid`.
    public var storyIdPeerId: PeerId {
        get { PeerId(packed: record.int64("pid") ?? 0) }
        set { record.put("pid", newValue.packed, over: record.int64("pid"), 0, FieldValue.int64) }
    }
    /// The number of the story among the peer's stories. Stored under `sid`.
    public var storyIdId: Int32 {
        get { record.int32("sid") ?? 0 }
        set { record.put("sid", newValue, over: record.int32("sid"), 0, FieldValue.int32) }
    }
    /// Whether the account is mentioned. Stored under `mns`.
    public var isMention: Bool {
        get { record.bool("mns") ?? false }
        set { record.put("mns", newValue, over: record.bool("mns"), false, FieldValue.bool) }
    }
}

/// The coded object `TelegramMediaWebFile`: media of a message.
public struct TelegramMediaWebFile: CodedModel {
    public static let typeHash: Int32 = 1692255778
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { if let newValue { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) } }
    }
    /// The MIME type (RFC 6838). Stored under `mt`.
    public var mimeType: String {
        get { record.string("mt") ?? "" }
        set { record.put("mt", newValue, over: record.string("mt"), "", FieldValue.string) }
    }
    /// The size in bytes. Stored under `s`.
    public var size: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
    /// The attributes of the file: its type, size, and duration. Stored under `at`.
    public var attributes: [TelegramMediaFileAttribute] {
        get { record.objects("at").map(TelegramMediaFileAttribute.init(unchecked:)) }
        set { record.put("at", newValue.map(\.record), over: record.objects("at"), [], FieldValue.objects) }
    }
    /// Creates an object with the required members.
    public init(resource: CodedObject) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.resource = resource
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaWebpage`: media of a message.
public struct TelegramMediaWebpage: CodedModel {
    public static let typeHash: Int32 = -661322156
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The page. The namespace shows whether the ID is from the server. Telegram crashes when it reads an object without it. Stored under `i`.
    public var webpageId: MediaId? {
        get { record.mediaId("i") }
        set { if let newValue { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) } }
    }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server is creating the preview. Stored as 0.
        public static let pending = Kind(rawValue: 0)
        /// The server has created the preview. Stored as 1.
        public static let loaded = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `ct`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("ct") ?? 0) }
        set { record.put("ct", newValue.rawValue, over: record.int32("ct"), 0, FieldValue.int32) }
    }
    /// The time, in seconds since 1970, UTC. Present only for `pending`. Stored under `pendingDate`.
    public var date: Int32? {
        get { record.int32("pendingDate") }
        set { record.put("pendingDate", newValue, over: record.int32("pendingDate"), FieldValue.int32, absent: .absent) }
    }
    /// The address, while the preview is pending. Present only for `pending`. Stored under `pendingUrl`; `nil` is stored as Nil.
    public var url: String? {
        get { record.string("pendingUrl") }
        set { record.put("pendingUrl", newValue, over: record.string("pendingUrl"), FieldValue.string, absent: .null) }
    }
    /// Its fields are part of this object: set them through a model of its type.
    public var content: TelegramMediaWebpageLoadedContent { TelegramMediaWebpageLoadedContent(unchecked: record) }
    /// Creates an object with the required members.
    public init(webpageId: MediaId) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.webpageId = webpageId
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}
