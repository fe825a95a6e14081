// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AudioTranscriptionMessageAttribute`: an attribute of a message.
public struct AudioTranscriptionMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2138432100
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The server's ID of the transcription. Ratings refer to this ID. Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// The recognized text. Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Whether the result is pending. Stored under `isPending`.
    public var isPending: Bool {
        get { record.bool("isPending") ?? false }
        set { record.put("isPending", newValue, over: record.bool("isPending"), false, FieldValue.bool) }
    }
    /// Whether the account has rated it. Stored under `didRate`.
    public var didRate: Bool {
        get { record.bool("didRate") ?? false }
        set { record.put("didRate", newValue, over: record.bool("didRate"), false, FieldValue.bool) }
    }
    /// The values of `error`. Unknown values of newer versions are preserved.
    public struct Error: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server did not give a reason. Stored as 0.
        public static let generic = Error(rawValue: 0)
        /// The recording is too long. Stored as 1.
        public static let tooLong = Error(rawValue: 1)
    }
    /// The reason why there is no text, or `nil` without an error. Stored under `error`; `nil` is stored as Nil.
    public var error: Error? {
        get { record.int32("error").map { Error(rawValue: $0) } }
        set { record.put("error", newValue?.rawValue, over: record.int32("error"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `FactCheckMessageAttribute`: an attribute of a message.
public struct FactCheckMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -641160900
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The note, or that it must be requested. Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under
    /// `content`.
    public var content: FactCheckMessageAttribute.Content? {
        get { record.object("content").map(FactCheckMessageAttribute.Content.init(unchecked:)) }
        set { if let newValue { record.put("content", newValue.record, over: record.object("content"), FieldValue.object, absent: .absent) } }
    }
    /// A hash that the server compares to determine whether it has a newer note. Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
    /// Creates an object with the required members.
    public init(content: FactCheckMessageAttribute.Content) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.content = content
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `MessageTextEntity`.
public struct MessageTextEntity: CodedModel {
    public static let typeHash: Int32 = 2102529310
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The start, in UTF-16 code units. Stored under `start`.
    public var rangeLowerBound: Int32 {
        get { record.int32("start") ?? 0 }
        set { record.put("start", newValue, over: record.int32("start"), 0, FieldValue.int32) }
    }
    /// The end, in UTF-16 code units. Stored under `end`.
    public var rangeUpperBound: Int32 {
        get { record.int32("end") ?? 0 }
        set { record.put("end", newValue, over: record.int32("end"), 0, FieldValue.int32) }
    }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A type that is newer than the app. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// A username with its @. Stored as 1.
        public static let mention = Kind(rawValue: 1)
        /// A word with its #. Stored as 2.
        public static let hashtag = Kind(rawValue: 2)
        /// A command with its slash. Stored as 3.
        public static let botCommand = Kind(rawValue: 3)
        /// An address in the text. Stored as 4.
        public static let url = Kind(rawValue: 4)
        /// An email address. Stored as 5.
        public static let email = Kind(rawValue: 5)
        /// Bold text. Stored as 6.
        public static let bold = Kind(rawValue: 6)
        /// Italic text. Stored as 7.
        public static let italic = Kind(rawValue: 7)
        /// Monospaced text within a line. Stored as 8.
        public static let code = Kind(rawValue: 8)
        /// A block of source code. Stored as 9.
        public static let pre = Kind(rawValue: 9)
        /// A text that links to an address. Stored as 10.
        public static let textUrl = Kind(rawValue: 10)
        /// A mention of a user without a username. Stored as 11.
        public static let textMention = Kind(rawValue: 11)
        /// A phone number. Stored as 12.
        public static let phoneNumber = Kind(rawValue: 12)
        /// Strikethrough text. Stored as 13.
        public static let strikethrough = Kind(rawValue: 13)
        /// A quotation. Stored as 14.
        public static let blockQuote = Kind(rawValue: 14)
        /// Underlined text. Stored as 15.
        public static let underline = Kind(rawValue: 15)
        /// A bank card number. Stored as 16.
        public static let bankCard = Kind(rawValue: 16)
        /// Text that is hidden until it is tapped. Stored as 17.
        public static let spoiler = Kind(rawValue: 17)
        /// An emoji that is replaced by a picture. Stored as 18.
        public static let customEmoji = Kind(rawValue: 18)
        /// A range that the app marks for its own use. It is never sent. Stored as 2147483647.
        public static let custom = Kind(rawValue: 2147483647)
        /// Stored as 19.
        public static let formattedDate = Kind(rawValue: 19)
    }
    /// The case. It determines which other properties have values. Stored under `_rawValue`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_rawValue") ?? 0) }
        set { record.put("_rawValue", newValue.rawValue, over: record.int32("_rawValue"), 0, FieldValue.int32) }
    }
    /// The ISO 639 code of the language. Empty if no language is named. Present only for `pre`. Stored under `language`; `nil` is stored as Nil.
    public var language: String? {
        get { record.string("language") }
        set { record.put("language", newValue, over: record.string("language"), FieldValue.string, absent: .null) }
    }
    /// The address that the text links to. Present only for `textUrl`. Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
    /// The mentioned user. Present only for `textMention`. Stored under `peerId`.
    public var peerId: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
    }
    /// Whether only its first lines are shown. Present only for `blockQuote`. Stored under `cl`.
    public var isCollapsed: Bool? {
        get { record.bool("cl") }
        set { record.put("cl", newValue, over: record.bool("cl"), FieldValue.bool, absent: .absent) }
    }
    /// The pack that contains the emoji. Present only for `customEmoji`. Stored under `s`; `nil` is stored as Nil.
    public var stickerPack: StickerPackReference? {
        get { record.object("s").map(StickerPackReference.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .null) }
    }
    /// The server's ID of the emoji's picture. Present only for `customEmoji`. Stored under `f`.
    public var fileId: Int64? {
        get { record.int64("f") }
        set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
    }
    /// The app's own type of the range. Present only for `custom`. Stored under `type`.
    public var type: Int32? {
        get { record.int32("type") }
        set { record.put("type", newValue, over: record.int32("type"), FieldValue.int32, absent: .absent) }
    }
    /// The bits of `format`. Unknown values of newer versions are preserved.
    public struct Format: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 1.
        public static let relative = Format(rawValue: 1)
        /// Stored as 2.
        public static let shortTime = Format(rawValue: 2)
        /// Stored as 4.
        public static let longTime = Format(rawValue: 4)
        /// Stored as 8.
        public static let shortDate = Format(rawValue: 8)
        /// Stored as 16.
        public static let longDate = Format(rawValue: 16)
        /// Stored as 32.
        public static let dayOfWeek = Format(rawValue: 32)
    }
    /// Relative excludes the others; shortTime wins over longTime, shortDate over longDate. Added in Telegram 12. Present only for `formattedDate`.
    /// Stored under `format`; `nil` is stored as Nil.
    public var format: Format? {
        get { record.int32("format").map { Format(rawValue: $0) } }
        set { record.put("format", newValue?.rawValue, over: record.int32("format"), FieldValue.int32, absent: .null) }
    }
    /// The time, in seconds since 1970, UTC. Added in Telegram 12. Present only for `formattedDate`. Stored under `date`.
    public var date: Int32? {
        get { record.int32("date") }
        set { record.put("date", newValue, over: record.int32("date"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `SummarizationMessageAttribute`: an attribute of a message. Added in Telegram 12.
public struct SummarizationMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 954565847
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `fl`.
    public var fromLang: String {
        get { record.string("fl") ?? "" }
        set { record.put("fl", newValue, over: record.string("fl"), "", FieldValue.string) }
    }
    /// Stored under `s`; `nil` is stored as Nil.
    public var summary: SummarizationMessageAttribute.Summary? {
        get { record.object("s").map(SummarizationMessageAttribute.Summary.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .null) }
    }
    /// Keys are objects of type String with the language code under "k". Stored under `t`.
    public var translated: [CodedPair] { get { record.pairs("t") } set { record.put("t", newValue, over: record.pairs("t"), [], FieldValue.pairs) } }
}

/// The coded object `TextEntitiesMessageAttribute`: an attribute of a message.
public struct TextEntitiesMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -252989213
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The ranges of the text that have formatting or links. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
}

/// The coded object `TranslationMessageAttribute`: an attribute of a message.
public struct TranslationMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 415096717
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The translated text. Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// The ranges of the text that have formatting or links. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// The ISO 639 code of the language. Stored under `toLang`.
    public var toLang: String {
        get { record.string("toLang") ?? "" }
        set { record.put("toLang", newValue, over: record.string("toLang"), "", FieldValue.string) }
    }
    /// The translations of a poll's options. Stored under `additional`.
    public var additional: [TranslationMessageAttribute.Additional] {
        get { record.objects("additional").map(TranslationMessageAttribute.Additional.init(unchecked:)) }
        set { record.put("additional", newValue.map(\.record), over: record.objects("additional"), [], FieldValue.objects) }
    }
    /// The translation of a quiz's explanation. Stored under `pollSolution`; `nil` is stored as Nil.
    public var pollSolution: TranslationMessageAttribute.Additional? {
        get { record.object("pollSolution").map(TranslationMessageAttribute.Additional.init(unchecked:)) }
        set { record.put("pollSolution", newValue?.record, over: record.object("pollSolution"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `AudioTranscription.TrialState`: a preference of the account.
public struct AudioTranscriptionTrialState: CodedModel {
    public static let typeHash: Int32 = 339976007
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["remainingCount"] }
    /// The time when the waiting period ends, in seconds since 1970, UTC. Stored under `cooldownUntilTime`; `nil` omits the key.
    public var cooldownUntilTime: Int32? {
        get { record.int32("cooldownUntilTime") }
        set { record.put("cooldownUntilTime", newValue, over: record.int32("cooldownUntilTime"), FieldValue.int32, absent: .absent) }
    }
    /// The number of remaining items. Stored under `remainingCount`.
    public var remainingCount: Int32 {
        get { record.int32("remainingCount") ?? 0 }
        set { record.put("remainingCount", newValue, over: record.int32("remainingCount"), 0, FieldValue.int32) }
    }
}

extension FactCheckMessageAttribute {
    /// The coded object `FactCheckMessageAttribute.Content`.
    public struct Content: CodedModel {
        public static let typeHash: Int32 = 2072023068
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The content must be requested from the server. Stored as 0.
            public static let pending = Kind(rawValue: 0)
            /// The server's answer. Stored as 1.
            public static let loaded = Kind(rawValue: 1)
        }
        /// The case. It determines which other properties have values. Stored under `_v`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_v") ?? 0) }
            set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
        }
        /// Present only for `loaded`. Stored under `text`.
        public var text: String? {
            get { record.string("text") }
            set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .absent) }
        }
        /// The ranges of the text that have formatting or links. Present only for `loaded`. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
        /// Present only for `loaded`. Stored under `country`.
        public var country: String? {
            get { record.string("country") }
            set { record.put("country", newValue, over: record.string("country"), FieldValue.string, absent: .absent) }
        }
    }
}

extension SummarizationMessageAttribute {
    /// The coded object `SummarizationMessageAttribute.Summary`. Added in Telegram 12.
    public struct Summary: CodedModel {
        public static let typeHash: Int32 = 27275701
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// The ranges of the text that have formatting or links. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
    }
}

extension TranslationMessageAttribute {
    /// The coded object `TranslationMessageAttribute.Additional`.
    public struct Additional: CodedModel {
        public static let typeHash: Int32 = -10921207
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// The ranges of the text that have formatting or links. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
    }
}
