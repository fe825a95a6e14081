// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The JSON text `AccountBackupData`.
public struct AccountBackupData: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The data center of the account, from 1 to 5. Stored as the member `masterDatacenterId`.
    public var masterDatacenterId: Int32? { json.int32("masterDatacenterId") }
    /// Stored as the member `peerId`.
    public var peerId: PeerId? { json.int64("peerId").map { PeerId(packed: $0) } }
    /// Stored as the member `masterDatacenterKey`.
    public var masterDatacenterKey: [UInt8]? { json.bytes("masterDatacenterKey") }
    /// Stored as the member `masterDatacenterKeyId`.
    public var masterDatacenterKeyId: Int64? { json.int64("masterDatacenterKeyId") }
    /// The ID of the key that encrypts the notifications. Stored as the member `notificationEncryptionKeyId`.
    public var notificationEncryptionKeyId: [UInt8]? { json.bytes("notificationEncryptionKeyId") }
    /// The key that encrypts the notifications of this device. Stored as the member `notificationEncryptionKey`.
    public var notificationEncryptionKey: [UInt8]? { json.bytes("notificationEncryptionKey") }
    /// JSON array of alternating datacenter id (number) and DatacenterKey object; a JSON object in its place makes the whole value unreadable. Stored
    /// as the member `additionalDatacenterKeys`.
    public var additionalDatacenterKeys: StoredJSON? { json.member("additionalDatacenterKeys") }
}

/// The coded object `AccountBackupDataAttribute`.
public struct AccountBackupDataAttribute: CodedModel {
    public static let typeHash: Int32 = -805606537
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `data`; `nil` is stored as Nil.
    public var data: AccountBackupData? { record.json("data").map { AccountBackupData(json: $0) } }
    /// Written by versions up to 2021; no longer read. Stored under `data`; `nil` omits the key.
    public var `try`: [UInt8]? {
        get { record.fieldBytes("data") }
        set { record.put("data", newValue, over: record.fieldBytes("data"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `AccountEnvironmentAttribute`.
public struct AccountEnvironmentAttribute: CodedModel {
    public static let typeHash: Int32 = 796680841
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `environment`. Unknown values of newer versions are preserved.
    public struct Environment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The production servers. Stored as 0.
        public static let production = Environment(rawValue: 0)
        /// The test servers. Stored as 1.
        public static let test = Environment(rawValue: 1)
    }
    /// The production or the test servers. Stored under `environment`; missing in older objects.
    public var environment: Environment {
        get { Environment(rawValue: record.int32("environment") ?? 0) }
        set { record.put("environment", newValue.rawValue, over: record.int32("environment"), 0, FieldValue.int32) }
    }
}

/// The JSON text `AccountManagerAtomicState`.
public struct AccountManagerAtomicState: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `records`.
    public var records: [StoredJSON] { json.elements("records") }
    /// Decimal string; an older file holds {"rawValue": n}. Stored as the member `currentRecordId`.
    public var currentRecordId: String? { json.string("currentRecordId") }
    /// Stored as the member `currentAuthRecord`.
    public var currentAuthRecord: StoredJSON? { json.member("currentAuthRecord") }
    /// Stored as the member `accessChallengeData`.
    public var accessChallengeData: StoredJSON? { json.member("accessChallengeData") }
}

/// The coded object `AccountRecord`.
public struct AccountRecord: CodedModel {
    public static let typeHash: Int32 = -395935630
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["id", "attributes"] }
    /// Decimal string; older form {"rawValue": n}. Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Older form: bytesArray whose elements are TelegramAccountRecordAttribute bodies, or root buffers with the attribute object under "_". Stored
    /// under `attributes`.
    public var attributes: [TelegramAccountRecordAttribute] {
        get { record.objects("attributes").map(TelegramAccountRecordAttribute.init(unchecked:)) }
        set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.codableObjects) }
    }
    /// Decimal string; older form int64. Stored under `temporarySessionId`; `nil` omits the key.
    public var temporarySessionId: String? {
        get { record.string("temporarySessionId") }
        set { record.put("temporarySessionId", newValue, over: record.string("temporarySessionId"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `AccountRecordId`.
public struct AccountRecordId: CodedModel {
    public static let typeHash: Int32 = 2097045358
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["rawValue"] }
    /// Stored under `rawValue`.
    public var value: Int64 {
        get { record.int64("rawValue") ?? 0 }
        set { record.put("rawValue", newValue, over: record.int64("rawValue"), 0, FieldValue.int64) }
    }
}

/// The coded object `AccountSortOrderAttribute`.
public struct AccountSortOrderAttribute: CodedModel {
    public static let typeHash: Int32 = 78375557
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `order`; missing in older objects.
    public var order: Int32 {
        get { record.int32("order") ?? 0 }
        set { record.put("order", newValue, over: record.int32("order"), 0, FieldValue.int32) }
    }
}

/// The coded object `AccountSpecificCacheStorageSettings`: a preference of the account.
public struct AccountSpecificCacheStorageSettings: CodedModel {
    public static let typeHash: Int32 = 1238167433
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// JSON array. Stored under `peerStorageTimeoutExceptionsJson`; missing in older objects.
    public var peerStorageTimeoutExceptions: StoredJSON? { record.json("peerStorageTimeoutExceptionsJson") }
}

/// The coded object `AuthAccountRecord`.
public struct AuthAccountRecord: CodedModel {
    public static let typeHash: Int32 = -1012034723
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["id", "attributes"] }
    /// Stored under `id`.
    public var id: AccountRecordId? {
        get { record.object("id").map(AccountRecordId.init(unchecked:)) }
        set { record.put("id", newValue?.record, over: record.object("id"), FieldValue.object, absent: .absent) }
    }
    /// Older form: bytesArray whose elements are TelegramAccountRecordAttribute bodies, or root buffers with the attribute object under "_". Stored
    /// under `attributes`.
    public var attributes: [TelegramAccountRecordAttribute] {
        get { record.objects("attributes").map(TelegramAccountRecordAttribute.init(unchecked:)) }
        set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.codableObjects) }
    }
}

/// The JSON text `MasterNotificationKey`.
public struct MasterNotificationKey: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `id`.
    public var id: [UInt8]? { json.bytes("id") }
    /// Stored as the member `data`.
    public var data: [UInt8]? { json.bytes("data") }
}

