// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `TelegramMediaAction`.
public struct TelegramMediaAction: CodedModel {
    public static let typeHash: Int32 = -1132984447
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields stand among those of this object.
    public var action: TelegramMediaActionType { TelegramMediaActionType(unchecked: record) }
}

/// The coded object `TelegramMediaContact`.
public struct TelegramMediaContact: CodedModel {
    public static let typeHash: Int32 = 49483725
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `n.f`.
    public var firstName: String {
        get { record.string("n.f") ?? "" }
        set { record.put("n.f", newValue, over: record.string("n.f"), "", FieldValue.string) }
    }
    /// Stored under `n.l`.
    public var lastName: String {
        get { record.string("n.l") ?? "" }
        set { record.put("n.l", newValue, over: record.string("n.l"), "", FieldValue.string) }
    }
    /// Stored under `pn`.
    public var phoneNumber: String {
        get { record.string("pn") ?? "" }
        set { record.put("pn", newValue, over: record.string("pn"), "", FieldValue.string) }
    }
    /// Stored under `p`.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `vc`.
    public var vCardData: String? {
        get { record.string("vc") }
        set { record.put("vc", newValue, over: record.string("vc"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaDice`.
public struct TelegramMediaDice: CodedModel {
    public static let typeHash: Int32 = -894484705
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `e`.
    public var emoji: String { get { record.string("e") ?? "" } set { record.put("e", newValue, over: record.string("e"), "", FieldValue.string) } }
    /// Stored under `v`.
    public var value: Int32? { get { record.int32("v") } set { record.put("v", newValue, over: record.int32("v"), FieldValue.int32, absent: .null) } }
}

/// The coded object `TelegramMediaExpiredContent`.
public struct TelegramMediaExpiredContent: CodedModel {
    public static let typeHash: Int32 = 62379663
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `data`; others are kept as they are.
    public struct Data: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let image = Data(rawValue: 0)
        public static let file = Data(rawValue: 1)
        public static let voiceMessage = Data(rawValue: 2)
        public static let videoMessage = Data(rawValue: 3)
    }
    /// Stored under `d`.
    public var data: Data {
        get { Data(rawValue: record.int32("d") ?? 0) }
        set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramMediaFile`.
public struct TelegramMediaFile: CodedModel {
    public static let typeHash: Int32 = 665733176
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var fileId: MediaId? {
        get { record.mediaId("i") }
        set { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) }
    }
    /// Stored under `prf`.
    public var partialReference: PartialMediaReference? {
        get { record.object("prf").map(PartialMediaReference.init(unchecked:)) }
        set { record.put("prf", newValue?.record, over: record.object("prf"), FieldValue.object, absent: .null) }
    }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `pr`.
    public var previewRepresentations: [TelegramMediaImageRepresentation] {
        get { record.objects("pr").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("pr", newValue.map(\.record), over: record.objects("pr"), [], FieldValue.objects) }
    }
    /// Stored under `vr`.
    public var videoThumbnails: [TelegramMediaFile.VideoThumbnail] {
        get { record.objects("vr").map(TelegramMediaFile.VideoThumbnail.init(unchecked:)) }
        set { record.put("vr", newValue.map(\.record), over: record.objects("vr"), [], FieldValue.objects) }
    }
    /// Stored under `itd`.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `mt`.
    public var mimeType: String {
        get { record.string("mt") ?? "" }
        set { record.put("mt", newValue, over: record.string("mt"), "", FieldValue.string) }
    }
    /// Stored under `s64`.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `at`.
    public var attributes: [TelegramMediaFileAttribute] {
        get { record.objects("at").map(TelegramMediaFileAttribute.init(unchecked:)) }
        set { record.put("at", newValue.map(\.record), over: record.objects("at"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaGame`.
public struct TelegramMediaGame: CodedModel {
    public static let typeHash: Int32 = 2065888375
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var gameId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// Stored under `p`.
    public var image: TelegramMediaImage? {
        get { record.object("p").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// Stored under `f`.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `TelegramMediaGiveaway`.
public struct TelegramMediaGiveaway: CodedModel {
    public static let typeHash: Int32 = 1571273764
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let onlyNewSubscribers = Flags(rawValue: 1)
        public static let showWinners = Flags(rawValue: 2)
    }
    /// Stored under `flg`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flg") ?? 0) }
        set { record.put("flg", newValue.rawValue, over: record.int32("flg"), 0, FieldValue.int32) }
    }
    /// Stored under `cns`.
    public var channelPeerIds: [PeerId] {
        get { record.optionalInt64s("cns")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("cns", newValue.map(\.packed), over: record.optionalInt64s("cns"), [], FieldValue.int64s) }
    }
    /// Stored under `cnt`.
    public var countries: [String] {
        get { record.optionalStrings("cnt") ?? [] }
        set { record.put("cnt", newValue, over: record.optionalStrings("cnt"), [], FieldValue.strings) }
    }
    /// Stored under `qty`.
    public var quantity: Int32 {
        get { record.int32("qty") ?? 0 }
        set { record.put("qty", newValue, over: record.int32("qty"), 0, FieldValue.int32) }
    }
    /// Stored under `mts`; present when the prize is premium.
    public var prizeMonths: Int32? {
        get { record.int32("mts") }
        set { record.put("mts", newValue, over: record.int32("mts"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `str`; present when the prize is stars.
    public var prizeAmount: Int64? {
        get { record.int64("str") }
        set { record.put("str", newValue, over: record.int64("str"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `unt`.
    public var untilDate: Int32 {
        get { record.int32("unt") ?? 0 }
        set { record.put("unt", newValue, over: record.int32("unt"), 0, FieldValue.int32) }
    }
    /// Stored under `des`.
    public var prizeDescription: String? {
        get { record.string("des") }
        set { record.put("des", newValue, over: record.string("des"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaGiveawayResults`.
public struct TelegramMediaGiveawayResults: CodedModel {
    public static let typeHash: Int32 = 1597072565
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let refunded = Flags(rawValue: 1)
        public static let onlyNewSubscribers = Flags(rawValue: 2)
    }
    /// Stored under `flg`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flg") ?? 0) }
        set { record.put("flg", newValue.rawValue, over: record.int32("flg"), 0, FieldValue.int32) }
    }
    /// Stored under `msgp`.
    public var launchMessageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("msgp") ?? 0) }
        set { record.put("msgp", newValue.packed, over: record.int64("msgp"), 0, FieldValue.int64) }
    }
    /// Stored under `msgi`.
    public var launchMessageIdId: Int32 {
        get { record.int32("msgi") ?? 0 }
        set { record.put("msgi", newValue, over: record.int32("msgi"), 0, FieldValue.int32) }
    }
    /// Stored under `chn`.
    public var additionalChannelsCount: Int32 {
        get { record.int32("chn") ?? 0 }
        set { record.put("chn", newValue, over: record.int32("chn"), 0, FieldValue.int32) }
    }
    /// Stored under `wnr`.
    public var winnersPeerIds: [PeerId] {
        get { record.optionalInt64s("wnr")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("wnr", newValue.map(\.packed), over: record.optionalInt64s("wnr"), [], FieldValue.int64s) }
    }
    /// Stored under `wnc`.
    public var winnersCount: Int32 {
        get { record.int32("wnc") ?? 0 }
        set { record.put("wnc", newValue, over: record.int32("wnc"), 0, FieldValue.int32) }
    }
    /// Stored under `unc`.
    public var unclaimedCount: Int32 {
        get { record.int32("unc") ?? 0 }
        set { record.put("unc", newValue, over: record.int32("unc"), 0, FieldValue.int32) }
    }
    /// Stored under `mts`; present when the prize is premium.
    public var prizeMonths: Int32? {
        get { record.int32("mts") }
        set { record.put("mts", newValue, over: record.int32("mts"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `str`; present when the prize is stars.
    public var prizeAmount: Int64? {
        get { record.int64("str") }
        set { record.put("str", newValue, over: record.int64("str"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `unt`.
    public var untilDate: Int32 {
        get { record.int32("unt") ?? 0 }
        set { record.put("unt", newValue, over: record.int32("unt"), 0, FieldValue.int32) }
    }
    /// Stored under `des`.
    public var prizeDescription: String? {
        get { record.string("des") }
        set { record.put("des", newValue, over: record.string("des"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `TelegramMediaImage`.
public struct TelegramMediaImage: CodedModel {
    public static let typeHash: Int32 = -1951522668
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var imageId: MediaId? {
        get { record.mediaId("i") }
        set { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) }
    }
    /// Stored under `r`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("r").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Stored under `vr`.
    public var videoRepresentations: [TelegramMediaImage.VideoRepresentation] {
        get { record.objects("vr").map(TelegramMediaImage.VideoRepresentation.init(unchecked:)) }
        set { record.put("vr", newValue.map(\.record), over: record.objects("vr"), [], FieldValue.objects) }
    }
    /// Stored under `itd`.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `em`.
    public var emojiMarkup: TelegramMediaImage.EmojiMarkup? {
        get { record.object("em").map(TelegramMediaImage.EmojiMarkup.init(unchecked:)) }
        set { record.put("em", newValue?.record, over: record.object("em"), FieldValue.object, absent: .null) }
    }
    /// Stored under `rf`.
    public var reference: TelegramMediaImageReference? {
        get { record.object("rf").map(TelegramMediaImageReference.init(unchecked:)) }
        set { record.put("rf", newValue?.record, over: record.object("rf"), FieldValue.object, absent: .null) }
    }
    /// Stored under `prf`.
    public var partialReference: PartialMediaReference? {
        get { record.object("prf").map(PartialMediaReference.init(unchecked:)) }
        set { record.put("prf", newValue?.record, over: record.object("prf"), FieldValue.object, absent: .null) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let hasStickers = Flags(rawValue: 1)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramMediaInvoice`.
public struct TelegramMediaInvoice: CodedModel {
    public static let typeHash: Int32 = 74610450
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// Stored under `c`.
    public var currency: String {
        get { record.string("c") ?? "" }
        set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) }
    }
    /// Stored under `ta`.
    public var totalAmount: Int64 {
        get { record.int64("ta") ?? 0 }
        set { record.put("ta", newValue, over: record.int64("ta"), 0, FieldValue.int64) }
    }
    /// Stored under `sp`.
    public var startParam: String {
        get { record.string("sp") ?? "" }
        set { record.put("sp", newValue, over: record.string("sp"), "", FieldValue.string) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let isTest = Flags(rawValue: 1)
        public static let shippingAddressRequested = Flags(rawValue: 2)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `p`.
    public var photo: TelegramMediaWebFile? {
        get { record.object("p").map(TelegramMediaWebFile.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// Stored under `m`.
    public var extendedMedia: TelegramExtendedMedia? {
        get { record.object("m").map(TelegramExtendedMedia.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .null) }
    }
    /// Stored under `r.p`.
    public var receiptMessageIdPeerId: PeerId? {
        get { record.int64("r.p").map { PeerId(packed: $0) } }
        set { record.put("r.p", newValue?.packed, over: record.int64("r.p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `r.n`.
    public var receiptMessageIdNamespace: Int32? {
        get { record.int32("r.n") }
        set { record.put("r.n", newValue, over: record.int32("r.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `r.i`.
    public var receiptMessageIdId: Int32? {
        get { record.int32("r.i") }
        set { record.put("r.i", newValue, over: record.int32("r.i"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `vrs`.
    public var version: Int32 { get { record.int32("vrs") ?? 0 } set { record.put("vrs", newValue, over: record.int32("vrs"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramMediaMap`.
public struct TelegramMediaMap: CodedModel {
    public static let typeHash: Int32 = -1138242673
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `la`.
    public var latitude: Double {
        get { record.double("la") ?? 0 }
        set { record.put("la", newValue, over: record.double("la"), 0, FieldValue.double) }
    }
    /// Stored under `lo`.
    public var longitude: Double {
        get { record.double("lo") ?? 0 }
        set { record.put("lo", newValue, over: record.double("lo"), 0, FieldValue.double) }
    }
    /// Stored under `hdg`.
    public var heading: Int32? {
        get { record.int32("hdg") }
        set { record.put("hdg", newValue, over: record.int32("hdg"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `acc`.
    public var accuracyRadius: Double? {
        get { record.double("acc") }
        set { record.put("acc", newValue, over: record.double("acc"), FieldValue.double, absent: .null) }
    }
    /// Stored under `ve`.
    public var venue: MapVenue? {
        get { record.object("ve").map(MapVenue.init(unchecked:)) }
        set { record.put("ve", newValue?.record, over: record.object("ve"), FieldValue.object, absent: .null) }
    }
    /// Stored under `adr`.
    public var address: MapGeoAddress? {
        get { record.object("adr").map(MapGeoAddress.init(unchecked:)) }
        set { record.put("adr", newValue?.record, over: record.object("adr"), FieldValue.object, absent: .null) }
    }
    /// Stored under `bt`.
    public var liveBroadcastingTimeout: Int32? {
        get { record.int32("bt") }
        set { record.put("bt", newValue, over: record.int32("bt"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pnr`.
    public var liveProximityNotificationRadius: Int32? {
        get { record.int32("pnr") }
        set { record.put("pnr", newValue, over: record.int32("pnr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `gp`; written by versions up to 2021; no longer read.
    public var geoPlace: NamedGeoPlace? {
        get { record.object("gp").map(NamedGeoPlace.init(unchecked:)) }
        set { record.put("gp", newValue?.record, over: record.object("gp"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaPaidContent`.
public struct TelegramMediaPaidContent: CodedModel {
    public static let typeHash: Int32 = 896252427
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `a`.
    public var amount: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Stored under `m`.
    public var extendedMedia: [TelegramExtendedMedia] {
        get { record.objects("m").map(TelegramExtendedMedia.init(unchecked:)) }
        set { record.put("m", newValue.map(\.record), over: record.objects("m"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaPoll`.
public struct TelegramMediaPoll: CodedModel {
    public static let typeHash: Int32 = -165764138
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `publicity`; others are kept as they are.
    public struct Publicity: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let anonymous = Publicity(rawValue: 0)
        public static let `public` = Publicity(rawValue: 1)
    }
    /// Stored under `pb`.
    public var publicity: Publicity {
        get { Publicity(rawValue: record.int32("pb") ?? 0) }
        set { record.put("pb", newValue.rawValue, over: record.int32("pb"), 0, FieldValue.int32) }
    }
    /// Stored under `kn`.
    public var kind: TelegramMediaPollKind? {
        get { record.object("kn").map(TelegramMediaPollKind.init(unchecked:)) }
        set { record.put("kn", newValue?.record, over: record.object("kn"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `i`.
    public var pollId: MediaId? {
        get { record.mediaId("i") }
        set { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) }
    }
    /// Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `te`.
    public var textEntities: [MessageTextEntity] {
        get { record.objects("te").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("te", newValue.map(\.record), over: record.objects("te"), [], FieldValue.objects) }
    }
    /// Stored under `os`.
    public var options: [TelegramMediaPollOption] {
        get { record.objects("os").map(TelegramMediaPollOption.init(unchecked:)) }
        set { record.put("os", newValue.map(\.record), over: record.objects("os"), [], FieldValue.objects) }
    }
    /// Stored under `ca`.
    public var correctAnswers: [[UInt8]] {
        get { record.optionalBytesList("ca") ?? [] }
        set { record.put("ca", newValue, over: record.optionalBytesList("ca"), [], FieldValue.bytesList) }
    }
    /// Stored under `rs`.
    public var results: TelegramMediaPollResults? {
        get { record.object("rs").map(TelegramMediaPollResults.init(unchecked:)) }
        set { record.put("rs", newValue?.record, over: record.object("rs"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `ic`; bool as 1 or 0.
    public var isClosed: Bool {
        get { record.numberAsBool("ic") ?? false }
        set { record.put("ic", newValue, over: record.numberAsBool("ic"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `dt`.
    public var deadlineTimeout: Int32? {
        get { record.int32("dt") }
        set { record.put("dt", newValue, over: record.int32("dt"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `TelegramMediaStory`.
public struct TelegramMediaStory: CodedModel {
    public static let typeHash: Int32 = 564517815
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `pid`.
    public var storyIdPeerId: PeerId {
        get { PeerId(packed: record.int64("pid") ?? 0) }
        set { record.put("pid", newValue.packed, over: record.int64("pid"), 0, FieldValue.int64) }
    }
    /// Stored under `sid`.
    public var storyIdId: Int32 {
        get { record.int32("sid") ?? 0 }
        set { record.put("sid", newValue, over: record.int32("sid"), 0, FieldValue.int32) }
    }
    /// Stored under `mns`.
    public var isMention: Bool {
        get { record.bool("mns") ?? false }
        set { record.put("mns", newValue, over: record.bool("mns"), false, FieldValue.bool) }
    }
}
