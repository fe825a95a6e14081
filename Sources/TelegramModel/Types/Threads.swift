// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `AuthorizedAccountState`.
public struct AuthorizedAccountState: CodedModel {
    public static let typeHash: Int32 = 1601241862
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `isTestingEnvironment`; bool as 1 or 0.
    public var isTestingEnvironment: Bool {
        get { record.numberAsBool("isTestingEnvironment") ?? false }
        set { record.put("isTestingEnvironment", newValue, over: record.numberAsBool("isTestingEnvironment"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `masterDatacenterId`.
    public var masterDatacenterId: Int32 {
        get { record.int32("masterDatacenterId") ?? 0 }
        set { record.put("masterDatacenterId", newValue, over: record.int32("masterDatacenterId"), 0, FieldValue.int32) }
    }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// Stored under `state`.
    public var state: AuthorizedAccountState.State? {
        get { record.object("state").map(AuthorizedAccountState.State.init(unchecked:)) }
        set { record.put("state", newValue?.record, over: record.object("state"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `invalidatedChannels`.
    public var invalidatedChannels: [AuthorizedAccountState.InvalidatedChannel] {
        get { record.objects("invalidatedChannels").map(AuthorizedAccountState.InvalidatedChannel.init(unchecked:)) }
        set { record.put("invalidatedChannels", newValue.map(\.record), over: record.objects("invalidatedChannels"), [], FieldValue.objects) }
    }
}

/// The coded object `ChannelState`.
public struct ChannelState: CodedModel {
    public static let typeHash: Int32 = 2004128665
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `pts`.
    public var pts: Int32 { get { record.int32("pts") ?? 0 } set { record.put("pts", newValue, over: record.int32("pts"), 0, FieldValue.int32) } }
    /// Stored under `ipts`.
    public var invalidatedPts: Int32? {
        get { record.int32("ipts") }
        set { record.put("ipts", newValue, over: record.int32("ipts"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `sumi`.
    public var synchronizedUntilMessageId: Int32? {
        get { record.int32("sumi") }
        set { record.put("sumi", newValue, over: record.int32("sumi"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `InternalChatInterfaceState`.
public struct InternalChatInterfaceState: CodedModel {
    public static let typeHash: Int32 = 163585578
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `synchronizeableInputState`.
    public var synchronizeableInputState: SynchronizeableChatInputState? {
        get { record.object("synchronizeableInputState").map(SynchronizeableChatInputState.init(unchecked:)) }
        set {
            record.put(
                "synchronizeableInputState", newValue?.record,
                over: record.object("synchronizeableInputState"), FieldValue.object, absent: .absent)
        }
    }
    /// Stored under `historyScrollMessageIndex`.
    public var historyScrollMessageIndex: CodedObject? {
        get { record.object("historyScrollMessageIndex") }
        set {
            record.put("historyScrollMessageIndex", newValue, over: record.object("historyScrollMessageIndex"), FieldValue.object, absent: .absent)
        }
    }
    /// Stored under `mediaDraftState`.
    public var mediaDraftState: MediaDraftState? {
        get { record.object("mediaDraftState").map(MediaDraftState.init(unchecked:)) }
        set { record.put("mediaDraftState", newValue?.record, over: record.object("mediaDraftState"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `opaqueData`.
    public var opaqueData: [UInt8]? {
        get { record.fieldBytes("opaqueData") }
        set { record.put("opaqueData", newValue, over: record.fieldBytes("opaqueData"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `MediaDraftState`.
public struct MediaDraftState: CodedModel {
    public static let typeHash: Int32 = 1457560548
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `contentType`; others are kept as they are.
    public struct ContentType: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let audio = ContentType(rawValue: 0)
        public static let video = ContentType(rawValue: 1)
    }
    /// Stored under `t`.
    public var contentType: ContentType {
        get { ContentType(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var timestamp: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
}

/// The coded object `MessageHistoryThreadData`.
public struct MessageHistoryThreadData: CodedModel {
    public static let typeHash: Int32 = -1854782404
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] {
        [
            "creationDate", "author", "info", "incomingUnreadCount", "maxIncomingReadId", "maxKnownMessageId", "maxOutgoingReadId",
            "notificationSettings",
        ]
    }
    /// Stored under `creationDate`.
    public var creationDate: Int32 {
        get { record.int32("creationDate") ?? 0 }
        set { record.put("creationDate", newValue, over: record.int32("creationDate"), 0, FieldValue.int32) }
    }
    /// Stored under `isOwnedByMe`.
    public var isOwnedByMe: Bool {
        get { record.bool("isOwnedByMe") ?? false }
        set { record.put("isOwnedByMe", newValue, over: record.bool("isOwnedByMe"), false, FieldValue.bool) }
    }
    /// Stored under `author`.
    public var author: PeerId? { record.object("author").flatMap { PeerId(codedObject: $0) } }
    /// Stored under `info`.
    public var info: MessageHistoryThreadInfo? {
        get { record.object("info").map(MessageHistoryThreadInfo.init(unchecked:)) }
        set { record.put("info", newValue?.record, over: record.object("info"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `incomingUnreadCount`.
    public var incomingUnreadCount: Int32 {
        get { record.int32("incomingUnreadCount") ?? 0 }
        set { record.put("incomingUnreadCount", newValue, over: record.int32("incomingUnreadCount"), 0, FieldValue.int32) }
    }
    /// Stored under `maxIncomingReadId`.
    public var maxIncomingReadId: Int32 {
        get { record.int32("maxIncomingReadId") ?? 0 }
        set { record.put("maxIncomingReadId", newValue, over: record.int32("maxIncomingReadId"), 0, FieldValue.int32) }
    }
    /// Stored under `maxKnownMessageId`.
    public var maxKnownMessageId: Int32 {
        get { record.int32("maxKnownMessageId") ?? 0 }
        set { record.put("maxKnownMessageId", newValue, over: record.int32("maxKnownMessageId"), 0, FieldValue.int32) }
    }
    /// Stored under `maxOutgoingReadId`.
    public var maxOutgoingReadId: Int32 {
        get { record.int32("maxOutgoingReadId") ?? 0 }
        set { record.put("maxOutgoingReadId", newValue, over: record.int32("maxOutgoingReadId"), 0, FieldValue.int32) }
    }
    /// Stored under `isClosed`.
    public var isClosed: Bool {
        get { record.bool("isClosed") ?? false }
        set { record.put("isClosed", newValue, over: record.bool("isClosed"), false, FieldValue.bool) }
    }
    /// Stored under `isHidden`.
    public var isHidden: Bool {
        get { record.bool("isHidden") ?? false }
        set { record.put("isHidden", newValue, over: record.bool("isHidden"), false, FieldValue.bool) }
    }
    /// Stored under `notificationSettings`.
    public var notificationSettings: TelegramPeerNotificationSettings.CodableForm? {
        get { record.object("notificationSettings").map(TelegramPeerNotificationSettings.CodableForm.init(unchecked:)) }
        set {
            record.put("notificationSettings", newValue?.record, over: record.object("notificationSettings"), FieldValue.object, absent: .absent)
        }
    }
}

/// The coded object `PeerThreadCombinedState`.
public struct PeerThreadCombinedState: CodedModel {
    public static let typeHash: Int32 = -1594198411
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `validIndexBoundary`.
    public var validIndexBoundary: CodedObject? {
        get { record.object("validIndexBoundary") }
        set { record.put("validIndexBoundary", newValue, over: record.object("validIndexBoundary"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `RegularChatState`.
public struct RegularChatState: CodedModel {
    public static let typeHash: Int32 = 820639795
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `ipts`.
    public var invalidatedPts: Int32? {
        get { record.int32("ipts") }
        set { record.put("ipts", newValue, over: record.int32("ipts"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `SecretChatState`.
public struct StoredSecretChatState: CodedModel {
    public static let typeHash: Int32 = 498427512
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `role`; others are kept as they are.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let creator = Role(rawValue: 0)
        public static let participant = Role(rawValue: 1)
    }
    /// Stored under `r`.
    public var role: Role {
        get { Role(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var embeddedState: SecretChatEmbeddedState? {
        get { record.object("s").map(SecretChatEmbeddedState.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `k`.
    public var keychain: SecretChatKeychain? {
        get { record.object("k").map(SecretChatKeychain.init(unchecked:)) }
        set { record.put("k", newValue?.record, over: record.object("k"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `f`.
    public var keyFingerprint: SecretChatKeyFingerprint? {
        get { record.object("f").map(SecretChatKeyFingerprint.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .null) }
    }
    /// Stored under `a`.
    public var messageAutoremoveTimeout: Int32? {
        get { record.int32("a") }
        set { record.put("a", newValue, over: record.int32("a"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `SynchronizeableChatInputState`.
public struct SynchronizeableChatInputState: CodedModel {
    public static let typeHash: Int32 = -673671155
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `e`.
    public var entities: [MessageTextEntity] {
        get { record.objects("e").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("e", newValue.map(\.record), over: record.objects("e"), [], FieldValue.codableObjects) }
    }
    /// Stored under `s`.
    public var timestamp: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
    /// Stored under `rep`.
    public var replySubject: StoredReplySubject? {
        get { record.object("rep").map(StoredReplySubject.init(unchecked:)) }
        set { record.put("rep", newValue?.record, over: record.object("rep"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `messageEffectId`.
    public var messageEffectId: Int64? {
        get { record.int64("messageEffectId") }
        set { record.put("messageEffectId", newValue, over: record.int64("messageEffectId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `m.p`.
    public var replySubjectMessageIdPeerId: PeerId? {
        get { record.int64("m.p").map { PeerId(packed: $0) } }
        set { record.put("m.p", newValue?.packed, over: record.int64("m.p"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `m.n`.
    public var replySubjectMessageIdNamespace: Int32? {
        get { record.int32("m.n") }
        set { record.put("m.n", newValue, over: record.int32("m.n"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `m.i`.
    public var replySubjectMessageIdId: Int32? {
        get { record.int32("m.i") }
        set { record.put("m.i", newValue, over: record.int32("m.i"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `UnauthorizedAccountState`.
public struct StoredUnauthorizedAccountState: CodedModel {
    public static let typeHash: Int32 = -1184510703
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `isTestingEnvironment`; bool as 1 or 0.
    public var isTestingEnvironment: Bool {
        get { record.numberAsBool("isTestingEnvironment") ?? false }
        set { record.put("isTestingEnvironment", newValue, over: record.numberAsBool("isTestingEnvironment"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `dc`.
    public var masterDatacenterId: Int32 {
        get { record.int32("dc") ?? 0 }
        set { record.put("dc", newValue, over: record.int32("dc"), 0, FieldValue.int32) }
    }
    /// Stored under `c`.
    public var contents: UnauthorizedAccountStateContents? {
        get { record.object("c").map(UnauthorizedAccountStateContents.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `EngineMessageHistoryThread.Info`.
public struct MessageHistoryThreadInfo: CodedModel {
    public static let typeHash: Int32 = -1472042128
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["title"] }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `icon`.
    public var icon: Int64? {
        get { record.int64("icon") }
        set { record.put("icon", newValue, over: record.int64("icon"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `iconColor`.
    public var iconColor: Int32 {
        get { record.int32("iconColor") ?? 0 }
        set { record.put("iconColor", newValue, over: record.int32("iconColor"), 0, FieldValue.int32) }
    }
}
