// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ChatTextInputAttribute`: the app's state of an open chat. An unknown case reads as bold.
public struct ChatTextInputAttribute: CodedModel {
    public static let typeHash: Int32 = -566768334
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["start", "end", "_rawValue"] }
    /// UTF-16. Stored under `start`.
    public var rangeLowerBound: Int32 {
        get { record.int32("start") ?? 0 }
        set { record.put("start", newValue, over: record.int32("start"), 0, FieldValue.int32) }
    }
    /// UTF-16. Stored under `end`.
    public var rangeUpperBound: Int32 {
        get { record.int32("end") ?? 0 }
        set { record.put("end", newValue, over: record.int32("end"), 0, FieldValue.int32) }
    }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let bold = Kind(rawValue: 0)
        /// Stored as 1.
        public static let italic = Kind(rawValue: 1)
        /// Stored as 2.
        public static let pre = Kind(rawValue: 2)
        /// Stored as 3.
        public static let uid = Kind(rawValue: 3)
        /// Stored as 4.
        public static let code = Kind(rawValue: 4)
        /// Stored as 5.
        public static let url = Kind(rawValue: 5)
        /// Stored as 6.
        public static let strikethrough = Kind(rawValue: 6)
        /// Stored as 7.
        public static let spoiler = Kind(rawValue: 7)
        /// Stored as 8.
        public static let underline = Kind(rawValue: 8)
        /// Stored as 9.
        public static let animated = Kind(rawValue: 9)
        /// Stored as 10.
        public static let quote = Kind(rawValue: 10)
    }
    /// The case. It determines which other properties have values. Stored under `_rawValue`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_rawValue") ?? 0) }
        set { record.put("_rawValue", newValue.rawValue, over: record.int32("_rawValue"), 0, FieldValue.int32) }
    }
    /// The ISO 639 code of the language. Empty if no language is named. Present only for `pre`. Stored under `language`; `nil` omits the key.
    public var language: String? {
        get { record.string("language") }
        set { record.put("language", newValue, over: record.string("language"), FieldValue.string, absent: .absent) }
    }
    /// User id. Present only for `uid`. Stored under `uid`.
    public var uid: Int64? {
        get { record.int64("uid") }
        set { record.put("uid", newValue, over: record.int64("uid"), FieldValue.int64, absent: .absent) }
    }
    /// Present only for `url`. Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
    /// The emoji that it represents, or a random number. Present only for `animated`. Stored under `id`.
    public var id: String? {
        get { record.string("id") }
        set { record.put("id", newValue, over: record.string("id"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `animated`. Stored under `fileId`.
    public var fileId: Int64? {
        get { record.int64("fileId") }
        set { record.put("fileId", newValue, over: record.int64("fileId"), FieldValue.int64, absent: .absent) }
    }
    /// Present only for `animated`. Stored under `file`; `nil` omits the key.
    public var file: TelegramMediaFile? {
        get { record.object("file")?.unwrapped.map(TelegramMediaFile.init(unchecked:)) }
        set {
            record.put("file", newValue?.record.wrapped(in: record.object("file")), over: record.object("file"), FieldValue.object, absent: .absent)
        }
    }
    /// Present only for `animated`. Stored under `info`; `nil` omits the key.
    public var info: CodedObject? {
        get { record.object("info") }
        set { record.put("info", newValue, over: record.object("info"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `quote`. Stored under `collapsed`; missing in older objects.
    public var collapsed: Bool? {
        get { record.bool("collapsed") }
        set { record.put("collapsed", newValue, over: record.bool("collapsed"), FieldValue.bool, absent: .absent) }
    }
}

/// The coded object `ChatTextInputState`: the app's state of an open chat.
public struct ChatTextInputState: CodedModel {
    public static let typeHash: Int32 = -2004565900
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Written only by the iOS app. Stored under `at`.
    public var inputText: ChatTextInputStateText? {
        get { record.object("at").map(ChatTextInputStateText.init(unchecked:)) }
        set { record.put("at", newValue?.record, over: record.object("at"), FieldValue.object, absent: .absent) }
    }
    /// Written only by the iOS app. Stored under `as0`.
    public var selectionRangeLowerBound: Int32 {
        get { record.int32("as0") ?? 0 }
        set { record.put("as0", newValue, over: record.int32("as0"), 0, FieldValue.int32) }
    }
    /// Written only by the iOS app. Stored under `as1`.
    public var selectionRangeUpperBound: Int32 {
        get { record.int32("as1") ?? 0 }
        set { record.put("as1", newValue, over: record.int32("as1"), 0, FieldValue.int32) }
    }
    /// Written only by the macOS app. Stored under `t`.
    public var inputTextT: String {
        get { record.string("t") ?? "" }
        set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) }
    }
    /// Written only by the macOS app. Stored under `s0`.
    public var selectionRangeLowerBoundS0: Int32 {
        get { record.int32("s0") ?? 0 }
        set { record.put("s0", newValue, over: record.int32("s0"), 0, FieldValue.int32) }
    }
    /// Written only by the macOS app. Stored under `s1`.
    public var selectionRangeUpperBoundS1: Int32 {
        get { record.int32("s1") ?? 0 }
        set { record.put("s1", newValue, over: record.int32("s1"), 0, FieldValue.int32) }
    }
    /// Written only by the macOS app. Stored under `t.a`.
    public var attributes: [ChatTextInputAttribute] {
        get { record.objects("t.a").map(ChatTextInputAttribute.init(unchecked:)) }
        set { record.put("t.a", newValue.map(\.record), over: record.objects("t.a"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `ChatTextInputStateText`: the app's state of an open chat. Added in Telegram 12.
public struct ChatTextInputStateText: CodedModel {
    public static let typeHash: Int32 = -2070791054
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["text", "attributes"] }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Stored under `attributes`.
    public var attributes: [ChatTextInputStateTextAttribute] {
        get { record.objects("attributes").map(ChatTextInputStateTextAttribute.init(unchecked:)) }
        set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `ChatTextInputStateTextAttribute`: the app's state of an open chat. Added in Telegram 12.
public struct ChatTextInputStateTextAttribute: CodedModel {
    public static let typeHash: Int32 = 307908579
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["type", "range0", "range1"] }
    /// Stored under `type`.
    public var type: ChatTextInputStateTextAttributeType? {
        get { record.object("type").map(ChatTextInputStateTextAttributeType.init(unchecked:)) }
        set { record.put("type", newValue?.record, over: record.object("type"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `range0`.
    public var rangeLowerBound: Int32 {
        get { record.int32("range0") ?? 0 }
        set { record.put("range0", newValue, over: record.int32("range0"), 0, FieldValue.int32) }
    }
    /// Stored under `range1`.
    public var rangeUpperBound: Int32 {
        get { record.int32("range1") ?? 0 }
        set { record.put("range1", newValue, over: record.int32("range1"), 0, FieldValue.int32) }
    }
}

/// The coded object `ChatTextInputStateTextAttributeType`: the app's state of an open chat. Added in Telegram 12.
public struct ChatTextInputStateTextAttributeType: CodedModel {
    public static let typeHash: Int32 = -51798262
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let bold = Kind(rawValue: 0)
        /// Stored as 1.
        public static let italic = Kind(rawValue: 1)
        /// Stored as 2.
        public static let monospace = Kind(rawValue: 2)
        /// Stored as 3.
        public static let textMention = Kind(rawValue: 3)
        /// Stored as 4.
        public static let textUrl = Kind(rawValue: 4)
        /// Stored as 5.
        public static let customEmoji = Kind(rawValue: 5)
        /// Stored as 6.
        public static let strikethrough = Kind(rawValue: 6)
        /// Stored as 7.
        public static let underline = Kind(rawValue: 7)
        /// Stored as 8.
        public static let spoiler = Kind(rawValue: 8)
        /// Stored as 9.
        public static let quote = Kind(rawValue: 9)
        /// Stored as 10.
        public static let codeBlock = Kind(rawValue: 10)
        /// Stored as 11.
        public static let collapsedQuote = Kind(rawValue: 11)
    }
    /// The case. It determines which other properties have values. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Present only for `textMention`. Stored under `peerId`.
    public var peerId: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
    }
    /// Present only for `textUrl`. Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `customEmoji`. Stored under `s`; `nil` omits the key.
    public var stickerPack: StickerPackReference? {
        get { record.object("s").map(StickerPackReference.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `customEmoji`. Stored under `f`.
    public var fileId: Int64? {
        get { record.int64("f") }
        set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
    }
    /// Present only for `customEmoji`. Stored under `ea`; missing in older objects, which means `true`.
    public var enableAnimation: Bool? {
        get { record.bool("ea") }
        set { record.put("ea", newValue, over: record.bool("ea"), FieldValue.bool, absent: .absent) }
    }
    /// Whether only its first lines are shown. Present only for `quote`. Stored under `isCollapsed`; missing in older objects.
    public var isCollapsed: Bool? {
        get { record.bool("isCollapsed") }
        set { record.put("isCollapsed", newValue, over: record.bool("isCollapsed"), FieldValue.bool, absent: .absent) }
    }
    /// The ISO 639 code of the language. Empty if no language is named. Present only for `codeBlock`. Stored under `l`; `nil` omits the key.
    public var language: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `collapsedQuote`. Stored under `text`.
    public var text: ChatTextInputStateText? {
        get { record.object("text").map(ChatTextInputStateText.init(unchecked:)) }
        set { record.put("text", newValue?.record, over: record.object("text"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `InternalChatInterfaceState`: the app's state of an open chat.
public struct InternalChatInterfaceState: CodedModel {
    public static let typeHash: Int32 = 163585578
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `synchronizeableInputState`; `nil` omits the key.
    public var synchronizeableInputState: SynchronizeableChatInputState? {
        get { record.object("synchronizeableInputState").map(SynchronizeableChatInputState.init(unchecked:)) }
        set {
            record.put(
                "synchronizeableInputState", newValue?.record,
                over: record.object("synchronizeableInputState"), FieldValue.object, absent: .absent)
        }
    }
    /// The scroll position of the history, or `nil` for its end. Stored under `historyScrollMessageIndex`; `nil` omits the key.
    public var historyScrollMessageIndex: CodedObject? {
        get { record.object("historyScrollMessageIndex") }
        set {
            record.put("historyScrollMessageIndex", newValue, over: record.object("historyScrollMessageIndex"), FieldValue.object, absent: .absent)
        }
    }
    /// Stored under `mediaDraftState`; `nil` omits the key.
    public var mediaDraftState: MediaDraftState? {
        get { record.object("mediaDraftState").map(MediaDraftState.init(unchecked:)) }
        set { record.put("mediaDraftState", newValue?.record, over: record.object("mediaDraftState"), FieldValue.object, absent: .absent) }
    }
    /// Data that only the app can interpret. Stored under `opaqueData`; `nil` omits the key.
    public var opaqueData: [UInt8]? {
        get { record.fieldBytes("opaqueData") }
        set { record.put("opaqueData", newValue, over: record.fieldBytes("opaqueData"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `MediaDraftState`: the app's state of an open chat.
public struct MediaDraftState: CodedModel {
    public static let typeHash: Int32 = 1457560548
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// The values of `contentType`. Unknown values of newer versions are preserved.
    public struct ContentType: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A voice message. Stored as 0.
        public static let audio = ContentType(rawValue: 0)
        /// A round video. Stored as 1.
        public static let video = ContentType(rawValue: 1)
    }
    /// An unknown value reads as audio. Stored under `t`.
    public var contentType: ContentType {
        get { ContentType(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `s`; missing in older objects.
    public var timestamp: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
}

/// The coded object `SynchronizeableChatInputState`: the app's state of an open chat.
public struct SynchronizeableChatInputState: CodedModel {
    public static let typeHash: Int32 = -673671155
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`; missing in older objects.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The ranges of the text that have formatting or links. Stored under `e`; missing in older objects.
    public var entities: [MessageTextEntity] {
        get { record.objects("e").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("e", newValue.map(\.record), over: record.objects("e"), [], FieldValue.codableObjects) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `s`; missing in older objects.
    public var timestamp: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
    /// Stored under `rep`; `nil` omits the key.
    public var replySubject: StoredReplySubject? {
        get { record.object("rep").map(StoredReplySubject.init(unchecked:)) }
        set { record.put("rep", newValue?.record, over: record.object("rep"), FieldValue.object, absent: .absent) }
    }
    /// The animation played when the message arrives. Stored under `messageEffectId`; `nil` omits the key.
    public var messageEffectId: Int64? {
        get { record.int64("messageEffectId") }
        set { record.put("messageEffectId", newValue, over: record.int64("messageEffectId"), FieldValue.int64, absent: .absent) }
    }
    /// Added in Telegram 12. Stored under `suggestedPost`; `nil` omits the key.
    public var suggestedPost: SynchronizeableChatInputState.SuggestedPost? {
        get { record.object("suggestedPost").map(SynchronizeableChatInputState.SuggestedPost.init(unchecked:)) }
        set { record.put("suggestedPost", newValue?.record, over: record.object("suggestedPost"), FieldValue.object, absent: .absent) }
    }
    /// The chat of the message. Written by older versions. Stored under `m.p`; `nil` omits the key.
    public var replySubjectMessageIdPeerId: PeerId? {
        get { record.int64("m.p").map { PeerId(packed: $0) } }
        set { record.put("m.p", newValue?.packed, over: record.int64("m.p"), FieldValue.int64, absent: .absent) }
    }
    /// The namespace of the message ID. Written by older versions. Stored under `m.n`; `nil` omits the key.
    public var replySubjectMessageIdNamespace: Int32? {
        get { record.int32("m.n") }
        set { record.put("m.n", newValue, over: record.int32("m.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the message in its namespace. Written by older versions. Stored under `m.i`; `nil` omits the key.
    public var replySubjectMessageIdId: Int32? {
        get { record.int32("m.i") }
        set { record.put("m.i", newValue, over: record.int32("m.i"), FieldValue.int32, absent: .absent) }
    }
}

extension SynchronizeableChatInputState {
    /// The coded object `SynchronizeableChatInputState.SuggestedPost`: the app's state of an open chat. Added in Telegram 12.
    public struct SuggestedPost: CodedModel {
        public static let typeHash: Int32 = -70380108
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `price`; `nil` omits the key.
        public var price: CurrencyAmount? {
            get { record.object("price").map(CurrencyAmount.init(unchecked:)) }
            set { record.put("price", newValue?.record, over: record.object("price"), FieldValue.object, absent: .absent) }
        }
        /// The time, in seconds since 1970, UTC. Stored under `timestamp`; `nil` omits the key.
        public var timestamp: Int32? {
            get { record.int32("timestamp") }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), FieldValue.int32, absent: .absent) }
        }
    }
}
