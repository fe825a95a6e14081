// Written by generate.py from types.json; do not edit.
import PostboxTables

extension SavedMessageTags {
    /// The coded object `SavedMessageTags.Tag`: an item of a cache.
    public struct Tag: CodedModel {
        public static let typeHash: Int32 = 1630763840
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["reaction", "count"] }
        /// Stored under `reaction`.
        public var reaction: MessageReaction.Reaction? {
            get { record.object("reaction").map(MessageReaction.Reaction.init(unchecked:)) }
            set { record.put("reaction", newValue?.record, over: record.object("reaction"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `title`; nil leaves the key out.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// How many there are. Stored under `count`.
        public var count: Int32 {
            get { record.int32("count") ?? 0 }
            set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
        }
    }
}

extension StarsRevenueStats {
    /// The coded object `StarsRevenueStats.Balances`: an item of a cache.
    public struct Balances: CodedModel {
        public static let typeHash: Int32 = 1207500410
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["currentBalance", "availableBalance", "overallRevenue", "withdrawEnabled"] }
        /// What the account has now. Stored under `currentBalance`.
        public var currentBalance: Int64 {
            get { record.int64("currentBalance") ?? 0 }
            set { record.put("currentBalance", newValue, over: record.int64("currentBalance"), 0, FieldValue.int64) }
        }
        /// What can be withdrawn now. Stored under `availableBalance`.
        public var availableBalance: Int64 {
            get { record.int64("availableBalance") ?? 0 }
            set { record.put("availableBalance", newValue, over: record.int64("availableBalance"), 0, FieldValue.int64) }
        }
        /// Stored under `overallRevenue`.
        public var overallRevenue: Int64 {
            get { record.int64("overallRevenue") ?? 0 }
            set { record.put("overallRevenue", newValue, over: record.int64("overallRevenue"), 0, FieldValue.int64) }
        }
        /// Stored under `withdrawEnabled`.
        public var withdrawEnabled: Bool {
            get { record.bool("withdrawEnabled") ?? false }
            set { record.put("withdrawEnabled", newValue, over: record.bool("withdrawEnabled"), false, FieldValue.bool) }
        }
        /// Seconds since 1970, UTC; nil: now. Stored under `nextWithdrawalTimestamp`; nil leaves the key out.
        public var nextWithdrawalTimestamp: Int32? {
            get { record.int32("nextWithdrawalTimestamp") }
            set { record.put("nextWithdrawalTimestamp", newValue, over: record.int32("nextWithdrawalTimestamp"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension TelegramApplicationIcons {
    /// The coded object `TelegramApplicationIcons.Icon`: an item of a cache.
    public struct Icon: CodedModel {
        public static let typeHash: Int32 = 605181647
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `f`.
        public var file: TelegramMediaFile? {
            get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `r`.
        public var reference: MessageReference? {
            get { record.object("r").map(MessageReference.init(unchecked:)) }
            set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
        }
    }
}

extension AttachMenuBots.Bot {
    /// The coded object `AttachMenuBots.Bot.IconPair`: an item of a cache.
    public struct IconPair: CodedModel {
        public static let typeHash: Int32 = 1418850329
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["v"] }
        /// Values of `name`. A newer version may store others: they are kept as they are.
        public struct Name: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Where no other fits. Stored as 0.
            public static let `default` = Name(rawValue: 0)
            /// On iOS, a still. Stored as 1.
            public static let iOSStatic = Name(rawValue: 1)
            /// On iOS, animated. Stored as 2.
            public static let iOSAnimated = Name(rawValue: 2)
            /// In the settings of iOS. Stored as 3.
            public static let iOSSettingsStatic = Name(rawValue: 3)
            /// On macOS, animated. Stored as 4.
            public static let macOSAnimated = Name(rawValue: 4)
            /// In the settings of macOS. Stored as 5.
            public static let macOSSettingsStatic = Name(rawValue: 5)
            /// Until the others are loaded. Stored as 6.
            public static let placeholder = Name(rawValue: 6)
        }
        /// Stored under `k`; older objects lack it, which means default.
        public var name: Name {
            get { Name(rawValue: record.int32("k") ?? 0) }
            set { record.put("k", newValue.rawValue, over: record.int32("k"), 0, FieldValue.int32) }
        }
        /// Stored under `v`.
        public var value: TelegramMediaFile? {
            get { record.object("v").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .absent) }
        }
    }
}
