// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `SecretChatLayerNegotiationState`.
public struct SecretChatLayerNegotiationState: CodedModel {
    public static let typeHash: Int32 = 1697318997
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `activeLayer`. A newer version may store others: they are kept as they are.
    public struct ActiveLayer: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Version 46: operations have numbers, files have thumbnails. Stored as 46.
        public static let layer46 = ActiveLayer(rawValue: 46)
        /// Version 73: encryption of MTProto 2.0. Stored as 73.
        public static let layer73 = ActiveLayer(rawValue: 73)
        /// Version 101: more kinds of text entities. Stored as 101.
        public static let layer101 = ActiveLayer(rawValue: 101)
        /// Version 144: files beyond 2 GB, spoilers, custom emoji. Stored as 144.
        public static let layer144 = ActiveLayer(rawValue: 144)
    }
    /// The version of the secret chat's protocol that both sides use. Stored under `a`.
    public var activeLayer: ActiveLayer {
        get { ActiveLayer(rawValue: record.int32("a") ?? 0) }
        set { record.put("a", newValue.rawValue, over: record.int32("a"), 0, FieldValue.int32) }
    }
    /// Stored under `lr`; nil is stored as Nil.
    public var locallyRequestedLayer: Int32? {
        get { record.int32("lr") }
        set { record.put("lr", newValue, over: record.int32("lr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `rr`; nil is stored as Nil.
    public var remotelyRequestedLayer: Int32? {
        get { record.int32("rr") }
        set { record.put("rr", newValue, over: record.int32("rr"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `SecretChatOperationSequenceInfo`.
public struct SecretChatOperationSequenceInfo: CodedModel {
    public static let typeHash: Int32 = -546458494
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `r`.
    public var topReceivedOperationIndex: Int32 {
        get { record.int32("r") ?? 0 }
        set { record.put("r", newValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The operation's number in the order of the secret chat. Stored under `o`.
    public var operationIndex: Int32 {
        get { record.int32("o") ?? 0 }
        set { record.put("o", newValue, over: record.int32("o"), 0, FieldValue.int32) }
    }
}

/// The coded object `SecretChatOutgoingFile`.
public struct SecretChatOutgoingFile: CodedModel {
    public static let typeHash: Int32 = 202172557
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `r`.
    public var reference: SecretChatOutgoingFileReference? {
        get { record.object("r").map(SecretChatOutgoingFileReference.init(unchecked:)) }
        set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `s64`.
    public var size: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// The key of AES, 32 bytes. Stored under `k`.
    public var aesKey: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// The initialization vector of AES, 32 bytes. Stored under `i`.
    public var aesIv: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
}

/// The coded object `SecretChatOutgoingFileReference`.
public struct SecretChatOutgoingFileReference: CodedModel {
    public static let typeHash: Int32 = 493291955
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A file that the server has. Stored as 0.
        public static let remote = Kind(rawValue: 0)
        /// A new file of up to 10 MB. Stored as 1.
        public static let uploadedRegular = Kind(rawValue: 1)
        /// A new file of more than 10 MB. Stored as 2.
        public static let uploadedLarge = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// There is one for `remote`, `uploadedRegular` and `uploadedLarge` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// What the server wants to see beside the id in every request for it. There is one for `remote` only. Stored under `a`.
    public var accessHash: Int64? {
        get { record.int64("a") }
        set { record.put("a", newValue, over: record.int64("a"), FieldValue.int64, absent: .absent) }
    }
    /// How many parts were uploaded. There is one for `uploadedRegular` and `uploadedLarge` only. Stored under `p`.
    public var partCount: Int32? {
        get { record.int32("p") }
        set { record.put("p", newValue, over: record.int32("p"), FieldValue.int32, absent: .absent) }
    }
    /// The MD5 of the file, in hex. There is one for `uploadedRegular` only. Stored under `d`.
    public var md5Digest: String? {
        get { record.string("d") }
        set { record.put("d", newValue, over: record.string("d"), FieldValue.string, absent: .absent) }
    }
    /// Which key of the secret chat it is encrypted with. There is one for `uploadedRegular` and `uploadedLarge` only. Stored under `f`.
    public var keyFingerprint: Int32? {
        get { record.int32("f") }
        set { record.put("f", newValue, over: record.int32("f"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `SecretChatRekeySessionData`.
public struct SecretChatRekeySessionData: CodedModel {
    public static let typeHash: Int32 = -1655812840
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// This device is about to ask for a new key. Stored as 0.
        public static let requesting = Kind(rawValue: 0)
        /// This device has asked for a new key. Stored as 1.
        public static let requested = Kind(rawValue: 1)
        /// The other side has asked; this device has to answer. Stored as 2.
        public static let accepting = Kind(rawValue: 2)
        /// This device has answered. Stored as 3.
        public static let accepted = Kind(rawValue: 3)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `requested` only. Stored under `a`.
    public var a: [UInt8]? {
        get { record.fieldBytes("a") }
        set { record.put("a", newValue, over: record.fieldBytes("a"), FieldValue.bytes, absent: .absent) }
    }
    /// There is one for `requested` only. Stored under `c`.
    public var config: SecretChatEncryptionConfig? {
        get { record.object("c").map(SecretChatEncryptionConfig.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `accepted` only. Stored under `k`.
    public var key: [UInt8]? {
        get { record.fieldBytes("k") }
        set { record.put("k", newValue, over: record.fieldBytes("k"), FieldValue.bytes, absent: .absent) }
    }
    /// Which key of the secret chat it is encrypted with. There is one for `accepted` only. Stored under `f`.
    public var keyFingerprint: Int64? {
        get { record.int64("f") }
        set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `SecretChatRekeySessionState`.
public struct SecretChatRekeySessionState: CodedModel {
    public static let typeHash: Int32 = -448218955
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `d`.
    public var data: SecretChatRekeySessionData? {
        get { record.object("d").map(SecretChatRekeySessionData.init(unchecked:)) }
        set { record.put("d", newValue?.record, over: record.object("d"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SecretChatSequenceBasedLayerState`.
public struct SecretChatSequenceBasedLayerState: CodedModel {
    public static let typeHash: Int32 = -513021996
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `ln`.
    public var layerNegotiationState: SecretChatLayerNegotiationState? {
        get { record.object("ln").map(SecretChatLayerNegotiationState.init(unchecked:)) }
        set { record.put("ln", newValue?.record, over: record.object("ln"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `rs`; nil is stored as Nil.
    public var rekeyState: SecretChatRekeySessionState? {
        get { record.object("rs").map(SecretChatRekeySessionState.init(unchecked:)) }
        set { record.put("rs", newValue?.record, over: record.object("rs"), FieldValue.object, absent: .null) }
    }
    /// Stored under `bi`.
    public var baseIncomingOperationIndex: Int32 {
        get { record.int32("bi") ?? 0 }
        set { record.put("bi", newValue, over: record.int32("bi"), 0, FieldValue.int32) }
    }
    /// Stored under `bo`.
    public var baseOutgoingOperationIndex: Int32 {
        get { record.int32("bo") ?? 0 }
        set { record.put("bo", newValue, over: record.int32("bo"), 0, FieldValue.int32) }
    }
    /// Stored under `pi`; nil is stored as Nil.
    public var topProcessedCanonicalIncomingOperationIndex: Int32? {
        get { record.int32("pi") }
        set { record.put("pi", newValue, over: record.int32("pi"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `SecretFileEncryptionKey`.
public struct SecretFileEncryptionKey: CodedModel {
    public static let typeHash: Int32 = -1369181991
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The key of AES, 32 bytes. Stored under `k`.
    public var aesKey: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// The initialization vector of AES, 32 bytes. Stored under `i`.
    public var aesIv: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
}

/// The coded object `SecureIdConfiguration`.
public struct SecureIdConfiguration: CodedModel {
    public static let typeHash: Int32 = -2017336451
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["nativeLanguageByCountry"] }
    /// Stored under `nativeLanguageByCountry`.
    public var nativeLanguageByCountry: StoredJSON? { record.json("nativeLanguageByCountry") }
    /// Written by versions up to 2021; no longer read. Stored under `nativeLanguageByCountry`; nil leaves the key out.
    public var nativeLanguageByCountryData: [UInt8]? {
        get { record.fieldBytes("nativeLanguageByCountry") }
        set {
            record.put("nativeLanguageByCountry", newValue, over: record.fieldBytes("nativeLanguageByCountry"), FieldValue.bytes, absent: .absent)
        }
    }
}

/// The coded object `SentAuthorizationCodeType`.
public struct SentAuthorizationCodeType: CodedModel {
    public static let typeHash: Int32 = 1447525667
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// In Telegram, on another device. Stored as 0.
        public static let otherSession = Kind(rawValue: 0)
        /// In a text message. Stored as 1.
        public static let sms = Kind(rawValue: 1)
        /// Told by a voice on the telephone. Stored as 2.
        public static let call = Kind(rawValue: 2)
        /// The number that calls is the code. Stored as 3.
        public static let flashCall = Kind(rawValue: 3)
        /// The last digits of the number that calls are the code. Stored as 4.
        public static let missedCall = Kind(rawValue: 4)
        /// To the e-mail address. Stored as 5.
        public static let email = Kind(rawValue: 5)
        /// Nowhere before an e-mail address is set. Stored as 6.
        public static let emailSetupRequired = Kind(rawValue: 6)
        /// On Fragment, for anonymous numbers. Stored as 7.
        public static let fragment = Kind(rawValue: 7)
        /// In a text message that Firebase vouches for. Stored as 8.
        public static let firebase = Kind(rawValue: 8)
        /// A word in a text message. Stored as 9.
        public static let word = Kind(rawValue: 9)
        /// A phrase in a text message. Stored as 10.
        public static let phrase = Kind(rawValue: 10)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// There is one for `otherSession`, `sms`, `call`, `missedCall` and others only. Stored under `l`.
    public var length: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `flashCall` only. Stored under `p`.
    public var pattern: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `missedCall` only. Stored under `n`.
    public var numberPrefix: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// The address with stars in place of most of its letters. There is one for `email` only. Stored under `e`.
    public var emailPattern: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `email` only. Stored under `ra`; nil is stored as Nil.
    public var resetAvailablePeriod: Int32? {
        get { record.int32("ra") }
        set { record.put("ra", newValue, over: record.int32("ra"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `email` only. Stored under `rp`; nil is stored as Nil.
    public var resetPendingDate: Int32? {
        get { record.int32("rp") }
        set { record.put("rp", newValue, over: record.int32("rp"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `email` and `emailSetupRequired` only. Stored under `a`.
    public var appleSignInAllowed: Bool? {
        get { record.numberAsBool("a") }
        set { record.put("a", newValue, over: record.numberAsBool("a"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `email` only. Stored under `s`.
    public var setup: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `fragment` only. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// Seconds after which the message is sent another way. There is one for `firebase` only. Stored under `pushTimeout`; nil is stored as Nil.
    public var pushTimeout: Int32? {
        get { record.int32("pushTimeout") }
        set { record.put("pushTimeout", newValue, over: record.int32("pushTimeout"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `firebase` only. Stored under `length`.
    public var lengthLength: Int32? {
        get { record.int32("length") }
        set { record.put("length", newValue, over: record.int32("length"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `word` only. Stored under `w`; nil is stored as Nil.
    public var startsWith: String? {
        get { record.string("w") }
        set { record.put("w", newValue, over: record.string("w"), FieldValue.string, absent: .null) }
    }
    /// There is one for `phrase` only. Stored under `ph`; nil is stored as Nil.
    public var startsWithPh: String? {
        get { record.string("ph") }
        set { record.put("ph", newValue, over: record.string("ph"), FieldValue.string, absent: .null) }
    }
}

/// The JSON text `StandaloneSecretMessageContents`.
public struct StandaloneSecretMessageContents: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `i`.
    public var id: Int64? { json.int64("i") }
    /// The member `t`.
    public var text: String? { json.string("t") }
    /// The member `a`.
    public var attributes: [StoredJSON] { json.elements("a") }
    /// The member `m`.
    public var media: [UInt8]? { json.bytes("m") }
    /// The member `f`.
    public var file: StoredJSON? { json.member("f") }
}

/// The coded object `StarsGiftOption`.
public struct StarsGiftOption: CodedModel {
    public static let typeHash: Int32 = -1932625547
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["count", "currency", "amount"] }
    /// How many there are. Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// The product in the store of the platform; nil: it is not sold there. Stored under `storeProductId`; nil leaves the key out.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// ISO 4217 code; XTR for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `isExtended`; older objects lack it.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsGiveawayOption`.
public struct StarsGiveawayOption: CodedModel {
    public static let typeHash: Int32 = 161619689
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["count", "yearlyBoosts", "currency", "amount", "winners"] }
    /// How many there are. Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// Stored under `yearlyBoosts`.
    public var yearlyBoosts: Int32 {
        get { record.int32("yearlyBoosts") ?? 0 }
        set { record.put("yearlyBoosts", newValue, over: record.int32("yearlyBoosts"), 0, FieldValue.int32) }
    }
    /// The product in the store of the platform; nil: it is not sold there. Stored under `storeProductId`; nil leaves the key out.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// ISO 4217 code; XTR for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `winners`.
    public var winners: [StarsGiveawayOption.Winners] {
        get { record.objects("winners").map(StarsGiveawayOption.Winners.init(unchecked:)) }
        set { record.put("winners", newValue.map(\.record), over: record.objects("winners"), [], FieldValue.codableObjects) }
    }
    /// Stored under `isExtended`; older objects lack it.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
    /// Whether it is the one that is used unless another is chosen. Stored under `isDefault`; older objects lack it.
    public var isDefault: Bool {
        get { record.bool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.bool("isDefault"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsSubscriptionPricing`.
public struct StarsSubscriptionPricing: CodedModel {
    public static let typeHash: Int32 = 269804264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["period", "amount"] }
    /// Seconds of one period. Stored under `period`.
    public var period: Int32 {
        get { record.int32("period") ?? 0 }
        set { record.put("period", newValue, over: record.int32("period"), 0, FieldValue.int32) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
}

/// The coded object `StarsTopUpOption`.
public struct StarsTopUpOption: CodedModel {
    public static let typeHash: Int32 = 1516278414
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["count", "currency", "amount"] }
    /// How many there are. Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// The product in the store of the platform; nil: it is not sold there. Stored under `storeProductId`; nil leaves the key out.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// ISO 4217 code; XTR for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `isExtended`; older objects lack it.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsTransactionReference`.
public struct StarsTransactionReference: CodedModel {
    public static let typeHash: Int32 = -322689677
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Stored under `refund`.
    public var isRefund: Bool {
        get { record.bool("refund") ?? false }
        set { record.put("refund", newValue, over: record.bool("refund"), false, FieldValue.bool) }
    }
}
