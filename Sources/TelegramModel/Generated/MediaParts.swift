// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedMediaReferenceEntry`: an item of a cache.
public struct CachedMediaReferenceEntry: CodedModel {
    public static let typeHash: Int32 = -1505106059
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["data"] }
    /// Stored under `data`.
    public var data: [UInt8] {
        get { record.fieldBytes("data") ?? [] }
        set { record.put("data", newValue, over: record.fieldBytes("data"), [], FieldValue.bytes) }
    }
}

/// The JSON text `GroupCallReference`. Telegram 12 added it.
public struct GroupCallReference: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `id`.
    public var id: Int64? { json.int64("id") }
    /// What the server wants to see beside the id in every request for it. The member `accessHash`.
    public var accessHash: Int64? { json.int64("accessHash") }
}

/// The coded object `MapGeoAddress`.
public struct MapGeoAddress: CodedModel {
    public static let typeHash: Int32 = -1906598749
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// ISO 3166 code. Stored under `gp_co`.
    public var country: String {
        get { record.string("gp_co") ?? "" }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), "", FieldValue.string) }
    }
    /// The name of the state or the province. Stored under `gp_sta`; nil leaves the key out.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// The name of the city. Stored under `gp_ci`; nil leaves the key out.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// Street and number. Stored under `gp_str`; nil leaves the key out.
    public var street: String? {
        get { record.string("gp_str") }
        set { record.put("gp_str", newValue, over: record.string("gp_str"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `MapVenue`.
public struct MapVenue: CodedModel {
    public static let typeHash: Int32 = 597738840
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What the place is called. Stored under `ti`.
    public var title: String {
        get { record.string("ti") ?? "" }
        set { record.put("ti", newValue, over: record.string("ti"), "", FieldValue.string) }
    }
    /// Street and number, as a person reads them. Stored under `ad`; nil is stored as Nil.
    public var address: String? {
        get { record.string("ad") }
        set { record.put("ad", newValue, over: record.string("ad"), FieldValue.string, absent: .null) }
    }
    /// Who carries it out. Stored under `pr`; nil is stored as Nil.
    public var provider: String? {
        get { record.string("pr") }
        set { record.put("pr", newValue, over: record.string("pr"), FieldValue.string, absent: .null) }
    }
    /// The place, as the provider knows it. Stored under `id`; nil is stored as Nil.
    public var id: String? {
        get { record.string("id") }
        set { record.put("id", newValue, over: record.string("id"), FieldValue.string, absent: .null) }
    }
    /// What kind of place it is, in the provider's words. Stored under `ty`; nil is stored as Nil.
    public var type: String? {
        get { record.string("ty") }
        set { record.put("ty", newValue, over: record.string("ty"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `MediaDictionary`. Written inline into its owner, no hash.
public struct MediaDictionary: CodedModel {
    public static let typeHash: Int32 = 679280226
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var mediaIds: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// Stored under `m`.
    public var media: [CodedObject] {
        get { record.objects("m") }
        set { record.put("m", newValue, over: record.objects("m"), [], FieldValue.objects) }
    }
}

/// The coded object `MediaReference`. Generic; only MediaReference<TelegramMediaFile> (alias FileMediaReference) is stored, and that is the hashed
/// name; MediaReference<TelegramMediaImage> would hash under its own name.
public struct MediaReference: CodedModel {
    public static let typeHash: Int32 = 1479327531
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nowhere: it came by itself. Stored as 0.
        public static let standalone = Kind(rawValue: 0)
        /// In a message. Stored as 1.
        public static let message = Kind(rawValue: 1)
        /// In the preview of a page. Stored as 2.
        public static let webPage = Kind(rawValue: 2)
        /// In a pack of stickers. Stored as 3.
        public static let stickerPack = Kind(rawValue: 3)
        /// Among the saved animations. Stored as 4.
        public static let savedGif = Kind(rawValue: 4)
        /// Among the favourite stickers. Stored as 5.
        public static let savedSticker = Kind(rawValue: 5)
        /// Among the stickers used last. Stored as 6.
        public static let recentSticker = Kind(rawValue: 6)
        /// Among the photos of a peer. Stored as 7.
        public static let avatarList = Kind(rawValue: 7)
        /// As the icon of a bot in the menu for attachments. Stored as 8.
        public static let attachBot = Kind(rawValue: 8)
        /// As a custom emoji. Stored as 9.
        public static let customEmoji = Kind(rawValue: 9)
        /// In a story. Stored as 10.
        public static let story = Kind(rawValue: 10)
        /// In a payment with stars. Stored as 11.
        public static let starsTransaction = Kind(rawValue: 11)
        /// Stored as 12.
        public static let savedMusic = Kind(rawValue: 12)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// There is one for `standalone`, `message`, `webPage`, `stickerPack` and others only. Stored under `m`.
    public var media: CodedObject? {
        get { record.object("m") }
        set { record.put("m", newValue, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `message` only. Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `webPage` only. Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `stickerPack` only. Stored under `spk`.
    public var stickerPack: StickerPackReference? {
        get { record.object("spk").map(StickerPackReference.init(unchecked:)) }
        set { record.put("spk", newValue?.record, over: record.object("spk"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `avatarList`, `attachBot`, `story` and `savedMusic` only. Stored under `pr`.
    public var peer: PeerReference? {
        get { record.object("pr").map(PeerReference.init(unchecked:)) }
        set { record.put("pr", newValue?.record, over: record.object("pr"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `story` only. Stored under `sid`.
    public var id: Int32? {
        get { record.int32("sid") }
        set { record.put("sid", newValue, over: record.int32("sid"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `starsTransaction` only. Stored under `tr`.
    public var transaction: StarsTransactionReference? {
        get { record.object("tr").map(StarsTransactionReference.init(unchecked:)) }
        set { record.put("tr", newValue?.record, over: record.object("tr"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `NamedGeoPlace`. Written by versions up to 2021.
public struct NamedGeoPlace: CodedModel {
    public static let typeHash: Int32 = 270689451
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `gp_co`; nil leaves the key out.
    public var country: String? {
        get { record.string("gp_co") }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_sta`; nil leaves the key out.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_ci`; nil leaves the key out.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_dis`; nil leaves the key out.
    public var district: String? {
        get { record.string("gp_dis") }
        set { record.put("gp_dis", newValue, over: record.string("gp_dis"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_str`; nil leaves the key out.
    public var street: String? {
        get { record.string("gp_str") }
        set { record.put("gp_str", newValue, over: record.string("gp_str"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `PartialMediaReference`.
public struct PartialMediaReference: CodedModel {
    public static let typeHash: Int32 = 846935816
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// In a message. Stored as 0.
        public static let message = Kind(rawValue: 0)
        /// In the preview of a page. Stored as 1.
        public static let webPage = Kind(rawValue: 1)
        /// In a pack of stickers. Stored as 2.
        public static let stickerPack = Kind(rawValue: 2)
        /// Among the saved animations. Stored as 3.
        public static let savedGif = Kind(rawValue: 3)
        /// Among the favourite stickers. Stored as 4.
        public static let savedSticker = Kind(rawValue: 4)
        /// Among the stickers used last. Stored as 5.
        public static let recentSticker = Kind(rawValue: 5)
        /// Stored as 6.
        public static let savedMusic = Kind(rawValue: 6)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// There is one for `message` only. Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `webPage` only. Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `stickerPack` only. Stored under `spk`.
    public var stickerPack: StickerPackReference? {
        get { record.object("spk").map(StickerPackReference.init(unchecked:)) }
        set { record.put("spk", newValue?.record, over: record.object("spk"), FieldValue.object, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `savedMusic` only. Stored under `pg`.
    public var peer: PeerReference? {
        get { record.object("pg").map(PeerReference.init(unchecked:)) }
        set { record.put("pg", newValue?.record, over: record.object("pg"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `StickerMaskCoords`.
public struct StickerMaskCoords: CodedModel {
    public static let typeHash: Int32 = 370748693
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The part of the face: 0 forehead, 1 eyes, 2 mouth, 3 chin. Stored under `n`.
    public var n: Int32 { get { record.int32("n") ?? 0 } set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) } }
    /// To the right, in widths of the face. Stored under `x`.
    public var x: Double { get { record.double("x") ?? 0 } set { record.put("x", newValue, over: record.double("x"), 0, FieldValue.double) } }
    /// Downwards, in heights of the face. Stored under `y`.
    public var y: Double { get { record.double("y") ?? 0 } set { record.put("y", newValue, over: record.double("y"), 0, FieldValue.double) } }
    /// The width of the sticker in widths of the face. Stored under `z`.
    public var zoom: Double { get { record.double("z") ?? 0 } set { record.put("z", newValue, over: record.double("z"), 0, FieldValue.double) } }
}

/// The coded object `StickerPackReference`.
public struct StickerPackReference: CodedModel {
    public static let typeHash: Int32 = -1320282174
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// By number and access hash. Stored as 0.
        public static let id = Kind(rawValue: 0)
        /// By the end of its link. Stored as 1.
        public static let name = Kind(rawValue: 1)
        /// The animations of single emoji. Stored as 2.
        public static let animatedEmoji = Kind(rawValue: 2)
        /// The throws of a die or another game of chance. Stored as 3.
        public static let dice = Kind(rawValue: 3)
        /// What a tap on an animated emoji plays. Stored as 4.
        public static let animatedEmojiAnimations = Kind(rawValue: 4)
        /// The pictures of gifts. Stored as 5.
        public static let premiumGifts = Kind(rawValue: 5)
        /// Stored as 6.
        public static let tonGifts = Kind(rawValue: 6)
    }
    /// Which of the cases it is; which other properties have values depends on it. 12 writes 6 for tonGifts, reads 6 as iconChannelStatusEmoji and 7
    /// as tonGifts: tonGifts comes back as another case; show 6 as written. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The pack, as the server numbers it. There is one for `id` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// What the server wants to see beside the id in every request for it. There is one for `id` only. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// The end of the pack's link. There is one for `name` only. Stored under `n`.
    public var name: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// The emoji that the throw is sent with. There is one for `dice` only. Stored under `e`.
    public var emoji: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `TelegramExtendedMedia`.
public struct TelegramExtendedMedia: CodedModel {
    public static let typeHash: Int32 = 2033496949
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Its size and a blurred picture. Stored as 0.
        public static let preview = Kind(rawValue: 0)
        /// The medium: it is paid for. Stored as 1.
        public static let full = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Pixels. There is one for `preview` only. Stored under `width`; nil is stored as Nil.
    public var dimensionsWidth: Int32? {
        get { record.int32("width") }
        set { record.put("width", newValue, over: record.int32("width"), FieldValue.int32, absent: .null) }
    }
    /// Pixels. There is one for `preview` only. Stored under `height`; nil is stored as Nil.
    public var dimensionsHeight: Int32? {
        get { record.int32("height") }
        set { record.put("height", newValue, over: record.int32("height"), FieldValue.int32, absent: .null) }
    }
    /// A picture of a few hundred bytes, shown while nothing else is loaded: a JPEG without its header, or outlines of a sticker. There is one for
    /// `preview` only. Stored under `thumb`; nil is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("thumb") }
        set { record.put("thumb", newValue, over: record.fieldBytes("thumb"), FieldValue.bytes, absent: .null) }
    }
    /// Seconds. There is one for `preview` only. Stored under `duration`; nil is stored as Nil.
    public var videoDuration: Int32? {
        get { record.int32("duration") }
        set { record.put("duration", newValue, over: record.int32("duration"), FieldValue.int32, absent: .null) }
    }
    /// What was bought. Telegram stops when it reads an object without it. There is one for `full` only. Stored under `media`.
    public var media: CodedObject? {
        get { record.object("media") }
        set { record.put("media", newValue, over: record.object("media"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaFileAttribute`.
public struct TelegramMediaFileAttribute: CodedModel {
    public static let typeHash: Int32 = 1922378215
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The file's name. Stored as 0.
        public static let fileName = Kind(rawValue: 0)
        /// It is a sticker. Stored as 1.
        public static let sticker = Kind(rawValue: 1)
        /// It is a picture of this size. Stored as 2.
        public static let imageSize = Kind(rawValue: 2)
        /// It is an animation without sound. Stored as 3.
        public static let animated = Kind(rawValue: 3)
        /// It is a video. Stored as 4.
        public static let video = Kind(rawValue: 4)
        /// It is music or a voice message. Stored as 5.
        public static let audio = Kind(rawValue: 5)
        /// Stickers were put on it. Stored as 6.
        public static let hasLinkedStickers = Kind(rawValue: 6)
        /// It is uploaded as a large file; never sent. Stored as 7.
        public static let hintFileIsLarge = Kind(rawValue: 7)
        /// The server has accepted it already; never sent. Stored as 8.
        public static let hintIsValidated = Kind(rawValue: 8)
        /// The sticker is free although its pack has some that are not. Stored as 9.
        public static let noPremium = Kind(rawValue: 9)
        /// It is a custom emoji. Stored as 10.
        public static let customEmoji = Kind(rawValue: 10)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// The name without a folder. There is one for `fileName` only. Stored under `fn`.
    public var fileName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .absent) }
    }
    /// What is shown instead of the file's name. There is one for `sticker` only. Stored under `dt`.
    public var displayText: String? {
        get { record.string("dt") }
        set { record.put("dt", newValue, over: record.string("dt"), FieldValue.string, absent: .absent) }
    }
    /// The pack that it belongs to. There is one for `sticker` and `customEmoji` only. Stored under `pr`; nil is stored as Nil.
    public var packReference: StickerPackReference? {
        get { record.object("pr").map(StickerPackReference.init(unchecked:)) }
        set { record.put("pr", newValue?.record, over: record.object("pr"), FieldValue.object, absent: .null) }
    }
    /// Where on a face the sticker goes. There is one for `sticker` only. Stored under `mc`; nil is stored as Nil.
    public var maskData: StickerMaskCoords? {
        get { record.object("mc").map(StickerMaskCoords.init(unchecked:)) }
        set { record.put("mc", newValue?.record, over: record.object("mc"), FieldValue.object, absent: .null) }
    }
    /// Pixels. There is one for `imageSize` and `video` only. Stored under `w`.
    public var sizeWidth: Int32? {
        get { record.int32("w") }
        set { record.put("w", newValue, over: record.int32("w"), FieldValue.int32, absent: .absent) }
    }
    /// Pixels. There is one for `imageSize` and `video` only. Stored under `h`.
    public var sizeHeight: Int32? {
        get { record.int32("h") }
        set { record.put("h", newValue, over: record.int32("h"), FieldValue.int32, absent: .absent) }
    }
    /// Seconds. There is one for `video` only. Stored under `dur`.
    public var duration: Double? {
        get { record.double("dur") }
        set { record.put("dur", newValue, over: record.double("dur"), FieldValue.double, absent: .absent) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A round video. Stored as 1.
        public static let instantRoundVideo = Flags(rawValue: 1)
        /// Can be played before it is loaded. Stored as 2.
        public static let supportsStreaming = Flags(rawValue: 2)
        /// Has no sound. Stored as 8.
        public static let isSilent = Flags(rawValue: 8)
    }
    /// There is one for `video` only. Stored under `f`.
    public var flags: Flags? {
        get { record.int32("f").map { Flags(rawValue: $0) } }
        set { record.put("f", newValue?.rawValue, over: record.int32("f"), FieldValue.int32, absent: .absent) }
    }
    /// How many bytes are loaded before the video is played. There is one for `video` only. Stored under `prs`; nil is stored as Nil.
    public var preloadSize: Int32? {
        get { record.int32("prs") }
        set { record.put("prs", newValue, over: record.int32("prs"), FieldValue.int32, absent: .null) }
    }
    /// Second of the video that its cover shows. There is one for `video` only. Stored under `ct`; nil is stored as Nil.
    public var coverTime: Double? {
        get { record.double("ct") }
        set { record.put("ct", newValue, over: record.double("ct"), FieldValue.double, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `video` only. Stored under `vc`; nil is stored as Nil.
    public var videoCodec: String? {
        get { record.string("vc") }
        set { record.put("vc", newValue, over: record.string("vc"), FieldValue.string, absent: .null) }
    }
    /// Whether a voice message. There is one for `audio` only. Stored under `iv`.
    public var isVoice: Bool? {
        get { record.numberAsBool("iv") }
        set { record.put("iv", newValue, over: record.numberAsBool("iv"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Seconds. There is one for `audio` only. Stored under `du`.
    public var durationDu: Int32? {
        get { record.int32("du") }
        set { record.put("du", newValue, over: record.int32("du"), FieldValue.int32, absent: .absent) }
    }
    /// The title of the piece. There is one for `audio` only. Stored under `ti`; nil leaves the key out.
    public var title: String? {
        get { record.string("ti") }
        set { record.put("ti", newValue, over: record.string("ti"), FieldValue.string, absent: .absent) }
    }
    /// Who sings or plays. There is one for `audio` only. Stored under `pe`; nil leaves the key out.
    public var performer: String? {
        get { record.string("pe") }
        set { record.put("pe", newValue, over: record.string("pe"), FieldValue.string, absent: .absent) }
    }
    /// Loudness over time, five bits a value. There is one for `audio` only. Stored under `wf`; nil leaves the key out.
    public var waveform: [UInt8]? {
        get { record.fieldBytes("wf") }
        set { record.put("wf", newValue, over: record.fieldBytes("wf"), FieldValue.bytes, absent: .absent) }
    }
    /// Whether it is for subscribers of Premium only. There is one for `customEmoji` only. Stored under `ip`.
    public var isPremium: Bool? {
        get { record.bool("ip") }
        set { record.put("ip", newValue, over: record.bool("ip"), FieldValue.bool, absent: .absent) }
    }
    /// Whether it takes the colour of the text. There is one for `customEmoji` only. Stored under `sc`.
    public var isSingleColor: Bool? {
        get { record.bool("sc") }
        set { record.put("sc", newValue, over: record.bool("sc"), FieldValue.bool, absent: .absent) }
    }
    /// The emoji that stands for it where it cannot be shown. There is one for `customEmoji` only. Stored under `dt`.
    public var alt: String? {
        get { record.string("dt") }
        set { record.put("dt", newValue, over: record.string("dt"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `TelegramMediaFileReference`.
public struct TelegramMediaFileReference: CodedModel {
    public static let typeHash: Int32 = -1787823787
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A file that the server has. Stored as 0.
        public static let cloud = Kind(rawValue: 0)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// The file, as the server numbers it. There is one for `cloud` only. Stored under `i`.
    public var imageId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// What the server wants to see beside the id in every request for it. There is one for `cloud` only. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// What the server wants to see beside the id and the access hash to hand out the file; it expires, and is got anew from where the file was seen.
    /// There is one for `cloud` only. Stored under `fr`; nil is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `TelegramMediaImageReference`.
public struct TelegramMediaImageReference: CodedModel {
    public static let typeHash: Int32 = 985457250
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A photo that the server has. Stored as 0.
        public static let cloud = Kind(rawValue: 0)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// The photo, as the server numbers it. There is one for `cloud` only. Stored under `i`.
    public var imageId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// What the server wants to see beside the id in every request for it. There is one for `cloud` only. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// What the server wants to see beside the id and the access hash to hand out the file; it expires, and is got anew from where the file was seen.
    /// There is one for `cloud` only. Stored under `fr`; nil is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `TelegramMediaImageRepresentation`.
public struct TelegramMediaImageRepresentation: CodedModel {
    public static let typeHash: Int32 = 1774815102
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Pixels. Stored under `dx`.
    public var dimensionsWidth: Int32 {
        get { record.int32("dx") ?? 0 }
        set { record.put("dx", newValue, over: record.int32("dx"), 0, FieldValue.int32) }
    }
    /// Pixels. Stored under `dy`.
    public var dimensionsHeight: Int32 {
        get { record.int32("dy") ?? 0 }
        set { record.put("dy", newValue, over: record.int32("dy"), 0, FieldValue.int32) }
    }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Numbers of bytes after which the JPEG shows a coarser picture. Stored under `ps`.
    public var progressiveSizes: [Int32] {
        get { record.optionalInt32s("ps") ?? [] }
        set { record.put("ps", newValue, over: record.optionalInt32s("ps"), [], FieldValue.int32s) }
    }
    /// A picture of a few hundred bytes, shown while nothing else is loaded: a JPEG without its header, or outlines of a sticker. The key th is
    /// written twice in one object: first bytes or Nil (immediateThumbnailData), last int32 (typeHint). Stored under `th`; nil is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("th") }
        set { record.put("th", newValue, over: record.fieldBytes("th"), FieldValue.bytes, absent: .null) }
    }
    /// Whether a video of the picture exists. Stored under `hv`.
    public var hasVideo: Bool {
        get { record.bool("hv") ?? false }
        set { record.put("hv", newValue, over: record.bool("hv"), false, FieldValue.bool) }
    }
    /// Whether the account has given the photo to the person. Stored under `ip`.
    public var isPersonal: Bool {
        get { record.bool("ip") ?? false }
        set { record.put("ip", newValue, over: record.bool("ip"), false, FieldValue.bool) }
    }
    /// Values of `typeHint`. A newer version may store others: they are kept as they are.
    public struct TypeHint: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A still. Stored as 0.
        public static let generic = TypeHint(rawValue: 0)
        /// An animated sticker. Stored as 1.
        public static let animated = TypeHint(rawValue: 1)
        /// A video sticker. Stored as 2.
        public static let video = TypeHint(rawValue: 2)
    }
    /// The key th is written twice in one object: first bytes or Nil (immediateThumbnailData), last int32 (typeHint). Stored under `th`.
    public var typeHint: TypeHint {
        get { TypeHint(rawValue: record.int32("th") ?? 0) }
        set { record.put("th", newValue.rawValue, over: record.int32("th"), 0, FieldValue.int32) }
    }
}
