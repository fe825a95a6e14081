import PostboxEngine
import PostboxStorage
import PostboxTables

/// The message's own values in readable form. `stored` contains them in the form of the row.
extension Message {
    /// A number that all messages of an album share.
    public var groupingKey: Int64? { stored.groupingKey }
}

extension Message {
    /// Passes the fields of the row under the names used in a dump, then the related objects.
    public func walk(into sink: some FieldSink) {
        sink.messageId("id", id)
        sink.int("timestamp", Int64(index.timestamp))
        walkRow(into: sink)
        sink.objects("attributes", attributes)
        sink.objects("media", media)
        sink.object("author", author)
        sink.object("forwardAuthor", forwardAuthor)
        sink.object("forwardSource", forwardSource)
        sink.objects("peers", peers)
        sink.messages("associatedMessages", associatedMessages.values.sorted { $0.id < $1.id })
        walkAssociated(into: sink)
    }

    private func walkRow(into sink: some FieldSink) {
        sink.int("stableId", Int64(stored.stableId))
        sink.int("stableVersion", Int64(stored.stableVersion))
        if let value = stored.globallyUniqueId { sink.int64("globallyUniqueId", value) }
        if !stored.globalTags.isEmpty { sink.int("globalTags", Int64(stored.globalTags.rawValue)) }
        if let value = stored.groupingKey { sink.int64("groupingKey", value) }
        if let value = stored.groupInfo { sink.int("groupInfo", Int64(value.stableId)) }
        if !stored.localTags.isEmpty { sink.int("localTags", Int64(stored.localTags.rawValue)) }
        if let value = stored.threadId { sink.int64("threadId", value) }
        sink.int("flags", Int64(stored.flags.rawValue))
        sink.int("tags", Int64(stored.tags.rawValue))
        if let customTags = stored.customTags, !customTags.isEmpty {
            sink.beginArray("customTags")
            for tag in customTags { tag.withUnsafeBytes { sink.hex("", $0) } }
            sink.endArray()
        }
        walkForward(into: sink)
        if let value = stored.authorId { sink.peer("authorId", packed: value.packed) }
        stored.text.withUnsafeBytes { sink.string("text", utf8: $0) }
    }

    private func walkForward(into sink: some FieldSink) {
        guard let forward = stored.forwardInfo else { return }
        sink.beginObject("forwardInfo")
        if let value = forward.authorId { sink.peer("authorId", packed: value.packed) }
        sink.int("date", Int64(forward.date))
        if let value = forward.sourceId { sink.peer("sourceId", packed: value.packed) }
        if let value = forward.sourceMessageId { sink.messageId("sourceMessageId", value) }
        forward.authorSignature?.withUnsafeBytes { sink.string("authorSignature", utf8: $0) }
        forward.psaType?.withUnsafeBytes { sink.string("psaType", utf8: $0) }
        sink.int("flags", Int64(forward.flags))
        sink.endObject()
    }

    private func walkAssociated(into sink: some FieldSink) {
        sink.beginArray("associatedMedia")
        for (_, object) in associatedMedia.sorted(by: { ($0.key.namespace, $0.key.id) < ($1.key.namespace, $1.key.id) }) {
            sink.object("", object)
        }
        sink.endArray()
        sink.beginArray("associatedStories")
        for (id, entry) in associatedStories.sorted(by: { ($0.key.peerId, $0.key.id) < ($1.key.peerId, $1.key.id) }) {
            sink.beginObject("")
            sink.peer("peer", packed: id.peerId.packed)
            sink.int("id", Int64(id.id))
            entry.withUnsafeBytes { sink.coded("value", $0, .entry) }
            sink.endObject()
        }
        sink.endArray()
        guard let info = associatedThreadInfo else { return sink.null("associatedThreadInfo") }
        sink.beginObject("associatedThreadInfo")
        Array(info.title.utf8).withUnsafeBytes { sink.string("title", utf8: $0) }
        if let icon = info.icon { sink.int64("icon", icon) } else { sink.null("icon") }
        sink.int("iconColor", Int64(info.iconColor))
        sink.bool("isClosed", info.isClosed)
        sink.endObject()
    }
}

extension FieldSink {
    func message(_ name: StaticString, _ message: Message?) {
        guard let message else { return null(name) }
        beginObject(name)
        message.walk(into: self)
        endObject()
    }

    func messages(_ name: StaticString, _ messages: some Sequence<Message>) {
        beginArray(name)
        for message in messages { self.message("", message) }
        endArray()
    }

    func objects(_ name: StaticString, _ objects: [CodedObject]) {
        beginArray(name)
        for object in objects { self.object("", object) }
        endArray()
    }
}
