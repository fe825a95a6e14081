// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedPollOptionResult`: an item of a cache.
public struct CachedPollOptionResult: CodedModel {
    public static let typeHash: Int32 = -1729691370
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["peerIds", "count"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// One for each peer; mandatory for the reader of 12: a value that 11 wrote is unreadable. Added in Telegram 12. Stored under `dates`.
    public var dates: [Int32] {
        get { record.optionalInt32s("dates") ?? [] }
        set { record.put("dates", newValue, over: record.optionalInt32s("dates"), [], FieldValue.int32s) }
    }
    /// The number of items. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramMediaPoll`: media of a message.
public struct TelegramMediaPoll: CodedModel {
    public static let typeHash: Int32 = -165764138
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `publicity`. Unknown values of newer versions are preserved.
    public struct Publicity: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The votes are anonymous. Stored as 0.
        public static let anonymous = Publicity(rawValue: 0)
        /// The votes are visible to everyone. Stored as 1.
        public static let `public` = Publicity(rawValue: 1)
    }
    /// The visibility of the votes. Stored under `pb`.
    public var publicity: Publicity {
        get { Publicity(rawValue: record.int32("pb") ?? 0) }
        set { record.put("pb", newValue.rawValue, over: record.int32("pb"), 0, FieldValue.int32) }
    }
    /// The kind of poll: a poll or a quiz. Stored under `kn`.
    public var kind: TelegramMediaPollKind? {
        get { record.object("kn").map(TelegramMediaPollKind.init(unchecked:)) }
        set { record.put("kn", newValue?.record, over: record.object("kn"), FieldValue.object, absent: .absent) }
    }
    /// The server's ID of the poll. Stored under `i`.
    public var pollId: MediaId? {
        get { record.mediaId("i") }
        set { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) }
    }
    /// The question. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The ranges of the question that contain custom emoji. Stored under `te`.
    public var textEntities: [MessageTextEntity] {
        get { record.objects("te").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("te", newValue.map(\.record), over: record.objects("te"), [], FieldValue.objects) }
    }
    /// The options to choose from, in order. Stored under `os`.
    public var options: [TelegramMediaPollOption] {
        get { record.objects("os").map(TelegramMediaPollOption.init(unchecked:)) }
        set { record.put("os", newValue.map(\.record), over: record.objects("os"), [], FieldValue.objects) }
    }
    /// The correct answers of a quiz, as stored in the options, or `nil` before the account has voted. Stored under `ca`; `nil` is stored as Nil.
    public var correctAnswers: [[UInt8]] {
        get { record.optionalBytesList("ca") ?? [] }
        set { record.put("ca", newValue, over: record.optionalBytesList("ca"), [], FieldValue.bytesList) }
    }
    /// The current results. Stored under `rs`.
    public var results: TelegramMediaPollResults? {
        get { record.object("rs").map(TelegramMediaPollResults.init(unchecked:)) }
        set { record.put("rs", newValue?.record, over: record.object("rs"), FieldValue.object, absent: .absent) }
    }
    /// Whether it is closed: only administrators can write or vote. Stored under `ic`.
    public var isClosed: Bool {
        get { record.numberAsBool("ic") ?? false }
        set { record.put("ic", newValue, over: record.numberAsBool("ic"), false, FieldValue.boolAsNumber) }
    }
    /// The time for which the poll is open, in seconds, or `nil` if it stays open until it is closed. Stored under `dt`; `nil` is stored as Nil.
    public var deadlineTimeout: Int32? {
        get { record.int32("dt") }
        set { record.put("dt", newValue, over: record.int32("dt"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `dd`; `nil` is stored as Nil.
    public var deadlineDate: Int32? {
        get { record.int32("dd") }
        set { record.put("dd", newValue, over: record.int32("dd"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `ph`.
    public var pollHash: Int64 { get { record.int64("ph") ?? 0 } set { record.put("ph", newValue, over: record.int64("ph"), 0, FieldValue.int64) } }
    /// Added in Telegram 12. Stored under `oa`.
    public var openAnswers: Bool {
        get { record.numberAsBool("oa") ?? false }
        set { record.put("oa", newValue, over: record.numberAsBool("oa"), false, FieldValue.boolAsNumber) }
    }
    /// Added in Telegram 12. Stored under `rd`.
    public var revotingDisabled: Bool {
        get { record.numberAsBool("rd") ?? false }
        set { record.put("rd", newValue, over: record.numberAsBool("rd"), false, FieldValue.boolAsNumber) }
    }
    /// Added in Telegram 12. Stored under `sa`.
    public var shuffleAnswers: Bool {
        get { record.numberAsBool("sa") ?? false }
        set { record.put("sa", newValue, over: record.numberAsBool("sa"), false, FieldValue.boolAsNumber) }
    }
    /// Added in Telegram 12. Stored under `hr`.
    public var hideResultsUntilClose: Bool {
        get { record.numberAsBool("hr") ?? false }
        set { record.put("hr", newValue, over: record.numberAsBool("hr"), false, FieldValue.boolAsNumber) }
    }
    /// Added in Telegram 12. Stored under `cr`.
    public var isCreator: Bool {
        get { record.numberAsBool("cr") ?? false }
        set { record.put("cr", newValue, over: record.numberAsBool("cr"), false, FieldValue.boolAsNumber) }
    }
    /// Added in Telegram 12. Stored under `am`; `nil` is stored as Nil.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A poll without a correct answer. Several answers may be allowed. Stored as 0.
        public static let poll = Kind(rawValue: 0)
        /// A quiz with one correct answer. Stored as 1.
        public static let quiz = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Present only for `poll` and `quiz`. Stored under `m`.
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
    /// The text of the option. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The ranges of the text that have formatting or links. Stored under `et`.
    public var entities: [MessageTextEntity] {
        get { record.objects("et").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("et", newValue.map(\.record), over: record.objects("et"), [], FieldValue.objects) }
    }
    /// The server's identifier of it. Stored under `i`.
    public var opaqueIdentifier: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// Added in Telegram 12. Stored under `md`; `nil` is stored as Nil.
    public var media: CodedObject? {
        get { record.object("md") }
        set { record.put("md", newValue, over: record.object("md"), FieldValue.object, absent: .null) }
    }
    /// The time, in seconds since 1970, UTC. Added in Telegram 12. Stored under `d`; `nil` is stored as Nil.
    public var date: Int32? { get { record.int32("d") } set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .null) } }
    /// Added in Telegram 12. Stored under `ab`; `nil` is stored as Nil.
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
    /// Whether the account voted for the option. Stored under `s`.
    public var selected: Bool {
        get { record.numberAsBool("s") ?? false }
        set { record.put("s", newValue, over: record.numberAsBool("s"), false, FieldValue.boolAsNumber) }
    }
    /// The server's identifier of it. Stored under `i`.
    public var opaqueIdentifier: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// The number of items. Stored under `c`; `nil` is stored as Nil.
    public var count: Int32? { get { record.int32("c") } set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .null) } }
    /// Whether the option is the correct answer of a quiz. Stored under `cr`.
    public var isCorrect: Bool {
        get { record.numberAsBool("cr") ?? false }
        set { record.put("cr", newValue, over: record.numberAsBool("cr"), false, FieldValue.boolAsNumber) }
    }
    /// The peers that voted most recently. Added in Telegram 12. Stored under `orv`.
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
    /// The number of votes for each option, or `nil` if the account must vote to see the results. Stored under `v`; `nil` is stored as Nil.
    public var voters: [TelegramMediaPollOptionVoters] {
        get { record.objects("v").map(TelegramMediaPollOptionVoters.init(unchecked:)) }
        set { record.put("v", newValue.map(\.record), over: record.objects("v"), [], FieldValue.objects) }
    }
    /// The total number of voters. Stored under `t`; `nil` is stored as Nil.
    public var totalVoters: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .null) }
    }
    /// The peers that voted most recently. Stored under `rv`.
    public var recentVoters: [PeerId] {
        get { record.optionalInt64s("rv")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("rv", newValue.map(\.packed), over: record.optionalInt64s("rv"), [], FieldValue.int64s) }
    }
    /// The explanation of the quiz's correct answer. Stored under `sol`; `nil` is stored as Nil.
    public var solutionText: String? {
        get { record.string("sol") }
        set { record.put("sol", newValue, over: record.string("sol"), FieldValue.string, absent: .null) }
    }
    /// The ranges of the text that have formatting or links. Stored under `solent`; `nil` omits the key.
    public var solutionEntities: [MessageTextEntity] {
        get { record.objects("solent").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("solent", newValue.map(\.record), over: record.objects("solent"), [], FieldValue.objects) }
    }
    /// Omitted when sol is Nil. Added in Telegram 12. Stored under `solmd`; `nil` is stored as Nil.
    public var solutionMedia: CodedObject? {
        get { record.object("solmd") }
        set { record.put("solmd", newValue, over: record.object("solmd"), FieldValue.object, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `uns`; `nil` is stored as Nil.
    public var hasUnseenVotes: Bool? {
        get { record.bool("uns") }
        set { record.put("uns", newValue, over: record.bool("uns"), FieldValue.bool, absent: .null) }
    }
}

/// The coded object `TelegramMediaTodo`: media of a message. Added in Telegram 12. A medium without an id: always embedded in its message.
public struct TelegramMediaTodo: CodedModel {
    public static let typeHash: Int32 = -1645483199
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
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
    /// The coded object `TelegramMediaTodo.Completion`. Added in Telegram 12.
    public struct Completion: CodedModel {
        public static let typeHash: Int32 = 149361138
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `i`.
        public var id: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
        /// The time, in seconds since 1970, UTC. Stored under `d`.
        public var date: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
        /// Stored under `p`.
        public var completedBy: PeerId {
            get { PeerId(packed: record.int64("p") ?? 0) }
            set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
        }
    }
}

extension TelegramMediaTodo {
    /// The coded object `TelegramMediaTodo.Item`. Added in Telegram 12.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `t`.
        public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
        /// The ranges of the text that have formatting or links. Stored under `et`.
        public var entities: [MessageTextEntity] {
            get { record.objects("et").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("et", newValue.map(\.record), over: record.objects("et"), [], FieldValue.objects) }
        }
        /// Stored under `i`.
        public var id: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
    }
}