/// The coded object `NewSessionReview`.
public struct NewSessionReview: CodedModel {
    public static let typeHash: Int32 = -1680290457
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["id", "device", "location", "timestamp"] }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// Stored under `device`.
    public var device: String {
        get { record.string("device") ?? "" }
        set { record.put("device", newValue, over: record.string("device"), "", FieldValue.string) }
    }
    /// Stored under `location`.
    public var location: String {
        get { record.string("location") ?? "" }
        set { record.put("location", newValue, over: record.string("location"), "", FieldValue.string) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The coded object `PostboxAccessChallengeData`.
public struct PostboxAccessChallengeData: CodedModel {
    public static let typeHash: Int32 = 1358434955
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The app has no passcode. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// A numeric passcode. Stored as 1.
        public static let numericalPassword = Kind(rawValue: 1)
        /// A text passcode. Stored as 2.
        public static let plaintextPassword = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Present only for `numericalPassword` and `plaintextPassword`. Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
}

extension PostboxAccessChallengeData {
    /// `PostboxAccessChallengeData` in the form used inside Codable types, with other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = 1358434955
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Present only for `numericalPassword`. Stored under `numericalPassword`; missing in older objects.
        public var value: String? {
            get { record.string("numericalPassword") }
            set { record.put("numericalPassword", newValue, over: record.string("numericalPassword"), FieldValue.string, absent: .absent) }
        }
        /// Present only for `plaintextPassword`. Stored under `plaintextPassword`; missing in older objects.
        public var valuePlaintextPassword: String? {
            get { record.string("plaintextPassword") }
            set { record.put("plaintextPassword", newValue, over: record.string("plaintextPassword"), FieldValue.string, absent: .absent) }
        }
    }
}

/// The coded object `TelegramAccountRecordAttribute`. No discriminator: the key that is present determines the case.
public struct TelegramAccountRecordAttribute: CodedModel {
    public static let typeHash: Int32 = 450445303
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The data that restores the account's login on this device. Stored under `backupData`; missing in older objects.
    public var backupData: AccountBackupDataAttribute? {
        get { record.object("backupData").map(AccountBackupDataAttribute.init(unchecked:)) }
        set { record.put("backupData", newValue?.record, over: record.object("backupData"), FieldValue.object, absent: .absent) }
    }
    /// The production or the test servers. Stored under `environment`; missing in older objects.
    public var environment: AccountEnvironmentAttribute? {
        get { record.object("environment").map(AccountEnvironmentAttribute.init(unchecked:)) }
        set { record.put("environment", newValue?.record, over: record.object("environment"), FieldValue.object, absent: .absent) }
    }
    /// The sort order. The lowest is at the top of the list. Stored under `sortOrder`; missing in older objects.
    public var sortOrder: AccountSortOrderAttribute? {
        get { record.object("sortOrder").map(AccountSortOrderAttribute.init(unchecked:)) }
        set { record.put("sortOrder", newValue?.record, over: record.object("sortOrder"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `loggedOut`; missing in older objects.
    public var loggedOut: CodedObject? {
        get { record.object("loggedOut") }
        set { record.put("loggedOut", newValue, over: record.object("loggedOut"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `supportUserInfo`; missing in older objects.
    public var supportUserInfo: CodedObject? {
        get { record.object("supportUserInfo") }
        set { record.put("supportUserInfo", newValue, over: record.object("supportUserInfo"), FieldValue.object, absent: .absent) }
    }
    /// Told apart by type hash. Written by older versions. Stored under `_`; `nil` omits the key.
    public var attribute: CodedObject? {
        get { record.object("_") }
        set { record.put("_", newValue, over: record.object("_"), FieldValue.object, absent: .absent) }
    }
}

extension AccountBackupData {
    /// The JSON text `AccountBackupData.DatacenterKey`.
    public struct DatacenterKey: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `id`.
        public var id: Int32? { json.int32("id") }
        /// The lowest 64 bits of the key's SHA-1. Stored as the member `keyId`.
        public var keyId: Int64? { json.int64("keyId") }
        /// Stored as the member `key`.
        public var key: [UInt8]? { json.bytes("key") }
    }
}

extension AccountSpecificCacheStorageSettings {
    /// The JSON text `AccountSpecificCacheStorageSettings.PeerStorageTimeoutExceptionRepresentation`: a preference of the account.
    public struct PeerStorageTimeoutExceptionRepresentation: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `key`.
        public var key: PeerId? { json.peerId("key") }
        /// Stored as the member `value`.
        public var value: Int32? { json.int32("value") }
    }
}
