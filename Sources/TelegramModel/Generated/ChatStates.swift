// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AuthorizedAccountState`: a state of the account or of a chat.
public struct AuthorizedAccountState: CodedModel {
    public static let typeHash: Int32 = 1601241862
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether it belongs to the test servers. Stored under `isTestingEnvironment`.
    public var isTestingEnvironment: Bool {
        get { record.numberAsBool("isTestingEnvironment") ?? false }
        set { record.put("isTestingEnvironment", newValue, over: record.numberAsBool("isTestingEnvironment"), false, FieldValue.boolAsNumber) }
    }
    /// The data centre that the account belongs to, 1 to 5. Stored under `masterDatacenterId`.
    public var masterDatacenterId: Int32 {
        get { record.int32("masterDatacenterId") ?? 0 }
        set { record.put("masterDatacenterId", newValue, over: record.int32("masterDatacenterId"), 0, FieldValue.int32) }
    }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// Stored under `state`; nil leaves the key out.
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

/// The coded object `ChannelState`: a state of the account or of a chat.
public struct ChannelState: CodedModel {
    public static let typeHash: Int32 = 2004128665
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How far the server's updates of the chat or the account have been followed. Stored under `pts`.
    public var pts: Int32 { get { record.int32("pts") ?? 0 } set { record.put("pts", newValue, over: record.int32("pts"), 0, FieldValue.int32) } }
    /// The state of the channel in which what is stored ceased to be right; nil: it is right. Stored under `ipts`; nil is stored as Nil.
    public var invalidatedPts: Int32? {
        get { record.int32("ipts") }
        set { record.put("ipts", newValue, over: record.int32("ipts"), FieldValue.int32, absent: .null) }
    }
    /// How far both sides agree. Stored under `sumi`; nil is stored as Nil.
    public var synchronizedUntilMessageId: Int32? {
        get { record.int32("sumi") }
        set { record.put("sumi", newValue, over: record.int32("sumi"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `MessageHistoryThreadData`: a topic of a forum.
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
    /// When the account joined or it was made, in seconds since 1970, UTC. Stored under `creationDate`.
    public var creationDate: Int32 {
        get { record.int32("creationDate") ?? 0 }
        set { record.put("creationDate", newValue, over: record.int32("creationDate"), 0, FieldValue.int32) }
    }
    /// Whether the account opened the topic. Stored under `isOwnedByMe`; older objects lack it.
    public var isOwnedByMe: Bool {
        get { record.bool("isOwnedByMe") ?? false }
        set { record.put("isOwnedByMe", newValue, over: record.bool("isOwnedByMe"), false, FieldValue.bool) }
    }
    /// Who has opened the topic. Stored under `author`.
    public var author: PeerId? { record.object("author").flatMap { PeerId(codedObject: $0) } }
    /// Title and icon. Stored under `info`.
    public var info: MessageHistoryThreadInfo? {
        get { record.object("info").map(MessageHistoryThreadInfo.init(unchecked:)) }
        set { record.put("info", newValue?.record, over: record.object("info"), FieldValue.object, absent: .absent) }
    }
    /// How many messages of others are unread. Stored under `incomingUnreadCount`.
    public var incomingUnreadCount: Int32 {
        get { record.int32("incomingUnreadCount") ?? 0 }
        set { record.put("incomingUnreadCount", newValue, over: record.int32("incomingUnreadCount"), 0, FieldValue.int32) }
    }
    /// Telegram 12 added it. Stored under `isMarkedUnread`; older objects lack it.
    public var isMarkedUnread: Bool {
        get { record.bool("isMarkedUnread") ?? false }
        set { record.put("isMarkedUnread", newValue, over: record.bool("isMarkedUnread"), false, FieldValue.bool) }
    }
    /// The highest id of another's message that the account has read. Stored under `maxIncomingReadId`.
    public var maxIncomingReadId: Int32 {
        get { record.int32("maxIncomingReadId") ?? 0 }
        set { record.put("maxIncomingReadId", newValue, over: record.int32("maxIncomingReadId"), 0, FieldValue.int32) }
    }
    /// The highest id that the server has told of. Stored under `maxKnownMessageId`.
    public var maxKnownMessageId: Int32 {
        get { record.int32("maxKnownMessageId") ?? 0 }
        set { record.put("maxKnownMessageId", newValue, over: record.int32("maxKnownMessageId"), 0, FieldValue.int32) }
    }
    /// The highest id of an own message that others have read. Stored under `maxOutgoingReadId`.
    public var maxOutgoingReadId: Int32 {
        get { record.int32("maxOutgoingReadId") ?? 0 }
        set { record.put("maxOutgoingReadId", newValue, over: record.int32("maxOutgoingReadId"), 0, FieldValue.int32) }
    }
    /// Whether nobody but administrators may write or vote any more. Stored under `isClosed`; older objects lack it.
    public var isClosed: Bool {
        get { record.bool("isClosed") ?? false }
        set { record.put("isClosed", newValue, over: record.bool("isClosed"), false, FieldValue.bool) }
    }
    /// Whether the topic is not listed. Only the general topic can be hidden. Stored under `isHidden`; older objects lack it.
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
    /// Telegram 12 added it. Stored under `isMessageFeeRemoved`; older objects lack it.
    public var isMessageFeeRemoved: Bool {
        get { record.bool("isMessageFeeRemoved") ?? false }
        set { record.put("isMessageFeeRemoved", newValue, over: record.bool("isMessageFeeRemoved"), false, FieldValue.bool) }
    }
}

/// The coded object `PeerThreadCombinedState`: a topic of a forum.
public struct PeerThreadCombinedState: CodedModel {
    public static let typeHash: Int32 = -1594198411
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `validIndexBoundary`; nil leaves the key out.
    public var validIndexBoundary: CodedObject? {
        get { record.object("validIndexBoundary") }
        set { record.put("validIndexBoundary", newValue, over: record.object("validIndexBoundary"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `RegularChatState`: a state of the account or of a chat.
public struct RegularChatState: CodedModel {
    public static let typeHash: Int32 = 820639795
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The state of the channel in which what is stored ceased to be right; nil: it is right. Stored under `ipts`; nil is stored as Nil.
    public var invalidatedPts: Int32? {
        get { record.int32("ipts") }
        set { record.put("ipts", newValue, over: record.int32("ipts"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `EngineMessageHistoryThread.Info`: a topic of a forum.
public struct MessageHistoryThreadInfo: CodedModel {
    public static let typeHash: Int32 = -1472042128
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["title"] }
    /// The name of the topic. Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// The custom emoji that is the icon; nil: a letter on a colour. Stored under `icon`; nil leaves the key out.
    public var icon: Int64? {
        get { record.int64("icon") }
        set { record.put("icon", newValue, over: record.int64("icon"), FieldValue.int64, absent: .absent) }
    }
    /// As 0xRRGGBB. Stored under `iconColor`; older objects lack it.
    public var iconColor: Int32 {
        get { record.int32("iconColor") ?? 0 }
        set { record.put("iconColor", newValue, over: record.int32("iconColor"), 0, FieldValue.int32) }
    }
}
