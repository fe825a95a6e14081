// Written by generate.py from types.json; do not edit.
import PostboxTables

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

/// The coded object `TelegramMediaPollKind`.
public struct TelegramMediaPollKind: CodedModel {
    public static let typeHash: Int32 = -368532908
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No answer is right; perhaps several may be chosen. Stored as 0.
        public static let poll = Kind(rawValue: 0)
        /// One answer is right. Stored as 1.
        public static let quiz = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// There is one for `poll` only. Stored under `m`.
    public var multipleAnswers: Bool? {
        get { record.numberAsBool("m") }
        set { record.put("m", newValue, over: record.numberAsBool("m"), FieldValue.boolAsNumber, absent: .absent) }
    }
}

/// The coded object `TelegramMediaPollOption`.
public struct TelegramMediaPollOption: CodedModel {
    public static let typeHash: Int32 = 1568747767
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What can be chosen. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Where in the text are links, bold parts and so on. Stored under `et`.
    public var entities: [MessageTextEntity] {
        get { record.objects("et").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("et", newValue.map(\.record), over: record.objects("et"), [], FieldValue.objects) }
    }
    /// What the server knows it by. Stored under `i`.
    public var opaqueIdentifier: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
}

/// The coded object `TelegramMediaPollOptionVoters`.
public struct TelegramMediaPollOptionVoters: CodedModel {
    public static let typeHash: Int32 = 1071815536
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the account has chosen it. Stored under `s`.
    public var selected: Bool {
        get { record.numberAsBool("s") ?? false }
        set { record.put("s", newValue, over: record.numberAsBool("s"), false, FieldValue.boolAsNumber) }
    }
    /// What the server knows it by. Stored under `i`.
    public var opaqueIdentifier: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// How many there are. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// Whether it is the right answer of a quiz. Stored under `cr`.
    public var isCorrect: Bool {
        get { record.numberAsBool("cr") ?? false }
        set { record.put("cr", newValue, over: record.numberAsBool("cr"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `TelegramMediaPollResults`.
public struct TelegramMediaPollResults: CodedModel {
    public static let typeHash: Int32 = 938539408
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many votes each option has; nil: the account may not know before it has voted. Stored under `v`; nil is stored as Nil.
    public var voters: [TelegramMediaPollOptionVoters] {
        get { record.objects("v").map(TelegramMediaPollOptionVoters.init(unchecked:)) }
        set { record.put("v", newValue.map(\.record), over: record.objects("v"), [], FieldValue.objects) }
    }
    /// How many have voted. Stored under `t`; nil is stored as Nil.
    public var totalVoters: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .null) }
    }
    /// Who voted last. Stored under `rv`.
    public var recentVoters: [PeerId] {
        get { record.optionalInt64s("rv")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("rv", newValue.map(\.packed), over: record.optionalInt64s("rv"), [], FieldValue.int64s) }
    }
    /// Why the answer of the quiz is right. Stored under `sol`; nil is stored as Nil.
    public var solutionText: String? {
        get { record.string("sol") }
        set { record.put("sol", newValue, over: record.string("sol"), FieldValue.string, absent: .null) }
    }
    /// Where in the text are links, bold parts and so on. Stored under `solent`; nil leaves the key out.
    public var solutionEntities: [MessageTextEntity] {
        get { record.objects("solent").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("solent", newValue.map(\.record), over: record.objects("solent"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaWebpageAttribute`.
public struct TelegramMediaWebpageAttribute: CodedModel {
    public static let typeHash: Int32 = 725668146
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Something newer than the application. Stored as 0.
        public static let unsupported = Kind(rawValue: 0)
        /// The page is a theme of the application. Stored as 1.
        public static let theme = Kind(rawValue: 1)
        /// The page is a pack of stickers. Stored as 2.
        public static let stickerPack = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `theme` and `stickerPack` only. Stored under `a`.
    public var attribute: CodedObject? {
        get { record.object("a") }
        set { record.put("a", newValue, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaWebpageLoadedContent`. Written inline into its owner, no hash.
public struct TelegramMediaWebpageLoadedContent: CodedModel {
    public static let typeHash: Int32 = 372084582
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The address of the page. Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// The address as people read it. Stored under `d`.
    public var displayUrl: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// What the server compares to tell whether the preview has changed. Stored under `ha`.
    public var hash: Int32 { get { record.int32("ha") ?? 0 } set { record.put("ha", newValue, over: record.int32("ha"), 0, FieldValue.int32) } }
    /// What kind of page it is, such as article, photo, video or telegram_channel. Stored under `ty`; nil is stored as Nil.
    public var type: String? {
        get { record.string("ty") }
        set { record.put("ty", newValue, over: record.string("ty"), FieldValue.string, absent: .null) }
    }
    /// What the site calls itself. Stored under `ws`; nil is stored as Nil.
    public var websiteName: String? {
        get { record.string("ws") }
        set { record.put("ws", newValue, over: record.string("ws"), FieldValue.string, absent: .null) }
    }
    /// The title of the page. Stored under `ti`; nil is stored as Nil.
    public var title: String? {
        get { record.string("ti") }
        set { record.put("ti", newValue, over: record.string("ti"), FieldValue.string, absent: .null) }
    }
    /// The description of the page. Stored under `tx`; nil is stored as Nil.
    public var text: String? {
        get { record.string("tx") }
        set { record.put("tx", newValue, over: record.string("tx"), FieldValue.string, absent: .null) }
    }
    /// The page that plays it. Stored under `eu`; nil is stored as Nil.
    public var embedUrl: String? {
        get { record.string("eu") }
        set { record.put("eu", newValue, over: record.string("eu"), FieldValue.string, absent: .null) }
    }
    /// The type of the page that plays it. Stored under `et`; nil is stored as Nil.
    public var embedType: String? {
        get { record.string("et") }
        set { record.put("et", newValue, over: record.string("et"), FieldValue.string, absent: .null) }
    }
    /// Pixels. Stored under `esw`; nil is stored as Nil.
    public var embedSizeWidth: Int32? {
        get { record.int32("esw") }
        set { record.put("esw", newValue, over: record.int32("esw"), FieldValue.int32, absent: .null) }
    }
    /// Pixels. Stored under `esh`; nil is stored as Nil.
    public var embedSizeHeight: Int32? {
        get { record.int32("esh") }
        set { record.put("esh", newValue, over: record.int32("esh"), FieldValue.int32, absent: .null) }
    }
    /// Seconds. Stored under `du`; nil is stored as Nil.
    public var duration: Int32? {
        get { record.int32("du") }
        set { record.put("du", newValue, over: record.int32("du"), FieldValue.int32, absent: .null) }
    }
    /// Who has written it. Stored under `au`; nil is stored as Nil.
    public var author: String? {
        get { record.string("au") }
        set { record.put("au", newValue, over: record.string("au"), FieldValue.string, absent: .null) }
    }
    /// Whether the picture is shown large unless the message says otherwise. Stored under `lbd`; nil is stored as Nil.
    public var isMediaLargeByDefault: Bool? {
        get { record.bool("lbd") }
        set { record.put("lbd", newValue, over: record.bool("lbd"), FieldValue.bool, absent: .null) }
    }
    /// A picture of the page. Stored under `im`; nil is stored as Nil.
    public var image: TelegramMediaImage? {
        get { record.object("im").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("im", newValue?.record, over: record.object("im"), FieldValue.object, absent: .null) }
    }
    /// A video, an animation or another file of the page. Stored under `fi`; nil is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("fi").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("fi", newValue?.record, over: record.object("fi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `stry`; nil is stored as Nil.
    public var story: TelegramMediaStory? {
        get { record.object("stry").map(TelegramMediaStory.init(unchecked:)) }
        set { record.put("stry", newValue?.record, over: record.object("stry"), FieldValue.object, absent: .null) }
    }
    /// More about pages that are themes or packs of stickers. Stored under `attr`.
    public var attributes: [TelegramMediaWebpageAttribute] {
        get { record.objects("attr").map(TelegramMediaWebpageAttribute.init(unchecked:)) }
        set { record.put("attr", newValue.map(\.record), over: record.objects("attr"), [], FieldValue.objects) }
    }
    /// The page as it is read inside the application; nil: the server has none. Stored under `ip`; nil is stored as Nil.
    public var instantPage: InstantPage? {
        get { record.object("ip").map(InstantPage.init(unchecked:)) }
        set { record.put("ip", newValue?.record, over: record.object("ip"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `TelegramMediaWebpageStickerPackAttribute`.
public struct TelegramMediaWebpageStickerPackAttribute: CodedModel {
    public static let typeHash: Int32 = -442582390
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The pack has custom emoji. Stored as 1.
        public static let isEmoji = Flags(rawValue: 1)
        /// They take the colour of the text. Stored as 2.
        public static let isTemplate = Flags(rawValue: 2)
    }
    /// Stored under `flags`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flags") ?? 0) }
        set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
    }
    /// Stored under `files`.
    public var files: [TelegramMediaFile] {
        get { record.objects("files").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("files", newValue.map(\.record), over: record.objects("files"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramPeerUsername`.
public struct TelegramPeerUsername: CodedModel {
    public static let typeHash: Int32 = -1968229066
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// It is the one that can be changed; others were bought. Stored as 1.
        public static let isEditable = Flags(rawValue: 1)
        /// It leads to the peer. Stored as 2.
        public static let isActive = Flags(rawValue: 2)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The name, without the @. Stored under `un`.
    public var username: String {
        get { record.string("un") ?? "" }
        set { record.put("un", newValue, over: record.string("un"), "", FieldValue.string) }
    }
}

/// The JSON text `TelegramPersonalChannel`.
public struct TelegramPersonalChannel: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// How many subscribers there are. The member `subscriberCount`.
    public var subscriberCount: Int32? { json.int32("subscriberCount") }
    /// The member `topMessageId`.
    public var topMessageId: Int32? { json.int32("topMessageId") }
}
