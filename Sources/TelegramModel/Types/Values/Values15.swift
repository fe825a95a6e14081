// Written by generate.py from types.json; do not edit.
import PostboxTables

extension TelegramMediaImage {
    /// The coded object `TelegramMediaImage.VideoRepresentation`.
    public struct VideoRepresentation: CodedModel {
        public static let typeHash: Int32 = -334047587
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Pixels. Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// Pixels. Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
        }
        /// Second of the video at which its still is taken. Stored under `s`; nil is stored as Nil.
        public var startTimestamp: Double? {
            get { record.double("s") }
            set { record.put("s", newValue, over: record.double("s"), FieldValue.double, absent: .null) }
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
        /// Where in the text are links, bold parts and so on. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
    }
}

extension CachedUserData.BotPreview {
    /// The JSON text `CachedUserData.BotPreview.Item`.
    public struct Item: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `m`.
        public var media: [UInt8]? { json.bytes("m") }
        /// Seconds since 1970, UTC. The member `t`.
        public var timestamp: Int32? { json.int32("t") }
    }
}
