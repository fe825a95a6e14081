// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `EngineMessageReplyInnerSubject`. Added in Telegram 12.
public struct EngineMessageReplyInnerSubject: CodedModel {
    public static let typeHash: Int32 = 1407866639
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let todoItem = Kind(rawValue: 0)
        /// Stored as 1.
        public static let pollOption = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Present only for `todoItem`. Stored under `v`.
    public var todoItem: Int32? {
        get { record.int32("v") }
        set { record.put("v", newValue, over: record.int32("v"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `pollOption`. Stored under `v`.
    public var pollOption: [UInt8]? {
        get { record.fieldBytes("v") }
        set { record.put("v", newValue, over: record.fieldBytes("v"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `EngineMessageReplyQuote`.
public struct EngineMessageReplyQuote: CodedModel {
    public static let typeHash: Int32 = -541232163
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t", "e"] }
    /// The quoted part of the message. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The start of the quote in the message, in UTF-16 code units, or `nil` if unknown. Stored under `o`; `nil` omits the key.
    public var offset: Int32? {
        get { record.int32("o") }
        set { record.put("o", newValue, over: record.int32("o"), FieldValue.int32, absent: .absent) }
    }
    /// The ranges of the text that have formatting or links. Stored under `e`.
    public var entities: [MessageTextEntity] {
        get { record.objects("e").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("e", newValue.map(\.record), over: record.objects("e"), [], FieldValue.codableObjects) }
    }
    /// The media of the message. Stored under `m`; `nil` omits the key.
    public var media: [UInt8]? {
        get { record.fieldBytes("m") }
        set { record.put("m", newValue, over: record.fieldBytes("m"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `EngineMessageReplySubject`.
public struct StoredReplySubject: CodedModel {
    public static let typeHash: Int32 = 806929777
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["messageId"] }
    /// Stored under `messageId`.
    public var messageId: MessageId? { record.object("messageId").flatMap { MessageId(codedObject: $0) } }
    /// Stored under `quote`; `nil` omits the key.
    public var quote: EngineMessageReplyQuote? {
        get { record.object("quote").map(EngineMessageReplyQuote.init(unchecked:)) }
        set { record.put("quote", newValue?.record, over: record.object("quote"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Stored under `innerSubject`; `nil` omits the key.
    public var innerSubject: EngineMessageReplyInnerSubject? {
        get { record.object("innerSubject").map(EngineMessageReplyInnerSubject.init(unchecked:)) }
        set { record.put("innerSubject", newValue?.record, over: record.object("innerSubject"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ForwardCountMessageAttribute`: an attribute of a message.
public struct ForwardCountMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1946544217
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of items. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `ForwardOptionsMessageAttribute`: an attribute of a message.
public struct ForwardOptionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -38453216
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the names of the original senders are omitted. Stored under `hideNames`.
    public var hideNames: Bool {
        get { record.bool("hideNames") ?? false }
        set { record.put("hideNames", newValue, over: record.bool("hideNames"), false, FieldValue.bool) }
    }
    /// Whether captions are omitted. Stored under `hideCaptions`.
    public var hideCaptions: Bool {
        get { record.bool("hideCaptions") ?? false }
        set { record.put("hideCaptions", newValue, over: record.bool("hideCaptions"), false, FieldValue.bool) }
    }
}

/// The coded object `ForwardSourceInfoAttribute`: an attribute of a message.
public struct ForwardSourceInfoAttribute: CodedModel {
    public static let typeHash: Int32 = 2134678541
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The chat of the message. Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// The namespace of the message ID. Stored under `n`.
    public var messageIdNamespace: Int32 {
        get { record.int32("n") ?? 0 }
        set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) }
    }
    /// The number of the message in its namespace. Stored under `i`.
    public var messageIdId: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
}

/// The coded object `ForwardVideoTimestampAttribute`: an attribute of a message. Added in Telegram 12.
public struct ForwardVideoTimestampAttribute: CodedModel {
    public static let typeHash: Int32 = 1638056998
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The coded object `MessageReference`.
public struct MessageReference: CodedModel {
    public static let typeHash: Int32 = -463147041
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `c`.
    public var content: MessageReferenceContent? {
        get { record.object("c").map(MessageReferenceContent.init(unchecked:)) }
        set { if let newValue { record.put("c", newValue.record, over: record.object("c"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(content: MessageReferenceContent) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.content = content
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `MessageReferenceContent`.
public struct MessageReferenceContent: CodedModel {
    public static let typeHash: Int32 = -1151277508
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No message that can be requested from the server. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// A message on the server. Stored as 1.
        public static let message = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `message`. Stored under `p`.
    public var peer: PeerReference? {
        get { record.object("p").map(PeerReference.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
    }
    /// The library decodes it by hash, and the type is not registered: it always reads as nil. Present only for `message`. Stored under `author`;
    /// `nil` is stored as Nil.
    public var author: PeerReference? {
        get { record.object("author").map(PeerReference.init(unchecked:)) }
        set { record.put("author", newValue?.record, over: record.object("author"), FieldValue.object, absent: .null) }
    }
    /// Present only for `message`. Stored under `i.p`.
    public var idPeerId: PeerId? {
        get { record.int64("i.p").map { PeerId(packed: $0) } }
        set { record.put("i.p", newValue?.packed, over: record.int64("i.p"), FieldValue.int64, absent: .absent) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `message`. Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `message`. Stored under `i.i`.
    public var idId: Int32? {
        get { record.int32("i.i") }
        set { record.put("i.i", newValue, over: record.int32("i.i"), FieldValue.int32, absent: .absent) }
    }
    /// The topic or comment thread, or `nil` if none exists. Present only for `message`. Stored under `tid`; `nil` is stored as Nil.
    public var threadId: Int64? {
        get { record.int64("tid") }
        set { record.put("tid", newValue, over: record.int64("tid"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `QuotedReplyMessageAttribute`: an attribute of a message.
public struct QuotedReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 414255410
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The author of the replied-to message, or `nil` if only the name is known. Stored under `p`; `nil` is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .null) }
    }
    /// The author's name, as signed. Stored under `a`; `nil` is stored as Nil.
    public var authorName: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Stored under `qu`; `nil` is stored as Nil.
    public var quote: StoredJSON? { record.json("qu") }
    /// Whether a part of the message was quoted. Stored under `iq`.
    public var isQuote: Bool { get { record.bool("iq") ?? true } set { record.put("iq", newValue, over: record.bool("iq"), true, FieldValue.bool) } }
}

/// The coded object `ReplyMessageAttribute`: an attribute of a message.
public struct ReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 478003709
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Namespace in the low 32 bits, id in the high 32 bits. Stored under `i`.
    public var messageId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The chat of the message. Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// Packed like "i". Stored under `ti`; `nil` omits the key.
    public var threadMessageId: Int64? {
        get { record.int64("ti") }
        set { record.put("ti", newValue, over: record.int64("ti"), FieldValue.int64, absent: .absent) }
    }
    /// The chat of the message. Stored under `tp`; `nil` omits the key.
    public var threadMessageIdPeerId: PeerId? {
        get { record.int64("tp").map { PeerId(packed: $0) } }
        set { record.put("tp", newValue?.packed, over: record.int64("tp"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `qu`; `nil` is stored as Nil.
    public var quote: StoredJSON? { record.json("qu") }
    /// Whether a part of the message was quoted. Missing: true if "qu" is present. Stored under `iq`.
    public var isQuote: Bool {
        get { record.bool("iq") ?? false }
        set { record.put("iq", newValue, over: record.bool("iq"), false, FieldValue.bool) }
    }
    /// Added in Telegram 12. Stored under `tid`; `nil` is stored as Nil.
    public var innerSubjectTodoItem: Int32? {
        get { record.int32("tid") }
        set { record.put("tid", newValue, over: record.int32("tid"), FieldValue.int32, absent: .null) }
    }
    /// At most one of tid and pid is not Nil; with a poll option pid is written before tid (Nil). Added in Telegram 12. Stored under `pid`; `nil` is
    /// stored as Nil.
    public var innerSubjectPollOption: [UInt8]? {
        get { record.fieldBytes("pid") }
        set { record.put("pid", newValue, over: record.fieldBytes("pid"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `ReplyStoryAttribute`: an attribute of a message.
public struct ReplyStoryAttribute: CodedModel {
    public static let typeHash: Int32 = 804126729
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The replied-to story. Stored under `i`.
    public var storyId: CodedObject? {
        get { record.object("i") }
        set { record.put("i", newValue, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ReplyThreadMessageAttribute`: an attribute of a message.
public struct ReplyThreadMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1816506932
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of items. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// The users who wrote most recently. Stored under `u`.
    public var latestUsers: [Int64] {
        get { record.optionalInt64s("u") ?? [] }
        set { record.put("u", newValue, over: record.optionalInt64s("u"), [], FieldValue.int64s) }
    }
    /// The group that contains the comments. Stored under `cp`; `nil` is stored as Nil.
    public var commentsPeerId: PeerId? {
        get { record.int64("cp").map { PeerId(packed: $0) } }
        set { record.put("cp", newValue?.packed, over: record.int64("cp"), FieldValue.int64, absent: .null) }
    }
    /// The highest ID. Stored under `mm`; `nil` is stored as Nil.
    public var maxMessageId: Int32? {
        get { record.int32("mm") }
        set { record.put("mm", newValue, over: record.int32("mm"), FieldValue.int32, absent: .null) }
    }
    /// The highest ID that the account has read. Stored under `mrm`; `nil` is stored as Nil.
    public var maxReadMessageId: Int32? {
        get { record.int32("mrm") }
        set { record.put("mrm", newValue, over: record.int32("mrm"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `SourceAuthorInfoMessageAttribute`: an attribute of a message.
public struct SourceAuthorInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 447703220
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The original author. Stored under `oa`; `nil` is stored as Nil.
    public var originalAuthor: PeerId? {
        get { record.int64("oa").map { PeerId(packed: $0) } }
        set { record.put("oa", newValue?.packed, over: record.int64("oa"), FieldValue.int64, absent: .null) }
    }
    /// The name of the original author if the peer is unknown. Stored under `oan`; `nil` is stored as Nil.
    public var originalAuthorName: String? {
        get { record.string("oan") }
        set { record.put("oan", newValue, over: record.string("oan"), FieldValue.string, absent: .null) }
    }
    /// The time of the original, in seconds since 1970, UTC. Stored under `od`; `nil` is stored as Nil.
    public var orignalDate: Int32? {
        get { record.int32("od") }
        set { record.put("od", newValue, over: record.int32("od"), FieldValue.int32, absent: .null) }
    }
    /// Whether the account is the original author. Stored under `oout`.
    public var originalOutgoing: Bool {
        get { record.bool("oout") ?? false }
        set { record.put("oout", newValue, over: record.bool("oout"), false, FieldValue.bool) }
    }
}

/// The coded object `SourceReferenceMessageAttribute`: an attribute of a message.
public struct SourceReferenceMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1566678339
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Namespace in the low 32 bits, id in the high 32 bits. Stored under `i`.
    public var messageId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The chat of the message. Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
}
