// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `InternalChatInterfaceState`: what the application keeps of an open chat.
public struct InternalChatInterfaceState: CodedModel {
    public static let typeHash: Int32 = 163585578
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `synchronizeableInputState`; nil leaves the key out.
    public var synchronizeableInputState: SynchronizeableChatInputState? {
        get { record.object("synchronizeableInputState").map(SynchronizeableChatInputState.init(unchecked:)) }
        set {
            record.put(
                "synchronizeableInputState", newValue?.record,
                over: record.object("synchronizeableInputState"), FieldValue.object, absent: .absent)
        }
    }
    /// Where the history was scrolled to; nil: at its end. Stored under `historyScrollMessageIndex`; nil leaves the key out.
    public var historyScrollMessageIndex: CodedObject? {
        get { record.object("historyScrollMessageIndex") }
        set {
            record.put("historyScrollMessageIndex", newValue, over: record.object("historyScrollMessageIndex"), FieldValue.object, absent: .absent)
        }
    }
    /// Stored under `mediaDraftState`; nil leaves the key out.
    public var mediaDraftState: MediaDraftState? {
        get { record.object("mediaDraftState").map(MediaDraftState.init(unchecked:)) }
        set { record.put("mediaDraftState", newValue?.record, over: record.object("mediaDraftState"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `opaqueData`; nil leaves the key out.
    public var opaqueData: [UInt8]? {
        get { record.fieldBytes("opaqueData") }
        set { record.put("opaqueData", newValue, over: record.fieldBytes("opaqueData"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `MediaDraftState`: what the application keeps of an open chat.
public struct MediaDraftState: CodedModel {
    public static let typeHash: Int32 = 1457560548
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `contentType`. A newer version may store others: they are kept as they are.
    public struct ContentType: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A voice message. Stored as 0.
        public static let audio = ContentType(rawValue: 0)
        /// A round video. Stored as 1.
        public static let video = ContentType(rawValue: 1)
    }
    /// Stored under `t`; older objects lack it, which means audio.
    public var contentType: ContentType {
        get { ContentType(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC. Stored under `s`; older objects lack it.
    public var timestamp: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
}

/// The coded object `SynchronizeableChatInputState`: what the application keeps of an open chat.
public struct SynchronizeableChatInputState: CodedModel {
    public static let typeHash: Int32 = -673671155
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`; older objects lack it.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Where in the text are links, bold parts and so on. Stored under `e`; older objects lack it.
    public var entities: [MessageTextEntity] {
        get { record.objects("e").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("e", newValue.map(\.record), over: record.objects("e"), [], FieldValue.codableObjects) }
    }
    /// Seconds since 1970, UTC. Stored under `s`; older objects lack it.
    public var timestamp: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
    /// Stored under `rep`; nil leaves the key out.
    public var replySubject: StoredReplySubject? {
        get { record.object("rep").map(StoredReplySubject.init(unchecked:)) }
        set { record.put("rep", newValue?.record, over: record.object("rep"), FieldValue.object, absent: .absent) }
    }
    /// The animation that is played when the message comes. Stored under `messageEffectId`; nil leaves the key out.
    public var messageEffectId: Int64? {
        get { record.int64("messageEffectId") }
        set { record.put("messageEffectId", newValue, over: record.int64("messageEffectId"), FieldValue.int64, absent: .absent) }
    }
    /// The chat of the message. Written by older versions. Stored under `m.p`; nil leaves the key out.
    public var replySubjectMessageIdPeerId: PeerId? {
        get { record.int64("m.p").map { PeerId(packed: $0) } }
        set { record.put("m.p", newValue?.packed, over: record.int64("m.p"), FieldValue.int64, absent: .absent) }
    }
    /// The namespace of the message's number. Written by older versions. Stored under `m.n`; nil leaves the key out.
    public var replySubjectMessageIdNamespace: Int32? {
        get { record.int32("m.n") }
        set { record.put("m.n", newValue, over: record.int32("m.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the message in its namespace. Written by older versions. Stored under `m.i`; nil leaves the key out.
    public var replySubjectMessageIdId: Int32? {
        get { record.int32("m.i") }
        set { record.put("m.i", newValue, over: record.int32("m.i"), FieldValue.int32, absent: .absent) }
    }
}
