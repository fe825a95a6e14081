import PostboxCoding
import PostboxSchema

extension MessageRow {
    @specialized(where Sink == JSONFieldSink)
    package static func walk<Sink: FieldSink>(
        _ value: UnsafeRawBufferPointer, name: StaticString, into sink: Sink
    ) throws(CodingError) {
        let row = try MessageRow(value)
        sink.beginObject(name)
        row.walk(into: sink)
        sink.endObject()
    }

    /// The fields in byte order; those that the row does not have are left out.
    package func walk(into sink: some FieldSink) {
        sink.int("stableId", Int64(stableId))
        sink.int("stableVersion", Int64(stableVersion))
        sink.int("dataFlags", Int64(dataFlags))
        if let globallyUniqueId { sink.int64("globallyUniqueId", globallyUniqueId) }
        if let globalTags { sink.int("globalTags", Int64(globalTags.rawValue)) }
        if let groupingKey { sink.int64("groupingKey", groupingKey) }
        if let groupInfo { sink.int("groupInfo", Int64(groupInfo)) }
        if let localTags { sink.int("localTags", Int64(localTags.rawValue)) }
        if let threadId { sink.int64("threadId", threadId) }
        sink.int("flags", Int64(flags.rawValue))
        sink.int("tags", Int64(tags.rawValue))
        walkForwardInfo(into: sink)
        if let authorId { sink.peer("authorId", packed: authorId.packed) }
        sink.string("text", utf8: text)
        walkObjects("attributes", attributes, into: sink)
        walkObjects("embeddedMedia", embeddedMedia, into: sink)
        sink.beginArray("referencedMedia")
        for id in referencedMedia {
            sink.beginObject("")
            sink.int("namespace", Int64(id.namespace))
            sink.int64("id", id.id)
            sink.endObject()
        }
        sink.endArray()
        if let customTags {
            sink.beginArray("customTags")
            customTags.forEach { sink.hex("", $0) }
            sink.endArray()
        }
    }

    private func walkObjects(_ name: StaticString, _ objects: CountedObjects, into sink: some FieldSink) {
        sink.beginArray(name)
        objects.forEach { sink.coded("", $0, .root) }
        sink.endArray()
    }

    private func walkForwardInfo(into sink: some FieldSink) {
        guard let forward = forwardInfo else { return }
        sink.beginObject("forwardInfo")
        if let authorId = forward.authorId { sink.peer("authorId", packed: authorId.packed) }
        sink.int("date", Int64(forward.date))
        if let sourceId = forward.sourceId { sink.peer("sourceId", packed: sourceId.packed) }
        if let source = forward.sourceMessageId {
            sink.messageId("sourceMessageId", peer: source.peerId.packed, namespace: source.namespace, id: source.id)
        }
        if let signature = forward.authorSignature { sink.string("authorSignature", utf8: signature) }
        if let psaType = forward.psaType { sink.string("psaType", utf8: psaType) }
        if let flags = forward.infoFlags { sink.int("flags", Int64(flags)) }
        sink.endObject()
    }
}
