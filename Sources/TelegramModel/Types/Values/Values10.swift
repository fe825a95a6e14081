// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `TelegramMediaFileAttribute`.
public struct TelegramMediaFileAttribute: CodedModel {
    public static let typeHash: Int32 = 1922378215
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let fileName = Kind(rawValue: 0)
        public static let sticker = Kind(rawValue: 1)
        public static let imageSize = Kind(rawValue: 2)
        public static let animated = Kind(rawValue: 3)
        public static let video = Kind(rawValue: 4)
        public static let audio = Kind(rawValue: 5)
        public static let hasLinkedStickers = Kind(rawValue: 6)
        public static let hintFileIsLarge = Kind(rawValue: 7)
        public static let hintIsValidated = Kind(rawValue: 8)
        public static let noPremium = Kind(rawValue: 9)
        public static let customEmoji = Kind(rawValue: 10)
    }
    /// Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Stored under `fn`.
    public var fileName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `dt`.
    public var displayText: String? {
        get { record.string("dt") }
        set { record.put("dt", newValue, over: record.string("dt"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `pr`.
    public var packReference: StickerPackReference? {
        get { record.object("pr").map(StickerPackReference.init(unchecked:)) }
        set { record.put("pr", newValue?.record, over: record.object("pr"), FieldValue.object, absent: .null) }
    }
    /// Stored under `mc`.
    public var maskData: StickerMaskCoords? {
        get { record.object("mc").map(StickerMaskCoords.init(unchecked:)) }
        set { record.put("mc", newValue?.record, over: record.object("mc"), FieldValue.object, absent: .null) }
    }
    /// Stored under `w`.
    public var sizeWidth: Int32? {
        get { record.int32("w") }
        set { record.put("w", newValue, over: record.int32("w"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `h`.
    public var sizeHeight: Int32? {
        get { record.int32("h") }
        set { record.put("h", newValue, over: record.int32("h"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `dur`.
    public var duration: Double? {
        get { record.double("dur") }
        set { record.put("dur", newValue, over: record.double("dur"), FieldValue.double, absent: .absent) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let instantRoundVideo = Flags(rawValue: 1)
        public static let supportsStreaming = Flags(rawValue: 2)
        public static let isSilent = Flags(rawValue: 8)
    }
    /// Stored under `f`.
    public var flags: Flags? {
        get { record.int32("f").map { Flags(rawValue: $0) } }
        set { record.put("f", newValue?.rawValue, over: record.int32("f"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `prs`.
    public var preloadSize: Int32? {
        get { record.int32("prs") }
        set { record.put("prs", newValue, over: record.int32("prs"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `ct`.
    public var coverTime: Double? {
        get { record.double("ct") }
        set { record.put("ct", newValue, over: record.double("ct"), FieldValue.double, absent: .null) }
    }
    /// Stored under `iv`; bool as 1 or 0.
    public var isVoice: Bool? {
        get { record.numberAsBool("iv") }
        set { record.put("iv", newValue, over: record.numberAsBool("iv"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `du`.
    public var durationDu: Int32? {
        get { record.int32("du") }
        set { record.put("du", newValue, over: record.int32("du"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `ti`.
    public var title: String? {
        get { record.string("ti") }
        set { record.put("ti", newValue, over: record.string("ti"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `pe`.
    public var performer: String? {
        get { record.string("pe") }
        set { record.put("pe", newValue, over: record.string("pe"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `wf`.
    public var waveform: [UInt8]? {
        get { record.fieldBytes("wf") }
        set { record.put("wf", newValue, over: record.fieldBytes("wf"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `ip`.
    public var isPremium: Bool? {
        get { record.bool("ip") }
        set { record.put("ip", newValue, over: record.bool("ip"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `sc`.
    public var isSingleColor: Bool? {
        get { record.bool("sc") }
        set { record.put("sc", newValue, over: record.bool("sc"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `dt`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let cloud = Kind(rawValue: 0)
    }
    /// Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var imageId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `fr`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let cloud = Kind(rawValue: 0)
    }
    /// Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var imageId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `fr`.
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
    /// Stored under `dx`.
    public var dimensionsWidth: Int32 {
        get { record.int32("dx") ?? 0 }
        set { record.put("dx", newValue, over: record.int32("dx"), 0, FieldValue.int32) }
    }
    /// Stored under `dy`.
    public var dimensionsHeight: Int32 {
        get { record.int32("dy") ?? 0 }
        set { record.put("dy", newValue, over: record.int32("dy"), 0, FieldValue.int32) }
    }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `ps`.
    public var progressiveSizes: [Int32] {
        get { record.optionalInt32s("ps") ?? [] }
        set { record.put("ps", newValue, over: record.optionalInt32s("ps"), [], FieldValue.int32s) }
    }
    /// Stored under `th`.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("th") }
        set { record.put("th", newValue, over: record.fieldBytes("th"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `hv`.
    public var hasVideo: Bool {
        get { record.bool("hv") ?? false }
        set { record.put("hv", newValue, over: record.bool("hv"), false, FieldValue.bool) }
    }
    /// Stored under `ip`.
    public var isPersonal: Bool {
        get { record.bool("ip") ?? false }
        set { record.put("ip", newValue, over: record.bool("ip"), false, FieldValue.bool) }
    }
    /// Values of `typeHint`; others are kept as they are.
    public struct TypeHint: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let generic = TypeHint(rawValue: 0)
        public static let animated = TypeHint(rawValue: 1)
        public static let video = TypeHint(rawValue: 2)
    }
    /// Stored under `th`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let poll = Kind(rawValue: 0)
        public static let quiz = Kind(rawValue: 1)
    }
    /// Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Stored under `m`; bool as 1 or 0.
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
    /// Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `et`.
    public var entities: [MessageTextEntity] {
        get { record.objects("et").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("et", newValue.map(\.record), over: record.objects("et"), [], FieldValue.objects) }
    }
    /// Stored under `i`.
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
    /// Stored under `s`; bool as 1 or 0.
    public var selected: Bool {
        get { record.numberAsBool("s") ?? false }
        set { record.put("s", newValue, over: record.numberAsBool("s"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `i`.
    public var opaqueIdentifier: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// Stored under `cr`; bool as 1 or 0.
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
    /// Stored under `v`.
    public var voters: [TelegramMediaPollOptionVoters] {
        get { record.objects("v").map(TelegramMediaPollOptionVoters.init(unchecked:)) }
        set { record.put("v", newValue.map(\.record), over: record.objects("v"), [], FieldValue.objects) }
    }
    /// Stored under `t`.
    public var totalVoters: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `rv`.
    public var recentVoters: [PeerId] {
        get { record.optionalInt64s("rv")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("rv", newValue.map(\.packed), over: record.optionalInt64s("rv"), [], FieldValue.int64s) }
    }
    /// Stored under `sol`.
    public var solutionText: String? {
        get { record.string("sol") }
        set { record.put("sol", newValue, over: record.string("sol"), FieldValue.string, absent: .null) }
    }
    /// Stored under `solent`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let unsupported = Kind(rawValue: 0)
        public static let theme = Kind(rawValue: 1)
        public static let stickerPack = Kind(rawValue: 2)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `a`.
    public var attribute: CodedObject? {
        get { record.object("a") }
        set { record.put("a", newValue, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaWebpageLoadedContent`.
public struct TelegramMediaWebpageLoadedContent: CodedModel {
    public static let typeHash: Int32 = 372084582
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// Stored under `d`.
    public var displayUrl: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// Stored under `ha`.
    public var hash: Int32 { get { record.int32("ha") ?? 0 } set { record.put("ha", newValue, over: record.int32("ha"), 0, FieldValue.int32) } }
    /// Stored under `ty`.
    public var type: String? {
        get { record.string("ty") }
        set { record.put("ty", newValue, over: record.string("ty"), FieldValue.string, absent: .null) }
    }
    /// Stored under `ws`.
    public var websiteName: String? {
        get { record.string("ws") }
        set { record.put("ws", newValue, over: record.string("ws"), FieldValue.string, absent: .null) }
    }
    /// Stored under `ti`.
    public var title: String? {
        get { record.string("ti") }
        set { record.put("ti", newValue, over: record.string("ti"), FieldValue.string, absent: .null) }
    }
    /// Stored under `tx`.
    public var text: String? {
        get { record.string("tx") }
        set { record.put("tx", newValue, over: record.string("tx"), FieldValue.string, absent: .null) }
    }
    /// Stored under `eu`.
    public var embedUrl: String? {
        get { record.string("eu") }
        set { record.put("eu", newValue, over: record.string("eu"), FieldValue.string, absent: .null) }
    }
    /// Stored under `et`.
    public var embedType: String? {
        get { record.string("et") }
        set { record.put("et", newValue, over: record.string("et"), FieldValue.string, absent: .null) }
    }
    /// Stored under `esw`.
    public var embedSizeWidth: Int32? {
        get { record.int32("esw") }
        set { record.put("esw", newValue, over: record.int32("esw"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `esh`.
    public var embedSizeHeight: Int32? {
        get { record.int32("esh") }
        set { record.put("esh", newValue, over: record.int32("esh"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `du`.
    public var duration: Int32? {
        get { record.int32("du") }
        set { record.put("du", newValue, over: record.int32("du"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `au`.
    public var author: String? {
        get { record.string("au") }
        set { record.put("au", newValue, over: record.string("au"), FieldValue.string, absent: .null) }
    }
    /// Stored under `lbd`.
    public var isMediaLargeByDefault: Bool? {
        get { record.bool("lbd") }
        set { record.put("lbd", newValue, over: record.bool("lbd"), FieldValue.bool, absent: .null) }
    }
    /// Stored under `im`.
    public var image: TelegramMediaImage? {
        get { record.object("im").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("im", newValue?.record, over: record.object("im"), FieldValue.object, absent: .null) }
    }
    /// Stored under `fi`.
    public var file: TelegramMediaFile? {
        get { record.object("fi").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("fi", newValue?.record, over: record.object("fi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `stry`.
    public var story: TelegramMediaStory? {
        get { record.object("stry").map(TelegramMediaStory.init(unchecked:)) }
        set { record.put("stry", newValue?.record, over: record.object("stry"), FieldValue.object, absent: .null) }
    }
    /// Stored under `attr`.
    public var attributes: [TelegramMediaWebpageAttribute] {
        get { record.objects("attr").map(TelegramMediaWebpageAttribute.init(unchecked:)) }
        set { record.put("attr", newValue.map(\.record), over: record.objects("attr"), [], FieldValue.objects) }
    }
    /// Stored under `ip`.
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
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let isEmoji = Flags(rawValue: 1)
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
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let isEditable = Flags(rawValue: 1)
        public static let isActive = Flags(rawValue: 2)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `un`.
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
    /// The member `subscriberCount`.
    public var subscriberCount: Int32? { json.int32("subscriberCount") }
    /// The member `topMessageId`.
    public var topMessageId: Int32? { json.int32("topMessageId") }
}
