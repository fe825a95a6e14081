// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedPollOptionResult`: an item of a cache.
public struct CachedPollOptionResult: CodedModel {
    public static let typeHash: Int32 = -1729691370
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["peerIds", "count"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// One for each peer; mandatory for the reader of 12: a value that 11 wrote is unreadable. Telegram 12 added it. Stored under `dates`.
    public var dates: [Int32] {
        get { record.optionalInt32s("dates") ?? [] }
        set { record.put("dates", newValue, over: record.optionalInt32s("dates"), [], FieldValue.int32s) }
    }
    /// How many there are. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramMediaPoll`: a medium of a message.
public struct TelegramMediaPoll: CodedModel {
    public static let typeHash: Int32 = -165764138
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `publicity`. A newer version may store others: they are kept as they are.
    public struct Publicity: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nobody sees who voted for what. Stored as 0.
        public static let anonymous = Publicity(rawValue: 0)
        /// Everybody sees who voted for what. Stored as 1.
        public static let `public` = Publicity(rawValue: 1)
    }
    /// Whether others see who voted for what. Stored under `pb`.
    public var publicity: Publicity {
        get { Publicity(rawValue: record.int32("pb") ?? 0) }
        set { record.put("pb", newValue.rawValue, over: record.int32("pb"), 0, FieldValue.int32) }
    }
    /// A poll or a quiz. Stored under `kn`.
    public var kind: TelegramMediaPollKind? {
        get { record.object("kn").map(TelegramMediaPollKind.init(unchecked:)) }
        set { record.put("kn", newValue?.record, over: record.object("kn"), FieldValue.object, absent: .absent) }
    }
    /// The poll, as the server numbers it. Stored under `i`.
    public var pollId: MediaId? {
        get { record.mediaId("i") }
        set { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) }
    }
    /// The question. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Where in the question are custom emoji. Stored under `te`.
    public var textEntities: [MessageTextEntity] {
        get { record.objects("te").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("te", newValue.map(\.record), over: record.objects("te"), [], FieldValue.objects) }
    }
    /// What can be chosen, in order. Stored under `os`.
    public var options: [TelegramMediaPollOption] {
        get { record.objects("os").map(TelegramMediaPollOption.init(unchecked:)) }
        set { record.put("os", newValue.map(\.record), over: record.objects("os"), [], FieldValue.objects) }
    }
    /// The right answers of a quiz, as they are stored in the options; nil while the account has not voted. Stored under `ca`; nil is stored as Nil.
    public var correctAnswers: [[UInt8]] {
        get { record.optionalBytesList("ca") ?? [] }
        set { record.put("ca", newValue, over: record.optionalBytesList("ca"), [], FieldValue.bytesList) }
    }
    /// How the votes stand. Stored under `rs`.
    public var results: TelegramMediaPollResults? {
        get { record.object("rs").map(TelegramMediaPollResults.init(unchecked:)) }
        set { record.put("rs", newValue?.record, over: record.object("rs"), FieldValue.object, absent: .absent) }
    }
    /// Whether nobody but administrators may write or vote any more. Stored under `ic`.
    public var isClosed: Bool {
        get { record.numberAsBool("ic") ?? false }
        set { record.put("ic", newValue, over: record.numberAsBool("ic"), false, FieldValue.boolAsNumber) }
    }
    /// Seconds for which the poll is open; nil: until it is closed. Stored under `dt`; nil is stored as Nil.
    public var deadlineTimeout: Int32? {
        get { record.int32("dt") }
        set { record.put("dt", newValue, over: record.int32("dt"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `dd`; nil is stored as Nil.
    public var deadlineDate: Int32? {
        get { record.int32("dd") }
        set { record.put("dd", newValue, over: record.int32("dd"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `ph`.
    public var pollHash: Int64 { get { record.int64("ph") ?? 0 } set { record.put("ph", newValue, over: record.int64("ph"), 0, FieldValue.int64) } }
    /// Telegram 12 added it. Stored under `oa`.
    public var openAnswers: Bool {
        get { record.numberAsBool("oa") ?? false }
        set { record.put("oa", newValue, over: record.numberAsBool("oa"), false, FieldValue.boolAsNumber) }
    }
    /// Telegram 12 added it. Stored under `rd`.
    public var revotingDisabled: Bool {
        get { record.numberAsBool("rd") ?? false }
        set { record.put("rd", newValue, over: record.numberAsBool("rd"), false, FieldValue.boolAsNumber) }
    }
    /// Telegram 12 added it. Stored under `sa`.
    public var shuffleAnswers: Bool {
        get { record.numberAsBool("sa") ?? false }
        set { record.put("sa", newValue, over: record.numberAsBool("sa"), false, FieldValue.boolAsNumber) }
    }
    /// Telegram 12 added it. Stored under `hr`.
    public var hideResultsUntilClose: Bool {
        get { record.numberAsBool("hr") ?? false }
        set { record.put("hr", newValue, over: record.numberAsBool("hr"), false, FieldValue.boolAsNumber) }
    }
    /// Telegram 12 added it. Stored under `cr`.
    public var isCreator: Bool {
        get { record.numberAsBool("cr") ?? false }
        set { record.put("cr", newValue, over: record.numberAsBool("cr"), false, FieldValue.boolAsNumber) }
    }
    /// Telegram 12 added it. Stored under `am`; nil is stored as Nil.
    public var attachedMedia: CodedObject? {
        get { record.object("am") }
        set { record.put("am", newValue, over: record.object("am"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `TelegramMediaPollKind`.
public struct TelegramMediaPollKind: CodedModel {
    public static let typeHash: Int32 = -368532908
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No answer is right; perhaps several may be chosen. Stored as 0.
        public static let poll = Kind(rawValue: 0)
        /// One answer is right. Stored as 1.
        public static let quiz = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// There is one for `poll` and `quiz` only. Stored under `m`.
    public var multipleAnswers: Bool? {
        get { record.numberAsBool("m") }
        set { record.put("m", newValue, over: record.numberAsBool("m"), FieldValue.boolAsNumber, absent: .absent) }
    }
}

/// The coded object `TelegramMediaPollOption`.
public struct TelegramMediaPollOption: CodedModel {
    public static let typeHash: Int32 = 1568747767
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What can be chosen. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Where in the text are links, bold parts and so on. Stored under `et`.
    public var entities: [MessageTextEntity] {
        get { record.objects("et").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("et", newValue.map(\.record), over: record.objects("et"), [], FieldValue.objects) }
    }
    /// What the server knows it by. Stored under `i`.
    public var opaqueIdentifier: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// Telegram 12 added it. Stored under `md`; nil is stored as Nil.
    public var media: CodedObject? {
        get { record.object("md") }
        set { record.put("md", newValue, over: record.object("md"), FieldValue.object, absent: .null) }
    }
    /// Seconds since 1970, UTC. Telegram 12 added it. Stored under `d`; nil is stored as Nil.
    public var date: Int32? { get { record.int32("d") } set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .null) } }
    /// Telegram 12 added it. Stored under `ab`; nil is stored as Nil.
    public var addedBy: PeerId? {
        get { record.int64("ab").map { PeerId(packed: $0) } }
        set { record.put("ab", newValue?.packed, over: record.int64("ab"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `TelegramMediaPollOptionVoters`.
public struct TelegramMediaPollOptionVoters: CodedModel {
    public static let typeHash: Int32 = 1071815536
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the account has chosen it. Stored under `s`.
    public var selected: Bool {
        get { record.numberAsBool("s") ?? false }
        set { record.put("s", newValue, over: record.numberAsBool("s"), false, FieldValue.boolAsNumber) }
    }
    /// What the server knows it by. Stored under `i`.
    public var opaqueIdentifier: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// How many there are. Stored under `c`; nil is stored as Nil.
    public var count: Int32? { get { record.int32("c") } set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .null) } }
    /// Whether it is the right answer of a quiz. Stored under `cr`.
    public var isCorrect: Bool {
        get { record.numberAsBool("cr") ?? false }
        set { record.put("cr", newValue, over: record.numberAsBool("cr"), false, FieldValue.boolAsNumber) }
    }
    /// Who voted last. Telegram 12 added it. Stored under `orv`.
    public var recentVoters: [PeerId] {
        get { record.optionalInt64s("orv")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("orv", newValue.map(\.packed), over: record.optionalInt64s("orv"), [], FieldValue.int64s) }
    }
}

/// The coded object `TelegramMediaPollResults`.
public struct TelegramMediaPollResults: CodedModel {
    public static let typeHash: Int32 = 938539408
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many votes each option has; nil: the account may not know before it has voted. Stored under `v`; nil is stored as Nil.
    public var voters: [TelegramMediaPollOptionVoters] {
        get { record.objects("v").map(TelegramMediaPollOptionVoters.init(unchecked:)) }
        set { record.put("v", newValue.map(\.record), over: record.objects("v"), [], FieldValue.objects) }
    }
    /// How many have voted. Stored under `t`; nil is stored as Nil.
    public var totalVoters: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .null) }
    }
    /// Who voted last. Stored under `rv`.
    public var recentVoters: [PeerId] {
        get { record.optionalInt64s("rv")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("rv", newValue.map(\.packed), over: record.optionalInt64s("rv"), [], FieldValue.int64s) }
    }
    /// Why the answer of the quiz is right. Stored under `sol`; nil is stored as Nil.
    public var solutionText: String? {
        get { record.string("sol") }
        set { record.put("sol", newValue, over: record.string("sol"), FieldValue.string, absent: .null) }
    }
    /// Where in the text are links, bold parts and so on. Stored under `solent`; nil leaves the key out.
    public var solutionEntities: [MessageTextEntity] {
        get { record.objects("solent").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("solent", newValue.map(\.record), over: record.objects("solent"), [], FieldValue.objects) }
    }
    /// Omitted when sol is Nil. Telegram 12 added it. Stored under `solmd`; nil is stored as Nil.
    public var solutionMedia: CodedObject? {
        get { record.object("solmd") }
        set { record.put("solmd", newValue, over: record.object("solmd"), FieldValue.object, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `uns`; nil is stored as Nil.
    public var hasUnseenVotes: Bool? {
        get { record.bool("uns") }
        set { record.put("uns", newValue, over: record.bool("uns"), FieldValue.bool, absent: .null) }
    }
}

/// The coded object `TelegramMediaTodo`: a medium of a message. Telegram 12 added it. A medium without an id: always embedded in its message.
public struct TelegramMediaTodo: CodedModel {
    public static let typeHash: Int32 = -1645483199
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 1.
        public static let othersCanAppend = Flags(rawValue: 1)
        /// Stored as 2.
        public static let othersCanComplete = Flags(rawValue: 2)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `te`.
    public var textEntities: [MessageTextEntity] {
        get { record.objects("te").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("te", newValue.map(\.record), over: record.objects("te"), [], FieldValue.objects) }
    }
    /// Stored under `is`.
    public var items: [TelegramMediaTodo.Item] {
        get { record.objects("is").map(TelegramMediaTodo.Item.init(unchecked:)) }
        set { record.put("is", newValue.map(\.record), over: record.objects("is"), [], FieldValue.objects) }
    }
    /// Stored under `cs`.
    public var completions: [TelegramMediaTodo.Completion] {
        get { record.objects("cs").map(TelegramMediaTodo.Completion.init(unchecked:)) }
        set { record.put("cs", newValue.map(\.record), over: record.objects("cs"), [], FieldValue.objects) }
    }
}

extension TelegramMediaTodo {
    /// The coded object `TelegramMediaTodo.Completion`. Telegram 12 added it.
    public struct Completion: CodedModel {
        public static let typeHash: Int32 = 149361138
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `i`.
        public var id: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
        /// Seconds since 1970, UTC. Stored under `d`.
        public var date: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
        /// Stored under `p`.
        public var completedBy: PeerId {
            get { PeerId(packed: record.int64("p") ?? 0) }
            set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
        }
    }
}

extension TelegramMediaTodo {
    /// The coded object `TelegramMediaTodo.Item`. Telegram 12 added it.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `t`.
        public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
        /// Where in the text are links, bold parts and so on. Stored under `et`.
        public var entities: [MessageTextEntity] {
            get { record.objects("et").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("et", newValue.map(\.record), over: record.objects("et"), [], FieldValue.objects) }
        }
        /// Stored under `i`.
        public var id: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
    }
}
