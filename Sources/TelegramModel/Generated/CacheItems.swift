// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedRecommendedChannels`: an item of a cache.
public struct CachedRecommendedChannels: CodedModel {
    public static let typeHash: Int32 = -1880428104
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["l", "h"] }
    /// Stored under `l`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("l")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("l", newValue.map(\.packed), over: record.optionalInt64s("l"), [], FieldValue.codableInt64s) }
    }
    /// The number of items. Stored under `c`; missing in older objects.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// Stored under `h`.
    public var isHidden: Bool { get { record.bool("h") ?? false } set { record.put("h", newValue, over: record.bool("h"), false, FieldValue.bool) } }
    /// The time, in seconds since 1970, UTC. Stored under `ts`; `nil` omits the key.
    public var timestamp: Int32? {
        get { record.int32("ts") }
        set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `CachedResolvedByNamePeer`: an item of a cache.
public struct CachedResolvedByNamePeer: CodedModel {
    public static let typeHash: Int32 = -822614074
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// Stored under `p`; `nil` omits the key.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `CachedResolvedByPhonePeer`: an item of a cache.
public struct CachedResolvedByPhonePeer: CodedModel {
    public static let typeHash: Int32 = 1022149523
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// Stored under `p`; `nil` omits the key.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `EngineAvailableColorOptions`: an item of a cache.
public struct EngineAvailableColorOptions: CodedModel {
    public static let typeHash: Int32 = 301787283
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["h", "o"] }
    /// Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
    /// The options to choose from, in order. Stored under `o`.
    public var options: [EngineAvailableColorOptions.Option] {
        get { record.objects("o").map(EngineAvailableColorOptions.Option.init(unchecked:)) }
        set { record.put("o", newValue.map(\.record), over: record.objects("o"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `TelegramApplicationIcons`: an item of a cache.
public struct TelegramApplicationIcons: CodedModel {
    public static let typeHash: Int32 = -153907878
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var icons: [TelegramApplicationIcons.Icon] {
        get { record.objects("i").map(TelegramApplicationIcons.Icon.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.objects) }
    }
}

extension AdMessagesHistoryContextImpl {
    /// The coded object `AdMessagesHistoryContextImpl.CachedState`: an item of a cache.
    public struct CachedState: CodedModel {
        public static let typeHash: Int32 = -1460372658
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// The number of messages between two advertisements. Stored under `interPostInterval`; `nil` is stored as Nil.
        public var interPostInterval: Int32? {
            get { record.int32("interPostInterval") }
            set { record.put("interPostInterval", newValue, over: record.int32("interPostInterval"), FieldValue.int32, absent: .null) }
        }
        /// Stored under `messages`.
        public var messages: [[UInt8]] {
            get { record.optionalBytesList("messages") ?? [] }
            set { record.put("messages", newValue, over: record.optionalBytesList("messages"), [], FieldValue.bytesList) }
        }
    }
}

extension AdMessagesHistoryContextImpl.CachedState {
    /// `AdMessagesHistoryContextImpl.CachedState` in the form used inside Codable types, with other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -1460372658
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["timestamp", "messages"] }
        /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// The number of messages between two advertisements. Stored under `interPostInterval`; `nil` omits the key.
        public var interPostInterval: Int32? {
            get { record.int32("interPostInterval") }
            set { record.put("interPostInterval", newValue, over: record.int32("interPostInterval"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `messages`.
        public var messages: [AdMessagesHistoryContextImpl.CachedMessage] {
            get { record.objects("messages").map(AdMessagesHistoryContextImpl.CachedMessage.init(unchecked:)) }
            set { record.put("messages", newValue.map(\.record), over: record.objects("messages"), [], FieldValue.codableObjects) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.ColorOption`: an item of a cache.
    public struct ColorOption: CodedModel {
        public static let typeHash: Int32 = -270152325
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["p", "b"] }
        /// Stored under `p`.
        public var palette: EngineAvailableColorOptions.MultiColorPack? {
            get { record.object("p").map(EngineAvailableColorOptions.MultiColorPack.init(unchecked:)) }
            set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `b`.
        public var background: EngineAvailableColorOptions.MultiColorPack? {
            get { record.object("b").map(EngineAvailableColorOptions.MultiColorPack.init(unchecked:)) }
            set { record.put("b", newValue?.record, over: record.object("b"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `s`; `nil` omits the key.
        public var stories: EngineAvailableColorOptions.MultiColorPack? {
            get { record.object("s").map(EngineAvailableColorOptions.MultiColorPack.init(unchecked:)) }
            set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .absent) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.ColorOptionPack`: an item of a cache.
    public struct ColorOptionPack: CodedModel {
        public static let typeHash: Int32 = -2061169568
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["l", "h"] }
        /// Stored under `l`.
        public var light: EngineAvailableColorOptions.ColorOption? {
            get { record.object("l").map(EngineAvailableColorOptions.ColorOption.init(unchecked:)) }
            set { record.put("l", newValue?.record, over: record.object("l"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `d`; `nil` omits the key.
        public var dark: EngineAvailableColorOptions.ColorOption? {
            get { record.object("d").map(EngineAvailableColorOptions.ColorOption.init(unchecked:)) }
            set { record.put("d", newValue?.record, over: record.object("d"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `h`.
        public var isHidden: Bool { get { record.bool("h") ?? false } set { record.put("h", newValue, over: record.bool("h"), false, FieldValue.bool) } }
        /// Stored under `rcmb`; `nil` omits the key.
        public var requiredChannelMinBoostLevel: Int32? {
            get { record.int32("rcmb") }
            set { record.put("rcmb", newValue, over: record.int32("rcmb"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `rgmb`; `nil` omits the key.
        public var requiredGroupMinBoostLevel: Int32? {
            get { record.int32("rgmb") }
            set { record.put("rgmb", newValue, over: record.int32("rgmb"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.MultiColorPack`: an item of a cache.
    public struct MultiColorPack: CodedModel {
        public static let typeHash: Int32 = -559543329
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["c"] }
        /// Stored under `c`.
        public var colors: [Int32] {
            get { record.optionalInt32s("c") ?? [] }
            set { record.put("c", newValue, over: record.optionalInt32s("c"), [], FieldValue.int32s) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.Option`: an item of a cache.
    public struct Option: CodedModel {
        public static let typeHash: Int32 = 177823230
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["k", "v"] }
        /// Stored under `k`.
        public var key: Int32 { get { record.int32("k") ?? 0 } set { record.put("k", newValue, over: record.int32("k"), 0, FieldValue.int32) } }
        /// Stored under `v`.
        public var value: EngineAvailableColorOptions.ColorOptionPack? {
            get { record.object("v").map(EngineAvailableColorOptions.ColorOptionPack.init(unchecked:)) }
            set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .absent) }
        }
    }
}

extension TelegramApplicationIcons {
    /// The coded object `TelegramApplicationIcons.Icon`: an item of a cache.
    public struct Icon: CodedModel {
        public static let typeHash: Int32 = 605181647
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `f`.
        public var file: TelegramMediaFile? {
            get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
            set { if let newValue { record.put("f", newValue.record, over: record.object("f"), FieldValue.object, absent: .absent) } }
        }
        /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `r`.
        public var reference: MessageReference? {
            get { record.object("r").map(MessageReference.init(unchecked:)) }
            set { if let newValue { record.put("r", newValue.record, over: record.object("r"), FieldValue.object, absent: .absent) } }
        }
        /// Creates an object with the required members.
        public init(file: TelegramMediaFile, reference: MessageReference) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.file = file
            self.reference = reference
        }
        @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}
