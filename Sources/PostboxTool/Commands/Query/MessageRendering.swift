import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// A message as `query` shows it.
struct MessageRendering {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func write(_ index: MessageIndex, _ row: MessageRow) throws {
        let writer = context.writer
        context.writeId("id", index.id)
        context.writeInt("timestamp", Int(index.timestamp))
        try context.writePeer("chat", index.id.peerId)
        try context.writePeer("author", row.authorId)
        writer.plainKey("incoming")
        writer.bool(row.flags.isIncoming)
        context.writeNames("flags", row.flags.rawValue, .messageFlags)
        context.writeNames("tags", row.tags.rawValue, .messageTags)
        writer.plainKey("threadId")
        if let threadId = row.threadId { writer.int64String(threadId) } else { writer.null() }
        writer.plainKey("groupingKey")
        if let groupingKey = row.groupingKey { writer.int64String(groupingKey) } else { writer.null() }
        writer.plainKey("text")
        writer.string(utf8: row.text)
        try writeForward(row)
        try writeReply(row)
        writer.plainKey("attributes")
        writer.beginArray()
        var unknown: [String] = []
        row.attributes.forEach {
            if let kind = context.unknownContent.kind(ofAttribute: $0) { unknown.append(kind) }
            context.objects.write($0, form: .root, to: writer)
        }
        writer.endArray()
        try writeMedia(row) { if let kind = context.unknownContent.kind(ofMedium: $0) { unknown.append(kind) } }
        if !unknown.isEmpty { context.output.noteUnknown(unknown) }
    }

    /// The members of a message that are shown on one line; null if they are not stored.
    func writeLine(_ row: MessageRow?) throws {
        let writer = context.writer
        guard let row else {
            for name in ["text", "forward", "media"] as [StaticString] {
                writer.plainKey(name)
                writer.null()
            }
            return
        }
        writer.plainKey("text")
        writer.string(utf8: row.text)
        try writeForward(row)
        try writeMedia(row) { _ in }
    }

    private func writeForward(_ row: MessageRow) throws {
        let writer = context.writer
        writer.plainKey("forward")
        guard let forward = row.forwardInfo else { return writer.null() }
        writer.beginObject()
        try context.writePeer("author", forward.authorId)
        try context.writePeer("source", forward.sourceId)
        context.writeInt("timestamp", Int(forward.date))
        writer.plainKey("signature")
        if let signature = forward.authorSignature { writer.string(utf8: signature) } else { writer.null() }
        writer.endObject()
    }

    /// Writes the message that this one replies to, with its author and text if it is stored.
    private func writeReply(_ row: MessageRow) throws {
        let writer = context.writer
        writer.plainKey("replyTo")
        var target: MessageId?
        row.attributes.forEach { attribute in
            guard target == nil, CodedObject.typeHash(of: attribute) == MessageRendering.replyHash else { return }
            target = context.model.repliedMessage(CodedObject(copying: attribute))
        }
        guard let target else { return writer.null() }
        writer.beginObject()
        context.writeId("id", target)
        let found: Void? = try context.index(of: target).flatMap { index in
            try context.message(index) { reply in
                try context.writePeer("author", reply.authorId)
                writer.plainKey("text")
                writer.string(utf8: reply.text)
            }
        }
        writer.plainKey("stored")
        writer.bool(found != nil)
        writer.endObject()
    }

    private static let replyHash = persistentHash32("ReplyMessageAttribute")

    /// Writes the media of a message, and passes each stored one to `body`.
    private func writeMedia(_ row: MessageRow, _ body: (UnsafeRawBufferPointer) -> Void) throws {
        let writer = context.writer
        writer.plainKey("media")
        writer.beginArray()
        func write(_ medium: UnsafeRawBufferPointer) {
            body(medium)
            context.objects.write(medium, form: .root, to: writer)
        }
        row.embeddedMedia.forEach(write)
        try row.referencedMedia.forEach { id in
            let found: Void? = try context.withStoredMedia(id, write)
            guard found == nil else { return }
            writer.beginObject()
            writer.plainKey("missing")
            writer.beginObject()
            writer.plainKey("namespace")
            writer.int(Int(id.namespace))
            writer.plainKey("id")
            writer.int64String(id.id)
            writer.endObject()
            writer.endObject()
        }
        writer.endArray()
    }
}

/// Prints messages in order, rendered by a second thread if two can read the snapshot.
final class MessagePrinter {
    private let printer: BatchPrinter<MessageRenderer>
    private let output: QueryOutput

    init(_ context: QueryContext) {
        output = context.output
        printer = BatchPrinter(
            context.invocation.output, renderer: MessageRenderer(context), helper: { context.forSecondThread().map { MessageRenderer($0) } })
        printer.begin(MessageHistoryTable.declaration)
    }

    func print(_ message: FoundMessage) throws {
        let place = MessagePlace(message.index)
        try withUnsafeBytes(of: place) { try printer.print(key: $0, value: message.value) }
    }

    func finish() throws {
        try printer.finish()
        if let helper = printer.helperRenderer { output.noteDamage(of: helper.output) }
        output.omitUnknown(printer.helperRenderer?.output)
    }
}

/// The position of a message, in a few bytes.
private struct MessagePlace: BitwiseCopyable {
    private let peerId: Int64
    private let namespace: Int32
    private let timestamp: Int32
    private let id: Int32

    init(_ index: MessageIndex) {
        peerId = index.id.peerId.packed
        namespace = index.id.namespace
        timestamp = index.timestamp
        id = index.id.id
    }

    var index: MessageIndex { MessageIndex(peerId: PeerId(packed: peerId), namespace: namespace, id: id, timestamp: timestamp) }
}

/// Makes lines of messages that a `MessagePrinter` gathered.
private final class MessageRenderer: BatchRenderer {
    private let context: QueryContext
    private let rendering: MessageRendering
    /// Writes messages as rows of CSV; `nil` if results have nested values.
    private let flat: FlatMessage?
    let writesCells: Bool

    init(_ context: QueryContext) {
        self.context = context
        writesCells = context.invocation.isFlat && context.invocation.output.takesCells
        flat = context.invocation.isFlat ? FlatMessage(context, writesCells: writesCells) : nil
        rendering = MessageRendering(context)
    }

    var writer: JSONWriter { context.writer }
    var output: QueryOutput { context.output }

    func render(_ rows: RowBuffer) throws {
        try rows.forEach { _, place, value in
            guard place.count == MemoryLayout<MessagePlace>.size, let row = try? context.layout.message(value) else { return }
            let mark = writer.mark
            do {
                let index = place.loadUnaligned(as: MessagePlace.self).index
                if writesCells {
                    try flat?.writeLine(index, row)
                } else {
                    try QueryOutput.write(to: writer) { try flat.map { try $0.write(index, row) } ?? rendering.write(index, row) }
                    writer.newline()
                }
            } catch {
                writer.truncate(to: mark)
                throw error
            }
            writer.foundInvalidUTF8 = false
        }
    }
}
