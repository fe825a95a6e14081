// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `SavedStickerItem`.
public struct SavedStickerItem: CodedModel {
    public static let typeHash: Int32 = 731080572
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["f", "sr"] }
    /// Stored under `f`.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `sr`.
    public var stringRepresentations: [String] {
        get { record.optionalStrings("sr") ?? [] }
        set { record.put("sr", newValue, over: record.optionalStrings("sr"), [], FieldValue.codableStrings) }
    }
}

/// The coded object `SecretChatEmbeddedState`.
public struct SecretChatEmbeddedState: CodedModel {
    public static let typeHash: Int32 = 1533696694
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let terminated = Kind(rawValue: 0)
        public static let handshake = Kind(rawValue: 1)
        public static let basicLayer = Kind(rawValue: 2)
        public static let sequenceBasedLayer = Kind(rawValue: 3)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var state: CodedObject? {
        get { record.object("s") }
        set { record.put("s", newValue, over: record.object("s"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SecretChatEncryptionConfig`.
public struct SecretChatEncryptionConfig: CodedModel {
    public static let typeHash: Int32 = -1883995264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `g`.
    public var g: Int32 { get { record.int32("g") ?? 0 } set { record.put("g", newValue, over: record.int32("g"), 0, FieldValue.int32) } }
    /// Stored under `p`.
    public var p: [UInt8] {
        get { record.fieldBytes("p") ?? [] }
        set { record.put("p", newValue, over: record.fieldBytes("p"), [], FieldValue.bytes) }
    }
    /// Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `SecretChatFileReference`.
public struct SecretChatFileReference: CodedModel {
    public static let typeHash: Int32 = -214063095
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Stored under `s64`.
    public var size: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `f`.
    public var keyFingerprint: Int32 {
        get { record.int32("f") ?? 0 }
        set { record.put("f", newValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `SecretChatHandshakeState`.
public struct SecretChatHandshakeState: CodedModel {
    public static let typeHash: Int32 = 116297041
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let accepting = Kind(rawValue: 0)
        public static let requested = Kind(rawValue: 1)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `g`.
    public var g: Int32? { get { record.int32("g") } set { record.put("g", newValue, over: record.int32("g"), FieldValue.int32, absent: .absent) } }
    /// Stored under `p`.
    public var p: [UInt8]? {
        get { record.fieldBytes("p") }
        set { record.put("p", newValue, over: record.fieldBytes("p"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `a`.
    public var a: [UInt8]? {
        get { record.fieldBytes("a") }
        set { record.put("a", newValue, over: record.fieldBytes("a"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `SecretChatKey`.
public struct SecretChatKey: CodedModel {
    public static let typeHash: Int32 = -1200464343
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `f`.
    public var fingerprint: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// Stored under `k`.
    public var key: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// Stored under `v`.
    public var validity: SecretChatKeyValidity? {
        get { record.object("v").map(SecretChatKeyValidity.init(unchecked:)) }
        set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `u`.
    public var useCount: Int32 { get { record.int32("u") ?? 0 } set { record.put("u", newValue, over: record.int32("u"), 0, FieldValue.int32) } }
}

/// The coded object `SecretChatKeyFingerprint`.
public struct SecretChatKeyFingerprint: CodedModel {
    public static let typeHash: Int32 = -75812703
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `1`.
    public var sha1: SecretChatKeySha1Fingerprint? {
        get { record.object("1").map(SecretChatKeySha1Fingerprint.init(unchecked:)) }
        set { record.put("1", newValue?.record, over: record.object("1"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `2`.
    public var sha256: SecretChatKeySha256Fingerprint? {
        get { record.object("2").map(SecretChatKeySha256Fingerprint.init(unchecked:)) }
        set { record.put("2", newValue?.record, over: record.object("2"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SecretChatKeySha1Fingerprint`.
public struct SecretChatKeySha1Fingerprint: CodedModel {
    public static let typeHash: Int32 = -1029801620
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `k0`.
    public var k0: Int64 { get { record.int64("k0") ?? 0 } set { record.put("k0", newValue, over: record.int64("k0"), 0, FieldValue.int64) } }
    /// Stored under `k1`.
    public var k1: Int64 { get { record.int64("k1") ?? 0 } set { record.put("k1", newValue, over: record.int64("k1"), 0, FieldValue.int64) } }
    /// Stored under `k2`.
    public var k2: Int32 { get { record.int32("k2") ?? 0 } set { record.put("k2", newValue, over: record.int32("k2"), 0, FieldValue.int32) } }
}

/// The coded object `SecretChatKeySha256Fingerprint`.
public struct SecretChatKeySha256Fingerprint: CodedModel {
    public static let typeHash: Int32 = 1681658674
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `k0`.
    public var k0: Int64 { get { record.int64("k0") ?? 0 } set { record.put("k0", newValue, over: record.int64("k0"), 0, FieldValue.int64) } }
    /// Stored under `k1`.
    public var k1: Int64 { get { record.int64("k1") ?? 0 } set { record.put("k1", newValue, over: record.int64("k1"), 0, FieldValue.int64) } }
    /// Stored under `k2`.
    public var k2: Int64 { get { record.int64("k2") ?? 0 } set { record.put("k2", newValue, over: record.int64("k2"), 0, FieldValue.int64) } }
    /// Stored under `k3`.
    public var k3: Int64 { get { record.int64("k3") ?? 0 } set { record.put("k3", newValue, over: record.int64("k3"), 0, FieldValue.int64) } }
}

/// The coded object `SecretChatKeyValidity`.
public struct SecretChatKeyValidity: CodedModel {
    public static let typeHash: Int32 = -924973524
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let indefinite = Kind(rawValue: 0)
        public static let sequenceBasedIndexRange = Kind(rawValue: 1)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `l`.
    public var fromCanonicalIndex: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `SecretChatKeychain`.
public struct SecretChatKeychain: CodedModel {
    public static let typeHash: Int32 = -1786784644
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `k`.
    public var keys: [SecretChatKey] {
        get { record.objects("k").map(SecretChatKey.init(unchecked:)) }
        set { record.put("k", newValue.map(\.record), over: record.objects("k"), [], FieldValue.objects) }
    }
}

/// The coded object `SecretChatLayerNegotiationState`.
public struct SecretChatLayerNegotiationState: CodedModel {
    public static let typeHash: Int32 = 1697318997
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `activeLayer`; others are kept as they are.
    public struct ActiveLayer: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let layer46 = ActiveLayer(rawValue: 46)
        public static let layer73 = ActiveLayer(rawValue: 73)
        public static let layer101 = ActiveLayer(rawValue: 101)
        public static let layer144 = ActiveLayer(rawValue: 144)
    }
    /// Stored under `a`.
    public var activeLayer: ActiveLayer {
        get { ActiveLayer(rawValue: record.int32("a") ?? 0) }
        set { record.put("a", newValue.rawValue, over: record.int32("a"), 0, FieldValue.int32) }
    }
    /// Stored under `lr`.
    public var locallyRequestedLayer: Int32? {
        get { record.int32("lr") }
        set { record.put("lr", newValue, over: record.int32("lr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `rr`.
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
    /// Stored under `o`.
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
    /// Stored under `k`.
    public var aesKey: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// Stored under `i`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let remote = Kind(rawValue: 0)
        public static let uploadedRegular = Kind(rawValue: 1)
        public static let uploadedLarge = Kind(rawValue: 2)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Stored under `a`.
    public var accessHash: Int64? {
        get { record.int64("a") }
        set { record.put("a", newValue, over: record.int64("a"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `p`.
    public var partCount: Int32? {
        get { record.int32("p") }
        set { record.put("p", newValue, over: record.int32("p"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `d`.
    public var md5Digest: String? {
        get { record.string("d") }
        set { record.put("d", newValue, over: record.string("d"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `f`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let requesting = Kind(rawValue: 0)
        public static let requested = Kind(rawValue: 1)
        public static let accepting = Kind(rawValue: 2)
        public static let accepted = Kind(rawValue: 3)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `a`.
    public var a: [UInt8]? {
        get { record.fieldBytes("a") }
        set { record.put("a", newValue, over: record.fieldBytes("a"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `c`.
    public var config: SecretChatEncryptionConfig? {
        get { record.object("c").map(SecretChatEncryptionConfig.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `k`.
    public var key: [UInt8]? {
        get { record.fieldBytes("k") }
        set { record.put("k", newValue, over: record.fieldBytes("k"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `f`.
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
    /// Stored under `rs`.
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
    /// Stored under `pi`.
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
    /// Stored under `k`.
    public var aesKey: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// Stored under `i`.
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
    /// Stored under `nativeLanguageByCountry`; written by versions up to 2021; no longer read.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let otherSession = Kind(rawValue: 0)
        public static let sms = Kind(rawValue: 1)
        public static let call = Kind(rawValue: 2)
        public static let flashCall = Kind(rawValue: 3)
        public static let missedCall = Kind(rawValue: 4)
        public static let email = Kind(rawValue: 5)
        public static let emailSetupRequired = Kind(rawValue: 6)
        public static let fragment = Kind(rawValue: 7)
        public static let firebase = Kind(rawValue: 8)
        public static let word = Kind(rawValue: 9)
        public static let phrase = Kind(rawValue: 10)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `l`.
    public var length: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `p`.
    public var pattern: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `n`.
    public var numberPrefix: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `e`.
    public var emailPattern: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `ra`.
    public var resetAvailablePeriod: Int32? {
        get { record.int32("ra") }
        set { record.put("ra", newValue, over: record.int32("ra"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `rp`.
    public var resetPendingDate: Int32? {
        get { record.int32("rp") }
        set { record.put("rp", newValue, over: record.int32("rp"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `a`; bool as 1 or 0.
    public var appleSignInAllowed: Bool? {
        get { record.numberAsBool("a") }
        set { record.put("a", newValue, over: record.numberAsBool("a"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `s`; bool as 1 or 0.
    public var setup: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `pushTimeout`.
    public var pushTimeout: Int32? {
        get { record.int32("pushTimeout") }
        set { record.put("pushTimeout", newValue, over: record.int32("pushTimeout"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `length`.
    public var lengthLength: Int32? {
        get { record.int32("length") }
        set { record.put("length", newValue, over: record.int32("length"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `w`.
    public var startsWith: String? {
        get { record.string("w") }
        set { record.put("w", newValue, over: record.string("w"), FieldValue.string, absent: .null) }
    }
    /// Stored under `ph`.
    public var startsWithPh: String? {
        get { record.string("ph") }
        set { record.put("ph", newValue, over: record.string("ph"), FieldValue.string, absent: .null) }
    }
}
