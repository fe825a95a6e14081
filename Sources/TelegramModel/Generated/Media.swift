// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramMediaAction`: a medium of a message.
public struct TelegramMediaAction: CodedModel {
    public static let typeHash: Int32 = -1132984447
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var action: TelegramMediaActionType { TelegramMediaActionType(unchecked: record) }
}

/// The coded object `TelegramMediaContact`: a medium of a message.
public struct TelegramMediaContact: CodedModel {
    public static let typeHash: Int32 = 49483725
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The given name. Stored under `n.f`.
    public var firstName: String {
        get { record.string("n.f") ?? "" }
        set { record.put("n.f", newValue, over: record.string("n.f"), "", FieldValue.string) }
    }
    /// The family name. Stored under `n.l`.
    public var lastName: String {
        get { record.string("n.l") ?? "" }
        set { record.put("n.l", newValue, over: record.string("n.l"), "", FieldValue.string) }
    }
    /// The telephone number. Stored under `pn`.
    public var phoneNumber: String {
        get { record.string("pn") ?? "" }
        set { record.put("pn", newValue, over: record.string("pn"), "", FieldValue.string) }
    }
    /// The person's account; nil: they have none. Stored under `p`; nil leaves the key out.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
    /// The contact as a vCard. Stored under `vc`; nil is stored as Nil.
    public var vCardData: String? {
        get { record.string("vc") }
        set { record.put("vc", newValue, over: record.string("vc"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaDice`: a medium of a message.
public struct TelegramMediaDice: CodedModel {
    public static let typeHash: Int32 = -894484705
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Which game it is: a die, darts, a slot machine and so on. Stored under `e`.
    public var emoji: String { get { record.string("e") ?? "" } set { record.put("e", newValue, over: record.string("e"), "", FieldValue.string) } }
    /// Telegram 12 added it. Stored under `ta`; nil is stored as Nil.
    public var tonAmount: Int64? {
        get { record.int64("ta") }
        set { record.put("ta", newValue, over: record.int64("ta"), FieldValue.int64, absent: .null) }
    }
    /// The result, from 1; nil: the server has not decided yet. Stored under `v`; nil is stored as Nil.
    public var value: Int32? { get { record.int32("v") } set { record.put("v", newValue, over: record.int32("v"), FieldValue.int32, absent: .null) } }
    /// Telegram 12 added it. Stored under `gos`; nil is stored as Nil.
    public var gameOutcomeSeed: [UInt8]? {
        get { record.fieldBytes("gos") }
        set { record.put("gos", newValue, over: record.fieldBytes("gos"), FieldValue.bytes, absent: .null) }
    }
    /// Both or neither. Telegram 12 added it. Stored under `goa`; nil is stored as Nil.
    public var gameOutcomeTonAmount: Int64? {
        get { record.int64("goa") }
        set { record.put("goa", newValue, over: record.int64("goa"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `TelegramMediaExpiredContent`: a medium of a message.
public struct TelegramMediaExpiredContent: CodedModel {
    public static let typeHash: Int32 = 62379663
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `data`. A newer version may store others: they are kept as they are.
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
    /// What was there before its time was over. Stored under `d`.
    public var data: Data {
        get { Data(rawValue: record.int32("d") ?? 0) }
        set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramMediaFile`: a medium of a message.
public struct TelegramMediaFile: CodedModel {
    public static let typeHash: Int32 = 665733176
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The file; the namespace tells whether the server has numbered it. Telegram stops when it reads an object without it. Stored under `i`.
    public var fileId: MediaId? {
        get { record.mediaId("i") }
        set { if let newValue { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) } }
    }
    /// Where the file was seen, for when its reference has expired. Stored under `prf`; nil is stored as Nil.
    public var partialReference: PartialMediaReference? {
        get { record.object("prf").map(PartialMediaReference.init(unchecked:)) }
        set { record.put("prf", newValue?.record, over: record.object("prf"), FieldValue.object, absent: .null) }
    }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Smaller pictures of it, by size. Stored under `pr`.
    public var previewRepresentations: [TelegramMediaImageRepresentation] {
        get { record.objects("pr").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("pr", newValue.map(\.record), over: record.objects("pr"), [], FieldValue.objects) }
    }
    /// Short videos of it, by size. Stored under `vr`.
    public var videoThumbnails: [TelegramMediaFile.VideoThumbnail] {
        get { record.objects("vr").map(TelegramMediaFile.VideoThumbnail.init(unchecked:)) }
        set { record.put("vr", newValue.map(\.record), over: record.objects("vr"), [], FieldValue.objects) }
    }
    /// Telegram 12 added it. Stored under `cv`; nil is stored as Nil.
    public var videoCover: TelegramMediaImage? {
        get { record.object("cv").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("cv", newValue?.record, over: record.object("cv"), FieldValue.object, absent: .null) }
    }
    /// A picture of a few hundred bytes, shown while nothing else is loaded: a JPEG without its header, or outlines of a sticker. Stored under `itd`;
    /// nil is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// As RFC 6838 registers it. Stored under `mt`.
    public var mimeType: String {
        get { record.string("mt") ?? "" }
        set { record.put("mt", newValue, over: record.string("mt"), "", FieldValue.string) }
    }
    /// Bytes; nil: not known. Stored under `s64`; nil is stored as Nil.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
    /// What kind of file it is, its name, its duration and so on. Stored under `at`.
    public var attributes: [TelegramMediaFileAttribute] {
        get { record.objects("at").map(TelegramMediaFileAttribute.init(unchecked:)) }
        set { record.put("at", newValue.map(\.record), over: record.objects("at"), [], FieldValue.objects) }
    }
    /// Each element, under the hash of TelegramMediaFile, holds a root: its body is one object "_" of TelegramMediaFile. Telegram 12 added it. Stored
    /// under `arep`.
    public var alternativeRepresentations: [TelegramMediaFile] {
        get { record.objects("arep").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("arep", newValue.map(\.record), over: record.objects("arep"), [], FieldValue.objects) }
    }
    /// An object with the members that Telegram stops without.
    public init(fileId: MediaId) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.fileId = fileId
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaGame`: a medium of a message.
public struct TelegramMediaGame: CodedModel {
    public static let typeHash: Int32 = 2065888375
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var gameId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// The end of the game's link. Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// The name of the game. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// What the game is about. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// A picture of the game. Stored under `p`; nil is stored as Nil.
    public var image: TelegramMediaImage? {
        get { record.object("p").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// A short video of the game. Stored under `f`; nil is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `TelegramMediaGiveaway`: a medium of a message.
public struct TelegramMediaGiveaway: CodedModel {
    public static let typeHash: Int32 = 1571273764
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Only those take part who join from now on. Stored as 1.
        public static let onlyNewSubscribers = Flags(rawValue: 1)
        /// The winners are made public. Stored as 2.
        public static let showWinners = Flags(rawValue: 2)
    }
    /// Stored under `flg`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flg") ?? 0) }
        set { record.put("flg", newValue.rawValue, over: record.int32("flg"), 0, FieldValue.int32) }
    }
    /// Channels that take part. Stored under `cns`.
    public var channelPeerIds: [PeerId] {
        get { record.optionalInt64s("cns")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("cns", newValue.map(\.packed), over: record.optionalInt64s("cns"), [], FieldValue.int64s) }
    }
    /// The countries for which it holds, as ISO 3166 codes. Stored under `cnt`.
    public var countries: [String] {
        get { record.optionalStrings("cnt") ?? [] }
        set { record.put("cnt", newValue, over: record.optionalStrings("cnt"), [], FieldValue.strings) }
    }
    /// How many there are. Stored under `qty`.
    public var quantity: Int32 {
        get { record.int32("qty") ?? 0 }
        set { record.put("qty", newValue, over: record.int32("qty"), 0, FieldValue.int32) }
    }
    /// How many months it lasts. Present when the prize is premium. Stored under `mts`.
    public var prizeMonths: Int32? {
        get { record.int32("mts") }
        set { record.put("mts", newValue, over: record.int32("mts"), FieldValue.int32, absent: .absent) }
    }
    /// Present when the prize is stars. Stored under `str`.
    public var prizeAmount: Int64? {
        get { record.int64("str") }
        set { record.put("str", newValue, over: record.int64("str"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC; 0 or Int32.max: for ever. Stored under `unt`.
    public var untilDate: Int32 {
        get { record.int32("unt") ?? 0 }
        set { record.put("unt", newValue, over: record.int32("unt"), 0, FieldValue.int32) }
    }
    /// What is won beside it, in the words of whoever gives it. Stored under `des`; nil is stored as Nil.
    public var prizeDescription: String? {
        get { record.string("des") }
        set { record.put("des", newValue, over: record.string("des"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaGiveawayResults`: a medium of a message.
public struct TelegramMediaGiveawayResults: CodedModel {
    public static let typeHash: Int32 = 1597072565
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The giveaway was called off. Stored as 1.
        public static let refunded = Flags(rawValue: 1)
        /// Only those took part who had joined after its beginning. Stored as 2.
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
    /// How many channels took part beside this one. Stored under `chn`.
    public var additionalChannelsCount: Int32 {
        get { record.int32("chn") ?? 0 }
        set { record.put("chn", newValue, over: record.int32("chn"), 0, FieldValue.int32) }
    }
    /// Who has won. Stored under `wnr`.
    public var winnersPeerIds: [PeerId] {
        get { record.optionalInt64s("wnr")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("wnr", newValue.map(\.packed), over: record.optionalInt64s("wnr"), [], FieldValue.int64s) }
    }
    /// How many have won. Stored under `wnc`.
    public var winnersCount: Int32 {
        get { record.int32("wnc") ?? 0 }
        set { record.put("wnc", newValue, over: record.int32("wnc"), 0, FieldValue.int32) }
    }
    /// How many prizes nobody has taken. Stored under `unc`.
    public var unclaimedCount: Int32 {
        get { record.int32("unc") ?? 0 }
        set { record.put("unc", newValue, over: record.int32("unc"), 0, FieldValue.int32) }
    }
    /// How many months it lasts. Present when the prize is premium. Stored under `mts`.
    public var prizeMonths: Int32? {
        get { record.int32("mts") }
        set { record.put("mts", newValue, over: record.int32("mts"), FieldValue.int32, absent: .absent) }
    }
    /// Present when the prize is stars. Stored under `str`.
    public var prizeAmount: Int64? {
        get { record.int64("str") }
        set { record.put("str", newValue, over: record.int64("str"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC; 0 or Int32.max: for ever. Stored under `unt`.
    public var untilDate: Int32 {
        get { record.int32("unt") ?? 0 }
        set { record.put("unt", newValue, over: record.int32("unt"), 0, FieldValue.int32) }
    }
    /// What is won beside it, in the words of whoever gives it. Stored under `des`; nil is stored as Nil.
    public var prizeDescription: String? {
        get { record.string("des") }
        set { record.put("des", newValue, over: record.string("des"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaImage`: a medium of a message.
public struct TelegramMediaImage: CodedModel {
    public static let typeHash: Int32 = -1951522668
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The photo; the namespace tells whether the server has numbered it. Telegram stops when it reads an object without it. Stored under `i`.
    public var imageId: MediaId? {
        get { record.mediaId("i") }
        set { if let newValue { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) } }
    }
    /// Pictures, by size. Stored under `r`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("r").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Videos, by size. Stored under `vr`.
    public var videoRepresentations: [TelegramMediaImage.VideoRepresentation] {
        get { record.objects("vr").map(TelegramMediaImage.VideoRepresentation.init(unchecked:)) }
        set { record.put("vr", newValue.map(\.record), over: record.objects("vr"), [], FieldValue.objects) }
    }
    /// A picture of a few hundred bytes, shown while nothing else is loaded: a JPEG without its header, or outlines of a sticker. Stored under `itd`;
    /// nil is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// What the picture is drawn of: an emoji or a sticker on a gradient. Stored under `em`; nil is stored as Nil.
    public var emojiMarkup: TelegramMediaImage.EmojiMarkup? {
        get { record.object("em").map(TelegramMediaImage.EmojiMarkup.init(unchecked:)) }
        set { record.put("em", newValue?.record, over: record.object("em"), FieldValue.object, absent: .null) }
    }
    /// What the server wants to see to hand out the photo anew. Stored under `rf`; nil is stored as Nil.
    public var reference: TelegramMediaImageReference? {
        get { record.object("rf").map(TelegramMediaImageReference.init(unchecked:)) }
        set { record.put("rf", newValue?.record, over: record.object("rf"), FieldValue.object, absent: .null) }
    }
    /// Where the file was seen, for when its reference has expired. Stored under `prf`; nil is stored as Nil.
    public var partialReference: PartialMediaReference? {
        get { record.object("prf").map(PartialMediaReference.init(unchecked:)) }
        set { record.put("prf", newValue?.record, over: record.object("prf"), FieldValue.object, absent: .null) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stickers were put on it. Stored as 1.
        public static let hasStickers = Flags(rawValue: 1)
        /// Stored as 2.
        public static let isLivePhoto = Flags(rawValue: 2)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Telegram 12 added it. Stored under `vid`; nil is stored as Nil.
    public var video: TelegramMediaFile? {
        get { record.object("vid").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("vid", newValue?.record, over: record.object("vid"), FieldValue.object, absent: .null) }
    }
    /// An object with the members that Telegram stops without.
    public init(imageId: MediaId) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.imageId = imageId
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaInvoice`: a medium of a message.
public struct TelegramMediaInvoice: CodedModel {
    public static let typeHash: Int32 = 74610450
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What is sold. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// More about what is sold. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// ISO 4217 code; XTR for stars. Stored under `c`.
    public var currency: String {
        get { record.string("c") ?? "" }
        set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) }
    }
    /// In the smallest unit of the currency. Stored under `ta`.
    public var totalAmount: Int64 {
        get { record.int64("ta") ?? 0 }
        set { record.put("ta", newValue, over: record.int64("ta"), 0, FieldValue.int64) }
    }
    /// What the bot is started with. Stored under `sp`.
    public var startParam: String {
        get { record.string("sp") ?? "" }
        set { record.put("sp", newValue, over: record.string("sp"), "", FieldValue.string) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nothing is really paid. Stored as 1.
        public static let isTest = Flags(rawValue: 1)
        /// An address is asked for. Stored as 2.
        public static let shippingAddressRequested = Flags(rawValue: 2)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// A picture of what is sold. Stored under `p`; nil is stored as Nil.
    public var photo: TelegramMediaWebFile? {
        get { record.object("p").map(TelegramMediaWebFile.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// What is shown once it is paid for. Stored under `m`; nil is stored as Nil.
    public var extendedMedia: TelegramExtendedMedia? {
        get { record.object("m").map(TelegramExtendedMedia.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .null) }
    }
    /// The second "sp" of the object; Nil when there is no period. The first is the string startParam. Telegram 12 added it. Stored under `sp`; nil
    /// is stored as Nil.
    public var subscriptionPeriod: Int32? {
        get { record.int32("sp") }
        set { record.put("sp", newValue, over: record.int32("sp"), FieldValue.int32, absent: .null) }
    }
    /// The chat of the message. Stored under `r.p`; nil is stored as Nil.
    public var receiptMessageIdPeerId: PeerId? {
        get { record.int64("r.p").map { PeerId(packed: $0) } }
        set { record.put("r.p", newValue?.packed, over: record.int64("r.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message's number. Stored under `r.n`; nil is stored as Nil.
    public var receiptMessageIdNamespace: Int32? {
        get { record.int32("r.n") }
        set { record.put("r.n", newValue, over: record.int32("r.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `r.i`; nil is stored as Nil.
    public var receiptMessageIdId: Int32? {
        get { record.int32("r.i") }
        set { record.put("r.i", newValue, over: record.int32("r.i"), FieldValue.int32, absent: .null) }
    }
    /// A number that grows when the object is changed in a way that clients must learn of. Stored under `vrs`.
    public var version: Int32 { get { record.int32("vrs") ?? 0 } set { record.put("vrs", newValue, over: record.int32("vrs"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramMediaLiveStream`: a medium of a message. Telegram 12 added it. A medium without an id.
public struct TelegramMediaLiveStream: CodedModel {
    public static let typeHash: Int32 = -966916128
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram stops when it reads an object without it. Stored under `call`.
    public var call: GroupCallReference? { record.json("call").map { GroupCallReference(json: $0) } }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
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

/// The coded object `TelegramMediaMap`: a medium of a message.
public struct TelegramMediaMap: CodedModel {
    public static let typeHash: Int32 = -1138242673
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Degrees, north positive. Stored under `la`.
    public var latitude: Double {
        get { record.double("la") ?? 0 }
        set { record.put("la", newValue, over: record.double("la"), 0, FieldValue.double) }
    }
    /// Degrees, east positive. Stored under `lo`.
    public var longitude: Double {
        get { record.double("lo") ?? 0 }
        set { record.put("lo", newValue, over: record.double("lo"), 0, FieldValue.double) }
    }
    /// Degrees from north, clockwise. Stored under `hdg`; nil is stored as Nil.
    public var heading: Int32? {
        get { record.int32("hdg") }
        set { record.put("hdg", newValue, over: record.int32("hdg"), FieldValue.int32, absent: .null) }
    }
    /// Metres. Stored under `acc`; nil is stored as Nil.
    public var accuracyRadius: Double? {
        get { record.double("acc") }
        set { record.put("acc", newValue, over: record.double("acc"), FieldValue.double, absent: .null) }
    }
    /// What the place is called and what is there; nil: a bare location. Stored under `ve`; nil is stored as Nil.
    public var venue: MapVenue? {
        get { record.object("ve").map(MapVenue.init(unchecked:)) }
        set { record.put("ve", newValue?.record, over: record.object("ve"), FieldValue.object, absent: .null) }
    }
    /// The address in its parts; nil: not told. Stored under `adr`; nil is stored as Nil.
    public var address: MapGeoAddress? {
        get { record.object("adr").map(MapGeoAddress.init(unchecked:)) }
        set { record.put("adr", newValue?.record, over: record.object("adr"), FieldValue.object, absent: .null) }
    }
    /// Seconds for which the location is sent; Int32.max: until it is stopped. nil: it is a place that does not move. Stored under `bt`; nil is
    /// stored as Nil.
    public var liveBroadcastingTimeout: Int32? {
        get { record.int32("bt") }
        set { record.put("bt", newValue, over: record.int32("bt"), FieldValue.int32, absent: .null) }
    }
    /// Metres at which the other side is told; nil: never. Stored under `pnr`; nil is stored as Nil.
    public var liveProximityNotificationRadius: Int32? {
        get { record.int32("pnr") }
        set { record.put("pnr", newValue, over: record.int32("pnr"), FieldValue.int32, absent: .null) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `gp`; nil leaves the key out.
    public var geoPlace: NamedGeoPlace? {
        get { record.object("gp").map(NamedGeoPlace.init(unchecked:)) }
        set { record.put("gp", newValue?.record, over: record.object("gp"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaPaidContent`: a medium of a message.
public struct TelegramMediaPaidContent: CodedModel {
    public static let typeHash: Int32 = 896252427
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many stars it costs. Stored under `a`.
    public var amount: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// What is shown once it is paid for. Stored under `m`.
    public var extendedMedia: [TelegramExtendedMedia] {
        get { record.objects("m").map(TelegramExtendedMedia.init(unchecked:)) }
        set { record.put("m", newValue.map(\.record), over: record.objects("m"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaStory`: a medium of a message.
public struct TelegramMediaStory: CodedModel {
    public static let typeHash: Int32 = 564517815
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Who has posted the story. Stored under `pid`.
    public var storyIdPeerId: PeerId {
        get { PeerId(packed: record.int64("pid") ?? 0) }
        set { record.put("pid", newValue.packed, over: record.int64("pid"), 0, FieldValue.int64) }
    }
    /// The story's number among those of the peer. Stored under `sid`.
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

/// The coded object `TelegramMediaWebFile`: a medium of a message.
public struct TelegramMediaWebFile: CodedModel {
    public static let typeHash: Int32 = 1692255778
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { if let newValue { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) } }
    }
    /// As RFC 6838 registers it. Stored under `mt`.
    public var mimeType: String {
        get { record.string("mt") ?? "" }
        set { record.put("mt", newValue, over: record.string("mt"), "", FieldValue.string) }
    }
    /// Bytes. Stored under `s`.
    public var size: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
    /// What kind of file it is, its size and duration. Stored under `at`.
    public var attributes: [TelegramMediaFileAttribute] {
        get { record.objects("at").map(TelegramMediaFileAttribute.init(unchecked:)) }
        set { record.put("at", newValue.map(\.record), over: record.objects("at"), [], FieldValue.objects) }
    }
    /// An object with the members that Telegram stops without.
    public init(resource: CodedObject) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.resource = resource
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaWebpage`: a medium of a message.
public struct TelegramMediaWebpage: CodedModel {
    public static let typeHash: Int32 = -661322156
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The page; the namespace tells whether the server has numbered it. Telegram stops when it reads an object without it. Stored under `i`.
    public var webpageId: MediaId? {
        get { record.mediaId("i") }
        set { if let newValue { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) } }
    }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server is making the preview. Stored as 0.
        public static let pending = Kind(rawValue: 0)
        /// The server has made the preview. Stored as 1.
        public static let loaded = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `ct`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("ct") ?? 0) }
        set { record.put("ct", newValue.rawValue, over: record.int32("ct"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC. There is one for `pending` only. Stored under `pendingDate`.
    public var date: Int32? {
        get { record.int32("pendingDate") }
        set { record.put("pendingDate", newValue, over: record.int32("pendingDate"), FieldValue.int32, absent: .absent) }
    }
    /// The address, while the preview is being made. There is one for `pending` only. Stored under `pendingUrl`; nil is stored as Nil.
    public var url: String? {
        get { record.string("pendingUrl") }
        set { record.put("pendingUrl", newValue, over: record.string("pendingUrl"), FieldValue.string, absent: .null) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var content: TelegramMediaWebpageLoadedContent { TelegramMediaWebpageLoadedContent(unchecked: record) }
    /// An object with the members that Telegram stops without.
    public init(webpageId: MediaId) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.webpageId = webpageId
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}
