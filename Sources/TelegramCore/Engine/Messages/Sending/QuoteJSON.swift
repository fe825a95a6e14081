import Postbox
import PostboxCoding
import TelegramModel

/// EngineMessageReplyQuote as ReplyMessageAttribute keeps it: JSON.
enum QuoteJSON {
    /// Of the coded object.
    static func bytes(_ quote: CodedObject) -> [UInt8] {
        bytes(text: quote.string("t") ?? "", entities: quote.objects("e"), media: quote.fieldBytes("m").map { CodedObject($0) }, offset: quote.int32("o"))
    }

    static func bytes(text: String, entities: [CodedObject], media: CodedObject?, offset: Int32?) -> [UInt8] {
        let writer = JSONWriter(capacity: 256)
        writer.beginObject()
        writer.key("t")
        writer.string(text)
        if let offset {
            writer.key("o")
            writer.int(Int(offset))
        }
        writer.key("e")
        writer.beginArray()
        for entity in entities { write(entity, to: writer) }
        writer.endArray()
        if let media {
            writer.key("m")
            media.bytes.withUnsafeBytes { writer.base64($0) }
        }
        writer.endObject()
        return [UInt8](writer.bytes)
    }

    /// The fields under their keys.
    private static func write(_ entity: CodedObject, to writer: JSONWriter) {
        writer.beginObject()
        for key in ["start", "end", "_rawValue"] as [StaticString] {
            writer.key(key)
            writer.int(Int(entity.int32(key) ?? 0))
        }
        for key in ["language", "url"] as [StaticString] {
            guard let text = entity.string(key) else { continue }
            writer.key(key)
            writer.string(text)
        }
        for key in ["peerId", "f"] as [StaticString] {
            guard let number = entity.int64(key) else { continue }
            writer.key(key)
            writer.int(Int(number))
        }
        if let isCollapsed = entity.bool("cl") {
            writer.key("cl")
            writer.bool(isCollapsed)
        }
        writer.endObject()
    }
}
