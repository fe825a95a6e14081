import Postbox
import PostboxCoding
import PostboxReading

/// Views as JSON, the same for `watch` and `query view`.
enum ViewJSON {
    /// Writes an object with one member per view, under the requested names.
    static func write(_ combined: CombinedView, _ chosen: [ChosenView], objects: any CodedObjectWriter, to writer: JSONWriter) {
        writer.beginObject()
        for view in chosen {
            guard let snapshot = combined.views[view.key] else { continue }
            writer.key(view.label)
            write(snapshot, objects: objects, to: writer)
        }
        writer.endObject()
    }

    static func write(_ snapshot: any PostboxView, objects: any CodedObjectWriter, to writer: JSONWriter) {
        let sink = JSONFieldSink(writer: writer, objects: objects)
        writer.beginObject()
        snapshot.walk(into: sink)
        writer.endObject()
    }

    /// Writes the ranges that the views request, in a fixed order.
    static func write(_ holes: Set<RequestedHole>, to writer: JSONWriter) {
        var lines: [String] = []
        for hole in holes {
            let one = JSONWriter(capacity: 256)
            write(hole, to: one)
            lines.append(one.text)
        }
        writer.beginArray()
        for line in lines.sorted() { Array(line.utf8).withUnsafeBytes { writer.raw($0) } }
        writer.endArray()
    }

    private static func write(_ hole: RequestedHole, to writer: JSONWriter) {
        let sink = JSONFieldSink(writer: writer, objects: ExactObjectWriter(names: CatalogueNames()))
        writer.beginObject()
        switch hole {
        case let .messageHistory(entry):
            sink.word("kind", "history")
            sink.peer("peer", packed: entry.peerId.packed)
            sink.int("namespace", Int64(entry.namespace))
            if let threadId = entry.threadId { sink.int64("threadId", threadId) }
            writer.key("space")
            writer.string(HoleSpace(entry.space).description)
            switch entry.direction {
            case let .range(start, end):
                sink.int("start", Int64(start.id))
                sink.int("end", Int64(end.id))
            case let .aroundId(id):
                sink.int("aroundId", Int64(id.id))
            }
            sink.int("count", Int64(entry.count))
        case let .chatList(groupId, index):
            sink.word("kind", "chatList")
            sink.int("groupId", Int64(groupId.rawValue))
            sink.beginObject("index")
            sink.peer("peer", packed: index.id.peerId.packed)
            sink.int("namespace", Int64(index.id.namespace))
            sink.int("id", Int64(index.id.id))
            sink.int("timestamp", Int64(index.timestamp))
            sink.endObject()
        case let .forumTopics(peerId, index):
            sink.word("kind", "threads")
            sink.peer("peer", packed: peerId.packed)
            if let index {
                sink.beginObject("index")
                sink.int("timestamp", Int64(index.timestamp))
                sink.int64("threadId", index.threadId)
                sink.int("id", Int64(index.messageId))
                sink.endObject()
            } else {
                sink.null("index")
            }
        }
        writer.endObject()
    }
}
