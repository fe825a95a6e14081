// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `SecretChatEmbeddedState`.
public struct SecretChatEmbeddedState: CodedModel {
    public static let typeHash: Int32 = 1533696694
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The chat has ended. Stored as 0.
        public static let terminated = Kind(rawValue: 0)
        /// The key exchange is in progress. Stored as 1.
        public static let handshake = Kind(rawValue: 1)
        /// The first version of the protocol, without a sequence of operations. Stored as 2.
        public static let basicLayer = Kind(rawValue: 2)
        /// A version with numbered operations, so that none is lost. Stored as 3.
        public static let sequenceBasedLayer = Kind(rawValue: 3)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `handshake` and `sequenceBasedLayer`. Stored under `s`.
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
    /// Telegram crashes when it reads an object without it. Stored under `p`.
    public var p: [UInt8] {
        get { record.fieldBytes("p") ?? [] }
        set { record.put("p", newValue, over: record.fieldBytes("p"), [], FieldValue.bytes) }
    }
    /// A version number that grows with every change that clients must process. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
    /// Creates an object with the required members.
    public init(p: [UInt8]) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        record.put("p", p, over: nil, FieldValue.bytes, absent: .absent)
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `SecretChatFileReference`.
public struct SecretChatFileReference: CodedModel {
    public static let typeHash: Int32 = -214063095
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Stored under `s64`.
    public var size: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The fingerprint of the secret chat key that it is encrypted with. Stored under `f`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The other side has started; this device must respond. Stored as 0.
        public static let accepting = Kind(rawValue: 0)
        /// This device has started and waits for the response. Stored as 1.
        public static let requested = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Present only for `requested`. Stored under `g`.
    public var g: Int32? { get { record.int32("g") } set { record.put("g", newValue, over: record.int32("g"), FieldValue.int32, absent: .absent) } }
    /// Telegram crashes when it reads an object without it. Present only for `requested`. Stored under `p`.
    public var p: [UInt8]? {
        get { record.fieldBytes("p") }
        set { record.put("p", newValue, over: record.fieldBytes("p"), FieldValue.bytes, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `requested`. Stored under `a`.
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
    /// Telegram crashes when it reads an object without it. Stored under `k`.
    public var key: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `v`.
    public var validity: SecretChatKeyValidity? {
        get { record.object("v").map(SecretChatKeyValidity.init(unchecked:)) }
        set { if let newValue { record.put("v", newValue.record, over: record.object("v"), FieldValue.object, absent: .absent) } }
    }
    /// The number of messages encrypted with the key. Stored under `u`.
    public var useCount: Int32 { get { record.int32("u") ?? 0 } set { record.put("u", newValue, over: record.int32("u"), 0, FieldValue.int32) } }
    /// Creates an object with the required members.
    public init(key: [UInt8], validity: SecretChatKeyValidity) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        record.put("k", key, over: nil, FieldValue.bytes, absent: .absent)
        self.validity = validity
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `SecretChatKeyFingerprint`.
public struct SecretChatKeyFingerprint: CodedModel {
    public static let typeHash: Int32 = -75812703
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The SHA-1 of the key, 20 bytes. Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `1`.
    public var sha1: SecretChatKeySha1Fingerprint? {
        get { record.object("1").map(SecretChatKeySha1Fingerprint.init(unchecked:)) }
        set { if let newValue { record.put("1", newValue.record, over: record.object("1"), FieldValue.object, absent: .absent) } }
    }
    /// The SHA-256 of the key, 32 bytes. Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `2`.
    public var sha256: SecretChatKeySha256Fingerprint? {
        get { record.object("2").map(SecretChatKeySha256Fingerprint.init(unchecked:)) }
        set { if let newValue { record.put("2", newValue.record, over: record.object("2"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(sha1: SecretChatKeySha1Fingerprint, sha256: SecretChatKeySha256Fingerprint) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.sha1 = sha1
        self.sha256 = sha256
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Valid for all operations. Stored as 0.
        public static let indefinite = Kind(rawValue: 0)
        /// Valid for operations from a given number. Stored as 1.
        public static let sequenceBasedIndexRange = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Present only for `sequenceBasedIndexRange`. Stored under `l`.
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
    /// The values of `activeLayer`. Unknown values of newer versions are preserved.
    public struct ActiveLayer: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Version 46: numbered operations, thumbnails of files. Stored as 46.
        public static let layer46 = ActiveLayer(rawValue: 46)
        /// Version 73: encryption of MTProto 2.0. Stored as 73.
        public static let layer73 = ActiveLayer(rawValue: 73)
        /// Version 101: more types of text entities. Stored as 101.
        public static let layer101 = ActiveLayer(rawValue: 101)
        /// Version 144: files larger than 2 GB, spoilers, custom emoji. Stored as 144.
        public static let layer144 = ActiveLayer(rawValue: 144)
    }
    /// The version of the secret chat protocol that both sides use. Missing or unknown: layer73. Stored under `a`.
    public var activeLayer: ActiveLayer {
        get { ActiveLayer(rawValue: record.int32("a") ?? 0) }
        set { record.put("a", newValue.rawValue, over: record.int32("a"), 0, FieldValue.int32) }
    }
    /// Stored under `lr`; `nil` is stored as Nil.
    public var locallyRequestedLayer: Int32? {
        get { record.int32("lr") }
        set { record.put("lr", newValue, over: record.int32("lr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `rr`; `nil` is stored as Nil.
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
    /// The number of the operation in the secret chat. Stored under `o`.
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
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `r`.
    public var reference: SecretChatOutgoingFileReference? {
        get { record.object("r").map(SecretChatOutgoingFileReference.init(unchecked:)) }
        set { if let newValue { record.put("r", newValue.record, over: record.object("r"), FieldValue.object, absent: .absent) } }
    }
    /// Stored under `s64`.
    public var size: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// The AES key, 32 bytes. Telegram crashes when it reads an object without it. Stored under `k`.
    public var aesKey: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// The AES initialization vector, 32 bytes. Telegram crashes when it reads an object without it. Stored under `i`.
    public var aesIv: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// Creates an object with the required members.
    public init(reference: SecretChatOutgoingFileReference, aesKey: [UInt8], aesIv: [UInt8]) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.reference = reference
        record.put("k", aesKey, over: nil, FieldValue.bytes, absent: .absent)
        record.put("i", aesIv, over: nil, FieldValue.bytes, absent: .absent)
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `SecretChatOutgoingFileReference`.
public struct SecretChatOutgoingFileReference: CodedModel {
    public static let typeHash: Int32 = 493291955
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A file on the server. Stored as 0.
        public static let remote = Kind(rawValue: 0)
        /// A new file of up to 10 MB. Stored as 1.
        public static let uploadedRegular = Kind(rawValue: 1)
        /// A new file of more than 10 MB. Stored as 2.
        public static let uploadedLarge = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Present only for `remote`, `uploadedRegular` and `uploadedLarge`. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// The hash that the server requires with the ID in every request. Present only for `remote`. Stored under `a`.
    public var accessHash: Int64? {
        get { record.int64("a") }
        set { record.put("a", newValue, over: record.int64("a"), FieldValue.int64, absent: .absent) }
    }
    /// The number of uploaded parts. Present only for `uploadedRegular` and `uploadedLarge`. Stored under `p`.
    public var partCount: Int32? {
        get { record.int32("p") }
        set { record.put("p", newValue, over: record.int32("p"), FieldValue.int32, absent: .absent) }
    }
    /// The MD5 of the file, in hexadecimal. Present only for `uploadedRegular`. Stored under `d`.
    public var md5Digest: String? {
        get { record.string("d") }
        set { record.put("d", newValue, over: record.string("d"), FieldValue.string, absent: .absent) }
    }
    /// The fingerprint of the secret chat key that it is encrypted with. Present only for `uploadedRegular` and `uploadedLarge`. Stored under `f`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// This device is about to request a new key. Stored as 0.
        public static let requesting = Kind(rawValue: 0)
        /// This device has requested a new key. Stored as 1.
        public static let requested = Kind(rawValue: 1)
        /// The other side has requested a new key; this device must respond. Stored as 2.
        public static let accepting = Kind(rawValue: 2)
        /// This device has responded. Stored as 3.
        public static let accepted = Kind(rawValue: 3)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `requested`. Stored under `a`.
    public var a: [UInt8]? {
        get { record.fieldBytes("a") }
        set { record.put("a", newValue, over: record.fieldBytes("a"), FieldValue.bytes, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `requested`. Stored under `c`.
    public var config: SecretChatEncryptionConfig? {
        get { record.object("c").map(SecretChatEncryptionConfig.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `accepted`. Stored under `k`.
    public var key: [UInt8]? {
        get { record.fieldBytes("k") }
        set { record.put("k", newValue, over: record.fieldBytes("k"), FieldValue.bytes, absent: .absent) }
    }
    /// The fingerprint of the secret chat key that it is encrypted with. Present only for `accepted`. Stored under `f`.
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
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `d`.
    public var data: SecretChatRekeySessionData? {
        get { record.object("d").map(SecretChatRekeySessionData.init(unchecked:)) }
        set { if let newValue { record.put("d", newValue.record, over: record.object("d"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(data: SecretChatRekeySessionData) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.data = data
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `SecretChatSequenceBasedLayerState`.
public struct SecretChatSequenceBasedLayerState: CodedModel {
    public static let typeHash: Int32 = -513021996
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `ln`.
    public var layerNegotiationState: SecretChatLayerNegotiationState? {
        get { record.object("ln").map(SecretChatLayerNegotiationState.init(unchecked:)) }
        set { if let newValue { record.put("ln", newValue.record, over: record.object("ln"), FieldValue.object, absent: .absent) } }
    }
    /// Stored under `rs`; `nil` is stored as Nil.
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
    /// Stored under `pi`; `nil` is stored as Nil.
    public var topProcessedCanonicalIncomingOperationIndex: Int32? {
        get { record.int32("pi") }
        set { record.put("pi", newValue, over: record.int32("pi"), FieldValue.int32, absent: .null) }
    }
    /// Creates an object with the required members.
    public init(layerNegotiationState: SecretChatLayerNegotiationState) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.layerNegotiationState = layerNegotiationState
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `SecretChatSettings`: a preference of the account.
public struct SecretChatSettings: CodedModel {
    public static let typeHash: Int32 = 227420065
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `acceptOnThisDevice`; missing in older objects, which means `true`.
    public var acceptOnThisDevice: Bool {
        get { record.numberAsBool("acceptOnThisDevice") ?? false }
        set { record.put("acceptOnThisDevice", newValue, over: record.numberAsBool("acceptOnThisDevice"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `SecretChatState`: the state of the account or of a chat.
public struct StoredSecretChatState: CodedModel {
    public static let typeHash: Int32 = 498427512
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `role`. Unknown values of newer versions are preserved.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// This account. Stored as 0.
        public static let creator = Role(rawValue: 0)
        /// The other side. Stored as 1.
        public static let participant = Role(rawValue: 1)
    }
    /// Stored under `r`.
    public var role: Role {
        get { Role(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The progress of the key exchange. Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `s`.
    public var embeddedState: SecretChatEmbeddedState? {
        get { record.object("s").map(SecretChatEmbeddedState.init(unchecked:)) }
        set { if let newValue { record.put("s", newValue.record, over: record.object("s"), FieldValue.object, absent: .absent) } }
    }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `k`.
    public var keychain: SecretChatKeychain? {
        get { record.object("k").map(SecretChatKeychain.init(unchecked:)) }
        set { if let newValue { record.put("k", newValue.record, over: record.object("k"), FieldValue.object, absent: .absent) } }
    }
    /// The fingerprint of the secret chat key that it is encrypted with. Stored under `f`; `nil` is stored as Nil.
    public var keyFingerprint: SecretChatKeyFingerprint? {
        get { record.object("f").map(SecretChatKeyFingerprint.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .null) }
    }
    /// The time after which messages of the chat are deleted, in seconds, or `nil` for never. Stored under `a`; `nil` is stored as Nil.
    public var messageAutoremoveTimeout: Int32? {
        get { record.int32("a") }
        set { record.put("a", newValue, over: record.int32("a"), FieldValue.int32, absent: .null) }
    }
    /// Creates an object with the required members.
    public init(embeddedState: SecretChatEmbeddedState, keychain: SecretChatKeychain) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.embeddedState = embeddedState
        self.keychain = keychain
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `SecretFileEncryptionKey`.
public struct SecretFileEncryptionKey: CodedModel {
    public static let typeHash: Int32 = -1369181991
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The AES key, 32 bytes. Telegram crashes when it reads an object without it. Stored under `k`.
    public var aesKey: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// The AES initialization vector, 32 bytes. Telegram crashes when it reads an object without it. Stored under `i`.
    public var aesIv: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// Creates an object with the required members.
    public init(aesKey: [UInt8], aesIv: [UInt8]) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        record.put("k", aesKey, over: nil, FieldValue.bytes, absent: .absent)
        record.put("i", aesIv, over: nil, FieldValue.bytes, absent: .absent)
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The JSON text `StandaloneSecretMessageContents`.
public struct StandaloneSecretMessageContents: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `i`.
    public var id: Int64? { json.int64("i") }
    /// Stored as the member `t`.
    public var text: String? { json.string("t") }
    /// Stored as the member `a`.
    public var attributes: [StoredJSON] { json.elements("a") }
    /// Stored as the member `m`.
    public var media: [UInt8]? { json.bytes("m") }
    /// Stored as the member `f`.
    public var file: StoredJSON? { json.member("f") }
}
