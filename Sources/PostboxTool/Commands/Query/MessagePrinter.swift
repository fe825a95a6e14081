import CommandLineKit
import Postbox
import PostboxCoding

/// Prints messages in order, rendered by a second thread where the snapshot can be read by two.
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
    }
}

/// Where a message stands, in few bytes.
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

    init(_ context: QueryContext) {
        self.context = context
        rendering = MessageRendering(context)
    }

    var writer: JSONWriter { context.writer }
    var output: QueryOutput { context.output }

    func render(_ rows: GatheredRows) throws {
        try rows.forEach { _, place, value in
            guard place.count == MemoryLayout<MessagePlace>.size, let row = try? context.layout.message(value) else { return }
            let mark = writer.mark
            do {
                let index = place.loadUnaligned(as: MessagePlace.self).index
                try QueryOutput.write(to: writer) { try rendering.write(index, row) }
            } catch {
                writer.truncate(to: mark)
                throw error
            }
            writer.newline()
            writer.sawInvalidUTF8 = false
        }
    }
}
