// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedMediaReferenceEntry`: an item of a cache.
public struct CachedMediaReferenceEntry: CodedModel {
    public static let typeHash: Int32 = -1505106059
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["data"] }
    /// Stored under `data`.
    public var data: [UInt8] {
        get { record.fieldBytes("data") ?? [] }
        set { record.put("data", newValue, over: record.fieldBytes("data"), [], FieldValue.bytes) }
    }
}

/// The JSON text `GroupCallReference`. Added in Telegram 12.
public struct GroupCallReference: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `id`.
    public var id: Int64? { json.int64("id") }
    /// The hash that the server requires with the ID in every request. Stored as the member `accessHash`.
    public var accessHash: Int64? { json.int64("accessHash") }
}

/// The coded object `MapGeoAddress`.
public struct MapGeoAddress: CodedModel {
    public static let typeHash: Int32 = -1906598749
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The ISO 3166 code of the country. Stored under `gp_co`.
    public var country: String {
        get { record.string("gp_co") ?? "" }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), "", FieldValue.string) }
    }
    /// The name of the state or province. Stored under `gp_sta`; `nil` omits the key.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// The name of the city. Stored under `gp_ci`; `nil` omits the key.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// The street and number. Stored under `gp_str`; `nil` omits the key.
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
    /// The name of the place. Stored under `ti`.
    public var title: String {
        get { record.string("ti") ?? "" }
        set { record.put("ti", newValue, over: record.string("ti"), "", FieldValue.string) }
    }
    /// The street and number, in readable form. Stored under `ad`; `nil` is stored as Nil.
    public var address: String? {
        get { record.string("ad") }
        set { record.put("ad", newValue, over: record.string("ad"), FieldValue.string, absent: .null) }
    }
    /// The service that provides it. Stored under `pr`; `nil` is stored as Nil.
    public var provider: String? {
        get { record.string("pr") }
        set { record.put("pr", newValue, over: record.string("pr"), FieldValue.string, absent: .null) }
    }
    /// The provider's ID of the place. Stored under `id`; `nil` is stored as Nil.
    public var id: String? {
        get { record.string("id") }
        set { record.put("id", newValue, over: record.string("id"), FieldValue.string, absent: .null) }
    }
    /// The type of the place, in the provider's terms. Stored under `ty`; `nil` is stored as Nil.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Media without a containing object. Stored as 0.
        public static let standalone = Kind(rawValue: 0)
        /// Media in a message. Stored as 1.
        public static let message = Kind(rawValue: 1)
        /// Media in a link preview. Stored as 2.
        public static let webPage = Kind(rawValue: 2)
        /// Media in a sticker pack. Stored as 3.
        public static let stickerPack = Kind(rawValue: 3)
        /// A saved animation. Stored as 4.
        public static let savedGif = Kind(rawValue: 4)
        /// A favorite sticker. Stored as 5.
        public static let savedSticker = Kind(rawValue: 5)
        /// A recently used sticker. Stored as 6.
        public static let recentSticker = Kind(rawValue: 6)
        /// A photo of a peer. Stored as 7.
        public static let avatarList = Kind(rawValue: 7)
        /// The icon of a bot in the attachment menu. Stored as 8.
        public static let attachBot = Kind(rawValue: 8)
        /// A custom emoji. Stored as 9.
        public static let customEmoji = Kind(rawValue: 9)
        /// Media in a story. Stored as 10.
        public static let story = Kind(rawValue: 10)
        /// Media in a payment with stars. Stored as 11.
        public static let starsTransaction = Kind(rawValue: 11)
        /// Stored as 12.
        public static let savedMusic = Kind(rawValue: 12)
    }
    /// The case. It determines which other properties have values. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Present only for `standalone`, `message`, `webPage`, `stickerPack` and others. Stored under `m`.
    public var media: CodedObject? {
        get { record.object("m") }
        set { record.put("m", newValue, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `message`. Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `webPage`. Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `stickerPack`. Stored under `spk`.
    public var stickerPack: StickerPackReference? {
        get { record.object("spk").map(StickerPackReference.init(unchecked:)) }
        set { record.put("spk", newValue?.record, over: record.object("spk"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `avatarList`, `attachBot`, `story` and `savedMusic`. Stored under `pr`.
    public var peer: PeerReference? {
        get { record.object("pr").map(PeerReference.init(unchecked:)) }
        set { record.put("pr", newValue?.record, over: record.object("pr"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `story`. Stored under `sid`.
    public var id: Int32? {
        get { record.int32("sid") }
        set { record.put("sid", newValue, over: record.int32("sid"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `starsTransaction`. Stored under `tr`.
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
    /// Stored under `gp_co`; `nil` omits the key.
    public var country: String? {
        get { record.string("gp_co") }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_sta`; `nil` omits the key.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_ci`; `nil` omits the key.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_dis`; `nil` omits the key.
    public var district: String? {
        get { record.string("gp_dis") }
        set { record.put("gp_dis", newValue, over: record.string("gp_dis"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_str`; `nil` omits the key.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Media in a message. Stored as 0.
        public static let message = Kind(rawValue: 0)
        /// Media in a link preview. Stored as 1.
        public static let webPage = Kind(rawValue: 1)
        /// Media in a sticker pack. Stored as 2.
        public static let stickerPack = Kind(rawValue: 2)
        /// A saved animation. Stored as 3.
        public static let savedGif = Kind(rawValue: 3)
        /// A favorite sticker. Stored as 4.
        public static let savedSticker = Kind(rawValue: 4)
        /// A recently used sticker. Stored as 5.
        public static let recentSticker = Kind(rawValue: 5)
        /// Stored as 6.
        public static let savedMusic = Kind(rawValue: 6)
    }
    /// The case. It determines which other properties have values. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Present only for `message`. Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `webPage`. Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `stickerPack`. Stored under `spk`.
    public var stickerPack: StickerPackReference? {
        get { record.object("spk").map(StickerPackReference.init(unchecked:)) }
        set { record.put("spk", newValue?.record, over: record.object("spk"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `savedMusic`. Stored under `pg`.
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
    /// The horizontal position, to the right, in widths of the face. Stored under `x`.
    public var x: Double { get { record.double("x") ?? 0 } set { record.put("x", newValue, over: record.double("x"), 0, FieldValue.double) } }
    /// The vertical position, downward, in heights of the face. Stored under `y`.
    public var y: Double { get { record.double("y") ?? 0 } set { record.put("y", newValue, over: record.double("y"), 0, FieldValue.double) } }
    /// The width of the sticker, in widths of the face. Stored under `z`.
    public var zoom: Double { get { record.double("z") ?? 0 } set { record.put("z", newValue, over: record.double("z"), 0, FieldValue.double) } }
}

/// The coded object `StickerPackReference`.
public struct StickerPackReference: CodedModel {
    public static let typeHash: Int32 = -1320282174
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A pack identified by ID and access hash. Stored as 0.
        public static let id = Kind(rawValue: 0)
        /// A pack identified by the last part of its link. Stored as 1.
        public static let name = Kind(rawValue: 1)
        /// The animations of single emoji. Stored as 2.
        public static let animatedEmoji = Kind(rawValue: 2)
        /// The animations of a die or another game of chance. Stored as 3.
        public static let dice = Kind(rawValue: 3)
        /// The animations played by a tap on an animated emoji. Stored as 4.
        public static let animatedEmojiAnimations = Kind(rawValue: 4)
        /// The pictures of gifts. Stored as 5.
        public static let premiumGifts = Kind(rawValue: 5)
        /// Stored as 6.
        public static let tonGifts = Kind(rawValue: 6)
    }
    /// The case. It determines which other properties have values. 12 writes 6 for tonGifts, reads 6 as iconChannelStatusEmoji and 7 as tonGifts:
    /// tonGifts comes back as another case; show 6 as written. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The server's ID of the pack. Present only for `id`. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// The hash that the server requires with the ID in every request. Present only for `id`. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// The last part of the pack's link. Present only for `name`. Stored under `n`.
    public var name: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// The emoji of the game. Present only for `dice`. Stored under `e`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The size and a blurred picture. Stored as 0.
        public static let preview = Kind(rawValue: 0)
        /// The media, which is paid for. Stored as 1.
        public static let full = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// The width, in pixels. Present only for `preview`. Stored under `width`; `nil` is stored as Nil.
    public var dimensionsWidth: Int32? {
        get { record.int32("width") }
        set { record.put("width", newValue, over: record.int32("width"), FieldValue.int32, absent: .null) }
    }
    /// The height, in pixels. Present only for `preview`. Stored under `height`; `nil` is stored as Nil.
    public var dimensionsHeight: Int32? {
        get { record.int32("height") }
        set { record.put("height", newValue, over: record.int32("height"), FieldValue.int32, absent: .null) }
    }
    /// A picture of a few hundred bytes to show until another is loaded: a JPEG file without its header, or the outlines of a sticker. Present only
    /// for `preview`. Stored under `thumb`; `nil` is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("thumb") }
        set { record.put("thumb", newValue, over: record.fieldBytes("thumb"), FieldValue.bytes, absent: .null) }
    }
    /// The duration of the video, in seconds. Present only for `preview`. Stored under `duration`; `nil` is stored as Nil.
    public var videoDuration: Int32? {
        get { record.int32("duration") }
        set { record.put("duration", newValue, over: record.int32("duration"), FieldValue.int32, absent: .null) }
    }
    /// The purchased media. Telegram crashes when it reads an object without it. Present only for `full`. Stored under `media`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The name of the file. Stored as 0.
        public static let fileName = Kind(rawValue: 0)
        /// The file is a sticker. Stored as 1.
        public static let sticker = Kind(rawValue: 1)
        /// The file is a picture of this size. Stored as 2.
        public static let imageSize = Kind(rawValue: 2)
        /// The file is an animation without sound. Stored as 3.
        public static let animated = Kind(rawValue: 3)
        /// The file is a video. Stored as 4.
        public static let video = Kind(rawValue: 4)
        /// The file is music or a voice message. Stored as 5.
        public static let audio = Kind(rawValue: 5)
        /// The picture or video has stickers on it. Stored as 6.
        public static let hasLinkedStickers = Kind(rawValue: 6)
        /// The file is uploaded as a large file. Never sent. Stored as 7.
        public static let hintFileIsLarge = Kind(rawValue: 7)
        /// The server has already accepted the file. Never sent. Stored as 8.
        public static let hintIsValidated = Kind(rawValue: 8)
        /// The sticker is free although its pack contains paid stickers. Stored as 9.
        public static let noPremium = Kind(rawValue: 9)
        /// The file is a custom emoji. Stored as 10.
        public static let customEmoji = Kind(rawValue: 10)
    }
    /// The case. It determines which other properties have values. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// The name without its folder. Present only for `fileName`. Stored under `fn`.
    public var fileName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .absent) }
    }
    /// The text shown instead of the file's name. Present only for `sticker`. Stored under `dt`.
    public var displayText: String? {
        get { record.string("dt") }
        set { record.put("dt", newValue, over: record.string("dt"), FieldValue.string, absent: .absent) }
    }
    /// The pack that contains it. Present only for `sticker` and `customEmoji`. Stored under `pr`; `nil` is stored as Nil.
    public var packReference: StickerPackReference? {
        get { record.object("pr").map(StickerPackReference.init(unchecked:)) }
        set { record.put("pr", newValue?.record, over: record.object("pr"), FieldValue.object, absent: .null) }
    }
    /// The position of the sticker on a face. Present only for `sticker`. Stored under `mc`; `nil` is stored as Nil.
    public var maskData: StickerMaskCoords? {
        get { record.object("mc").map(StickerMaskCoords.init(unchecked:)) }
        set { record.put("mc", newValue?.record, over: record.object("mc"), FieldValue.object, absent: .null) }
    }
    /// The width, in pixels. Present only for `imageSize` and `video`. Stored under `w`.
    public var sizeWidth: Int32? {
        get { record.int32("w") }
        set { record.put("w", newValue, over: record.int32("w"), FieldValue.int32, absent: .absent) }
    }
    /// The height, in pixels. Present only for `imageSize` and `video`. Stored under `h`.
    public var sizeHeight: Int32? {
        get { record.int32("h") }
        set { record.put("h", newValue, over: record.int32("h"), FieldValue.int32, absent: .absent) }
    }
    /// The duration, in seconds. Present only for `video`. Stored under `dur`.
    public var duration: Double? {
        get { record.double("dur") }
        set { record.put("dur", newValue, over: record.double("dur"), FieldValue.double, absent: .absent) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A round video. Stored as 1.
        public static let instantRoundVideo = Flags(rawValue: 1)
        /// The video can be played before it is fully loaded. Stored as 2.
        public static let supportsStreaming = Flags(rawValue: 2)
        /// The video has no sound. Stored as 8.
        public static let isSilent = Flags(rawValue: 8)
    }
    /// Present only for `video`. Stored under `f`.
    public var flags: Flags? {
        get { record.int32("f").map { Flags(rawValue: $0) } }
        set { record.put("f", newValue?.rawValue, over: record.int32("f"), FieldValue.int32, absent: .absent) }
    }
    /// The number of bytes to load before playing the video. Present only for `video`. Stored under `prs`; `nil` is stored as Nil.
    public var preloadSize: Int32? {
        get { record.int32("prs") }
        set { record.put("prs", newValue, over: record.int32("prs"), FieldValue.int32, absent: .null) }
    }
    /// The position of the cover picture in the video, in seconds. Present only for `video`. Stored under `ct`; `nil` is stored as Nil.
    public var coverTime: Double? {
        get { record.double("ct") }
        set { record.put("ct", newValue, over: record.double("ct"), FieldValue.double, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `video`. Stored under `vc`; `nil` is stored as Nil.
    public var videoCodec: String? {
        get { record.string("vc") }
        set { record.put("vc", newValue, over: record.string("vc"), FieldValue.string, absent: .null) }
    }
    /// Whether the file is a voice message. Present only for `audio`. Stored under `iv`.
    public var isVoice: Bool? {
        get { record.numberAsBool("iv") }
        set { record.put("iv", newValue, over: record.numberAsBool("iv"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The duration, in seconds. Present only for `audio`. Stored under `du`.
    public var durationDu: Int32? {
        get { record.int32("du") }
        set { record.put("du", newValue, over: record.int32("du"), FieldValue.int32, absent: .absent) }
    }
    /// The title of the music. Present only for `audio`. Stored under `ti`; `nil` omits the key.
    public var title: String? {
        get { record.string("ti") }
        set { record.put("ti", newValue, over: record.string("ti"), FieldValue.string, absent: .absent) }
    }
    /// The performer of the music. Present only for `audio`. Stored under `pe`; `nil` omits the key.
    public var performer: String? {
        get { record.string("pe") }
        set { record.put("pe", newValue, over: record.string("pe"), FieldValue.string, absent: .absent) }
    }
    /// The loudness over time, in five bits per value. Present only for `audio`. Stored under `wf`; `nil` omits the key.
    public var waveform: [UInt8]? {
        get { record.fieldBytes("wf") }
        set { record.put("wf", newValue, over: record.fieldBytes("wf"), FieldValue.bytes, absent: .absent) }
    }
    /// Whether it is for Premium subscribers only. Present only for `customEmoji`. Stored under `ip`.
    public var isPremium: Bool? {
        get { record.bool("ip") }
        set { record.put("ip", newValue, over: record.bool("ip"), FieldValue.bool, absent: .absent) }
    }
    /// Whether it has the color of the text. Present only for `customEmoji`. Stored under `sc`.
    public var isSingleColor: Bool? {
        get { record.bool("sc") }
        set { record.put("sc", newValue, over: record.bool("sc"), FieldValue.bool, absent: .absent) }
    }
    /// The emoji shown where the item itself cannot be shown. Present only for `customEmoji`. Stored under `dt`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A file on the server. Stored as 0.
        public static let cloud = Kind(rawValue: 0)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// The server's ID of the file. Present only for `cloud`. Stored under `i`.
    public var imageId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// The hash that the server requires with the ID in every request. Present only for `cloud`. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// The reference that the server requires with the ID and the access hash to send the file. It expires; a new one comes with the object that
    /// contains the file. Present only for `cloud`. Stored under `fr`; `nil` is stored as Nil.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A photo on the server. Stored as 0.
        public static let cloud = Kind(rawValue: 0)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// The server's ID of the photo. Present only for `cloud`. Stored under `i`.
    public var imageId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// The hash that the server requires with the ID in every request. Present only for `cloud`. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// The reference that the server requires with the ID and the access hash to send the file. It expires; a new one comes with the object that
    /// contains the file. Present only for `cloud`. Stored under `fr`; `nil` is stored as Nil.
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
    /// The width, in pixels. Stored under `dx`.
    public var dimensionsWidth: Int32 {
        get { record.int32("dx") ?? 0 }
        set { record.put("dx", newValue, over: record.int32("dx"), 0, FieldValue.int32) }
    }
    /// The height, in pixels. Stored under `dy`.
    public var dimensionsHeight: Int32 {
        get { record.int32("dy") ?? 0 }
        set { record.put("dy", newValue, over: record.int32("dy"), 0, FieldValue.int32) }
    }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// The numbers of bytes after which the JPEG shows a coarser picture. Stored under `ps`.
    public var progressiveSizes: [Int32] {
        get { record.optionalInt32s("ps") ?? [] }
        set { record.put("ps", newValue, over: record.optionalInt32s("ps"), [], FieldValue.int32s) }
    }
    /// A picture of a few hundred bytes to show until another is loaded: a JPEG file without its header, or the outlines of a sticker. The key th is
    /// written twice in one object: first bytes or Nil (immediateThumbnailData), last int32 (typeHint). Stored under `th`; `nil` is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("th") }
        set { record.put("th", newValue, over: record.fieldBytes("th"), FieldValue.bytes, absent: .null) }
    }
    /// Whether the picture has a video version. Stored under `hv`.
    public var hasVideo: Bool {
        get { record.bool("hv") ?? false }
        set { record.put("hv", newValue, over: record.bool("hv"), false, FieldValue.bool) }
    }
    /// Whether the account set this photo for the user. Stored under `ip`.
    public var isPersonal: Bool {
        get { record.bool("ip") ?? false }
        set { record.put("ip", newValue, over: record.bool("ip"), false, FieldValue.bool) }
    }
    /// The values of `typeHint`. Unknown values of newer versions are preserved.
    public struct TypeHint: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A still picture. Stored as 0.
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
