// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AuthorizedAccountState`: the state of the account or of a chat.
public struct AuthorizedAccountState: CodedModel {
    public static let typeHash: Int32 = 1601241862
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether it belongs to the test servers. Stored under `isTestingEnvironment`.
    public var isTestingEnvironment: Bool {
        get { record.numberAsBool("isTestingEnvironment") ?? false }
        set { record.put("isTestingEnvironment", newValue, over: record.numberAsBool("isTestingEnvironment"), false, FieldValue.boolAsNumber) }
    }
    /// The data center of the account, from 1 to 5. Stored under `masterDatacenterId`.
    public var masterDatacenterId: Int32 {
        get { record.int32("masterDatacenterId") ?? 0 }
        set { record.put("masterDatacenterId", newValue, over: record.int32("masterDatacenterId"), 0, FieldValue.int32) }
    }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// Stored under `state`; `nil` omits the key.
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

/// The coded object `ChannelState`: the state of the account or of a chat.
public struct ChannelState: CodedModel {
    public static let typeHash: Int32 = 2004128665
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The position of the account or chat in the server's updates. Stored under `pts`.
    public var pts: Int32 { get { record.int32("pts") ?? 0 } set { record.put("pts", newValue, over: record.int32("pts"), 0, FieldValue.int32) } }
    /// The channel state (`pts`) at which the stored data became invalid, or `nil` if it is valid. Stored under `ipts`; `nil` is stored as Nil.
    public var invalidatedPts: Int32? {
        get { record.int32("ipts") }
        set { record.put("ipts", newValue, over: record.int32("ipts"), FieldValue.int32, absent: .null) }
    }
    /// The last message that is synchronized on both sides. Stored under `sumi`; `nil` is stored as Nil.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] {
        [
            "creationDate", "author", "info", "incomingUnreadCount", "maxIncomingReadId", "maxKnownMessageId", "maxOutgoingReadId",
            "notificationSettings",
        ]
    }
    /// The time when the account joined or when it was created, in seconds since 1970, UTC. Stored under `creationDate`.
    public var creationDate: Int32 {
        get { record.int32("creationDate") ?? 0 }
        set { record.put("creationDate", newValue, over: record.int32("creationDate"), 0, FieldValue.int32) }
    }
    /// Whether the account created the topic. Stored under `isOwnedByMe`; missing in older objects.
    public var isOwnedByMe: Bool {
        get { record.bool("isOwnedByMe") ?? false }
        set { record.put("isOwnedByMe", newValue, over: record.bool("isOwnedByMe"), false, FieldValue.bool) }
    }
    /// The creator of the topic. Stored under `author`.
    public var author: PeerId? { record.object("author").flatMap { PeerId(codedObject: $0) } }
    /// The title and icon. Stored under `info`.
    public var info: MessageHistoryThreadInfo? {
        get { record.object("info").map(MessageHistoryThreadInfo.init(unchecked:)) }
        set { record.put("info", newValue?.record, over: record.object("info"), FieldValue.object, absent: .absent) }
    }
    /// The number of unread incoming messages. Stored under `incomingUnreadCount`.
    public var incomingUnreadCount: Int32 {
        get { record.int32("incomingUnreadCount") ?? 0 }
        set { record.put("incomingUnreadCount", newValue, over: record.int32("incomingUnreadCount"), 0, FieldValue.int32) }
    }
    /// Added in Telegram 12. Stored under `isMarkedUnread`; missing in older objects.
    public var isMarkedUnread: Bool {
        get { record.bool("isMarkedUnread") ?? false }
        set { record.put("isMarkedUnread", newValue, over: record.bool("isMarkedUnread"), false, FieldValue.bool) }
    }
    /// The highest ID of an incoming message that the account has read. Stored under `maxIncomingReadId`.
    public var maxIncomingReadId: Int32 {
        get { record.int32("maxIncomingReadId") ?? 0 }
        set { record.put("maxIncomingReadId", newValue, over: record.int32("maxIncomingReadId"), 0, FieldValue.int32) }
    }
    /// The highest ID that the server has reported. Stored under `maxKnownMessageId`.
    public var maxKnownMessageId: Int32 {
        get { record.int32("maxKnownMessageId") ?? 0 }
        set { record.put("maxKnownMessageId", newValue, over: record.int32("maxKnownMessageId"), 0, FieldValue.int32) }
    }
    /// The highest ID of an outgoing message that others have read. Stored under `maxOutgoingReadId`.
    public var maxOutgoingReadId: Int32 {
        get { record.int32("maxOutgoingReadId") ?? 0 }
        set { record.put("maxOutgoingReadId", newValue, over: record.int32("maxOutgoingReadId"), 0, FieldValue.int32) }
    }
    /// Whether it is closed: only administrators can write or vote. Stored under `isClosed`; missing in older objects.
    public var isClosed: Bool {
        get { record.bool("isClosed") ?? false }
        set { record.put("isClosed", newValue, over: record.bool("isClosed"), false, FieldValue.bool) }
    }
    /// Whether the topic is hidden. Only the general topic can be hidden. Stored under `isHidden`; missing in older objects.
    public var isHidden: Bool {
        get { record.bool("isHidden") ?? false }
        set { record.put("isHidden", newValue, over: record.bool("isHidden"), false, FieldValue.bool) }
    }
    /// The notification settings of the peer. Stored under `notificationSettings`.
    public var notificationSettings: TelegramPeerNotificationSettings.CodableForm? {
        get { record.object("notificationSettings").map(TelegramPeerNotificationSettings.CodableForm.init(unchecked:)) }
        set {
            record.put("notificationSettings", newValue?.record, over: record.object("notificationSettings"), FieldValue.object, absent: .absent)
        }
    }
    /// Added in Telegram 12. Stored under `isMessageFeeRemoved`; missing in older objects.
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
    /// Stored under `validIndexBoundary`; `nil` omits the key.
    public var validIndexBoundary: CodedObject? {
        get { record.object("validIndexBoundary") }
        set { record.put("validIndexBoundary", newValue, over: record.object("validIndexBoundary"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `RegularChatState`: the state of the account or of a chat.
public struct RegularChatState: CodedModel {
    public static let typeHash: Int32 = 820639795
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The channel state (`pts`) at which the stored data became invalid, or `nil` if it is valid. Stored under `ipts`; `nil` is stored as Nil.
    public var invalidatedPts: Int32? {
        get { record.int32("ipts") }
        set { record.put("ipts", newValue, over: record.int32("ipts"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `TextWithEntities`: the app's state of an open chat.
public struct TextWithEntities: CodedModel {
    public static let typeHash: Int32 = 161958098
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["text", "entities"] }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// The ranges of the text that have formatting or links. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `EngineMessageHistoryThread.Info`: a topic of a forum.
public struct MessageHistoryThreadInfo: CodedModel {
    public static let typeHash: Int32 = -1472042128
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["title"] }
    /// The name of the topic. Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// The custom emoji used as the icon, or `nil` for a letter on a colored background. Stored under `icon`; `nil` omits the key.
    public var icon: Int64? {
        get { record.int64("icon") }
        set { record.put("icon", newValue, over: record.int64("icon"), FieldValue.int64, absent: .absent) }
    }
    /// The color of the icon, as 0xRRGGBB. Stored under `iconColor`; missing in older objects.
    public var iconColor: Int32 {
        get { record.int32("iconColor") ?? 0 }
        set { record.put("iconColor", newValue, over: record.int32("iconColor"), 0, FieldValue.int32) }
    }
}
