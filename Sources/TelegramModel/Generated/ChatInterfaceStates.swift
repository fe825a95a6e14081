// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ChatEditMessageState`: the app's state of an open chat. Added in Telegram 12.
public struct ChatEditMessageState: CodedModel {
    public static let typeHash: Int32 = -1944825457
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["mp", "mn", "mi", "is", "dupl"] }
    /// The chat of the message. Stored under `mp`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("mp") ?? 0) }
        set { record.put("mp", newValue.packed, over: record.int64("mp"), 0, FieldValue.int64) }
    }
    /// The namespace of the message ID. Stored under `mn`.
    public var messageIdNamespace: Int32 {
        get { record.int32("mn") ?? 0 }
        set { record.put("mn", newValue, over: record.int32("mn"), 0, FieldValue.int32) }
    }
    /// The number of the message in its namespace. Stored under `mi`.
    public var messageIdId: Int32 {
        get { record.int32("mi") ?? 0 }
        set { record.put("mi", newValue, over: record.int32("mi"), 0, FieldValue.int32) }
    }
    /// Stored under `is`.
    public var inputState: ChatTextInputState? {
        get { record.object("is").map(ChatTextInputState.init(unchecked:)) }
        set { record.put("is", newValue?.record, over: record.object("is"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `dupl`.
    public var disableUrlPreviews: [String] {
        get { record.optionalStrings("dupl") ?? [] }
        set { record.put("dupl", newValue, over: record.optionalStrings("dupl"), [], FieldValue.codableStrings) }
    }
    /// Stored under `tl`; `nil` omits the key.
    public var inputTextMaxLength: Int32? {
        get { record.int32("tl") }
        set { record.put("tl", newValue, over: record.int32("tl"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `mediaCaptionIsAbove`; `nil` omits the key.
    public var mediaCaptionIsAbove: Bool? {
        get { record.bool("mediaCaptionIsAbove") }
        set { record.put("mediaCaptionIsAbove", newValue, over: record.bool("mediaCaptionIsAbove"), FieldValue.bool, absent: .absent) }
    }
}

/// The coded object `ChatInterfaceForwardOptionsState`: the app's state of an open chat. Added in Telegram 12.
public struct ChatInterfaceForwardOptionsState: CodedModel {
    public static let typeHash: Int32 = 52158471
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["hn", "hc"] }
    /// Whether the names of the original senders are omitted. Stored under `hn`.
    public var hideNames: Bool {
        get { record.bool("hn") ?? false }
        set { record.put("hn", newValue, over: record.bool("hn"), false, FieldValue.bool) }
    }
    /// Whether captions are omitted. Stored under `hc`.
    public var hideCaptions: Bool {
        get { record.bool("hc") ?? false }
        set { record.put("hc", newValue, over: record.bool("hc"), false, FieldValue.bool) }
    }
}

/// The coded object `ChatInterfaceHistoryScrollState`: the app's state of an open chat.
public struct ChatInterfaceHistoryScrollState: CodedModel {
    public static let typeHash: Int32 = 919014528
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["m.t", "m.p", "m.n", "m.i", "ro"] }
    /// The time, in seconds since 1970, UTC. Stored under `m.t`.
    public var messageIndexTimestamp: Int32 {
        get { record.int32("m.t") ?? 0 }
        set { record.put("m.t", newValue, over: record.int32("m.t"), 0, FieldValue.int32) }
    }
    /// Stored under `m.p`.
    public var messageIndexIdPeerId: PeerId {
        get { PeerId(packed: record.int64("m.p") ?? 0) }
        set { record.put("m.p", newValue.packed, over: record.int64("m.p"), 0, FieldValue.int64) }
    }
    /// The namespace of the ID. The number is stored separately. Stored under `m.n`.
    public var messageIndexIdNamespace: Int32 {
        get { record.int32("m.n") ?? 0 }
        set { record.put("m.n", newValue, over: record.int32("m.n"), 0, FieldValue.int32) }
    }
    /// The number of the ID. The namespace is stored separately. Stored under `m.i`.
    public var messageIndexIdId: Int32 {
        get { record.int32("m.i") ?? 0 }
        set { record.put("m.i", newValue, over: record.int32("m.i"), 0, FieldValue.int32) }
    }
    /// Stored under `ro`.
    public var relativeOffset: Double {
        get { record.double("ro") ?? 0 }
        set { record.put("ro", newValue, over: record.double("ro"), 0, FieldValue.double) }
    }
}

/// The coded object `ChatInterfaceMediaDraftState`: the app's state of an open chat. Added in Telegram 12.
public struct ChatInterfaceMediaDraftState: CodedModel {
    public static let typeHash: Int32 = -1365182538
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let audio = Kind(rawValue: 0)
        /// Stored as 1.
        public static let video = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Present only for `audio`. Stored under `a`.
    public var audio: ChatInterfaceMediaDraftState.Audio? {
        get { record.object("a").map(ChatInterfaceMediaDraftState.Audio.init(unchecked:)) }
        set { record.put("a", newValue?.record, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `video`. Stored under `v`.
    public var video: ChatInterfaceMediaDraftState.Video? {
        get { record.object("v").map(ChatInterfaceMediaDraftState.Video.init(unchecked:)) }
        set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ChatInterfaceMessageActionsState`: the app's state of an open chat.
public struct ChatInterfaceMessageActionsState: CodedModel {
    public static let typeHash: Int32 = 950731771
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `cb.p`; `nil` is stored as Nil.
    public var closedButtonKeyboardMessageIdPeerId: PeerId? {
        get { record.int64("cb.p").map { PeerId(packed: $0) } }
        set { record.put("cb.p", newValue?.packed, over: record.int64("cb.p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `cb.n`; `nil` is stored as Nil.
    public var closedButtonKeyboardMessageIdNamespace: Int32? {
        get { record.int32("cb.n") }
        set { record.put("cb.n", newValue, over: record.int32("cb.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `cb.i`; `nil` is stored as Nil.
    public var closedButtonKeyboardMessageIdId: Int32? {
        get { record.int32("cb.i") }
        set { record.put("cb.i", newValue, over: record.int32("cb.i"), FieldValue.int32, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `dismissedbuttons.p`; `nil` is stored as Nil.
    public var dismissedButtonKeyboardMessageIdPeerId: PeerId? {
        get { record.int64("dismissedbuttons.p").map { PeerId(packed: $0) } }
        set { record.put("dismissedbuttons.p", newValue?.packed, over: record.int64("dismissedbuttons.p"), FieldValue.int64, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `dismissedbuttons.n`; `nil` is stored as Nil.
    public var dismissedButtonKeyboardMessageIdNamespace: Int32? {
        get { record.int32("dismissedbuttons.n") }
        set { record.put("dismissedbuttons.n", newValue, over: record.int32("dismissedbuttons.n"), FieldValue.int32, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `dismissedbuttons.i`; `nil` is stored as Nil.
    public var dismissedButtonKeyboardMessageIdId: Int32? {
        get { record.int32("dismissedbuttons.i") }
        set { record.put("dismissedbuttons.i", newValue, over: record.int32("dismissedbuttons.i"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pb.p`; `nil` is stored as Nil.
    public var processedSetupReplyMessageIdPeerId: PeerId? {
        get { record.int64("pb.p").map { PeerId(packed: $0) } }
        set { record.put("pb.p", newValue?.packed, over: record.int64("pb.p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `pb.n`; `nil` is stored as Nil.
    public var processedSetupReplyMessageIdNamespace: Int32? {
        get { record.int32("pb.n") }
        set { record.put("pb.n", newValue, over: record.int32("pb.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pb.i`; `nil` is stored as Nil.
    public var processedSetupReplyMessageIdId: Int32? {
        get { record.int32("pb.i") }
        set { record.put("pb.i", newValue, over: record.int32("pb.i"), FieldValue.int32, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `cp.p`; `nil` is stored as Nil.
    public var closedPinnedMessageIdPeerId: PeerId? {
        get { record.int64("cp.p").map { PeerId(packed: $0) } }
        set { record.put("cp.p", newValue?.packed, over: record.int64("cp.p"), FieldValue.int64, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `cp.n`; `nil` is stored as Nil.
    public var closedPinnedMessageIdNamespace: Int32? {
        get { record.int32("cp.n") }
        set { record.put("cp.n", newValue, over: record.int32("cp.n"), FieldValue.int32, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `cp.i`; `nil` is stored as Nil.
    public var closedPinnedMessageIdId: Int32? {
        get { record.int32("cp.i") }
        set { record.put("cp.i", newValue, over: record.int32("cp.i"), FieldValue.int32, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `cpss`.
    public var closedPeerSpecificPackSetup: Bool {
        get { record.numberAsBool("cpss") ?? false }
        set { record.put("cpss", newValue, over: record.numberAsBool("cpss"), false, FieldValue.boolAsNumber) }
    }
    /// Written only by the iOS app. Stored under `dismissedAddContactPhoneNumber`; `nil` is stored as Nil.
    public var dismissedAddContactPhoneNumber: String? {
        get { record.string("dismissedAddContactPhoneNumber") }
        set {
            record.put(
                "dismissedAddContactPhoneNumber", newValue,
                over: record.string("dismissedAddContactPhoneNumber"), FieldValue.string, absent: .null)
        }
    }
}

/// The coded object `ChatInterfaceMessageEffect`: the app's state of an open chat.
public struct ChatInterfaceMessageEffect: CodedModel {
    public static let typeHash: Int32 = 1812458670
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["effect"] }
    /// Stored under `effect`.
    public var effect: AvailableMessageEffects.MessageEffect? {
        get { record.object("effect").map(AvailableMessageEffects.MessageEffect.init(unchecked:)) }
        set { record.put("effect", newValue?.record, over: record.object("effect"), FieldValue.object, absent: .absent) }
    }
    /// A rectangle; the encoder stops at one, so it is never stored. Stored under `fromRect`; `nil` omits the key.
    public var fromRect: [Int32] {
        get { record.optionalInt32s("fromRect") ?? [] }
        set { record.put("fromRect", newValue, over: record.optionalInt32s("fromRect"), [], FieldValue.int32s) }
    }
}

/// The coded object `ChatInterfaceSelectionState`: the app's state of an open chat. Added in Telegram 12.
public struct ChatInterfaceSelectionState: CodedModel {
    public static let typeHash: Int32 = -117317828
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["i"] }
    /// Stored under `i`.
    public var selectedIds: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
}

/// The coded object `ChatInterfaceState`: the app's state of an open chat. Codable body in InternalChatInterfaceState.opaqueData. Order of macOS: ts,
/// is, reply, fm, f.hc, f.sn, as, dpl, dup, hss, dismissed_force_reply, me; there `dup` is a string or Nil (composeDisableUrlPreview) and `fm` is
/// always written. `f.sn` tells the macOS form, `mrm` the iOS form.
public struct ChatInterfaceState: CodedModel {
    public static let typeHash: Int32 = 496797676
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["ts", "is"] }
    /// The time, in seconds since 1970, UTC. Stored under `ts`.
    public var timestamp: Int32 { get { record.int32("ts") ?? 0 } set { record.put("ts", newValue, over: record.int32("ts"), 0, FieldValue.int32) } }
    /// Stored under `is`.
    public var composeInputState: ChatTextInputState? {
        get { record.object("is").map(ChatTextInputState.init(unchecked:)) }
        set { record.put("is", newValue?.record, over: record.object("is"), FieldValue.object, absent: .absent) }
    }
    /// Written under "dup;", read under "dupl": never read back. Written only by the iOS app. Stored under `dup;`.
    public var composeDisableUrlPreviews: [String] {
        get { record.optionalStrings("dup;") ?? [] }
        set { record.put("dup;", newValue, over: record.optionalStrings("dup;"), [], FieldValue.codableStrings) }
    }
    /// Written only by the iOS app. Stored under `replyMessageSubject`; `nil` is stored as Nil.
    public var replyMessageSubject: ChatInterfaceState.ReplyMessageSubject? {
        get { record.object("replyMessageSubject").map(ChatInterfaceState.ReplyMessageSubject.init(unchecked:)) }
        set { record.put("replyMessageSubject", newValue?.record, over: record.object("replyMessageSubject"), FieldValue.object, absent: .null) }
    }
    /// Stored under `fm`; `nil` is stored as Nil.
    public var forwardMessageIds: [UInt8]? {
        get { record.fieldBytes("fm") }
        set { record.put("fm", newValue, over: record.fieldBytes("fm"), FieldValue.bytes, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `fo`; `nil` is stored as Nil.
    public var forwardOptionsState: ChatInterfaceForwardOptionsState? {
        get { record.object("fo").map(ChatInterfaceForwardOptionsState.init(unchecked:)) }
        set { record.put("fo", newValue?.record, over: record.object("fo"), FieldValue.object, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `em`; `nil` is stored as Nil.
    public var editMessage: ChatEditMessageState? {
        get { record.object("em").map(ChatEditMessageState.init(unchecked:)) }
        set { record.put("em", newValue?.record, over: record.object("em"), FieldValue.object, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `ss`; `nil` is stored as Nil.
    public var selectionState: ChatInterfaceSelectionState? {
        get { record.object("ss").map(ChatInterfaceSelectionState.init(unchecked:)) }
        set { record.put("ss", newValue?.record, over: record.object("ss"), FieldValue.object, absent: .null) }
    }
    /// Stored under `as`; `nil` is stored as Nil.
    public var messageActionsState: ChatInterfaceMessageActionsState? {
        get { record.object("as").map(ChatInterfaceMessageActionsState.init(unchecked:)) }
        set { record.put("as", newValue?.record, over: record.object("as"), FieldValue.object, absent: .null) }
    }
    /// Stored under `hss`; `nil` is stored as Nil.
    public var historyScrollState: ChatInterfaceHistoryScrollState? {
        get { record.object("hss").map(ChatInterfaceHistoryScrollState.init(unchecked:)) }
        set { record.put("hss", newValue?.record, over: record.object("hss"), FieldValue.object, absent: .null) }
    }
    /// The values of `mediaRecordingMode`. Unknown values of newer versions are preserved.
    public struct MediaRecordingMode: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let audio = MediaRecordingMode(rawValue: 0)
        /// Stored as 1.
        public static let video = MediaRecordingMode(rawValue: 1)
    }
    /// Written only by the iOS app. Stored under `mrm`.
    public var mediaRecordingMode: MediaRecordingMode {
        get { MediaRecordingMode(rawValue: record.int32("mrm") ?? 0) }
        set { record.put("mrm", newValue.rawValue, over: record.int32("mrm"), 0, FieldValue.int32) }
    }
    /// Written only by the iOS app. Stored under `mds`; `nil` is stored as Nil.
    public var mediaDraftState: ChatInterfaceMediaDraftState? {
        get { record.object("mds").map(ChatInterfaceMediaDraftState.init(unchecked:)) }
        set { record.put("mds", newValue?.record, over: record.object("mds"), FieldValue.object, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `sip`.
    public var silentPosting: Bool {
        get { record.numberAsBool("sip") ?? false }
        set { record.put("sip", newValue, over: record.numberAsBool("sip"), false, FieldValue.boolAsNumber) }
    }
    /// Written only by the iOS app. Stored under `inputLanguage`; `nil` is stored as Nil.
    public var inputLanguage: String? {
        get { record.string("inputLanguage") }
        set { record.put("inputLanguage", newValue, over: record.string("inputLanguage"), FieldValue.string, absent: .null) }
    }
    /// Written only by the iOS app. Stored under `sendMessageEffect`; `nil` omits the key.
    public var sendMessageEffect: Int64? {
        get { record.int64("sendMessageEffect") }
        set { record.put("sendMessageEffect", newValue, over: record.int64("sendMessageEffect"), FieldValue.int64, absent: .absent) }
    }
    /// Written only by the iOS app. Stored under `postSuggestionState`; `nil` omits the key.
    public var postSuggestionState: ChatInterfaceState.PostSuggestionState? {
        get { record.object("postSuggestionState").map(ChatInterfaceState.PostSuggestionState.init(unchecked:)) }
        set { record.put("postSuggestionState", newValue?.record, over: record.object("postSuggestionState"), FieldValue.object, absent: .absent) }
    }
    /// The chat of the message. Written only by the iOS app. Written by older versions. Stored under `r.p`; `nil` omits the key.
    public var replyMessageSubjectMessageIdPeerId: PeerId? {
        get { record.int64("r.p").map { PeerId(packed: $0) } }
        set { record.put("r.p", newValue?.packed, over: record.int64("r.p"), FieldValue.int64, absent: .absent) }
    }
    /// The namespace of the message ID. Written only by the iOS app. Written by older versions. Stored under `r.n`; `nil` omits the key.
    public var replyMessageSubjectMessageIdNamespace: Int32? {
        get { record.int32("r.n") }
        set { record.put("r.n", newValue, over: record.int32("r.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the message in its namespace. Written only by the iOS app. Written by older versions. Stored under `r.i`; `nil` omits the key.
    public var replyMessageSubjectMessageIdId: Int32? {
        get { record.int32("r.i") }
        set { record.put("r.i", newValue, over: record.int32("r.i"), FieldValue.int32, absent: .absent) }
    }
    /// Written only by the macOS app. Stored under `reply`; `nil` omits the key.
    public var replyMessageId: StoredReplySubject? {
        get { record.object("reply").map(StoredReplySubject.init(unchecked:)) }
        set { record.put("reply", newValue?.record, over: record.object("reply"), FieldValue.object, absent: .absent) }
    }
    /// Whether captions are omitted. Written only by the macOS app. Stored under `f.hc`; missing in older objects.
    public var hideCaptions: Bool {
        get { record.bool("f.hc") ?? false }
        set { record.put("f.hc", newValue, over: record.bool("f.hc"), false, FieldValue.bool) }
    }
    /// Written only by the macOS app. Stored under `f.sn`; missing in older objects.
    public var hideSendersName: Bool {
        get { record.bool("f.sn") ?? false }
        set { record.put("f.sn", newValue, over: record.bool("f.sn"), false, FieldValue.bool) }
    }
    /// Written only by the macOS app. Stored under `dpl`; missing in older objects.
    public var dismissedPinnedMessageId: [UInt8] {
        get { record.fieldBytes("dpl") ?? [] }
        set { record.put("dpl", newValue, over: record.fieldBytes("dpl"), [], FieldValue.bytes) }
    }
    /// Written only by the macOS app. Stored under `dismissed_force_reply`; `nil` omits the key.
    public var dismissedForceReplyId: MessageId? { record.object("dismissed_force_reply").flatMap { MessageId(codedObject: $0) } }
    /// Written only by the macOS app. Stored under `me`; `nil` omits the key.
    public var messageEffect: ChatInterfaceMessageEffect? {
        get { record.object("me").map(ChatInterfaceMessageEffect.init(unchecked:)) }
        set { record.put("me", newValue?.record, over: record.object("me"), FieldValue.object, absent: .absent) }
    }
}

extension ChatInterfaceMediaDraftState {
    /// The coded object `ChatInterfaceMediaDraftState.Audio`: the app's state of an open chat. Added in Telegram 12.
    public struct Audio: CodedModel {
        public static let typeHash: Int32 = 507423968
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["r", "s", "dd", "wd", "wp"] }
        /// Stored under `r`.
        public var resource: LocalFileMediaResource? {
            get { record.object("r").map(LocalFileMediaResource.init(unchecked:)) }
            set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `s`.
        public var fileSize: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
        /// The duration, in seconds. Stored under `dd`.
        public var duration: Double {
            get { record.double("dd") ?? 0 }
            set { record.put("dd", newValue, over: record.double("dd"), 0, FieldValue.double) }
        }
        /// Stored under `wd`.
        public var waveformSamples: [UInt8] {
            get { record.fieldBytes("wd") ?? [] }
            set { record.put("wd", newValue, over: record.fieldBytes("wd"), [], FieldValue.bytes) }
        }
        /// Stored under `wp`.
        public var waveformPeak: Int32 {
            get { record.int32("wp") ?? 0 }
            set { record.put("wp", newValue, over: record.int32("wp"), 0, FieldValue.int32) }
        }
        /// Stored under `tl`; `nil` omits the key.
        public var trimRangeLowerBound: Double? {
            get { record.double("tl") }
            set { record.put("tl", newValue, over: record.double("tl"), FieldValue.double, absent: .absent) }
        }
        /// Stored under `tu`; `nil` omits the key.
        public var trimRangeUpperBound: Double? {
            get { record.double("tu") }
            set { record.put("tu", newValue, over: record.double("tu"), FieldValue.double, absent: .absent) }
        }
        /// The reader wants it: a draft without it is unreadable. Stored under `rd`; `nil` omits the key.
        public var resumeData: [UInt8]? {
            get { record.fieldBytes("rd") }
            set { record.put("rd", newValue, over: record.fieldBytes("rd"), FieldValue.bytes, absent: .absent) }
        }
    }
}

extension ChatInterfaceMediaDraftState {
    /// The coded object `ChatInterfaceMediaDraftState.Video`: the app's state of an open chat. Added in Telegram 12.
    public struct Video: CodedModel {
        public static let typeHash: Int32 = -743188500
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["dd", "fu"] }
        /// The duration, in seconds. Stored under `dd`.
        public var duration: Double {
            get { record.double("dd") ?? 0 }
            set { record.put("dd", newValue, over: record.double("dd"), 0, FieldValue.double) }
        }
        /// Stored under `fu`.
        public var framesUpdateTimestamp: Double {
            get { record.double("fu") ?? 0 }
            set { record.put("fu", newValue, over: record.double("fu"), 0, FieldValue.double) }
        }
        /// Stored under `tl`; `nil` omits the key.
        public var trimRangeLowerBound: Double? {
            get { record.double("tl") }
            set { record.put("tl", newValue, over: record.double("tl"), FieldValue.double, absent: .absent) }
        }
        /// Stored under `tu`; `nil` omits the key.
        public var trimRangeUpperBound: Double? {
            get { record.double("tu") }
            set { record.put("tu", newValue, over: record.double("tu"), FieldValue.double, absent: .absent) }
        }
    }
}

extension ChatInterfaceState {
    /// The coded object `ChatInterfaceState.PostSuggestionState`: the app's state of an open chat. Added in Telegram 12.
    public struct PostSuggestionState: CodedModel {
        public static let typeHash: Int32 = 1127543113
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `editingOriginalMessageId`; `nil` omits the key.
        public var editingOriginalMessageId: MessageId? { record.object("editingOriginalMessageId").flatMap { MessageId(codedObject: $0) } }
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

extension ChatInterfaceState {
    /// The coded object `ChatInterfaceState.ReplyMessageSubject`: the app's state of an open chat. Added in Telegram 12.
    public struct ReplyMessageSubject: CodedModel {
        public static let typeHash: Int32 = 277053138
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
        /// Stored under `innerSubject`; `nil` omits the key.
        public var innerSubject: EngineMessageReplyInnerSubject? {
            get { record.object("innerSubject").map(EngineMessageReplyInnerSubject.init(unchecked:)) }
            set { record.put("innerSubject", newValue?.record, over: record.object("innerSubject"), FieldValue.object, absent: .absent) }
        }
    }
}

extension ChatPresentationInterfaceState {
    /// The coded object `ChatPresentationInterfaceState.PersistentPeerData`: the app's state of an open chat. Added in Telegram 12.
    public struct PersistentPeerData: CodedModel {
        public static let typeHash: Int32 = 1640827058
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["topicListPanelLocation"] }
        /// The values of `topicListPanelLocation`. Unknown values of newer versions are preserved.
        public struct TopicListPanelLocation: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let top = TopicListPanelLocation(rawValue: 0)
            /// Stored as 1.
            public static let side = TopicListPanelLocation(rawValue: 1)
            /// Stored as 2.
            public static let bottom = TopicListPanelLocation(rawValue: 2)
        }
        /// Stored under `topicListPanelLocation`.
        public var topicListPanelLocation: TopicListPanelLocation {
            get { TopicListPanelLocation(rawValue: record.int32("topicListPanelLocation") ?? 0) }
            set { record.put("topicListPanelLocation", newValue.rawValue, over: record.int32("topicListPanelLocation"), 0, FieldValue.int32) }
        }
    }
}
