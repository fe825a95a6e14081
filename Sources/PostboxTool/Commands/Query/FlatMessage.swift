import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxTranscripts
import TelegramModel

/// A message as one CSV row.
final class FlatMessage {
    static let fields: [ResultField] = [
        "chat_id", "chat", "namespace", "id", "timestamp", "date", "kind", "outgoing", "author_id", "author", "username", "text", "media", "file_name",
        "mime_type", "file_size", "duration", "width", "height", "cache_file", "url", "description", "reply_to", "thread", "album", "forwarded_from_id",
        "forwarded_from", "forward_date", "edited", "views", "forwards", "flags", "tags", "media_count", "media_missing",
    ]

    private let context: QueryContext
    private let row: FlatWriter
    private let reader: MessageColumnsReader

    /// - Parameter writesCells: Whether to write cells of CSV instead of members.
    init(_ context: QueryContext, writesCells: Bool = false) {
        self.context = context
        row = FlatWriter(context, writesCells: writesCells)
        let (stored, people, zone) = (context.stored, context.distinctPeople, context.zone)
        reader = MessageColumnsReader(people, zone: zone) { message in
            try stored.target(of: message).map { try ServiceSentence.Target($0, MediumReader(peers: people, zone: zone, copies: nil)) }
        }
    }

    /// Writes a message as a line of cells.
    func writeLine(_ index: MessageIndex, _ message: MessageRow) throws {
        try write(index, message)
        row.endLine()
    }

    func write(_ index: MessageIndex, _ message: MessageRow) throws {
        let columns = try columns(index, message)
        noteUnknown(message, columns)
        try row.chat("chat_id", "chat", index.id.peerId)
        row.number("namespace", Int64(index.id.namespace))
        row.number("id", Int64(index.id.id))
        row.number("timestamp", Int64(index.timestamp))
        row.date("date", Int64(index.timestamp))
        row.text("kind", columns?.kind ?? "message")
        row.flag("outgoing", !message.flags.isIncoming)
        try row.peer("author_id", "author", message.authorId)
        try row.username("username", message.authorId)
        row.text("text", utf8: message.text)
        write(columns)
        row.message("reply_to", columns?.replyTo)
        row.number("thread", message.threadId)
        row.number("album", message.groupingKey)
        let forward = message.forwardInfo, source = forward?.origin
        row.text("forwarded_from_id", source.map { "\($0)" })
        let signature = forward?.authorSignature.map { String(decoding: $0, as: UTF8.self) }
        row.text("forwarded_from", try source.map { try context.name($0).shown } ?? signature)
        row.date("forward_date", (forward?.date).map { Int64($0) })
        row.date("edited", columns?.edited)
        row.number("views", columns?.views)
        row.number("forwards", columns?.forwards)
        row.bits("flags", message.flags.rawValue, .messageFlags)
        row.bits("tags", message.tags.rawValue, .messageTags)
        row.number("media_count", Int64(columns?.mediaCount ?? 0))
        row.number("media_missing", Int64(columns?.missingMedia ?? 0))
    }

    /// Writes the members of the media.
    func write(_ columns: MessageColumns?) {
        row.text("media", columns.flatMap { $0.media.isEmpty ? nil : $0.media })
        row.text("file_name", columns?.fileName)
        row.text("mime_type", columns?.mimeType)
        row.number("file_size", columns?.fileSize)
        row.number("duration", columns?.duration)
        row.number("width", columns?.width)
        row.number("height", columns?.height)
        row.text("cache_file", columns?.cacheFile)
        row.text("url", columns?.url)
        row.text("description", columns?.description)
    }

    /// Returns `nil` for a message that has only the values in its row.
    private func columns(_ index: MessageIndex, _ message: MessageRow) throws -> MessageColumns? {
        guard ChatMessageReader.hasColumns(message) else { return nil }
        return try columns(of: context.stored.messages.message(index, message))
    }

    private func noteUnknown(_ message: MessageRow, _ columns: MessageColumns?) {
        var unknown = columns?.unknownMedia ?? []
        message.attributes.forEach { if let kind = context.unknownContent.kind(ofAttribute: $0) { unknown.append(kind) } }
        if !unknown.isEmpty { context.output.noteUnknown(unknown) }
    }

    func columns(of message: ChatMessage) throws -> MessageColumns { try reader.columns(of: message) }
}

/// Media and its message as one CSV row.
struct FlatMedium {
    static let fields: [ResultField] = [
        "chat_id", "chat", "namespace", "id", "timestamp", "date", "author_id", "author", "username", "text", "media_namespace", "media_id", "type",
        "media", "file_name", "mime_type", "file_size", "duration", "width", "height", "cache_file", "url", "description", "embedded", "path", "saved_to",
        "recognized_text",
    ]

    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func write(
        _ medium: UnsafeRawBufferPointer, _ type: String?, _ mediaId: MediaId?, _ index: MessageIndex, _ message: MessageRow, isEmbedded: Bool,
        path: String?, savedTo: String?, recognizedText: String?
    ) throws {
        let flat = FlatMessage(context), row = FlatWriter(context)
        let columns = try flat.columns(of: context.stored.messages.message(index, message, medium: medium))
        try row.chat("chat_id", "chat", index.id.peerId)
        row.number("namespace", Int64(index.id.namespace))
        row.number("id", Int64(index.id.id))
        row.number("timestamp", Int64(index.timestamp))
        row.date("date", Int64(index.timestamp))
        try row.peer("author_id", "author", message.authorId)
        try row.username("username", message.authorId)
        row.text("text", utf8: message.text)
        row.number("media_namespace", mediaId.map { Int64($0.namespace) })
        row.number("media_id", mediaId?.id)
        row.text("type", type)
        flat.write(columns)
        row.flag("embedded", isEmbedded)
        row.text("path", path)
        row.text("saved_to", savedTo)
        row.text("recognized_text", recognizedText)
    }
}
